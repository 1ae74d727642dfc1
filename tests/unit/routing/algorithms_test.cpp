#include "tests/unit/routing/routing_fixture.h"

#include <cmath>

using namespace atlas;
using namespace atlas::test;

namespace
{

using Codes = std::vector<std::string>;

std::vector<Shard> ringShards(const std::vector<std::pair<std::string, double>>& weights)
{
    std::vector<Shard> shards;
    for (const auto& [name, weight] : weights)
    {
        Shard shard;
        shard.name = name;
        shard.weight = weight;
        shards.push_back(shard);
    }
    return shards;
}

TEST(Mod, IsFlooredForNegativeKeys)
{
    const auto mod = make(spec("mod", {{"buckets", "8"}}), "bigint");
    EXPECT_EQ(bucketText(*mod, "bigint", "-1"), "7");
    EXPECT_EQ(bucketText(*mod, "bigint", "-8"), "0");
    EXPECT_EQ(bucketText(*mod, "bigint", "0042"), "2");
    EXPECT_EQ(bucketText(*mod, "bigint", "-9223372036854775808"), "0");
}

TEST(Mod, TakesTheWholeRangeOfUnsignedKeys)
{
    const auto mod = make(spec("mod", {{"buckets", "10"}}), "bigint unsigned");
    EXPECT_EQ(bucketText(*mod, "bigint unsigned", "18446744073709551615"), "5");
    EXPECT_EQ(bucketText(*mod, "bigint unsigned", "9223372036854775808"), "8");
}

TEST(Mod, NeedsAnIntegerKey)
{
    EXPECT_EQ(codesOf(spec("mod", {{"buckets", "8"}}), "varchar(10)"), Codes{"algorithm-key-type"});
    EXPECT_EQ(codesOf(spec("mod", {{"buckets", "8"}}), "date"), Codes{"algorithm-key-type"});
}

TEST(HashMod, JavaGoesByTheColumnsType)
{
    const AlgorithmSpec java = spec("hash_mod", {{"hash", "java"}, {"buckets", "8"}});
    EXPECT_EQ(bucketText(*make(java, "bigint"), "bigint", "-1"), "0");         // Long
    EXPECT_EQ(bucketText(*make(java, "int"), "int", "-1"), "7");               // Integer
    EXPECT_EQ(bucketText(*make(java, "varchar(9)"), "varchar(9)", "-1"), "4"); // "-1".hashCode() is 1444
    EXPECT_EQ(bucketText(*make(java, "bigint unsigned"), "bigint unsigned", "18446744073709551615"), "0");
}

TEST(HashMod, TextKeysKeepTheirZerosAndIntegersDoNot)
{
    const AlgorithmSpec crc = spec("hash_mod", {{"hash", "crc32"}, {"buckets", "1000000"}});
    EXPECT_EQ(bucketText(*make(crc, "bigint"), "bigint", "00123"), bucketText(*make(crc, "varchar"), "varchar", "123"));
    EXPECT_NE(bucketText(*make(crc, "varchar"), "varchar", "00123"),
              bucketText(*make(crc, "varchar"), "varchar", "123"));
}

TEST(Parameters, FindingsStandAtTheParameter)
{
    AlgorithmSpec wrong = spec("hash_mod", {{"hash", "crc33"}, {"bucket", "8"}, {"buckets", "0"}});
    wrong.place = {"x.yaml", 9, 1};
    wrong.params.entries[0].second.place = {"x.yaml", 10, 7};
    wrong.params.entries[1].second.place = {"x.yaml", 11, 7};
    wrong.params.entries[2].second.place = {"x.yaml", 12, 7};
    Diagnostics findings = checkParameters(*findAlgorithm("hash_mod"), wrong);
    sortByPlace(findings);
    ASSERT_EQ(findings.size(), 3U);
    EXPECT_EQ(findings[0].code, "param-choice");
    EXPECT_EQ(findings[0].place.line, 10);
    EXPECT_EQ(findings[1].code, "param-unknown-near");
    EXPECT_EQ(findings[1].args, (Codes{"hash_mod", "bucket", "buckets"}));
    EXPECT_EQ(findings[1].place.line, 11);
    EXPECT_EQ(findings[2].code, "param-range");
    EXPECT_EQ(findings[2].place, (SourcePlace{"x.yaml", 12, 7}));
}

TEST(Parameters, MissingAndMistypedOnesAreFindings)
{
    EXPECT_EQ(codesOf(spec("mod", {}), "bigint"), Codes{"param-missing"});
    EXPECT_EQ(codesOf(spec("mod", {{"buckets", "eight"}}), "bigint"), Codes{"param-type"});
    EXPECT_EQ(codesOf(spec("mod", {{"buckets", "8.0"}}), "bigint"), Codes{"param-type"});
    EXPECT_EQ(codesOf(spec("mod", {{"buckets", "1000001"}}), "bigint"), Codes{"param-range"});
    EXPECT_EQ(codesOf(spec("mod", {{"buckets", "8"}, {"zzzzzz", "1"}}), "bigint"), Codes{"param-unknown"});
    EXPECT_EQ(codesOf(spec("modd", {{"buckets", "8"}}), "bigint"), Codes{"algorithm-unknown-near"});
    EXPECT_EQ(codesOf(spec("quantum", {}), "bigint"), Codes{"algorithm-unknown"});
    EXPECT_EQ(codesOf(spec("range", {{"boundaries", "5"}}), "bigint"), Codes{"param-type"});
    EXPECT_EQ(codesOf(spec("list", {{"values", "5"}}), "bigint"), Codes{"param-type"});
    EXPECT_EQ(codesOf(spec("mod", {{"buckets", "8"}}), "float"), Codes{"key-type-unknown"});
}

TEST(Registry, EveryAlgorithmSaysWhatItIs)
{
    for (const AlgorithmEntry& entry : algorithms())
    {
        const AlgorithmInfo& info = entry.info();
        EXPECT_EQ(findAlgorithm(info.name), &info);
        EXPECT_FALSE(info.title.empty()) << info.name;
        EXPECT_FALSE(info.summary.empty()) << info.name;
        for (const ParamSpec& param : info.params)
        {
            EXPECT_FALSE(param.title.empty()) << info.name << "." << param.name;
            EXPECT_TRUE(param.help.ends_with('.')) << info.name << "." << param.name;
            EXPECT_EQ(param.type == ParamSpec::Type::Choice, !param.choices.empty()) << info.name << "." << param.name;
        }
    }
    EXPECT_GT(algorithms().size(), 5U);
}

TEST(Registry, DefaultsOfAFormMakeAnAlgorithm)
{
    const auto shards = ringShards({{"a", 1.0}, {"b", 1.0}});
    for (const char* name : {"mod", "hash_mod", "ring"})
    {
        AlgorithmSpec defaults = spec(name, {});
        for (const ParamSpec& param : findAlgorithm(name)->params)
        {
            defaults.params.set(param.name, ParamValue::scalar(param.defaultText));
        }
        EXPECT_EQ(codesOf(defaults, "bigint", shards), Codes{}) << name;
    }
}

TEST(Range, ChunksAreClosedAtBothEnds)
{
    const auto range = make(spec("range", {{"from", "-10"}, {"chunk", "10"}, {"chunks", "3"}}), "bigint");
    EXPECT_EQ(range->bucketCount(), 3);
    EXPECT_EQ(bucketText(*range, "bigint", "-11"), "key-outside-ranges");
    EXPECT_EQ(bucketText(*range, "bigint", "-10"), "0");
    EXPECT_EQ(bucketText(*range, "bigint", "-1"), "0");
    EXPECT_EQ(bucketText(*range, "bigint", "0"), "1");
    EXPECT_EQ(bucketText(*range, "bigint", "19"), "2");
    EXPECT_EQ(bucketText(*range, "bigint", "20"), "key-outside-ranges");
}

TEST(Range, BoundariesBelongToTheRangeAbove)
{
    AlgorithmSpec boundaries = spec("range", {});
    boundaries.params.set("boundaries", listOf({"1000", "2000"}));
    const auto range = make(boundaries, "bigint unsigned");
    EXPECT_EQ(range->bucketCount(), 3);
    EXPECT_EQ(bucketText(*range, "bigint unsigned", "0"), "0");
    EXPECT_EQ(bucketText(*range, "bigint unsigned", "999"), "0");
    EXPECT_EQ(bucketText(*range, "bigint unsigned", "1000"), "1");
    EXPECT_EQ(bucketText(*range, "bigint unsigned", "2000"), "2");
    EXPECT_EQ(bucketText(*range, "bigint unsigned", "18446744073709551615"), "2");
    TablePicture picture;
    range->fillPicture(picture);
    EXPECT_EQ(picture.lowerBound, (Codes{"", "1000", "2000"}));
    EXPECT_EQ(picture.upperBound, (Codes{"1000", "2000", ""}));
    EXPECT_TRUE(std::isnan(picture.lowerPosition[0]) && std::isnan(picture.upperPosition[2]));
    EXPECT_DOUBLE_EQ(picture.keyShare[0], 1.0 / 3);
}

TEST(Range, EdgesKeepTheEndsClosedAndShareByWidth)
{
    AlgorithmSpec edges = spec("range", {});
    edges.params.set("edges", listOf({"0", "10", "40"}));
    const auto range = make(edges, "int");
    EXPECT_EQ(bucketText(*range, "int", "-1"), "key-outside-ranges");
    EXPECT_EQ(bucketText(*range, "int", "0"), "0");
    EXPECT_EQ(bucketText(*range, "int", "10"), "1");
    EXPECT_EQ(bucketText(*range, "int", "39"), "1");
    EXPECT_EQ(bucketText(*range, "int", "40"), "key-outside-ranges");
    TablePicture picture;
    range->fillPicture(picture);
    EXPECT_DOUBLE_EQ(picture.keyShare[0], 0.25);
    EXPECT_DOUBLE_EQ(picture.keyShare[1], 0.75);
    EXPECT_DOUBLE_EQ(picture.lowerPosition[1], 10.0);
}

TEST(Range, AnEdgeMayStandJustAboveTheColumnsLargestValue)
{
    AlgorithmSpec edges = spec("range", {});
    edges.params.set("edges", listOf({"0", "128", "256"}));
    EXPECT_EQ(bucketText(*make(edges, "tinyint unsigned"), "tinyint unsigned", "255"), "1");
}

TEST(Range, DatesGoByMicroseconds)
{
    const auto days = make(spec("range", {{"from", "2026-01-01"}, {"chunk", "1 day"}, {"chunks", "365"}}), "datetime");
    EXPECT_EQ(bucketText(*days, "datetime", "2025-12-31 23:59:59.999999"), "key-outside-ranges");
    EXPECT_EQ(bucketText(*days, "datetime", "2026-01-01 23:59:59.999999"), "0");
    EXPECT_EQ(bucketText(*days, "datetime", "2026-01-02"), "1");
    EXPECT_EQ(bucketText(*days, "datetime", "2026-12-31 23:59:59"), "364");
    TablePicture picture;
    days->fillPicture(picture);
    EXPECT_EQ(picture.lowerBound[59], "2026-03-01");
    AlgorithmSpec decimals = spec("range", {});
    decimals.params.set("boundaries", listOf({"0.50", "1"}));
    EXPECT_EQ(bucketText(*make(decimals, "decimal(5,2)"), "decimal(5,2)", "0.49"), "0");
    EXPECT_EQ(bucketText(*make(decimals, "decimal(5,2)"), "decimal(5,2)", "0.5"), "1");
}

TEST(Range, BadBoundsAreFindings)
{
    const auto withList = [](const char* name, const std::vector<std::string>& values)
    {
        AlgorithmSpec range = spec("range", {});
        range.params.set(name, listOf(values));
        return range;
    };
    EXPECT_EQ(codesOf(withList("boundaries", {"5", "5"}), "bigint"), Codes{"range-not-ascending"});
    EXPECT_EQ(codesOf(withList("boundaries", {"9", "10", "8"}), "bigint"), Codes{"range-not-ascending"});
    EXPECT_EQ(codesOf(withList("boundaries", {"1", "x", "-"}), "bigint"), (Codes{"param-value", "param-value"}));
    EXPECT_EQ(codesOf(withList("boundaries", {}), "bigint"), Codes{"range-bounds-count"});
    EXPECT_EQ(codesOf(withList("edges", {"1"}), "bigint"), Codes{"range-bounds-count"});
    EXPECT_EQ(codesOf(withList("boundaries", {"2026-02-30"}), "date"), Codes{"param-value"});
    EXPECT_EQ(codesOf(withList("boundaries", {"a"}), "varchar(5)"), Codes{"algorithm-key-type"});
    AlgorithmSpec both = withList("edges", {"1", "2"});
    both.params.set("boundaries", listOf({"1"}));
    EXPECT_EQ(codesOf(both, "bigint"), Codes{"range-form"});
    EXPECT_EQ(codesOf(spec("range", {}), "bigint"), Codes{"range-form"});
    EXPECT_EQ(codesOf(spec("range", {{"from", "0"}, {"chunk", "5"}}), "bigint"), Codes{"param-missing"});
    EXPECT_EQ(codesOf(spec("range", {{"from", "0"}, {"chunk", "0"}, {"chunks", "5"}}), "bigint"),
              Codes{"range-chunk-size"});
    EXPECT_EQ(codesOf(spec("range", {{"from", "0"}, {"chunk", "-5"}, {"chunks", "5"}}), "bigint"),
              Codes{"range-chunk-size"});
    EXPECT_EQ(codesOf(spec("range", {{"from", "9223372036854775800"}, {"chunk", "5"}, {"chunks", "5"}}), "bigint"),
              Codes{"range-overflow"});
    EXPECT_EQ(codesOf(spec("range", {{"from", "2026-01-01"}, {"chunk", "30"}, {"chunks", "5"}}), "datetime"),
              Codes{"range-chunk-time"});
    EXPECT_EQ(codesOf(spec("range", {{"from", "2026-01-01"}, {"chunk", "12 hours"}, {"chunks", "5"}}), "date"),
              Codes{"range-chunk-time"});
}

AlgorithmSpec listSpec(const std::vector<std::pair<std::string, std::string>>& values)
{
    ParamValue map;
    map.kind = ParamValue::Kind::Map;
    for (const auto& [value, bucket] : values)
    {
        map.entries.emplace_back(value, ParamValue::scalar(bucket));
    }
    AlgorithmSpec list = spec("list", {});
    list.params.set("values", map);
    return list;
}

TEST(List, NamedValuesAndTheDefault)
{
    AlgorithmSpec regions = listSpec({{"cn", "0"}, {"eu", "1"}});
    EXPECT_EQ(bucketText(*make(regions, "varchar"), "varchar", "us"), "key-not-listed");
    regions.params.set("default", ParamValue::scalar("2"));
    const auto list = make(regions, "varchar");
    EXPECT_EQ(list->bucketCount(), 3);
    EXPECT_EQ(bucketText(*list, "varchar", "eu"), "1");
    EXPECT_EQ(bucketText(*list, "varchar", "EU"), "2"); // byte by byte
    EXPECT_EQ(bucketText(*list, "varchar", ""), "2");
    EXPECT_EQ(bucketText(*make(listSpec({{"", "1"}, {"cn", "0"}}), "varchar"), "varchar", ""), "1");
    const auto numbers = make(listSpec({{"007", "0"}, {"8", "1"}}), "int");
    EXPECT_EQ(bucketText(*numbers, "int", "7"), "0");
    EXPECT_EQ(bucketText(*numbers, "int", "0008"), "1");
}

TEST(List, BadListsAreFindings)
{
    EXPECT_EQ(codesOf(listSpec({{"7", "0"}, {"007", "1"}}), "int"), Codes{"list-value-twice"});
    EXPECT_EQ(codesOf(listSpec({{"x", "0"}}), "int"), Codes{"param-value"});
    EXPECT_EQ(codesOf(listSpec({{"1", "-1"}}), "int"), Codes{"param-range"});
    EXPECT_EQ(codesOf(listSpec({}), "int"), Codes{"list-empty"});
    EXPECT_EQ(codesOf(listSpec({{"1", "0"}, {"2", "3"}}), "int"), Codes{"list-bucket-gap"}); // a warning: it is made
}

TEST(Ring, WeightsGiveWholePointsAndArcsAreNumberedByPosition)
{
    const auto shards = ringShards({{"a", 1.0}, {"b", 0.29}});
    const auto ring = make(spec("ring", {{"hash", "crc32"}, {"virtual_nodes", "100"}}), "varchar", shards);
    EXPECT_EQ(ring->bucketCount(), 129);
    TablePicture picture;
    ring->fillPicture(picture);
    double sum = 0.0;
    for (std::size_t i = 0; i < picture.arcEnd.size(); ++i)
    {
        EXPECT_TRUE(i == 0 || picture.arcEnd[i - 1] < picture.arcEnd[i]);
        const std::string& label = picture.pointLabel[i];
        EXPECT_EQ(hashText(HashKind::Crc32, label).ringPoint(), picture.arcEnd[i]);
        EXPECT_EQ(shards[*ring->ownShard(static_cast<std::int64_t>(i))].name, label.substr(0, 1));
        sum += picture.keyShare[i];
    }
    EXPECT_NEAR(sum, 1.0, 1e-12);
}

TEST(Ring, TheFirstPointAtOrAfterTheHashWinsAndTheEndWraps)
{
    const auto shards = ringShards({{"a", 1.0}, {"b", 1.0}, {"c", 1.0}});
    for (const char* hash : {"crc32", "md5", "java", "xxh64", "fnv1a_64"})
    {
        const HashKind kind = *hashByName(hash);
        const auto ring = make(spec("ring", {{"hash", hash}, {"virtual_nodes", "3"}}), "varchar", shards);
        TablePicture picture;
        ring->fillPicture(picture);
        for (int i = 0; i < 3000; ++i)
        {
            const std::string key = i < 3 ? "a#" + std::to_string(i) : "key" + std::to_string(i * 7919);
            const std::uint32_t place = hashText(kind, key).ringPoint();
            std::size_t expected = 0; // the wrap
            for (std::size_t point = picture.arcEnd.size(); point-- > 0;)
            {
                expected = picture.arcEnd[point] >= place ? point : expected;
            }
            ASSERT_EQ(bucketText(*ring, "varchar", key), std::to_string(expected)) << hash << " " << key;
        }
    }
}

TEST(Ring, EqualPointsGoToTheSmallerName)
{
    // Java's hash makes "Aa" and "BB" collide, so every point of one is a point of the other.
    const auto shards = ringShards({{"BB", 1.0}, {"Aa", 1.0}});
    const auto ring = make(spec("ring", {{"hash", "java"}, {"virtual_nodes", "50"}}), "varchar", shards);
    EXPECT_EQ(ring->bucketCount(), 50);
    for (std::int64_t arc = 0; arc < 50; ++arc)
    {
        EXPECT_EQ(*ring->ownShard(arc), 1U);
    }
}

TEST(Ring, ARingWithoutPointsOrWithTooManyIsAFinding)
{
    const AlgorithmSpec ring = spec("ring", {{"hash", "md5"}, {"virtual_nodes", "1000"}});
    EXPECT_EQ(codesOf(ring, "varchar", {}), Codes{"ring-empty"});
    EXPECT_EQ(codesOf(ring, "varchar", ringShards({{"a", 0.0001}})), Codes{"ring-empty"});
    EXPECT_EQ(codesOf(ring, "varchar", ringShards({{"a", 1001.0}})), Codes{"ring-too-large"});
    EXPECT_EQ(codesOf(ring, "varchar", ringShards({{"a", std::nan("")}})), Codes{"ring-empty"});
    EXPECT_EQ(codesOf(ring, "varchar", ringShards({{"a", INFINITY}})), Codes{"ring-too-large"});
}

} // namespace
