#include "exporters/foreign/readers.h"
#include "tests/unit/exporters/foreign_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;
using testing::ElementsAre;
using testing::IsEmpty;

namespace
{

ForeignReading read(std::string_view text)
{
    return readAs("rules-yaml", text);
}

} // namespace

TEST(RulesYaml, ExpressionsOfBothLevels)
{
    const ForeignReading reading = read(R"(# 自研分库分表组件
sharding:
  datasource:
    names: order_0,order_1
    order_0:
      url: jdbc:mysql://10.0.0.1:3306/order_0
      username: app
      password: secret
    order_1:
      jdbc-url: jdbc:mysql://10.0.0.2:3306/order_1
      username: app
  default-data-source: order_0
  rules:
    - logic-table: t_order
      actual-data-nodes: order_${0..1}.t_order_${0..3}
      sharding-key: user_id
      db-expression: order_${user_id % 2}
      table-expression: t_order_${user_id.intdiv(2) % 4}
    - logic-table: t_item   # 只分表
      actual-data-nodes: order_0.t_item_${0..1}
      sharding-column: id
      algorithm-expression: t_item_${id % 2}
    - logic-table: t_log
      actual-data-nodes: order_1.t_log_${0..1}
      sharding-column: id
      algorithm-class-name: com.example.LogRouter
)");
    EXPECT_THAT(codesOf(reading), ElementsAre("import-custom-code:26"));
    EXPECT_EQ(routeOf(reading, "t_order", "7"), "order_1.t_order_3");
    EXPECT_EQ(routeOf(reading, "t_item", "5"), "order_0.t_item_1");
    EXPECT_EQ(reading.layout.findTable("t_log")->algorithm.name, "custom");
    EXPECT_EQ(reading.layout.servers.size(), 2U);
    EXPECT_EQ(reading.layout.defaultShard, "order_0");
}

TEST(RulesYaml, TablesWithStrategiesAndSourcesByTheirOrder)
{
    const ForeignReading reading = readAs("auto", R"(shardingsphere:
  enabled: true
  data-sources:
    - jdbc-url: jdbc:mysql://10.0.0.1:3306/a
      username: app
    - jdbc-url: jdbc:mysql://10.0.0.1:3306/b
      username: app
  tables:
    - logic-table: t
      actual-data-nodes: ds_${0..1}.t_${0..1}
      database-strategy:
        algorithm-type: inline
        sharding-column: uid
        props:
          algorithm-expression: ds_${uid % 2}
      table-strategy:
        inline:
          sharding-column: id
          algorithm-expression: t_${id % 2}
  binding-tables:
    - t
)");
    EXPECT_EQ(reading.system, "rules-yaml");
    EXPECT_THAT(codesOf(reading), IsEmpty());
    EXPECT_EQ(routeOf(reading, "t", "uid=3,id=4"), "ds_1.t_0");
    EXPECT_EQ(reading.layout.bindingGroups.size(), 1U);
}

TEST(RulesYaml, DefaultsListsOfColumnsAndTablesOfTheOnlySource)
{
    const ForeignReading reading = read(R"(nebula:
  data:
    sources:
      dataSources:
        ds0: {url: "jdbc:mysql://10.0.0.1/a", username: app}
    sharding:
      schemas:
        default:
          default-table-strategy:
            sharding-column: id
            algorithm-name: mod-table-algorithm
          tables:
            - logicTable: t
              actualDataNodes: t_${0..3}
              table-sharding-config:
                sharding-columns: [x, y]
                algorithm-expression: t_${(x + y) % 4}
              key-generate-config: {column: id}
            - logicTable: u
              actualDataNodes: ds0.u_${0..1}
)");
    EXPECT_THAT(codesOf(reading), ElementsAre("import-custom-code:11"));
    EXPECT_EQ(routeOf(reading, "t", "x=2,y=3"), "ds0.t_1");
    EXPECT_EQ(reading.layout.findTable("u")->algorithm.name, "custom");
}

TEST(RulesYaml, MistakesStandAtTheirLines)
{
    const ForeignReading reading = read(R"(rules:
  - table: t
    sharding-key: id
    data-nodes: ds_${0..1}.t
    db-expresion: ds_${id % 2}
  - table: t
    data-nodes: ds_0.t
)");
    EXPECT_THAT(codesOf(reading),
                ElementsAre("sphere-strategy-missing:2", "import-source-missing:4", "import-source-missing:4",
                            "import-key-unknown:5", "sphere-table-twice:6"));
}

TEST(RulesYaml, OtherListsOfTablesAreNone)
{
    for (const char* text :
         {"tables:\n  - table: users\n    columns: [id, name]\n", "rules:\n  - alert: Down\n    expr: up == 0\n",
          "rules:\n  - !SHARDING\n    tables: {}\n", "rules:\n# - logic-table: t\n#   sharding-key: id\n"})
    {
        const Result<ForeignReading> reading = readForeign({{"a.yaml", text}}, "rules-yaml", {});
        ASSERT_FALSE(reading) << text;
        EXPECT_NE(reading.error().code, "import-option-value") << text;
    }
}
