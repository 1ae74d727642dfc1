#include "tests/unit/exporters/mycat_support.h"
#include "tests/unit/exporters/vitess_support.h"

#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;

/// Configurations of DBLE that are easily misread, each with its right answer.
namespace
{

using Texts = std::vector<std::string>;

std::string functionText(const std::string& className, const std::string& properties)
{
    std::string text = ruleText("r", "id", "x." + className, properties);
    text = text.substr(text.find("<function"));
    return text.replace(text.find("x."), 2, "");
}

ForeignFile dbFile(const std::string& groups)
{
    return {"conf/db.xml", "<dble:db xmlns:dble=\"http://dble.cloud/\">\n" + groups + "</dble:db>\n"};
}

std::string group(const std::string& name, const std::string& host)
{
    return "<dbGroup name=\"" + name
           + "\" rwSplitMode=\"0\"><heartbeat>select 1</heartbeat><dbInstance name=\"m\" url=\"" + host
           + ":3306\" user=\"app\" password=\"\" maxCon=\"9\" minCon=\"1\" primary=\"true\"/></dbGroup>\n";
}

/// sharding.xml with a table t by id on these nodes of eight.
ForeignReading read(const std::string& nodes, const std::string& className, const std::string& properties,
                    const std::string& map = {})
{
    return readAs("dble",
                  {{"conf/sharding.xml", "<dble:sharding xmlns:dble=\"http://dble.cloud/\" version=\"4.0\">\n"
                                         "<schema name=\"shop\"><shardingTable name=\"t\" shardingNode=\""
                                             + nodes
                                             + "\" shardingColumn=\"id\" function=\"f-r\"/></schema>\n"
                                               "<shardingNode name=\"dn$1-8\" dbGroup=\"g1\" database=\"db$1-8\"/>\n"
                                             + functionText(className, properties) + "</dble:sharding>\n"},
                   dbFile(group("g1", "10.0.0.1")),
                   {"conf/map.txt", map}});
}

} // namespace

TEST(TrickyDble, Case1BothGenerationsAreTheSameModel)
{
    const ForeignReading now = readAs("dble", goldenFiles("dble/v3"));
    const ForeignReading before = readAs("dble", goldenFiles("dble/v2"));
    EXPECT_EQ(codesOf(now.findings), Texts{});
    EXPECT_EQ(codesOf(before.findings), Texts{});
    EXPECT_TRUE(sameMeaning(now.layout, before.layout));
    EXPECT_FALSE(now.layout.tables.empty());
}

TEST(TrickyDble, Case2TheSameXmlPlacesRowsElsewhereInMycat)
{
    const ForeignReading reading = read("dn$1-4", "Hash", "partitionCount=4;partitionLength=256");
    EXPECT_EQ(placeOf(reading.layout, "t", "20260101000001"), "dn4"); // bucket 833
    EXPECT_EQ(linesOf(reading.findings, "mycat-hash-differs"), std::vector<int>{4});
    const ForeignReading mycat =
        readAs("mycat", {mycatSchema("<table name=\"t\" rule=\"r\" dataNode=\"dn$1-4\"/>\n"),
                         mycatRule(ruleText("r", "id", "PartitionByLong", "partitionCount=4;partitionLength=256"))});
    EXPECT_EQ(placeOf(mycat.layout, "t", "20260101000001"), "dn2");
}

TEST(TrickyDble, Case3ASumNeedNotBeAPowerOfTwo)
{
    const ForeignReading reading = read("dn$1-4", "hash", "partitionCount=4;partitionLength=250");
    EXPECT_EQ(codesOf(reading.findings), Texts{});
    EXPECT_EQ(placeOf(reading.layout, "t", "-1"), "dn4"); // 999
    EXPECT_EQ(placeOf(reading.layout, "t", "749"), "dn3");
    EXPECT_EQ(codesOf(read("dn$1-4", "hash", "partitionCount=4;partitionLength=720").findings), Texts{}); // 2880
    EXPECT_EQ(codesOf(read("dn$1-4", "hash", "partitionCount=4;partitionLength=721").findings),
              Texts{"engine-param:4"});
}

TEST(TrickyDble, Case5ASliceEndsWhereTheTextEnds)
{
    const auto place = [](const std::string& slice, const std::string& key)
    {
        return placeOf(read("dn$1-4", "StringHash", "partitionCount=4;partitionLength=256;hashSlice=" + slice).layout,
                       "t", key);
    };
    EXPECT_EQ(place(":3", "zz"), place("0:0", "zz"));
    EXPECT_EQ(place("-4:", "zz"), place("0:0", "zz"));
    EXPECT_EQ(place("-2:", "abzz"), place("0:0", "zz"));
    EXPECT_EQ(place("0:0", "zz"), "dn4");
    EXPECT_EQ(place(":3", "ab"), "dn1");
}

TEST(TrickyDble, Case7RemainderZeroHasALineOfItsOwn)
{
    const ForeignReading reading = read("dn$1-8", "patternRange", "patternValue=256;mapFile=map.txt;defaultNode=2",
                                        "1-32=0\n33-64=1\n65-96=2\n97-128=3\n129-160=4\n161-192=5\n193-255=6\n0-0=7\n");
    EXPECT_EQ(codesOf(reading.findings), Texts{});
    EXPECT_EQ(placeOf(reading.layout, "t", "512"), "dn8");
    EXPECT_EQ(placeOf(reading.layout, "t", "257"), "dn1");
    EXPECT_EQ(placeOf(reading.layout, "t", "abc"), "dn3");
}

TEST(TrickyDble, Case9NodesTakeAllDatabasesOfAGroupFirst)
{
    const ForeignReading reading =
        readAs("dble", {{"conf/sharding.xml", "<dble:sharding xmlns:dble=\"http://dble.cloud/\" version=\"4.0\">\n"
                                              "<schema name=\"shop\"><shardingTable name=\"t\" shardingNode=\"dn$1-6\" "
                                              "shardingColumn=\"id\" function=\"f-r\"/></schema>\n"
                                              "<shardingNode name=\"dn$1-6\" dbGroup=\"g$1-2\" database=\"db$1-3\"/>\n"
                                                  + functionText("Hash", "partitionCount=6;partitionLength=1")
                                                  + "</dble:sharding>\n"},
                        dbFile(group("g1", "10.0.0.1") + group("g2", "10.0.0.2"))});
    EXPECT_EQ(sentenceOf(reading.findings, "mycat-node-order"),
              "The nodes dn$1-6 take all databases of one host group before those of the next: dn1 = g1.db1, dn2 = "
              "g1.db2, dn3 = g1.db3, dn4 = g2.db1, dn5 = g2.db2, dn6 = g2.db3.");
    EXPECT_EQ(reading.layout.findShard("dn4")->schema, "db1");
    EXPECT_EQ(reading.layout.findShard("dn4")->server, "g2");
}
