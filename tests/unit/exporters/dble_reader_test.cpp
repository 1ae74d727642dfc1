#include "exporters/foreign/readers.h"
#include "routing/analysis/check.h"
#include "tests/unit/exporters/mycat_support.h"
#include "tests/unit/exporters/vitess_support.h"

#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;

namespace
{

using Texts = std::vector<std::string>;

/// sharding.xml with these tables from line 4 on, the nodes dn1 to dn8 and these functions behind them.
ForeignFile shardingFile(const std::string& tables, const std::string& functions, const std::string& attributes = {})
{
    return {"conf/sharding.xml",
            "<?xml version=\"1.0\"?>\n<dble:sharding xmlns:dble=\"http://dble.cloud/\" version=\"4.0\">\n"
            "<schema name=\"shop\""
                + (attributes.empty() ? "" : " " + attributes) + ">\n" + tables
                + "</schema>\n<shardingNode name=\"dn$1-8\" dbGroup=\"g1\" database=\"db$1-8\"/>\n" + functions
                + "</dble:sharding>\n"};
}

ForeignFile dbFile(const std::string& instances = "<dbInstance name=\"m1\" url=\"10.0.0.1:3306\" user=\"app\" "
                                                  "password=\"\" maxCon=\"9\" minCon=\"1\" primary=\"true\"/>\n")
{
    return {"conf/db.xml", "<?xml version=\"1.0\"?>\n<dble:db xmlns:dble=\"http://dble.cloud/\">\n"
                           "<dbGroup name=\"g1\" rwSplitMode=\"0\"><heartbeat>select 1</heartbeat>\n"
                               + instances + "</dbGroup>\n</dble:db>\n"};
}

std::string function(const std::string& className, const std::string& properties)
{
    const std::string rule = ruleText("r", "id", "x." + className, properties);
    std::string text = rule.substr(rule.find("<function"));
    text.replace(text.find("x."), 2, "");
    return text;
}

/// A table t by id on so many nodes.
ForeignReading readTable(const std::string& nodes, const std::string& className, const std::string& properties,
                         const std::string& map = {}, const ForeignOptions& options = {})
{
    return readAs("dble",
                  {shardingFile("<shardingTable name=\"t\" shardingNode=\"" + nodes
                                    + "\" shardingColumn=\"id\" function=\"f-r\"/>\n",
                                function(className, properties)),
                   dbFile(),
                   {"conf/map.txt", map}},
                  options);
}

ForeignReading readGolden(const std::string& folder)
{
    return readAs("dble", goldenFiles("dble/" + folder));
}

} // namespace

TEST(DbleReader, ReadsBothFormsAlike)
{
    const ForeignReading now = readGolden("v3");
    const ForeignReading before = readGolden("v2");
    EXPECT_EQ(now.dialect, "DBLE 3 XML");
    EXPECT_EQ(before.dialect, "DBLE 2 XML");
    EXPECT_EQ(codesOf(now.findings), Texts{});
    EXPECT_EQ(codesOf(before.findings), Texts{});
    EXPECT_TRUE(sameMeaning(now.layout, before.layout));
    const Layout& layout = now.layout;
    EXPECT_EQ(layout.findShard("dn2")->replicas, Texts{"g1.s1"});
    EXPECT_EQ(layout.findServer("g1")->host, "10.20.0.1");
    EXPECT_EQ(layout.findShard("dn4")->schema, "db1");
    EXPECT_EQ(layout.findShard("dn4")->server, "g2");
    EXPECT_EQ(layout.defaultShard, "dn1");
    ASSERT_EQ(layout.bindingGroups.size(), 1U);
    EXPECT_EQ(layout.bindingGroups[0].tables, (Texts{"t_order", "t_order_item", "t_cart"}));
    EXPECT_EQ(placeOf(layout, "t_flow", "5000001"), "dn5");
    EXPECT_EQ(placeOf(layout, "t_flow", "-3"), "dn5");
    EXPECT_FALSE(hasErrors(checkLayout(layout)));
    for (const Diagnostic& finding : now.findings)
    {
        for (const std::string& arg : finding.args)
        {
            EXPECT_EQ(arg.find("not-taken-over"), std::string::npos);
        }
    }
}

TEST(DbleReader, SaysInWhichOrderNodesTakeDatabases)
{
    const ForeignReading reading = readGolden("v3");
    EXPECT_EQ(sentenceOf(reading.findings, "mycat-node-order"),
              "The nodes dn$1-6 take all databases of one host group before those of the next: dn1 = g1.db1, dn2 = "
              "g1.db2, dn3 = g1.db3, dn4 = g2.db1, dn5 = g2.db2, dn6 = g2.db3.");
    EXPECT_EQ(linesOf(reading.findings, "mycat-node-order"), std::vector<int>{12});
}

TEST(DbleReader, HashesWithoutFoldingAndSaysSo)
{
    const ForeignReading reading = readTable("dn$1-4", "Hash", "partitionCount=4;partitionLength=256");
    EXPECT_EQ(codesOf(reading.findings), Texts{});
    EXPECT_EQ(linesOf(reading.findings, "mycat-hash-differs"), std::vector<int>{7});
    EXPECT_EQ(placeOf(reading.layout, "t", "20260101000001"), "dn4");
    const Layout odd = readTable("dn$1-4", "hash", "partitionCount=4;partitionLength=250").layout;
    EXPECT_EQ(placeOf(odd, "t", "-1"), "dn4");
    EXPECT_EQ(placeOf(odd, "t", "1000"), "dn1");
    EXPECT_EQ(codesOf(readTable("dn$1-4", "hash", "partitionCount=4;partitionLength=720").findings), Texts{});
    EXPECT_EQ(codesOf(readTable("dn$1-4", "hash", "partitionCount=4;partitionLength=721").findings),
              Texts{"engine-param:7"});
}

TEST(DbleReader, SlicesTextsThatAreShorter)
{
    const auto place = [](const std::string& slice, const std::string& key)
    {
        const std::string properties = "partitionCount=4;partitionLength=256;hashSlice=" + slice;
        return placeOf(readTable("dn$1-4", "StringHash", properties).layout, "t", key);
    };
    EXPECT_EQ(place(":3", "ab"), "dn1");
    EXPECT_EQ(place(":3", "zz"), "dn4");
    EXPECT_EQ(place("-4:", "zz"), "dn4");
    EXPECT_EQ(place("-2:", "abzz"), "dn4");
    EXPECT_EQ(place(":2", "zzab"), "dn4");
    EXPECT_EQ(place("0:0", "zz"), "dn4");
}

TEST(DbleReader, GivesRemainderZeroItsOwnLine)
{
    const ForeignReading reading =
        readTable("dn$1-8", "patternRange", "patternValue=256;mapFile=map.txt;defaultNode=3",
                  "1-32=0\n33-64=1\n65-96=2\n97-128=3\n129-160=4\n161-192=5\n193-255=6\n0-0=7\n");
    EXPECT_EQ(codesOf(reading.findings), Texts{});
    EXPECT_EQ(placeOf(reading.layout, "t", "256"), "dn8");
    EXPECT_EQ(placeOf(reading.layout, "t", "288"), "dn1");
    EXPECT_EQ(placeOf(reading.layout, "t", "255"), "dn7");
    EXPECT_EQ(placeOf(reading.layout, "t", "abc"), "dn4");
}

TEST(DbleReader, TakesClassesByAliasAndByName)
{
    const auto algorithm = [](const std::string& className, const std::string& properties)
    { return readTable("dn$1-2", className, properties, "a=0\nb=1\n").layout.tables[0].algorithm.name; };
    const std::string slots = "partitionCount=2;partitionLength=512";
    const std::string package = "com.actiontech.dble.route.function.";
    EXPECT_EQ(algorithm("HASH", slots), "dble.hash");
    EXPECT_EQ(algorithm(package + "PartitionByString", slots), "dble.stringhash");
    EXPECT_EQ(algorithm("enum", "ruleFile=map.txt;type=1"), "dble.enum");
    EXPECT_EQ(algorithm("JUMPSTRINGHASH", "partitionCount=2"), "dble.jumpstringhash");
    EXPECT_EQ(algorithm("date", "dateFormat=yyyy-MM-dd;sBeginDate=2026-01-01;sEndDate=2026-01-20;sPartionDay=10"),
              "dble.date");
    const ForeignReading own = readTable("dn$1-2", "com.example.OrderRule", "weight=3");
    EXPECT_EQ(codesOf(own.findings), Texts{"import-custom-code:4"});
    EXPECT_EQ(placeOf(own.layout, "t", "1"), "-");
    const ForeignReading wrong = readTable("dn$1-2", "Hsah", slots);
    EXPECT_EQ(codesOf(wrong.findings), Texts{"mycat-function-class:7"});
    EXPECT_TRUE(hasErrors(wrong.findings));
}

TEST(DbleReader, IsAsStrictAsDble)
{
    const std::string slots = "partitionCount=2;partitionLength=512";
    EXPECT_EQ(codesOf(readTable("dn$1-2", "hash", slots + ";partitonCount=2").findings), Texts{"import-key-unknown:7"});
    EXPECT_TRUE(hasErrors(readTable("dn$1-2", "hash", slots + ";partitonCount=2").findings));
    EXPECT_EQ(codesOf(readTable("dn1,dn1", "hash", slots).findings), Texts{"mycat-node-repeated:4"});
    EXPECT_EQ(codesOf(readTable("dn1", "hash", "partitionCount=1;partitionLength=1024").findings),
              Texts{"mycat-nodes-number:4"});
    const ForeignReading kinds = readAs("dble", {shardingFile("<globalTable name=\"a\" shardingNode=\"dn1\"/>\n"
                                                              "<singleTable name=\"b\" shardingNode=\"dn$1-2\"/>\n"
                                                              "<singleTable name=\"a\" shardingNode=\"dn3\"/>\n"
                                                              "<singleTable name=\"A\" shardingNode=\"dn3\"/>\n",
                                                              ""),
                                                 dbFile()});
    EXPECT_EQ(codesOf(kinds.findings), (Texts{"mycat-nodes-number:4", "mycat-nodes-number:5", "mycat-name-twice:6"}));
    EXPECT_EQ(kinds.layout.findSingleTable("A")->shard, "dn3");
}

TEST(DbleReader, NamesTheFilesThatAreMissing)
{
    const ForeignFile sharding =
        shardingFile("<singleTable name=\"b\" shardingNode=\"dn1\"/>\n", "", "shardingNode=\"dn1,dn2\"");
    const ForeignReading withoutDb = readAs("dble", {sharding});
    EXPECT_EQ(codesOf(withoutDb.findings), (Texts{"mycat-file-missing:0", "mycat-default-node-left:3"}));
    EXPECT_FALSE(hasErrors(withoutDb.findings));
    EXPECT_EQ(withoutDb.layout.findShard("dn1")->server, "g1");
    const ForeignReading withoutSharding = readAs("dble", {dbFile()});
    EXPECT_EQ(codesOf(withoutSharding.findings), Texts{"mycat-file-missing:0"});
    EXPECT_TRUE(hasErrors(withoutSharding.findings));
    EXPECT_EQ(codesOf(readAs("dble", {sharding, dbFile("")}).findings),
              (Texts{"mycat-host-primary:3", "mycat-default-node-left:3"}));
    EXPECT_EQ(readError("dble", {sharding}, {{"release", "1.6.5"}}), "import-option-unknown 0");
}
