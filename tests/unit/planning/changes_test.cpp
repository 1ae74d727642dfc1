#include "routing/planning/changes.h"
#include "routing/planning/ranges.h"
#include "tests/unit/planning/planning_support.h"

#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;

namespace
{

std::string layoutOfShards(int shards)
{
    std::string yaml = "format: 1\nname: device\nversion: 1\nservers:\n  a: {host: 127.0.0.1}\nshards:\n";
    for (int i = 0; i < shards; ++i)
    {
        yaml += "  s" + std::to_string(i) + ": {server: a, schema: s" + std::to_string(i) + "}\n";
    }
    return yaml;
}

std::string ringLayout(int shards, const std::string& hash = "md5")
{
    return layoutOfShards(shards)
           + "tables:\n  t:\n    key: {column: id, type: varchar}\n    algorithm: {name: ring, hash: " + hash
           + ", virtual_nodes: 160}\n";
}

/// A client's ring over as many servers as there are shards.
std::string ketamaLayout(int shards)
{
    std::string servers;
    for (int i = 0; i < shards; ++i)
    {
        servers += (i == 0 ? "10.0.0." : " 10.0.0.") + std::to_string(i) + ":11211";
    }
    return layoutOfShards(shards)
           + "tables:\n  t:\n    key: {column: id, type: varchar}\n    algorithm: {name: generic.ketama_spymemcached, "
             "servers: \""
           + servers + "\"}\n    placement: {shard: \"s{bucket}\", table: t}\n";
}

} // namespace

TEST(Changes, OfOneLayoutAreNone)
{
    const auto router = compiled(layoutOf(ringLayout(3)));
    EXPECT_TRUE(summarizeChanges(*router, *router, {}).empty());
}

TEST(Changes, AFifthServerOfARingTakesItsShareAndNothingElseMoves)
{
    const auto before = compiled(layoutOf(ringLayout(4)));
    const auto after = compiled(layoutOf(ringLayout(5)));
    const ChangeSummary changes = summarizeChanges(*before, *after, {});
    double moved = 0.0;
    for (const BucketFlow& flow : changes.flows)
    {
        EXPECT_EQ(flow.to, "s4");
        moved += flow.keyFraction;
    }
    EXPECT_EQ(changes.flows.size(), 4U);
    const TablePicture picture = after->table("t")->picture();
    double share = 0.0;
    for (std::size_t i = 0; i < picture.keyShare.size(); ++i)
    {
        share += picture.shardOf[i] == 4 ? picture.keyShare[i] : 0.0;
    }
    EXPECT_NEAR(moved, share, 1e-9);
    EXPECT_NEAR(moved, 0.2, 0.05);
    ASSERT_EQ(changes.changes.size(), 1U);
    EXPECT_EQ(changes.changes[0].name, "s4");
    EXPECT_EQ(changes.changes[0].kind, LayoutChange::Kind::Added);
}

TEST(Changes, AFifthServerOfAClientsRingTakesItsShareAndNothingElseMoves)
{
    const auto before = compiled(layoutOf(ketamaLayout(4)));
    const auto after = compiled(layoutOf(ketamaLayout(5)));
    BucketLoads loads;
    loads.rows = {1000, 1000, 1000, 1000, 1000};
    const ChangeSummary changes = summarizeChanges(*before, *after, {{"t", loads}});
    ASSERT_EQ(changes.flows.size(), 4U);
    double moved = 0.0;
    double rows = 0.0;
    for (const BucketFlow& flow : changes.flows)
    {
        EXPECT_EQ(flow.to, "s4");
        EXPECT_EQ(flow.buckets, BucketSet::of(4));
        moved += flow.keyFraction;
        rows += flow.rows;
    }
    EXPECT_NEAR(moved, after->table("t")->picture().keyShare[4], 1e-9);
    EXPECT_NEAR(rows, 1000.0, 1e-6);
}

TEST(Changes, OfTheHashOfARingSayNothingOfArcs)
{
    const auto before = compiled(layoutOf(ringLayout(4, "md5")));
    const auto after = compiled(layoutOf(ringLayout(4, "crc32")));
    const ChangeSummary changes = summarizeChanges(*before, *after, {});
    EXPECT_TRUE(changes.flows.empty());
    EXPECT_FALSE(changes.changes.empty());
}

TEST(Changes, ASplitMovesNothing)
{
    const auto before = compiled(layoutOf(memberLayout(R"(  t:
    key: {column: id, type: bigint}
    algorithm: {name: range, from: 0, chunk: 100, chunks: 4}
    placement:
      - {buckets: 0-1, shard: m0}
      - {buckets: 2-3, shard: m1}
)")));
    ;
    const auto split = withTables(*before, {*splitRange(*before, "t", 2, "250")});
    const ChangeSummary onlySplit = summarizeChanges(*before, *split, {});
    EXPECT_TRUE(onlySplit.flows.empty());
    ASSERT_EQ(onlySplit.changes.size(), 1U);
    EXPECT_EQ(onlySplit.changes[0].field, "algorithm");
    const auto moved = withTables(*split, *tablesAfterMove(*split, "t", BucketSet::of(2), "m0", true));
    const ChangeSummary both = summarizeChanges(*before, *moved, {});
    ASSERT_EQ(both.flows.size(), 1U);
    EXPECT_EQ(both.flows[0].from, "m1");
    EXPECT_EQ(both.flows[0].buckets.toText(), "2");
    EXPECT_NEAR(both.flows[0].keyFraction, 0.125, 1e-9);
}

TEST(Changes, NameTablesOfAListThatAreCalledOtherwise)
{
    const auto listed = [](const std::string& first, const std::string& second)
    {
        return compiled(layoutOf("format: 1\nname: n\nversion: 1\nservers:\n  a: {host: h}\nshards:\n"
                                 "  s0: {server: a, schema: s0}\n  s1: {server: a, schema: s1}\ntables:\n  t:\n"
                                 "    key: {column: id, type: bigint}\n    algorithm: {name: mod, buckets: 8}\n"
                                 "    placement:\n      - {buckets: 0-3, shard: s0, table: '"
                                 + first + "'}\n      - {buckets: 4-7, shard: s1, table: '" + second + "'}\n"));
    };
    const auto texts = [](const ChangeSummary& summary)
    {
        std::vector<std::string> out;
        for (const LayoutChange& change : summary.changes)
        {
            out.push_back(change.name + " " + change.field + ": " + change.before + " -> " + change.after);
        }
        return out;
    };
    const auto base = listed("t_{bucket}", "t_{bucket}");
    EXPECT_EQ(texts(summarizeChanges(*base, *listed("t_{bucket}", "u_{bucket}"), {})),
              (std::vector<std::string>{"t physical_tables: t_4, t_5, t_6, t_7 -> u_4, u_5, u_6, u_7"}));
    EXPECT_EQ(texts(summarizeChanges(*base, *listed("a_{bucket}", "a_{bucket}"), {})),
              (std::vector<std::string>{"t physical_tables: t_0, t_1, t_2, t_3, t_4, t_5, ... (8) -> "
                                        "a_0, a_1, a_2, a_3, a_4, a_5, ... (8)"}));
    EXPECT_TRUE(summarizeChanges(*base, *listed("t_{bucket}", "t_{bucket}"), {}).empty());
}

TEST(Changes, NameWhatIsNoMove)
{
    Layout before = layoutOf(ringLayout(2));
    Layout after = before;
    after.shards[1].drained = true;
    after.shards[1].weight = 2.5;
    after.environment = "production";
    after.servers[0].port = 3307;
    const ChangeSummary changes = summarizeChanges(*compiled(before), *compiled(after), {});
    std::vector<std::string> texts;
    for (const LayoutChange& change : changes.changes)
    {
        texts.push_back(change.what + " " + change.name + " " + change.field + ": " + change.before + " -> "
                        + change.after);
    }
    EXPECT_EQ(texts,
              (std::vector<std::string>{"layout device environment:  -> production", "server a port: 3306 -> 3307",
                                        "shard s1 weight: 1 -> 2.5", "shard s1 drained: no -> yes"}));
}
