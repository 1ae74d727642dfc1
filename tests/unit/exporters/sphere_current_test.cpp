#include "tests/unit/exporters/foreign_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;
using testing::ElementsAre;
using testing::IsEmpty;

namespace
{

constexpr const char* kSources = R"(databaseName: shop
dataSources:
  ds_0: !!com.zaxxer.hikari.HikariDataSource &base
    jdbcUrl: jdbc:mysql://10.0.0.1:3306/order_0?useSSL=false
    username: app
    password: secret
  ds_1:
    <<: *base
    jdbcUrl: jdbc:mysql://10.0.0.2:3306/order_1?useSSL=false
)";

ForeignReading read(const std::string& rules, const ForeignOptions& options = {})
{
    return readAs("shardingsphere", kSources + rules, options);
}

/// Rules of one table `t` with an algorithm for its tables, on ds_0.
std::string tableRules(const std::string& nodes, const std::string& algorithm)
{
    return "rules:\n- !SHARDING\n  tables:\n    t:\n      actualDataNodes: " + nodes
           + "\n      tableStrategy:\n        standard:\n          shardingColumn: k\n"
             "          shardingAlgorithmName: a\n  shardingAlgorithms:\n    a:\n"
           + algorithm;
}

constexpr const char* kTwoLevels = R"(rules:
- !SHARDING
  tables:
    t_order:
      actualDataNodes: ds_${0..1}.t_order_${0..3}
      databaseStrategy:
        standard: {shardingColumn: user_id, shardingAlgorithmName: by_source}
      tableStrategy:
        standard: {shardingColumn: order_id, shardingAlgorithmName: by_table}
    t_order_item:
      actualDataNodes: ds_$->{0..1}.t_order_item_$->{0..3}
      databaseStrategy:
        standard: {shardingColumn: user_id, shardingAlgorithmName: by_source}
      tableStrategy:
        standard: {shardingColumn: order_id, shardingAlgorithmName: item_table}
  bindingTables:
    - t_order, T_ORDER_ITEM
  shardingAlgorithms:
    by_source:
      type: INLINE
      props: {algorithm-expression: "ds_${user_id % 2}"}
    by_table:
      type: INLINE
      props: {algorithm-expression: "t_order_${order_id % 4}"}
    item_table:
      type: INLINE
      props: {algorithm-expression: "t_order_item_${order_id % 4}"}
- !BROADCAST
  tables: [t_dict]
- !SINGLE
  tables: [ds_1.t_config]
  defaultDataSource: ds_0
)";

} // namespace

TEST(SphereCurrent, ReadsSourcesWithTagsAnchorsAndMerges)
{
    const ForeignReading reading = read(kTwoLevels);
    EXPECT_THAT(codesOf(reading), IsEmpty());
    ASSERT_EQ(reading.layout.shards.size(), 2U);
    ASSERT_EQ(reading.layout.servers.size(), 2U);
    EXPECT_EQ(reading.layout.shards[1].schema, "order_1");
    EXPECT_EQ(reading.layout.servers[1].host, "10.0.0.2");
    EXPECT_EQ(reading.layout.servers[1].user, "app");
    EXPECT_EQ(reading.layout.servers[1].tls, TlsMode::Off);
    EXPECT_EQ(reading.layout.logicSchema, "shop");
    EXPECT_EQ(findingOf(reading, "import-password-left").place.line, 3);
}

TEST(SphereCurrent, BothStrategiesAreTwoLevels)
{
    const ForeignReading reading = read(kTwoLevels);
    const LogicTable* table = reading.layout.findTable("t_order");
    ASSERT_NE(table, nullptr);
    ASSERT_TRUE(table->isTwoLevel());
    EXPECT_EQ(table->shardBy->to, "ds_{bucket}");
    EXPECT_EQ(table->tableBy->to, "t_order_{bucket}");
    EXPECT_EQ(table->place.line, 13);
    EXPECT_EQ(routeOf(reading, "t_order", "user_id=5,order_id=7"), "ds_1.t_order_3");
    EXPECT_EQ(routeOf(reading, "t_order_item", "user_id=4,order_id=6"), "ds_0.t_order_item_2");
    EXPECT_EQ(routeOf(reading, "t_config", "1"), "ds_1.t_config");
    EXPECT_EQ(reading.layout.defaultShard, "ds_0");
    EXPECT_EQ(reading.layout.broadcastTables.front().name, "t_dict");
    ASSERT_EQ(reading.layout.bindingGroups.size(), 1U);
    EXPECT_EQ(reading.layout.bindingGroups.front().tables, (std::vector<std::string>{"t_order", "t_order_item"}));
}

TEST(SphereCurrent, AReferenceToNothingSaysWhatIsNear)
{
    std::string rules = tableRules("ds_0.t_${0..3}", "      type: MOD\n      props: {sharding-count: 4}\n");
    rules.replace(rules.find("AlgorithmName: a"), 16, "AlgorithmName: db_in");
    rules.replace(rules.find("    a:\n"), 7, "    db-in:\n");
    const ForeignReading reading = read(rules);
    EXPECT_THAT(codesOf(reading), ElementsAre("sphere-algorithm-missing:18"));
    EXPECT_EQ(findingOf(reading, "sphere-algorithm-missing").args, (std::vector<std::string>{"db_in", "db-in"}));
    EXPECT_EQ(reading.layout.findTable("t")->algorithm.name, "custom");
}

TEST(SphereCurrent, ThreeFormulasGiveThreeAnswersForANegativeKey)
{
    const std::string hash = tableRules("ds_0.t_${0..3}", "      type: HASH_MOD\n      props: {sharding-count: 4}\n");
    EXPECT_EQ(routeOf(read(hash, {{"key_type", "int"}}), "t", "-7"), "ds_0.t_3");
    EXPECT_EQ(routeOf(read(hash, {{"key_type.t", "bigint"}}), "t", "-7"), "ds_0.t_2");
    EXPECT_EQ(routeOf(read(hash), "t", "-7"), "ds_0.t_2");
    const Diagnostic assumption = findingOf(read(hash), "import-assumed");
    EXPECT_EQ(assumption.args, (std::vector<std::string>{"The type of the key t.k", "bigint", "key_type.t=bigint"}));
    const std::string mod = tableRules("ds_0.t_${0..3}", "      type: MOD\n      props: {sharding-count: 4}\n");
    EXPECT_EQ(routeOf(read(mod), "t", "-7"), "ds_0.t_1");
    const std::string expression =
        tableRules("ds_0.t_${0..3}", "      type: INLINE\n      props: {algorithm-expression: 't_${k % 4}'}\n");
    EXPECT_EQ(routeOf(read(expression), "t", "-7"), "no_route");
    EXPECT_EQ(routeOf(read(expression), "t", "7"), "ds_0.t_3");
}

TEST(SphereCurrent, VolumesAndBoundariesHaveTheirTables)
{
    const ForeignReading volume =
        read(tableRules("ds_0.t_${0..3}", "      type: VOLUME_RANGE\n"
                                          "      props: {range-lower: 100, range-upper: 250, sharding-volume: 100}\n"));
    EXPECT_THAT(codesOf(volume), IsEmpty());
    for (const auto& [key, place] :
         {std::pair("99", "ds_0.t_0"), {"100", "ds_0.t_1"}, {"249", "ds_0.t_2"}, {"250", "ds_0.t_3"}})
    {
        EXPECT_EQ(routeOf(volume, "t", key), place) << key;
    }
    const ForeignReading boundary =
        read(tableRules("ds_0.t_${0..2}", "      type: BOUNDARY_RANGE\n      props: {sharding-ranges: \"10,20\"}\n"));
    EXPECT_EQ(routeOf(boundary, "t", "10"), "ds_0.t_1");
    EXPECT_EQ(routeOf(boundary, "t", "20"), "ds_0.t_2");
}

TEST(SphereCurrent, NumbersWithoutATargetAndTargetsWithoutANumber)
{
    const ForeignReading fewer =
        read(tableRules("ds_0.t_${0..1}", "      type: MOD\n      props: {sharding-count: 3}\n"));
    EXPECT_THAT(codesOf(fewer), ElementsAre("sphere-target-missing:18"));
    EXPECT_EQ(findingOf(fewer, "sphere-target-missing").args.back(), "t_2");
    EXPECT_EQ(routeOf(fewer, "t", "2"), "no_route");
    EXPECT_EQ(routeOf(fewer, "t", "4"), "ds_0.t_1");
    const ForeignReading more =
        read(tableRules("ds_0.t_${1..4}", "      type: MOD\n      props: {sharding-count: 3}\n"));
    EXPECT_THAT(codesOf(more), ElementsAre("sphere-target-missing:18", "sphere-target-unused:18"));
    EXPECT_EQ(findingOf(more, "sphere-target-unused").args.back(), "t_3, t_4");
}

TEST(SphereCurrent, AutoTablesTakeTurns)
{
    const ForeignReading reading = read(R"(rules:
- !SHARDING
  autoTables:
    t:
      actualDataSources: ds_${0..1}
      shardingStrategy:
        standard: {shardingColumn: k, shardingAlgorithmName: a}
  shardingAlgorithms:
    a: {type: HASH_MOD, props: {sharding-count: 4}}
)");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    for (const auto& [key, place] :
         {std::pair("0", "ds_0.t_0"), {"1", "ds_1.t_1"}, {"2", "ds_0.t_2"}, {"7", "ds_1.t_3"}})
    {
        EXPECT_EQ(routeOf(reading, "t", key), place) << key;
    }
    const Placement& placement = reading.layout.findTable("t")->placement;
    ASSERT_TRUE(placement.formula);
    EXPECT_EQ(placement.formula->shard, "ds_{bucket % 2}");
}

TEST(SphereCurrent, AHintRoutesByItsValue)
{
    const ForeignReading reading = read(R"(rules:
- !SHARDING
  tables:
    t:
      actualDataNodes: ds_0.t_${0..1}
      tableStrategy:
        hint: {shardingAlgorithmName: a}
  shardingAlgorithms:
    a: {type: HINT_INLINE}
)");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_EQ(findingOf(reading, "sphere-hint").place.line, 16);
    EXPECT_EQ(routeOf(reading, "t", "t_1"), "ds_0.t_1");
    EXPECT_EQ(reading.layout.findTable("t")->key.columns, (std::vector<std::string>{"hint"}));
}

TEST(SphereCurrent, CodeIsCustomAndItsNodesStay)
{
    const ForeignReading reading = read(tableRules(
        "ds_0.t_${0..3}",
        "      type: CLASS_BASED\n      props: {strategy: STANDARD, algorithmClassName: com.example.ByMonth}\n"));
    EXPECT_THAT(codesOf(reading), ElementsAre("import-custom-code:18"));
    const LogicTable* table = reading.layout.findTable("t");
    EXPECT_EQ(table->algorithm.name, "custom");
    EXPECT_EQ(table->algorithm.params.find("code")->text, "com.example.ByMonth");
    EXPECT_EQ(table->placement.formula->table, "t_{bucket}");
    EXPECT_EQ(routeOf(reading, "t", "1"), "no_route");
}

TEST(SphereCurrent, GroupsStandForTheirMembers)
{
    for (const char* group : {"staticStrategy: {writeDataSourceName: ds_0, readDataSourceNames: [ds_1]}",
                              "writeDataSourceName: ds_0\n      readDataSourceNames: [ds_1]",
                              "type: Static\n      props: {write-data-source-name: ds_0, read-data-source-names: ds_1}",
                              "primaryDataSourceName: ds_0\n      replicaDataSourceNames: [ds_1]"})
    {
        const ForeignReading reading =
            read("rules:\n- !READWRITE_SPLITTING\n  dataSources:\n    rw:\n      " + std::string(group)
                 + "\n"
                   "- !SHARDING\n  tables:\n    t: {actualDataNodes: rw.t}\n");
        EXPECT_THAT(codesOf(reading), IsEmpty()) << group;
        ASSERT_EQ(reading.layout.shards.size(), 1U) << group;
        EXPECT_EQ(reading.layout.shards[0].name, "rw");
        EXPECT_EQ(reading.layout.shards[0].schema, "order_0");
        EXPECT_EQ(reading.layout.shards[0].replicas.size(), 1U);
        EXPECT_EQ(routeOf(reading, "t", "1"), "rw.t");
    }
}

TEST(SphereCurrent, GroupsWithMembersThatAreMissing)
{
    const auto group = [](const std::string& body)
    {
        return read("rules:\n- !READWRITE_SPLITTING\n  dataSources:\n    rw: {" + body
                    + "}\n- !SHARDING\n  tables:\n    t: {actualDataNodes: ds_0.t}\n");
    };
    EXPECT_THAT(codesOf(group("writeDataSourceName: ds_0, readDataSourceNames: [ds_2]")),
                ElementsAre("import-source-missing:13"));
    EXPECT_THAT(codesOf(group("readDataSourceNames: [ds_1]")), ElementsAre("sphere-group-primary:13"));
    const ForeignReading dynamic = group("dynamicStrategy: {autoAwareDataSourceName: pr_ds}");
    EXPECT_THAT(codesOf(dynamic), IsEmpty());
    EXPECT_EQ(findingOf(dynamic, "import-left").place.line, 13);
}

TEST(SphereCurrent, WhatHasNoPlaceIsSaid)
{
    const ForeignReading reading = read(R"(mode: {type: Standalone}
rules:
- !ENCRYPT
  tables: {}
- !SHARDING
  tabels: {}
  keyGenerators: {snowflake: {type: SNOWFLAKE}}
  tables:
    t: {actualDataNodes: ds_0.t, keyGenerateStrategy: {column: id, keyGeneratorName: snowflake}}
)");
    EXPECT_THAT(codesOf(reading), ElementsAre("import-key-unknown:15"));
    EXPECT_EQ(findingOf(reading, "import-key-unknown").args.front(), "tabels");
    EXPECT_TRUE(findingOf(reading, "import-key-unknown").args.back().starts_with("tables"));
    std::vector<std::string> left;
    for (const std::string& code : codesOf(reading, Severity::Info))
    {
        if (code.starts_with("import-left"))
        {
            left.push_back(code);
        }
    }
    EXPECT_THAT(left, ElementsAre("import-left:10", "import-left:12", "import-left:16", "import-left:18"));
}

TEST(SphereCurrent, MissingSourcesAndTwins)
{
    const ForeignReading reading = read(R"(  ds_1:
    jdbcUrl: jdbc:mysql://10.0.0.3/other
  ds_3: {username: app}
rules:
- !SHARDING
  tables:
    t: {actualDataNodes: "ds_2.t"}
)");
    EXPECT_THAT(codesOf(reading),
                ElementsAre("sphere-key-twice:10", "sphere-source-address:12", "import-source-missing:16"));
    EXPECT_EQ(findingOf(reading, "sphere-key-twice").args, (std::vector<std::string>{"ds_1", "7", "10"}));
    EXPECT_EQ(reading.layout.findServer(reading.layout.findShard("ds_1")->server)->host, "10.0.0.3");
}

TEST(SphereCurrent, RemaindersOfBothLevelsShareAFactor)
{
    const auto rules = [](const std::string& type, int tables)
    {
        return "rules:\n- !SHARDING\n  tables:\n    t:\n      actualDataNodes: ds_${0..1}.t_${0.."
               + std::to_string(tables - 1)
               + "}\n      databaseStrategy: {standard: {shardingColumn: k, shardingAlgorithmName: a}}\n"
                 "      tableStrategy: {standard: {shardingColumn: k, shardingAlgorithmName: b}}\n"
                 "  shardingAlgorithms:\n    a: {type: "
               + type + ", props: {sharding-count: 2}}\n    b: {type: " + type
               + ", props: {sharding-count: " + std::to_string(tables) + "}}\n";
    };
    for (const char* type : {"MOD", "HASH_MOD"})
    {
        const ForeignReading reading = read(rules(type, 4), {{"key_type", "bigint"}});
        EXPECT_THAT(checkedCodes(reading), ElementsAre("tls-off:3", "tls-off:7", "pairs-unreachable:16")) << type;
        EXPECT_THAT(checkedCodes(read(rules(type, 3), {{"key_type", "bigint"}})),
                    ElementsAre("tls-off:3", "tls-off:7"));
    }
}

TEST(SphereCurrent, AlgorithmsWithAPartMissing)
{
    const ForeignReading untyped = read(tableRules("ds_0.t_${0..3}", "      props: {sharding-count: 4}\n"));
    EXPECT_THAT(codesOf(untyped), ElementsAre("sphere-algorithm-type:20"));
    EXPECT_EQ(untyped.layout.findTable("t")->algorithm.name, "custom");
    const ForeignReading bare = read(tableRules("ds_0.t_${0..3}", "      type: INLINE\n"));
    EXPECT_THAT(codesOf(bare), ElementsAre("param-missing:20"));
    const ForeignReading outdented = read(tableRules("ds_0.t_${0..3}", "      type: MOD\n      sharding-count: 4\n"));
    EXPECT_THAT(codesOf(outdented), ElementsAre("param-missing:20", "import-key-unknown:22"));
    const ForeignReading other = read(
        tableRules("ds_0.t_${0..3}", "      type: INLINE\n      props: {algorithm-expression: \"t_${id % 4}\"}\n"));
    EXPECT_THAT(codesOf(other), ElementsAre("sphere-column-unused:22"));
    EXPECT_EQ(routeOf(other, "t", "1"), "no_route");
    const ForeignReading braces =
        read(tableRules("ds_0.t_${0..3}", "      type: INLINE\n      props: {algorithm-expression: \"t_{k % 4}\"}\n"));
    EXPECT_THAT(codesOf(braces), ElementsAre("sphere-column-unused:22"));
}
