#include "models/storage/yaml_parser.h"

#include <gtest/gtest.h>

#include <string>

using namespace atlas;

TEST(YamlDocuments, AreReadInTheirOrderWithTheirPlaces)
{
    const auto documents =
        parseYamlDocuments("# a remark\na: 1\n---\nb: [2,\n  3]\n---\n---\nc: &x {d: 4}\n", "a.yaml");
    ASSERT_EQ(documents.size(), 4U);
    EXPECT_EQ(documents[0].root->find("a")->text, "1");
    EXPECT_EQ(documents[1].root->find("b")->children.at(1).line, 5);
    EXPECT_TRUE(!documents[2].root || documents[2].root->isNull());
    EXPECT_EQ(documents[3].root->find("c")->find("d")->line, 8);
    EXPECT_TRUE(parseYamlDocuments("", "a.yaml").empty());
}

TEST(YamlDocuments, ABrokenOneIsTheLast)
{
    const auto documents = parseYamlDocuments("a: 1\n---\nb: [2\n---\nc: 3\n", "a.yaml");
    ASSERT_EQ(documents.size(), 2U);
    EXPECT_TRUE(documents[0].complete);
    EXPECT_FALSE(documents[1].complete);
    EXPECT_FALSE(documents[1].findings.empty());
}

TEST(YamlDocuments, DoNotShareAnchors)
{
    const auto documents = parseYamlDocuments("a: &x 1\n---\nb: *x\n", "a.yaml");
    ASSERT_EQ(documents.size(), 2U);
    EXPECT_FALSE(documents[1].complete);
}

TEST(YamlDocuments, AreNotEndless)
{
    std::string text;
    for (std::size_t i = 0; i < 2 * kMaxYamlDocuments; ++i)
    {
        text += "---\na\n";
    }
    const auto documents = parseYamlDocuments(text, "a.yaml");
    EXPECT_EQ(documents.size(), kMaxYamlDocuments + 1);
    EXPECT_EQ(documents.back().findings.at(0).code, "yaml-too-large");
}

TEST(YamlTags, AreKept)
{
    const YamlDocument document = parseYaml(
        "rules:\n- !SHARDING\n  tables: {}\n- !SINGLE {tables: []}\nd: !!com.zaxxer.hikari.HikariDataSource\n  url: x\n"
        "e: !!str 1\nf: \"g\"\n",
        "a.yaml");
    ASSERT_TRUE(document.complete && document.root);
    const YamlNode& rules = *document.root->find("rules");
    EXPECT_EQ(rules.children.at(0).tag, "!SHARDING");
    EXPECT_EQ(rules.children.at(1).tag, "!SINGLE");
    EXPECT_EQ(document.root->find("d")->tag, "tag:yaml.org,2002:com.zaxxer.hikari.HikariDataSource");
    EXPECT_EQ(document.root->find("e")->tag, "tag:yaml.org,2002:str");
    EXPECT_EQ(document.root->find("f")->tag, "");
    EXPECT_EQ(document.root->tag, "");
}
