/// Speed of bulk routing as ratios to plain code in the same run. Times are CPU times of the thread, the best of
/// several rounds, so that a busy machine disturbs little. Ends with 1 when a goal is missed.
#include "models/core/layout.h"
#include "routing/algorithms/ring_table.h"
#include "routing/hash/hash.h"
#include "routing/hash/primitives.h"
#include "routing/router/router.h"
#include "tests/bench/bench_clock.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <random>
#include <string>
#include <thread>
#include <vector>

using namespace atlas;
using atlas::bench::bestSeconds;
using atlas::bench::threadSeconds;

namespace
{

constexpr std::size_t kKeys = 10'000'000;
constexpr std::size_t kLookups = 2'000'000;
constexpr int kRounds = 3;

std::uint64_t g_sink = 0; ///< keeps results alive
bool g_missed = false;

template <typename Work>
double secondsOnce(Work work)
{
    const double begin = threadSeconds();
    work();
    return threadSeconds() - begin;
}

void printHead()
{
    std::printf("%-44s %12s %12s %9s %8s\n", "what", "ours", "baseline", "ratio", "goal");
}

void printRatio(const std::string& name, double ours, double baseline, double goal, const char* unit, double scale)
{
    const double ratio = baseline / ours;
    g_missed = g_missed || ratio < goal;
    std::printf("%-44s %9.2f %s %9.2f %s %8.1fx %6.1fx%s\n", name.c_str(), ours * scale, unit, baseline * scale, unit,
                ratio, goal, ratio < goal ? "  MISSED" : "");
}

void printLimit(const std::string& name, double seconds, double limitSeconds)
{
    g_missed = g_missed || seconds > limitSeconds;
    std::printf("%-44s %9.2f ms %12s %9s %5.0f ms%s\n", name.c_str(), seconds * 1e3, "", "", limitSeconds * 1e3,
                seconds > limitSeconds ? "  MISSED" : "");
}

Layout layoutWith(std::size_t shards, std::size_t tables, std::int64_t buckets, const std::string& algorithm)
{
    Layout layout;
    layout.name = "bench";
    layout.servers.emplace_back().name = "db";
    for (std::size_t i = 0; i < shards; ++i)
    {
        Shard& shard = layout.shards.emplace_back();
        shard.name = "shard_" + std::to_string(i);
        shard.server = "db";
    }
    for (std::size_t i = 0; i < tables; ++i)
    {
        LogicTable& table = layout.tables.emplace_back();
        table.name = "table_" + std::to_string(i);
        table.key.columns = {"id"};
        table.key.type = "bigint";
        table.algorithm.name = algorithm == "mod" ? "mod" : "hash_mod";
        table.algorithm.params.set("buckets", ParamValue::integer(buckets));
        if (algorithm != "mod")
        {
            table.algorithm.params.set("hash", ParamValue::scalar(algorithm));
        }
        table.placement.formula =
            PlacementFormula{"shard_{bucket % " + std::to_string(shards) + "}", table.name + "_{bucket}", {}};
    }
    return layout;
}

std::shared_ptr<const Router> compiled(Layout layout)
{
    Diagnostics findings;
    auto router = Router::compile(std::move(layout), &findings);
    if (!findings.empty())
    {
        std::printf("the benchmark's layout has a finding: %s\n", findings.front().code.c_str());
        std::exit(2);
    }
    return router;
}

/// The way it is written first: names made with std::to_string, found in a std::map.
std::uint64_t plainLoop(const std::vector<std::int64_t>& keys, const std::string& algorithm, std::int64_t buckets,
                        const std::map<std::string, std::uint32_t>& shardByTable)
{
    std::uint64_t sum = 0;
    for (const std::int64_t key : keys)
    {
        std::int64_t hash = key;
        if (algorithm == "crc32")
        {
            hash = crc32Of(std::to_string(key));
        }
        else if (algorithm == "java")
        {
            hash = javaLongHash(key);
        }
        const std::int64_t bucket = (hash % buckets + buckets) % buckets;
        sum += shardByTable.find("table_0_" + std::to_string(bucket))->second;
    }
    return sum;
}

std::uint64_t routeAll(const CompiledTable& table, std::span<const std::int64_t> keys, std::span<std::int32_t> buckets)
{
    table.buckets(keys, buckets);
    const auto shardOf = table.shardOf();
    std::uint64_t sum = 0;
    for (const std::int32_t bucket : buckets)
    {
        sum += shardOf[static_cast<std::size_t>(bucket)];
    }
    return sum;
}

/// The slower of two threads that share the keys.
double twoThreads(const CompiledTable& table, std::span<const std::int64_t> keys, std::span<std::int32_t> buckets)
{
    double best = 1e9;
    const std::size_t half = keys.size() / 2;
    for (int round = 0; round < kRounds; ++round)
    {
        double first = 0.0;
        double second = 0.0;
        std::uint64_t sums[2] = {0, 0};
        {
            const std::jthread a(
                [&]
                { first = secondsOnce([&] { sums[0] = routeAll(table, keys.first(half), buckets.first(half)); }); });
            const std::jthread b(
                [&] {
                    second = secondsOnce([&] { sums[1] = routeAll(table, keys.subspan(half), buckets.subspan(half)); });
                });
        }
        g_sink += sums[0] + sums[1];
        best = std::min(best, std::max(first, second));
    }
    return best;
}

void benchBatch(const std::string& algorithm, std::int64_t buckets, const std::vector<std::int64_t>& keys)
{
    const auto router = compiled(layoutWith(8, 1, buckets, algorithm));
    const CompiledTable& table = *router->table("table_0");
    std::map<std::string, std::uint32_t> shardByTable;
    for (std::size_t bucket = 0; bucket < table.shardOf().size(); ++bucket)
    {
        shardByTable[table.physicalTables()[table.physicalOf()[bucket]]] = table.shardOf()[bucket];
    }
    std::vector<std::int32_t> out(keys.size());
    std::uint64_t ourSum = 0;
    std::uint64_t plainSum = 0;
    const double ours = bestSeconds(kRounds, [&] { ourSum = routeAll(table, keys, out); });
    const double plain = secondsOnce([&] { plainSum = plainLoop(keys, algorithm, buckets, shardByTable); });
    if (ourSum != plainSum)
    {
        std::printf("%s: the two ways differ\n", algorithm.c_str());
        std::exit(2);
    }
    const double perKey = 1e9 / static_cast<double>(keys.size());
    const std::string name = algorithm + " % " + std::to_string(buckets) + ", 10 M integer keys";
    printRatio(name, ours, plain, 3.0, "ns", perKey);
    if (algorithm != "mod")
    {
        std::vector<std::uint64_t> hashes(4096);
        const double bare = bestSeconds(
            kRounds,
            [&]
            {
                for (std::size_t at = 0; at + hashes.size() <= keys.size(); at += hashes.size())
                {
                    hashIntegers(*hashByName(algorithm), std::span(keys).subspan(at, hashes.size()), hashes);
                    g_sink += hashes[at % hashes.size()];
                }
            });
        std::printf("%-44s %9.2f ns\n", ("  the bare hash, " + algorithm).c_str(), bare * perKey);
    }
    printRatio("  two threads against one", twoThreads(table, keys, out), ours, 1.6, "ns", perKey);
}

void benchRing(std::size_t points)
{
    std::mt19937 random(static_cast<unsigned>(points));
    std::map<std::uint32_t, std::uint32_t> tree;
    while (tree.size() < points)
    {
        tree.emplace(static_cast<std::uint32_t>(random()), static_cast<std::uint32_t>(tree.size()));
    }
    std::vector<std::uint32_t> places;
    for (const auto& entry : tree)
    {
        places.push_back(entry.first);
    }
    const RingTable table(places);
    std::vector<std::uint32_t> hashes(kLookups);
    std::generate(hashes.begin(), hashes.end(), [&] { return static_cast<std::uint32_t>(random()); });
    std::uint64_t ourSum = 0;
    std::uint64_t treeSum = 0;
    const double ours = bestSeconds(kRounds,
                                    [&]
                                    {
                                        ourSum = 0;
                                        for (const std::uint32_t hash : hashes)
                                        {
                                            ourSum += places[table.find(hash)];
                                        }
                                    });
    const double plain = bestSeconds(kRounds,
                                     [&]
                                     {
                                         treeSum = 0;
                                         for (const std::uint32_t hash : hashes)
                                         {
                                             const auto found = hash == 0 ? tree.begin() : tree.upper_bound(hash - 1);
                                             treeSum += found == tree.end() ? tree.begin()->first : found->first;
                                         }
                                     });
    if (ourSum != treeSum)
    {
        std::printf("ring: the two ways differ\n");
        std::exit(2);
    }
    printRatio("ring lookup, " + std::to_string(points) + " points", ours, plain, points == 10'240 ? 20.0 : 15.0, "ns",
               1e9 / static_cast<double>(kLookups));
}

void benchCompile()
{
    const Layout wide = layoutWith(1000, 500, 1000, "crc32");
    printLimit("compile 1,000 shards x 500 tables",
               bestSeconds(kRounds, [&] { g_sink += compiled(wide)->tables().size(); }), 2.0);
    Layout runs = layoutWith(512, 1, 102'400, "crc32");
    LogicTable& table = runs.tables.front();
    table.placement = {};
    for (std::int64_t i = 0; i < 512; ++i)
    {
        table.placement.entries.push_back(
            {BucketSet::range(i * 200, i * 200 + 199), "shard_" + std::to_string(i), "table_0_{bucket}", {}});
    }
    printLimit("compile 102,400 buckets run-length",
               bestSeconds(kRounds, [&] { g_sink += compiled(runs)->tables().size(); }), 0.05);
}

} // namespace

int main()
{
    std::mt19937_64 random(1);
    std::vector<std::int64_t> keys(kKeys);
    std::generate(keys.begin(), keys.end(), [&] { return static_cast<std::int64_t>(random() % 4'000'000'000ULL); });
    printHead();
    benchBatch("mod", 1000, keys);
    benchBatch("crc32", 1024, keys);
    benchBatch("java", 1000, keys);
    for (const std::size_t points : {1280, 10'240, 102'400})
    {
        benchRing(points);
    }
    benchCompile();
    std::printf("%s (check value %llu)\n", g_missed ? "A goal was missed." : "All goals were met.",
                static_cast<unsigned long long>(g_sink));
    return g_missed ? 1 : 0;
}
