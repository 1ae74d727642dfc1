#include "routing/analysis/check.h"
#include "routing/router/router.h"
#include "tests/unit/exporters/foreign_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;
using testing::ElementsAre;
using testing::IsEmpty;

/// Configurations of ShardingSphere 5 that are easily misread, each with its right answer.
namespace
{

/// Rules with a table `t` by `k`, of four tables on d0.
ForeignReading read(const std::string& algorithm, const ForeignOptions& options = {},
                    const std::string& reference = "a")
{
    return readAs("shardingsphere",
                  R"(dataSources:
  d0: {url: "jdbc:mysql://10.0.0.1:3306/d0"}
  d1: {url: "jdbc:mysql://10.0.0.2:3306/d1"}
rules:
- !SHARDING
  tables:
    t:
      actualDataNodes: d0.t_${0..3}
      tableStrategy:
        standard: {shardingColumn: k, shardingAlgorithmName: )"
                      + reference + "}\n  shardingAlgorithms:\n" + algorithm,
                  options);
}

std::string tableOf(const ForeignReading& reading, const std::string& key)
{
    const std::string route = routeOf(reading, "t", key);
    return route.starts_with("d0.") ? route.substr(3) : route;
}

} // namespace

TEST(TrickyRules5, Case1AHyphenForALineIsAnotherName)
{
    const ForeignReading reading = read("    db-in: {type: MOD, props: {sharding-count: 4}}\n", {}, "db_in");
    EXPECT_THAT(codesOf(reading), ElementsAre("sphere-algorithm-missing:10"));
    EXPECT_EQ(findingOf(reading, "sphere-algorithm-missing").args, (std::vector<std::string>{"db_in", "db-in"}));
}

TEST(TrickyRules5, Case2AHashDependsOnTheTypeThatIsBound)
{
    constexpr const char* kHash = "    a: {type: HASH_MOD, props: {sharding-count: 4}}\n";
    EXPECT_EQ(tableOf(read(kHash, {{"key_type", "int"}}), "-7"), "t_3");
    EXPECT_EQ(tableOf(read(kHash, {{"key_type", "bigint"}}), "-7"), "t_2"); // hash 6
    // Nothing in the file says it, so that the import asks, and says what it took.
    const Diagnostic asked = findingOf(read(kHash), "import-assumed");
    EXPECT_EQ(asked.args, (std::vector<std::string>{"The type of the key t.k", "bigint", "key_type.t=bigint"}));
    EXPECT_THAT(codesOf(read(kHash)), IsEmpty());
}

TEST(TrickyRules5, Case3ThreeFormulasForOneNegativeKey)
{
    EXPECT_EQ(tableOf(read("    a: {type: MOD, props: {sharding-count: 4}}\n"), "-7"), "t_1");
    EXPECT_EQ(tableOf(read("    a: {type: HASH_MOD, props: {sharding-count: 4}}\n"), "-7"), "t_2");
    const ForeignReading expression = read("    a: {type: INLINE, props: {algorithm-expression: 't_${k % 4}'}}\n");
    EXPECT_EQ(tableOf(expression, "-7"), "no_route"); // t_-3, which nobody declared
    EXPECT_EQ(findingOf(checkLayout(expression.layout), "inline-negative-keys").table, "t");
}

TEST(TrickyRules5, Case5VolumesHaveATableBelowAndOneAbove)
{
    const ForeignReading volume =
        read("    a: {type: VOLUME_RANGE, props: {range-lower: 100, range-upper: 250, sharding-volume: 100}}\n");
    EXPECT_THAT(codesOf(volume), IsEmpty());
    for (const auto& [key, table] :
         {std::pair("99", "t_0"), {"100", "t_1"}, {"199", "t_1"}, {"200", "t_2"}, {"249", "t_2"}, {"250", "t_3"}})
    {
        EXPECT_EQ(tableOf(volume, key), table) << key;
    }
    const ForeignReading boundary = read("    a: {type: BOUNDARY_RANGE, props: {sharding-ranges: '10,20'}}\n");
    EXPECT_THAT(codesOf(boundary), ElementsAre("sphere-target-unused:10")); // three tables, and four are declared
    EXPECT_EQ(tableOf(boundary, "9"), "t_0");
    EXPECT_EQ(tableOf(boundary, "10"), "t_1");
    EXPECT_EQ(tableOf(boundary, "20"), "t_2");
}

TEST(TrickyRules5, Case7AutoTablesTakeTheirSourcesInTurn)
{
    const ForeignReading reading = readAs("shardingsphere", R"(dataSources:
  d0: {url: "jdbc:mysql://10.0.0.1:3306/d0"}
  d1: {url: "jdbc:mysql://10.0.0.2:3306/d1"}
rules:
- !SHARDING
  autoTables:
    t:
      actualDataSources: d${0..1}
      shardingStrategy:
        standard: {shardingColumn: k, shardingAlgorithmName: a}
  shardingAlgorithms:
    a: {type: HASH_MOD, props: {sharding-count: 4}}
)");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    for (const auto& [key, place] : {std::pair("0", "d0.t_0"), {"1", "d1.t_1"}, {"2", "d0.t_2"}, {"3", "d1.t_3"}})
    {
        EXPECT_EQ(routeOf(reading, "t", key), place) << key;
    }
}

TEST(TrickyRules5, Case9AHintWithoutAnExpressionIsTheTargetItself)
{
    const ForeignReading reading = readAs("shardingsphere", R"(dataSources:
  d0: {url: "jdbc:mysql://10.0.0.1:3306/d0"}
rules:
- !SHARDING
  tables:
    t:
      actualDataNodes: d0.t_${0..3}
      tableStrategy:
        hint: {shardingAlgorithmName: a}
  shardingAlgorithms:
    a: {type: HINT_INLINE}
)");
    EXPECT_THAT(codesOf(reading), IsEmpty()); // no error: it needs a hint
    EXPECT_EQ(findingOf(reading, "sphere-hint").severity, Severity::Info);
    EXPECT_EQ(findingOf(reading, "sphere-hint").place.line, 9);
    EXPECT_EQ(routeOf(reading, "t", "t_2"), "d0.t_2");
    EXPECT_EQ(routeOf(reading, "t", "2"), "no_route");
}
