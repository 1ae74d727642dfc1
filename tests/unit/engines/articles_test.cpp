#include "routing/algorithms/engine/engine_registry.h"
#include "routing/algorithms/eval.h"
#include "routing/algorithms/registry.h"

#include <gtest/gtest.h>

#include <random>

using namespace atlas;

namespace
{

std::string eval(const std::string& algorithm, const std::string& params, const std::string& type,
                 const std::string& input)
{
    return evaluate({"articles", algorithm, params, type, input});
}

// Integer.hashCode() of -1 is -1, Long.hashCode() of -1L is 0, "-1".hashCode() is 45 * 31 + 49 = 1444.
TEST(Articles, TheTypeOfTheKeyDecides)
{
    const std::string params = R"({"dbCount":2,"tablesPerDb":5,"hash":"Java hashCode"})";
    EXPECT_EQ(eval("total_bucket_floormod", params, "int", "-1"), "db=1,table=9");
    EXPECT_EQ(eval("total_bucket_floormod", params, "long", "-1"), "db=0,table=0");
    EXPECT_EQ(eval("total_bucket_floormod", params, "string", "-1"), "db=0,table=4");
    EXPECT_EQ(eval("total_bucket_floormod", params, "boolean", "true"), "db=0,table=1");
    EXPECT_EQ(eval("total_bucket_floormod", params, "null", ""), "NULL");
    EXPECT_TRUE(eval("total_bucket_floormod", params, "long", "x").starts_with("ERROR"));
}

TEST(Articles, DigitsAreThoseOfTheAbsoluteValue)
{
    EXPECT_EQ(eval("digit_split", "{}", "long", "-9223372036854775808"), "db=8,table=0");
    EXPECT_EQ(eval("digit_split", "{}", "string", "98765432109876543210"), "db=0,table=1");
    EXPECT_EQ(eval("digit_split", R"({"db":"hundreds digit","table":"ones digit"})", "long", "4321"), "db=3,table=1");
    EXPECT_EQ(eval("last3_mod", R"({"mod":7})", "long", "-9223372036854775808"), "3"); // 808 % 7
    EXPECT_EQ(eval("last3_mod", R"({"mod":7})", "null", ""), "NULL");
    EXPECT_TRUE(eval("last3_mod", R"({"mod":7})", "string", "1.5").starts_with("ERROR"));
    EXPECT_TRUE(eval("digit_split", "{}", "string", "").starts_with("ERROR"));
}

TEST(Articles, ParametersThatDoNotDoAreRefused)
{
    EXPECT_EQ(eval("last3_mod", "{}", "long", "1"), "ERROR:engine-param-missing");
    EXPECT_EQ(eval("last3_mod", R"({"mod":0})", "long", "1"), "ERROR:engine-param");
    EXPECT_EQ(eval("digit_split", R"({"db":"last digit"})", "long", "1"), "ERROR:engine-param");
    EXPECT_EQ(eval("total_bucket_floormod", R"({"dbCount":2,"tablesPerDb":0})", "long", "1"), "ERROR:engine-param");
    EXPECT_EQ(eval("total_bucket_floormod", R"({"dbCount":2,"tablesPerDb":2,"hash":"md5"})", "long", "1"),
              "ERROR:engine-param");
}

TEST(Articles, ABucketIsTheNumberOfTheTableOverAllSchemas)
{
    AlgorithmSpec spec;
    spec.name = "articles.total_bucket_floormod";
    spec.params.set("dbCount", ParamValue::integer(2));
    spec.params.set("tablesPerDb", ParamValue::integer(5));
    KeySpec key;
    key.columns = {"id"};
    key.type = "bigint";
    Diagnostics findings;
    const auto total = makeAlgorithm(spec, key, {}, "orders", findings);
    ASSERT_TRUE(total);
    EXPECT_EQ(total->bucketCount(), 10);
    EXPECT_EQ(*total->bucketOf(KeyValue::ofInteger(17), nullptr), 7);
    spec.params.set("key_type", ParamValue::scalar("int", true));
    const auto asInt = makeAlgorithm(spec, key, {}, "orders", findings);
    ASSERT_TRUE(asInt);
    EXPECT_EQ(*asInt->bucketOf(KeyValue::ofInteger(-1), nullptr), 9);
    AlgorithmSpec digits;
    digits.name = "articles.digit_split";
    const auto split = makeAlgorithm(digits, key, {}, "orders", findings);
    ASSERT_TRUE(split);
    EXPECT_EQ(split->bucketCount(), 100);
    EXPECT_EQ(*split->bucketOf(KeyValue::ofInteger(-123), nullptr), 32) << "schema 3, its table 2";
}

TEST(Articles, BatchesAreTheSingleAnswers)
{
    AlgorithmSpec total;
    total.name = "articles.total_bucket_floormod";
    total.params.set("dbCount", ParamValue::integer(3));
    total.params.set("tablesPerDb", ParamValue::integer(7));
    AlgorithmSpec last;
    last.name = "articles.last3_mod";
    last.params.set("mod", ParamValue::integer(7));
    std::mt19937_64 random(20261130);
    for (const AlgorithmSpec& spec : {total, last})
    {
        for (const char* type : {"int", "bigint", "bigint unsigned"})
        {
            KeySpec key;
            key.columns = {"id"};
            key.type = type;
            Diagnostics findings;
            const auto algorithm = makeAlgorithm(spec, key, {}, "orders", findings);
            ASSERT_TRUE(algorithm);
            const bool isUnsigned = std::string_view(type).ends_with("unsigned");
            std::vector<std::int64_t> keys;
            for (int i = 0; i < 1000; ++i)
            {
                const auto bits = static_cast<std::int64_t>(random());
                keys.push_back(std::string_view(type) == "int" ? static_cast<std::int32_t>(bits) : bits);
            }
            std::vector<std::int32_t> out(keys.size());
            algorithm->bucketsOf(keys, out);
            for (std::size_t i = 0; i < keys.size(); ++i)
            {
                const KeyValue value = isUnsigned ? KeyValue::ofUnsigned(static_cast<std::uint64_t>(keys[i]))
                                                  : KeyValue::ofInteger(keys[i]);
                const auto single = algorithm->bucketOf(value, nullptr);
                ASSERT_EQ(out[i], single ? static_cast<std::int32_t>(*single) : kNoBucket)
                    << spec.name << " " << type << " " << value.text;
            }
        }
    }
}

} // namespace
