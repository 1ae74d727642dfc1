#include "routing/algorithms/engine/engine_registry.h"
#include "routing/algorithms/eval.h"
#include "routing/algorithms/registry.h"
#include "routing/algorithms/vitess/shard_ranges.h"
#include "routing/hash/des.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <numeric>
#include <random>

using namespace atlas;
using testing::DoubleNear;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

namespace
{

std::string eval(std::string algorithm, std::string params, std::string type, std::string input)
{
    return evaluate({"vitess", std::move(algorithm), std::move(params), std::move(type), std::move(input)});
}

AlgorithmSpec spec(std::string name, std::vector<std::pair<std::string, std::string>> params)
{
    AlgorithmSpec made;
    made.name = "vitess." + std::move(name);
    for (auto& [key, value] : params)
    {
        made.params.set(key, ParamValue::scalar(value));
    }
    return made;
}

KeySpec keyOf(std::vector<std::string> columns, std::string type, bool isUnsigned = false)
{
    KeySpec key;
    key.columns = std::move(columns);
    key.type = std::move(type);
    key.isUnsigned = isUnsigned;
    return key;
}

std::unique_ptr<Algorithm> make(const AlgorithmSpec& algorithm, const KeySpec& key, Diagnostics& findings)
{
    return makeAlgorithm(algorithm, key, {}, "t", findings);
}

std::unique_ptr<Algorithm> make(const AlgorithmSpec& algorithm, const KeySpec& key)
{
    Diagnostics findings;
    auto made = make(algorithm, key, findings);
    EXPECT_TRUE(findings.empty()) << findings.front().code;
    return made;
}

std::string errorOf(std::string name, std::vector<std::pair<std::string, std::string>> params)
{
    Diagnostics findings;
    const auto made = make(spec(std::move(name), std::move(params)), keyOf({"id"}, "bigint"), findings);
    EXPECT_EQ(made == nullptr, !findings.empty());
    return findings.empty() ? "" : findings.front().code + " " + findings.front().args.front();
}

// FIPS 81 and the Vitess documentation: 1 is 166b40b44aba4bd6, 2 is 06e7ea22ce92708f.
TEST(ZeroKeyDes, EncryptsOneBlockAsMany)
{
    EXPECT_EQ(zeroKeyDes(1), 0x166b40b44aba4bd6U);
    EXPECT_EQ(zeroKeyDes(0), 0x8ca64de9c1b123a7U);
    std::vector<std::uint64_t> blocks(1300);
    std::iota(blocks.begin(), blocks.end(), UINT64_MAX - 600);
    std::vector<std::uint64_t> hidden(blocks.size());
    zeroKeyDes(blocks, hidden);
    for (std::size_t i = 0; i < blocks.size(); ++i)
    {
        ASSERT_EQ(hidden[i], zeroKeyDes(blocks[i])) << i;
    }
}

// strconv.ParseInt and fastparse.ParseUint64 of Vitess.
TEST(VitessNumbers, AreReadByTheTypeAsVitessDoes)
{
    const std::string seven = "fb8baaad918119b8";
    EXPECT_EQ(eval("hash", "", "int64", "+7"), seven);
    EXPECT_EQ(eval("hash", "", "int64", "007"), seven);
    EXPECT_EQ(eval("hash", "", "int64", "7 "), "NONE");
    EXPECT_EQ(eval("hash", "", "int64", "+-7"), "NONE");
    EXPECT_EQ(eval("hash", "", "int64", "-9223372036854775809"), "NONE");
    EXPECT_EQ(eval("hash", "", "int64", "-0"), "8ca64de9c1b123a7");
    EXPECT_EQ(eval("hash", "", "bytes", "\t 7 \t"), seven);
    EXPECT_EQ(eval("hash", "", "bytes", "+7"), "NONE");
    EXPECT_EQ(eval("hash", "", "bytes", "7\n"), "NONE");
    EXPECT_EQ(eval("hash", "", "bytes", " "), "NONE");
    EXPECT_EQ(eval("hash", "", "uint64", "-7"), "NONE");
    EXPECT_EQ(eval("numeric", "", "bytes", "30000000000000000000"), "NONE"); // wraps to a larger number
    EXPECT_EQ(eval("numeric", "", "int64", "+5"), "NONE");
    EXPECT_EQ(eval("xxhash", "", "int64", "abc"), eval("xxhash", "", "bytes", "abc"));
    EXPECT_EQ(eval("xxhash", "", "int64", "01"), eval("xxhash", "", "bytes", "01"));
}

TEST(VitessNumbers, AStaticMapIsReadAsGoReadsJson)
{
    const auto map = [](const std::string& json) { return R"({"json": ")" + json + R"("})"; };
    EXPECT_EQ(eval("numeric_static_map", map("null"), "uint64", "9"), "0000000000000009");
    EXPECT_EQ(eval("numeric_static_map", map("{}"), "uint64", "9"), "0000000000000009");
    EXPECT_EQ(eval("numeric_static_map", map(R"({\"9\":null})"), "uint64", "9"), "0000000000000000");
    EXPECT_EQ(eval("numeric_static_map", map(R"({\"09\":3})"), "uint64", "9"), "0000000000000003");
    EXPECT_EQ(eval("numeric_static_map", map(R"({\"9\":1,\"9\":2})"), "uint64", "9"), "0000000000000002");
    for (const char* bad : {R"({\"9\":-1})", R"({\"9\":1.0})", R"({\"9\":1e2})", R"({\"9\":18446744073709551616})",
                            R"({\"-9\":1})", R"({\"+9\":1})", R"({\" 9\":1})", R"({\"\":1})", R"({\"9\":\"1\"})", "[]",
                            R"({\"9\":1} x)", "", R"({\"9\":1,\"09\":2})", "1"})
    {
        EXPECT_THAT(eval("numeric_static_map", map(bad), "uint64", "9"), StartsWith("ERROR")) << bad;
    }
    EXPECT_THAT(eval("numeric_static_map", R"({"json": "{}", "json_path": "x"})", "uint64", "9"), StartsWith("ERROR"));
    // What has no hash leaves the number as it is; what cannot be made is an error.
    EXPECT_EQ(eval("numeric_static_map", R"({"json": "{}", "fallback_type": "null"})", "uint64", "9"),
              "0000000000000009");
    EXPECT_THAT(eval("numeric_static_map", R"({"json": "{}", "fallback_type": "multicol"})", "uint64", "9"),
                StartsWith("ERROR"));
    EXPECT_THAT(eval("numeric_static_map", R"({"json": "{}", "fallback_type": "nonsense"})", "uint64", "9"),
                StartsWith("ERROR"));
}

TEST(VitessNull, IsItsOwnCaseInEveryVindex)
{
    EXPECT_EQ(eval("null", "", "null", ""), "00");
    EXPECT_EQ(eval("hash", "", "null", ""), "NONE");
    EXPECT_EQ(eval("binary", "", "null", ""), "");
    EXPECT_EQ(eval("binary_md5", "", "null", ""), "d41d8cd98f00b204e9800998ecf8427e"); // MD5 of nothing
    EXPECT_EQ(eval("unicode_loose_md5", "", "null", ""), "d41d8cd98f00b204e9800998ecf8427e");
    EXPECT_EQ(eval("cfc", "", "null", ""), "");
    EXPECT_THAT(eval("cfc", R"({"hash": "md5", "offsets": "[1]"})", "null", ""), StartsWith("ERROR"));
    EXPECT_EQ(eval("cfc:like", "", "null", ""), "ALL");
}

TEST(VitessCfc, TakesEscapesOfLikeAsMySqlDoes)
{
    EXPECT_EQ(eval("cfc:like", "", "bytes", R"(a\nb\0\Z\t\q\'%)"), "RANGE 610a62001a097127-610a62001a097128");
    EXPECT_EQ(eval("cfc:like", "", "bytes", R"(ab\)"), "RANGE 61625c-61625d");
    EXPECT_EQ(eval("cfc:like", "", "bytes", R"(\_x_y)"), "RANGE 5f78-5f79");
    EXPECT_EQ(eval("cfc", R"({"hash": "", "offsets": "nonsense"})", "bytes", "ab"), "6162");
    for (const char* bad : {"null", "[]", "[1.0]", "[\\\"1\\\"]", "[null]", "[1,null]", "[-1]", "[1,1]", "2", ""})
    {
        EXPECT_THAT(eval("cfc", std::string(R"({"hash": "md5", "offsets": ")") + bad + "\"}", "bytes", "abcdef"),
                    StartsWith("ERROR"))
            << bad;
    }
    EXPECT_THAT(eval("cfc", R"({"hash": "sha1", "offsets": "[1]"})", "bytes", "ab"), StartsWith("ERROR"));
}

TEST(VitessMultiColumn, SharesTheBytesThatAreLeft)
{
    EXPECT_EQ(eval("multicol", R"({"column_count": "1"})", "uint64", "1"), "166b40b44aba4bd6");
    // Five columns have 2, 2, 2, 1 and 1 bytes.
    EXPECT_EQ(eval("multicol", R"({"column_count": 5})", "uint64,uint64,uint64,uint64", "1|1|1|1"),
              "RANGE 166b166b166b16-166b166b166b17");
    EXPECT_EQ(eval("multicol", R"({"column_count": "3", "column_bytes": ",4"})", "uint64", "1"), "RANGE 166b-166c");
    EXPECT_EQ(eval("multicol", R"({"column_count": "2", "column_vindex": " xxhash , "})", "uint64,uint64", "1|1"),
              "d4640536166b40b4");
    EXPECT_EQ(eval("multicol", R"({"column_count": "2", "column_bytes": "0"})", "uint64", "1"), "ALL");
    EXPECT_EQ(eval("multicol", R"({"column_count": "1"})", "uint64,uint64", "1|1"), "NONE");
    // A column that is short is filled with zeros before the next one, of 20 bytes before one of -15, too.
    EXPECT_EQ(eval("multicol", R"({"column_count": "2", "column_bytes": "20,-15"})", "uint64,uint64", "1|1"),
              "166b40b44aba4bd6000000000000000000000000");
    for (const char* bad :
         {R"({"column_count": "0"})", R"({"column_count": "9"})", R"({"column_count": "2 "})",
          R"({"column_count": "2", "column_bytes": " 1"})", R"({"column_count": "2", "column_bytes": "1x"})",
          R"({"column_count": "2", "column_bytes": "9223372036854775807,-9223372036854775807"})",
          R"({"column_count": "2", "column_vindex": "hash,hash,hash"})",
          R"({"column_count": "1", "column_vindex": "cfc"})", R"({"column_count": "1", "column_vindex": "Hash"})",
          R"({"column_count": "1", "column_vindex": "numeric_static_map"})"})
    {
        EXPECT_THAT(eval("multicol", bad, "uint64", "1"), StartsWith("ERROR")) << bad;
    }
    EXPECT_EQ(eval("multicol", R"({"column_count": "1", "column_vindex": "numeric_static_map", "json": "{\"1\": 2}"})",
                   "uint64", "1"),
              "0000000000000002");
}

TEST(VitessRegion, CutsTheRegionToItsBytes)
{
    EXPECT_EQ(eval("region_experimental", R"({"region_bytes": 2})", "uint64", "65535"), "RANGE ffff-");
    EXPECT_EQ(eval("region_experimental", R"({"region_bytes": 2})", "uint64", "255"), "RANGE 00ff-0100");
    EXPECT_EQ(eval("region_experimental", R"({"region_bytes": 1})", "bytes,bytes", " 1 | 7\t"), "01fb8baaad918119b8");
    EXPECT_EQ(eval("region_experimental", R"({"region_bytes": 1})", "uint64,uint64,uint64", "1|1|1"), "NONE");
    EXPECT_EQ(eval("region_experimental", R"({"region_bytes": 1})", "null", ""), "NONE");
    EXPECT_THAT(eval("region_experimental", R"({"region_bytes": "01"})", "uint64", "1"), StartsWith("ERROR"));
    EXPECT_THAT(eval("region_experimental", "", "uint64", "1"), StartsWith("ERROR"));
}

// As go/vt/vtgate/vindexes/region_json.go: the id first, then the region's name.
TEST(VitessRegion, TakesItsNumberByName)
{
    const char* const one = R"({"region_bytes": 1, "region_map": "{\"US\": 1, \"DE\": 257, \"\": 3}"})";
    const char* const two = R"({"region_bytes": 2, "region_map": "{\"US\": 1, \"DE\": 257}"})";
    EXPECT_EQ(eval("region_json", one, "bytes,bytes", "1|US"), "01166b40b44aba4bd6");
    EXPECT_EQ(eval("region_json", one, "bytes,bytes", "1|DE"), "01166b40b44aba4bd6");
    EXPECT_EQ(eval("region_json", two, "bytes,bytes", "1|DE"), "0101166b40b44aba4bd6");
    EXPECT_EQ(eval("region_json", two, "bytes,bytes", "1|us"), "NONE");
    EXPECT_EQ(eval("region_json", two, "bytes,bytes", "x|US"), "NONE");
    EXPECT_EQ(eval("region_json", two, "bytes,bytes,bytes", "1|US|1"), "NONE");
    const char* const first = R"({"region_bytes": 1, "region_map": "{\"US\": 1}", "region_column": "first"})";
    EXPECT_EQ(eval("region_json", first, "bytes,bytes", "US|1"), "01166b40b44aba4bd6");
    EXPECT_EQ(eval("region_json", first, "bytes", "US"), "RANGE 01-02");
    EXPECT_EQ(eval("region_json", first, "bytes", "FR"), "NONE");
    EXPECT_THAT(eval("region_json", R"({"region_bytes": 3, "region_map": "{}"})", "bytes", "US"), StartsWith("ERROR"));
    EXPECT_THAT(eval("region_json", R"({"region_bytes": 1, "region_map": "[1]"})", "bytes", "US"), StartsWith("ERROR"));
    EXPECT_THAT(eval("region_json", R"({"region_bytes": 1, "region_map": "{\"a\": -1}"})", "bytes", "a"),
                StartsWith("ERROR"));
    EXPECT_THAT(eval("region_json", R"({"region_bytes": 1})", "bytes", "US"), StartsWith("ERROR"));
}

TEST(VitessShards, HoldIdsByTheirBytesWithoutZerosAtTheEnd)
{
    const auto place = [](const char* list, std::string_view id) { return VitessShards::parse(list)->find(id); };
    using namespace std::string_view_literals;
    EXPECT_EQ(place("-80,80-", "\x80\0\0"sv), 1U);
    EXPECT_EQ(place("-80 80-", ""sv), 0U);
    EXPECT_EQ(place("-80 80-", "\x7f\xff\xff\xff\xff\xff\xff\xff\xff\xff"sv), 0U);
    EXPECT_EQ(place("40-0000", "\xff"sv), 0U); // a bound of zeros is open
    EXPECT_EQ(place("40-0000", "\x3f"sv), std::nullopt);
    EXPECT_EQ(place("0", "\x3f"sv), 0U);
    EXPECT_EQ(place("80-40 -", "\x60"sv), 1U); // holds nothing
    EXPECT_EQ(place("20-60 10-40 -", "\x30"sv), 0U);
    EXPECT_EQ(place("20-60 10-40 -", "\x18"sv), 1U);
    EXPECT_EQ(place("20-60 10-40 -", "\x60"sv), 2U);
    // Bounds of nine bytes.
    const char* const deep = "-800000000000000001 800000000000000001-";
    EXPECT_EQ(place(deep, "\x80"sv), 0U);
    EXPECT_EQ(place(deep, "\x80\0\0\0\0\0\0\0\x01"sv), 1U);
    EXPECT_EQ(place(deep, "\x80\0\0\0\0\0\0\x01"sv), 1U);
    for (const char* bad : {"", " ", "80", "-8", "8-", "-80-", "--80", "zz-", "-80,x"})
    {
        EXPECT_FALSE(VitessShards::parse(bad)) << bad;
    }
}

TEST(VitessShards, MeetTheRangesThatVitessAsks)
{
    using namespace std::string_view_literals;
    const auto shards = VitessShards::parse("-40 40-80 80-c0 c0-");
    EXPECT_THAT(shards->meeting("\x40"sv, "\x41"sv), ElementsAre(1));
    EXPECT_THAT(shards->meeting("\x3f\xff"sv, "\x80\x01"sv), ElementsAre(0, 1, 2));
    EXPECT_THAT(shards->meeting("\xff"sv, ""sv), ElementsAre(3));
    EXPECT_THAT(shards->meeting("\0"sv, "\0"sv), ElementsAre(0, 1, 2, 3));
}

TEST(VitessShards, HaveSharesByTheirWidths)
{
    EXPECT_THAT(VitessShards::parse("-40 40-80 80-c0")->shares(), ElementsAre(0.25, 0.25, 0.25));
    EXPECT_THAT(VitessShards::parse("-80 40-c0 -")->shares(), ElementsAre(0.5, 0.25, 0.25));
    const auto even = evenVitessShards(3);
    EXPECT_THAT(*even, ElementsAre("-55", "55-aa", "aa-"));
    const double third = 85.0 / 256;
    EXPECT_THAT(VitessShards::parse("-55 55-aa aa-")->shares(),
                ElementsAre(DoubleNear(third, 1e-12), DoubleNear(third, 1e-12), DoubleNear(86.0 / 256, 1e-12)));
}

TEST(VitessShards, AreMadeInAnyNumberThatVitessTakes)
{
    for (const std::int64_t count : {1, 2, 7, 255, 256, 257, 1000, 65535, 65536})
    {
        const auto names = evenVitessShards(count);
        ASSERT_EQ(static_cast<std::int64_t>(names->size()), count);
        std::string list;
        for (const std::string& name : *names)
        {
            list += name + " ";
        }
        const auto shards = VitessShards::parse(list);
        ASSERT_TRUE(shards);
        for (const std::size_t probe : {std::size_t{0}, names->size() / 3, names->size() - 1})
        {
            EXPECT_EQ(shards->find((*shards)[probe].start), probe) << count;
        }
    }
    EXPECT_FALSE(evenVitessShards(0));
    EXPECT_FALSE(evenVitessShards(65537));
}

TEST(VitessShards, AreReadFromASpecWhoseTextsGrow)
{
    EXPECT_EQ(eval("parse_sharding_spec", "", "string", "-"), "-");
    EXPECT_EQ(eval("parse_sharding_spec", "", "string", "40-"), "40-");
    EXPECT_EQ(eval("parse_sharding_spec", "", "string", "40-4000-"), "40-4000 4000-");    // as texts they grow
    EXPECT_THAT(eval("parse_sharding_spec", "", "string", "a0-A1"), StartsWith("ERROR")); // and these do not
    EXPECT_THAT(eval("parse_sharding_spec", "", "string", "-8-"), StartsWith("ERROR"));
    EXPECT_THAT(eval("parse_sharding_spec", "", "string", "00"), StartsWith("ERROR"));
}

TEST(VitessLayout, PutsARowOnTheShardOfItsId)
{
    const auto hash = make(spec("hash", {{"shards", "-40,40-80,80-"}}), keyOf({"id"}, "bigint"));
    ASSERT_NE(hash, nullptr);
    EXPECT_EQ(hash->bucketCount(), 3);
    std::vector<RouteStep> steps;
    EXPECT_EQ(*hash->bucketOf(KeyValue::ofInteger(1), &steps), 0); // 166b...
    EXPECT_EQ(steps[1].name, "number_hashed");
    EXPECT_EQ(steps[2].value, "166b40b44aba4bd6");
    EXPECT_EQ(steps[4].value, "-40");
    EXPECT_EQ(*hash->bucketOf(KeyValue::ofInteger(4), nullptr), 2); // d2fd...
    TablePicture picture;
    hash->fillPicture(picture);
    EXPECT_THAT(picture.keyShare, ElementsAre(0.25, 0.25, 0.5));
}

using Columns = std::vector<std::optional<KeyValue>>;

TEST(VitessLayout, GivesSeveralColumnsOneByOne)
{
    const AlgorithmSpec region = spec("region_experimental", {{"region_bytes", "1"}, {"shards", "-80,80-"}});
    const auto algorithm = make(region, keyOf({"region", "id"}, "bigint, bigint"));
    ASSERT_NE(algorithm, nullptr);
    const auto bucketsOf = [&](std::int64_t first, std::int64_t second) {
        return algorithm->bucketsOfColumns(Columns{KeyValue::ofInteger(first), KeyValue::ofInteger(second)}, nullptr);
    };
    EXPECT_THAT(*bucketsOf(200, 5), ElementsAre(1));
    EXPECT_THAT(*bucketsOf(100, 5), ElementsAre(0));
    EXPECT_EQ(bucketsOf(-1, 5).error().code, "engine-no-bucket");
    EXPECT_EQ(algorithm->bucketOf(KeyValue::ofText("1_2"), nullptr).error().code, "key-refused");
    // One column of two reaches all shards of its range.
    const auto one = make(spec("region_experimental", {{"region_bytes", "1"}, {"shards", "-6480,6480-"}}),
                          keyOf({"region"}, "bigint"));
    EXPECT_EQ(one->bucketOf(KeyValue::ofInteger(100), nullptr).error().code, "engine-several-buckets");
    EXPECT_EQ(*one->bucketOf(KeyValue::ofInteger(99), nullptr), 0);

    const auto columns = make(
        spec("multicol", {{"column_count", "2"}, {"column_vindex", "unicode_loose_xxhash"}, {"shards", "-80,80-"}}),
        keyOf({"country", "id"}, "varchar(20), bigint"));
    ASSERT_NE(columns, nullptr);
    EXPECT_EQ(*columns->bucketsOfColumns(Columns{KeyValue::ofText("École_1"), KeyValue::ofInteger(7)}, nullptr),
              *columns->bucketsOfColumns(Columns{KeyValue::ofText("ecole_1"), KeyValue::ofInteger(9)}, nullptr));
}

// Vitess goes by the columns up to the first that a statement leaves out: a region is a range of keyspace ids.
TEST(VitessLayout, GoesByTheLeadingColumnsThatAreKnown)
{
    const auto algorithm =
        make(spec("region_experimental", {{"region_bytes", "1"}, {"shards", "-40,40-6480,6480-80,80-"}}),
             keyOf({"region", "id"}, "bigint, bigint"));
    ASSERT_NE(algorithm, nullptr);
    const KeyValue five = KeyValue::ofInteger(5);
    EXPECT_THAT(*algorithm->bucketsOfColumns(Columns{KeyValue::ofInteger(100), {}}, nullptr), ElementsAre(1, 2));
    EXPECT_THAT(*algorithm->bucketsOfColumns(Columns{KeyValue::ofInteger(200), {}}, nullptr), ElementsAre(3));
    EXPECT_THAT(*algorithm->bucketsOfColumns(Columns{{}, five}, nullptr), ElementsAre(0, 1, 2, 3));
    EXPECT_THAT(*algorithm->bucketsOfColumns(Columns{{}, {}}, nullptr), ElementsAre(0, 1, 2, 3));
    EXPECT_EQ(algorithm->bucketsOfColumns(Columns{KeyValue::null(), five}, nullptr).error().code, "engine-no-bucket");

    const auto three = make(spec("multicol", {{"column_count", "3"}, {"column_bytes", "1,1,6"}, {"shards", "-80,80-"}}),
                            keyOf({"a", "b", "c"}, "bigint, bigint, bigint"));
    ASSERT_NE(three, nullptr);
    // hash of 1 begins with 16, hash of 4 with d2.
    EXPECT_THAT(*three->bucketsOfColumns(Columns{KeyValue::ofInteger(1), {}, five}, nullptr), ElementsAre(0));
    EXPECT_THAT(*three->bucketsOfColumns(Columns{KeyValue::ofInteger(4), five, {}}, nullptr), ElementsAre(1));
}

TEST(VitessLayout, SaysWhatIsWrongWithItsParameters)
{
    EXPECT_EQ(errorOf("hash", {}), "param-missing vitess.hash");
    EXPECT_EQ(errorOf("hash", {{"shards", "-80,8-"}}), "engine-param shards");
    EXPECT_EQ(errorOf("region_experimental", {{"shards", "-"}}), "param-missing vitess.region_experimental");
    EXPECT_EQ(errorOf("region_experimental", {{"region_bytes", "3"}, {"shards", "-"}}), "param-choice region_bytes");
    EXPECT_EQ(errorOf("cfc", {{"hash", "md5"}, {"shards", "-"}}), "engine-param-missing offsets");
    EXPECT_EQ(errorOf("cfc:like", {}), "algorithm-unknown-near vitess.cfc:like");
    EXPECT_EQ(errorOf("multicol", {{"column_count", "2"}, {"column_bytes", "9"}, {"shards", "-"}}),
              "engine-param column_bytes");
    EXPECT_EQ(errorOf("numeric_static_map", {{"json", "[1]"}, {"shards", "-"}}), "engine-param json");
}

class VitessBatch : public testing::TestWithParam<std::tuple<const char*, const char*>>
{
};

// Random keys of a fixed seed: what a batch says is what single keys say.
TEST_P(VitessBatch, EqualsSingleKeys)
{
    const auto [name, shards] = GetParam();
    const AlgorithmSpec algorithm = spec(name, {{"shards", shards}});
    std::mt19937_64 random(20);
    std::vector<std::int64_t> keys{0, -1, 1, INT64_MIN, INT64_MAX};
    while (keys.size() < 1500)
    {
        keys.push_back(static_cast<std::int64_t>(random() >> random() % 64));
    }
    for (const bool isUnsigned : {false, true})
    {
        const auto numbers = make(algorithm, keyOf({"id"}, "bigint", isUnsigned));
        std::vector<std::int32_t> out(keys.size());
        numbers->bucketsOf(keys, out);
        for (std::size_t i = 0; i < keys.size(); ++i)
        {
            const auto one = numbers->bucketOf(isUnsigned ? KeyValue::ofUnsigned(static_cast<std::uint64_t>(keys[i]))
                                                          : KeyValue::ofInteger(keys[i]),
                                               nullptr);
            ASSERT_EQ(out[i], one ? static_cast<std::int32_t>(*one) : kNoBucket) << keys[i];
        }
    }
    const auto texts = make(algorithm, keyOf({"name"}, "varchar(40)"));
    constexpr std::array kPieces{"a", "É", "7", " ", "用", "\xff", "\xcc\x81", "0", "9223372036854775807", "😀"};
    std::string bytes;
    std::vector<std::uint32_t> offsets{0};
    for (int i = 0; i < 800; ++i)
    {
        for (std::uint64_t n = random() % 4; n > 0; --n)
        {
            bytes += kPieces[random() % kPieces.size()];
        }
        offsets.push_back(static_cast<std::uint32_t>(bytes.size()));
    }
    const TextArena arena{bytes, offsets};
    std::vector<std::int32_t> out(arena.size());
    texts->bucketsOf(arena, out);
    for (std::size_t i = 0; i < arena.size(); ++i)
    {
        const auto one = texts->bucketOf(KeyValue::ofText(std::string(arena[i])), nullptr);
        ASSERT_EQ(out[i], one ? static_cast<std::int32_t>(*one) : kNoBucket) << arena[i];
    }
}

INSTANTIATE_TEST_SUITE_P(
    All, VitessBatch,
    testing::Combine(testing::Values("hash", "xxhash", "binary", "binary_md5", "numeric", "reverse_bits",
                                     "unicode_loose_md5", "unicode_loose_xxhash", "null"),
                     testing::Values("-2a,2a-80,80-c0,d0-", "-800000000000000001,800000000000000001-")));

TEST(VitessRegistry, LayoutsHaveTheVindexesAndNotTheFunctions)
{
    for (const char* name : {"vitess.hash", "vitess.xxhash", "vitess.multicol", "vitess.cfc", "vitess.null"})
    {
        ASSERT_NE(findAlgorithm(name), nullptr) << name;
    }
    EXPECT_EQ(findAlgorithm("vitess.generate_shard_ranges"), nullptr);
    EXPECT_EQ(findAlgorithm("vitess.unicode_loose_collation_key"), nullptr);
}

} // namespace
