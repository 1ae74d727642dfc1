#include "tests/unit/routing/routing_fixture.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

/// What theory says of algorithms, as properties: shares of keys that move, and how even a ring is.
using namespace atlas;
using namespace atlas::test;

namespace
{

std::vector<std::int64_t> randomKeys(std::size_t count)
{
    std::mt19937_64 random(2026);
    std::vector<std::int64_t> keys(count);
    std::generate(keys.begin(), keys.end(), [&] { return static_cast<std::int64_t>(random()); });
    return keys;
}

std::vector<std::int32_t> bucketsOf(const Algorithm& algorithm, const std::vector<std::int64_t>& keys)
{
    std::vector<std::int32_t> buckets(keys.size());
    algorithm.bucketsOf(keys, buckets);
    return buckets;
}

std::vector<Shard> shardsNamed(std::size_t count)
{
    std::vector<Shard> shards(count);
    for (std::size_t i = 0; i < count; ++i)
    {
        shards[i].name = "shard_" + std::to_string(i);
    }
    return shards;
}

std::unique_ptr<Algorithm> ringOf(const std::vector<Shard>& shards, const std::string& virtualNodes)
{
    return make(spec("ring", {{"hash", "md5"}, {"virtual_nodes", virtualNodes}}), "bigint", shards);
}

double movedFraction(const std::vector<std::int32_t>& before, const std::vector<std::int32_t>& after)
{
    std::size_t moved = 0;
    for (std::size_t i = 0; i < before.size(); ++i)
    {
        moved += before[i] != after[i] ? 1 : 0;
    }
    return static_cast<double>(moved) / static_cast<double>(before.size());
}

TEST(Theory, ModuloMovesOneMinusTheSmallerOverTheCommonMultiple)
{
    const auto keys = randomKeys(200'000);
    for (const auto& [from, to] :
         std::vector<std::pair<int, int>>{{4, 5}, {3, 4}, {10, 11}, {16, 17}, {64, 65}, {4, 6}, {64, 96}, {4, 8}})
    {
        const double expected = 1.0 - std::min(from, to) / static_cast<double>(std::lcm(from, to));
        for (const char* algorithm : {"mod", "hash_mod"})
        {
            const auto made = [&](int buckets)
            {
                AlgorithmSpec what = spec(algorithm, {{"buckets", std::to_string(buckets)}});
                if (what.name == "hash_mod")
                {
                    what.params.set("hash", ParamValue::scalar("crc32"));
                }
                return make(what, "bigint");
            };
            const double moved = movedFraction(bucketsOf(*made(from), keys), bucketsOf(*made(to), keys));
            EXPECT_NEAR(moved, expected, 0.006) << algorithm << " " << from << " -> " << to;
        }
    }
}

TEST(Theory, AGrownRingMovesKeysOnlyToTheNewShard)
{
    const auto keys = randomKeys(50'000);
    for (const auto& [from, due] : std::vector<std::pair<std::size_t, double>>{{4, 0.2}, {16, 1.0 / 17}})
    {
        const auto before = ringOf(shardsNamed(from), "160");
        const auto after = ringOf(shardsNamed(from + 1), "160");
        const auto old = bucketsOf(*before, keys);
        const auto now = bucketsOf(*after, keys);
        std::size_t moved = 0;
        for (std::size_t i = 0; i < keys.size(); ++i)
        {
            const std::uint32_t owner = *after->ownShard(now[i]);
            if (*before->ownShard(old[i]) != owner)
            {
                ASSERT_EQ(owner, from) << "key " << keys[i] << " moved between old shards";
                ++moved;
            }
        }
        EXPECT_NEAR(static_cast<double>(moved) / static_cast<double>(keys.size()), due, due * 0.3);
    }
}

TEST(Theory, AWeightGivesItsShareOfPoints)
{
    auto shards = shardsNamed(3);
    shards[2].weight = 2.0;
    const auto ring = ringOf(shards, "1000");
    TablePicture picture;
    ring->fillPicture(picture);
    double share = 0.0;
    for (std::int64_t arc = 0; arc < ring->bucketCount(); ++arc)
    {
        share += *ring->ownShard(arc) == 2 ? picture.keyShare[static_cast<std::size_t>(arc)] : 0.0;
    }
    EXPECT_NEAR(share, 0.5, 0.05);
}

TEST(Theory, SharesOfARingSpreadByOneOverTheRootOfItsPoints)
{
    for (const auto& [nodes, expected] : std::vector<std::pair<int, double>>{{40, 0.156}, {160, 0.080}, {1000, 0.032}})
    {
        constexpr std::size_t kShards = 64;
        const auto ring = ringOf(shardsNamed(kShards), std::to_string(nodes));
        TablePicture picture;
        ring->fillPicture(picture);
        std::vector<double> shares(kShards, 0.0);
        for (std::int64_t arc = 0; arc < ring->bucketCount(); ++arc)
        {
            shares[*ring->ownShard(arc)] += picture.keyShare[static_cast<std::size_t>(arc)];
        }
        double squares = 0.0;
        for (const double share : shares)
        {
            squares += (share * kShards - 1.0) * (share * kShards - 1.0);
        }
        EXPECT_NEAR(std::sqrt(squares / kShards), expected, expected * 0.3) << nodes;
    }
}

TEST(Theory, RandomKeysFillBucketsLikePoissonAndSequentialIdsMoreEvenly)
{
    const auto crc = make(spec("hash_mod", {{"hash", "crc32"}, {"buckets", "1024"}}), "bigint");
    const auto spread = [&](const std::vector<std::int64_t>& keys)
    {
        std::vector<double> rows(1024, 0.0);
        for (const std::int32_t bucket : bucketsOf(*crc, keys))
        {
            rows[static_cast<std::size_t>(bucket)] += 1.0;
        }
        const double mean = static_cast<double>(keys.size()) / 1024.0;
        double squares = 0.0;
        for (const double count : rows)
        {
            squares += (count - mean) * (count - mean);
        }
        return std::sqrt(squares / 1024.0) / mean;
    };
    EXPECT_NEAR(spread(randomKeys(50'000)), 0.143, 0.012);
    std::vector<std::int64_t> sequential(50'000);
    std::iota(sequential.begin(), sequential.end(), 1);
    EXPECT_NEAR(spread(sequential), 0.0425, 0.004);
}

} // namespace
