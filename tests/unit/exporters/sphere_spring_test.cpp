#include "exporters/foreign/readers.h"
#include "tests/unit/exporters/foreign_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

namespace
{

constexpr const char* kSources = R"(# 数据源
spring.shardingsphere.datasource.names=m0, m1
spring.shardingsphere.datasource.m0.jdbc-url=jdbc:mysql://10.0.0.1:3306/m0
spring.shardingsphere.datasource.m0.username=root
spring.shardingsphere.datasource.m1.url=jdbc:mysql://10.0.0.2:3306/m1
spring.shardingsphere.datasource.m1.username=root
)";

ForeignReading properties(const std::string& rules)
{
    return readAs("shardingsphere", kSources + rules, {}, "application.properties");
}

ForeignReading files(const std::vector<ForeignFile>& given, const ForeignOptions& options = {})
{
    Result<ForeignReading> reading = readForeign(given, "shardingsphere", options);
    EXPECT_TRUE(reading);
    return reading ? *std::move(reading) : ForeignReading{};
}

constexpr const char* kFour = R"(spring.shardingsphere.sharding.tables.t.actual-data-nodes=m$->{0..1}.t_$->{0..1}
spring.shardingsphere.sharding.tables.t.database-strategy.inline.sharding-column=uid
spring.shardingsphere.sharding.tables.t.database-strategy.inline.algorithm-expression=m$->{uid % 2}
spring.shardingsphere.sharding.tables.t.tableStrategy.inline.shardingColumn=oid
spring.shardingsphere.sharding.tables.t.TABLE_STRATEGY.inline.ALGORITHM_EXPRESSION=t_$->{oid % 2}
spring.shardingsphere.sharding.binding-tables[0]=t
spring.shardingsphere.sharding.broadcast-tables=dict,region
spring.shardingsphere.sharding.default-data-source-name=m0
spring.shardingsphere.props.sql.show=true
)";

} // namespace

TEST(SphereSpring, PropertiesOfFour)
{
    const ForeignReading reading = properties(kFour);
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_EQ(reading.dialect, "Sharding-JDBC 2 to 4 in Spring Boot");
    EXPECT_EQ(routeOf(reading, "t", "uid=3,oid=4"), "m1.t_0");
    EXPECT_EQ(reading.layout.findTable("t")->place.line, 7);
    EXPECT_EQ(reading.layout.broadcastTables.size(), 2U);
    EXPECT_EQ(reading.layout.defaultShard, "m0");
    EXPECT_EQ(reading.layout.findServer(reading.layout.findShard("m1")->server)->host, "10.0.0.2");
    EXPECT_EQ(reading.layout.bindingGroups.front().tables, (std::vector<std::string>{"t"}));
}

TEST(SphereSpring, PropertiesOfThree)
{
    const ForeignReading reading = readAs("shardingsphere", R"(sharding.jdbc.datasource.names=ds0,ds1,ds2
sharding.jdbc.datasource.ds0.url=jdbc:mysql://10.0.0.1/a
sharding.jdbc.datasource.ds1.url=jdbc:mysql://10.0.0.2/a
sharding.jdbc.datasource.ds2.url=jdbc:mysql://10.0.0.3/a
sharding.jdbc.config.sharding.master-slave-rules.ms0.master-data-source-name=ds0
sharding.jdbc.config.sharding.master-slave-rules.ms0.slave-data-source-names=ds1, ds2
sharding.jdbc.config.sharding.tables.t.actual-data-nodes=ms0.t_$->{0..3}
sharding.jdbc.config.sharding.tables.t.table-strategy.inline.sharding-column=id
sharding.jdbc.config.sharding.tables.t.table-strategy.inline.algorithm-expression=t_$->{id % 4}
)");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    ASSERT_EQ(reading.layout.shards.size(), 1U);
    EXPECT_EQ(reading.layout.shards[0].replicas.size(), 2U);
    EXPECT_EQ(routeOf(reading, "t", "6"), "ms0.t_2");
}

TEST(SphereSpring, YamlOfFive)
{
    const ForeignReading reading = readAs("shardingsphere", R"(server: {port: 8080}
spring:
  shardingsphere:
    datasource:
      names: ds-0,ds-1
      ds-0: {jdbc-url: "jdbc:mysql://10.0.0.1/a", username: u, password: p}
      ds-1: {jdbc-url: "jdbc:mysql://10.0.0.2/a", username: u, password: "${DB_PASSWORD}"}
    rules:
      sharding:
        tables:
          t_order:
            actual-data-nodes: ds-$->{0..1}.t_order_$->{0..1}
            database-strategy: {standard: {sharding-column: uid, sharding-algorithm-name: by_source}}
            table-strategy: {standard: {sharding-column: oid, sharding-algorithm-name: by_table}}
        auto-tables:
          t_user:
            actual-data-sources: ds-$->{0..1}
            sharding-strategy: {standard: {sharding-column: uid, sharding-algorithm-name: by_mod}}
        sharding-algorithms:
          by_source: {type: INLINE, props: {algorithm-expression: "ds-$->{uid % 2}"}}
          by_table: {type: INLINE, props: {algorithm-expression: "t_order_$->{oid % 2}"}}
          by_mod: {type: MOD, props: {sharding-count: 4}}
      broadcast: {tables: "dict"}
      encrypt: {tables: {}}
)");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_EQ(reading.dialect, "ShardingSphere 5 in Spring Boot");
    EXPECT_EQ(routeOf(reading, "t_order", "uid=3,oid=4"), "ds-1.t_order_0");
    EXPECT_EQ(routeOf(reading, "t_user", "7"), "ds-1.t_user_3");
    EXPECT_EQ(findingOf(reading, "import-left").place.line, 24);
    EXPECT_EQ(reading.layout.findTable("t_order")->place.line, 11);
    EXPECT_EQ(findingOf(reading, "import-password-left").args.front(), "ds-0");
}

TEST(SphereSpring, ANameInAnotherFormIsTheSameKeyAndTheLastCounts)
{
    const ForeignReading reading =
        properties(std::string(kFour) + "spring.shardingsphere.sharding.tables.t.actualDataNodes=m0.t_$->{0..1}\n");
    EXPECT_THAT(codesOf(reading), Contains("sphere-key-twice:16"));
    EXPECT_EQ(findingOf(reading, "sphere-key-twice").args, (std::vector<std::string>{"actualDataNodes", "7", "16"}));
    EXPECT_EQ(reading.layout.findTable("t")->placement.place.line, 16);
}

TEST(SphereSpring, NamesOfSourcesAreComparedAsTheyAre)
{
    const ForeignReading reading = readAs("shardingsphere", R"(spring.shardingsphere.datasource.names=ds_0
spring.shardingsphere.datasource.ds_0.url=jdbc:mysql://10.0.0.1/a
spring.shardingsphere.sharding.tables.t.actual-data-nodes=ds-$->{0..0}.t
)");
    EXPECT_THAT(codesOf(reading), ElementsAre("import-source-missing:3"));
    EXPECT_EQ(findingOf(reading, "import-source-missing").args, (std::vector<std::string>{"ds-0", "ds_0"}));
}

TEST(SphereSpring, ACommentInsideAContinuedValueIsPartOfIt)
{
    const ForeignReading reading = properties(R"(spring.shardingsphere.sharding.tables.t.actual-data-nodes=m0.t_0,\
    m0.t_1,\
    # m1.t_0,\
    m1.t_1
)");
    EXPECT_THAT(codesOf(reading), ElementsAre("sphere-node-form:7", "sphere-value-comment:9"));
    EXPECT_EQ(findingOf(reading, "sphere-node-form").args.back(), "# m1.t_0");
    const ForeignReading good = properties(R"(spring.shardingsphere.sharding.tables.t.actual-data-nodes=m0.t_0,\
    m0.t_1
spring.shardingsphere.sharding.tables.t.table-strategy.inline.sharding-column=k
spring.shardingsphere.sharding.tables.t.table-strategy.inline.algorithm-expression=t_$->{k % 2}
)");
    EXPECT_EQ(routeOf(good, "t", "3"), "m0.t_1");
}

TEST(SphereSpring, SourcesWithoutAddressWithoutListAndWithoutAnything)
{
    const ForeignReading reading = readAs("shardingsphere", R"(spring.shardingsphere.datasource.names=d0, d1
spring.shardingsphere.datasource.d0.url=jdbc:mysql://10.0.0.1/a
spring.shardingsphere.datasource.d3.url=jdbc:mysql://10.0.0.1/b
spring.shardingsphere.sharding.tables.t.actual-data-nodes=d2.t
)");
    EXPECT_THAT(codesOf(reading),
                ElementsAre("sphere-source-address:1", "sphere-source-unlisted:3", "import-source-missing:4"));
    EXPECT_EQ(findingOf(reading, "sphere-source-address").args.front(), "d1");
}

TEST(SphereSpring, EachProfileByItself)
{
    const std::vector<ForeignFile> given{
        {"application.yml",
         "spring:\n  profiles: {active: dev}\n  shardingsphere:\n    datasource:\n      names: ds0\n"},
        {"application-dev.yml",
         "spring:\n  shardingsphere:\n    datasource:\n      ds0: {url: \"jdbc:mysql://dev/a\"}\n"
         "    sharding:\n      tables:\n        t: {actual-data-nodes: ds0.t}\n"},
        {"application-prod.yml",
         "spring:\n  shardingsphere:\n    datasource:\n      ds0: {url: \"jdbc:mysql://prod/a\"}\n"
         "    sharding:\n      tables:\n        t: {actual-data-nodes: \"${DB:ds}0.t\"}\n"}};
    const ForeignReading dev = files(given);
    EXPECT_EQ(dev.layout.servers.front().host, "dev");
    EXPECT_EQ(findingOf(dev, "import-assumed").args,
              (std::vector<std::string>{"The profile (there are also prod)", "dev", "profile=dev"}));
    EXPECT_EQ(dev.layout.singleTables.front().place.file, "application-dev.yml");
    EXPECT_EQ(dev.layout.singleTables.front().place.line, 7);
    const ForeignReading prod = files(given, {{"profile", "prod"}});
    EXPECT_EQ(prod.layout.servers.front().host, "prod");
    EXPECT_THAT(codesOf(prod), ElementsAre("sphere-placeholder:7", "import-nodes-unknown:7"));
    EXPECT_EQ(findingOf(prod, "sphere-placeholder").args.front(), "${DB:ds}");
    EXPECT_THAT(codesOf(dev), IsEmpty());
}

TEST(SphereSpring, DocumentsOfOneFileAreProfiles)
{
    const std::string text = R"(spring.shardingsphere.datasource.names: ds0
---
spring:
  config.activate.on-profile: test
  shardingsphere.datasource.ds0.url: jdbc:mysql://test/a
  shardingsphere.sharding.tables.t.actualDataNodes: ds0.t
---
spring:
  profiles: live
  shardingsphere.datasource.ds0.url: jdbc:mysql://live/a
  shardingsphere.sharding.tables.t.actualDataNodes: ds0.t
)";
    EXPECT_EQ(readAs("shardingsphere", text).layout.servers.front().host, "test");
    EXPECT_EQ(readAs("shardingsphere", text, {{"profile", "live"}}).layout.servers.front().host, "live");
}

TEST(SphereSpring, ABindingWithCommasIsAListOfSingles)
{
    const ForeignReading reading = properties(R"(spring.shardingsphere.sharding.binding-tables=a,b
spring.shardingsphere.sharding.default-table-strategy.inline.sharding-column=k
spring.shardingsphere.sharding.default-table-strategy.inline.algorithm-expression=a_$->{k % 2}
spring.shardingsphere.sharding.tables.a.actual-data-nodes=m0.a_$->{0..1}
spring.shardingsphere.sharding.tables.b.actual-data-nodes=m0.a_$->{0..1}
)");
    EXPECT_EQ(reading.layout.bindingGroups.size(), 2U);
    EXPECT_THAT(checkedCodes(reading), Contains("group-single-table:7"));
}
