#include "exporters/foreign/readers.h"
#include "routing/analysis/check.h"
#include "routing/router/router.h"
#include "tests/unit/exporters/mycat_support.h"
#include "tests/unit/exporters/vitess_support.h"

#include <gtest/gtest.h>

#include <array>

using namespace atlas;
using namespace atlas::test;

namespace
{

using Texts = std::vector<std::string>;

ForeignReading readTable(const std::string& table, const std::string& rules, std::vector<ForeignFile> files = {},
                         const ForeignOptions& options = {})
{
    files.push_back(mycatSchema(table + "\n"));
    files.push_back(mycatRule(rules));
    return readAs("mycat", files, options);
}

ForeignFile mapFile(const std::string& text)
{
    return {"conf/map.txt", text};
}

} // namespace

// What MyCat itself does with lines that are easily misread.

TEST(MycatReader, CountsInTenThousandsAndInPositions)
{
    const ForeignReading reading =
        readTable("<table name=\"bill\" dataNode=\"dn$1-3,dn$7\" rule=\"r\"/>",
                  ruleText("r", "id", "AutoPartitionByLong", "mapFile=map.txt"),
                  {mapFile("# ranges\n0-500M=0\n500M1-600M=1\n600M1-700M=2\n700M1-700M50=3\n")});
    EXPECT_EQ(codesOf(reading.findings), Texts{});
    EXPECT_EQ(placeOf(reading.layout, "bill", "0"), "dn1");
    EXPECT_EQ(placeOf(reading.layout, "bill", "5000000"), "dn1");
    EXPECT_EQ(placeOf(reading.layout, "bill", "5000001"), "dn2");
    EXPECT_EQ(placeOf(reading.layout, "bill", "6000001"), "dn3");
    EXPECT_EQ(placeOf(reading.layout, "bill", "7000050"), "dn7");
    EXPECT_EQ(placeOf(reading.layout, "bill", "500000000"), "-");
    EXPECT_EQ(sentenceOf(reading.findings, "mycat-map-file-units"), "500M is 5000000: K is 1,000 and M is 10,000.");
    EXPECT_EQ(linesOf(reading.findings, "mycat-map-file-units"), std::vector<int>{2});
    EXPECT_EQ(placementText(reading.layout, "bill"), "0: dn1 | 1: dn2 | 2: dn3 | 3: dn7");
}

TEST(MycatReader, ReadsListsOfValuesByTheirType)
{
    const auto read = [](const std::string& properties)
    {
        return readTable("<table name=\"bill\" dataNode=\"dn2,dn4\" rule=\"r\"/>",
                         ruleText("r", "region", "PartitionByFileMap", "mapFile=map.txt" + properties),
                         {mapFile("10=0\n20=1\n")});
    };
    const Layout numbers = read("").layout;
    EXPECT_EQ(placeOf(numbers, "bill", "10"), "dn2");
    EXPECT_EQ(placeOf(numbers, "bill", "20"), "dn4");
    EXPECT_EQ(placeOf(numbers, "bill", "010"), "dn2");
    EXPECT_EQ(placeOf(numbers, "bill", "30"), "-");
    EXPECT_EQ(numbers.tables[0].key.type, "bigint");
    const ForeignReading withDefault = read(";defaultNode=0");
    EXPECT_EQ(placeOf(withDefault.layout, "bill", "30"), "dn2");
    const Layout texts = read(";type=1").layout;
    EXPECT_EQ(placeOf(texts, "bill", "10"), "dn2");
    EXPECT_EQ(placeOf(texts, "bill", "010"), "-");
    EXPECT_EQ(texts.tables[0].key.type, "varchar(255)");
}

TEST(MycatReader, RefusesSlotsThatAreNot1024)
{
    const auto read = [](const std::string& lengths)
    {
        return readTable("<table name=\"bill\" dataNode=\"dn$1-3\" rule=\"r\"/>",
                         ruleText("r", "id", "PartitionByLong", "partitionCount=2,1;partitionLength=" + lengths));
    };
    const ForeignReading right = read("256,512");
    EXPECT_EQ(codesOf(right.findings), Texts{});
    EXPECT_EQ(placeOf(right.layout, "bill", "255"), "dn1");
    EXPECT_EQ(placeOf(right.layout, "bill", "256"), "dn2");
    EXPECT_EQ(placeOf(right.layout, "bill", "1023"), "dn3");
    EXPECT_EQ(placeOf(right.layout, "bill", "-1"), "dn1");
    EXPECT_EQ(codesOf(read("250,500").findings), Texts{"engine-param:4"});
}

TEST(MycatReader, FollowsTheReleaseThatIsSaid)
{
    const std::string table = "<table name=\"bill\" dataNode=\"dn$1-4\" rule=\"r\"/>";
    const std::string slots = ruleText("r", "id", "PartitionByLong", "partitionCount=4;partitionLength=256");
    const ForeignReading unsaid = readTable(table, slots);
    EXPECT_EQ(linesOf(unsaid.findings, "import-assumed"), (std::vector<int>{4, 4}));
    EXPECT_EQ(placeOf(unsaid.layout, "bill", "-1"), "dn1");
    EXPECT_EQ(placeOf(unsaid.layout, "bill", "20260101000001"), "dn2");
    const ForeignReading old = readTable(table, slots, {}, {{"release", "1.6.5-release"}});
    EXPECT_EQ(old.layout.tables[0].algorithm.name, "mycat.PartitionByLong@pre-2020");
    EXPECT_EQ(placeOf(old.layout, "bill", "-1"), "dn4");
    EXPECT_EQ(placeOf(old.layout, "bill", "20260101000001"), "dn4");
    EXPECT_EQ(readTable(table, slots, {}, {{"release", "1.6.7.4"}}).layout.tables[0].algorithm.name,
              "mycat.PartitionByLong");

    const std::string mod = ruleText("r", "id", "PartitionByMod", "count=4");
    const ForeignOptions texts{{"release", "1.6.7.5"}, {"key_type", "varchar(20)"}};
    const ForeignReading refusing = readTable(table, mod, {}, texts);
    EXPECT_EQ(codesOf(refusing.findings), Texts{"mycat-release-text-key:4"});
    EXPECT_EQ(placeOf(refusing.layout, "bill", "abc"), "-");
    EXPECT_EQ(codesOf(readTable(table, mod, {}, {{"release", "1.6.7.6"}, {"key_type", "varchar(20)"}}).findings),
              Texts{"mycat-release-text-key:4"});
    EXPECT_EQ(codesOf(readTable(table, mod, {}, {{"release", "1.6.8"}, {"key_type", "varchar(20)"}}).findings),
              Texts{});
    EXPECT_EQ(codesOf(readTable(table, mod, {}, {{"release", "1.6.7.5"}}).findings), Texts{});
}

TEST(MycatReader, PutsSubTablesOnOneNode)
{
    const std::string rule = ruleText("r", "id", "PartitionByMod", "count=3");
    const auto read = [&](const std::string& attributes)
    { return readTable("<table name=\"bill\" rule=\"r\" " + attributes + "/>", rule); };
    const ForeignReading reading = read("dataNode=\"dn1\" subTables=\"t_$1-3\"");
    EXPECT_EQ(codesOf(reading.findings), Texts{});
    EXPECT_EQ(placementText(reading.layout, "bill"), "dn1.t_{bucket + 1}");
    EXPECT_EQ(placeOf(reading.layout, "bill", "5"), "dn1.t_3");
    EXPECT_EQ(codesOf(read("dataNode=\"dn1\" subTables=\"t_$1-2\"").findings), Texts{"mycat-nodes-few:4"});
    EXPECT_EQ(codesOf(read("dataNode=\"dn1\" subTables=\"t_$1-5\"").findings), Texts{"mycat-nodes-unused:4"});
    EXPECT_EQ(codesOf(read("dataNode=\"dn$1-2\" subTables=\"t_$1-3\"").findings), Texts{"mycat-sub-tables-nodes:4"});
    const ForeignReading family = readTable("<table name=\"bill\" rule=\"r\" dataNode=\"dn1\" subTables=\"t_$1-3\">"
                                            "<childTable name=\"line\" joinKey=\"bill_id\" parentKey=\"id\"/></table>",
                                            rule);
    EXPECT_EQ(codesOf(family.findings), Texts{"mycat-sub-tables-join:4"});
    EXPECT_EQ(placeOf(family.layout, "line", "5"), "dn1");
}

TEST(MycatReader, EndsMonthsWhereTheNodesEnd)
{
    const std::string table = "<table name=\"bill\" dataNode=\"dn$1-12\" rule=\"r\"/>";
    const ForeignReading reading =
        readTable(table, ruleText("r", "day", "PartitionByMonth", "dateFormat=yyyy-MM-dd;sBeginDate=2015-01-01"));
    EXPECT_EQ(codesOf(reading.findings), Texts{});
    EXPECT_EQ(placeOf(reading.layout, "bill", "2015-01-31"), "dn1");
    EXPECT_EQ(placeOf(reading.layout, "bill", "2015-12-01"), "dn12");
    EXPECT_EQ(placeOf(reading.layout, "bill", "2016-02-01"), "-");
    EXPECT_EQ(placeOf(reading.layout, "bill", "2014-06-01"), "dn1");
    EXPECT_EQ(codesOf(readTable(table, ruleText("r", "day", "PartitionByMonth",
                                                "dateFormat=yyyy-MM-dd;sBeginDate=2015-01-01;sEndDate=2016-01-01"))
                          .findings),
              Texts{"mycat-nodes-few:4"});
}

// What the layout gets.

TEST(MycatReader, MakesServersOfHostsWithoutTheirPasswords)
{
    const ForeignReading reading = readAs(
        "mycat", {{"schema.xml", "<mycat:schema xmlns:mycat=\"http://io.mycat/\">\n"
                                 "<schema name=\"shop\" dataNode=\"dn1\"/>\n"
                                 "<dataNode name=\"dn1\" dataHost=\"h1\" database=\"db1\"/>\n"
                                 "<dataNode name=\"dn2\" dataHost=\"h2\" database=\"db2\"/>\n"
                                 "<dataHost name=\"h1\" maxCon=\"1\" minCon=\"1\" balance=\"1\" dbType=\"mysql\" "
                                 "dbDriver=\"native\"><heartbeat>x</heartbeat>\n"
                                 "<writeHost host=\"m1\" url=\"10.0.0.1:3307\" user=\"app\" password=\"geheim\">\n"
                                 "<readHost host=\"s1\" url=\"10.0.0.2:3306\" user=\"ro\" password=\"geheim\"/>\n"
                                 "</writeHost>\n"
                                 "<writeHost host=\"m2\" url=\"10.0.0.3:3306\" user=\"app\" password=\"\"/>\n"
                                 "</dataHost>\n"
                                 "<dataHost name=\"h2\" maxCon=\"1\" minCon=\"1\" balance=\"1\" dbType=\"mysql\" "
                                 "dbDriver=\"jdbc\"><heartbeat>x</heartbeat>\n"
                                 "<writeHost host=\"m1\" url=\"jdbc:mysql://10.0.0.1:3307/\" user=\"app\" "
                                 "password=\"\"/></dataHost>\n</mycat:schema>\n"}});
    const Layout& layout = reading.layout;
    ASSERT_EQ(layout.servers.size(), 3U);
    EXPECT_EQ(layout.findServer("h1")->host, "10.0.0.1");
    EXPECT_EQ(layout.findServer("h1")->port, 3307);
    EXPECT_EQ(layout.findServer("h1")->user, "app");
    EXPECT_EQ(layout.findServer("h1.m2")->host, "10.0.0.3");
    EXPECT_EQ(layout.findServer("h1.s1")->user, "ro");
    EXPECT_TRUE(layout.findServer("h1")->password.empty());
    EXPECT_EQ(layout.findShard("dn1")->replicas, (Texts{"h1.m2", "h1.s1"}));
    EXPECT_EQ(layout.findShard("dn1")->schema, "db1");
    EXPECT_EQ(layout.findShard("dn2")->server, "h1");
    EXPECT_EQ(linesOf(reading.findings, "import-password-left"), (std::vector<int>{6, 7}));
    EXPECT_EQ(layout.defaultShard, "dn1");
    EXPECT_EQ(layout.logicSchema, "shop");
    EXPECT_EQ(linesOf(reading.findings, "mycat-default-node"), std::vector<int>{2});
    EXPECT_EQ(codesOf(reading.findings), Texts{});
    for (const Diagnostic& finding : reading.findings)
    {
        for (const std::string& arg : finding.args)
        {
            EXPECT_EQ(arg.find("geheim"), std::string::npos);
        }
    }
}

TEST(MycatReader, TellsKindsOfTables)
{
    const ForeignReading reading = readTable("<table name=\"region,country\" type=\"GLOBAL\" dataNode=\"dn$1-12\"/>\n"
                                             "<table name=\"`audit`\" dataNode=\"dn3\"/>\n"
                                             "<table name=\"loose\" primaryKey=\"no\" dataNode=\"dn1,dn2\"/>\n"
                                             "<table name=\"part\" type=\"global\" dataNode=\"dn1,dn2\" rule=\"r\"/>",
                                             ruleText("r", "id", "PartitionByMod", "count=3"));
    const Layout& layout = reading.layout;
    ASSERT_EQ(layout.broadcastTables.size(), 3U);
    EXPECT_EQ(layout.broadcastTables[1].name, "country");
    ASSERT_NE(layout.findSingleTable("audit"), nullptr);
    EXPECT_EQ(layout.findSingleTable("audit")->shard, "dn3");
    EXPECT_EQ(layout.findTable("loose")->algorithm.name, "custom");
    EXPECT_EQ(codesOf(reading.findings), (Texts{"mycat-table-no-rule:6", "mycat-global-rule:7"}));
    EXPECT_EQ(linesOf(reading.findings, "mycat-global-nodes"), std::vector<int>{7});
}

TEST(MycatReader, PutsChildrenBesideTheirParents)
{
    const ForeignReading reading = readTable("<table name=\"bill\" dataNode=\"dn$1-3\" rule=\"r\">\n"
                                             "<childTable name=\"line\" joinKey=\"bill_id\" parentKey=\"ID\">\n"
                                             "<childTable name=\"note\" joinKey=\"b\" parentKey=\"bill_id\"/>\n"
                                             "<childTable name=\"tag\" joinKey=\"line_id\" parentKey=\"id\"/>\n"
                                             "</childTable>\n"
                                             "<childTable name=\"mail\" joinKey=\"no\" parentKey=\"no\"/>\n"
                                             "</table>",
                                             ruleText("r", "id", "PartitionByMod", "count=3"));
    const Layout& layout = reading.layout;
    EXPECT_EQ(codesOf(reading.findings), (Texts{"mycat-child-key:7", "mycat-child-key:9"}));
    EXPECT_EQ(placeOf(layout, "bill", "4"), "dn2");
    EXPECT_EQ(placeOf(layout, "line", "4"), "dn2");
    EXPECT_EQ(layout.findTable("line")->key.columns, Texts{"bill_id"});
    EXPECT_EQ(placeOf(layout, "note", "4"), "dn2");
    EXPECT_EQ(placeOf(layout, "tag", "4"), "-");
    EXPECT_EQ(placeOf(layout, "mail", "4"), "-");
    ASSERT_EQ(layout.bindingGroups.size(), 1U);
    EXPECT_EQ(layout.bindingGroups[0].tables, (Texts{"bill", "line", "note"}));
    EXPECT_EQ(sentenceOf(reading.findings, "mycat-child-key"),
              "tag joins at id of line, whose rows go by bill_id: each INSERT asks for the parent, and keys have no "
              "route.");
    EXPECT_FALSE(hasErrors(checkLayout(layout)));
}

TEST(MycatReader, PutsChildrenOfATableOnOneNodeThere)
{
    const ForeignReading reading = readTable("<table name=\"bill\" dataNode=\"dn5\">\n"
                                             "<childTable name=\"line\" joinKey=\"bill_id\" parentKey=\"id\"/>\n"
                                             "</table>\n"
                                             "<table name=\"loose\" dataNode=\"dn1,dn2\">\n"
                                             "<childTable name=\"end\" joinKey=\"loose_id\" parentKey=\"id\"/>\n"
                                             "</table>",
                                             "");
    EXPECT_EQ(codesOf(reading.findings), (Texts{"mycat-table-no-rule:7", "mycat-child-key:8"}));
    ASSERT_NE(reading.layout.findSingleTable("line"), nullptr);
    EXPECT_EQ(reading.layout.findSingleTable("line")->shard, "dn5");
    EXPECT_EQ(placeOf(reading.layout, "end", "1"), "-");
}

TEST(MycatReader, ReadsSlotsAsTheyAreAfterARebalance)
{
    const std::string table = "<table name=\"bill\" dataNode=\"dn$1-2\" rule=\"slots\"/>";
    const std::string rule = ruleText("slots", "id", "PartitionByCRC32PreSlot", "count=2");
    const ForeignReading fresh = readTable(table, rule);
    EXPECT_EQ(codesOf(fresh.findings), Texts{});
    EXPECT_EQ(linesOf(fresh.findings, "mycat-rule-data-missing"), std::vector<int>{4});
    const ForeignReading moved = readTable(table, rule, {{"conf/ruledata/slots.properties", "#WARNING\n1=0-102399\n"}});
    EXPECT_TRUE(linesOf(moved.findings, "mycat-rule-data-missing").empty());
    for (int key = 0; key < 40; ++key)
    {
        EXPECT_EQ(placeOf(moved.layout, "bill", std::to_string(key)), "dn2");
    }
    EXPECT_EQ(placeOf(fresh.layout, "bill", "1"), "dn1");
}

TEST(MycatReader, KnowsEveryClassThatItsEnginesDo)
{
    const std::string day = "dateFormat=yyyy-MM-dd;sBeginDate=2026-01-01";
    const std::vector<std::array<std::string, 3>> classes{
        {"PartitionByString", "partitionCount=2;partitionLength=512", "mycat.sharding-by-stringhash"},
        {"PartitionByMurmurHash", "count=2;weightMapFile=weights.txt", "mycat.sharding-by-murmur"},
        {"PartitionByJumpConsistentHash", "totalBuckets=2", "mycat.jump-consistent-hash"},
        {"PartitionByHashMod", "count=2", "mycat.PartitionByHashMod"},
        {"PartitionByRangeMod", "mapFile=map.txt", "mycat.rang-mod"},
        {"PartitionByPattern", "patternValue=10;mapFile=map.txt", "mycat.sharding-by-pattern"},
        {"PartitionByPrefixPattern", "prefixLength=2;mapFile=map.txt", "mycat.sharding-by-prefixpattern"},
        {"PartitionDirectBySubString", "size=1;partitionCount=2", "mycat.sharding-by-substring"},
        {"PartitionDirectBySubString", "size=1", "mycat.sharding-by-substring"},
        {"PartitionByDate", day + ";sPartionDay=10", "mycat.sharding-by-date"},
        {"PartitionByRangeDateHash", day + ";sPartionDay=10;groupPartionSize=2", "mycat.range-date-hash"},
    };
    for (const auto& [className, properties, algorithm] : classes)
    {
        const ForeignReading reading = readTable("<table name=\"bill\" dataNode=\"dn1,dn2\" rule=\"r\"/>",
                                                 ruleText("r", "id", className, properties),
                                                 {mapFile("0-4=0\n5-9=1\n"), {"weights.txt", "0=2\n"}});
        const bool isGroups = algorithm == "mycat.rang-mod";
        EXPECT_EQ(codesOf(reading.findings), isGroups ? Texts{"mycat-nodes-unused:4"} : Texts{}) << className;
        EXPECT_EQ(reading.layout.tables[0].algorithm.name, algorithm);
        Diagnostics findings;
        const auto router = Router::compile(reading.layout, &findings);
        EXPECT_NE(router->table("bill"), nullptr) << className;
    }
    const ForeignReading hot =
        readTable("<table name=\"bill\" dataNode=\"dn1,dn2\" rule=\"r\"/>",
                  ruleText("r", "day", "PartitionByHotDate", "dateFormat=yyyy-MM-dd;sLastDay=10;sPartionDay=30"), {},
                  {{"now_ms", "1767225600000"}});
    EXPECT_EQ(codesOf(hot.findings), Texts{});
    EXPECT_EQ(placeOf(hot.layout, "bill", "2025-12-30"), "dn1");
    EXPECT_EQ(placeOf(hot.layout, "bill", "2025-12-10"), "dn2");
}

TEST(MycatReader, TakesFilesByTheEndOfTheirPath)
{
    const std::string table = "<table name=\"bill\" dataNode=\"dn$1-2\" rule=\"r\"/>";
    const std::string rule = ruleText("r", "id", "AutoPartitionByLong", "mapFile=map.txt");
    const ForeignReading beside =
        readTable(table, rule, {{"old/map.txt", "0-9=1\n"}, {"conf/map.txt", "0-9=0\n10-19=1\n"}});
    EXPECT_EQ(placeOf(beside.layout, "bill", "3"), "dn1");
    const ForeignReading missing = readTable(table, rule, {{"conf/other.txt", "0-9=1\n"}});
    EXPECT_EQ(codesOf(missing.findings), Texts{"mycat-map-file-missing:4"});
    EXPECT_EQ(missing.layout.tables[0].algorithm.name, "custom");
    EXPECT_EQ(placeOf(missing.layout, "bill", "3"), "-");
    EXPECT_EQ(placementText(missing.layout, "bill"), "dn{bucket + 1}");
}

TEST(MycatReader, SaysWhatIsInAMapFileInVain)
{
    const std::string table = "<table name=\"bill\" dataNode=\"dn$1-3\" rule=\"r\"/>";
    const auto read = [&](const std::string& className, const std::string& text)
    {
        return codesOf(
            readTable(table, ruleText("r", "id", className, "mapFile=map.txt;defaultNode=0"), {mapFile(text)})
                .findings);
    };
    EXPECT_EQ(read("AutoPartitionByLong", "0-500 : 1\n"), (Texts{"mycat-map-file-empty:1", "mycat-nodes-unused:4"}));
    EXPECT_EQ(read("PartitionByFileMap", "1=0\ncn=1\n2=2\n"),
              (Texts{"mycat-map-line-skipped:2", "mycat-nodes-unused:4"}));
    EXPECT_EQ(read("AutoPartitionByLong", "0-9=1\n10-19=2\n"), Texts{});
    EXPECT_EQ(read("AutoPartitionByLong", "0-9=1\n10-19=3\n"), Texts{"mycat-nodes-few:4"});
    EXPECT_EQ(read("AutoPartitionByLong", "0-9=1\n10-19\n20=2=1\n"), Texts{"engine-param:4"});
}
