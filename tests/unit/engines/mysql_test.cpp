#include "routing/algorithms/engine/engine_registry.h"
#include "routing/algorithms/eval.h"
#include "routing/algorithms/mysql/sort_weights.h"
#include "routing/algorithms/registry.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// Values that a MariaDB 10.11.19 server gave; tests/live asks one for many more.
using namespace atlas;
using testing::StartsWith;

namespace
{

std::string eval(const std::string& algorithm, const std::string& params, const std::string& input,
                 const std::string& type = "string")
{
    return evaluate({"mysql", algorithm, params, type, input});
}

bool refused(const std::string& result)
{
    return result.starts_with("ERROR:engine-param");
}

TEST(MysqlHash, DropsTheSign)
{
    const std::string seven = R"j({"partitions": 7})j";
    EXPECT_EQ(eval("PARTITION_BY_HASH", seven, "-9", "bigint"), "p2");
    EXPECT_EQ(eval("PARTITION_BY_HASH", seven, "-9223372036854775808", "bigint"), "p1");
    EXPECT_EQ(eval("PARTITION_BY_HASH", seven, "", "null"), "p1") << "as the smallest number";
    EXPECT_EQ(eval("PARTITION_BY_HASH", R"j({"partitions": 1})j", "-9223372036854775808", "long"), "p0");
    EXPECT_EQ(eval("PARTITION_BY_LINEAR_HASH", R"j({"partitions": 1})j", "-5", "long"), "p0");
}

/// 2^64 - 1 is -1 to the server's arithmetic.
TEST(MysqlHash, TakesUnsignedNumbersByTheirBits)
{
    const std::string params = R"j({"partitions": 7, "type": "BIGINT UNSIGNED"})j";
    EXPECT_EQ(eval("PARTITION_BY_HASH", params, "18446744073709551615", "bigint"), "p1");
    EXPECT_EQ(eval("PARTITION_BY_HASH", R"j({"partitions": 7})j", "18446744073709551615", "uint64"), "p1");
    EXPECT_THAT(eval("PARTITION_BY_HASH", params, "-1", "bigint"), StartsWith("ERROR"));
    EXPECT_THAT(eval("PARTITION_BY_HASH", R"j({"partitions": 7, "type": "INT"})j", "2147483648", "bigint"),
                StartsWith("ERROR"));
}

TEST(MysqlHash, RefusesParametersByName)
{
    for (const char* params :
         {"{}", R"j({"partitions": 0})j", R"j({"partitions": 8193})j", R"j({"partitions": "x"})j",
          R"j({"partitions": 4, "type": "VARCHAR(10)"})j", R"j({"partitions": 4, "type": "nonsense"})j",
          R"j({"partitions": 4, "expr": "YEAR(c)"})j", R"j({"partitions": 4, "expr": "c + 1"})j"})
    {
        EXPECT_TRUE(refused(eval("PARTITION_BY_HASH", params, "1", "bigint"))) << params;
        EXPECT_TRUE(refused(eval("PARTITION_BY_LINEAR_HASH", params, "1", "bigint"))) << params;
    }
    EXPECT_EQ(eval("PARTITION_BY_HASH", R"j({"partitions": 4, "expr": "`my col`"})j", "5", "bigint"), "p1");
}

/// EXPLAIN PARTITIONS: 32 values are looked at one by one, or twice the partitions.
TEST(MysqlHash, PrunesShortRanges)
{
    const auto range = [](const std::string& params, const std::string& input)
    { return eval("PARTITION_BY_HASH", params, input, "range:bigint"); };
    EXPECT_EQ(range(R"j({"partitions": 40})j", "[5,8)"), "[p5,p6,p7]");
    EXPECT_EQ(range(R"j({"partitions": 40})j", "(5,8]"), "[p6,p7,p8]");
    EXPECT_EQ(range(R"j({"partitions": 40})j", "[-2,1]"), "[p0,p1,p2]");
    EXPECT_EQ(range(R"j({"partitions": 40})j", "[8,5]"), "[]");
    EXPECT_EQ(range(R"j({"partitions": 40})j", "(5,5]"), "[]");
    EXPECT_EQ(range(R"j({"partitions": 3})j", "[5,)"), "[p0,p1,p2]");
    EXPECT_EQ(range(R"j({"partitions": 3})j", "[-9223372036854775808,9223372036854775807]"), "[p0,p1,p2]");
    const std::string walked = range(R"j({"partitions": 100})j", "[1,33]");
    EXPECT_EQ(std::count(walked.begin(), walked.end(), 'p'), 33) << "within twice the partitions";
    EXPECT_THAT(range(R"j({"partitions": 3, "type": "INT"})j", "[1,9999999999]"), StartsWith("ERROR"));
}

TEST(MysqlKey, DependsOnTheWidthOfTheColumn)
{
    const auto partition = [](const std::string& type, const std::string& key)
    { return eval("PARTITION_BY_KEY", R"j({"partitions": 1021, "type": ")j" + type + "\"}", key, "bigint"); };
    EXPECT_NE(partition("INT", "-1"), partition("BIGINT", "-1"));
    EXPECT_EQ(partition("INT(11)", "77"), partition("integer", "77"));
    // 32 is a blank, which is dropped at the end: nothing is hashed.
    EXPECT_EQ(partition("TINYINT", "32"), "p1");
    EXPECT_THAT(partition("TINYINT", "128"), StartsWith("ERROR:Out of range"));
    EXPECT_THAT(partition("TINYINT UNSIGNED", "-1"), StartsWith("ERROR:Out of range"));
    EXPECT_THAT(eval("PARTITION_BY_KEY", R"j({"partitions": 4, "type": "INT"})j", "x"), StartsWith("ERROR:Incorrect"));
}

TEST(MysqlKey, HashesSortWeights)
{
    const auto general = [](const std::string& key)
    {
        return eval("PARTITION_BY_KEY",
                    R"j({"partitions": 1021, "type": "VARCHAR(10)", "collation": "utf8mb4_general_ci"})j", key);
    };
    EXPECT_EQ(general("straße"), general("STRASE")) << "one letter for one letter";
    EXPECT_EQ(general("é"), general("E   "));
    EXPECT_EQ(general("😀"), general("😁")) << "all supplementary characters sort alike";
    EXPECT_EQ(general("😀"), general("\uFFFD"));
    EXPECT_NE(general(" a"), general("a"));
    EXPECT_THAT(general("abcdefghijk"), StartsWith("ERROR:Data too long"));
    EXPECT_EQ(general("abcdefghij "), general("ABCDEFGHIJ")) << "blanks at the end are cut off in silence";
    EXPECT_THAT(general("\xed\xa0\x80"), StartsWith("ERROR:Incorrect string")) << "a surrogate is no UTF-8";
}

TEST(MysqlKey, KnowsLatin1)
{
    const auto swedish = [](const std::string& key)
    {
        return eval("PARTITION_BY_KEY",
                    R"j({"partitions": 1021, "type": "VARCHAR(10)", "collation": "latin1_swedish_ci"})j", key);
    };
    EXPECT_EQ(swedish("Å"), swedish("å"));
    EXPECT_EQ(swedish("ü"), swedish("Y")) << "the Swedish way";
    EXPECT_THAT(swedish("中"), StartsWith("ERROR:Incorrect string"));
    EXPECT_EQ(latin1Of("€"), "\x80") << "Windows-1252";
    EXPECT_EQ(latin1Of("\u0081"), "\x81") << "which has no character there";
    EXPECT_EQ(latin1Of("\u0080"), std::nullopt);
    EXPECT_EQ(swedishWeight(0xe8), 'E');
    EXPECT_EQ(generalWeight(0xe8), 'E');
    EXPECT_EQ(generalWeight(0x1f600), 0xfffd);
}

TEST(MysqlKey, TellsBytesFromTexts)
{
    const auto partition = [](const std::string& params, const std::string& key)
    { return eval("PARTITION_BY_KEY", R"j({"partitions": 1021, )j" + params + "}", key); };
    EXPECT_NE(partition(R"j("type": "VARBINARY(9)")j", "a "), partition(R"j("type": "VARBINARY(9)")j", "a"));
    EXPECT_EQ(partition(R"j("type": "VARBINARY(9)", "collation": "binary")j", "a"),
              partition(R"j("type": "VARCHAR(9)", "collation": "binary")j", "a"));
    EXPECT_NE(partition(R"j("type": "BINARY(4)")j", "a"), partition(R"j("type": "VARBINARY(9)")j", "a"))
        << "filled with zeros";
    EXPECT_EQ(partition(R"j("type": "VARBINARY(9)")j", ""), "p1");
}

TEST(MysqlKey, RefusesParametersByName)
{
    for (const char* params :
         {R"j({"type": "INT"})j", R"j({"partitions": 4})j", R"j({"partitions": 4, "type": "VARCHAR(10)"})j",
          R"j({"partitions": 4, "type": "VARCHAR(10)", "collation": "utf8mb4_0900_ai_ci"})j",
          R"j({"partitions": 4, "type": "VARBINARY(10)", "collation": "utf8mb4_bin"})j",
          R"j({"partitions": 4, "type": "TEXT", "collation": "utf8mb4_bin"})j",
          R"j({"partitions": 4, "type": "DATE"})j", R"j({"partitions": 4, "type": "DOUBLE"})j",
          R"j({"partitions": 4, "type": ""})j", R"j({"partitions": 4, "type": "INT, "})j",
          R"j({"partitions": 4, "type": "INT, VARCHAR(3)", "collation": "utf8mb4_bin, utf8mb4_bin, utf8mb4_bin"})j"})
    {
        EXPECT_TRUE(refused(eval("PARTITION_BY_KEY", params, "1", "bigint"))) << params;
        EXPECT_TRUE(refused(eval("PARTITION_BY_LINEAR_KEY", params, "1", "bigint"))) << params;
    }
}

TEST(MysqlKey, TakesSeveralColumnsFromALayout)
{
    AlgorithmSpec spec;
    spec.name = "mysql.PARTITION_BY_KEY";
    spec.params.set("partitions", ParamValue::integer(13));
    spec.params.set("type", ParamValue::scalar("INT, VARCHAR(20)"));
    spec.params.set("collation", ParamValue::scalar("utf8mb4_general_ci"));
    KeySpec key;
    key.columns = {"a", "b"};
    key.type = "int, varchar(20)";
    Diagnostics findings;
    const auto algorithm = makeAlgorithm(spec, key, {}, "t", findings);
    ASSERT_NE(algorithm, nullptr);
    EXPECT_TRUE(findings.empty());
    using Columns = std::vector<std::optional<KeyValue>>;
    const Columns known{KeyValue::ofInteger(7), KeyValue::ofText("x")};
    EXPECT_EQ(algorithm->bucketsOfColumns(Columns{KeyValue::ofInteger(7), {}}, nullptr)->size(), 13U);
    EXPECT_EQ("p" + std::to_string(algorithm->bucketsOfColumns(known, nullptr)->front()),
              eval("PARTITION_BY_KEY",
                   R"j({"partitions": 13, "type": "INT, VARCHAR(20)", "collation": "utf8mb4_general_ci"})j", "7|X",
                   "int,string"));
}

TEST(MysqlFunctions, HashNumbersAsTheServerWritesThem)
{
    const auto crc = [](const std::string& input) { return eval("CRC32", "{}", input, "numeric"); };
    EXPECT_EQ(crc("0.1e1"), crc("1"));
    EXPECT_EQ(crc("1e15"), "3072428674");
    EXPECT_EQ(crc("1e14"), "3515596253");
    EXPECT_EQ(crc("-0"), crc("0"));
    EXPECT_EQ(crc("-0.0"), "4143187202");
    EXPECT_EQ(crc("1e-20"), "2913456244");
    EXPECT_EQ(crc("007"), crc("7"));
    EXPECT_EQ(eval("CRC32", "{}", "true", "boolean"), "2212294583");
    EXPECT_EQ(eval("CRC32", "{}", "18446744073709551615", "uint64"), eval("CRC32", "{}", "18446744073709551615"));
    EXPECT_THAT(crc("1e400"), StartsWith("ERROR"));
    EXPECT_THAT(crc("x"), StartsWith("ERROR"));
    EXPECT_EQ(eval("MD5_prefix32", "{}", "", "null"), "NULL");
}

TEST(MysqlFunctions, HaveBucketsInALayout)
{
    AlgorithmSpec spec;
    spec.name = "mysql.CRC32";
    spec.params.set("buckets", ParamValue::integer(1000));
    KeySpec key;
    key.columns = {"id"};
    key.type = "bigint";
    Diagnostics findings;
    const auto algorithm = makeAlgorithm(spec, key, {}, "t", findings);
    ASSERT_NE(algorithm, nullptr);
    EXPECT_EQ(*algorithm->bucketOf(KeyValue::ofInteger(1), nullptr), 2212294583 % 1000);
    EXPECT_TRUE(refused(eval("CRC32", R"j({"buckets": "many"})j", "1")));
}

} // namespace
