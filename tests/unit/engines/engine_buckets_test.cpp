#include "routing/algorithms/registry.h"

#include <gtest/gtest.h>

#include <array>
#include <utility>

using namespace atlas;

namespace
{

std::unique_ptr<Algorithm> make(const char* name, const char* columnType,
                                std::initializer_list<std::pair<const char*, const char*>> params,
                                Diagnostics& findings)
{
    AlgorithmSpec spec;
    spec.name = name;
    for (const auto& [key, value] : params)
    {
        spec.params.set(key, ParamValue::scalar(value));
    }
    KeySpec key;
    key.columns = {"id"};
    key.type = columnType;
    return makeAlgorithm(spec, key, {}, "t", findings);
}

/// A batch of integers whose application binds them as text is hashed as text.
TEST(EngineBuckets, BatchesOfIntegersGoByTheTypeOfTheKey)
{
    Diagnostics findings;
    const auto algorithm =
        make("shardingsphere.HASH_MOD", "bigint", {{"sharding-count", "7"}, {"key_type", "string"}}, findings);
    ASSERT_NE(algorithm, nullptr);
    const std::array<std::int64_t, 5> keys{-1, 0, 10, 123456789, INT64_MIN};
    std::array<std::int32_t, 5> buckets{};
    algorithm->bucketsOf(keys, buckets);
    for (std::size_t i = 0; i < keys.size(); ++i)
    {
        EXPECT_EQ(buckets[i], *algorithm->bucketOf(KeyValue::ofInteger(keys[i]), nullptr)) << keys[i];
    }
    EXPECT_EQ(buckets[0], 1444 % 7) << "the hash of the text -1 is 1444, that of the long is 0";
}

/// 2^64 - 1 is no -1, and a number beyond 32 bits is no int.
TEST(EngineBuckets, BatchesRefuseWhatASingleKeyDoes)
{
    const std::array<std::int64_t, 4> keys{-1, 5, std::int64_t{1} << 40, INT64_MIN};
    for (const char* type : {"string", "int", "long", "bigint"})
    {
        Diagnostics findings;
        const auto algorithm =
            make("shardingsphere.HASH_MOD", "bigint unsigned", {{"sharding-count", "7"}, {"key_type", type}}, findings);
        ASSERT_NE(algorithm, nullptr);
        std::array<std::int32_t, 4> buckets{};
        algorithm->bucketsOf(keys, buckets);
        for (std::size_t i = 0; i < keys.size(); ++i)
        {
            const auto single = algorithm->bucketOf(KeyValue::ofUnsigned(static_cast<std::uint64_t>(keys[i])), nullptr);
            EXPECT_EQ(buckets[i], single ? static_cast<std::int32_t>(*single) : kNoBucket) << type << " " << keys[i];
        }
    }
}

TEST(EngineBuckets, BatchesOfTextsGoByTheTypeOfTheKey)
{
    Diagnostics findings;
    const auto algorithm =
        make("shardingsphere.HASH_MOD", "varchar(32)", {{"sharding-count", "7"}, {"key_type", "long"}}, findings);
    ASSERT_NE(algorithm, nullptr);
    const std::array<std::uint32_t, 4> offsets{0, 2, 4, 5};
    std::array<std::int32_t, 3> buckets{};
    algorithm->bucketsOf(TextArena{"-110x", offsets}, buckets);
    EXPECT_EQ(buckets[0], 0) << "the hash of the long -1 is 0";
    EXPECT_EQ(buckets[1], 10 % 7);
    EXPECT_EQ(buckets[2], kNoBucket) << "x is no long";
}

TEST(EngineBuckets, RefuseMoreThanALayoutHas)
{
    Diagnostics findings;
    EXPECT_EQ(make("shardingsphere.VOLUME_RANGE", "bigint",
                   {{"range-lower", "0"}, {"range-upper", "2000000000"}, {"sharding-volume", "1"}}, findings),
              nullptr);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings.front().code, "engine-buckets-many");
}

} // namespace
