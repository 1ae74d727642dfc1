#include "tests/unit/exporters/vitess_support.h"

#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;

/// VSchemas that are easily misread, each with its right answer.
namespace
{

using Names = std::set<std::string>;
using Codes = std::vector<std::string>;

const std::string kKeyspace = R"({"sharded": true, "vindexes": {"h": {"type": "hash"}},
  "tables": {"buyer": {"column_vindexes": [{"column": "id", "name": "h"}]}}})";

std::string errorsOf(const ForeignReading& reading)
{
    std::string text;
    for (const Diagnostic& finding : reading.findings)
    {
        for (std::size_t i = 0; finding.severity == Severity::Error && i <= finding.args.size(); ++i)
        {
            text += (text.empty() ? "" : " ") + (i == 0 ? finding.code : finding.args[i - 1]);
        }
    }
    return text;
}

} // namespace

TEST(TrickyVschema, Case1EveryShapeIsTold)
{
    const Layout plain = readVitess(kKeyspace).layout;
    EXPECT_EQ(plain.tables.size(), 1U);
    for (const std::string& text :
         {"{\"commerce\": " + kKeyspace + "}", "{\"keyspaces\": {\"commerce\": " + kKeyspace + "}}",
          "{\"keyspaces\": {\"commerce\": " + kKeyspace + "}, \"routing_rules\": {\"rules\": []}}"})
    {
        const ForeignReading reading = readVitess(text);
        EXPECT_EQ(codesOf(reading.findings), Codes{}) << text;
        EXPECT_TRUE(sameMeaning(plain, reading.layout)) << text;
    }
}

TEST(TrickyVschema, Case2AHashIsNoRemainder)
{
    const Layout layout = readVitess(kKeyspace, {{"shards", "-80,80-"}}).layout;
    for (const auto& [key, shard] : {std::pair("1", "-80"), {"2", "-80"}, {"4", "80-"}, {"6", "80-"}})
    {
        EXPECT_EQ(shardsOf(layout, "buyer", key), Names{"commerce:" + std::string(shard)}) << key;
    }
    // 166b.., 06e7.., d2fd.., f098..: the ends of narrower shards tell them apart.
    const Layout narrow =
        readVitess(kKeyspace, {{"shards", "-06e7,06e7-166b40,166b40-d2fd88,d2fd88-f09848,f09848-"}}).layout;
    EXPECT_EQ(shardsOf(narrow, "buyer", "1"), Names{"commerce:166b40-d2fd88"});
    EXPECT_EQ(shardsOf(narrow, "buyer", "2"), Names{"commerce:06e7-166b40"});
    EXPECT_EQ(shardsOf(narrow, "buyer", "4"), Names{"commerce:d2fd88-f09848"});
    EXPECT_EQ(shardsOf(narrow, "buyer", "6"), Names{"commerce:f09848-"});
}

TEST(TrickyVschema, Case3ShardsCoverEverythingOnce)
{
    const auto errors = [](const char* shards) { return errorsOf(readVitess(kKeyspace, {{"shards", shards}})); };
    EXPECT_EQ(errors("-40,40-80,80-"), "");
    EXPECT_EQ(errors("-40,80-"), "vitess-shards-gap commerce 40 80");
    EXPECT_EQ(errors("-80,40-"), "vitess-shards-overlap commerce -80 40- 40 80");
}

TEST(TrickyVschema, Case5ARegionAloneIsARangeOfShards)
{
    const std::string text = R"({"sharded": true, "vindexes": {"r": {"type": "region_json",
        "params": {"region_map": "/vt/regions.json", "region_bytes": "1"}}},
        "tables": {"t": {"column_vindexes": [{"columns": ["region", "id"], "name": "r"}]}}})";
    const ForeignReading reading = readVitess({{"c.json", text}, {"regions.json", R"({"EU": 64, "US": 128})"}},
                                              {{"shards", "-40,40-4080,4080-80,80-"}});
    EXPECT_EQ(codesOf(reading.findings), Codes{});
    EXPECT_EQ(shardsOf(reading.layout, "t", "region=EU"), (Names{"c:40-4080", "c:4080-80"}));
    EXPECT_EQ(shardsOf(reading.layout, "t", "region=EU,id=4"), Names{"c:4080-80"});
    EXPECT_EQ(shardsOf(reading.layout, "t", "id=4").size(), 4U);
}

TEST(TrickyVschema, Case7TheFirstVindexIsThePrimaryAndMustBeUnique)
{
    const auto read = [](const std::string& vindexes)
    {
        return readVitess(R"({"sharded": true, "vindexes": {"h": {"type": "hash"}, "l": {"type": "lookup", "owner": "t",
            "params": {"table": "names", "from": "name", "to": "keyspace_id"}}}, "tables": {
            "names": {"column_vindexes": [{"column": "name", "name": "h"}]},
            "t": {"column_vindexes": [)"
                          + vindexes + "]}}}");
    };
    const std::string hash = R"({"column": "id", "name": "h"})";
    const std::string lookup = R"({"column": "name", "name": "l"})";
    EXPECT_EQ(codesOf(read(hash + "," + lookup).findings), Codes{});
    const ForeignReading wrong = read(lookup + "," + hash);
    EXPECT_EQ(codesOf(wrong.findings), Codes{"vitess-primary-not-unique:4"});
    EXPECT_EQ(wrong.layout.findTable("t"), nullptr);
}

TEST(TrickyVschema, Case9BothWaysToWriteAKeyAreEqual)
{
    const Layout plain = readVitess(kKeyspace).layout;
    std::string camel = kKeyspace;
    camel.replace(camel.find("column_vindexes"), 15, "columnVindexes");
    EXPECT_TRUE(sameMeaning(plain, readVitess(camel).layout));
    std::string list = kKeyspace;
    list.replace(list.find(R"("column": "id")"), 14, R"("columns": ["id"])");
    EXPECT_TRUE(sameMeaning(plain, readVitess(list).layout));
    std::string both = kKeyspace;
    both.replace(both.find(R"("column": "id")"), 14, R"("column": "id", "columns": ["id"])");
    const ForeignReading reading = readVitess(both);
    EXPECT_TRUE(sameMeaning(plain, reading.layout));
    EXPECT_EQ(codesOf(reading.findings), Codes{"vitess-columns-both:2"});
}
