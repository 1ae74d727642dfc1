#include "routing/algorithms/eval.h"
#include "tests/unit/routing/routing_fixture.h"

using namespace atlas;
using namespace atlas::test;

namespace
{

std::string eval(const char* family, const char* algorithm, const char* params, const char* type, std::string input)
{
    return evaluate({family, algorithm, params, type, std::move(input)});
}

TEST(Eval, ArticlesGoBeyondTheSample)
{
    EXPECT_EQ(eval("articles", "digit_split", "{}", "long", "-9223372036854775808"), "db=8,table=0");
    EXPECT_EQ(eval("articles", "digit_split", "{}", "string", "123456789012345678901234567890"), "db=0,table=9");
    EXPECT_EQ(eval("articles", "last3_mod", R"({"mod": 7})", "long", "-9223372036854775808"), "3"); // 808 mod 7
    EXPECT_EQ(eval("articles", "last3_mod", R"({"mod": "1000"})", "long", "1002"), "2");
    const char* params = R"({"dbCount": 2, "hash": "Java hashCode", "tablesPerDb": 4})";
    EXPECT_EQ(eval("articles", "total_bucket_floormod", params, "int", "-1"), "db=1,table=7");
    EXPECT_EQ(eval("articles", "total_bucket_floormod", params, "long", "-1"), "db=0,table=0");
    EXPECT_EQ(eval("articles", "total_bucket_floormod", params, "boolean", "true"), "db=1,table=7"); // 1231
    EXPECT_EQ(eval("articles", "total_bucket_floormod", params, "string", ""), "db=0,table=0");
    EXPECT_EQ(eval("articles", "total_bucket_floormod", params, "string", "polygenelubricants"), "db=0,table=0");
    EXPECT_EQ(eval("articles", "digit_split", "{}", "null", ""), "NULL");
}

TEST(Eval, RefusalsAreErrorsNotCrashes)
{
    const auto isError = [](const std::string& result) { return result.starts_with("ERROR:"); };
    EXPECT_EQ(eval("articles", "nothing", "{}", "long", "1"), "ERROR:unknown algorithm");
    EXPECT_EQ(eval("nobody", "digit_split", "{}", "long", "1"), "ERROR:unknown algorithm");
    EXPECT_EQ(eval("native", "vitess.nothing", "{}", "long", "1"), "ERROR:unknown algorithm");
    EXPECT_EQ(eval("native", "vitess.hash", "{}", "long", "1"), "ERROR:param-missing");
    EXPECT_EQ(eval("mysql", "SHA1", "{}", "string", "1"), "ERROR:unknown algorithm");
    EXPECT_TRUE(isError(eval("articles", "digit_split", "{", "long", "1")));
    EXPECT_TRUE(isError(eval("articles", "digit_split", "[1]", "long", "1")));
    EXPECT_TRUE(isError(eval("articles", "digit_split", "{}", "long", "12a")));
    EXPECT_TRUE(isError(eval("articles", "digit_split", "{}", "long", "9223372036854775808")));
    EXPECT_TRUE(isError(eval("articles", "last3_mod", R"({"mod": 0})", "long", "1")));
    EXPECT_TRUE(isError(eval("articles", "last3_mod", "{}", "long", "1")));
    EXPECT_TRUE(isError(
        eval("articles", "total_bucket_floormod", R"({"dbCount": 1, "tablesPerDb": 4, "hash": 7})", "long", "1")));
    EXPECT_TRUE(isError(eval("articles", "total_bucket_floormod",
                             R"({"dbCount": 9223372036854775807, "tablesPerDb": 4})", "long", "1")));
    EXPECT_TRUE(
        isError(eval("articles", "total_bucket_floormod", R"({"dbCount": 1, "tablesPerDb": 4})", "short", "40000")));
    EXPECT_TRUE(isError(eval("mysql", "CRC32", "{}", "numeric", "abc")));
}

TEST(Eval, MysqlHashesTheTextOfALiteral)
{
    const auto same = [](const char* literal, const char* text)
    {
        EXPECT_EQ(eval("mysql", "CRC32", "{}", "numeric", literal), eval("mysql", "CRC32", "{}", "string", text))
            << literal;
    };
    same("007", "7");
    same("-0", "0");
    same("1.50", "1.50");
    same("00.5", "0.5");
    same(".5", "0.5");
    same("-.5", "-0.5");
    same("18446744073709551616", "18446744073709551616");
    same("1e3", "1000");
    same("1.5e-1", "0.15");
    same("1e20", "1e20");
    same("1e-16", "1e-16");
    EXPECT_EQ(eval("mysql", "MD5_prefix32", "{}", "null", ""), "NULL");
    EXPECT_EQ(eval("mysql", "MD5_prefix32", "{}", "numeric", "1"), "3301589560");
}

TEST(Eval, NativeAlgorithmsTakeALayoutsParameters)
{
    EXPECT_EQ(eval("native", "mod", R"({"buckets": 8})", "bigint", "-1"), "7");
    EXPECT_EQ(eval("native", "hash_mod", R"({"hash": "java", "buckets": 8})", "long", "-1"), "0");
    EXPECT_EQ(eval("native", "hash_mod", R"({"hash": "java", "buckets": 8})", "int", "-1"), "7");
    EXPECT_EQ(eval("native", "range", R"({"boundaries": ["2026-01-01"]})", "datetime", "2026-01-01"), "1");
    EXPECT_EQ(eval("native", "range", R"({"edges": [0, 10]})", "bigint", "10"), "NULL");
    EXPECT_EQ(eval("native", "list", R"({"values": {"cn": 0}, "default": 1})", "string", "eu"), "1");
    EXPECT_EQ(eval("native", "mod", R"({"buckets": 8})", "null", ""), "NULL");
    EXPECT_EQ(eval("native", "mod", R"({"buckets": 8})", "bigint", "x"), "ERROR:key-not-integer");
    EXPECT_EQ(eval("native", "mod", R"({})", "bigint", "1"), "ERROR:param-missing");
    EXPECT_EQ(eval("native", "ring",
                   R"({"hash": "md5", "virtual_nodes": 160,
                       "shards": {"device_0": 1, "device_1": 1, "device_2": 1, "device_3": 2}})",
                   "string", "DV-7F3A-0004"),
              "571");
}

} // namespace
