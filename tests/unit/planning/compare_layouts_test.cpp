#include "routing/planning/compare_layouts.h"
#include "tests/unit/planning/planning_support.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <random>

using namespace atlas;
using namespace atlas::test;

namespace
{

using Basis = TableComparison::Basis;
using Role = TableComparison::Role;

/// The table t on the shards s0 to s3.
std::shared_ptr<const Router> withTable(const std::string& body, const std::string& further = {})
{
    return compiled(layoutOf(R"(format: 1
name: compared
version: 1
servers:
  a: {host: 127.0.0.1}
shards:
  "s{0..3}": {server: a, schema: "s{0..3}"}
tables:
  t:
)" + body + further));
}

std::string bigintTable(const std::string& algorithm, const std::string& placement, const std::string& type = "bigint")
{
    return "    key: {column: id, type: " + type + "}\n    algorithm: " + algorithm + "\n    placement: " + placement
           + "\n";
}

TableComparison comparisonOf(const std::string& before, const std::string& after)
{
    const auto comparison = compareLayouts(*withTable(before), *withTable(after));
    EXPECT_EQ(comparison.tables.size(), 1U);
    return comparison.tables.front();
}

std::string placeOf(const Router& router, const std::string& key)
{
    const auto routes = router.route("t", KeyInput::of(key));
    return routes && routes->size() == 1 && routes->front().placed()
               ? routes->front().shard + "." + routes->front().physicalTable
               : "";
}

/// Fractions of keys by routing each with both: moved, and to another shard.
std::pair<double, double> routedOneByOne(const Router& before, const Router& after,
                                         const std::vector<std::string>& keys)
{
    double moved = 0;
    double crosses = 0;
    for (const std::string& key : keys)
    {
        const std::string from = placeOf(before, key);
        const std::string to = placeOf(after, key);
        moved += from != to ? 1 : 0;
        crosses += from.substr(0, from.find('.')) != to.substr(0, to.find('.')) ? 1 : 0;
    }
    const auto count = static_cast<double>(keys.size());
    return {moved / count, crosses / count};
}

std::vector<std::string> numbersFrom(std::int64_t first, std::int64_t count)
{
    std::vector<std::string> keys;
    for (std::int64_t key = first; key < first + count; ++key)
    {
        keys.push_back(std::to_string(key));
    }
    return keys;
}

double sumOf(const std::vector<KeyFlow>& flows)
{
    return std::accumulate(flows.begin(), flows.end(), 0.0,
                           [](double sum, const KeyFlow& flow) { return sum + flow.fraction; });
}

/// Every example is a key that the two layouts place as it says.
void expectExamplesHold(const TableComparison& table, const Router& before, const Router& after)
{
    for (const MovedKey& key : table.examples)
    {
        if (key.kind != MovedKey::Kind::Null)
        {
            const std::string from = key.before.shard.empty() ? "" : key.before.shard + "." + key.before.table;
            const std::string to = key.after.shard.empty() ? "" : key.after.shard + "." + key.after.table;
            EXPECT_EQ(placeOf(before, key.key), from) << key.key;
            EXPECT_EQ(placeOf(after, key.key), to) << key.key;
            EXPECT_NE(from, to);
        }
    }
}

} // namespace

TEST(CompareLayouts, SameRulesMoveByTheirBuckets)
{
    const auto table =
        comparisonOf(bigintTable("{name: mod, buckets: 8}", "{shard: \"s{bucket / 2}\", table: \"t_{bucket}\"}"),
                     bigintTable("{name: mod, buckets: 8}", "{shard: \"s{bucket % 4}\", table: \"t_{bucket}\"}"));
    EXPECT_EQ(table.basis, Basis::Buckets);
    EXPECT_TRUE(table.exact);
    EXPECT_EQ(table.moved, 0.75);
    EXPECT_EQ(table.crosses, 0.75);
    EXPECT_EQ(sumOf(table.flows), 0.75);
}

TEST(CompareLayouts, ResiduesAgreeWithEveryKeyOfAPeriod)
{
    std::mt19937_64 random(20260704);
    for (int round = 0; round < 60; ++round)
    {
        const auto n = static_cast<std::int64_t>(1 + random() % 24);
        const auto m = static_cast<std::int64_t>(1 + random() % 24);
        const std::vector<std::string> names{"t", "t_{bucket}", "t_{bucket % 3}"};
        const auto body = [&](std::int64_t buckets)
        {
            return bigintTable("{name: mod, buckets: " + std::to_string(buckets) + "}",
                               "{shard: \"s{bucket * 4 / " + std::to_string(buckets) + "}\", table: \""
                                   + names[random() % names.size()] + "\"}");
        };
        const auto before = withTable(body(n));
        const auto after = withTable(body(m));
        const auto table = compareLayouts(*before, *after).tables.front();
        const auto [moved, crosses] = routedOneByOne(*before, *after, numbersFrom(0, std::lcm(n, m)));
        EXPECT_TRUE(table.exact);
        EXPECT_DOUBLE_EQ(table.moved, moved) << n << " to " << m;
        EXPECT_DOUBLE_EQ(table.crosses, crosses) << n << " to " << m;
        EXPECT_NEAR(sumOf(table.flows), moved, 1e-12);
        expectExamplesHold(table, *before, *after);
    }
}

TEST(CompareLayouts, ExpressionsOfOtherSystemsAreResiduesToo)
{
    const auto before =
        withTable(bigintTable("{name: mod, buckets: 4}", "{shard: \"s{bucket}\", table: \"t_{bucket}\"}"));
    const auto after = withTable(bigintTable(
        R"({name: shardingsphere.INLINE, algorithm-expression: "t_${id % 12}", available-targets: "t_${0..11}"})",
        R"({shard: "s{bucket % 4}", table: "t_{bucket}"})"));
    const auto table = compareLayouts(*before, *after).tables.front();
    EXPECT_EQ(table.basis, Basis::Residues);
    EXPECT_TRUE(table.exact);
    EXPECT_DOUBLE_EQ(table.moved, 8.0 / 12.0);
    EXPECT_EQ(table.crosses, 0.0);
    // Groovy's remainder of a negative number is negative, and no table bears such a name.
    EXPECT_GT(table.negativeMoved, 0.9);
    EXPECT_TRUE(table.differs());
    expectExamplesHold(table, *before, *after);
}

TEST(CompareLayouts, TheSameFormulaInThreeSystemsMovesNothing)
{
    const std::string placement = "{shard: \"s{bucket % 4}\", table: \"t_{bucket}\"}";
    const std::string type = "bigint unsigned";
    const auto native = bigintTable("{name: mod, buckets: 8}", placement, type);
    for (const std::string& other :
         {std::string("{name: shardingsphere.MOD, sharding-count: 8}"), std::string("{name: mycat.mod-long, count: 8}"),
          std::string(
              R"({name: shardingsphere.INLINE, algorithm-expression: "t_${id % 8}", available-targets: "t_${0..7}"})")})
    {
        const auto table = comparisonOf(native, bigintTable(other, placement, type));
        EXPECT_TRUE(table.exact) << other;
        EXPECT_EQ(table.basis, Basis::Residues) << other;
        EXPECT_EQ(table.moved, 0.0) << other;
        EXPECT_FALSE(table.differs()) << other;
    }
}

TEST(CompareLayouts, HashesOfOneKindCompareByTheirPlaces)
{
    const auto keys = numbersFrom(1'000'000, 60'000);
    const auto slots =
        withTable(bigintTable("{name: hash_mod, hash: crc32, buckets: 1024}", "{shard: \"s{bucket / 256}\"}"));
    const auto ring = withTable(
        "    key: {column: id, type: bigint}\n    algorithm: {name: ring, hash: crc32, virtual_nodes: 160}\n");
    const auto table = compareLayouts(*slots, *ring).tables.front();
    EXPECT_EQ(table.basis, Basis::Hashes);
    EXPECT_TRUE(table.exact);
    EXPECT_NEAR(table.moved, routedOneByOne(*slots, *ring, keys).first, 0.01);
    const auto more =
        withTable(bigintTable("{name: hash_mod, hash: crc32, buckets: 1000}", "{shard: \"s{bucket / 250}\"}"));
    const auto other = compareLayouts(*slots, *more).tables.front();
    EXPECT_TRUE(other.exact);
    EXPECT_NEAR(other.moved, routedOneByOne(*slots, *more, keys).first, 0.01);
}

TEST(CompareLayouts, DifferentHashesAreTriedAndSaidSo)
{
    const auto before = withTable(bigintTable("{name: hash_mod, hash: crc32, buckets: 4}", "{shard: \"s{bucket}\"}"));
    const auto after = withTable(bigintTable("{name: hash_mod, hash: md5, buckets: 4}", "{shard: \"s{bucket}\"}"));
    const auto table = compareLayouts(*before, *after).tables.front();
    EXPECT_FALSE(table.exact);
    EXPECT_EQ(table.basis, Basis::Sample);
    EXPECT_EQ(table.keys, 400'000);
    EXPECT_NEAR(table.moved, 0.75, 2 * table.errorBound);
    EXPECT_GT(table.errorBound, 0.0005);
    EXPECT_LT(table.errorBound, 0.005);
    expectExamplesHold(table, *before, *after);
    EXPECT_EQ(table.examples.size(), 30U); // two for each of twelve pairs of shards, and negative ones
}

TEST(CompareLayouts, RangesCountByTheirWidths)
{
    const auto before =
        withTable(bigintTable("{name: range, from: 0, chunk: 250, chunks: 4}", "{shard: \"s{bucket}\"}"));
    const auto after =
        withTable(bigintTable("{name: range, edges: [0, 250, 400, 750, 1000]}", "{shard: \"s{bucket}\"}"));
    const auto table = compareLayouts(*before, *after).tables.front();
    EXPECT_EQ(table.basis, Basis::Ranges);
    EXPECT_DOUBLE_EQ(table.moved, 0.1);
    ASSERT_EQ(table.flows.size(), 1U);
    EXPECT_EQ(table.flows.front().from, "s1");
    EXPECT_EQ(table.flows.front().to, "s2");
    ASSERT_FALSE(table.examples.empty());
    EXPECT_EQ(table.examples.front().key, "400");
    const auto [moved, crosses] = routedOneByOne(*before, *after, numbersFrom(0, 1000));
    EXPECT_DOUBLE_EQ(table.moved, moved);
    EXPECT_DOUBLE_EQ(table.crosses, crosses);
}

TEST(CompareLayouts, DecimalsOfTwoScalesAreNotOneNumber)
{
    const auto priced = [](const std::string& type)
    {
        return "    key: {column: price, type: \"" + type
               + "\"}\n    algorithm: {name: range, edges: [0, 500000, 1000000]}\n    placement: {shard: "
                 "\"s{bucket}\"}\n";
    };
    const auto table = comparisonOf(priced("decimal(10,2)"), priced("decimal(12,4)"));
    EXPECT_FALSE(table.exact);
    EXPECT_EQ(table.moved, 0.0); // the same prices are in the same ranges
}

TEST(CompareLayouts, RangesAgainstResiduesCountEveryKey)
{
    const auto before =
        withTable(bigintTable("{name: range, from: 0, chunk: 250, chunks: 4}", "{shard: \"s{bucket}\"}"));
    const auto after = withTable(bigintTable("{name: mod, buckets: 7}", "{shard: \"s{bucket / 2}\"}"));
    const auto table = compareLayouts(*before, *after).tables.front();
    EXPECT_EQ(table.basis, Basis::Ranges);
    EXPECT_TRUE(table.exact);
    EXPECT_DOUBLE_EQ(table.moved, routedOneByOne(*before, *after, numbersFrom(0, 1000)).first);
}

TEST(CompareLayouts, OtherSystemsRangesAreRangesToo)
{
    const auto before = withTable(bigintTable("{name: range, edges: [0, 1000, 20000]}", "{shard: \"s{bucket}\"}"));
    const auto after = withTable(
        bigintTable("{name: mycat.rang-long, mapFile: \"0-1999=0\\n2000-19999=1\"}", "{shard: \"s{bucket}\"}"));
    const auto table = compareLayouts(*before, *after).tables.front();
    EXPECT_EQ(table.basis, Basis::Ranges);
    EXPECT_DOUBLE_EQ(table.moved, 0.05);
    EXPECT_DOUBLE_EQ(table.moved, routedOneByOne(*before, *after, numbersFrom(0, 20000)).first);
}

TEST(CompareLayouts, ListsCompareValueByValue)
{
    const auto listed = [](const std::string& values)
    {
        return "    key: {column: c, type: varchar(8)}\n    algorithm: {name: list, values: {" + values
               + "}, default: 3}\n    placement: {shard: \"s{bucket}\"}\n";
    };
    const auto table = comparisonOf(listed("cn: 0, eu: 1, us: 2"), listed("cn: 0, eu: 2, us: 2, jp: 1"));
    EXPECT_EQ(table.basis, Basis::Values);
    EXPECT_DOUBLE_EQ(table.moved, 2.0 / 5.0); // eu and jp, of cn, eu, jp, us and all others
    ASSERT_EQ(table.examples.size(), 2U);
}

TEST(CompareLayouts, VitessReshardingMovesHalfOfASplitShard)
{
    const auto shards = [](const std::string& list)
    { return bigintTable("{name: vitess.hash, shards: \"" + list + "\"}", "{shard: \"s{bucket}\"}"); };
    const auto table = comparisonOf(shards("-80,80-"), shards("-40,40-80,80-c0,c0-"));
    EXPECT_EQ(table.basis, Basis::Hashes);
    EXPECT_TRUE(table.exact);
    EXPECT_EQ(table.moved, 0.75);
    EXPECT_EQ(table.flows.size(), 3U);
}

TEST(CompareLayouts, TwoLevelsOfTwoColumnsMultiply)
{
    const auto levels = [](int shardBuckets, int tableBuckets)
    {
        return "    shard_by: {key: {column: u, type: bigint}, algorithm: {name: mod, buckets: "
               + std::to_string(shardBuckets)
               + "}, to: \"s{bucket}\"}\n    table_by: {key: {column: o, type: bigint}, algorithm: {name: mod, "
                 "buckets: "
               + std::to_string(tableBuckets) + "}, to: \"t_{bucket}\"}\n";
    };
    const auto before = withTable(levels(2, 3));
    const auto after = withTable(levels(4, 2));
    const auto table = compareLayouts(*before, *after).tables.front();
    EXPECT_EQ(table.basis, Basis::Several);
    std::vector<std::string> keys;
    for (int u = 0; u < 4; ++u)
    {
        for (int o = 0; o < 6; ++o)
        {
            keys.push_back("u=" + std::to_string(u) + ",o=" + std::to_string(o));
        }
    }
    const auto [moved, crosses] = routedOneByOne(*before, *after, keys);
    EXPECT_DOUBLE_EQ(table.moved, moved);
    EXPECT_DOUBLE_EQ(table.crosses, crosses);
    expectExamplesHold(table, *before, *after);
}

TEST(CompareLayouts, TwoLevelsOfOneColumnStayTogether)
{
    const std::string two =
        "    shard_by: {key: {column: id, type: bigint}, algorithm: {name: mod, buckets: 2}, to: \"s{bucket}\"}\n"
        "    table_by: {key: {column: id, type: bigint}, algorithm: {name: mod, buckets: 4}, to: \"t_{bucket}\"}\n";
    const auto before = withTable(two);
    const auto after =
        withTable(bigintTable("{name: mod, buckets: 12}", "{shard: \"s{bucket % 2}\", table: \"t_{bucket % 4}\"}"));
    const auto table = compareLayouts(*before, *after).tables.front();
    EXPECT_TRUE(table.exact);
    EXPECT_EQ(table.moved, 0.0) << table.flows.size();
}

TEST(CompareLayouts, AnotherKeyColumnIsIndependent)
{
    const auto table = comparisonOf("    key: {column: a, type: bigint}\n    algorithm: {name: mod, buckets: 4}\n"
                                    "    placement: {shard: \"s{bucket}\"}\n",
                                    "    key: {column: b, type: bigint}\n    algorithm: {name: mod, buckets: 4}\n"
                                    "    placement: {shard: \"s{bucket}\"}\n");
    EXPECT_TRUE(table.keyChanged);
    EXPECT_EQ(table.moved, 0.75);
}

TEST(CompareLayouts, PinsAndNullCountBesideTheFractions)
{
    const std::string base = bigintTable("{name: mod, buckets: 4}", "{shard: \"s{bucket}\"}");
    const auto table = comparisonOf(base + "    pins:\n      - {key: 8, shard: s0}\n",
                                    base + "    pins:\n      - {key: 4, shard: s3}\n    null_bucket: 2\n");
    EXPECT_EQ(table.moved, 0.0);
    EXPECT_EQ(table.pinsMoved, 1); // 8 is on s0 by both
    EXPECT_TRUE(table.nullMoved);
    EXPECT_TRUE(table.differs());
    ASSERT_EQ(table.examples.size(), 2U);
    EXPECT_EQ(table.examples[0].key, "4");
    EXPECT_EQ(table.examples[1].key, "NULL");
}

TEST(CompareLayouts, CustomCodeIsNotGuessed)
{
    const auto code = [](const std::string& name, const std::string& shard)
    { return bigintTable("{name: custom, code: " + name + ", buckets: 2}", "{shard: \"" + shard + "\"}"); };
    const auto other = comparisonOf(code("a.B", "s{bucket}"), code("a.C", "s{bucket}"));
    EXPECT_EQ(other.basis, Basis::Unknown);
    EXPECT_FALSE(other.exact);
    EXPECT_TRUE(std::isnan(other.moved));
    EXPECT_TRUE(other.differs());
    EXPECT_FALSE(comparisonOf(code("a.B", "s{bucket}"), code("a.B", "s{bucket}")).differs());
    EXPECT_TRUE(std::isnan(comparisonOf(code("a.B", "s{bucket}"), code("a.B", "s{bucket + 1}")).moved));
}

TEST(CompareLayouts, TablesOfOneLayoutAndOtherRolesAreSaid)
{
    const std::string t = bigintTable("{name: mod, buckets: 4}", "{shard: \"s{bucket}\"}");
    const auto before = withTable(t, "single_tables: {one: s0, gone: s1, u: s2}\nbroadcast_tables: [everywhere]\n");
    const auto after = withTable(t, "  u:\n" + t + "single_tables: {one: s0, everywhere: s0}\n");
    const auto comparison = compareLayouts(*before, *after);
    ASSERT_EQ(comparison.tables.size(), 4U); // `one` did not change
    EXPECT_FALSE(comparison.tables[0].differs());
    EXPECT_EQ(comparison.tables[1].table, "u");
    EXPECT_EQ(comparison.tables[1].before, Role::Single);
    EXPECT_EQ(comparison.tables[1].moved, 0.75);
    EXPECT_EQ(comparison.tables[2].table, "everywhere");
    EXPECT_EQ(comparison.tables[2].flows.front().from, KeyPlace::kEveryShard);
    EXPECT_EQ(comparison.tables[3].table, "gone");
    EXPECT_EQ(comparison.tables[3].after, Role::None);
    EXPECT_EQ(comparison.tables[3].moved, 1.0);
}

TEST(CompareLayouts, LoadsOfBucketsGoAlong)
{
    const auto before = withTable(bigintTable("{name: mod, buckets: 2}", "{shard: \"s{bucket}\"}"));
    const auto after = withTable(bigintTable("{name: mod, buckets: 4}", "{shard: \"s{bucket}\"}"));
    LoadsByTable loads;
    loads["t"].rows = {100.0, 1000.0};
    CompareOptions options;
    options.loads = &loads;
    const auto table = compareLayouts(*before, *after, options).tables.front();
    ASSERT_EQ(table.flows.size(), 2U);
    EXPECT_DOUBLE_EQ(table.flows[0].rows, 50.0);  // s0 to s2
    EXPECT_DOUBLE_EQ(table.flows[1].rows, 500.0); // s1 to s3
    EXPECT_TRUE(std::isnan(table.flows[0].bytes));
}

TEST(CompareLayouts, KeysOfAFileDecideExactly)
{
    const auto before = withTable(bigintTable("{name: hash_mod, hash: crc32, buckets: 4}", "{shard: \"s{bucket}\"}"));
    const auto after = withTable(bigintTable("{name: hash_mod, hash: md5, buckets: 4}", "{shard: \"s{bucket}\"}"));
    KeyFileComparison file(before, after);
    const auto keys = numbersFrom(1, 10'000);
    for (const std::string& key : keys)
    {
        file.add(key);
    }
    file.add("no number");
    const auto table = file.finish().tables.front();
    EXPECT_TRUE(table.exact);
    EXPECT_EQ(table.basis, Basis::File);
    EXPECT_EQ(table.keys, 10'000);
    EXPECT_EQ(table.unread, 1);
    EXPECT_DOUBLE_EQ(table.moved, routedOneByOne(*before, *after, keys).first);
    double rows = 0;
    for (const KeyFlow& flow : table.flows)
    {
        rows += flow.rows;
    }
    EXPECT_DOUBLE_EQ(rows, table.moved * 10'000);
}

TEST(CompareLayouts, AFileNamesColumnsWhereTheKeyChanged)
{
    const auto before = withTable("    key: {column: a, type: bigint}\n    algorithm: {name: mod, buckets: 4}\n"
                                  "    placement: {shard: \"s{bucket}\"}\n");
    const auto after = withTable("    key: {column: b, type: bigint}\n    algorithm: {name: mod, buckets: 4}\n"
                                 "    placement: {shard: \"s{bucket}\"}\n");
    KeyFileComparison file(before, after);
    file.add("a=1,b=5");
    file.add("a=1,b=2");
    file.add("1");
    const auto table = file.finish().tables.front();
    EXPECT_EQ(table.keys, 2);
    EXPECT_EQ(table.unread, 1);
    EXPECT_EQ(table.moved, 0.5);
    ASSERT_EQ(table.examples.size(), 1U);
    EXPECT_EQ(table.examples.front().key, "a=1,b=2");
}

TEST(CompareLayouts, StopsWhenAskedTo)
{
    const auto before = withTable(bigintTable("{name: hash_mod, hash: crc32, buckets: 4}", "{shard: \"s{bucket}\"}"));
    std::stop_source source;
    source.request_stop();
    CompareOptions options;
    options.stop = source.get_token();
    EXPECT_TRUE(compareLayouts(*before, *before, options).tables.empty());
}

TEST(CompareLayouts, ShardsOfOtherNamesAreTheSameWhereThatIsSaid)
{
    const auto layout = [](const std::string& prefix, const std::string& placement)
    {
        return compiled(layoutOf("format: 1\nname: compared\nversion: 1\nservers:\n  a: {host: h, port: 3307}\n"
                                 "  b: {host: h, port: 3308}\nshards:\n  "
                                 + prefix + "0: {server: a, schema: x}\n  " + prefix
                                 + "1: {server: b, schema: x}\ndefault_shard: " + prefix + "0\nsingle_tables: {note: "
                                 + prefix + "1}\ntables:\n  t:\n" + bigintTable("{name: mod, buckets: 4}", placement)));
    };
    const auto before = layout("ds_", "{shard: 'ds_{bucket % 2}', table: 't_{bucket}'}");
    const auto after = layout("order_", "{shard: 'order_{bucket / 2}', table: 't_{bucket}'}");
    const LayoutComparison strangers = compareLayouts(*before, *after);
    EXPECT_FALSE(strangers.sharesShards);
    EXPECT_EQ(strangers.tables.front().moved, 1.0);

    CompareOptions options;
    options.renames = sameAddresses(before->layout(), after->layout());
    EXPECT_EQ(options.renames, (ShardRenames{{"ds_0", "order_0"}, {"ds_1", "order_1"}}));
    const LayoutComparison same = compareLayouts(*before, *after, options);
    EXPECT_TRUE(same.sharesShards);
    ASSERT_EQ(same.tables.size(), 1U) << "the single table stays where it is";
    EXPECT_EQ(same.tables.front().moved, 0.5) << "buckets 1 and 2";
    EXPECT_EQ(same.tables.front().flows.front().from, "order_0");

    KeyFileComparison keys(before, after, "t", options.renames);
    for (const char* key : {"0", "1", "3", "4"})
    {
        keys.add(key);
    }
    const LayoutComparison counted = keys.finish();
    EXPECT_TRUE(counted.sharesShards);
    EXPECT_EQ(counted.tables.front().moved, 0.25);
}

TEST(CompareLayouts, AnAddressOfTwoShardsIsNobodys)
{
    const auto layout = [](const std::string& shards)
    {
        return layoutOf(
            "format: 1\nname: shop\nversion: 1\nservers:\n  a: {host: h}\n  b: {socket: /run/b.sock}\nshards:\n"
            + shards);
    };
    const Layout before =
        layout("  x0: {server: a, schema: s}\n  x1: {server: b, schema: s}\n  keep: {server: a, schema: k}\n");
    const Layout after =
        layout("  y0: {server: a, schema: s}\n  y1: {server: a, schema: s}\n  y2: {server: b, schema: s}\n"
               "  keep: {server: a, schema: k}\n");
    EXPECT_EQ(sameAddresses(before, after), (ShardRenames{{"x1", "y2"}}));
    EXPECT_TRUE(checkRenames({{"x0", "y0"}, {"x1", "y2"}}, before, after));
    EXPECT_EQ(checkRenames({{"x9", "y0"}}, before, after).error().code, "rename-shard-unknown");
    EXPECT_EQ(checkRenames({{"x0", "y9"}}, before, after).error().code, "rename-shard-unknown");
    EXPECT_EQ(checkRenames({{"x0", "keep"}}, before, after).error().code, "rename-shard-twice");
    EXPECT_EQ(checkRenames({{"x0", "y0"}, {"x1", "y0"}}, before, after).error().code, "rename-shard-twice");
}
