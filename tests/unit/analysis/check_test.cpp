#include "models/core/message_catalog.h"
#include "models/storage/layout_reader.h"
#include "routing/analysis/check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace atlas;

namespace
{

/// Codes of a severity and above, each with its line: "group-key-differs@12".
std::vector<std::string> codes(const std::string& yaml, Severity least)
{
    std::vector<std::string> out;
    for (const Diagnostic& finding : checkLayout(readLayout(yaml, "test.yaml").layout))
    {
        EXPECT_NE(findMessage(finding.code), nullptr) << finding.code;
        if (finding.severity >= least)
        {
            out.push_back(finding.code);
        }
    }
    return out;
}

bool has(const std::vector<std::string>& found, const std::string& code)
{
    return std::find(found.begin(), found.end(), code) != found.end();
}

const std::string kHead = R"(format: 1
name: t
version: 1
servers:
  a: {host: 127.0.0.1}
shards:
  s0: {server: a, schema: s0}
  s1: {server: a, schema: s1}
)";

const std::string kSound = kHead + R"(tables:
  t:
    key: {column: id, type: bigint}
    algorithm: {name: mod, buckets: 4}
    placement: {shard: "s{bucket / 2}", table: "t_{bucket}"}
    columns: id BIGINT NOT NULL, PRIMARY KEY (id)
    table_options: ENGINE=InnoDB
)";

std::string replaced(std::string text, const std::string& what, const std::string& with)
{
    const auto at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return text.replace(at, what.size(), with);
}

struct Case
{
    const char* code;
    Severity severity;
    std::string yaml;
};

class CheckCases : public testing::TestWithParam<Case>
{
};

std::string bound(const std::string& second)
{
    return kSound + second + "binding_groups:\n  - [t, u]\n";
}

const std::string kBoundTable = R"(  u:
    key: {column: id, type: bigint}
    algorithm: {name: mod, buckets: 4}
    placement: {shard: "s{bucket / 2}", table: "u_{bucket}"}
    columns: id BIGINT NOT NULL, PRIMARY KEY (id)
    table_options: ENGINE=InnoDB
)";

std::string inlineTable(const std::string& name, const std::string& expression)
{
    return "  " + name + ":\n    key: {column: id, type: bigint}\n    algorithm: {name: shardingsphere.INLINE, "
           + "available-targets: \"" + name + "_${0..3}\", algorithm-expression: \"" + expression + "\"}\n"
           + "    placement: {shard: s0, table: \"" + name + "_{bucket}\"}\n";
}

/// Two bound tables, the second with its own expression.
std::string boundInline(const std::string& expression)
{
    return kHead + "tables:\n" + inlineTable("t", "t_${Math.floorMod(id, 4)}") + inlineTable("u", expression)
           + "binding_groups:\n  - [t, u]\n";
}

} // namespace

TEST(Check, TakesExpressionsThatDoTheSameForOneRule)
{
    EXPECT_EQ(codes(boundInline("u_${Math.floorMod(id, 4)}"), Severity::Warning), std::vector<std::string>{});
    EXPECT_EQ(codes(boundInline("u_${(id % 4 + 4) % 4}"), Severity::Warning), std::vector<std::string>{});
    EXPECT_TRUE(has(codes(boundInline("u_${3 - Math.floorMod(id, 4)}"), Severity::Error), "group-keys-part"));
}

TEST(Check, BoundTablesOfOtherColumnsAreRemarkedOn)
{
    const auto boundBy = [](const std::string& column)
    {
        std::string second = replaced(kBoundTable, "column: id", "column: " + column);
        second = replaced(second, "id BIGINT", column + " BIGINT");
        return has(codes(bound(replaced(second, "KEY (id)", "KEY (" + column + ")")), Severity::Info),
                   "group-columns-differ");
    };
    EXPECT_TRUE(boundBy("sku"));
    EXPECT_FALSE(boundBy("user_id"));
    EXPECT_FALSE(boundBy("ID"));
}

TEST(Check, NothingIsSaidOfBoundTablesThatCodePlaces)
{
    const std::string custom = replaced(kBoundTable, "name: mod, buckets: 4", "name: custom, code: x.Y, buckets: 4");
    EXPECT_EQ(codes(bound(custom), Severity::Error), std::vector<std::string>{});
}

TEST(Check, IsSilentOnWhatIsRight)
{
    EXPECT_EQ(codes(kSound, Severity::Warning), std::vector<std::string>{});
    EXPECT_EQ(codes(bound(kBoundTable), Severity::Warning), std::vector<std::string>{});
}

TEST(Check, FindsNoErrorInTheSamples)
{
    int seen = 0;
    for (const char* folder : {"topologies", "sql-cases"})
    {
        for (const auto& entry : std::filesystem::directory_iterator(std::string(ATLAS_GOLDEN_DIR) + "/" + folder))
        {
            if (entry.path().extension() != ".yaml")
            {
                continue;
            }
            std::ostringstream text;
            text << std::ifstream(entry.path()).rdbuf();
            ++seen;
            EXPECT_EQ(codes(text.str(), Severity::Error), std::vector<std::string>{}) << entry.path();
            EXPECT_EQ(codes(text.str(), Severity::Warning), std::vector<std::string>{}) << entry.path();
        }
    }
    EXPECT_EQ(seen, 11);
}

TEST_P(CheckCases, GivesItsFindingAndNoOtherOfThatWeight)
{
    const Case& c = GetParam();
    const std::vector<std::string> found = codes(c.yaml, c.severity);
    EXPECT_TRUE(has(found, c.code)) << testing::PrintToString(found);
    EXPECT_EQ(std::set<std::string>(found.begin(), found.end()).size(), 1U) << testing::PrintToString(found);
}

INSTANTIATE_TEST_SUITE_P(
    Layouts, CheckCases,
    testing::Values(
        Case{"tls-off", Severity::Warning, replaced(kSound, "127.0.0.1", "10.0.0.1, tls: off")},
        Case{"shard-schema-shared", Severity::Warning, replaced(kSound, "schema: s1", "schema: s0")},
        Case{"table-name-collision", Severity::Error, kSound + replaced(kBoundTable, "u_{bucket}", "t_{bucket}")},
        Case{"table-kind-conflict", Severity::Error, kSound + "broadcast_tables:\n  t: {columns: id INT}\n"},
        Case{"placement-gap", Severity::Error,
             replaced(kSound, "{shard: \"s{bucket / 2}\", table: \"t_{bucket}\"}", "[{buckets: 0-2, shard: s0}]")},
        Case{"placement-twice", Severity::Error,
             replaced(kSound, "{shard: \"s{bucket / 2}\", table: \"t_{bucket}\"}",
                      "[{buckets: 0-2, shard: s0}, {buckets: 2-3, shard: s1}]")},
        Case{"pairs-unreachable", Severity::Warning, kHead + R"(tables:
  t:
    shard_by: {key: {column: id, type: bigint}, algorithm: {name: mod, buckets: 2}, to: "s{bucket}"}
    table_by: {key: {column: id, type: bigint}, algorithm: {name: mod, buckets: 4}, to: "t_{bucket}"}
)"},
        Case{"group-single-table", Severity::Warning, kSound + "binding_groups: [[t]]\n"},
        Case{"group-buckets-differ", Severity::Error,
             bound(replaced(replaced(kBoundTable, "buckets: 4", "buckets: 2"), "bucket / 2", "bucket"))},
        Case{"group-algorithm-differs", Severity::Error,
             bound(replaced(kBoundTable, "name: mod", "name: hash_mod, hash: crc32"))},
        Case{"group-key-differs", Severity::Error, bound(replaced(kBoundTable, "type: bigint", "type: int"))},
        Case{"group-keys-part", Severity::Error, boundInline("u_${3 - Math.floorMod(id, 4)}")},
        Case{"group-placement-differs", Severity::Error, bound(replaced(kBoundTable, "bucket / 2", "bucket % 2"))},
        Case{"group-pins-differ", Severity::Error, bound(kBoundTable + "    pins: [{key: 5, shard: s1}]\n")},
        Case{"ring-few-points", Severity::Warning, kHead + R"(tables:
  t:
    key: {column: id, type: varchar}
    algorithm: {name: ring, hash: md5, virtual_nodes: 20}
)"},
        Case{"collation-ignores-case", Severity::Warning, kHead + R"(tables:
  t:
    key: {column: id, type: varchar, collation: utf8mb4_general_ci}
    algorithm: {name: hash_mod, hash: crc32, buckets: 2}
    placement: {shard: "s{bucket}"}
)"},
        Case{"ddl-unbalanced", Severity::Error, replaced(kSound, "PRIMARY KEY (id)", "PRIMARY KEY (id")},
        Case{"key-column-missing", Severity::Warning, replaced(kSound, "column: id", "column: user_id")},
        Case{"key-nullable", Severity::Warning,
             replaced(kSound, "NOT NULL, PRIMARY KEY (id)", ", sn BIGINT PRIMARY KEY, KEY k (id)")},
        Case{"key-type-differs", Severity::Warning, replaced(kSound, "id BIGINT", "id VARCHAR(20)")},
        Case{"key-index-missing", Severity::Warning, replaced(kSound, ", PRIMARY KEY (id)", ", sn BIGINT PRIMARY KEY")},
        Case{"auto-increment-not-global", Severity::Warning, replaced(kSound, "NOT NULL,", "NOT NULL AUTO_INCREMENT,")},
        Case{"auto-increment-broadcast", Severity::Warning,
             kSound + "broadcast_tables:\n  b: {columns: \"id INT AUTO_INCREMENT PRIMARY KEY\"}\n"},
        Case{"null-bucket-unknown", Severity::Error, replaced(kSound, "buckets: 4}", "buckets: 4, null_bucket: 4}")},
        Case{"null-bucket-differs", Severity::Warning,
             replaced(kSound, "{name: mod, buckets: 4}",
                      "{name: dble.hash, partitionCount: 4, partitionLength: 256, null_bucket: 3}")},
        Case{"key-type-assumed", Severity::Warning,
             replaced(kSound, "{name: mod, buckets: 4}", "{name: shardingsphere.HASH_MOD, sharding-count: 4}")},
        Case{"name-not-mysql", Severity::Error, replaced(kSound, "t_{bucket}", "t_{bucket}_" + std::string(62, 'x'))},
        Case{"lookup-index-missing", Severity::Warning,
             replaced(kSound, "    columns: id",
                      "    lookups:\n      no: {table: l, returns: id}\n    columns: no INT, id")
                 + "single_tables:\n  l: {shard: s0, columns: \"no INT, id BIGINT\"}\n"},
        Case{"lookup-column-missing", Severity::Warning,
             replaced(kSound, "    columns: id",
                      "    lookups:\n      no: {gene: {digits: 2, from: right}}\n    columns: id")}),
    [](const testing::TestParamInfo<Case>& testCase)
    {
        std::string name = testCase.param.code;
        std::replace(name.begin(), name.end(), '-', '_');
        return name;
    });

// The type counts where it moves a key; where the layout says it, or no type moves one, there is nothing to ask.
TEST(Check, AsksForTheTypeOfTheKeyOnlyWhereItMatters)
{
    const auto with = [](const std::string& algorithm, const std::string& type = "bigint")
    { return replaced(replaced(kSound, "{name: mod, buckets: 4}", algorithm), "type: bigint", "type: " + type); };
    const std::string hashMod = "{name: shardingsphere.HASH_MOD, sharding-count: 4";
    EXPECT_TRUE(has(codes(with(hashMod + "}"), Severity::Warning), "key-type-assumed"));
    EXPECT_TRUE(has(codes(with(hashMod + "}", "int"), Severity::Warning), "key-type-assumed"));
    EXPECT_FALSE(has(codes(with(hashMod + ", key_type: long}"), Severity::Warning), "key-type-assumed"));
    EXPECT_FALSE(has(codes(with(hashMod + "}", "varchar(20)"), Severity::Warning), "key-type-assumed"));
    const std::string mod = "{name: shardingsphere.MOD, sharding-count: 4}";
    EXPECT_EQ(codes(with(mod), Severity::Warning), std::vector<std::string>{});
    const Diagnostics findings = checkLayout(readLayout(with(hashMod + "}"), "test.yaml").layout);
    const auto found = std::find_if(findings.begin(), findings.end(),
                                    [](const Diagnostic& each) { return each.code == "key-type-assumed"; });
    ASSERT_NE(found, findings.end());
    const std::string interval = "{name: shardingsphere.AUTO_INTERVAL, datetime-lower: '2024-01-01 00:00:00', "
                                 "datetime-upper: '2024-12-31 00:00:00', sharding-seconds: 15811200";
    EXPECT_TRUE(has(codes(with(interval + "}", "datetime"), Severity::Warning), "key-type-refused"));
    EXPECT_FALSE(
        has(codes(with(interval + ", key_type: timestamp}", "datetime"), Severity::Warning), "key-type-refused"));
    EXPECT_EQ(found->args, (std::vector<std::string>{"t", "id", "long", "10", "2", "string", "3"}));
}

TEST(Check, AsksForTheReleaseWhereAnOlderOneDiffers)
{
    const std::string newest = replaced(kSound, "{name: mod, buckets: 4}", "{name: mycat.mod-long, count: 4}");
    EXPECT_TRUE(has(codes(newest, Severity::Info), "release-assumed"));
    EXPECT_FALSE(has(codes(newest, Severity::Warning), "release-assumed"));
    EXPECT_FALSE(has(codes(replaced(newest, "mod-long", "mod-long@pre-2020"), Severity::Info), "release-assumed"));
}

TEST(Check, AsksForTheZoneWhereDaysBeginByAClock)
{
    const std::string log = replaced(kSound, "{name: mod, buckets: 4}",
                                     "{name: mycat.sharding-by-date, dateFormat: yyyy-MM-dd, sBeginDate: 2024-01-01, "
                                     "sEndDate: 2024-02-09, sPartionDay: 10}");
    EXPECT_TRUE(has(codes(log, Severity::Info), "zone-assumed"));
    EXPECT_FALSE(
        has(codes(replaced(log, "sPartionDay", "tz: Asia/Shanghai, sPartionDay"), Severity::Info), "zone-assumed"));
}

TEST(Check, AKeyMayBeNullWhereTheAlgorithmRoutesNull)
{
    const std::string nullable = replaced(kSound, "NOT NULL, PRIMARY KEY (id)", ", sn BIGINT PRIMARY KEY, KEY k (id)");
    EXPECT_TRUE(has(codes(nullable, Severity::Warning), "key-nullable"));
    const std::string routed =
        replaced(nullable, "{name: mod, buckets: 4}", "{name: dble.hash, partitionCount: 4, partitionLength: 256}");
    EXPECT_EQ(codes(routed, Severity::Warning), std::vector<std::string>{});
}

TEST(Check, RemarksAreRemarks)
{
    const auto remarks = codes(replaced(kSound, "version: 1", "version: 1\ndefault_shard: s0"), Severity::Info);
    EXPECT_TRUE(has(remarks, "default-shard-takes"));
    EXPECT_TRUE(has(remarks, "key-missing-fans-out"));
    EXPECT_TRUE(has(codes(replaced(kSound, "127.0.0.1", "10.0.0.1"), Severity::Info), "tls-unset"));
    EXPECT_TRUE(has(codes(replaced(kSound, "bucket / 2", "bucket / 4"), Severity::Info), "shard-empty"));
    EXPECT_TRUE(
        has(codes(replaced(kSound, "schema: s1", "schema: s1, drained: true"), Severity::Info), "shard-drained-holds"));
    EXPECT_TRUE(
        has(codes(replaced(kSound, "    table_options: ENGINE=InnoDB\n", ""), Severity::Info), "table-options-unset"));
    EXPECT_TRUE(
        has(codes(replaced(kSound, "id BIGINT", "id BIGINT UNSIGNED"), Severity::Info), "key-unsigned-differs"));
    EXPECT_TRUE(has(codes(replaced(kSound, "PRIMARY KEY (id)", "n INT, PRIMARY KEY (n), KEY k (id)"), Severity::Info),
                    "unique-without-key"));
}

TEST(Check, NamesThePairsThatNoKeyReaches)
{
    const Layout layout = readLayout(kHead + R"(tables:
  t:
    shard_by: {key: {column: id, type: bigint}, algorithm: {name: mod, buckets: 2}, to: "s{bucket}"}
    table_by: {key: {column: id, type: bigint}, algorithm: {name: mod, buckets: 2}, to: "t_{bucket}"}
)",
                                     "x")
                              .layout;
    for (const Diagnostic& finding : checkLayout(layout))
    {
        if (finding.code == "pairs-unreachable")
        {
            const std::string text = messageText(finding.code, finding.args) + messageFix(finding.code, finding.args);
            EXPECT_NE(text.find("(0,1), (1,0)"), std::string::npos) << text;
            EXPECT_NE(text.find("{bucket % 2}"), std::string::npos) << text;
            return;
        }
    }
    FAIL();
}

TEST(Check, SaysWhichNamesMySqlRefuses)
{
    for (const std::string& name : {std::string(65, 's'), std::string("s0 "), std::string("s\U0001F600")})
    {
        EXPECT_TRUE(
            has(codes(replaced(kSound, "schema: s0", "schema: \"" + name + "\""), Severity::Error), "name-not-mysql"))
            << name;
    }
    std::string wide;
    for (int i = 0; i < 64; ++i)
    {
        wide += "\u5206";
    }
    EXPECT_FALSE(has(codes(replaced(kSound, "schema: s0", "schema: " + wide), Severity::Error), "name-not-mysql"));
}

TEST(MergeFindings, SaysEachThingOnce)
{
    Diagnostics reading{{Severity::Error, "placement-gap", {"t", "3"}, {"f", 9, 5}, "t", ""}};
    Diagnostics check{{Severity::Error, "placement-gap", {"t", "3"}, {"f", 9, 16}, "t", ""},
                      {Severity::Info, "shard-empty", {"s"}, {"f", 3, 1}, "", "s"}};
    const Diagnostics merged = mergeFindings(reading, check);
    ASSERT_EQ(merged.size(), 2U);
    EXPECT_EQ(merged[0].code, "shard-empty");
    EXPECT_EQ(merged[1].place.column, 5);
}
