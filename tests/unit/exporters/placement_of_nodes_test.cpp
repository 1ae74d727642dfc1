#include "exporters/foreign/placement_of_nodes.h"
#include "exporters/foreign/source_book.h"
#include "exporters/foreign/xml_root.h"
#include "models/core/bucket_template.h"

#include <gtest/gtest.h>

using namespace atlas;

namespace
{

using Names = std::vector<std::string>;

std::string templateOf(const Names& names)
{
    const auto text = templateOfNames(names);
    if (!text)
    {
        return "-";
    }
    const auto parsed = BucketTemplate::parse(*text);
    EXPECT_TRUE(parsed.ok()) << *text;
    for (std::size_t i = 0; parsed && i < names.size(); ++i)
    {
        EXPECT_EQ(parsed->expand(static_cast<std::int64_t>(i)).valueOr("?"), names[i]) << *text;
    }
    return *text;
}

} // namespace

TEST(NodeNames, FollowATemplateOrNone)
{
    EXPECT_EQ(templateOf({"dn1", "dn2", "dn3"}), "dn{bucket + 1}");
    EXPECT_EQ(templateOf({"t_0", "t_1"}), "t_{bucket}");
    EXPECT_EQ(templateOf({"t_08", "t_09", "t_10"}), "t_{bucket + 8:02}");
    EXPECT_EQ(templateOf({"t_8", "t_9", "t_10"}), "t_{bucket + 8}");
    EXPECT_EQ(templateOf({"a0b", "a0b", "a1b", "a1b", "a2b"}), "a{bucket / 2}b");
    EXPECT_EQ(templateOf({"ds5", "ds6", "ds7", "ds5", "ds6"}), "ds{bucket % 3 + 5}");
    EXPECT_EQ(templateOf({"vip", "vip"}), "vip");
    EXPECT_EQ(templateOf({"one"}), "one");
    EXPECT_EQ(templateOf({"db10_t", "db11_t"}), "db{bucket + 10}_t");
    EXPECT_EQ(templateOf({}), "-");
    EXPECT_EQ(templateOf({"dn1", "dn3"}), "dn{bucket * 2 + 1}");
    EXPECT_EQ(templateOf({"dn2", "dn1"}), "dn{2 - bucket}");
    EXPECT_EQ(templateOf({"dn1", "dn3", "dn4"}), "-");
    EXPECT_EQ(templateOf({"dn1", "vip"}), "-");
    EXPECT_EQ(templateOf({"t_08", "t_9"}), "-");
    EXPECT_EQ(templateOf({"dn", "dn1"}), "-");
    EXPECT_EQ(templateOf({"n99999999999999999999", "n99999999999999999998"}), "-");
}

TEST(PlacementsOfNodes, AreAFormulaOrAList)
{
    const SourcePlace place{"a.xml", 3, 1};
    const Placement formula = placementOfNodes({{"ds0", "t_0"}, {"ds0", "t_1"}, {"ds1", "t_2"}, {"ds1", "t_3"}}, place);
    ASSERT_TRUE(formula.formula.has_value());
    EXPECT_EQ(formula.formula->shard, "ds{bucket / 2}");
    EXPECT_EQ(formula.formula->table, "t_{bucket}");
    EXPECT_EQ(formula.place, place);
    const Placement list = placementOfNodes({{"a", "t_0"}, {"b", "t_1"}, {"a", "t_2"}, {"a", "t_3"}}, place);
    ASSERT_EQ(list.entries.size(), 2U);
    EXPECT_EQ(list.entries[0].buckets.toText(), "0, 2-3");
    EXPECT_EQ(list.entries[0].table, "t_{bucket}");
    EXPECT_EQ(list.entries[1].shard, "b");
    const Placement names = placementOfNodes({{"a", "x"}, {"a", "y"}, {"b", "x"}}, place);
    EXPECT_EQ(names.entries.size(), 3U);
}

TEST(XmlRoots, AreFoundBehindWhatMayStandBefore)
{
    EXPECT_EQ(xmlRootName("<mycat:schema xmlns:mycat='x'>"), "mycat:schema");
    EXPECT_EQ(xmlRootName("\n <?xml version=\"1.0\"?>\r\n<!-- <a> > -->\n<a:b/>"), "a:b");
    EXPECT_EQ(xmlRootName("<!DOCTYPE a SYSTEM \"a.dtd\"><a>"), "a");
    EXPECT_EQ(xmlRootName("<!DOCTYPE a [<!ELEMENT a (b)> <!ATTLIST a c CDATA #IMPLIED>] >\n<a>"), "a");
    EXPECT_EQ(xmlRootName("0-500M=0"), "");
    EXPECT_EQ(xmlRootName("<!-- never closed"), "");
    EXPECT_EQ(xmlRootName(""), "");
}

TEST(SourceBooks, KeepServersApartFromSchemas)
{
    Layout layout;
    Diagnostics findings;
    SourceBook book(layout, findings);
    DataSource source;
    source.name = "host1";
    source.host = "10.0.0.1";
    source.port = 3307;
    source.user = "app";
    source.hasPassword = true;
    source.place = {"schema.xml", 9, 1};
    EXPECT_EQ(book.addServer(source), "host1");
    source.name = "again";
    source.hasPassword = false;
    EXPECT_EQ(book.addServer(source), "host1");
    source.name = "host1";
    source.host = "10.0.0.2";
    EXPECT_EQ(book.addServer(source), "host1_2");
    source.host.clear();
    source.name = "host3";
    EXPECT_EQ(book.addServer(source), "host3");
    EXPECT_EQ(layout.servers.size(), 3U);
    EXPECT_EQ(layout.findServer("host1_2")->host, "10.0.0.2");
    EXPECT_EQ(layout.findServer("host3")->host, "host3");
    EXPECT_TRUE(layout.shards.empty());
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].code, "import-password-left");
}
