#include "routing/algorithms/engine/engine_buckets.h"
#include "routing/algorithms/engine/engine_registry.h"
#include "routing/algorithms/eval_families.h"
#include "tests/unit/engines/csv_rows.h"
#include "tests/unit/engines/random_keys.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck.h>

#include <map>
#include <set>

/// What holds for every engine, and for those that promise to move little.
using namespace atlas;
using namespace atlas::test;

namespace
{

constexpr std::size_t kMostSamples = 8; ///< parameters of each engine
constexpr int kKeys = 200;

/// What the vectors give an engine: parameters, and keys that fit them.
struct Samples
{
    std::set<std::string> params;
    std::set<std::string> keys;
};

std::map<std::string, Samples> samplesOfVectors()
{
    std::map<std::string, Samples> all;
    for (const char* family : {"articles", "dble", "generic", "mycat", "mysql", "shardingsphere", "vitess"})
    {
        const auto rows = readGoldenCsv(std::string("vectors/") + family + ".csv");
        for (std::size_t i = 1; i < rows.size(); ++i)
        {
            Samples& samples = all[rows[i][0] + "." + rows[i][1]];
            if (samples.params.size() < kMostSamples)
            {
                samples.params.insert(rows[i][2]);
            }
            samples.keys.insert(rows[i][4]);
        }
    }
    // It has no vectors.
    all["vitess.region_json"] = {{R"({"region_bytes": 1, "region_map": "{\"US\": 1, \"DE\": 200}"})",
                                  R"({"region_bytes": 1, "region_map": "{\"US\": 1}", "region_column": "first"})"},
                                 {"US", "DE", "1"}};
    return all;
}

/// The parameters of a vector, and what only a layout needs where the engine has it.
AlgorithmSpec specOf(const EngineEntry& entry, const std::string& paramsJson)
{
    AlgorithmSpec spec;
    spec.name = entry.info().name;
    const nlohmann::json params = nlohmann::json::parse(paramsJson);
    for (const auto& [name, value] : params.items())
    {
        spec.params.set(name, paramOfJson(value));
    }
    for (const ParamSpec& param : entry.info().params)
    {
        const bool isThere = spec.params.find(param.name) != nullptr;
        if (param.name == "buckets" && !isThere)
        {
            spec.params.set("buckets", ParamValue::integer(37));
        }
        if (param.name == "shards" && !isThere)
        {
            spec.params.set("shards", ParamValue::scalar("-40,40-80,80-c0,c0-", true));
        }
    }
    return spec;
}

std::vector<std::string> keysFor(const Samples& samples, const KeyType& column, std::mt19937_64& random)
{
    std::vector<std::string> keys;
    const auto addIfFits = [&](const std::string& text)
    {
        if (parseKey(column, text))
        {
            keys.push_back(text);
        }
    };
    for (const std::string& key : samples.keys)
    {
        addIfFits(key);
    }
    for (int i = 0; i < kKeys; ++i)
    {
        addIfFits(column.isInteger() ? std::to_string(randomInteger(random)) : randomKey(random));
    }
    return keys;
}

/// The buckets of single keys: in range, and what the explanation ends with.
std::vector<std::int32_t> singleBuckets(const Algorithm& algorithm, const std::vector<KeyValue>& keys,
                                        const std::string& name)
{
    std::vector<std::int32_t> buckets;
    for (const KeyValue& key : keys)
    {
        std::vector<RouteStep> steps;
        const Result<std::int64_t> bucket = algorithm.bucketOf(key, &steps);
        buckets.push_back(bucket ? static_cast<std::int32_t>(*bucket) : kNoBucket);
        if (!bucket)
        {
            continue;
        }
        EXPECT_GE(*bucket, 0) << name << " " << key.text;
        EXPECT_LT(*bucket, algorithm.bucketCount()) << name << " " << key.text;
        EXPECT_EQ(steps.back().name, "bucket") << name;
        EXPECT_EQ(steps.back().value, std::to_string(*bucket)) << name << " " << key.text;
        EXPECT_EQ(*algorithm.bucketOf(key, nullptr), *bucket) << name << " " << key.text << " without steps";
    }
    return buckets;
}

std::vector<std::int32_t> batchBuckets(const Algorithm& algorithm, const KeyType& column,
                                       const std::vector<KeyValue>& keys)
{
    std::vector<std::int32_t> buckets(keys.size());
    if (column.isInteger())
    {
        std::vector<std::int64_t> numbers;
        for (const KeyValue& key : keys)
        {
            numbers.push_back(key.number);
        }
        algorithm.bucketsOf(numbers, buckets);
        return buckets;
    }
    std::string bytes;
    std::vector<std::uint32_t> offsets{0};
    for (const KeyValue& key : keys)
    {
        bytes += key.text;
        offsets.push_back(static_cast<std::uint32_t>(bytes.size()));
    }
    algorithm.bucketsOf(TextArena{bytes, offsets}, buckets);
    return buckets;
}

/// How many keys had a bucket.
std::size_t checkOne(const EngineEntry& entry, const std::string& paramsJson, const Samples& samples,
                     const char* columnType, std::mt19937_64& random)
{
    const std::string name = entry.info().name + " " + paramsJson.substr(0, 300) + " " + columnType;
    const KeyType column = *parseKeyType(columnType, false, {});
    Diagnostics findings;
    const auto algorithm = makeEngineBuckets(entry, specOf(entry, paramsJson), {column, {}, "t"}, findings);
    if (algorithm == nullptr)
    {
        EXPECT_FALSE(findings.empty()) << name;
        return 0;
    }
    std::vector<KeyValue> keys;
    for (const std::string& text : keysFor(samples, column, random))
    {
        keys.push_back(*parseKey(column, text));
    }
    const auto single = singleBuckets(*algorithm, keys, name);
    const auto batch = batchBuckets(*algorithm, column, keys);
    std::size_t routed = 0;
    for (std::size_t i = 0; i < keys.size(); ++i)
    {
        EXPECT_EQ(batch[i], single[i]) << name << " '" << keys[i].text << "'";
        routed += single[i] != kNoBucket ? 1 : 0;
    }
    return routed;
}

/// Vectors do not say how many buckets these have.
const std::set<std::string> kNeedMore{"mycat.hotdate", "mycat.range-date-hash", "shardingsphere.COMPLEX_INLINE",
                                      "shardingsphere.INLINE"};

class EveryEngine : public testing::TestWithParam<std::string>
{
};

TEST_P(EveryEngine, KeepsItsBucketsAndItsWord)
{
    static const std::map<std::string, Samples> all = samplesOfVectors();
    const EngineEntry& entry = *findEngine(GetParam());
    const auto samples = all.find(GetParam());
    ASSERT_NE(samples, all.end()) << "no vectors";
    std::mt19937_64 random(1);
    std::size_t routed = 0;
    for (const std::string& params : samples->second.params)
    {
        for (const char* column : {"int", "bigint", "bigint unsigned", "varchar(100)"})
        {
            routed += checkOne(entry, params, samples->second, column, random);
        }
    }
    EXPECT_TRUE(routed > 0 || kNeedMore.contains(GetParam())) << "no key had a bucket";
}

std::vector<std::string> enginesOfLayouts()
{
    std::vector<std::string> names;
    for (const EngineEntry& entry : engineEntries())
    {
        if (entry.make != nullptr)
        {
            names.push_back(entry.info().name);
        }
    }
    return names;
}

INSTANTIATE_TEST_SUITE_P(Registry, EveryEngine, testing::ValuesIn(enginesOfLayouts()),
                         [](const auto& param)
                         {
                             std::string name = param.param;
                             std::replace_if(
                                 name.begin(), name.end(), [](char c) { return !std::isalnum(c); }, '_');
                             return name;
                         });

using Params = std::vector<std::pair<std::string, ParamValue>>;

std::unique_ptr<EngineAlgorithm> engineOf(const std::string& name, const Params& params)
{
    ParamMap map;
    for (const auto& [key, value] : params)
    {
        map.set(key, value);
    }
    auto made = findEngine(name)->make(EngineParams(map));
    RC_ASSERT(static_cast<bool>(made));
    return *std::move(made);
}

/// Keys stay, or go to the last bucket of `after`.
void expectMovesToNewOnly(const EngineAlgorithm& before, const EngineAlgorithm& after,
                          const std::vector<TypedValue>& keys)
{
    RC_ASSERT(after.bucketCount() == before.bucketCount() + 1);
    for (const TypedValue& key : keys)
    {
        const std::int64_t was = before.route(key, nullptr)->index;
        const std::int64_t is = after.route(key, nullptr)->index;
        RC_ASSERT(is == was || is == before.bucketCount());
    }
}

std::vector<TypedValue> someTexts()
{
    std::mt19937_64 random(*rc::gen::arbitrary<std::uint64_t>());
    std::vector<TypedValue> keys;
    for (int i = 0; i < 60; ++i)
    {
        keys.push_back(TypedValue::ofText(randomKey(random)));
    }
    return keys;
}

ParamValue nodesUpTo(int count)
{
    std::vector<ParamValue> names;
    for (int i = 0; i < count; ++i)
    {
        names.push_back(ParamValue::scalar("ds_" + std::to_string(i), true));
    }
    return ParamValue::list(std::move(names));
}

ParamValue serversUpTo(int count)
{
    std::string list;
    for (int i = 0; i < count; ++i)
    {
        list += "10.0.0." + std::to_string(i + 1) + ":" + std::to_string(11211 + i % 3) + " ";
    }
    return ParamValue::scalar(list, true);
}

TEST(Growth, OfJumpMovesKeysToTheNewBucketOnly)
{
    EXPECT_TRUE(rc::check(
        [](std::int64_t seed)
        {
            const int buckets = *rc::gen::inRange(1, 5000);
            const auto before = engineOf("generic.jump_consistent_hash", {{"buckets", ParamValue::integer(buckets)}});
            const auto after =
                engineOf("generic.jump_consistent_hash", {{"buckets", ParamValue::integer(buckets + 1)}});
            std::mt19937_64 random(static_cast<std::uint64_t>(seed));
            std::vector<TypedValue> keys;
            for (int i = 0; i < 60; ++i)
            {
                keys.push_back(TypedValue::ofLong(randomInteger(random)));
            }
            expectMovesToNewOnly(*before, *after, keys);
        }));
}

TEST(Growth, OfARingMovesKeysToTheNewNodeOnly)
{
    EXPECT_TRUE(rc::check(
        []
        {
            const int nodes = *rc::gen::inRange(1, 12);
            const Params shared{
                {"hash", ParamValue::scalar(*rc::gen::element<std::string>("crc32", "md5", "fnv1a64", "murmur3_32"))},
                {"vnodes", ParamValue::integer(*rc::gen::inRange(1, 50))},
                {"tie", ParamValue::scalar(*rc::gen::element<std::string>("first", "last"))},
                {"direction", ParamValue::scalar(*rc::gen::element<std::string>("clockwise", "counterclockwise"))},
                {"point_at_hash", ParamValue::scalar(*rc::gen::element<std::string>("taken", "passed"))}};
            Params few = shared;
            few.emplace_back("nodes", nodesUpTo(nodes));
            Params more = shared;
            more.emplace_back("nodes", nodesUpTo(nodes + 1));
            expectMovesToNewOnly(*engineOf("generic.ring_plain", few), *engineOf("generic.ring_plain", more),
                                 someTexts());
        }));
}

/// Those whose servers keep their points; by weight the number of points depends on all servers.
TEST(Growth, OfKetamaMovesKeysToTheNewServerOnly)
{
    EXPECT_TRUE(rc::check(
        []
        {
            const int servers = *rc::gen::inRange(1, 12);
            const auto name =
                *rc::gen::element<std::string>("generic.ketama_libmemcached", "generic.ketama_spymemcached");
            expectMovesToNewOnly(*engineOf(name, {{"servers", serversUpTo(servers)}}),
                                 *engineOf(name, {{"servers", serversUpTo(servers + 1)}}), someTexts());
        }));
}

TEST(Growth, OfRendezvousMovesKeysToTheNewNodeOnly)
{
    EXPECT_TRUE(rc::check(
        []
        {
            const int nodes = *rc::gen::inRange(1, 20);
            expectMovesToNewOnly(*engineOf("generic.rendezvous_hrw", {{"nodes", nodesUpTo(nodes)}}),
                                 *engineOf("generic.rendezvous_hrw", {{"nodes", nodesUpTo(nodes + 1)}}), someTexts());
        }));
}

} // namespace
