#include "exporters/rulesyaml/date_ranges.h"
#include "exporters/rulesyaml/numbered_pattern.h"
#include "exporters/rulesyaml/script.h"
#include "routing/router/router.h"
#include "tests/unit/exporters/foreign_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::rulesyaml;
using namespace atlas::test;
using testing::ElementsAre;
using testing::IsEmpty;

/// Arana and kingshard.
namespace
{

ForeignReading read(std::string_view text, const ForeignOptions& options = {})
{
    return readAs("rules-yaml", text, options);
}

std::string script(std::string_view text)
{
    return groovyOfScript(text, {"uid", "friend_id"}).value_or("-");
}

constexpr std::string_view kNodes = R"(addr : 0.0.0.0:9696
user_list:
-
    user :  kingshard
    password : kingshard
nodes :
-
    name : node1
    max_conns_limit : 32
    user :  app
    password : secret
    master : 10.0.0.1:3306
    slave : 10.0.0.3:3307@2,10.0.0.4@3
-
    name : node2
    user :  app
    master : 10.0.0.2:3306
    slave :
schema_list :
-
    user: kingshard
    nodes: [node1,node2]
    default: node1
    shard:
)";

} // namespace

TEST(RulesYamlProxies, ColumnsByPosition)
{
    const ForeignReading reading = read(R"(kind: ConfigMap
apiVersion: "1.0"
data:
  tenants:
    - name: arana
      clusters:
        - name: employees
          type: mysql
          groups:
            - name: employees_0000
              nodes: [node0, node0_r_0]
            - name: employees_0001
              nodes: [node1]
      sharding_rule:
        tables:
          - name: employees.friendship
            sequence: {type: snowflake}
            db_rules:
              - columns:
                  - name: uid
                  - name: friend_id
                expr: parseInt(($0*31+$1) % 32 / 16)
            tbl_rules:
              - columns:
                  - name: uid
                  - name: friend_id
                expr: ($0*31+$1) % 32
            topology:
              db_pattern: employees_${0000..0001}
              tbl_pattern: friendship_${0000..0031}
            attributes:
              sqlMaxLimit: -1
          - name: employees.student
            db_rules:
              - column: uid
                expr: parseInt($value % 32 / 16)
            tbl_rules:
              - column: uid
                expr: myHash($value) % 32
            topology:
              db_pattern: employees_${0000..0001}
              tbl_pattern: student_${0000..0031}
      nodes:
        node0: {name: node0, host: 10.0.0.1, port: 3306, username: root, password: "123456", database: employees_0000, weight: r10w10}
        node0_r_0: {name: node0_r_0, host: 10.0.0.2, port: 3307, username: root, database: employees_0000, weight: r10w0}
        node1: {name: node1, host: 10.0.0.3, port: 3306, username: root, database: employees_0001}
)");
    EXPECT_EQ(reading.dialect, "Arana");
    EXPECT_THAT(codesOf(reading), ElementsAre("import-custom-code:39"));
    // 3 * 31 + 5 = 98, 98 % 32 = 2; 7 * 31 + 10 = 227, 227 % 32 = 3; 1 * 31 + 0 = 31.
    EXPECT_EQ(routeOf(reading, "friendship", "uid=3,friend_id=5"), "employees_0000.friendship_0002");
    EXPECT_EQ(routeOf(reading, "friendship", "uid=7,friend_id=10"), "employees_0000.friendship_0003");
    EXPECT_EQ(routeOf(reading, "friendship", "uid=1,friend_id=0"), "employees_0001.friendship_0031");
    EXPECT_EQ(reading.layout.findTable("student")->tableBy->algorithm.name, "custom");
    ASSERT_EQ(reading.layout.shards.size(), 2U);
    EXPECT_EQ(reading.layout.findShard("employees_0000")->replicas.size(), 1U);
    EXPECT_EQ(findingOf(reading, "rules-doubles").severity, Severity::Info);
}

TEST(RulesYamlProxies, ScriptsThatDivideAreCutOff)
{
    EXPECT_EQ(script("$0 % 32"), "uid % 32");
    EXPECT_EQ(script("$value % 32 / 8"), "(uid % 32).intdiv(8)");
    EXPECT_EQ(script("parseInt(($0*31+$1) % 32 / 8)"), "((uid * 31 + friend_id) % 32).intdiv(8)");
    EXPECT_EQ(script("parseInt((($0*31+$1) % 16)/4)"), "((uid * 31 + friend_id) % 16).intdiv(4)");
    EXPECT_EQ(script("Math.abs($1) % 4 + 1"), "Math.abs(friend_id) % 4 + 1");
    EXPECT_EQ(script("parseInt($0 / 8) % 4"), "uid.intdiv(8) % 4");
    for (const char* other : {"$0 / 8 % 4", "$2 % 4", "($0 / 2) + 1", "hash($0)", "$0 % 08", "$0 % 1.5", "$0 %", "",
                              "$0; 1", "return $0", "Math.abs($0 / 2)", "($0", "'a'"})
    {
        EXPECT_EQ(script(other), "-") << other;
    }
    EXPECT_EQ(script(std::string(5'000, '(')), "-");
}

TEST(RulesYamlProxies, PatternsKeepTheirWidth)
{
    const NumberedPattern four = NumberedPattern::of("t_${0008..0011}_x");
    EXPECT_EQ(four.count(), 4);
    EXPECT_EQ(four.at(2), "t_0010_x");
    EXPECT_EQ(four.expression("id % 4"), "t_${String.format(\"%04d\", id % 4)}_x");
    EXPECT_EQ(NumberedPattern::of("t_${0..3}").expression("id % 4"), "t_${id % 4}");
    EXPECT_EQ(NumberedPattern::of("t").count(), 1);
    EXPECT_EQ(NumberedPattern::of("t_${3..1}").at(0), "t_${3..1}");
}

TEST(RulesYamlProxies, MonthsAlone)
{
    const ForeignReading reading = read(std::string(kNodes) + R"(    -
        db : shop
        table: t_log
        key: created
        type: date_month
        nodes: [node1, node2]
        date_range: [201512-201603,201604-201608]
)");
    EXPECT_EQ(reading.dialect, "kingshard");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_EQ(routeOf(reading, "t_log", "2015-12-31 23:59:59"), "node1.t_log_201512");
    EXPECT_EQ(routeOf(reading, "t_log", "2016-03-31 10:00:00"), "node1.t_log_201603");
    EXPECT_EQ(routeOf(reading, "t_log", "2016-04-01 00:00:00"), "node2.t_log_201604");
    EXPECT_EQ(routeOf(reading, "t_log", "2016-08-31 23:59:59"), "node2.t_log_201608");
    EXPECT_EQ(routeOf(reading, "t_log", "2016-09-01 00:00:00"), "no_route");
    EXPECT_EQ(routeOf(reading, "t_log", "2015-11-30 00:00:00"), "no_route");
    EXPECT_EQ(Router::compile(reading.layout)->table("t_log")->bucketCount(), 9); // no 201513
    EXPECT_EQ(datesOf("201512-201603", DateUnit::Month), (std::vector{201512, 201601, 201602, 201603}));
    EXPECT_EQ(datesOf("2012-2014", DateUnit::Year), (std::vector{2012, 2013, 2014}));
    EXPECT_EQ(datesOf("20160227-20160302", DateUnit::Day),
              (std::vector{20160227, 20160228, 20160229, 20160301, 20160302}));
    EXPECT_EQ(datesOf("2016", DateUnit::Year), std::vector{2016});
    for (const char* wrong : {"201513", "201512-201510", "2015", "2015ab", "", "201512-", "190001-999912-1"})
    {
        EXPECT_EQ(datesOf(wrong, DateUnit::Month), std::nullopt) << wrong;
    }
}

TEST(RulesYamlProxies, NumberedSubTables)
{
    const ForeignReading reading = read(std::string(kNodes) + R"(    -
        db : shop
        table: t_hash
        key: id
        nodes: [node1, node2]
        type: hash
        locations: [2,1]
    -
        db : shop
        table: t_range
        key: id
        type: range
        nodes: [node1, node2]
        locations: [1,2]
        table_row_limit: 10000
    -
        db : other
        table: t_mod
        key: id
        type: mod
        nodes: [node2]
        locations: [3]
)");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_EQ(routeOf(reading, "t_hash", "7"), "node1.t_hash_0001");
    EXPECT_EQ(routeOf(reading, "t_hash", "8"), "node2.t_hash_0002");
    EXPECT_EQ(routeOf(reading, "t_range", "9999"), "node1.t_range_0000");
    EXPECT_EQ(routeOf(reading, "t_range", "10000"), "node2.t_range_0001");
    EXPECT_EQ(routeOf(reading, "t_range", "30000"), "no_route");
    EXPECT_EQ(routeOf(reading, "t_range", "-1"), "no_route");
    EXPECT_EQ(routeOf(reading, "t_mod", "-7"), "node2_other.t_mod_0001");
    EXPECT_EQ(reading.layout.findTable("t_hash")->key.type, "bigint unsigned");
    EXPECT_EQ(reading.layout.findShard("node2_other")->schema, "other");
    EXPECT_EQ(reading.layout.findShard("node1")->replicas.size(), 2U);
    EXPECT_EQ(reading.layout.defaultShard, "node1");
}

TEST(RulesYamlProxies, NumbersThatDoNotFit)
{
    const ForeignReading reading = read(std::string(kNodes) + R"(    -
        {db: shop, table: a, key: id, type: hash, nodes: [node1, node2], locations: [2]}
    - {db: shop, table: b, key: d, type: date_month, nodes: [node1, node2], date_range: [201512-201603,201603-201608]}
    - {db: shop, table: c, key: d, type: date_day, nodes: [node1], date_range: [20150230]}
    - {db: shop, table: e, key: d, type: hash, nodes: [node3], locations: [1.5]}
    - {db: shop, table: f, key: d, type: default, nodes: [node9], locations: [2]}
)");
    EXPECT_THAT(codesOf(reading),
                ElementsAre("rules-locations:26", "rules-dates:27", "rules-dates:28", "rules-locations:29",
                            "import-custom-code:30", "import-source-missing:30"));
}

TEST(RulesYamlProxies, TextsAreHashedByCodeOfKingshards)
{
    const std::string text = std::string(kNodes) + R"(    -
        {db: shop, table: a, key: name, type: hash, nodes: [node1, node2], locations: [2, 2]}
)";
    EXPECT_EQ(routeOf(read(text), "a", "3"), "node2.a_0003");
    const ForeignReading texts = read(text, {{"key_type.a", "varchar(20)"}});
    EXPECT_THAT(codesOf(texts), ElementsAre("import-custom-code:26"));
    EXPECT_EQ(texts.layout.findTable("a")->algorithm.name, "custom");
}
