#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/registry.h"
#include "routing/hash/hash.h"
#include "tests/unit/engines/algorithm_samples.h"
#include "tests/unit/engines/random_keys.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

using namespace atlas;
using namespace atlas::test;

namespace
{

/// The number that a course says a key is turned into; nothing for the names that this test does not know.
std::optional<std::int64_t> numberOf(const BucketCourse& course, const KeyValue& key)
{
    if (course.number == BucketCourse::kKey)
    {
        return course.isSigned || !key.isInteger() ? static_cast<std::int64_t>(key.ordinal() ^ (std::uint64_t{1} << 63))
                                                   : key.number;
    }
    if (course.number == BucketCourse::kLongHash)
    {
        return static_cast<std::int32_t>(hashInteger(HashKind::Java, key.number).bits);
    }
    if (course.number == BucketCourse::kTextHash)
    {
        return static_cast<std::int32_t>(hashText(HashKind::Java, key.text).bits);
    }
    const auto hash = hashByName(course.number);
    return hash ? std::optional(static_cast<std::int64_t>(hashText(*hash, key.text).bits)) : std::nullopt;
}

std::int64_t byResidue(const BucketCourse& course, std::int64_t number)
{
    const auto& buckets = number < 0 ? course.below : course.above;
    const std::int64_t rest = (number % course.period + course.period) % course.period;
    // Unsigned hashes of 64 bits are no negative numbers.
    const bool isHash64 = course.bits == 64 && !course.isSigned && number < 0;
    const auto index = isHash64 ? static_cast<std::uint64_t>(number) % static_cast<std::uint64_t>(course.period)
                                : static_cast<std::uint64_t>(rest);
    return (isHash64 ? course.above : buckets).at(index);
}

std::int64_t byPiece(const BucketCourse& course, std::uint64_t at)
{
    const auto above =
        std::upper_bound(course.pieces.begin(), course.pieces.end(), at,
                         [](std::uint64_t wanted, const BucketCourse::Piece& piece) { return wanted < piece.from; });
    return std::prev(above)->bucket;
}

std::int64_t byValue(const BucketCourse& course, const std::string& text)
{
    const auto found = std::find_if(course.values.begin(), course.values.end(),
                                    [&](const auto& value) { return value.first == text; });
    return found != course.values.end() ? found->second : course.others;
}

/// Whichever algorithm says how its buckets follow from a number or a value, keys go by what it says.
class Course : public testing::TestWithParam<std::string>
{
};

std::string keyOf(const KeyType& type, std::mt19937_64& random)
{
    return type.isInteger() ? std::to_string(randomInteger(random)) : randomKey(random);
}

std::int64_t predicted(const BucketCourse& course, const KeyValue& key)
{
    if (!course.values.empty())
    {
        return byValue(course, key.text);
    }
    const std::int64_t number = numberOf(course, key).value();
    if (course.period > 0)
    {
        return byResidue(course, number);
    }
    return byPiece(course, course.number == BucketCourse::kKey ? key.ordinal() : static_cast<std::uint64_t>(number));
}

} // namespace

TEST_P(Course, SaysWhereKeysGo)
{
    const AlgorithmInfo& info = *findAlgorithm(GetParam());
    const AlgorithmSample sample = sampleOf(info);
    const Layout layout = layoutOf(info, sample);
    Diagnostics findings;
    const auto algorithm = makeAlgorithm(sample.algorithm, sample.key, layout.shards, "t", findings);
    ASSERT_TRUE(algorithm);
    const auto course = algorithm->course();
    if (!course)
    {
        return; // it says nothing; which must say something is tested below
    }
    ASSERT_EQ((course->period > 0) + !course->pieces.empty() + !course->values.empty(), 1);
    ASSERT_TRUE(course->pieces.empty() || course->pieces.front().from == 0);
    const KeyType type = parseKeyTypes(sample.key)->front();
    std::mt19937_64 random(7);
    std::vector<std::string> keys = sample.keys;
    for (int i = 0; i < 3000; ++i)
    {
        keys.push_back(keyOf(type, random));
    }
    for (const std::string& text : keys)
    {
        const Result<KeyValue> key = parseKey(type, text);
        if (!key || !(numberOf(*course, *key) || !course->values.empty()))
        {
            continue;
        }
        const auto bucket = algorithm->bucketOf(*key, nullptr);
        EXPECT_EQ(predicted(*course, *key), bucket ? *bucket : kNoBucket) << text;
    }
}

TEST(CourseNames, ThoseOfTheCommonestAlgorithmsAreKnown)
{
    std::set<std::string> known;
    for (const std::string& name : everyAlgorithm())
    {
        const AlgorithmInfo& info = *findAlgorithm(name);
        const AlgorithmSample sample = sampleOf(info);
        const Layout layout = layoutOf(info, sample);
        Diagnostics findings;
        const auto algorithm = makeAlgorithm(sample.algorithm, sample.key, layout.shards, "t", findings);
        if (algorithm && algorithm->course())
        {
            known.insert(name);
        }
    }
    for (const char* name : {"mod",
                             "hash_mod",
                             "range",
                             "list",
                             "ring",
                             "shardingsphere.MOD",
                             "shardingsphere.HASH_MOD",
                             "shardingsphere.INLINE",
                             "shardingsphere.VOLUME_RANGE",
                             "shardingsphere.BOUNDARY_RANGE",
                             "vitess.hash",
                             "vitess.xxhash",
                             "vitess.unicode_loose_md5",
                             "mycat.mod-long",
                             "mycat.PartitionByLong",
                             "mycat.crc32slot",
                             "mycat.sharding-by-murmur",
                             "mycat.rang-long",
                             "dble.hash",
                             "dble.numberrange",
                             "generic.ring_plain"})
    {
        EXPECT_TRUE(known.contains(name)) << name;
    }
}

/// What an expression does with large numbers may differ from what it does with small ones: then it says nothing.
TEST(CourseNames, OverflowIsNoCycle)
{
    AlgorithmSample sample = sampleOf(*findAlgorithm("shardingsphere.INLINE"));
    sample.key.type = "int";
    const Layout layout = layoutOf(*findAlgorithm("shardingsphere.INLINE"), sample);
    for (const auto& [expression, isKnown] : {std::pair("t_order_${Math.abs(user_id % 4)}", true),
                                              std::pair("t_order_${Math.abs(user_id * 31 % 3)}", false)})
    {
        sample.algorithm.params.set("algorithm-expression", ParamValue::scalar(expression));
        Diagnostics findings;
        const auto algorithm = makeAlgorithm(sample.algorithm, sample.key, layout.shards, "t", findings);
        ASSERT_TRUE(algorithm);
        EXPECT_EQ(algorithm->course().has_value(), isKnown) << expression;
    }
}

INSTANTIATE_TEST_SUITE_P(Registry, Course, testing::ValuesIn(everyAlgorithm()),
                         [](const auto& name) { return testNameOf(name.param); });
