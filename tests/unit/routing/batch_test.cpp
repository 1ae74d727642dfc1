#include "tests/unit/routing/routing_fixture.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <thread>

using namespace atlas;
using namespace atlas::test;

namespace
{

struct Case
{
    const char* type;
    const char* algorithm;
};

std::ostream& operator<<(std::ostream& out, const Case& shown)
{
    return out << shown.type << " " << shown.algorithm;
}

std::string tableOf(const Case& wanted, const std::string& pins)
{
    return withShards("tables:\n  t:\n    key: {column: k, type: '" + std::string(wanted.type) + "'}\n    algorithm: "
                      + wanted.algorithm + "\n    placement: {shard: 's{bucket % 4}', table: 't_{bucket}'}\n" + pins);
}

/// Keys of every kind and size, some of which no type accepts.
std::vector<std::string> manyTexts()
{
    std::vector<std::string> keys{"",
                                  " ",
                                  "0",
                                  "-0",
                                  "007",
                                  "+5",
                                  "-1",
                                  "128",
                                  "2147483648",
                                  "9223372036854775807",
                                  "9223372036854775808",
                                  "-9223372036854775808",
                                  "18446744073709551615",
                                  "18446744073709551616",
                                  "a",
                                  "A",
                                  "\xE7\x94\xA8\xE6\x88\xB7",
                                  "\xF0\x9F\x98\x80",
                                  "\xFF",
                                  "2026-01-01",
                                  "2026-02-30",
                                  "2026-06-30 12:00:00.5",
                                  "cn",
                                  "eu",
                                  "42",
                                  "042",
                                  std::string("n\0l", 3),
                                  std::string(300, 'x')};
    for (const std::int64_t number : integersOfEveryLength(2, 11))
    {
        keys.push_back(std::to_string(number));
        keys.push_back("user:" + keys.back());
    }
    return keys;
}

class Batch : public testing::TestWithParam<Case>
{
};

TEST_P(Batch, TextsEqualTheSinglePath)
{
    const bool isText = std::string_view(GetParam().type).starts_with("var");
    const bool isDate = std::string_view(GetParam().type).starts_with("date");
    const std::string pins = std::string("    pins: [{key: ")
                             + (isDate   ? "'2026-01-01'"
                                : isText ? "'042'"
                                         : "42")
                             + ", shard: vip, table: t_vip}]\n";
    const auto router = routerOf(tableOf(GetParam(), pins));
    const CompiledTable& table = *router->table("t");
    const std::vector<std::string> keys = manyTexts();
    std::string bytes;
    std::vector<std::uint32_t> offsets{0};
    for (const std::string& key : keys)
    {
        bytes += key;
        offsets.push_back(static_cast<std::uint32_t>(bytes.size()));
    }
    std::vector<std::int32_t> buckets(keys.size());
    std::vector<std::int32_t> places(keys.size());
    table.buckets(TextArena{bytes, offsets}, buckets);
    table.slotsOf(TextArena{bytes, offsets}, places);
    std::size_t routed = 0;
    std::size_t pinned = 0;
    for (std::size_t i = 0; i < keys.size(); ++i)
    {
        const Route route = routeOf(*router, "t", keys[i]);
        ASSERT_EQ(buckets[i], route.bucket.value_or(kNoBucket)) << keys[i];
        routed += route.placed() ? 1 : 0;
        if (!route.placed())
        {
            ASSERT_EQ(places[i], kNoBucket) << keys[i];
            continue;
        }
        ASSERT_EQ(router->layout().shards[table.shardOfSlot(places[i])].name, route.shard) << keys[i];
        ASSERT_EQ(table.physicalTables()[table.physicalOfSlot(places[i])], route.physicalTable) << keys[i];
        pinned += places[i] >= table.bucketCount() ? 1 : 0;
    }
    EXPECT_GT(routed, 0U);
    EXPECT_GE(pinned, isText || isDate ? 1U : 2U); // "42" and "042" are one integer
}

INSTANTIATE_TEST_SUITE_P(
    All, Batch,
    testing::Values(Case{"bigint", "{name: mod, buckets: 1000}"}, Case{"bigint unsigned", "{name: mod, buckets: 1024}"},
                    Case{"smallint", "{name: mod, buckets: 7}"},
                    Case{"bigint", "{name: hash_mod, hash: crc32, buckets: 1000}"},
                    Case{"bigint unsigned", "{name: hash_mod, hash: crc32, buckets: 1024}"},
                    Case{"varchar(40)", "{name: hash_mod, hash: crc32, buckets: 1000}"},
                    Case{"varbinary(40)", "{name: hash_mod, hash: crc32, buckets: 1000}"},
                    Case{"bigint", "{name: hash_mod, hash: java, buckets: 8}"},
                    Case{"int", "{name: hash_mod, hash: java, buckets: 8}"},
                    Case{"int unsigned", "{name: hash_mod, hash: java, buckets: 9}"},
                    Case{"bigint unsigned", "{name: hash_mod, hash: java, buckets: 9}"},
                    Case{"varchar(400)", "{name: hash_mod, hash: java, buckets: 1000}"},
                    Case{"bigint", "{name: hash_mod, hash: md5, buckets: 256}"},
                    Case{"varchar(40)", "{name: hash_mod, hash: md5_hex8, buckets: 256}"},
                    Case{"bigint", "{name: hash_mod, hash: murmur3_32, buckets: 100}"},
                    Case{"varchar(40)", "{name: hash_mod, hash: xxh64, buckets: 100}"},
                    Case{"bigint", "{name: hash_mod, hash: fnv1a_32, buckets: 100}"},
                    Case{"varchar(40)", "{name: hash_mod, hash: fnv1a_64, buckets: 100}"},
                    Case{"bigint", "{name: range, from: -1000000, chunk: 1000, chunks: 5000}"},
                    Case{"bigint unsigned", "{name: range, boundaries: [10, 1000, 9223372036854775808]}"},
                    Case{"int", "{name: range, edges: [-5, 0, 7, 100, 1000000]}"},
                    Case{"datetime", "{name: range, boundaries: ['2026-01-01', '2026-04-01', '2026-07-01']}"},
                    Case{"date", "{name: hash_mod, hash: crc32, buckets: 10}"},
                    Case{"bigint", "{name: list, values: {7: 0, 42: 1, -1: 2}, default: 3}"},
                    Case{"bigint", "{name: list, values: {7: 0, 42: 1, -1: 2}}"},
                    Case{"varchar(40)", "{name: list, values: {cn: 0, '042': 1, A: 2}}"},
                    Case{"varchar(40)", "{name: ring, hash: md5, virtual_nodes: 40}"},
                    Case{"bigint", "{name: ring, hash: xxh64, virtual_nodes: 40}"},
                    Case{"int", "{name: ring, hash: java, virtual_nodes: 40}"}));

TEST(BatchIntegers, EqualTheSinglePath)
{
    std::vector<std::int64_t> keys = integersOfEveryLength(4, 5);
    keys.push_back(42);
    for (const char* algorithm : {"{name: mod, buckets: 1000}", "{name: hash_mod, hash: crc32, buckets: 1024}",
                                  "{name: hash_mod, hash: java, buckets: 8}", "{name: hash_mod, hash: md5, buckets: 3}",
                                  "{name: ring, hash: murmur3_32, virtual_nodes: 160}"})
    {
        for (const char* type : {"bigint", "bigint unsigned"})
        {
            const auto router = routerOf(tableOf({type, algorithm}, "    pins: [{key: 42, shard: vip}]\n"));
            const CompiledTable& table = *router->table("t");
            ASSERT_TRUE(table.hasIntegerKey());
            std::vector<std::int32_t> places(keys.size());
            table.slotsOf(keys, places);
            for (std::size_t i = 0; i < keys.size(); ++i)
            {
                const std::string text = std::string_view(type) == "bigint"
                                             ? std::to_string(keys[i])
                                             : std::to_string(static_cast<std::uint64_t>(keys[i]));
                const Route route = routeOf(*router, "t", text);
                ASSERT_EQ(router->layout().shards[table.shardOfSlot(places[i])].name, route.shard) << algorithm << text;
                ASSERT_EQ(places[i] == table.bucketCount(), keys[i] == 42);
            }
        }
    }
}

TEST(BatchIntegers, OfTwoLevelsOverOneColumn)
{
    const std::string level = "{key: {column: id, type: bigint}, algorithm: {name: mod, buckets: ";
    const auto router = routerOf(withShards("tables:\n  t:\n    shard_by: " + level
                                            + "3}, to: 's{bucket}'}\n"
                                              "    table_by: "
                                            + level + "7}, to: 't_{bucket}'}\n"));
    const CompiledTable& table = *router->table("t");
    std::vector<std::int64_t> keys;
    for (std::int64_t key = -3 * 7; key < 3 * 7; ++key) // every pair of remainders, on both sides of 0
    {
        keys.push_back(key);
    }
    const std::vector<std::int64_t> large = integersOfEveryLength(2, 3);
    keys.insert(keys.end(), large.begin(), large.end());
    std::vector<std::int32_t> buckets(keys.size());
    table.buckets(keys, buckets);
    for (std::size_t i = 0; i < keys.size(); ++i)
    {
        ASSERT_EQ(buckets[i], *routeOf(*router, "t", std::to_string(keys[i])).bucket);
    }
}

TEST(BatchTexts, OfACompositeKeyNameTheirColumns)
{
    const auto router = routerOf(withShards("tables:\n  t:\n    key: {columns: [a, b], type: varchar}\n"
                                            "    algorithm: {name: hash_mod, hash: crc32, buckets: 64}\n"
                                            "    placement: {shard: s1}\n"));
    const std::string bytes = "a=1,b=2b=2,a=1a=15";
    const std::vector<std::uint32_t> offsets{0, 7, 14, 17, 18};
    std::vector<std::int32_t> buckets(4);
    router->table("t")->buckets(TextArena{bytes, offsets}, buckets);
    const auto expected = static_cast<std::int32_t>(hashText(HashKind::Crc32, "1_2").modulo(64));
    EXPECT_EQ(buckets, (std::vector<std::int32_t>{expected, expected, kNoBucket, kNoBucket}));
}

TEST(BatchThreads, ShareOneRouter)
{
    const auto router = routerOf(tableOf({"bigint", "{name: hash_mod, hash: md5, buckets: 1000}"}, ""));
    std::vector<std::int64_t> keys(20'000);
    std::iota(keys.begin(), keys.end(), -10'000);
    std::vector<std::int32_t> alone(keys.size());
    router->table("t")->buckets(keys, alone);
    std::vector<std::vector<std::int32_t>> together(4, std::vector<std::int32_t>(keys.size()));
    {
        std::vector<std::jthread> threads;
        for (auto& out : together)
        {
            threads.emplace_back([&] { router->table("t")->slotsOf(keys, out); });
        }
    }
    for (const auto& out : together)
    {
        EXPECT_EQ(out, alone);
    }
}

} // namespace
