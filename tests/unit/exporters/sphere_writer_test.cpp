#include "models/storage/layout_reader.h"
#include "tests/unit/exporters/foreign_support.h"
#include "tests/unit/exporters/sphere_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

using namespace atlas;
using namespace atlas::test;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace
{

constexpr const char* kSystem = "shardingsphere";

std::string yamlOf(const ForeignWriting& writing)
{
    return writing.files.empty() ? std::string() : writing.files.front().bytes;
}

/// One table `t` with these lines, whose keys are routed alike before and after; gives the YAML.
std::string sameRoutes(const std::string& lines, const std::vector<std::string>& keys,
                       const std::string& type = "bigint", std::size_t places = 2)
{
    const Layout layout = twoShards("tables:\n  t:\n" + lines);
    const ForeignWriting writing = writtenAs(kSystem, layout);
    EXPECT_THAT(placedCodes(writing), IsEmpty()) << lines;
    const ForeignReading again = readAgain(kSystem, writing, {{"key_type", type}});
    EXPECT_FALSE(hasErrors(again.findings)) << yamlOf(writing);
    auto before = placesOf(layout, "t", keys);
    auto after = placesOf(again.layout, "t", keys);
    before.pop_back(); // NULL: what has no place here is refused there, or hashed as a text
    after.pop_back();
    const auto differs = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
    EXPECT_TRUE(before == after) << "first at " << keys.at(static_cast<std::size_t>(differs.first - before.begin()))
                                 << ": " << *differs.first << ", then " << *differs.second << '\n'
                                 << yamlOf(writing);
    EXPECT_GE(std::set<std::string>(before.begin(), before.end()).size(), places) << lines;
    return yamlOf(writing);
}

const std::string kBigint = "    key: {column: id, type: bigint}\n";
const std::string kText = "    key: {column: code, type: varchar(40)}\n";

} // namespace

TEST(SphereWriter, RoutesTheTablesOfEveryTopologyAlike)
{
    const std::map<std::string, KeyMaker> tables{{"t_order", numberKey},  {"t_order_item", numberKey},
                                                 {"t_member", numberKey}, {"t_member_log", dateTimeKey},
                                                 {"orders", numberKey},   {"user_profile", numberKey}};
    std::vector<std::string> left;
    std::set<std::string> compared;
    for (const std::string name : {"device-ring", "member-range", "order-total-buckets", "shop-last-digits",
                                   "trade-virtual-buckets", "user-digits"})
    {
        const Layout layout = goldenTopology(name);
        const ForeignWriting writing = writtenAs(kSystem, layout, true);
        for (const Diagnostic& finding : writing.findings)
        {
            if (finding.severity == Severity::Warning)
            {
                left.push_back(finding.code + " " + finding.table);
            }
        }
        if (writing.files.empty())
        {
            continue;
        }
        const ForeignReading again = readAgain(kSystem, writing);
        EXPECT_FALSE(hasErrors(again.findings)) << yamlOf(writing);
        for (const LogicTable& table : again.layout.tables)
        {
            const std::vector<std::string> keys = keysBy(tables.at(table.name));
            EXPECT_TRUE(placesOf(layout, table.name, keys) == placesOf(again.layout, table.name, keys))
                << table.name << '\n'
                << yamlOf(writing);
            compared.insert(table.name);
        }
        EXPECT_EQ(again.layout.bindingGroups.size(), layout.bindingGroups.size());
        EXPECT_EQ(again.layout.broadcastTables.size(), layout.broadcastTables.size());
        EXPECT_EQ(again.layout.singleTables.size(), layout.singleTables.size());
    }
    EXPECT_EQ(compared.size(), tables.size());
    EXPECT_THAT(left, ElementsAre("sphere-write-algorithm t_device_state", "sphere-write-lookup t_order",
                                  "sphere-write-lookup orders", "sphere-write-algorithm t_trade"));
}

TEST(SphereWriter, SaysModAsTheProductDoes)
{
    const std::vector<std::string> keys = keysBy(numberKey);
    const std::string inTurn = sameRoutes(kBigint
                                              + "    algorithm: {name: mod, buckets: 4}\n    placement: ["
                                                "{buckets: '0,2', shard: a, table: 't_{bucket}'}, "
                                                "{buckets: '1,3', shard: b, table: 't_{bucket}'}]\n",
                                          keys, "bigint", 4);
    EXPECT_THAT(inTurn, HasSubstr("autoTables:"));
    EXPECT_THAT(inTurn, HasSubstr("type: MOD"));
    const std::string byTable = sameRoutes(kBigint
                                               + "    algorithm: {name: mod, buckets: 4}\n    placement: ["
                                                 "{buckets: 0-1, shard: a, table: 't_{bucket:02}'}, "
                                                 "{buckets: 2-3, shard: b, table: 't_{bucket:02}'}]\n",
                                           keys, "bigint", 4);
    EXPECT_THAT(byTable, HasSubstr("a.t_${['00', '01']},b.t_${['02', '03']}"));
    EXPECT_THAT(byTable, HasSubstr("type: MOD"));
    EXPECT_THAT(byTable, Not(HasSubstr("databaseStrategy")));
}

TEST(SphereWriter, SaysAFlooredModuloWhereNodesFollowNoProductsRule)
{
    const std::vector<std::string> keys = keysBy(numberKey);
    const std::string moved = sameRoutes(
        kBigint
            + "    algorithm: {name: mod, buckets: 8}\n    placement: [{buckets: '0-2,7', shard: a, table: t_x}, "
              "{buckets: 3-6, shard: b, table: t_y}]\n",
        keys);
    EXPECT_THAT(moved, HasSubstr("def b = (id % 8 + 8) % 8; b < 3 ? 'a' : b < 7 ? 'b' : 'a'"));
    EXPECT_THAT(moved, Not(HasSubstr("tableStrategy")));
    const std::string both =
        sameRoutes(kBigint
                       + "    algorithm: {name: mod, buckets: 8}\n    placement: [{buckets: 0-3, shard: a, table: "
                         "'t_{bucket % 4}'}, {buckets: 4-7, shard: b, table: 't_{bucket % 4}'}]\n",
                   keys, "bigint", 8);
    EXPECT_THAT(both, HasSubstr("t_${(id % 4 + 4) % 4}"));
    EXPECT_THAT(both, HasSubstr("actualDataNodes: \"a.t_${0..3},b.t_${0..3}\""));
    sameRoutes(kBigint
                   + "    algorithm: {name: mod, buckets: 12}\n    placement: [{buckets: 0-5, shard: a, table: "
                     "'t_{bucket / 3:02}'}, {buckets: 6-11, shard: b, table: 't_{bucket / 3:02}'}]\n",
               keys, "bigint", 4);
    sameRoutes("    key: {column: b, type: bigint}\n    algorithm: {name: mod, buckets: 5}\n    placement: [{buckets: "
               "'0,2,4', shard: a, table: 't_{9 - bucket}'}, {buckets: '1,3', shard: b, table: 't_{9 - bucket}'}]\n",
               keys, "bigint", 5);
}

TEST(SphereWriter, SaysHashesOfJavaByTheTypeOfTheColumn)
{
    const std::string spread = "    placement: [{buckets: 0-3, shard: a, table: 't_{bucket}'}, {buckets: 4-7, shard: "
                               "b, table: 't_{bucket}'}]\n";
    const std::string hash = "    algorithm: {name: hash_mod, hash: java, buckets: 8}\n" + spread;
    const std::string longs = sameRoutes(kBigint + hash, keysBy(numberKey), "bigint", 8);
    EXPECT_THAT(longs, HasSubstr("t_${(id.longValue().hashCode() % 8 + 8) % 8}"));
    sameRoutes("    key: {column: id, type: int}\n" + hash, keysBy(intKey), "int", 8);
    const std::string texts = sameRoutes(kText + hash, keysBy(wordKey), "varchar(40)", 8);
    EXPECT_THAT(texts, HasSubstr("t_${(code.hashCode() % 8 + 8) % 8}"));
    const std::string two = "    algorithm: {name: hash_mod, hash: java, buckets: 2}\n    placement: [{buckets: 0, "
                            "shard: a, table: t_0}, {buckets: 1, shard: b, table: t_1}]\n";
    EXPECT_THAT(sameRoutes(kText + two, keysBy(wordKey), "varchar(40)"), HasSubstr("HASH_MOD"));
    EXPECT_THAT(sameRoutes(kBigint + two, keysBy(numberKey)), HasSubstr("HASH_MOD"));
}

TEST(SphereWriter, SaysRangesWithOpenAndWithClosedEnds)
{
    const std::vector<std::string> keys = keysBy(numberKey);
    const std::string placed = "    placement: [{buckets: '0,2', shard: a, table: 't_{bucket}'}, {buckets: '1,3', "
                               "shard: b, table: 't_{bucket}'}]\n";
    EXPECT_THAT(sameRoutes(kBigint + "    algorithm: {name: range, boundaries: [-500, 10, 100000]}\n" + placed, keys,
                           "bigint", 4),
                HasSubstr("sharding-ranges: -500,10,100000"));
    const std::string even = "    algorithm: {name: range, boundaries: [-1000, 0, 1000, 2000]}\n    placement: "
                             "[{buckets: 0-2, shard: a, table: 't_{bucket}'}, {buckets: 3-4, shard: b, table: "
                             "'t_{bucket}'}]\n";
    EXPECT_THAT(sameRoutes(kBigint + even, keys, "bigint", 5), HasSubstr("type: VOLUME_RANGE"));
    const std::string named = "    algorithm: {name: range, boundaries: [-500, 10, 100000]}\n    placement: "
                              "[{buckets: '0,2', shard: a, table: t_old}, {buckets: '1,3', shard: b, table: t_new}]\n";
    EXPECT_THAT(sameRoutes(kBigint + named, keys),
                HasSubstr("${id < -500 ? 'a' : id < 10 ? 'b' : id < 100000 ? 'a' : 'b'}"));
    const std::string closed = "    algorithm: {name: range, edges: [-500, 10, 100000]}\n    placement: "
                               "[{buckets: 0, shard: a, table: t_0}, {buckets: 1, shard: a, table: t_1}]\n";
    EXPECT_THAT(sameRoutes(kBigint + closed, keys, "bigint", 3),
                HasSubstr("${id < -500 || id >= 100000 ? 'none' : 'a'}"));
    const std::string days = "    key: {column: d, type: datetime}\n    algorithm: {name: range, boundaries: "
                             "['2024-03-01', '2026-01-01']}\n    placement: [{buckets: '0,2', shard: a, table: t_0}, "
                             "{buckets: 1, shard: b, table: t_1}]\n";
    EXPECT_THAT(sameRoutes(days, keysBy(dateTimeKey), "datetime"),
                HasSubstr("def d_ = d.toString().substring(0, 10); d_ < '2024-03-01'"));
}

TEST(SphereWriter, SaysListsAndPinsOneByOne)
{
    const KeyMaker country = [](std::mt19937_64& random)
    {
        static const std::vector<std::string> kNames{"cn", "it's", "eu", "us\\x", "jp", "CN"};
        return kNames[random() % kNames.size()];
    };
    const std::string listed = "    algorithm: {name: list, values: {cn: 0, eu: 1, \"it's\": 0, \"us\\\\x\": 2}}\n"
                               "    placement: [{buckets: '0,2', shard: a}, {buckets: 1, shard: b}]\n";
    EXPECT_THAT(sameRoutes(kText + listed, keysBy(country, kFewKeys), "varchar(40)", 3), HasSubstr("'none'"));
    sameRoutes(kText
                   + "    algorithm: {name: list, values: {cn: 0, eu: 1}, default: 2}\n    placement: [{buckets: 0, "
                     "shard: a, table: t_cn}, {buckets: 1, shard: b, table: t_eu}, {buckets: 2, shard: b, table: "
                     "t_rest}]\n",
               keysBy(country, kFewKeys), "varchar(40)", 3);
    const KeyMaker small = [](std::mt19937_64& random)
    { return std::to_string(static_cast<std::int64_t>(random() % 9) - 4); };
    sameRoutes(kBigint
                   + "    algorithm: {name: list, values: {-3: 0, 2: 1, 4: 1}, default: 0}\n    placement: "
                     "[{buckets: 0, shard: a}, {buckets: 1, shard: b}]\n",
               keysBy(small, kFewKeys));
    const std::string pinned = sameRoutes(
        kBigint
            + "    algorithm: {name: mod, buckets: 2}\n    placement: [{buckets: 0, shard: a, table: t_0}, "
              "{buckets: 1, shard: b, table: t_1}]\n    pins: [{key: 4, shard: b, table: t_1}, {key: -3, shard: a, "
              "table: t_vip}, {key: 3, shard: a, table: t_vip}]\n",
        keysBy(small, kFewKeys), "bigint", 3);
    EXPECT_THAT(pinned, HasSubstr("id == 4 ? 1 : id == -3 || id == 3 ? 'vip' : b < 1 ? 0 : 1"));
}

TEST(SphereWriter, SaysTwoLevelsByTwoStrategies)
{
    const KeyMaker two = [](std::mt19937_64& random)
    { return "user=" + numberKey(random) + ",day=" + numberKey(random); };
    const std::string levels =
        "    shard_by: {key: {column: user, type: bigint}, algorithm: {name: range, boundaries: [0]}, to: '%1'}\n"
        "    table_by: {key: {column: day, type: bigint}, algorithm: {name: mod, buckets: 4}, to: 't_{bucket}'}\n";
    const auto withShards = [&levels](const std::string& to)
    { return std::string(levels).replace(levels.find("%1"), 2, to); };
    // One data source: nothing asks for the user.
    const std::string one = yamlOf(writtenAs(kSystem, twoShards("tables:\n  t:\n" + withShards("a"))));
    EXPECT_THAT(one, HasSubstr("a.t_${0..3}"));
    EXPECT_THAT(one, Not(HasSubstr("databaseStrategy")));
    const std::string pairs =
        sameRoutes(withShards("a") + "    placement: [{buckets: 4-7, shard: b, table: 't_{bucket - 4}'}]\n",
                   keysBy(two), "bigint", 8);
    EXPECT_THAT(pairs, HasSubstr("${user < 0 ? 'a' : 'b'}"));
    EXPECT_THAT(pairs, HasSubstr("type: MOD"));
}

TEST(SphereWriter, SaysPairsThatAreElsewhereByOneColumn)
{
    const std::string same =
        "    shard_by: {key: {column: id, type: bigint}, algorithm: {name: mod, buckets: 2}, to: a}\n"
        "    table_by: {key: {column: id, type: bigint}, algorithm: {name: mod, buckets: 3}, to: 't_{bucket}'}\n"
        "    placement: [{buckets: '0,4', shard: b, table: t_x}]\n"
        "    pins: [{key: 5, shard: b, table: t_y}]\n";
    const KeyMaker small = [](std::mt19937_64& random)
    { return std::to_string(static_cast<std::int64_t>(random() % 100) - 50); };
    EXPECT_THAT(sameRoutes(same, keysBy(small, kFewKeys), "bigint", 5), HasSubstr("* 3 + ("));
    std::string apart = std::string(same).replace(same.rfind("{column: id"), 11, "{column: no");
    apart.erase(apart.find("    pins"));
    EXPECT_THAT(placedCodes(writtenAs(kSystem, twoShards("tables:\n  t:\n" + apart))),
                ElementsAre("sphere-write-pairs:13"));
}

TEST(SphereWriter, KeepsThePairsThatKeysReach)
{
    const std::string bound =
        "    shard_by: {key: {column: id, type: bigint}, algorithm: {name: mod, buckets: 2}, to: a}\n"
        "    table_by: {key: {column: id, type: bigint}, algorithm: {name: mod, buckets: 4}, to: 't_{bucket}'}\n"
        "    placement: [{buckets: 4-7, shard: b, table: 't_{bucket - 4}'}]\n";
    EXPECT_THAT(sameRoutes(bound, keysBy(numberKey), "bigint", 4),
                HasSubstr("actualDataNodes: \"a.t_${[0, 2]},b.t_${[1, 3]}\""));
}

TEST(SphereWriter, WritesItsOwnAlgorithmsAsTheyAre)
{
    const ForeignReading first = readAs(kSystem, goldenText("foreign/shardingsphere/order-5.yaml"));
    const ForeignWriting writing = writtenAs(kSystem, first.layout);
    EXPECT_THAT(placedCodes(writing), IsEmpty());
    const ForeignReading second = readAgain(kSystem, writing);
    EXPECT_FALSE(hasErrors(second.findings)) << yamlOf(writing);
    for (const auto& [table, maker] :
         std::map<std::string, KeyMaker>{{"t_order", numberKey}, {"t_log", dateTimeKey}, {"t_user", numberKey}})
    {
        const std::vector<std::string> keys = keysBy(maker);
        EXPECT_TRUE(placesOf(first.layout, table, keys) == placesOf(second.layout, table, keys)) << table;
        EXPECT_TRUE(sameMeaning(first.layout.findTable(table)->algorithm, second.layout.findTable(table)->algorithm));
    }
    EXPECT_THAT(yamlOf(writing), HasSubstr("ds_${0..1}.t_order_${0..3}"));
    EXPECT_THAT(yamlOf(writing), HasSubstr("datetime-lower: \"2025-10-01 00:00:00\""));
    EXPECT_EQ(yamlOf(writtenAs(kSystem, second.layout)), yamlOf(writing));
}

TEST(SphereWriter, TellsTheDataSourceOfAnExpressionsTable)
{
    const std::string moved = "    algorithm: {name: shardingsphere.INLINE, algorithm-expression: \"t_${id % 4}\", "
                              "available-targets: \"t_${0..3}\"}\n";
    const std::vector<std::string> keys = keysBy(numberKey);
    const std::string spread =
        sameRoutes(kBigint + moved
                       + "    placement: [{buckets: '0,3', shard: a, table: 't_{bucket}'}, {buckets: 1-2, shard: b, "
                         "table: 't_{bucket}'}]\n",
                   keys, "bigint", 5);
    EXPECT_THAT(spread, HasSubstr(R"('${def t = "t_${id % 4}"; t == "t_0" || t == "t_3" ? "a" : )"));
    EXPECT_THAT(spread, HasSubstr("algorithm-expression: \"t_${id % 4}\""));
    sameRoutes(kBigint + moved
                   + "    placement: [{buckets: 0, shard: a, table: x}, {buckets: 1-3, shard: b, table: "
                     "'y_{bucket}'}]\n",
               keys, "bigint", 5);
    const std::string numbered = "    algorithm: {name: shardingsphere.HASH_MOD, sharding-count: 4}\n    placement: "
                                 "[{buckets: 0-2, shard: a, table: x}, {buckets: 3, shard: b, table: y}]\n";
    EXPECT_THAT(sameRoutes(kBigint + numbered, keys), HasSubstr("(id.longValue().hashCode() % 4).abs()"));
}

TEST(SphereWriter, NamesClassesAndRefusesScripts)
{
    const auto custom = [](const std::string& code)
    {
        return twoShards(
            "tables:\n  t:\n" + kBigint + "    algorithm: {name: custom, code: \"" + code
            + "\", buckets: 2}\n    placement: [{buckets: 0, shard: a, table: t_x}, {buckets: 1, shard: b, "
              "table: t_y}]\n");
    };
    const ForeignWriting writing = writtenAs(kSystem, custom("com.example.ByTenant"));
    EXPECT_THAT(placedCodes(writing), IsEmpty());
    EXPECT_THAT(yamlOf(writing), HasSubstr("algorithmClassName: com.example.ByTenant"));
    EXPECT_THAT(yamlOf(writing), HasSubstr("strategy: STANDARD"));
    const ForeignReading again = readAgain(kSystem, writing);
    EXPECT_EQ(again.layout.findTable("t")->algorithm.params.find("code")->text, "com.example.ByTenant");
    EXPECT_THAT(yamlOf(writtenAs(kSystem, custom("MY_TYPE"))), HasSubstr("type: MY_TYPE"));
    EXPECT_THAT(placedCodes(writtenAs(kSystem, custom("return id.foo()"))), ElementsAre("sphere-write-code:10"));
}

TEST(SphereWriter, NamesWhatTheProductCannotSay)
{
    const auto errors = [](const std::string& lines)
    { return placedCodes(writtenAs(kSystem, twoShards("tables:\n  t:\n" + lines))); };
    const std::string halves = "    placement: [{buckets: 0, shard: a}, {buckets: 1, shard: b}]\n";
    const std::string mod = "    algorithm: {name: mod, buckets: 2}\n";
    EXPECT_THAT(errors(kText + "    algorithm: {name: ring, hash: md5, virtual_nodes: 10}\n"),
                ElementsAre("sphere-write-algorithm:12"));
    EXPECT_THAT(errors(kText + "    algorithm: {name: hash_mod, hash: crc32, buckets: 2}\n" + halves),
                ElementsAre("sphere-write-algorithm:12"));
    EXPECT_THAT(errors(kBigint + mod + halves + "    null_bucket: 1\n"), ElementsAre("sphere-write-feature:10"));
    EXPECT_THAT(errors("    key: {columns: [x, y], type: bigint}\n    algorithm: {name: hash_mod, hash: md5, "
                       "buckets: 2}\n"
                       + halves),
                ElementsAre("sphere-write-algorithm:12"));
    EXPECT_THAT(errors("    key: {column: \"order id\", type: bigint}\n    algorithm: {name: mod, buckets: 3}\n    "
                       "placement: [{buckets: 0, shard: a}, {buckets: 1-2, shard: b}]\n"),
                ElementsAre("sphere-write-algorithm:12"));
    EXPECT_THAT(errors(kBigint + mod
                       + "    placement: [{buckets: 0, shard: a, table: t.0}, {buckets: 1, shard: b, "
                         "table: t.1}]\n"),
                ElementsAre("sphere-write-name:10"));
    std::mt19937_64 random(3);
    std::vector<std::string> sides(2);
    for (int bucket = 0; bucket < 2000; ++bucket)
    {
        std::string& side = sides[random() % 2];
        side += (side.empty() ? "" : ",") + std::to_string(bucket);
    }
    EXPECT_THAT(errors(kBigint + "    algorithm: {name: mod, buckets: 2000}\n    placement: [{buckets: '" + sides[0]
                       + "', shard: a}, {buckets: '" + sides[1] + "', shard: b}]\n"),
                ElementsAre("sphere-write-placement:13"));
    EXPECT_THAT(errors(kBigint + mod + halves + "    lookups: {no: {gene: {digits: 1, from: right}}}\n"),
                ElementsAre("sphere-write-lookup:14"));
}

TEST(SphereWriter, WritesNoFileWhereEveryTableIsLeftOut)
{
    EXPECT_TRUE(
        writtenAs(kSystem,
                  twoShards("tables:\n  t:\n" + kText + "    algorithm: {name: ring, hash: md5, virtual_nodes: 10}\n"),
                  true)
            .files.empty());
}

TEST(SphereWriter, WritesReplicasAsGroupsAndPasswordsAsPlaceholders)
{
    LayoutReading reading = readLayout(R"(format: 1
name: shop
version: 1
default_shard: ds_1
servers:
  main: {host: 10.0.0.1, user: app, password: "${MAIN_SECRET}", tls: verify, ca: ca.pem}
  copy: {host: "fe80::1", port: 3307, user: reader, tls: 'off'}
  files: {driver: sqlite, path: demo}
shards:
  ds_0: {server: main, schema: s0, replicas: [copy]}
  ds_1: {server: files, schema: s1}
tables:
  t:
    key: {column: id, type: bigint}
    algorithm: {name: mod, buckets: 2}
    placement: {shard: "ds_{bucket}", table: t}
broadcast_tables: [region]
single_tables: {audit: ds_0}
)",
                                       "shop.yaml");
    ASSERT_FALSE(hasErrors(reading.findings));
    const ForeignWriting writing = writtenAs(kSystem, reading.layout);
    EXPECT_THAT(placedCodes(writing), ElementsAre("sphere-write-source:11"));
    const std::string text = yamlOf(writing);
    EXPECT_THAT(text, HasSubstr("password: \"$${MAIN_SECRET::}\""));
    EXPECT_THAT(text, HasSubstr("password: \"$${COPY_PASSWORD::}\""));
    EXPECT_THAT(text, HasSubstr("jdbc:mysql://[fe80::1]:3307/s0?sslMode=DISABLED"));
    EXPECT_THAT(text, HasSubstr("jdbcUrl: \"$${ds_1_URL::}\""));
    const ForeignReading again = readAgain(kSystem, writing);
    ASSERT_EQ(again.layout.shards.size(), 2U);
    const Shard* group = again.layout.findShard("ds_0");
    ASSERT_NE(group, nullptr);
    EXPECT_EQ(group->replicas.size(), 1U);
    EXPECT_EQ(again.layout.findServer(group->server)->host, "10.0.0.1");
    EXPECT_EQ(again.layout.findServer(group->replicas.front())->host, "fe80::1");
    EXPECT_EQ(again.layout.defaultShard, "ds_1");
    EXPECT_EQ(again.layout.broadcastTables.size(), 1U);
    ASSERT_EQ(again.layout.singleTables.size(), 1U);
    EXPECT_EQ(again.layout.singleTables.front().shard, "ds_0");
    const std::vector<std::string> keys = keysBy(numberKey);
    EXPECT_TRUE(placesOf(reading.layout, "t", keys) == placesOf(again.layout, "t", keys));
}

TEST(SphereWriter, LeavesOutBindingsThatTheProductDoesNotStartWith)
{
    const std::string table =
        ":\n    key: {column: id, type: bigint}\n    algorithm: {name: mod, buckets: 6}\n    "
        "placement: [{buckets: 0-2, shard: a, table: 'TABLE_{bucket / 3}'}, {buckets: 3-5, shard: "
        "b, table: 'TABLE_{bucket / 3}'}]\n";
    const auto placed = [&table](std::string name)
    {
        return "  " + name
               + std::string(table).replace(table.find("TABLE"), 5, name).replace(table.rfind("TABLE"), 5, name);
    };
    const std::string alike = "tables:\n" + placed("order") + placed("items") + "binding_groups: [[order, items]]\n";
    const ForeignWriting good = writtenAs(kSystem, twoShards(alike));
    EXPECT_THAT(placedCodes(good), IsEmpty());
    EXPECT_THAT(yamlOf(good), HasSubstr("bindingTables:\n    - order,items"));
    const std::string renamed = std::string(alike).replace(alike.rfind("items_"), 6, "items_x");
    const ForeignWriting bad = writtenAs(kSystem, twoShards(renamed));
    EXPECT_THAT(placedCodes(bad), ElementsAre("sphere-write-binding:18"));
    EXPECT_THAT(yamlOf(bad), Not(HasSubstr("bindingTables")));
    const std::string alone = std::string(alike).replace(alike.find("name: mod"), 9, "name: hash_mod, hash: fnv1a_64");
    const ForeignWriting half = writtenAs(kSystem, twoShards(alone), true);
    EXPECT_THAT(yamlOf(half), AllOf(HasSubstr("items:"), Not(HasSubstr("bindingTables"))));
}

TEST(SphereWriter, JoinsTheColumnsOfAKeyAsTheLayoutDoes)
{
    const KeyMaker pair = [](std::mt19937_64& random) { return "shop=" + numberKey(random) + ",b=" + wordKey(random); };
    const std::string joined = sameRoutes(
        "    key: {columns: [shop, b], type: 'bigint, varchar(40)', separator: '/'}\n    algorithm: {name: hash_mod, "
        "hash: java, buckets: 4}\n    placement: [{buckets: '0,3', shard: a, table: 't_{bucket}'}, {buckets: 1-2, "
        "shard: "
        "b, table: 't_{bucket}'}]\n",
        keysBy(pair), "varchar(60)", 4);
    EXPECT_THAT(joined, HasSubstr("t_${((shop + '/' + b).hashCode() % 4 + 4) % 4}"));
    EXPECT_THAT(joined, HasSubstr("def b_ = ((shop"));
    EXPECT_THAT(joined, HasSubstr("sharding-columns: \"shop,b\""));
}

TEST(SphereWriter, KeepsTheNameOfTheOnlyNode)
{
    const std::string one = "    placement: [{buckets: 0-1, shard: b, table: t_x}]\n";
    const std::vector<std::string> keys = keysBy(numberKey);
    EXPECT_THAT(sameRoutes(kBigint + "    algorithm: {name: mod, buckets: 2}\n" + one, keys, "bigint", 1),
                HasSubstr("${def b = (id % 2 + 2) % 2; 't_x'}"));
    EXPECT_THAT(sameRoutes(kBigint + "    algorithm: {name: range, boundaries: [10]}\n" + one, keys, "bigint", 1),
                HasSubstr("${def v_ = id; 't_x'}"));
}

TEST(SphereWriter, MindsNumbersWithoutASignAndFractions)
{
    const KeyMaker unsignedKey = [](std::mt19937_64& random) { return std::to_string(random() >> (random() % 60)); };
    const std::string spread =
        "    placement: [{buckets: '0,2', shard: a, table: 't_{bucket}'}, {buckets: 1, shard: b, "
        "table: 't_{bucket}'}]\n";
    const std::string key = "    key: {column: id, type: bigint, unsigned: true}\n";
    EXPECT_THAT(sameRoutes(key + "    algorithm: {name: mod, buckets: 3}\n" + spread, keysBy(unsignedKey),
                           "bigint unsigned", 3),
                HasSubstr("t_${(id % 3 + 3) % 3}"));
    EXPECT_THAT(sameRoutes(key + "    algorithm: {name: range, boundaries: [1000, 9223372036854775809]}\n" + spread,
                           keysBy(unsignedKey), "bigint unsigned", 3),
                HasSubstr("id < 9223372036854775809"));
    const std::string four = "    placement: [{buckets: 0-1, shard: a, table: 't_{bucket}'}, {buckets: 2-3, shard: b, "
                             "table: 't_{bucket}'}]\n";
    EXPECT_THAT(
        sameRoutes(key + "    algorithm: {name: mod, buckets: 4}\n" + four, keysBy(unsignedKey), "bigint unsigned", 4),
        HasSubstr("type: MOD"));
    const KeyMaker small = [](std::mt19937_64& random) { return std::to_string(random() % 65536); };
    EXPECT_THAT(
        sameRoutes("    key: {column: id, type: smallint, unsigned: true}\n    algorithm: {name: hash_mod, hash: "
                   "java, buckets: 4}\n"
                       + four,
                   keysBy(small, kFewKeys), "smallint unsigned", 4),
        HasSubstr("type: HASH_MOD"));
    const KeyMaker price = [](std::mt19937_64& random)
    {
        return std::to_string(static_cast<std::int64_t>(random() % 4000) - 2000) + "."
               + std::to_string(random() % 90 + 10);
    };
    EXPECT_THAT(sameRoutes("    key: {column: price, type: 'decimal(10,2)'}\n    algorithm: {name: range, boundaries: "
                           "[-99.5, 1000]}\n"
                               + spread,
                           keysBy(price, kFewKeys), "decimal(10,2)", 3),
                HasSubstr("price < -99.50"));
}

TEST(SphereWriter, SaysAnAbsoluteRemainder)
{
    const std::string text = sameRoutes(
        kBigint
            + "    algorithm: {name: mycat.mod-long, count: 3}\n    placement: [{buckets: '0,2', shard: a, table: "
              "'t_{bucket}'}, {buckets: 1, shard: b, table: 't_{bucket}'}]\n",
        keysBy(numberKey), "bigint", 3);
    EXPECT_THAT(text, HasSubstr("t_${(id % 3).abs()}"));
}
