#include "routing/algorithms/registry.h"
#include "tests/unit/engines/algorithm_samples.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

using namespace atlas;
using namespace atlas::test;

namespace
{

/// What a range of keys of one column gives, whichever algorithm is asked:
/// every bucket that one of its keys has; no other where the algorithm is exact; or a refusal in words.
class RangeContract : public testing::TestWithParam<std::string>
{
protected:
    RangeContract()
        : m_info(*findAlgorithm(GetParam())), m_sample(sampleOf(m_info)), m_layout(layoutOf(m_info, m_sample))
    {
        Diagnostics findings;
        m_algorithm = makeAlgorithm(m_sample.algorithm, m_sample.key, m_layout.shards, "t", findings);
        EXPECT_TRUE(m_algorithm) << (findings.empty() ? "" : findings.front().code);
        for (const std::string& text : m_sample.keys)
        {
            if (const Result<KeyValue> key = parseKey(m_sample.key, text))
            {
                m_keys.push_back(*key);
            }
        }
    }

    bool hasRanges() const { return m_algorithm && m_sample.isLadder && !m_algorithm->takesColumns(); }

    std::set<std::int64_t> singles(std::size_t first, std::size_t last) const
    {
        std::set<std::int64_t> buckets;
        for (std::size_t i = first; i <= last; ++i)
        {
            if (const auto bucket = m_algorithm->bucketOf(m_keys[i], nullptr))
            {
                buckets.insert(*bucket);
            }
        }
        return buckets;
    }

    /// The buckets of a range, well formed; nothing when it is refused, which is said in words.
    std::optional<std::set<std::int64_t>> asked(const KeyRange& range) const
    {
        const auto buckets = m_algorithm->bucketsOfRange(range);
        if (!buckets)
        {
            EXPECT_EQ(buckets.error().code, "range-refused");
            EXPECT_FALSE(buckets.error().args.empty() || buckets.error().args.front().empty());
            return std::nullopt;
        }
        EXPECT_TRUE(std::is_sorted(buckets->begin(), buckets->end()));
        for (const std::int64_t bucket : *buckets)
        {
            EXPECT_TRUE(bucket >= 0 && bucket < m_algorithm->bucketCount()) << bucket;
        }
        return std::set<std::int64_t>(buckets->begin(), buckets->end());
    }

    std::string shown(std::size_t first, std::size_t last) const
    {
        return GetParam() + " " + m_keys[first].text + " to " + m_keys[last].text;
    }

    const AlgorithmInfo& m_info;
    AlgorithmSample m_sample;
    Layout m_layout;
    std::unique_ptr<Algorithm> m_algorithm;
    std::vector<KeyValue> m_keys;
};

/// They name no bucket in vain, for keys that are whole numbers.
const std::set<std::string> kExact{"mod",
                                   "hash_mod",
                                   "range",
                                   "list",
                                   "ring",
                                   "shardingsphere.MOD",
                                   "shardingsphere.VOLUME_RANGE",
                                   "shardingsphere.BOUNDARY_RANGE"};
/// An open end is taken as a closed one.
const std::set<std::string> kClosesEnds{"shardingsphere.MOD", "shardingsphere.VOLUME_RANGE",
                                        "shardingsphere.BOUNDARY_RANGE", "shardingsphere.AUTO_INTERVAL"};
/// Every range goes to every bucket.
const std::set<std::string> kAlwaysAll{"shardingsphere.HASH_MOD",
                                       "shardingsphere.INLINE",
                                       "vitess.hash",
                                       "vitess.numeric",
                                       "vitess.reverse_bits",
                                       "vitess.numeric_static_map",
                                       "mycat.mod-long",
                                       "mycat.crc32slot",
                                       "mycat.sharding-by-murmur",
                                       "mycat.jump-consistent-hash",
                                       "mycat.sharding-by-intfile"};
/// They have no order to go by.
bool refuses(const std::string& name)
{
    return name.starts_with("generic.") || name.starts_with("articles.") || name == "shardingsphere.HINT_INLINE"
           || name == "mysql.CRC32" || name == "mysql.MD5_prefix32";
}

TEST_P(RangeContract, HasEveryBucketThatAKeyOfItHas)
{
    for (std::size_t first = 0; hasRanges() && first < m_keys.size(); first += 3)
    {
        for (std::size_t last = first; last < std::min(first + 12, m_keys.size()); ++last)
        {
            const auto buckets = asked({m_keys[first], m_keys[last], true, true});
            const std::set<std::int64_t> wanted = singles(first, last);
            if (buckets)
            {
                EXPECT_TRUE(std::includes(buckets->begin(), buckets->end(), wanted.begin(), wanted.end()))
                    << shown(first, last);
            }
            if (kExact.contains(GetParam()))
            {
                ASSERT_TRUE(buckets) << shown(first, last);
                EXPECT_EQ(*buckets, wanted) << shown(first, last);
            }
        }
    }
}

TEST_P(RangeContract, LeavesAnOpenEndOutOrTakesItIn)
{
    for (std::size_t first = 0; hasRanges() && first + 4 < m_keys.size(); first += 5)
    {
        const std::size_t last = first + 4;
        const auto closed = asked({m_keys[first], m_keys[last], true, true});
        const auto open = asked({m_keys[first], m_keys[last], false, false});
        if (!closed || !open)
        {
            EXPECT_EQ(closed.has_value(), open.has_value());
            continue;
        }
        const std::set<std::int64_t> inner = singles(first + 1, last - 1);
        EXPECT_TRUE(std::includes(open->begin(), open->end(), inner.begin(), inner.end())) << shown(first, last);
        EXPECT_TRUE(std::includes(closed->begin(), closed->end(), open->begin(), open->end())) << shown(first, last);
        if (kClosesEnds.contains(GetParam()))
        {
            EXPECT_EQ(*open, *closed) << shown(first, last);
        }
        else if (kExact.contains(GetParam()))
        {
            EXPECT_EQ(*open, inner) << shown(first, last);
        }
    }
}

TEST_P(RangeContract, AnswersWithoutAnEndAndFromEndToEnd)
{
    if (!hasRanges())
    {
        return;
    }
    const std::size_t middle = m_keys.size() / 2;
    const std::set<std::int64_t> below = singles(0, middle);
    const std::set<std::int64_t> above = singles(middle, m_keys.size() - 1);
    if (const auto buckets = asked({std::nullopt, m_keys[middle], true, true}))
    {
        EXPECT_TRUE(std::includes(buckets->begin(), buckets->end(), below.begin(), below.end()));
    }
    if (const auto buckets = asked({m_keys[middle], std::nullopt, true, true}))
    {
        EXPECT_TRUE(std::includes(buckets->begin(), buckets->end(), above.begin(), above.end()));
    }
    if (const auto buckets = asked({std::nullopt, std::nullopt, true, true}))
    {
        EXPECT_TRUE(std::includes(buckets->begin(), buckets->end(), below.begin(), below.end()));
        EXPECT_TRUE(std::includes(buckets->begin(), buckets->end(), above.begin(), above.end()));
    }
}

TEST_P(RangeContract, ComesBackFromRangesThatAreEmptyReversedOrEndless)
{
    if (!hasRanges())
    {
        return;
    }
    const KeyValue& low = m_keys.front();
    const KeyValue& high = m_keys.back();
    const bool isNative = GetParam().find('.') == std::string::npos;
    for (const KeyRange& range :
         {KeyRange{high, low, true, true}, KeyRange{low, low, false, false}, KeyRange{low, low, true, false}})
    {
        const auto buckets = asked(range);
        EXPECT_TRUE(!isNative || (buckets && buckets->empty())) << GetParam();
    }
    if (!m_sample.key.type.starts_with("bigint"))
    {
        return;
    }
    const KeyValue least = KeyValue::ofInteger(INT64_MIN);
    const KeyValue most = KeyValue::ofInteger(INT64_MAX);
    for (const KeyRange& range : {KeyRange{least, most, true, true}, KeyRange{most, most, false, true},
                                  KeyRange{least, least, true, true}, KeyRange{most, least, true, true},
                                  KeyRange{KeyValue::ofInteger(0), KeyValue::ofInteger(std::int64_t{1} << 32)}})
    {
        asked(range);
    }
}

TEST_P(RangeContract, KnowsWhichSystemsAskAllAndWhichRefuse)
{
    if (!hasRanges())
    {
        return;
    }
    const auto buckets = asked({m_keys[3], m_keys[4], true, true});
    EXPECT_EQ(refuses(GetParam()), !buckets) << "refused, and not known to";
    if (kAlwaysAll.contains(GetParam()))
    {
        ASSERT_TRUE(buckets);
        EXPECT_EQ(static_cast<std::int64_t>(buckets->size()), m_algorithm->bucketCount());
    }
}

INSTANTIATE_TEST_SUITE_P(Registry, RangeContract, testing::ValuesIn(everyAlgorithm()),
                         [](const auto& param) { return testNameOf(param.param); });

KeyRange between(std::int64_t low, std::int64_t high)
{
    return {KeyValue::ofInteger(low), KeyValue::ofInteger(high), true, true};
}

std::unique_ptr<Algorithm> made(const std::string& name, std::vector<std::pair<const char*, const char*>> params,
                                const char* type = "bigint")
{
    AlgorithmSpec spec;
    spec.name = name;
    for (const auto& [key, value] : params)
    {
        spec.params.set(key, ParamValue::scalar(value));
    }
    KeySpec key;
    key.columns = {"id"};
    key.type = type;
    Diagnostics findings;
    auto algorithm = makeAlgorithm(spec, key, {}, "t", findings);
    EXPECT_TRUE(algorithm) << name;
    return algorithm;
}

std::vector<std::int64_t> asked(const Algorithm& algorithm, const KeyRange& range)
{
    const auto buckets = algorithm.bucketsOfRange(range);
    return buckets ? *buckets : std::vector<std::int64_t>{-1};
}

using Buckets = std::vector<std::int64_t>;

// The engine subtracts the ends as int: a span of 2^32 is 0 to it, and it would count through all of them.
TEST(RangeQuirks, ShardingSphereModWrapsItsSpan)
{
    const auto mod = made("shardingsphere.MOD", {{"sharding-count", "4"}});
    EXPECT_EQ(asked(*mod, between(-1, 0)), (Buckets{0, 3}));
    EXPECT_EQ(asked(*mod, between(5, 8)), (Buckets{0, 1, 2, 3}));
    const auto endless = mod->bucketsOfRange(between(0, std::int64_t{1} << 32));
    ASSERT_FALSE(endless);
    EXPECT_NE(endless.error().args.front().find("4294967296"), std::string::npos);
    EXPECT_FALSE(mod->bucketsOfRange({std::nullopt, KeyValue::ofInteger(5)})) << "no lower end";
    EXPECT_EQ(asked(*mod, {KeyValue::ofInteger(5), std::nullopt}), (Buckets{0, 1, 2, 3}));
}

TEST(RangeQuirks, ShardingSphereInlineGoesEverywhereOrNowhere)
{
    const std::vector<std::pair<const char*, const char*>> plain{{"algorithm-expression", "t_${id % 2}"},
                                                                 {"available-targets", "t_${0..1}"}};
    auto allowing = plain;
    allowing.emplace_back("allow-range-query-with-inline-sharding", "true");
    EXPECT_EQ(made("shardingsphere.INLINE", plain)->bucketsOfRange(between(0, 0)).error().code, "range-refused");
    EXPECT_EQ(asked(*made("shardingsphere.INLINE", allowing), between(0, 0)), (Buckets{0, 1}));
}

// MyCat names the nodes from that of one end to that of the other: what lies between in the file does not count.
TEST(RangeQuirks, MyCatTakesTheNodesBetweenTheEnds)
{
    const auto ranges = made("mycat.rang-long", {{"mapFile", "0-9=0\n10-19=3\n20-29=1"}});
    EXPECT_EQ(asked(*ranges, between(5, 25)), (Buckets{0, 1})) << "3 is missed by the engine itself";
    EXPECT_EQ(asked(*ranges, between(15, 25)), (Buckets{0, 1, 2, 3})) << "the other way round: all";
    EXPECT_EQ(asked(*ranges, between(5, 35)), (Buckets{0, 1, 2, 3})) << "an end without a node: all";
}

// The default node is where a range begins or ends, too: behind the last group's nodes it makes the range none at all.
TEST(RangeQuirks, MyCatRangeModCountsOnFromTheDefaultNode)
{
    const auto groups = made("mycat.rang-mod", {{"mapFile", "0-9=2\n10-1M=3"}, {"defaultNode", "5"}});
    EXPECT_EQ(asked(*groups, between(-3, 3)), Buckets{});
    EXPECT_EQ(asked(*groups, between(3, 12)), (Buckets{0, 1, 2, 3, 4}));
}

TEST(RangeQuirks, AnEndThatIsNoValueOfTheKeysTypeIsRefused)
{
    const auto asInt = made("shardingsphere.HASH_MOD", {{"sharding-count", "4"}, {"key_type", "int"}});
    EXPECT_EQ(asked(*asInt, between(0, 5)), (Buckets{0, 1, 2, 3}));
    const auto beyond = asInt->bucketsOfRange(between(0, std::int64_t{1} << 40));
    ASSERT_FALSE(beyond);
    EXPECT_EQ(beyond.error().code, "range-refused");
    EXPECT_EQ(beyond.error().args.front(), "\"1099511627776\" is no int");
}

TEST(RangeQuirks, DbleTakesTheRemaindersBetweenTheEnds)
{
    const auto pattern = made("dble.patternrange", {{"patternValue", "8"}, {"mapFile", "0-1=0\n2-3=1\n4-5=2\n6-7=3"}});
    EXPECT_EQ(asked(*pattern, between(10, 13)), (Buckets{1, 2}));
    EXPECT_EQ(asked(*pattern, between(14, 17)), (Buckets{0, 3}));
}

TEST(RangeQuirks, NativeAlgorithmsTellSmallRangesOfIntegersAlone)
{
    const auto hash = made("hash_mod", {{"hash", "crc32"}, {"buckets", "1000"}});
    EXPECT_LE(asked(*hash, between(1, 100)).size(), 100U);
    EXPECT_EQ(asked(*hash, between(1, 100'000)).size(), 1000U);
    const auto text = made("hash_mod", {{"hash", "crc32"}, {"buckets", "16"}}, "varchar(20)");
    const KeyValue a = KeyValue::ofText("a");
    EXPECT_EQ(asked(*text, {a, a}).size(), 1U);
    EXPECT_EQ(asked(*text, {a, KeyValue::ofText("b")}).size(), 16U);
}

} // namespace
