#include "models/storage/layout_writer.h"
#include "tests/unit/storage/storage_testing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <sstream>

namespace atlas::testing
{

using ::testing::HasSubstr;
using ::testing::Not;

namespace
{

Layout layoutOf(std::string_view text)
{
    return readLayout(text, "x").layout;
}

/// Reads, changes, writes over the original, and checks that the text says exactly the changed layout.
std::string changed(const std::string& text, const std::function<void(Layout&)>& change)
{
    Layout layout = layoutOf(text);
    change(layout);
    std::string written = writeLayout(layout, text);
    EXPECT_TRUE(sameMeaning(layoutOf(written), layout)) << written;
    return written;
}

/// The lines of `after` that are not in `before`, with "+", and those that vanished, with "-".
std::string lineDiff(const std::string& before, const std::string& after)
{
    const auto lines = [](const std::string& text)
    {
        std::vector<std::string> out;
        std::istringstream stream(text);
        for (std::string line; std::getline(stream, line);)
        {
            out.push_back(line);
        }
        return out;
    };
    const auto a = lines(before);
    const auto b = lines(after);
    std::string out;
    for (const std::string& line : a)
    {
        out += std::count(a.begin(), a.end(), line) > std::count(b.begin(), b.end(), line) ? "-" + line + "\n" : "";
    }
    for (const std::string& line : b)
    {
        out += std::count(b.begin(), b.end(), line) > std::count(a.begin(), a.end(), line) ? "+" + line + "\n" : "";
    }
    return out;
}

constexpr const char* kCommented = R"(# head of the file
format: 1   # the format
name: 'trade'
version: 12
environment: "test"

# where the servers are
servers:
  # the first eight
  "db-{0..7}": {host: '10.0.0.1{0..7}', port: "33{10..17}", user: dba}  # all alike
  # one of its own
  big:
    host: 10.0.0.99   # rack 3
    user: dba

shards:
  s_{0..7}: {server: "db-{0..7}", schema: trade, weight: 1}
  s_big: {server: big, schema: "trade"}
tables:
  t:
    algorithm: {name: mod, buckets: 16} # before the key
    key: {type: bigint, column: "id"}
    placement:
      # first half
      - {buckets: 0-7, shard: s_0}
      - buckets: 8-15   # second half
        shard: s_1
    columns: |
      id BIGINT NOT NULL,
      PRIMARY KEY (id)
  # a formula
  f:
    key: {column: id, type: bigint}
    algorithm: {name: mod, buckets: 8}
    placement: {shard: "s_{bucket}", table: "f_{bucket}"}   # by number
# the end
)";

} // namespace

class WriterOverGolden : public ::testing::TestWithParam<std::filesystem::path>
{
};

TEST_P(WriterOverGolden, UnchangedLayoutGivesTheSameBytes)
{
    const std::string text = fileText(GetParam());
    EXPECT_EQ(writeLayout(layoutOf(text), text), text);
}

TEST_P(WriterOverGolden, CanonicalTextMeansTheSameAndIsStable)
{
    const Layout layout = layoutOf(fileText(GetParam()));
    const std::string canonical = writeLayout(layout);
    const LayoutReading again = readLayout(canonical, "x");
    EXPECT_FALSE(hasErrors(again.findings)) << canonical;
    EXPECT_TRUE(sameMeaning(again.layout, layout)) << canonical;
    EXPECT_EQ(writeLayout(again.layout), canonical);
}

TEST_P(WriterOverGolden, VersionAloneChangesOneLine)
{
    const std::string text = fileText(GetParam());
    const std::int64_t version = layoutOf(text).version;
    const std::string written = changed(text, [](Layout& layout) { layout.version = 4711; });
    EXPECT_EQ(lineDiff(text, written), "-version: " + std::to_string(version) + "\n+version: 4711\n");
}

INSTANTIATE_TEST_SUITE_P(Topologies, WriterOverGolden, ::testing::ValuesIn(goldenLayouts("topologies")));
INSTANTIATE_TEST_SUITE_P(SqlCases, WriterOverGolden, ::testing::ValuesIn(goldenLayouts("sql-cases")));

TEST(LayoutWriter, WritesLinesOfColumnsAsABlockHoweverTheyEnd)
{
    for (const char* columns : {"id INT,\nPRIMARY KEY (id)", "id INT,\nPRIMARY KEY (id)\n"})
    {
        Layout layout;
        layout.broadcastTables.push_back({"t", columns, "", {}});
        EXPECT_THAT(writeLayout(layout), HasSubstr("columns: |\n      id INT,\n      PRIMARY KEY (id)\n"));
    }
}

TEST(LayoutWriter, KeepsCommentsAndStylesOfAnUnchangedLayout)
{
    EXPECT_EQ(writeLayout(layoutOf(kCommented), kCommented), kCommented);
}

TEST(LayoutWriter, ChangesOnlyTheScalarThatChanged)
{
    const std::string written = changed(kCommented, [](Layout& layout) { layout.name = "trades"; });
    EXPECT_EQ(lineDiff(kCommented, written), "-name: 'trade'\n+name: 'trades'\n");
}

TEST(LayoutWriter, ChangesAScalarInsideAFlowMapAndKeepsTheOthersQuotes)
{
    const std::string written = changed(kCommented, [](Layout& layout) { layout.shards[8].schema = "trade_2"; });
    EXPECT_EQ(lineDiff(kCommented, written), "-  s_big: {server: big, schema: \"trade\"}\n"
                                             "+  s_big: {server: big, schema: \"trade_2\"}\n");
}

TEST(LayoutWriter, AddsAndRemovesKeysInFlowAndBlock)
{
    const std::string written = changed(kCommented,
                                        [](Layout& layout)
                                        {
                                            layout.shards[8].drained = true;
                                            layout.servers[8].user.clear();
                                            layout.servers[8].tls = TlsMode::Off;
                                        });
    EXPECT_EQ(lineDiff(kCommented, written), "-    user: dba\n"
                                             "-  s_big: {server: big, schema: \"trade\"}\n"
                                             "+    tls: off\n"
                                             "+  s_big: {server: big, schema: \"trade\", drained: true}\n");
    EXPECT_THAT(written, HasSubstr("host: 10.0.0.99   # rack 3\n"));
}

TEST(LayoutWriter, UnfoldsASequenceOnlyAroundWhatChanged)
{
    const std::string written = changed(kCommented, [](Layout& layout) { layout.shards[3].drained = true; });
    EXPECT_EQ(lineDiff(kCommented, written), "-  s_{0..7}: {server: \"db-{0..7}\", schema: trade, weight: 1}\n"
                                             "+  s_{0..2}: {server: \"db-{0..2}\", schema: trade, weight: 1}\n"
                                             "+  s_3: {server: db-3, schema: trade, drained: true}\n"
                                             "+  s_{4..7}: {server: \"db-{4..7}\", schema: trade, weight: 1}\n");
}

TEST(LayoutWriter, NarrowsASequenceWhenItsLastMemberGoes)
{
    const std::string written =
        changed(kCommented, [](Layout& layout) { layout.shards.erase(layout.shards.begin() + 7); });
    EXPECT_EQ(lineDiff(kCommented, written), "-  s_{0..7}: {server: \"db-{0..7}\", schema: trade, weight: 1}\n"
                                             "+  s_{0..6}: {server: \"db-{0..6}\", schema: trade, weight: 1}\n");
}

TEST(LayoutWriter, KeepsCommentsOfAPlacementWhoseBucketsMove)
{
    const std::string written = changed(kCommented,
                                        [](Layout& layout)
                                        {
                                            auto& entries = layout.tables[0].placement.entries;
                                            entries[0].buckets.remove(3, 4);
                                            entries[1].buckets.add(3, 4);
                                        });
    EXPECT_EQ(lineDiff(kCommented, written), "-      - {buckets: 0-7, shard: s_0}\n"
                                             "-      - buckets: 8-15   # second half\n"
                                             "+      - {buckets: \"0-2, 5-7\", shard: s_0}\n"
                                             "+      - buckets: 3-4, 8-15   # second half\n");
}

TEST(LayoutWriter, AppendsAndRemovesPlacementEntries)
{
    const std::string added = changed(kCommented,
                                      [](Layout& layout)
                                      {
                                          auto& entries = layout.tables[0].placement.entries;
                                          entries[1].buckets.remove(15, 15);
                                          entries.push_back({BucketSet::of(15), "s_2", "", {}});
                                      });
    EXPECT_THAT(added, HasSubstr("        shard: s_1\n      - {buckets: 15, shard: s_2}\n"));
    const std::string removed = changed(kCommented,
                                        [](Layout& layout)
                                        {
                                            auto& entries = layout.tables[0].placement.entries;
                                            entries[0].buckets.add(8, 15);
                                            entries.pop_back();
                                        });
    EXPECT_THAT(removed, HasSubstr("# first half\n      - {buckets: 0-15, shard: s_0}\n    columns: |"));
}

TEST(LayoutWriter, TurnsAFormulaIntoAListAndKeepsItsComment)
{
    const std::string written =
        changed(kCommented,
                [](Layout& layout)
                {
                    Placement& placement = layout.tables[1].placement;
                    placement.formula.reset();
                    placement.entries.push_back({BucketSet::range(0, 6), "s_0", "f_{bucket}", {}});
                    placement.entries.push_back({BucketSet::of(7), "s_1", "f_{bucket}", {}});
                });
    EXPECT_THAT(written, HasSubstr("    placement: # by number\n"
                                   "      - {buckets: 0-6, shard: s_0, table: \"f_{bucket}\"}\n"
                                   "      - {buckets: 7, shard: s_1, table: \"f_{bucket}\"}\n# the end\n"));
}

TEST(LayoutWriter, AddsAndRemovesWholeTablesWithTheirComments)
{
    const std::string removed = changed(kCommented, [](Layout& layout) { layout.tables.pop_back(); });
    EXPECT_THAT(removed, Not(HasSubstr("# a formula")));
    EXPECT_THAT(removed, HasSubstr("# the end\n"));
    const std::string added = changed(kCommented,
                                      [](Layout& layout)
                                      {
                                          layout.tables.push_back(layout.tables[1]);
                                          layout.tables.back().name = "g";
                                          layout.tables.back().columns = "id BIGINT NOT NULL,\nPRIMARY KEY (id)";
                                      });
    EXPECT_THAT(added, HasSubstr("  g:\n    key: {column: id, type: bigint}\n"));
    EXPECT_THAT(added, HasSubstr("    columns: |\n      id BIGINT NOT NULL,\n      PRIMARY KEY (id)\n# the end\n"));
}

TEST(LayoutWriter, ChangesTheKeyToSeveralColumns)
{
    const std::string written = changed(kCommented,
                                        [](Layout& layout) {
                                            layout.tables[0].key.columns = {"tenant", "id"};
                                        });
    EXPECT_THAT(written, HasSubstr("key: {type: bigint, columns: [tenant, id]}"));
}

TEST(LayoutWriter, NeverWritesALiteralPassword)
{
    const std::string text =
        "format: 1\nname: t\nversion: 1\n"
        "servers:\n  db-1: {host: h, password: hunter2} # mine\n  e: {host: i, password: \"${E}\"}\n"
        "shards: {}\n";
    for (const std::string_view original : {std::string_view(), std::string_view(text)})
    {
        const std::string written = writeLayout(layoutOf(text), original);
        EXPECT_THAT(written, Not(HasSubstr("hunter2")));
        EXPECT_THAT(written, HasSubstr("${DB_1_PASSWORD}"));
        EXPECT_THAT(written, HasSubstr("${E}"));
    }
    EXPECT_THAT(writeLayout(layoutOf(text), text), HasSubstr("# mine"));
}

TEST(LayoutWriter, DoesNotKeepASecretThatStandsInADuplicateKey)
{
    const std::string text = minimal("") + "environment: x\n";
    const std::string twice = "format: 1\nname: t\nversion: 1\n"
                              "servers: {a: {host: h, password: hunter2, password: hunter3}}\nshards: {}\n";
    EXPECT_THAT(writeLayout(layoutOf(twice), twice), Not(HasSubstr("hunter")));
}

TEST(LayoutWriter, BucketListsAreRuns)
{
    Layout layout = layoutOf(kCommented);
    layout.tables[0].placement.entries[0].buckets = BucketSet::fromSorted({0, 1, 2, 3, 5, 7});
    EXPECT_THAT(writeLayout(layout), HasSubstr("{buckets: \"0-3, 5, 7\", shard: s_0}"));
}

TEST(LayoutWriter, LineEndsBecomeUnix)
{
    std::string text = minimal();
    std::string windows;
    for (const char c : text)
    {
        windows += c == '\n' ? "\r\n" : std::string(1, c);
    }
    EXPECT_EQ(writeLayout(layoutOf(windows), windows), text);
}

TEST(LayoutWriter, ATextThatSaysSomethingElseIsNotTrusted)
{
    const Layout layout = layoutOf(kCommented);
    for (const char* other : {"", "[", "a: b", "format: 1\nservers: &a {x: *a}\n", "\xFF"})
    {
        EXPECT_TRUE(sameMeaning(layoutOf(writeLayout(layout, other)), layout)) << other;
    }
}

TEST(LayoutWriter, AnEmptyLayoutCanBeWrittenAndRead)
{
    Layout layout;
    layout.name = "new";
    EXPECT_EQ(writeLayout(layout), "format: 1\nname: new\nversion: 1\n\nservers: {}\n\nshards: {}\n");
}

TEST(LayoutWriter, FillsAnEmptySection)
{
    const std::string text = "format: 1\nname: t # n\nversion: 1\nservers: {}\nshards: {}\ntables:\n";
    const std::string written = changed(text,
                                        [](Layout& layout)
                                        {
                                            Server server;
                                            server.name = "a";
                                            server.host = "h";
                                            layout.servers.push_back(server);
                                            layout.shards.push_back({"s", "a", "x", 1.0, false, {}, {}});
                                        });
    EXPECT_THAT(written, HasSubstr("name: t # n\n"));
}

} // namespace atlas::testing
