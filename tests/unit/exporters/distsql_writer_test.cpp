#include "exporters/distsql/quoting.h"
#include "tests/unit/exporters/foreign_support.h"
#include "tests/unit/exporters/sphere_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

using namespace atlas;
using namespace atlas::test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace
{

constexpr const char* kSystem = "distsql";

std::string scriptOf(const ForeignWriting& writing)
{
    return writing.files.empty() ? std::string() : textOf(writing, "sharding.sql");
}

} // namespace

TEST(DistSqlWriter, RoutesTheTablesOfEveryTopologyAlike)
{
    std::set<std::string> compared;
    for (const std::string name : {"device-ring", "member-range", "order-total-buckets", "shop-last-digits",
                                   "trade-virtual-buckets", "user-digits"})
    {
        const Layout layout = goldenTopology(name);
        const ForeignWriting writing = writtenAs(kSystem, layout, true);
        if (writing.files.empty())
        {
            continue;
        }
        const ForeignReading again = readAgain(kSystem, writing);
        EXPECT_FALSE(hasErrors(again.findings)) << scriptOf(writing);
        for (const LogicTable& table : again.layout.tables)
        {
            expectSamePlaces(layout, again.layout, table.name,
                             keysBy(table.name == "t_member_log" ? dateTimeKey : numberKey, kFewKeys));
            compared.insert(table.name);
        }
        EXPECT_EQ(again.layout.bindingGroups.size(), layout.bindingGroups.size());
        EXPECT_EQ(again.layout.broadcastTables.size(), layout.broadcastTables.size());
        EXPECT_EQ(again.layout.singleTables.size(), layout.singleTables.size());
        EXPECT_EQ(again.layout.shards.size(), layout.shards.size());
        EXPECT_EQ(scriptOf(writtenAs(kSystem, layout, true)), scriptOf(writing));
    }
    EXPECT_THAT(compared, ElementsAre("orders", "t_member", "t_member_log", "t_order", "t_order_item", "user_profile"));
}

TEST(DistSqlWriter, WritesTheRulesOfTheYaml)
{
    const ForeignReading first = readAs("shardingsphere", goldenText("foreign/shardingsphere/order-5.yaml"));
    const ForeignWriting writing = writtenAs(kSystem, first.layout);
    EXPECT_THAT(placedCodes(writing), IsEmpty());
    const std::string script = scriptOf(writing);
    EXPECT_THAT(script, HasSubstr("CREATE DATABASE `order`;\nUSE `order`;\n"));
    EXPECT_THAT(script, HasSubstr(R"(CREATE SHARDING TABLE RULE t_user (
    STORAGE_UNITS(ds_0,ds_1),
    SHARDING_COLUMN=user_id,
    TYPE(NAME="mod",PROPERTIES("sharding-count"="4"))
);)"));
    EXPECT_THAT(script, HasSubstr(R"(DATANODES("ds_${0..1}.t_order_${0..3}"))"));
    EXPECT_THAT(script, HasSubstr("CREATE BROADCAST TABLE RULE t_region;"));
    const ForeignReading second = readAgain(kSystem, writing);
    EXPECT_FALSE(hasErrors(second.findings)) << script;
    for (const auto& [table, maker] :
         std::map<std::string, KeyMaker>{{"t_order", numberKey}, {"t_log", dateTimeKey}, {"t_user", numberKey}})
    {
        expectSamePlaces(first.layout, second.layout, table, keysBy(maker, kFewKeys));
        EXPECT_TRUE(sameMeaning(first.layout.findTable(table)->algorithm, second.layout.findTable(table)->algorithm));
    }
}

TEST(DistSqlWriter, WritesGroupsAndPlaceholders)
{
    const Layout layout = layoutOf(R"(format: 1
name: user
version: 1
default_shard: ds_0
servers:
  main: {host: 10.0.0.1, user: app, password: "${MAIN_SECRET}"}
  copy: {host: 10.0.0.2, user: reader}
shards:
  ds_0: {server: main, schema: s0, replicas: [copy]}
  ds_1: {server: main, schema: s1}
tables:
  order:
    key: {columns: [x, y], type: bigint}
    algorithm: {name: shardingsphere.COMPLEX_INLINE, sharding-columns: "x,y", algorithm-expression: "order_${(x + y) % 2}", available-targets: "order_${0..1}"}
    placement: {shard: ds_1, table: "order_{bucket}"}
single_tables: {group: ds_0}
)");
    const ForeignWriting writing = writtenAs(kSystem, layout);
    EXPECT_THAT(placedCodes(writing), IsEmpty());
    const std::string script = scriptOf(writing);
    EXPECT_THAT(script, HasSubstr("PASSWORD=\"${MAIN_SECRET}\""));
    EXPECT_THAT(script, HasSubstr("WRITE_STORAGE_UNIT=ds_0_primary"));
    EXPECT_THAT(script, HasSubstr("TYPE=\"complex\",SHARDING_COLUMNS=x,y,SHARDING_ALGORITHM("));
    EXPECT_THAT(script, HasSubstr("LOAD SINGLE TABLE ds_0.`group`;"));
    EXPECT_THAT(script, HasSubstr("SET DEFAULT SINGLE TABLE STORAGE UNIT = ds_0;"));
    const ForeignReading again = readAgain(kSystem, writing);
    EXPECT_THAT(codesOf(again), IsEmpty());
    EXPECT_EQ(again.layout.findShard("ds_0")->replicas.size(), 1U);
    EXPECT_EQ(again.layout.defaultShard, "ds_0");
    EXPECT_EQ(routeOf(again, "order", "x=2,y=3"), "ds_1.order_1");
    EXPECT_EQ(again.layout.findSingleTable("group")->shard, "ds_0");
}

TEST(DistSqlWriter, NamesWhatNoScriptCanSay)
{
    const std::string mod = "  key: {column: id, type: bigint}\n    algorithm: {name: mod, buckets: 2}\n";
    const Layout named = layoutOf("format: 1\nname: shop\nversion: 1\nservers:\n  db: {host: h, tls: 'off'}\nshards:\n"
                                  "  ds-0: {server: db, schema: a}\n  b: {server: db, schema: b}\ntables:\n  t:\n  "
                                  + mod + "    placement: [{buckets: 0, shard: ds-0}, {buckets: 1, shard: b}]\n");
    EXPECT_THAT(placedCodes(writtenAs(kSystem, named)),
                ElementsAre("sphere-write-shard-name:7", "sphere-write-name:10"));
    EXPECT_THAT(placedCodes(writtenAs("shardingsphere", named)), IsEmpty());
    const Layout quoted = twoShards("tables:\n  t:\n    key: {column: code, type: varchar(20)}\n    algorithm: {name: "
                                    "list, values: {\"it's\": 0, 'say \"a\"': 1}}\n    placement: [{buckets: 0, shard: "
                                    "a}, {buckets: 1, shard: b}]\n");
    EXPECT_THAT(placedCodes(writtenAs(kSystem, quoted)), ElementsAre("distsql-write-quotes:10"));
    EXPECT_TRUE(writtenAs(kSystem, quoted, true).files.empty());
    EXPECT_EQ(distsql::quotedText("a\"b"), "'a\"b'");
    EXPECT_EQ(distsql::quotedText("it's"), "\"it's\"");
    EXPECT_EQ(distsql::quotedText("it's \"b\""), std::nullopt);
    EXPECT_EQ(distsql::quotedText("a\\"), std::nullopt);
    EXPECT_EQ(distsql::nameText("t_order"), "t_order");
    EXPECT_EQ(distsql::nameText("User"), "`User`");
    EXPECT_EQ(distsql::nameText("a`b"), "`a``b`");
}

TEST(DistSqlWriter, KeepsOneKindOfQuotesInAnExpression)
{
    const Layout layout = twoShards(
        "tables:\n  t:\n    key: {column: id, type: bigint}\n    algorithm: {name: shardingsphere.INLINE, "
        "algorithm-expression: \"t_${id % 4}\", available-targets: \"t_${0..3}\"}\n    placement: [{buckets: '0,3', "
        "shard: a, table: 't_{bucket}'}, {buckets: 1-2, shard: b, table: 't_{bucket}'}]\n");
    const ForeignWriting writing = writtenAs(kSystem, layout);
    EXPECT_THAT(placedCodes(writing), IsEmpty());
    EXPECT_THAT(scriptOf(writing), HasSubstr(R"('${def t = "t_${id % 4}"; t == "t_0" || t == "t_3" ? "a" : )"));
    expectSamePlaces(layout, readAgain(kSystem, writing).layout, "t", keysBy(numberKey));
}
