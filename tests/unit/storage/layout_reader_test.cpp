#include "models/storage/layout_reader.h"
#include "models/storage/layout_writer.h"
#include "tests/unit/storage/storage_testing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace atlas::testing
{

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

namespace
{

Layout layoutOf(std::string_view text)
{
    const LayoutReading reading = readLayout(text, "x");
    EXPECT_THAT(marks(reading.findings), IsEmpty());
    return reading.layout;
}

std::vector<std::string> codesOf(std::string_view text)
{
    std::vector<std::string> codes;
    for (const Diagnostic& finding : readLayout(text, "x").findings)
    {
        codes.push_back(finding.code);
    }
    return codes;
}

/// A layout with one table `t` whose body is given, indented by four.
std::string withTable(std::string_view body)
{
    return minimal("tables:\n  t:\n" + std::string(body));
}

constexpr const char* kMod8 = "    key: {column: id, type: bigint}\n    algorithm: {name: mod, buckets: 8}\n";

std::string placed(std::string_view more)
{
    return withTable(kMod8 + std::string("    placement: {shard: s0}\n") + std::string(more));
}

} // namespace

class GoldenLayout : public ::testing::TestWithParam<std::filesystem::path>
{
};

TEST_P(GoldenLayout, LoadsWithoutErrorOrWarning)
{
    const LayoutReading reading = readLayout(fileText(GetParam()), "x");
    for (const Diagnostic& finding : reading.findings)
    {
        EXPECT_EQ(finding.severity, Severity::Info) << messageText(finding.code, finding.args);
    }
    EXPECT_FALSE(reading.layout.tables.empty());
}

INSTANTIATE_TEST_SUITE_P(Topologies, GoldenLayout, ::testing::ValuesIn(goldenLayouts("topologies")));
INSTANTIATE_TEST_SUITE_P(SqlCases, GoldenLayout, ::testing::ValuesIn(goldenLayouts("sql-cases")));

TEST(LayoutReader, ReadsTheHeader)
{
    const Layout layout = layoutOf(minimal("environment: production\nlogic_schema: shop\ndefault_shard: s1\n"
                                           "sql_mode: ANSI_QUOTES\nlower_case_table_names: 1\n"));
    EXPECT_EQ(layout.format, 1);
    EXPECT_EQ(layout.name, "t");
    EXPECT_EQ(layout.version, 1);
    EXPECT_EQ(layout.environment, "production");
    EXPECT_EQ(layout.logicSchema, "shop");
    EXPECT_EQ(layout.defaultShard, "s1");
    EXPECT_EQ(layout.sqlMode, "ANSI_QUOTES");
    EXPECT_EQ(layout.lowerCaseTableNames, 1);
}

TEST(LayoutReader, ReadsServersOfEveryKind)
{
    const Layout layout =
        layoutOf("format: 1\nname: t\nversion: 1\nservers:\n"
                 "  a: {host: h, port: 3307, user: u, password: \"${PW}\", tls: verify, ca: c, cert: d, key: e}\n"
                 "  b: {socket: /s, option_file: f, option_group: g, tls: pin, fingerprint: \"9F\"}\n"
                 "  c: {driver: sqlite, path: demo}\n  d: {host: h, tls: off}\nshards: {}\n");
    ASSERT_THAT(layout.servers, SizeIs(4));
    EXPECT_EQ(layout.servers[0].port, 3307);
    EXPECT_EQ(layout.servers[0].password.environmentVariable, "PW");
    EXPECT_EQ(layout.servers[0].tls, TlsMode::Verify);
    EXPECT_EQ(layout.servers[0].cert, "d");
    EXPECT_EQ(layout.servers[1].port, 3306);
    EXPECT_EQ(layout.servers[1].optionGroup, "g");
    EXPECT_EQ(layout.servers[1].fingerprint, "9F");
    EXPECT_EQ(layout.servers[2].driver, ServerDriver::Sqlite);
    EXPECT_EQ(layout.servers[2].path, "demo");
    EXPECT_EQ(layout.servers[3].tls, TlsMode::Off);
    EXPECT_EQ(layout.servers[3].place, (SourcePlace{"x", 8, 3}));
}

TEST(LayoutReader, AServerMustBeReachableSomehow)
{
    EXPECT_THAT(codesOf("format: 1\nname: t\nversion: 1\nservers: {a: {user: u}, b: {driver: sqlite}}\nshards: {}\n"),
                ElementsAre("key-missing", "key-missing"));
}

TEST(LayoutReader, TheArgumentsOfAFindingNeverHoldThePassword)
{
    const LayoutReading reading =
        readLayout("format: 1\nname: t\nversion: 1\nservers: {a: {host: h, password: hunter2}}\nshards: {}\n", "x");
    ASSERT_THAT(marks(reading.findings), ElementsAre("literal-password:4:34"));
    EXPECT_EQ(reading.findings[0].severity, Severity::Warning);
    EXPECT_THAT(reading.findings[0].args, ElementsAre("servers.a"));
    EXPECT_EQ(reading.layout.servers[0].password.literal, "hunter2");
}

TEST(LayoutReader, SequencesCountAlongInFieldsAndLists)
{
    const Layout layout = layoutOf("format: 1\nname: t\nversion: 1\n"
                                   "servers:\n  \"db-{8..11}\": {host: \"h{00..03}\", port: \"33{10..13}\"}\n"
                                   "shards:\n  \"s{0..3}\": {server: \"db-{8..11}\", schema: x, weight: \"{1..4}\", "
                                   "replicas: [db-8, \"db-{8..11}\"]}\n");
    ASSERT_THAT(layout.servers, SizeIs(4));
    EXPECT_EQ(layout.servers[2].name, "db-10");
    EXPECT_EQ(layout.servers[2].host, "h02");
    EXPECT_EQ(layout.servers[2].port, 3312);
    EXPECT_EQ(layout.shards[3].server, "db-11");
    EXPECT_EQ(layout.shards[3].weight, 4.0);
    EXPECT_THAT(layout.shards[3].replicas, ElementsAre("db-8", "db-11"));
}

TEST(LayoutReader, SequencesMakeTablesToo)
{
    const Layout layout = layoutOf(minimal("tables:\n  \"t_{0..2}\":\n    key: {column: id, type: bigint}\n"
                                           "    algorithm: {name: mod, buckets: 2}\n"
                                           "    placement: {shard: \"s{bucket}\", table: \"t_{0..2}_{bucket}\"}\n"));
    ASSERT_THAT(layout.tables, SizeIs(3));
    EXPECT_EQ(layout.tables[2].placement.formula->table, "t_2_{bucket}");
}

TEST(LayoutReader, SequenceProblemsAreReportedOnceForAllMembers)
{
    EXPECT_THAT(codesOf(minimal("tables: {}\nsingle_tables: {\"x{0..9}\": \"s{0..3}\"}\n")),
                Contains("sequence-length").Times(1));
    EXPECT_THAT(codesOf(minimal("single_tables: {\"x{0..9}\": {shard: s0, owner: me}}\n")),
                Contains("key-unknown").Times(1));
}

TEST(LayoutReader, TextsOfOtherSystemsAreNoSequences)
{
    const Layout layout = layoutOf(placed("    columns: \"a INT DEFAULT '{0..7}'\"\n"));
    EXPECT_EQ(layout.tables[0].columns, "a INT DEFAULT '{0..7}'");
    const Layout foreign = layoutOf(
        withTable("    key: {column: id, type: bigint}\n    algorithm: {name: a.b, nodes: \"ds{0..1}.t${0..3}\"}\n"));
    EXPECT_EQ(foreign.tables[0].algorithm.params.find("nodes")->text, "ds{0..1}.t${0..3}");
}

TEST(LayoutReader, ReadsKeysInEveryForm)
{
    const Layout layout =
        layoutOf(withTable("    key: {columns: [a, b], type: varchar(32), unsigned: true, collation: utf8mb4_bin, "
                           "time_zone: \"+08:00\", separator: \"|\"}\n"
                           "    algorithm: {name: mod, buckets: 8, null_bucket: 3}\n    placement: {shard: s0}\n"));
    const LogicTable& table = layout.tables[0];
    EXPECT_THAT(table.key.columns, ElementsAre("a", "b"));
    EXPECT_TRUE(table.key.isUnsigned);
    EXPECT_EQ(table.key.separator, "|");
    EXPECT_EQ(table.key.timeZone, "+08:00");
    EXPECT_EQ(table.nullBucket, 3);
    EXPECT_EQ(table.algorithm.params.find("null_bucket"), nullptr);
    EXPECT_EQ(table.key.place, (SourcePlace{"x", 8, 10}));
}

TEST(LayoutReader, NullBucketAndSeparatorMayStandWithTableKeyOrAlgorithm)
{
    EXPECT_EQ(layoutOf(placed("    null_bucket: 5\n    separator: \"-\"\n")).tables[0].nullBucket, 5);
    EXPECT_EQ(layoutOf(placed("    separator: \"-\"\n")).tables[0].key.separator, "-");
    EXPECT_EQ(
        layoutOf(withTable("    key: {column: id, type: int, null_bucket: 1}\n"
                           "    algorithm: {name: mod, buckets: 2, separator: \":\"}\n    placement: {shard: s0}\n"))
            .tables[0]
            .key.separator,
        ":");
    EXPECT_THAT(codesOf(withTable("    key: {column: id, type: int, null_bucket: 1}\n    null_bucket: 2\n"
                                  "    algorithm: {name: mod, buckets: 2}\n    placement: {shard: s0}\n")),
                ElementsAre("setting-twice"));
}

TEST(LayoutReader, ParametersKeepTheirDigitsQuotesAndLines)
{
    const Layout layout =
        layoutOf(withTable("    key: {column: id, type: bigint}\n"
                           "    algorithm:\n      name: mycat.x\n      big: 18446744073709551615\n"
                           "      padded: 007\n      text: \"12\"\n      list: [1, b]\n"
                           "      map: {cn: 0, eu: 1}\n      file: |\n        0-10=0\n        11-20=1\n"));
    const ParamMap& params = layout.tables[0].algorithm.params;
    EXPECT_EQ(params.find("big")->asUint64(), UINT64_MAX);
    EXPECT_EQ(params.find("padded")->text, "007");
    EXPECT_FALSE(params.find("padded")->quoted);
    EXPECT_TRUE(params.find("text")->quoted);
    EXPECT_EQ(params.find("list")->items[1].text, "b");
    EXPECT_EQ(params.find("map")->entries[1].second.asInt64(), 1);
    EXPECT_EQ(params.find("file")->text, "0-10=0\n11-20=1\n");
    EXPECT_EQ(params.find("text")->place, (SourcePlace{"x", 13, 13}));
}

TEST(LayoutReader, ReadsAListPlacement)
{
    const Layout layout = layoutOf(
        withTable(kMod8
                  + std::string("    placement:\n      - {buckets: \"0-2, 7\", shard: s0, table: \"t_{bucket:02}\"}\n"
                                "      - buckets: [3, \"4-6\"]\n        shard: s1\n")));
    const auto& entries = layout.tables[0].placement.entries;
    ASSERT_THAT(entries, SizeIs(2));
    EXPECT_EQ(entries[0].buckets.toText(), "0-2, 7");
    EXPECT_EQ(entries[0].table, "t_{bucket:02}");
    EXPECT_EQ(entries[1].buckets.toText(), "3-6");
}

TEST(LayoutReader, BucketCountsComeFromTheAlgorithmsParameters)
{
    const auto gap = [](const std::string& algorithm)
    {
        const LayoutReading reading =
            readLayout(withTable("    key: {column: id, type: bigint}\n    algorithm: {" + algorithm
                                 + "}\n    placement: [{buckets: 0, shard: s0}]\n"),
                       "x");
        return reading.findings.empty() ? std::string()
                                        : reading.findings[0].code + " " + reading.findings[0].args.back();
    };
    EXPECT_EQ(gap("name: mod, buckets: 3"), "placement-gap 1-2");
    EXPECT_EQ(gap("name: hash_mod, hash: md5, buckets: 2"), "placement-gap 1");
    EXPECT_EQ(gap("name: range, from: 0, chunk: 10, chunks: 4"), "placement-gap 1-3");
    EXPECT_EQ(gap("name: range, boundaries: [1, 2]"), "placement-gap 1-2");
    EXPECT_EQ(gap("name: range, edges: [1, 2, 3]"), "placement-gap 1");
    EXPECT_EQ(gap("name: list, values: {a: 0, b: 3}, default: 1"), "placement-gap 1-3");
    EXPECT_EQ(gap("name: ring, hash: md5, virtual_nodes: 4"), "");
    EXPECT_EQ(gap("name: vitess.xxhash"), "");
}

TEST(LayoutReader, TwoLevelsTakeAnOverrideListOnly)
{
    const std::string levels =
        "    shard_by: {key: {column: a, type: int}, algorithm: {name: mod, buckets: 2}, to: \"s{bucket}\"}\n"
        "    table_by: {key: {column: b, type: int}, algorithm: {name: mod, buckets: 2}, to: \"t_{bucket}\"}\n";
    const Layout layout = layoutOf(withTable(levels + "    placement: [{buckets: 3, shard: s0}]\n"));
    ASSERT_TRUE(layout.tables[0].isTwoLevel());
    EXPECT_EQ(layout.tables[0].tableBy->to, "t_{bucket}");
    EXPECT_EQ(layout.tables[0].placement.entries[0].buckets.toText(), "3");
    EXPECT_THAT(codesOf(withTable(levels + "    placement: {shard: s0}\n")), ElementsAre("value-not-list"));
    EXPECT_THAT(codesOf(withTable(levels + "    key: {column: a, type: int}\n")), ElementsAre("level-and-key"));
}

TEST(LayoutReader, ReadsPinsOfSingleAndCompositeKeys)
{
    const Layout single =
        layoutOf(placed("    pins: [{key: 42, shard: s1, table: t_vip}, {key: \"042\", shard: s1}]\n"));
    EXPECT_EQ(single.tables[0].pins[0].key[0].asInt64(), 42);
    EXPECT_EQ(single.tables[0].pins[0].table, "t_vip");
    EXPECT_TRUE(single.tables[0].pins[1].key[0].quoted);
    const Layout composite = layoutOf(withTable(
        "    key: {columns: [a, b], type: int}\n    algorithm: {name: mod, buckets: 2}\n    placement: {shard: s0}\n"
        "    pins: [{key: [1, x], shard: s1}, {key: {b: y, a: 2}, shard: s1}]\n"));
    EXPECT_EQ(composite.tables[0].pins[0].key[1].text, "x");
    EXPECT_EQ(composite.tables[0].pins[1].key[0].text, "2");
    EXPECT_EQ(composite.tables[0].pins[1].key[1].text, "y");
}

TEST(LayoutReader, ReadsGenesAndLookupTables)
{
    const Layout layout = layoutOf(placed("    lookups:\n      a: {table: l, returns: id}\n"
                                          "      b: {gene: {digits: 3, from: left}}\n      c: {gene: {bits: 4}}\n"
                                          "      d: {gene: {field: 2, separator: \"_\", is: bucket}}\n")
                                   + "single_tables: {l: {shard: s0, columns: a INT}}\n");
    const auto& lookups = layout.tables[0].lookups;
    ASSERT_THAT(lookups, SizeIs(4));
    EXPECT_EQ(lookups[0].table, "l");
    EXPECT_EQ(lookups[0].returns, "id");
    EXPECT_FALSE(lookups[1].gene->fromRight);
    EXPECT_EQ(lookups[1].gene->size, 3);
    EXPECT_EQ(lookups[2].gene->part, Gene::Part::Bits);
    EXPECT_EQ(lookups[3].gene->field, 2);
    EXPECT_TRUE(lookups[3].gene->isBucket);
}

TEST(LayoutReader, ShortFormsSayThatNoDdlIsKnown)
{
    const LayoutReading reading = readLayout(
        minimal("broadcast_tables: [b, \"c{0..1}\"]\nsingle_tables: {d: s0, e: {shard: s1, columns: x INT}}\n"), "x");
    EXPECT_THAT(marks(reading.findings), ElementsAre("ddl-unknown:6:20", "ddl-unknown:6:23", "ddl-unknown:7:17"));
    EXPECT_FALSE(hasErrors(reading.findings));
    EXPECT_THAT(reading.layout.broadcastTables, SizeIs(3));
    EXPECT_EQ(reading.layout.singleTables[1].columns, "x INT");
}

TEST(LayoutReader, DdlLosesOnlyTheBlanksAroundIt)
{
    EXPECT_EQ(layoutOf(placed("    columns: |\n      a INT, # no comment\n        b INT\n\n")).tables[0].columns,
              "a INT, # no comment\n  b INT");
}

TEST(LayoutReader, QuotedNumbersAreReadWithAWarning)
{
    const LayoutReading reading =
        readLayout("format: 1\nname: t\nversion: \"7\"\nservers: {a: {host: h, port: '3306'}}\nshards: {}\n", "x");
    EXPECT_THAT(marks(reading.findings), ElementsAre("value-quoted-number:3:10", "value-quoted-number:4:30"));
    EXPECT_EQ(reading.layout.version, 7);
}

TEST(LayoutReader, BooleansAreTrueOrFalse)
{
    for (const char* good : {"true", "True", "FALSE"})
    {
        EXPECT_THAT(codesOf(placed("") + "# " + good), IsEmpty());
    }
    for (const char* bad : {"yes", "on", "1", "\"true\"", "[]"})
    {
        const std::string text = "format: 1\nname: t\nversion: 1\nservers: {a: {host: h}}\nshards: {s: {server: a, "
                                 "schema: x, drained: "
                                 + std::string(bad) + "}}\n";
        EXPECT_THAT(codesOf(text), ElementsAre("value-not-boolean")) << bad;
    }
}

TEST(LayoutReader, WeightsArePositiveNumbers)
{
    for (const char* bad : {"0", "-1", "nan", "inf", "1e9", "x"})
    {
        const std::string text =
            "format: 1\nname: t\nversion: 1\nservers: {a: {host: h}}\nshards: {s: {server: a, schema: x, weight: "
            + std::string(bad) + "}}\n";
        EXPECT_THAT(codesOf(text), SizeIs(1)) << bad;
    }
}

TEST(LayoutReader, EveryErrorIsReportedNotTheFirst)
{
    EXPECT_THAT(codesOf(minimal("shard: 1\ntables: 5\nbinding_groups: {}\ndefault_shard: q\nsingle_tables: []\n")),
                ::testing::UnorderedElementsAre("key-unknown", "value-not-map", "value-not-list", "shard-unknown",
                                                "value-not-map"));
}

TEST(LayoutReader, UnknownNamesComeWithTheNearest)
{
    const LayoutReading reading = readLayout(minimal("default_shard: s00\nenviroment: x\n"), "x");
    ASSERT_THAT(reading.findings, SizeIs(2));
    EXPECT_EQ(reading.findings[0].args.back(), "s0, s1");
    EXPECT_EQ(reading.findings[1].args.back(), "environment");
}

TEST(LayoutReader, ManyFindingsAreCountedNotListed)
{
    std::string text = minimal();
    for (int i = 0; i < 5000; ++i)
    {
        text += "key" + std::to_string(i) + ": 1\n";
    }
    const LayoutReading reading = readLayout(text, "x");
    ASSERT_THAT(reading.findings, SizeIs(1001));
    const auto rest = std::find_if(reading.findings.begin(), reading.findings.end(),
                                   [](const Diagnostic& finding) { return finding.code == "findings-too-many"; });
    ASSERT_NE(rest, reading.findings.end());
    EXPECT_THAT(rest->args, ElementsAre("4000"));
}

TEST(LayoutReader, AnchorsAndAliasesAreRead)
{
    const LayoutReading reading = readLayout("format: 1\nname: &n t\nversion: 1\nservers: {a: &s {host: h}, b: *s}\n"
                                             "shards: {x: {server: b, schema: *n}}\n",
                                             "x");
    EXPECT_THAT(marks(reading.findings), IsEmpty());
    EXPECT_EQ(reading.layout.servers[1].host, "h");
    EXPECT_EQ(reading.layout.shards[0].schema, "t");
}

TEST(LayoutReader, AfterASyntaxErrorWhatIsMissingIsNotReported)
{
    EXPECT_THAT(codesOf("format: 1\nname: t\nfoo: 2\nservers:\n  a: {host: h, port: x}\n b: [\n"),
                ::testing::UnorderedElementsAre("key-unknown", "value-not-integer", "yaml-syntax"));
}

TEST(LayoutReader, LineEndsAndByteOrderMarksChangeNothing)
{
    const std::string text = minimal("default_shard: q\n");
    std::string windows;
    std::string mac;
    for (const char c : text)
    {
        windows += c == '\n' ? "\r\n" : std::string(1, c);
        mac += c == '\n' ? '\r' : c;
    }
    const LayoutReading plain = readLayout(text, "x");
    for (const std::string& other : {windows, mac, "\xEF\xBB\xBF" + text})
    {
        const LayoutReading reading = readLayout(other, "x");
        EXPECT_TRUE(sameMeaning(reading.layout, plain.layout));
        EXPECT_THAT(marks(reading.findings), ElementsAre("shard-unknown:6:16"));
    }
    EXPECT_EQ(readLayout("\xEF\xBB\xBF" + text, "x").encoding, "UTF-8 BOM");
    EXPECT_EQ(readLayout(windows, "x").text, windows);
}

TEST(LayoutReader, NamesWhatMayBeWrittenInsteadOfAnUnknownName)
{
    const auto hint = [](const std::string& name)
    { return readLayout(minimal("default_shard: " + name + "\n"), "x").findings.front().args.at(2); };
    EXPECT_EQ(hint("s2"), "s0, s1");
    EXPECT_EQ(hint("elsewhere"), "s0, s1");
    std::string text = "format: 1\nname: t\nversion: 1\nservers: {a: {host: h}}\n"
                       "shards: {\"s{0..8}\": {server: a, schema: \"x{0..8}\"}}\nsingle_tables:\n";
    for (int i = 0; i < 80; ++i)
    {
        text += "  t" + std::to_string(i) + ": gone\n";
    }
    Diagnostics findings = readLayout(text, "x").findings;
    std::erase_if(findings, [](const Diagnostic& finding) { return finding.code != "shard-unknown"; });
    ASSERT_EQ(findings.size(), 80U);
    EXPECT_EQ(findings.front().args.at(2), "s0, s1, s2, s3, s4, ...");
    EXPECT_EQ(findings.back().args.at(2), "s0, s1, s2, s3, s4, ...");
}

TEST(LayoutReader, AListMayNameTheEmptyKey)
{
    const auto with = [](const std::string& values)
    {
        return minimal("tables:\n  t:\n    key: {column: c, type: varchar(8)}\n    algorithm: {name: list, values: {"
                       + values + "}}\n    placement: {shard: \"s{bucket}\"}\n");
    };
    const LayoutReading reading = readLayout(with("\"\": 0, cn: 1"), "x");
    ASSERT_TRUE(reading.findings.empty()) << reading.findings.front().code;
    const auto& entries = reading.layout.tables.at(0).algorithm.params.find("values")->entries;
    ASSERT_EQ(entries.size(), 2U);
    EXPECT_EQ(entries[0].first, "");
    EXPECT_EQ(entries[0].second.text, "0");
    const LayoutReading again = readLayout(writeLayout(reading.layout), "x");
    EXPECT_TRUE(again.findings.empty());
    EXPECT_TRUE(sameMeaning(again.layout, reading.layout));
    EXPECT_EQ(readLayout(with(": 0, cn: 1"), "x").findings.at(0).code, "key-not-text"); // no key at all
    EXPECT_EQ(readLayout(minimal("\"\": 1\n"), "x").findings.at(0).code, "key-not-text");
    EXPECT_EQ(readLayout(with("\"\": 0, \"\": 1"), "x").findings.at(0).code, "key-duplicate");
}

TEST(LayoutReader, SaysWhichEncodingWasRead)
{
    const LayoutReading chinese =
        readLayout("format: 1\nname: \xB2\xE2\xCA\xD4\nversion: 1\nservers: {}\nshards: {}\n", "x");
    EXPECT_EQ(chinese.encoding, "GB18030");
    EXPECT_EQ(chinese.layout.name, "测试");
    EXPECT_THAT(marks(chinese.findings), ElementsAre("layout-encoding-converted:1:1"));
    EXPECT_EQ(readLayout(std::string_view("\xFE\xFF\0a\0:\0 \0b", 10), "x").encoding, "UTF-16BE");
}

} // namespace atlas::testing
