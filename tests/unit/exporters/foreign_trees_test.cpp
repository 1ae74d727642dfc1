#include "exporters/foreign/json_tree.h"
#include "exporters/foreign/xml_tree.h"

#include <gtest/gtest.h>

#include <string>

using namespace atlas;

namespace
{

/// "code line:column" of the only finding.
std::string only(const Diagnostics& findings)
{
    EXPECT_EQ(findings.size(), 1U);
    if (findings.empty())
    {
        return {};
    }
    const Diagnostic& finding = findings.front();
    EXPECT_EQ(finding.severity, Severity::Error);
    return finding.code + " " + std::to_string(finding.place.line) + ":" + std::to_string(finding.place.column);
}

std::string placeOf(const YamlNode& node)
{
    return std::to_string(node.line) + ":" + std::to_string(node.column);
}

} // namespace

TEST(XmlTree, HasElementsAttributesTextsAndPlaces)
{
    const XmlDocument document = parseXml("<?xml version=\"1.0\" encoding=\"gbk\"?>\n"
                                          "<!DOCTYPE mycat:schema SYSTEM \"schema.dtd\">\n"
                                          "<mycat:schema xmlns:mycat=\"http://io.mycat/\">\n"
                                          "  <table name=\"t_\xE8\xAE\xA2\" dataNode=\" dn1 \"/>\n"
                                          "  <!-- a remark -->\n"
                                          "  <table\n    name='u'> id &lt; 3 <![CDATA[<x>]]> </table>\n"
                                          "</mycat:schema>\n",
                                          "schema.xml");
    ASSERT_TRUE(document.complete && document.root);
    EXPECT_TRUE(document.findings.empty());
    EXPECT_EQ(document.root->name, "schema");
    const auto tables = document.root->childrenOf("table");
    ASSERT_EQ(tables.size(), 2U);
    EXPECT_EQ(tables[0]->attributeText("name"), "t_\xE8\xAE\xA2");
    EXPECT_EQ(tables[0]->attributeText("dataNode"), "dn1");
    EXPECT_EQ(tables[0]->attribute("rule"), nullptr);
    EXPECT_EQ(tables[0]->line, 4);
    EXPECT_EQ(tables[0]->column, 3);
    EXPECT_EQ(tables[1]->line, 6);
    EXPECT_EQ(tables[1]->text, "id < 3 <x>");
    EXPECT_EQ(document.root->child("nothing"), nullptr);
}

TEST(XmlTree, KeepsWhatStoodBeforeAMistake)
{
    const XmlDocument document = parseXml("<a>\n  <b/>\n  <c>\n", "a.xml");
    EXPECT_FALSE(document.complete);
    EXPECT_EQ(only(document.findings), "xml-syntax 4:1");
    ASSERT_TRUE(document.root);
    EXPECT_EQ(document.root->children.size(), 2U);
    EXPECT_EQ(only(parseXml("<a>\n <b></c></a>", "a.xml").findings), "xml-syntax 2:7");
    EXPECT_EQ(only(parseXml("", "a.xml").findings), "xml-syntax 1:1");
    EXPECT_EQ(only(parseXml("no xml at all", "a.xml").findings), "xml-syntax 1:1");
}

TEST(XmlTree, FollowsNoEntity)
{
    const std::string bomb = "<!DOCTYPE a [\n<!ENTITY x \"xxxxxxxxxx\">\n<!ENTITY y \"&x;&x;&x;\">\n]>\n<a>&y;</a>";
    const XmlDocument document = parseXml(bomb, "a.xml");
    EXPECT_FALSE(document.complete);
    EXPECT_EQ(document.findings.at(0).code, "xml-entity");
    EXPECT_EQ(document.findings.at(0).place.line, 2);
    const XmlDocument external =
        parseXml("<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n<a>&x;</a>", "a.xml");
    EXPECT_FALSE(external.complete);
    EXPECT_EQ(external.findings.at(0).code, "xml-entity");
}

TEST(XmlTree, IsBounded)
{
    std::string deep;
    for (int i = 0; i < 100'000; ++i)
    {
        deep += "<a>";
    }
    EXPECT_EQ(parseXml(deep, "a.xml").findings.at(0).code, "xml-too-deep");
    std::string wide = "<a>";
    for (std::size_t i = 0; i <= kMaxXmlElements; ++i)
    {
        wide += "<b/>";
    }
    const XmlDocument document = parseXml(wide + "</a>", "a.xml");
    EXPECT_FALSE(document.complete);
    EXPECT_EQ(document.findings.at(0).code, "xml-too-large");
}

TEST(JsonTree, HasValuesAndPlaces)
{
    const YamlDocument document = parseJson("{\n\t\"sharded\": true,\n\t\"vindexes\": {\"h\": {\"type\": \"hash\"}},\n"
                                            "  \"list\": [1, -2.50,\n    null, \"a\\n\\u4e2d\"]\n}",
                                            "v.json");
    ASSERT_TRUE(document.complete && document.root);
    const YamlNode& root = *document.root;
    ASSERT_TRUE(root.isMap());
    EXPECT_EQ(root.find("sharded")->text, "true");
    EXPECT_FALSE(root.find("sharded")->isQuoted());
    EXPECT_EQ(placeOf(*root.find("sharded")), "2:13");
    EXPECT_EQ(placeOf(root.keyAt(1)), "3:2");
    const YamlNode* type = root.find("vindexes")->find("h")->find("type");
    EXPECT_EQ(type->text, "hash");
    EXPECT_TRUE(type->isQuoted());
    EXPECT_EQ(placeOf(*type), "3:29");
    const YamlNode& list = *root.find("list");
    ASSERT_EQ(list.children.size(), 4U);
    EXPECT_EQ(list.children[0].text, "1");
    EXPECT_EQ(list.children[1].text, "-2.50");
    EXPECT_TRUE(list.children[2].isNull());
    EXPECT_EQ(list.children[3].text, "a\n\xE4\xB8\xAD");
    EXPECT_EQ(placeOf(list.children[3]), "5:11");
}

TEST(JsonTree, KeepsAKeyThatStandsTwice)
{
    const YamlDocument document = parseJson("{\"a\": 1, \"a\": 2} // remark", "v.json");
    ASSERT_TRUE(document.complete && document.root);
    EXPECT_EQ(document.root->entryCount(), 2U);
}

TEST(JsonTree, SaysWhereItBreaks)
{
    const YamlDocument document = parseJson("{\"a\": [1,\n  2,, 3]}", "v.json");
    EXPECT_FALSE(document.complete);
    EXPECT_EQ(only(document.findings), "json-syntax 2:5");
    ASSERT_TRUE(document.root && document.root->find("a") != nullptr);
    EXPECT_EQ(document.root->find("a")->children.size(), 2U);
    EXPECT_EQ(only(parseJson("{\"a\": ", "v.json").findings), "json-syntax 1:6");
    EXPECT_EQ(parseJson("", "v.json").findings.at(0).code, "json-syntax");
    EXPECT_EQ(parseJson("{\"a\": 1} trailing", "v.json").findings.at(0).code, "json-syntax");
    EXPECT_EQ(parseJson("{\"a\": \"\xFF\"}", "v.json").findings.at(0).code, "json-syntax");
}

TEST(JsonTree, IsBounded)
{
    EXPECT_EQ(parseJson(std::string(1'000'000, '['), "v.json").findings.at(0).code, "json-too-deep");
    std::string wide = "[0";
    for (std::size_t i = 0; i <= kMaxYamlNodes; ++i)
    {
        wide += ",0";
    }
    EXPECT_EQ(parseJson(wide + "]", "v.json").findings.at(0).code, "json-too-large");
}
