#include "models/storage/layout_writer.h"
#include "routing/router/router.h"
#include "tests/unit/exporters/foreign_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;
using testing::ElementsAre;
using testing::IsEmpty;

/// Configurations of dynamic-datasource, Arana and kingshard that are easily misread, each with its right answer.
namespace
{

const std::string kRoot = "spring.datasource.dynamic.";

ForeignReading dynamic(const std::string& settings, const std::vector<std::string>& sources)
{
    std::string text = settings;
    for (std::size_t i = 0; i < sources.size(); ++i)
    {
        text +=
            kRoot + "datasource." + sources[i] + ".url=jdbc:mysql://10.0.0." + std::to_string(i + 1) + ":3306/shop\n";
    }
    return readAs("dynamic-datasource", text, {}, "application.properties");
}

} // namespace

TEST(TrickyOtherFormats, Case1AGroupIsBalancedAndNoShards)
{
    const ForeignReading reading = dynamic(kRoot + "strict=true\n", {"master", "slave_1", "slave_2"});
    EXPECT_THAT(codesOf(reading), IsEmpty());
    ASSERT_EQ(reading.layout.shards.size(), 2U);
    EXPECT_EQ(reading.layout.shards[1].name, "slave");
    EXPECT_EQ(reading.layout.shards[1].replicas.size(), 1U);
    EXPECT_EQ(findingOf(reading, "dynamic-group").args, (std::vector<std::string>{"slave", "slave_1, slave_2"}));
    EXPECT_TRUE(reading.layout.tables.empty());
}

TEST(TrickyOtherFormats, Case2APrimaryThatIsNotThere)
{
    const ForeignReading reading = dynamic(kRoot + "primary=main\n" + kRoot + "strict=true\n", {"master", "slave_1"});
    EXPECT_THAT(codesOf(reading), ElementsAre("dynamic-primary-missing:1"));
    EXPECT_EQ(findingOf(reading, "dynamic-primary-missing").severity, Severity::Error);
}

TEST(TrickyOtherFormats, Case3AWrongNameFallsToThePrimary)
{
    const ForeignReading reading = dynamic(kRoot + "strict=false\n", {"master", "slave_1"});
    EXPECT_THAT(codesOf(reading), ElementsAre("dynamic-not-strict:1"));
    EXPECT_EQ(findingOf(reading, "dynamic-not-strict").args.front(), "master");
}

TEST(TrickyOtherFormats, Case5WhatIsEncryptedStaysSo)
{
    const ForeignReading reading =
        readAs("dynamic-datasource", kRoot + "datasource.master.url=ENC(c2VjcmV0VXJs)\n" + kRoot
                                         + "datasource.master.username=ENC(c2VjcmV0VXNlcg==)\n");
    EXPECT_THAT(codesOf(reading), ElementsAre("jdbc-url-encrypted:1"));
    EXPECT_EQ(writeLayout(reading.layout).find("c2VjcmV0"), std::string::npos);
    for (const Diagnostic& finding : reading.findings)
    {
        EXPECT_THAT(finding.args, testing::Not(testing::Contains(testing::HasSubstr("c2VjcmV0"))));
    }
}

TEST(TrickyOtherFormats, Case7ColumnsAreKnownByTheirPosition)
{
    const ForeignReading reading = readAs("rules-yaml", R"(sharding_rule:
  tables:
    - name: social.friendship
      db_rules:
        - columns: [{name: uid}, {name: friend_id}]
          expr: parseInt(($0*31+$1) % 32 / 8)
      tbl_rules:
        - columns: [{name: uid}, {name: friend_id}]
          expr: ($0*31+$1) % 32
      topology:
        db_pattern: social_${0000..0003}
        tbl_pattern: friendship_${0000..0031}
clusters:
  - name: social
    groups:
      - {name: social_0000, nodes: [n0]}
      - {name: social_0001, nodes: [n1]}
      - {name: social_0002, nodes: [n2]}
      - {name: social_0003, nodes: [n3]}
nodes:
  n0: {name: n0, host: 10.0.0.1, port: 3306, database: social_0000}
  n1: {name: n1, host: 10.0.0.1, port: 3306, database: social_0001}
  n2: {name: n2, host: 10.0.0.2, port: 3306, database: social_0002}
  n3: {name: n3, host: 10.0.0.2, port: 3306, database: social_0003}
)");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    // 5 * 31 + 2 = 157, 157 % 32 = 29, 29 / 8 = 3; the other way round 2 * 31 + 5 = 67, 67 % 32 = 3, 3 / 8 = 0.
    EXPECT_EQ(routeOf(reading, "friendship", "uid=5,friend_id=2"), "social_0003.friendship_0029");
    EXPECT_EQ(routeOf(reading, "friendship", "uid=2,friend_id=5"), "social_0000.friendship_0003");
}

TEST(TrickyOtherFormats, Case9RangesOfMonthsPerNode)
{
    const ForeignReading reading = readAs("rules-yaml", R"(nodes :
- {name : node2, master : "10.0.0.2:3306", user : app}
- {name : node3, master : "10.0.0.3:3306", user : app}
schema :
  nodes: [node2, node3]
  default: node2
  shard:
  -
    db: shop
    table: t_log
    key: created
    type: date_month
    nodes: [node2, node3]
    date_range: [201512-201603, 201604-201608]
)");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_EQ(Router::compile(reading.layout)->table("t_log")->bucketCount(), 9); // months alone: no 201513
    EXPECT_EQ(routeOf(reading, "t_log", "2015-12-01 00:00:00"), "node2.t_log_201512");
    EXPECT_EQ(routeOf(reading, "t_log", "2016-01-31 23:59:59"), "node2.t_log_201601");
    EXPECT_EQ(routeOf(reading, "t_log", "2016-04-01 00:00:00"), "node3.t_log_201604");
    EXPECT_EQ(routeOf(reading, "t_log", "2016-09-01 00:00:00"), "no_route");
}
