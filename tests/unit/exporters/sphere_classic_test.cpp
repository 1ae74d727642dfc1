#include "routing/analysis/check.h"
#include "routing/router/router.h"
#include "tests/unit/exporters/foreign_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;
using testing::ElementsAre;
using testing::IsEmpty;

namespace
{

ForeignReading read(const std::string& rule)
{
    return readAs("shardingsphere", R"(# 分库分表
dataSources:
  s0: !!com.zaxxer.hikari.HikariDataSource
    driverClassName: com.mysql.jdbc.Driver
    jdbcUrl: jdbc:mysql://10.0.0.1:3306/s0
    username: root
    password:
  s1: !!org.apache.commons.dbcp2.BasicDataSource
    url: jdbc:mysql://10.0.0.1:3306/s1
    username: root
shardingRule:
)" + rule);
}

std::string bills(const std::string& nodes, const std::string& source, const std::string& table)
{
    return "  tables:\n    bill:\n      actualDataNodes: " + nodes
           + "\n      databaseStrategy:\n        inline:\n          shardingColumn: uid\n"
             "          algorithmExpression: "
           + source
           + "\n      tableStrategy:\n        inline:\n          shardingColumn: uid\n"
             "          algorithmInlineExpression: "
           + table + "\n";
}

} // namespace

TEST(SphereClassic, InlineStrategiesOfBothLevels)
{
    const ForeignReading reading = read(bills("s${0..1}.bill_${0..3}", "s${uid % 2}", "bill_${uid % 4}"));
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_EQ(reading.dialect, "Sharding-JDBC 2 to 4 YAML");
    EXPECT_EQ(reading.layout.servers.size(), 1U);
    EXPECT_EQ(routeOf(reading, "bill", "7"), "s1.bill_3");
    EXPECT_EQ(reading.layout.findTable("bill")->tableBy->place.line, 22);
}

TEST(SphereClassic, DefaultsConstantsAndNone)
{
    const ForeignReading reading = read(R"(  defaultDataSourceName: s1
  defaultDatabaseStrategy:
    inline: {shardingColumn: uid, algorithmExpression: "s${uid % 2}"}
  defaultTableStrategy:
    none:
  bindingTables:
    - a,b
  broadcastTables: [dict]
  tables:
    a: {actualDataNodes: "s${0..1}.a"}
    b: {actualDataNodes: "s${0..1}.b"}
    c:
      actualDataNodes: s0.c_${0..1}
      databaseStrategy: {none: }
      tableStrategy: {inline: {shardingColumn: id, algorithmExpression: "c_${id % 2}"}}
    d:
      actualDataNodes: s${0..1}.d
      databaseStrategy: {inline: {shardingColumn: id, algorithmExpression: s1}}
    e:
      databaseStrategy: {inline: {shardingColumn: id, algorithmExpression: "s${id % 2}"}}
)");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_EQ(routeOf(reading, "a", "3"), "s1.a");
    EXPECT_EQ(routeOf(reading, "c", "3"), "s0.c_1");
    EXPECT_EQ(routeOf(reading, "d", "3"), "s1.d");
    EXPECT_EQ(routeOf(reading, "e", "4"), "s0.e");
    EXPECT_EQ(routeOf(reading, "dict", "1"), "s0.dict s1.dict");
    EXPECT_EQ(reading.layout.defaultShard, "s1");
    EXPECT_EQ(reading.layout.bindingGroups.front().tables, (std::vector<std::string>{"a", "b"}));
}

TEST(SphereClassic, ClassesAreCustom)
{
    const ForeignReading reading = read(R"(  tables:
    a:
      actualDataNodes: s${0..1}.a_${0..1}
      databaseStrategy: {inline: {shardingColumn: uid, algorithmExpression: "s${uid % 2}"}}
      tableStrategy:
        standard:
          shardingColumn: id
          preciseAlgorithmClassName: com.example.Precise
          rangeAlgorithmClassName: com.example.Range
    b:
      actualDataNodes: s0.b_${0..1}
      databaseStrategy: {none: }
      tableStrategy: {complex: {shardingColumns: "x, y", algorithmClassName: com.example.Both}}
    c:
      actualDataNodes: s0.c_${0..1}
      tableStrategy: {hint: {algorithmClassName: com.example.Hint}}
)");
    EXPECT_THAT(codesOf(reading),
                ElementsAre("import-custom-code:19", "import-custom-code:24", "import-custom-code:27"));
    EXPECT_EQ(routeOf(reading, "a", "uid=1"), "s1.a_0 s1.a_1");
    EXPECT_EQ(reading.layout.findTable("b")->key.columns, (std::vector<std::string>{"x", "y"}));
    EXPECT_EQ(reading.layout.findTable("c")->key.columns, (std::vector<std::string>{"hint"}));
}

TEST(SphereClassic, MasterSlaveRulesAreGroups)
{
    const ForeignReading reading = read(R"(  masterSlaveRules:
    ms0: {masterDataSourceName: s0, slaveDataSourceNames: [s1], loadBalanceAlgorithmType: ROUND_ROBIN}
    ms1: {masterDataSourceName: s1, slaveDataSourceNames: [s0]}
  tables:
    t:
      actualDataNodes: ms${0..1}.t
      databaseStrategy: {inline: {shardingColumn: uid, algorithmExpression: "ms${uid % 2}"}}
)");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    ASSERT_EQ(reading.layout.shards.size(), 2U);
    EXPECT_EQ(reading.layout.shards[0].name, "ms0");
    EXPECT_EQ(routeOf(reading, "t", "5"), "ms1.t");
}

TEST(SphereClassic, NobodyDecides)
{
    const ForeignReading reading = read(R"(  tables:
    a: {actualDataNodes: "s${0..1}.a_${0..1}"}
    b:
      actualDataNodes: s${0..1}.b_${0..1}
      databaseStrategy: {inline: {shardingColumn: uid, algorithmExpression: "s${uid % 2}"}}
    c:
      actualDataNodes: s${0..1}.c_${0..1}
      tableStrategy: {inline: {shardingColumn: uid, algorithmExpression: "c_${uid % 2}"}}
    d:
      actualDataNodes: s0.d_${0..1}
      tableStrategy: {inline: {algorithmExpression: "d_${uid % 2}"}}
)");
    EXPECT_THAT(codesOf(reading), ElementsAre("sphere-strategy-missing:13", "sphere-tables-undecided:14",
                                              "sphere-sources-undecided:17", "sphere-column-missing:22"));
    EXPECT_TRUE(reading.layout.tables.empty());
}

TEST(SphereClassic, EveryPairIsReachedOrFound)
{
    const ForeignReading dead = read(bills("s${0..1}.bill_${0..3}", "s${uid % 2}", "bill_${uid % 4}"));
    EXPECT_THAT(checkedCodes(dead), ElementsAre("inline-pairs-unreachable:22"));
    const Diagnostic finding = findingOf(checkLayout(dead.layout), "inline-pairs-unreachable");
    EXPECT_EQ(finding.args[2], "s0.bill_1, s0.bill_3, s1.bill_0, s1.bill_2");
    EXPECT_EQ(finding.args.back(), "bill_${uid.intdiv(2) % 4}");
    EXPECT_THAT(checkedCodes(read(bills("s${0..1}.bill_${0..3}", "s${uid % 2}", finding.args.back()))), IsEmpty());
    EXPECT_THAT(checkedCodes(read(bills("s${0..1}.bill_${0..2}", "s${uid % 2}", "bill_${uid % 3}"))), IsEmpty());
}

TEST(SphereClassic, SourcesWithTablesOfTheirOwn)
{
    const ForeignReading good = read(bills("\"s0.bill_${[0,2]}, s1.bill_${[1,3]}\"", "s${uid % 2}", "bill_${uid % 4}"));
    EXPECT_THAT(checkedCodes(good), IsEmpty());
    const auto router = Router::compile(good.layout);
    EXPECT_EQ(router->table("bill")->bucketCount(), 4);
    for (const auto& [key, place] :
         {std::pair("0", "s0.bill_0"), {"1", "s1.bill_1"}, {"2", "s0.bill_2"}, {"7", "s1.bill_3"}, {"-1", "no_route"}})
    {
        EXPECT_EQ(routeOf(good, "bill", key), place) << key;
    }
    const ForeignReading bad = read(bills("\"s0.bill_${[0,1]}, s1.bill_${[2,3]}\"", "s${uid % 2}", "bill_${uid % 4}"));
    EXPECT_THAT(codesOf(bad), ElementsAre("sphere-pairs-undeclared:14"));
    EXPECT_EQ(findingOf(bad, "sphere-pairs-undeclared").args,
              (std::vector<std::string>{"bill", "s0.bill_2, s1.bill_1", "2", "s${(uid % 4).intdiv(2)}"}));
}

TEST(SphereClassic, ATableOfOneNodeHasThatNodesName)
{
    const ForeignReading reading = read(R"(  broadcastTables: [t_b]
  tables:
    a: {actualDataNodes: s1.t_a}
    b: {actualDataNodes: s0.t_b}
    c: {actualDataNodes: s0.t_a}
    d: {actualDataNodes: s0.a}
    e: {actualDataNodes: s0.e}
)");
    EXPECT_THAT(codesOf(reading),
                ElementsAre("sphere-broadcast-sharded:12", "import-nodes-unknown:16", "import-nodes-unknown:17"));
    EXPECT_EQ(routeOf(reading, "t_a", "1"), "s1.t_a");
    EXPECT_EQ(routeOf(reading, "e", "1"), "s0.e");
    EXPECT_EQ(findingOf(reading, "sphere-single-name").args, (std::vector<std::string>{"a", "t_a", "s1"}));
    EXPECT_EQ(reading.layout.singleTables.size(), 3U);
}

TEST(SphereClassic, WordsOfAnotherGenerationAreReadAndSaid)
{
    const ForeignReading old = read(R"(  shardingAlgorithms:
    m: {type: MOD, props: {sharding-count: 2}}
  tables:
    a:
      actualDataNodes: s0.a_${0..1}
      tableStrategy:
        standard: {shardingColumn: id, shardingAlgorithmName: m}
)");
    EXPECT_THAT(codesOf(old), ElementsAre("sphere-generation:18"));
    EXPECT_EQ(routeOf(old, "a", "3"), "s0.a_1");
    const ForeignReading current = readAs("shardingsphere", R"(dataSources:
  s0: {url: "jdbc:mysql://10.0.0.1:3306/s0"}
rules:
- !SHARDING
  defaultTableStrategy:
    inline: {shardingColumn: id, algorithmExpression: "a_${id % 2}"}
  tables:
    a: {actualDataNodes: "s0.a_${0..1}"}
)");
    EXPECT_THAT(codesOf(current), ElementsAre("sphere-generation:6"));
    EXPECT_EQ(findingOf(current, "sphere-generation").args,
              (std::vector<std::string>{"defaultTableStrategy", "algorithmExpression", "5.x"}));
    EXPECT_EQ(routeOf(current, "a", "3"), "s0.a_1");
}
