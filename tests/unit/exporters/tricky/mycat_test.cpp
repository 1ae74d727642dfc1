#include "tests/unit/exporters/mycat_support.h"
#include "tests/unit/exporters/vitess_support.h"

#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;

/// Configurations of MyCat that are easily misread, each with its right answer.
namespace
{

using Texts = std::vector<std::string>;

ForeignReading read(const std::string& table, const std::string& className, const std::string& properties,
                    const std::string& map = {})
{
    return readAs("mycat", {mycatSchema("<table name=\"bill\" rule=\"r\" " + table + "/>\n"),
                            mycatRule(ruleText("r", "id", className, properties)),
                            {"conf/map.txt", map}});
}

} // namespace

TEST(TrickyMycat, Case1KIsAThousandAndMTenThousand)
{
    const ForeignReading reading = read("dataNode=\"dn$1-3\"", "AutoPartitionByLong", "mapFile=map.txt",
                                        "0-500M=0\n500M1-501M=1\n501M1-5011K=2\n");
    EXPECT_EQ(codesOf(reading.findings), Texts{});
    for (const auto& [key, node] : {std::pair("0", "dn1"),
                                    {"5000000", "dn1"},
                                    {"5000001", "dn2"},
                                    {"5010000", "dn2"},
                                    {"5010001", "dn3"},
                                    {"5011000", "dn3"},
                                    {"5011001", "-"}})
    {
        EXPECT_EQ(placeOf(reading.layout, "bill", key), node) << key;
    }
    const ForeignReading small = read("dataNode=\"dn1\"", "AutoPartitionByLong", "mapFile=map.txt", "1M1-2M=0\n");
    EXPECT_EQ(placeOf(small.layout, "bill", "10000"), "-");
    EXPECT_EQ(placeOf(small.layout, "bill", "10001"), "dn1");
    EXPECT_EQ(placeOf(small.layout, "bill", "20000"), "dn1");
    EXPECT_EQ(placeOf(small.layout, "bill", "20001"), "-");
}

TEST(TrickyMycat, Case2AnIndexIsAPositionInTheListOfNodes)
{
    const ForeignReading reading = read("dataNode=\"dn$1-3,dn$7\"", "AutoPartitionByLong", "mapFile=map.txt",
                                        "0-9=0\n10-19=1\n20-29=2\n30-39=3\n");
    EXPECT_EQ(codesOf(reading.findings), Texts{});
    EXPECT_EQ(placeOf(reading.layout, "bill", "25"), "dn3");
    EXPECT_EQ(placeOf(reading.layout, "bill", "35"), "dn7");
}

TEST(TrickyMycat, Case3ValuesAreComparedByTheirType)
{
    const auto lists = [](const std::string& more)
    { return read("dataNode=\"dn2,dn4\"", "PartitionByFileMap", "mapFile=map.txt" + more, "10=0\n20=1\n").layout; };
    EXPECT_EQ(placeOf(lists(""), "bill", "20"), "dn4");
    EXPECT_EQ(placeOf(lists(""), "bill", "30"), "-");
    EXPECT_EQ(placeOf(lists(";defaultNode=0"), "bill", "30"), "dn2");
    EXPECT_EQ(placeOf(lists(";type=0"), "bill", "010"), "dn2");
    EXPECT_EQ(placeOf(lists(";type=1"), "bill", "010"), "-");
    EXPECT_EQ(placeOf(lists(";type=1"), "bill", "10"), "dn2");
}

TEST(TrickyMycat, Case5SlotsAre1024InAll)
{
    const std::string nodes = "dataNode=\"dn$1-3\"";
    EXPECT_EQ(codesOf(read(nodes, "PartitionByLong", "partitionCount=2,1;partitionLength=256,512").findings), Texts{});
    EXPECT_EQ(codesOf(read(nodes, "PartitionByLong", "partitionCount=2,1;partitionLength=250,500").findings),
              Texts{"engine-param:4"});
}

TEST(TrickyMycat, Case7SubTablesAreOnOneNode)
{
    const ForeignReading reading = read("dataNode=\"dn1\" subTables=\"t_$1-3\"", "PartitionByMod", "count=3");
    EXPECT_EQ(codesOf(reading.findings), Texts{});
    EXPECT_EQ(placeOf(reading.layout, "bill", "0"), "dn1.t_1");
    EXPECT_EQ(placeOf(reading.layout, "bill", "5"), "dn1.t_3");
    EXPECT_EQ(codesOf(read("dataNode=\"dn1\" subTables=\"t_$1-2\"", "PartitionByMod", "count=3").findings),
              Texts{"mycat-nodes-few:4"});
    const ForeignReading family =
        readAs("mycat", {mycatSchema("<table name=\"bill\" rule=\"r\" dataNode=\"dn1\" subTables=\"t_$1-3\">"
                                     "<childTable name=\"line\" joinKey=\"bill_id\" parentKey=\"id\"/></table>\n"),
                         mycatRule(ruleText("r", "id", "PartitionByMod", "count=3"))});
    EXPECT_EQ(codesOf(family.findings), Texts{"mycat-sub-tables-join:4"});
}

TEST(TrickyMycat, Case9MonthsWithoutAnEndRunPastTheNodes)
{
    const ForeignReading reading =
        read("dataNode=\"dn$1-12\"", "PartitionByMonth", "dateFormat=yyyy-MM-dd;sBeginDate=2015-01-01");
    EXPECT_EQ(placeOf(reading.layout, "bill", "2015-01-01"), "dn1");
    EXPECT_EQ(placeOf(reading.layout, "bill", "2015-12-31"), "dn12");
    EXPECT_EQ(placeOf(reading.layout, "bill", "2016-02-01"), "-");
    EXPECT_EQ(placeOf(reading.layout, "bill", "2014-12-31"), "dn1"); // silently the first
}
