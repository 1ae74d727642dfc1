#include "routing/analysis/check.h"
#include "routing/router/router.h"
#include "tests/unit/exporters/foreign_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

using namespace atlas;
using namespace atlas::test;
using testing::ElementsAre;
using testing::IsEmpty;

/// Configurations of Sharding-JDBC 3 and 4 that are easily misread, each with its right answer.
namespace
{

ForeignReading read(const std::string& rule)
{
    return readAs("shardingsphere", R"(dataSources:
  s0: {url: "jdbc:mysql://10.0.0.1:3306/s0?sslMode=VERIFY_CA", username: app}
  s1: {url: "jdbc:mysql://10.0.0.2:3306/s1?sslMode=VERIFY_CA", username: app}
shardingRule:
  tables:
)" + rule);
}

ForeignReading bothLevels(const std::string& name, const std::string& nodes, const std::string& source,
                          const std::string& table, const std::string& column = "uid")
{
    return read("    " + name + ":\n      actualDataNodes: " + nodes
                + "\n      databaseStrategy:\n        inline: {shardingColumn: " + column + ", algorithmExpression: '"
                + source + "'}\n      tableStrategy:\n        inline: {shardingColumn: " + column
                + ", algorithmExpression: '" + table + "'}\n");
}

} // namespace

TEST(TrickyClassicYaml, Case1FourOfEightPairsAreReached)
{
    const ForeignReading reading = bothLevels("bill", "s${0..1}.bill_${0..3}", "s${uid % 2}", "bill_${uid % 4}");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    const Diagnostic dead = findingOf(checkLayout(reading.layout), "inline-pairs-unreachable");
    EXPECT_EQ(dead.place.line, 11);
    EXPECT_EQ(dead.args[2], "s0.bill_1, s0.bill_3, s1.bill_0, s1.bill_2");
    EXPECT_EQ(dead.args.back(), "bill_${uid.intdiv(2) % 4}");
    for (const auto& [key, place] :
         {std::pair("0", "s0.bill_0"), {"2", "s0.bill_2"}, {"5", "s1.bill_1"}, {"7", "s1.bill_3"}})
    {
        EXPECT_EQ(routeOf(reading, "bill", key), place) << key;
    }
    const ForeignReading mended = bothLevels("bill", "s${0..1}.bill_${0..3}", "s${uid % 2}", dead.args.back());
    EXPECT_THAT(checkedCodes(mended), IsEmpty());
    std::set<std::string> places;
    for (int key = 0; key < 8; ++key)
    {
        places.insert(routeOf(mended, "bill", std::to_string(key)));
    }
    EXPECT_EQ(places.size(), 8U);
}

TEST(TrickyClassicYaml, Case2CoprimeRemaindersReachEveryPair)
{
    const ForeignReading reading = bothLevels("bill", "s${0..1}.bill_${0..2}", "s${uid % 2}", "bill_${uid % 3}");
    EXPECT_THAT(checkedCodes(reading), IsEmpty());
    EXPECT_EQ(routeOf(reading, "bill", "5"), "s1.bill_2");
}

TEST(TrickyClassicYaml, Case3EachSourceHasTablesOfItsOwn)
{
    const ForeignReading reading =
        bothLevels("pay", "'s0.pay_${[0,2]}, s1.pay_${[1,3]}'", "s${k % 2}", "pay_${k % 4}", "k");
    EXPECT_THAT(checkedCodes(reading), IsEmpty());
    for (const auto& [key, place] :
         {std::pair("0", "s0.pay_0"), {"1", "s1.pay_1"}, {"2", "s0.pay_2"}, {"3", "s1.pay_3"}})
    {
        EXPECT_EQ(routeOf(reading, "pay", key), place) << key;
    }
    // No pair of the product of both levels that nobody declared: s0.pay_1 is no place of anything.
    EXPECT_EQ(Router::compile(reading.layout)->table("pay")->bucketCount(), 4);
}

TEST(TrickyClassicYaml, Case5MonthsKeepTheirZerosAndImpossibleOnesAreNamed)
{
    const auto monthly = [](const std::string& nodes)
    {
        return read("    log:\n      actualDataNodes: " + nodes
                    + "\n      tableStrategy:\n        inline: {shardingColumn: m, algorithmExpression: 'log_${m}'}\n");
    };
    const ForeignReading listed =
        monthly("s0.log_${2024..2025}${['01','02','03','04','05','06','07','08','09','10','11','12']}");
    EXPECT_THAT(codesOf(listed), IsEmpty());
    EXPECT_EQ(Router::compile(listed.layout)->table("log")->bucketCount(), 24);
    EXPECT_EQ(routeOf(listed, "log", "202401"), "s0.log_202401");
    const ForeignReading counted = monthly("s0.log_${202411..202502}");
    EXPECT_THAT(codesOf(counted), ElementsAre("sphere-months:7"));
    EXPECT_EQ(findingOf(counted, "sphere-months").args[3], "202413-202500");
    EXPECT_EQ(Router::compile(counted.layout)->table("log")->bucketCount(), 92);
}

TEST(TrickyClassicYaml, Case7AGroupsNameIsNoUnknownSource)
{
    const ForeignReading reading = readAs("shardingsphere", R"(dataSources:
  m0: {url: "jdbc:mysql://10.0.0.1:3306/a"}
  r0: {url: "jdbc:mysql://10.0.0.2:3306/a"}
  m1: {url: "jdbc:mysql://10.0.0.3:3306/b"}
  r1: {url: "jdbc:mysql://10.0.0.4:3306/b"}
shardingRule:
  masterSlaveRules:
    ms0: {masterDataSourceName: m0, slaveDataSourceNames: [r0]}
    ms1: {masterDataSourceName: m1, slaveDataSourceNames: [r1]}
  tables:
    t:
      actualDataNodes: ms${0..1}.t
      databaseStrategy:
        inline: {shardingColumn: uid, algorithmExpression: 'ms${uid % 2}'}
)");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_EQ(routeOf(reading, "t", "3"), "ms1.t");
    const Shard* group = reading.layout.findShard("ms0");
    ASSERT_NE(group, nullptr);
    EXPECT_EQ(reading.layout.findServer(group->server)->host, "10.0.0.1");
    EXPECT_EQ(reading.layout.findServer(group->replicas.at(0))->host, "10.0.0.2");
    EXPECT_EQ(reading.layout.shards.size(), 2U);
}

TEST(TrickyClassicYaml, Case9UnknownTagsAndAnchorsArePlainMaps)
{
    const ForeignReading reading = readAs("shardingsphere", R"(dataSources:
  d0: !!com.zaxxer.hikari.HikariDataSource &base
    jdbcUrl: jdbc:mysql://10.0.0.1:3306/d0
    username: app
    connectionInitSql: select 1
  d1: !!javax.script.ScriptEngineManager
    <<: *base
    jdbcUrl: jdbc:mysql://10.0.0.2:3306/d1
shardingRule:
  tables:
    t:
      actualDataNodes: d${0..1}.t
      databaseStrategy:
        inline: {shardingColumn: uid, algorithmExpression: 'd${uid % 2}'}
)");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_EQ(routeOf(reading, "t", "1"), "d1.t");
    EXPECT_EQ(reading.layout.findServer(reading.layout.findShard("d1")->server)->user, "app");
    EXPECT_EQ(reading.layout.findShard("d1")->schema, "d1");
}
