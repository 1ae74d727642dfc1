/// Speed of engines in bulk as ratios to a stated baseline in the same run: CPU times of the thread, the best of
/// several rounds. Ends with 1 when a goal is missed.
#include "models/core/layout.h"
#include "routing/algorithms/registry.h"
#include "routing/router/router.h"
#include "tests/bench/bench_clock.h"

#ifdef ATLAS_HAS_MEMCACHED
#include <libmemcached-1.0/memcached.h>
#endif
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

using namespace atlas;
using atlas::bench::bestSeconds;

namespace
{

constexpr std::size_t kKeys = 4'194'304;
constexpr std::size_t kBlock = 4096; ///< keys of a batch; they divide kKeys
constexpr int kRounds = 5;

bool g_missed = false;

void printRatio(const std::string& name, double ours, double baseline, double goal)
{
    const double ratio = baseline / ours;
    const double perKey = 1e9 / static_cast<double>(kKeys);
    g_missed = g_missed || ratio < goal;
    std::printf("%-52s %9.2f ns %9.2f ns %8.1fx %6.1fx%s\n", name.c_str(), ours * perKey, baseline * perKey, ratio,
                goal, ratio < goal ? "  MISSED" : "");
}

void requireSame(bool isSame, const char* what)
{
    if (!isSame)
    {
        std::printf("%s: the two ways differ\n", what);
        std::exit(2);
    }
}

using Params = std::vector<std::pair<std::string, std::string>>;

/// One table over `shards`, by an engine.
std::shared_ptr<const Router> compiled(const std::string& algorithm, const Params& params, const std::string& keyType,
                                       std::size_t shards)
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
    LogicTable& table = layout.tables.emplace_back();
    table.name = "t";
    table.key.columns = {"id"};
    table.key.type = keyType;
    table.algorithm.name = algorithm;
    for (const auto& [name, value] : params)
    {
        table.algorithm.params.set(name, ParamValue::scalar(value));
    }
    table.placement.formula = PlacementFormula{"shard_{bucket % " + std::to_string(shards) + "}", "t_{bucket}", {}};
    Diagnostics findings;
    auto router = Router::compile(std::move(layout), &findings);
    for (const Diagnostic& finding : findings)
    {
        std::printf("the benchmark's layout has a finding: %s\n", finding.code.c_str());
        std::exit(2);
    }
    return router;
}

/// Texts of one length, one behind the other.
struct Texts
{
    Texts(std::size_t length, std::uint64_t seed) : m_length(length)
    {
        constexpr std::string_view kSigns = "0123456789abcdef";
        std::mt19937_64 random(seed);
        m_bytes.resize(length * kKeys);
        std::generate(m_bytes.begin(), m_bytes.end(), [&] { return kSigns[random() % kSigns.size()]; });
        for (std::size_t i = 0; i <= kKeys; ++i)
        {
            m_offsets.push_back(static_cast<std::uint32_t>(i * length));
        }
    }
    TextArena arena() const { return {m_bytes, m_offsets}; }
    const char* at(std::size_t i) const { return m_bytes.data() + i * m_length; }

private:
    std::size_t m_length;
    std::string m_bytes;
    std::vector<std::uint32_t> m_offsets;
};

void benchCrc32()
{
    constexpr std::uint32_t kBuckets = 1000;
    constexpr std::size_t kLength = 8;
    AlgorithmSpec spec;
    spec.name = "mysql.CRC32";
    spec.params.set("buckets", ParamValue::integer(kBuckets));
    KeySpec key;
    key.columns = {"id"};
    key.type = "varchar(16)";
    Diagnostics findings;
    const auto algorithm = makeAlgorithm(spec, key, {}, "t", findings);
    requireSame(algorithm != nullptr, "CRC32");
    std::vector<std::uint16_t> shardOf(kBuckets);
    for (std::size_t bucket = 0; bucket < kBuckets; ++bucket)
    {
        shardOf[bucket] = static_cast<std::uint16_t>(bucket % 8);
    }
    const Texts texts(kLength, 1);
    std::array<std::int32_t, kBlock> buckets;
    std::vector<std::uint16_t> ourShards(kKeys);
    const TextArena arena = texts.arena();
    const double ours = bestSeconds(
        kRounds,
        [&]
        {
            for (std::size_t begin = 0; begin < kKeys; begin += kBlock)
            {
                algorithm->bucketsOf(TextArena{arena.bytes, arena.offsets.subspan(begin, kBlock + 1)}, buckets);
                for (std::size_t i = 0; i < kBlock; ++i)
                {
                    ourShards[begin + i] = shardOf[static_cast<std::size_t>(buckets[i])];
                }
            }
        });
    std::vector<std::uint16_t> theirShards(kKeys);
    const double theirs =
        bestSeconds(kRounds,
                    [&]
                    {
                        for (std::size_t i = 0; i < kKeys; ++i)
                        {
                            const auto hash = static_cast<std::uint32_t>(
                                crc32(0, reinterpret_cast<const Bytef*>(texts.at(i)), static_cast<uInt>(kLength)));
                            theirShards[i] = shardOf[hash % kBuckets];
                        }
                    });
    requireSame(ourShards == theirShards, "CRC32");
    printRatio("CRC32 of 8-byte keys to shard, zlib loop", ours, theirs, 2.5);
}

#ifdef ATLAS_HAS_MEMCACHED
void benchKetama()
{
    constexpr std::size_t kServers = 64;
    constexpr std::size_t kLength = 16;
    memcached_st* client = memcached_create(nullptr);
    memcached_behavior_set(client, MEMCACHED_BEHAVIOR_KETAMA_WEIGHTED, 1);
    std::string servers;
    for (std::size_t i = 0; i < kServers; ++i)
    {
        const std::string host = "10.0.0." + std::to_string(i + 1);
        memcached_server_add(client, host.c_str(), 3306);
        servers += host + ":3306 ";
    }
    const auto router =
        compiled("generic.ketama_weighted_libmemcached", {{"servers", servers}}, "varchar(16)", kServers);
    const CompiledTable& table = *router->table("t");
    const Texts texts(kLength, 2);
    std::vector<std::int32_t> buckets(kKeys);
    const double ours = bestSeconds(kRounds, [&] { table.buckets(texts.arena(), buckets); });
    std::vector<std::uint32_t> servers64(kKeys);
    const double theirs = bestSeconds(kRounds,
                                      [&]
                                      {
                                          for (std::size_t i = 0; i < kKeys; ++i)
                                          {
                                              servers64[i] = memcached_generate_hash(client, texts.at(i), kLength);
                                          }
                                      });
    memcached_free(client);
    requireSame(std::equal(buckets.begin(), buckets.end(), servers64.begin(),
                           [](std::int32_t a, std::uint32_t b) { return static_cast<std::uint32_t>(a) == b; }),
                "ketama");
    printRatio("MD5 ketama, 64 servers, 16-byte keys, libmemcached", ours, theirs, 3.0);
}
#endif

/// `bucketOf` is the arithmetic of the algorithm on a Java Long.
template <typename Bucket>
void benchShardingSphere(const std::string& name, const Params& params, double goal, Bucket bucketOf)
{
    const auto router = compiled("shardingsphere." + name, params, "bigint", 8);
    const CompiledTable& table = *router->table("t");
    std::mt19937_64 random(3);
    std::vector<std::int64_t> keys(kKeys);
    std::generate(keys.begin(), keys.end(), [&] { return static_cast<std::int64_t>(random() >> 1); });
    std::vector<std::int32_t> buckets(kKeys);
    const double ours = bestSeconds(kRounds, [&] { table.buckets(keys, buckets); });
    std::vector<std::int32_t> bare(kKeys);
    const double theirs = bestSeconds(kRounds,
                                      [&]
                                      {
                                          for (std::size_t i = 0; i < kKeys; ++i)
                                          {
                                              bare[i] = bucketOf(keys[i]);
                                          }
                                      });
    requireSame(buckets == bare, name.c_str());
    printRatio("ShardingSphere " + name + ", bare arithmetic", ours, theirs, goal);
}

} // namespace

int main(int argc, char**)
{
    const std::int64_t tables = 999 + argc; // not known to the compiler: a division
    std::printf("%-52s %12s %12s %9s %7s\n", "what, baseline", "ours", "baseline", "ratio", "goal");
    benchCrc32();
#ifdef ATLAS_HAS_MEMCACHED
    benchKetama();
#else
    std::printf("MD5 ketama: libmemcached-dev is not installed\n");
#endif
    const std::string count = std::to_string(tables);
    const std::string targets = "t_${0.." + std::to_string(tables - 1) + "}";
    const Params params{{"sharding-count", count}, {"available-targets", targets}};
    benchShardingSphere("MOD", params, 0.5,
                        [&](std::int64_t key)
                        {
                            const std::int64_t rest = key % tables;
                            return static_cast<std::int32_t>(rest < 0 ? rest + tables : rest);
                        });
    benchShardingSphere("HASH_MOD", params, 0.5,
                        [&](std::int64_t key)
                        {
                            const auto bits = static_cast<std::uint64_t>(key);
                            const auto hash = static_cast<std::int32_t>(static_cast<std::uint32_t>(bits ^ bits >> 32));
                            return static_cast<std::int32_t>(std::abs(std::int64_t{hash}) % tables);
                        });
    std::printf("%s\n", g_missed ? "A goal was missed." : "All goals were met.");
    return g_missed ? 1 : 0;
}
