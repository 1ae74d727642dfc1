#include "routing/algorithms/engine/engine_registry.h"
#include "routing/algorithms/eval.h"
#include "routing/algorithms/registry.h"

#include <gtest/gtest.h>

#include <random>

using namespace atlas;

namespace
{

std::string eval(const std::string& name, const std::string& params, const std::string& input,
                 const std::string& type = "string")
{
    const std::size_t dot = name.find('.');
    return evaluate({name.substr(0, dot), name.substr(dot + 1), params, type, input});
}

bool refused(const std::string& result)
{
    return result.starts_with("ERROR") && result != "ERROR:unknown algorithm";
}

ParamMap mapOf(const std::vector<std::pair<std::string, std::string>>& params)
{
    ParamMap map;
    for (const auto& [name, value] : params)
    {
        map.set(name, ParamValue::scalar(value, true));
    }
    return map;
}

std::unique_ptr<EngineAlgorithm> engine(const std::string& name,
                                        const std::vector<std::pair<std::string, std::string>>& params)
{
    auto made = findEngine(name)->make(EngineParams(mapOf(params)));
    EXPECT_TRUE(made) << name;
    return made ? *std::move(made) : nullptr;
}

// "polygenelubricants".hashCode() is -2147483648: Math.abs of it stays negative as an int.
TEST(Mycat, TheHashWithoutAnAbsoluteValueDependsOnTheRelease)
{
    EXPECT_EQ(eval("mycat.mod-long", R"({"count":"11"})", "polygenelubricants"), "2");
    EXPECT_EQ(eval("mycat.mod-long", R"({"count":"11","release":"1.6.7.6"})", "polygenelubricants"), "-2");
    EXPECT_TRUE(refused(eval("mycat.mod-long@pre-2020", R"({"count":"11"})", "polygenelubricants")));
    EXPECT_TRUE(refused(eval("mycat.mod-long", R"({"count":"11","release":"2"})", "1")));
}

TEST(Mycat, DigitsOfOtherScriptsAreNumbers)
{
    EXPECT_EQ(eval("mycat.mod-long@pre-2020", R"({"count":"7"})", "１２"), "5");
    EXPECT_EQ(eval("mycat.PartitionByLong", R"({"partitionCount":"1024","partitionLength":"1"})", "٣٤"), "34");
    EXPECT_EQ(eval("mycat.rang-long", R"({"mapFile":"1２-2０=3"})", "１３"), "3");
}

// (k >>> 32) ^ k for k = -4294967291 is 4294967290 ^ ... & 1023 = 1018 (OpenJDK 17).
TEST(Mycat, HalvesAreFoldedSince2020)
{
    const std::string params = R"({"partitionCount":"1024","partitionLength":"1"})";
    EXPECT_EQ(eval("mycat.PartitionByLong", params, "-4294967291"), "1018");
    EXPECT_EQ(eval("mycat.PartitionByLong@pre-2020", params, "-4294967291"), "5");
}

TEST(Mycat, HashModTakesQuotesForBlanks)
{
    EXPECT_EQ(eval("mycat.PartitionByHashMod", R"({"count":"7"})", "it's"), "6");
    EXPECT_EQ(eval("mycat.PartitionByHashMod", R"({"count":"8"})", "'5'"), "0");
}

TEST(Mycat, SlotsThatARebalanceMovedAreThoseOfItsFile)
{
    EXPECT_EQ(eval("mycat.crc32slot", R"({"ruledata":"#x\n7=0-102399"})", "1"), "7");
    EXPECT_EQ(eval("mycat.crc32slot", R"({"ruledata":"1=0-102399\n0=0-102399"})", "1"), "0") << "the lower node first";
    EXPECT_EQ(eval("mycat.crc32slot", R"({"dataNodeCount":"3","ruledata":"2=0-102399"})", "9"), "2");
    EXPECT_TRUE(refused(eval("mycat.crc32slot", R"({"ruledata":"0=0-5"})", "1"))) << "slots without a node";
    EXPECT_TRUE(refused(eval("mycat.crc32slot", R"({"ruledata":"0=0-5-9"})", "1")));
    EXPECT_TRUE(refused(eval("mycat.crc32slot", R"({"dataNodeCount":"3","count":"4"})", "1")));
    EXPECT_TRUE(refused(eval("mycat.crc32slot", R"({"dataNodeCount":"102401"})", "1")));
}

TEST(Mycat, RangesHaveTheNodesBetweenTheirEnds)
{
    const std::string file = R"({"mapFile":"0-9=0\n10-19=1\n20-29=2"})";
    EXPECT_EQ(eval("mycat.rang-long", file, "5..25", "range"), "[0,1,2]");
    EXPECT_EQ(eval("mycat.rang-long", file, "25..5", "range"), "[]");
    EXPECT_EQ(eval("mycat.rang-long", file, "5..99", "range"), "[]");
    EXPECT_TRUE(refused(eval("mycat.rang-long", file, "5..x", "range")));
    EXPECT_EQ(eval("mycat.rang-mod", R"({"mapFile":"0-9=2\n10-19=3"})", "5..15", "range"), "[0,1,2,3,4]");
    EXPECT_EQ(eval("mycat.rang-mod", R"({"mapFile":"0-9=2\n10-19=3"})", "15..5", "range"), "NULL");
    EXPECT_EQ(eval("mycat.mod-long", R"({"count":"4"})", "1..2", "range"), "[]") << "all nodes";
    EXPECT_TRUE(refused(eval("mycat.rang-long", R"({"mapFile":"0-9=0\n10-19=2147483647"})", "5..15", "range")));
    EXPECT_EQ(eval("mycat.sharding-by-date",
                   R"({"dateFormat":"yyyy-MM-dd","sBeginDate":"2024-01-01","sPartionDay":"10"})",
                   "2024-01-09..2024-01-21", "range"),
              "[0,1,2]");
    EXPECT_EQ(eval("mycat.sharding-by-month", R"({"dateFormat":"yyyy-MM-dd"})", "2023-11-05..2024-02-01", "range"),
              "[10,11,0,1]");
    EXPECT_EQ(eval("mycat.hotdate",
                   R"({"dateFormat":"yyyy-MM-dd","now_ms":"1718470800000","sLastDay":"10","sPartionDay":"30"})",
                   "2024-05-06..2024-06-15", "range"),
              "[0,1,2]");
}

// With clocks of New York March 10 has 23 hours and November 3 has 25 (OpenJDK 17).
TEST(Mycat, DaysArePeriodsOfMillisecondsWhateverTheClocksDo)
{
    const std::string params =
        R"({"dateFormat":"yyyy-MM-dd","sBeginDate":"2024-03-01","sPartionDay":"1","tz":"America/New_York"})";
    EXPECT_EQ(eval("mycat.sharding-by-date", params, "2024-03-10"), "9");
    EXPECT_EQ(eval("mycat.sharding-by-date", params, "2024-03-11"), "9");
    EXPECT_EQ(eval("mycat.sharding-by-date", params, "2024-11-03"), "246");
    EXPECT_EQ(eval("mycat.sharding-by-date", params, "2024-11-04"), "248");
}

TEST(Mycat, NaturalDaysNeedFourWeeks)
{
    const std::string few = R"({"dateFormat":"yyyy-MM-dd","sBeginDate":"2024-01-01","sEndDate":"2024-01-20",)"
                            R"("sPartionDay":"10","sNaturalDay":"1"})";
    const std::string enough = R"({"dateFormat":"yyyy-MM-dd","sBeginDate":"2024-01-01","sEndDate":"2024-01-28",)"
                               R"("sPartionDay":"10","sNaturalDay":"1"})";
    EXPECT_EQ(eval("mycat.sharding-by-date", few, "2024-01-15"), "1");
    EXPECT_EQ(eval("mycat.sharding-by-date", enough, "2024-01-15"), "14");
}

TEST(Mycat, ParametersThatDoNotDoAreRefusedByName)
{
    EXPECT_EQ(eval("mycat.mod-long", "{}", "1"), "ERROR:engine-param-missing");
    for (const char* count : {"0", "-1", "x", "", "2147483648", "3.5"})
    {
        EXPECT_EQ(eval("mycat.mod-long", std::string(R"({"count":")") + count + "\"}", "1"), "ERROR:engine-param");
    }
    EXPECT_TRUE(refused(eval("mycat.PartitionByLong", R"({"partitionCount":"2","partitionLength":"511"})", "1")));
    EXPECT_TRUE(refused(eval("mycat.PartitionByLong", R"({"partitionCount":"2,1","partitionLength":"512"})", "1")));
    EXPECT_TRUE(refused(eval("mycat.PartitionByLong", R"({"partitionCount":"a","partitionLength":"512"})", "1")));
    EXPECT_TRUE(refused(eval("mycat.rang-long", R"({"mapFile":"1-x=2"})", "1")));
    EXPECT_TRUE(refused(eval("mycat.sharding-by-stringhash",
                             R"({"partitionCount":"1","partitionLength":"1024","hashSlice":"a:b"})", "1")));
    EXPECT_TRUE(refused(eval("mycat.sharding-by-murmur", R"({"count":"1000000","virtualBucketTimes":"100000"})", "1")));
    EXPECT_TRUE(refused(eval("mycat.latestMonth", R"({"splitOneDay":"25"})", "2024010100")));
    EXPECT_TRUE(refused(eval("mycat.sharding-by-date",
                             R"({"dateFormat":"yyyy-MM-dd","sBeginDate":"x","sPartionDay":"1"})", "2024-01-01")));
    EXPECT_TRUE(refused(
        eval("mycat.sharding-by-month", R"({"sBeginDate":"2024-02-01","sEndDate":"2024-01-01"})", "2024-01-01")));
    EXPECT_TRUE(refused(eval("mycat.mod-long", R"({"count":"3"})", "", "null")));
}

TEST(Mycat, NumbersOfNodesWrapAsInts)
{
    const std::string groups = R"({"mapFile":"1-2=2147483647\n3-4=2147483647"})";
    EXPECT_EQ(eval("mycat.rang-mod", groups, "3"), "-2147483646");
    EXPECT_FALSE(
        engine("mycat.rang-mod", {{"mapFile", "1-2=2147483647\n3-4=2147483647\n5-6=-2147483648"}})->bucketCount());
}

TEST(Mycat, ARingOfManyPointsIsMadeAtOnce)
{
    const auto ring = engine("mycat.sharding-by-murmur", {{"count", "20000"}});
    ASSERT_TRUE(ring);
    EXPECT_EQ(ring->bucketCount(), 20000);
    double sum = 0;
    for (const double share : ring->keyShares())
    {
        sum += share;
    }
    EXPECT_NEAR(sum, 1.0, 1e-9);
}

TEST(Mycat, BatchesAreTheSingleAnswers)
{
    using Params = std::vector<std::pair<std::string, std::string>>;
    const std::vector<std::pair<std::string, Params>> cases{
        {"mycat.mod-long", {{"count", "13"}}},
        {"mycat.mod-long", {{"count", "11"}, {"release", "1.6.7.6"}}},
        {"mycat.mod-long@pre-2020", {{"count", "8"}}},
        {"mycat.PartitionByLong", {{"partitionCount", "2,1"}, {"partitionLength", "256,512"}}},
        {"mycat.PartitionByLong@pre-2020", {{"partitionCount", "8"}, {"partitionLength", "128"}}},
        {"mycat.sharding-by-stringhash", {{"partitionCount", "8"}, {"partitionLength", "128"}, {"hashSlice", "-4"}}},
        {"mycat.jump-consistent-hash", {{"totalBuckets", "17"}}},
        {"mycat.sharding-by-murmur", {{"count", "5"}, {"weightMapFile", "1=3"}}},
        {"mycat.crc32slot", {{"dataNodeCount", "7"}}},
        {"dble.hash", {{"partitionCount", "3"}, {"partitionLength", "960"}}},
        {"dble.stringhash", {{"partitionCount", "3"}, {"partitionLength", "5"}}},
        {"dble.jumpstringhash", {{"partitionCount", "9"}, {"hashSlice", "-3:"}}}};
    std::mt19937_64 random(20261130);
    for (const auto& [name, params] : cases)
    {
        const auto algorithm = engine(name, params);
        ASSERT_TRUE(algorithm);
        const auto single = [&](const TypedValue& key)
        {
            const auto outcome = algorithm->route(key, nullptr);
            const auto buckets = outcome ? algorithm->bucketsOf(*outcome) : std::vector<std::int64_t>();
            return buckets.size() == 1 ? static_cast<std::int32_t>(buckets.front()) : kNoBucket;
        };
        std::vector<std::int64_t> keys{0, 1, -1, INT64_MIN, INT64_MAX, INT32_MIN, 4294967296};
        std::string bytes;
        std::vector<std::uint32_t> offsets{0};
        for (int i = 0; i < 2000; ++i)
        {
            keys.push_back(static_cast<std::int64_t>(random() >> (random() % 64)) * (i % 2 == 0 ? 1 : -1));
            bytes += i % 5 == 0    ? std::to_string(keys.back())
                     : i % 7 == 0  ? "polygenelubricants"
                     : i % 3 == 0  ? "中😀" + std::to_string(i)
                     : i % 11 == 0 ? "null"
                                   : "key" + std::to_string(random());
            offsets.push_back(static_cast<std::uint32_t>(bytes.size()));
        }
        std::vector<std::int32_t> out(keys.size());
        for (const ValueType type : {ValueType::Long, ValueType::Unsigned})
        {
            if (!algorithm->batch(std::span<const std::int64_t>(keys), type, out))
            {
                continue;
            }
            for (std::size_t i = 0; i < keys.size(); ++i)
            {
                const TypedValue key = type == ValueType::Long
                                           ? TypedValue::ofLong(keys[i])
                                           : TypedValue::ofUnsigned(static_cast<std::uint64_t>(keys[i]));
                ASSERT_EQ(out[i], single(key)) << name << " " << key.text;
            }
        }
        const TextArena texts{bytes, offsets};
        std::vector<std::int32_t> places(texts.size());
        if (algorithm->batch(texts, places))
        {
            for (std::size_t i = 0; i < texts.size(); ++i)
            {
                ASSERT_EQ(places[i], single(TypedValue::ofText(std::string(texts[i])))) << name << " " << texts[i];
            }
        }
    }
}

TEST(Mycat, StandsInALayoutsTable)
{
    AlgorithmSpec spec;
    spec.name = "mycat.rang-long";
    spec.params.set("mapFile", ParamValue::scalar("0-9=0\n10-19=2", true));
    KeySpec key;
    key.columns = {"id"};
    key.type = "bigint";
    Diagnostics findings;
    const auto algorithm = makeAlgorithm(spec, key, {}, "orders", findings);
    ASSERT_TRUE(algorithm);
    EXPECT_EQ(algorithm->bucketCount(), 3);
    std::vector<RouteStep> steps;
    EXPECT_EQ(*algorithm->bucketOf(KeyValue::ofInteger(15), &steps), 2);
    EXPECT_GE(steps.size(), 3U);
    EXPECT_FALSE(algorithm->bucketOf(KeyValue::ofInteger(25), nullptr));
    spec.params.set("mapFile", ParamValue::scalar("0-x=0", true));
    EXPECT_FALSE(makeAlgorithm(spec, key, {}, "orders", findings));
    EXPECT_TRUE(std::any_of(findings.begin(), findings.end(),
                            [](const Diagnostic& finding) { return finding.code == "engine-param"; }));
}

TEST(Dble, NullIsAWordToo)
{
    const std::string slots = R"({"partitionCount":"3","partitionLength":"7"})";
    for (const char* key : {"NULL", "null", "nUlL"})
    {
        EXPECT_EQ(eval("dble.hash", slots, key), "0");
        EXPECT_EQ(eval("dble.stringhash", slots, key), "0");
        EXPECT_EQ(eval("dble.jumpstringhash", R"({"partitionCount":"7"})", key), "0");
        EXPECT_EQ(eval("dble.enum", R"({"mapFile":"1=1","defaultNode":"4"})", key), "4");
        EXPECT_EQ(eval("dble.enum", R"({"mapFile":"null=1","type":"1"})", key), "NULL");
        EXPECT_EQ(eval("dble.patternrange", R"({"mapFile":"0-9=1"})", key), "NULL");
    }
    EXPECT_EQ(eval("dble.hash", slots, "", "null"), "0");
    EXPECT_EQ(eval("dble.numberrange", R"({"mapFile":"0-9=1","defaultNode":"2"})", "", "null"), "2");
}

TEST(Dble, RangesGoRoundTheSlots)
{
    const std::string slots = R"({"partitionCount":"4","partitionLength":"10"})";
    EXPECT_EQ(eval("dble.hash", slots, "5..8", "range"), "[0]");
    EXPECT_EQ(eval("dble.hash", slots, "5..44", "range"), "[0,1,2,3]") << "round to where it began";
    EXPECT_EQ(eval("dble.hash", slots, "35..42", "range"), "[3,0]");
    EXPECT_EQ(eval("dble.hash", slots, "-5..2", "range"), "[3,0]");
    EXPECT_EQ(eval("dble.hash", slots, "0..40", "range"), "[]");
    EXPECT_EQ(eval("dble.hash", slots, "8..5", "range"), "[]");
    EXPECT_EQ(eval("dble.hash", slots, "a..5", "range"), "[]");
    const std::string file = R"({"patternValue":"30","mapFile":"20-29=2\n0-9=0\n10-19=1"})";
    EXPECT_EQ(eval("dble.patternrange", file, "5..15", "range"), "[0,1]");
    EXPECT_EQ(eval("dble.patternrange", file, "25..35", "range"), "[0,2]");
    EXPECT_EQ(eval("dble.patternrange", file, "0..30", "range"), "[0,1,2]");
    EXPECT_EQ(eval("dble.patternrange", file, "15..5", "range"), "[]");
    EXPECT_EQ(eval("dble.patternrange", file, "x..5", "range"), "[0,1,2]");
    EXPECT_EQ(eval("dble.numberrange", R"({"mapFile":"0-9=0\n10-19=1","defaultNode":"5"})", "5..99", "range"), "[0,1]");
    EXPECT_EQ(eval("dble.date", R"({"dateFormat":"yyyy-MM-dd","sBeginDate":"2024-01-02","sPartionDay":"1"})",
                   "2024-01-01..2024-01-03", "range"),
              "[NULL,0,1]");
}

} // namespace
