#include "tests/unit/exporters/foreign_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;
using testing::ElementsAre;
using testing::IsEmpty;

namespace
{

constexpr const char* kBeans = R"(<?xml version="1.0" encoding="UTF-8"?>
<beans xmlns="http://www.springframework.org/schema/beans" xmlns:p="http://www.springframework.org/schema/p">
    <!-- 数据源 -->
    <bean id="pool" abstract="true" class="com.zaxxer.hikari.HikariDataSource">
        <property name="username" value="app"/>
        <property name="password"><value>secret</value></property>
    </bean>
    <bean id="ds_0" parent="pool"><property name="jdbcUrl" value="jdbc:mysql://10.0.0.1:3306/a?x=1&amp;y=2"/></bean>
    <bean id="ds_1" parent="pool" p:url="jdbc:mysql://10.0.0.2:3306/b"/>
    <bean id="precise" class="com.example.Precise"/>
)";

ForeignReading read(const std::string& rules)
{
    return readAs("auto", kBeans + rules + "</beans>\n", {}, "applicationContext.xml");
}

} // namespace

TEST(SphereXml, TheNamespaceOfOne)
{
    const ForeignReading reading = read(R"(<rdb:strategy id="byUser" sharding-columns="user_id"
    algorithm-expression="ds_${user_id.longValue() % 2}"/>
<rdb:strategy id="byOrder" sharding-columns="order_id" algorithm-expression="t_order_${order_id.longValue() % 4}"/>
<rdb:strategy id="byClass" sharding-columns="id" algorithm-class="com.example.Single"/>
<rdb:data-source id="shardingDataSource">
  <rdb:sharding-rule data-sources="ds_0,ds_1" default-data-source="ds_0">
    <rdb:table-rules>
      <rdb:table-rule logic-table="t_order" actual-tables="t_order_${0..3}" database-strategy="byUser" table-strategy="byOrder"/>
      <rdb:table-rule logic-table="t_own" actual-tables="ds_1.t_own_${0..1}" table-strategy="byClass"/>
      <rdb:table-rule logic-table="t_any" dynamic="true" table-strategy="byClass"/>
    </rdb:table-rules>
    <rdb:binding-table-rules><rdb:binding-table-rule logic-tables="t_order"/></rdb:binding-table-rules>
    <rdb:default-database-strategy sharding-columns="none"
      algorithm-class="com.dangdang.ddframe.rdb.sharding.api.strategy.database.NoneDatabaseShardingAlgorithm"/>
  </rdb:sharding-rule>
</rdb:data-source>
)");
    EXPECT_EQ(reading.dialect, "Sharding-JDBC 1 in Spring XML");
    EXPECT_THAT(codesOf(reading), ElementsAre("import-custom-code:14", "import-nodes-unknown:20"));
    EXPECT_EQ(routeOf(reading, "t_order", "user_id=3,order_id=6"), "ds_1.t_order_2");
    EXPECT_EQ(reading.layout.findTable("t_own")->algorithm.name, "custom");
    EXPECT_EQ(reading.layout.defaultShard, "ds_0");
    EXPECT_EQ(reading.layout.bindingGroups.size(), 1U);
    EXPECT_EQ(reading.layout.findServer(reading.layout.findShard("ds_1")->server)->user, "app");
    EXPECT_EQ(reading.layout.findShard("ds_0")->schema, "a");
    EXPECT_EQ(findingOf(reading, "import-password-left").args.front(), "ds_0");
}

TEST(SphereXml, TheNamespaceOfTwoToFour)
{
    const ForeignReading reading =
        read(R"(<sharding:inline-strategy id="byTable" sharding-column="id" algorithm-expression="t_$->{id % 2}"/>
<sharding:standard-strategy id="byBean" sharding-column="id" precise-algorithm-ref="precise"/>
<sharding:complex-strategy id="byTwo" sharding-columns="x,y" algorithm-class="com.example.Two"/>
<sharding:none-strategy id="none"/>
<master-slave:data-source id="ms" master-data-source-name="ds_0" slave-data-source-names="ds_1"/>
<sharding:data-source id="shardingDataSource">
  <sharding:sharding-rule data-source-names="ms" default-database-strategy-ref="none" default-table-strategy-ref="byTable">
    <sharding:table-rules>
      <sharding:table-rule logic-table="t" actual-data-nodes="ms.t_$->{0..1}" generate-key-column="id"/>
      <sharding:table-rule logic-table="u" actual-data-nodes="ms.u_$->{0..1}" table-strategy-ref="byBean"/>
      <sharding:table-rule logic-table="v" actual-data-nodes="ms.v_$->{0..1}" table-strategy-ref="byTwo" tabel-strategy-ref="x"/>
      <sharding:table-rule logic-table="w" actual-data-nodes="ms.w" table-strategy-ref="nono"/>
      <sharding:table-rule logic-table="t" actual-data-nodes="ms.t"/>
    </sharding:table-rules>
    <sharding:broadcast-table-rules><sharding:broadcast-table-rule table="dict"/></sharding:broadcast-table-rules>
  </sharding:sharding-rule>
</sharding:data-source>
)");
    EXPECT_EQ(reading.dialect, "Sharding-JDBC 2 to 4 in Spring XML");
    EXPECT_THAT(codesOf(reading), ElementsAre("import-custom-code:12", "import-custom-code:13", "import-key-unknown:21",
                                              "sphere-strategy-reference:22", "sphere-table-twice:23"));
    EXPECT_EQ(findingOf(reading, "sphere-strategy-reference").args,
              (std::vector<std::string>{"nono", "none, byBean, byTable, byTwo"}));
    EXPECT_EQ(routeOf(reading, "t", "3"), "ms.t_1");
    EXPECT_EQ(reading.layout.findTable("u")->algorithm.params.find("code")->text, "com.example.Precise");
    EXPECT_EQ(reading.layout.findShard("ms")->replicas.size(), 1U);
    EXPECT_EQ(reading.layout.broadcastTables.size(), 1U);
    EXPECT_EQ(findingOf(reading, "import-left").place.line, 19);
}

TEST(SphereXml, TheNamespaceOfFive)
{
    const ForeignReading reading = read(R"(<readwrite-splitting:rule id="rw">
  <readwrite-splitting:data-source-rule id="g"><readwrite-splitting:static-strategy id="s"
    write-data-source-name="ds_0" read-data-source-names="ds_1"/></readwrite-splitting:data-source-rule>
</readwrite-splitting:rule>
<sharding:standard-strategy id="byTable" sharding-column="id" algorithm-ref="inlineTable"/>
<sharding:standard-strategy id="byMod" sharding-column="id" algorithm-ref="mod"/>
<sharding:standard-strategy id="byNobody" sharding-column="id" algorithm-ref="modd"/>
<sharding:sharding-algorithm id="inlineTable" type="INLINE">
  <props><prop key="algorithm-expression">t_${id % 2}</prop></props>
</sharding:sharding-algorithm>
<sharding:sharding-algorithm id="mod" type="MOD"><props><prop key="sharding-count">4</prop></props></sharding:sharding-algorithm>
<sharding:rule id="shardingRule">
  <sharding:table-rules>
    <sharding:table-rule logic-table="t" actual-data-nodes="g.t_${0..1}" table-strategy-ref="byTable" key-generate-strategy-ref="k"/>
    <sharding:table-rule logic-table="u" actual-data-nodes="g.u_${0..1}" table-strategy-ref="byNobody"/>
  </sharding:table-rules>
  <sharding:auto-table-rules>
    <sharding:auto-table-rule logic-table="auto" actual-data-sources="g" sharding-strategy-ref="byMod"/>
  </sharding:auto-table-rules>
</sharding:rule>
<shardingsphere:data-source id="dataSource" database-name="shop" data-source-names="ds_0,ds_1" rule-refs="shardingRule,rw"/>
)");
    EXPECT_EQ(reading.dialect, "ShardingSphere 5 in Spring XML");
    EXPECT_THAT(codesOf(reading), ElementsAre("sphere-algorithm-missing:17"));
    EXPECT_EQ(routeOf(reading, "t", "5"), "g.t_1");
    EXPECT_EQ(routeOf(reading, "auto", "-1"), "g.auto_3");
    EXPECT_EQ(reading.layout.logicSchema, "shop");
    EXPECT_EQ(reading.layout.shards.size(), 1U);
}

TEST(SphereXml, OtherXmlIsNotTaken)
{
    EXPECT_THAT(codesOf(read("<sharding:table-rule logic-table=\"t\" actual-data-nodes=\"ds_9.t\"/>")),
                ElementsAre("import-source-missing:11"));
    const ForeignReading parents = readAs("shardingsphere", R"(<beans><bean id="a" parent="b"/><bean id="b" parent="a"/>
<sharding:sharding-rule data-source-names="a"/><sharding:table-rule logic-table="t" actual-data-nodes="a.t"/></beans>)");
    EXPECT_THAT(codesOf(parents), ElementsAre("sphere-source-address:1"));
}
