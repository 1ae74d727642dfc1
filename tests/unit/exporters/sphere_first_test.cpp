#include "tests/unit/exporters/foreign_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;
using testing::ElementsAre;
using testing::IsEmpty;

namespace
{

/// Sharding-JDBC 1.x and 1.5, whose rules stand at the root.
ForeignReading read(const std::string& rules)
{
    return readAs("shardingsphere", R"(# 数据源
dataSource:
  db0: !!org.apache.commons.dbcp.BasicDataSource
    driverClassName: com.mysql.jdbc.Driver
    url: jdbc:mysql://10.0.0.1:3306/db_0
    username: root
    password:
  db1: !!org.apache.commons.dbcp.BasicDataSource
    url: jdbc:mysql://10.0.0.2:3306/db_1
    username: root
)" + rules);
}

} // namespace

TEST(SphereFirst, BothLevelsWithAnchors)
{
    const ForeignReading reading = read(R"(
defaultDataSourceName: db1

tables:
  config:
    actualTables: t_config
    dataSourceNames: db0
  t_order:
    actualTables: t_order_${0..1}
    databaseStrategy: &db001
      shardingColumns: user_id
      algorithmExpression: db${user_id.longValue() % 2}
    tableStrategy: &table001
      shardingColumns: order_id
      algorithmExpression: t_order_${order_id.longValue() % 2}
    autoIncrementColumns: order_id
  # 绑定表
  t_order_item:
    actualTables: t_order_item_${0..1}
    databaseStrategy: *db001
    tableStrategy:
      shardingColumns: order_id
      algorithmExpression: t_order_item_${order_id.longValue() % 2}

bindingTables:
  - tableNames: t_order,t_order_item

props:
  metrics.enable: false
)");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_EQ(reading.dialect, "Sharding-JDBC 1 YAML");
    EXPECT_EQ(routeOf(reading, "t_order", "order_id=5,user_id=2"), "db0.t_order_1");
    EXPECT_EQ(routeOf(reading, "t_order_item", "order_id=4,user_id=7"), "db1.t_order_item_0");
    ASSERT_EQ(reading.layout.singleTables.size(), 1U);
    EXPECT_EQ(reading.layout.singleTables.front().name, "t_config"); // the logic name is no table
    EXPECT_EQ(reading.layout.singleTables.front().shard, "db0");
    EXPECT_EQ(reading.layout.defaultShard, "db1");
    EXPECT_EQ(reading.layout.bindingGroups.front().tables, (std::vector<std::string>{"t_order", "t_order_item"}));
    EXPECT_EQ(reading.layout.servers.size(), 2U);
}

TEST(SphereFirst, NoneClassesAndDefaults)
{
    const ForeignReading reading = read(R"(tables:
  a:
    actualTables: a_${0..3}
    dataSourceNames: db${1}
    tableStrategy: {shardingColumns: id, algorithmExpression: "a_${id % 4}"}
  b:
    databaseStrategy: {shardingColumns: id, algorithmExpression: "db${id % 2}"}
defaultDatabaseStrategy:
  shardingColumns: none
  algorithmClassName: com.dangdang.ddframe.rdb.sharding.api.strategy.database.NoneDatabaseShardingAlgorithm
defaultTableStrategy:
  shardingColumns: none
  algorithmClassName: com.dangdang.ddframe.rdb.sharding.api.strategy.table.NoneTableShardingAlgorithm
)");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_EQ(routeOf(reading, "a", "7"), "db1.a_3");
    EXPECT_EQ(routeOf(reading, "b", "8"), "db0.b");
}

TEST(SphereFirst, TablesThatNameTheirSource)
{
    // Without a database strategy every source is asked, and only where the table is declared.
    const ForeignReading reading = read(R"(tables:
  t:
    actualTables: db0.t_${[0, 2]}, db1.t_${[1, 3]}
    tableStrategy: {shardingColumns: id, algorithmExpression: "t_${id % 4}"}
)");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_EQ(routeOf(reading, "t", "6"), "db0.t_2");
    EXPECT_EQ(routeOf(reading, "t", "3"), "db1.t_3");
}

TEST(SphereFirst, ClassesSeveralColumnsAndDynamicTables)
{
    const ForeignReading reading = read(R"(tables:
  a:
    actualTables: a_${0..1}
    dataSourceNames: db0
    tableStrategy:
      shardingColumns: id
      algorithmClassName: com.example.SingleAlgorithm
  b:
    actualTables: b_${0..3}
    dataSourceNames: db1
    tableStrategy:
      shardingColumns: x, y
      algorithmExpression: b_${(x + y) % 4}
  c:
    dynamic: true
    tableStrategy:
      shardingColumns: day
      algorithmExpression: c_${day}
  d:
    actualTables: d_${0..1}
)");
    EXPECT_THAT(codesOf(reading),
                ElementsAre("import-custom-code:17", "import-nodes-unknown:24", "sphere-strategy-missing:29"));
    EXPECT_EQ(reading.layout.findTable("a")->algorithm.name, "custom");
    EXPECT_EQ(routeOf(reading, "b", "x=2,y=5"), "db1.b_3");
    EXPECT_EQ(reading.layout.findTable("c"), nullptr);
}

TEST(SphereFirst, StrategiesOfTheKindsThatFollowed)
{
    const ForeignReading reading = read(R"(masterSlaveRules:
  ms: {masterDataSourceName: db0, slaveDataSourceNames: [db1]}
tables:
  t:
    actualDataNodes: ms.t_${0..1}
    tableStrategy:
      inline: {shardingColumn: id, algorithmInlineExpression: "t_${id % 2}"}
    keyGeneratorColumnName: id
  u:
    actualDataNodes: ms.u_${0..1}
    tableStrategy:
      standard: {shardingColumn: id, preciseAlgorithmClassName: com.example.Precise}
bindingTables:
  - t,u
defaultKeyGeneratorClass: com.example.Ids
)");
    EXPECT_THAT(codesOf(reading), ElementsAre("import-custom-code:22"));
    EXPECT_EQ(routeOf(reading, "t", "3"), "ms.t_1");
    EXPECT_EQ(reading.layout.bindingGroups.size(), 1U);
}

TEST(SphereFirst, MisspelledKeysAndMissingSourcesAreFound)
{
    const ForeignReading reading = read(R"(tables:
  t:
    actualTable: t_${0..1}
    dataSourceNames: db${0..2}
    databaseStrategy: {shardingColumns: id, algorithmExpression: "db${id % 3}", rangeClass: x}
bindingTable: t
)");
    EXPECT_THAT(codesOf(reading), ElementsAre("import-key-unknown:13", "import-source-missing:14",
                                              "import-key-unknown:15", "import-key-unknown:16"));
}

TEST(SphereFirst, RulesOfARegistryHaveNoSources)
{
    const ForeignReading reading = readAs("auto", R"(tables:
  t:
    logicTable: t
    actualDataNodes: ds_${0..1}.t
    databaseStrategy:
      inline: {shardingColumn: id, algorithmExpression: "ds_${id % 2}"}
)");
    EXPECT_THAT(codesOf(reading), ElementsAre("import-source-missing:4", "import-source-missing:4"));
    EXPECT_EQ(routeOf(reading, "t", "3"), "ds_1.t");
}
