#include "exporters/foreign/xml_tree.h"
#include "tests/unit/exporters/mycat_support.h"
#include "tests/unit/exporters/real_cases.h"
#include "tests/unit/exporters/write_and_read.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <map>
#include <set>

using namespace atlas;
using namespace atlas::test;

/// The files that are written against the content that the systems document: MyCat's schema.dtd and rule.dtd, which it
/// validates by, and DBLE's sharding.xsd and db.xsd.
namespace
{

struct ChildRule
{
    std::string name;
    std::size_t least = 0;
    std::size_t most = SIZE_MAX;
};

struct ElementRule
{
    std::vector<ChildRule> children; ///< in this order
    std::set<std::string> required;
    std::set<std::string> optional;
    std::set<std::string> tokens; ///< attributes of the type NMTOKEN
    bool hasText = false;
    bool anyOrder = false;
};

using ElementRules = std::map<std::string, ElementRule>;

const ElementRules& schemaDtd()
{
    static const ElementRules rules{
        {"/", {{{"schema"}, {"dataNode"}, {"dataHost"}}, {"xmlns:mycat"}, {}, {}}},
        {"schema", {{{"table"}}, {"name"}, {"checkSQLschema", "dataNode", "sqlMaxLimit"}, {"name", "checkSQLschema"}}},
        {"table",
         {{{"property"}, {"childTable"}},
          {"name", "dataNode"},
          {"nameSuffix", "rule", "ruleRequired", "primaryKey", "subTables", "autoIncrement", "needAddLimit", "type"},
          {"rule", "ruleRequired", "primaryKey", "autoIncrement", "needAddLimit", "type"}}},
        {"childTable",
         {{{"property"}, {"childTable"}},
          {"name", "joinKey", "parentKey"},
          {"primaryKey", "autoIncrement", "needAddLimit"},
          {"name", "joinKey", "parentKey", "primaryKey"}}},
        {"dataNode", {{{"property"}}, {"name", "dataHost", "database"}, {}, {}}},
        {"dataHost",
         {{{"heartbeat", 1, 1}, {"connectionInitSql"}, {"writeHost", 1}},
          {"name", "maxCon", "minCon", "balance", "dbType", "dbDriver"},
          {"balanceType", "maxRetryCount", "writeType", "switchType", "notSwitch", "slaveThreshold",
           "tempReadHostAvailable", "filters", "logTime", "slaveIDs"},
          {"name"}}},
        {"heartbeat", {{}, {}, {}, {}, true}},
        {"connectionInitSql", {{}, {}, {}, {}, true}},
        {"writeHost", {{{"readHost"}}, {"host", "url", "user", "password"}, {"usingDecrypt"}, {"host"}}},
        {"readHost", {{{"property"}}, {"host", "url", "user", "password"}, {"usingDecrypt", "weight"}, {"host"}}},
    };
    return rules;
}

const ElementRules& ruleDtd()
{
    static const ElementRules rules{
        {"/", {{{"tableRule"}, {"function"}}, {"xmlns:mycat"}, {}, {}}},
        {"tableRule", {{{"rule", 1}}, {"name"}, {}, {}}},
        {"rule", {{{"columns", 1, 1}, {"algorithm", 1, 1}}, {}, {}, {}}},
        {"columns", {{}, {}, {}, {}, true}},
        {"algorithm", {{}, {}, {}, {}, true}},
        {"function", {{{"property"}}, {"name", "class"}, {}, {}}},
        {"property", {{{"bean"}}, {"name"}, {}, {"name"}, true}},
    };
    return rules;
}

const ElementRules& shardingXsd()
{
    static const ElementRules rules{
        {"/", {{{"schema"}, {"shardingNode"}, {"function"}}, {"xmlns:dble"}, {"version"}, {}}},
        {"schema",
         {{{"shardingTable"}, {"globalTable"}, {"singleTable"}},
          {"name"},
          {"sqlMaxLimit", "shardingNode", "function", "logicalCreateADrop"},
          {},
          false,
          true}},
        {"shardingTable",
         {{{"childTable"}},
          {"name", "shardingNode", "shardingColumn", "function"},
          {"sqlRequiredSharding", "incrementColumn", "sqlMaxLimit", "specifyCharset"},
          {}}},
        {"globalTable", {{}, {"name", "shardingNode"}, {"sqlMaxLimit", "cron", "checkClass", "specifyCharset"}, {}}},
        {"singleTable", {{}, {"name", "shardingNode"}, {"sqlMaxLimit", "specifyCharset"}, {}}},
        {"shardingNode", {{}, {"name", "dbGroup", "database"}, {}, {}}},
        {"function", {{{"property"}}, {"name", "class"}, {}, {}}},
        {"property", {{}, {"name"}, {}, {}, true}},
    };
    return rules;
}

const ElementRules& dbXsd()
{
    static const ElementRules rules{
        {"/", {{{"dbGroup"}}, {"xmlns:dble"}, {"version"}, {}}},
        {"dbGroup",
         {{{"heartbeat", 1, 1}, {"dbInstance", 1}},
          {"name", "rwSplitMode"},
          {"delayThreshold", "delayPeriodMillis", "delayDatabase", "disableHA"},
          {}}},
        {"heartbeat", {{}, {}, {"errorRetryCount", "timeout", "keepAlive"}, {}, true}},
        {"dbInstance",
         {{{"property"}},
          {"name", "url", "user", "password", "maxCon", "minCon"},
          {"primary", "readWeight", "id", "usingDecrypt", "disabled", "databaseType", "dbDistrict", "dbDataCenter"},
          {"name"}}},
        {"property", {{}, {"name"}, {}, {}, true}},
    };
    return rules;
}

bool isToken(const std::string& text)
{
    return !text.empty()
           && std::all_of(text.begin(), text.end(),
                          [](unsigned char c)
                          { return c >= 0x80 || std::isalnum(c) != 0 || std::strchr("._-:", c) != nullptr; });
}

class ShapeCheck
{
public:
    explicit ShapeCheck(const ElementRules& rules) : m_rules(rules) {}

    std::vector<std::string> problems(const XmlElement& root)
    {
        check(root, m_rules.at("/"));
        return m_problems;
    }

private:
    void say(const XmlElement& element, const std::string& what)
    {
        m_problems.push_back(element.name + ":" + std::to_string(element.line) + " " + what);
    }

    void check(const XmlElement& element, const ElementRule& rule)
    {
        checkAttributes(element, rule);
        checkChildren(element, rule);
        if (!rule.hasText && !element.text.empty())
        {
            say(element, "text");
        }
        for (const XmlElement& child : element.children)
        {
            const auto found = m_rules.find(child.name);
            found != m_rules.end() ? check(child, found->second) : say(child, "unknown");
        }
    }

    void checkAttributes(const XmlElement& element, const ElementRule& rule)
    {
        for (const std::string& name : rule.required)
        {
            if (element.attribute(name) == nullptr)
            {
                say(element, "lacks " + name);
            }
        }
        for (const auto& [name, value] : element.attributes)
        {
            if (!rule.required.contains(name) && !rule.optional.contains(name))
            {
                say(element, "has " + name);
            }
            if (rule.tokens.contains(name) && !isToken(value))
            {
                say(element, name + " is no token: " + value);
            }
        }
    }

    void checkChildren(const XmlElement& element, const ElementRule& rule)
    {
        std::size_t at = 0;
        for (const XmlElement& child : element.children)
        {
            const auto isOf = [&](const ChildRule& each) { return each.name == child.name; };
            const auto from = rule.anyOrder ? rule.children.begin() : rule.children.begin() + static_cast<long>(at);
            const auto found = std::find_if(from, rule.children.end(), isOf);
            if (found == rule.children.end())
            {
                say(child, "stands in the wrong place");
                continue;
            }
            at = static_cast<std::size_t>(found - rule.children.begin());
        }
        for (const ChildRule& each : rule.children)
        {
            const std::size_t count = element.childrenOf(each.name).size();
            if (count < each.least || count > each.most)
            {
                say(element, std::to_string(count) + " of " + each.name);
            }
        }
    }

    const ElementRules& m_rules;
    std::vector<std::string> m_problems;
};

std::vector<std::string> problemsOf(const std::string& text, const ElementRules& rules)
{
    const XmlDocument document = parseXml(text, "file.xml");
    EXPECT_TRUE(document.complete && document.root) << text;
    return document.root ? ShapeCheck(rules).problems(*document.root) : std::vector<std::string>{"no XML"};
}

using Problems = std::vector<std::string>;

/// Layouts with all that their files can have, and with names that need care.
std::vector<Layout> layouts()
{
    std::vector<Layout> all{readAs("mycat", goldenFiles("mycat/conf")).layout,
                            readAs("dble", goldenFiles("dble/v3")).layout};
    for (auto& [name, layout] : allLayouts())
    {
        all.push_back(std::move(layout));
    }
    all.push_back(layoutOf(R"(format: 1
name: "a shop & \"more\""
version: 1
servers:
  "db <1>": {host: 10.0.0.1, user: "a&b\"<>'", password: "${P}", tls: 'off'}
  db r: {host: 10.0.0.2, user: x, tls: 'off'}
shards:
  "ds 0": {server: "db <1>", schema: "x&y", replicas: [db r]}
  "ds<1>": {server: "db <1>", schema: shop}
tables:
  "t&<order>":
    key: {column: "user id", type: bigint, unsigned: true}
    algorithm: {name: range, from: 0, chunk: 10, chunks: 2}
    placement: [{buckets: 0, shard: "ds 0"}, {buckets: 1, shard: "ds<1>"}]
  item:
    key: {column: "user id", type: bigint, unsigned: true}
    algorithm: {name: range, from: 0, chunk: 10, chunks: 2}
    placement: [{buckets: 0, shard: "ds 0"}, {buckets: 1, shard: "ds<1>"}]
binding_groups: [["t&<order>", item]]
broadcast_tables: [region]
single_tables: {note: "ds 0"}
)"));
    return all;
}

} // namespace

TEST(WrittenXml, IsWhatMycatsDtdsAllow)
{
    std::size_t written = 0;
    for (const Layout& layout : layouts())
    {
        const ForeignWriting writing = writtenAs("mycat", layout, true);
        if (writing.files.empty())
        {
            continue;
        }
        ++written;
        const std::string schema = textOf(writing, "schema.xml");
        const std::string rule = textOf(writing, "rule.xml");
        EXPECT_EQ(problemsOf(schema, schemaDtd()), Problems{}) << schema;
        EXPECT_EQ(problemsOf(rule, ruleDtd()), Problems{}) << rule;
        EXPECT_NE(schema.find("<!DOCTYPE mycat:schema SYSTEM \"schema.dtd\">\n<mycat:schema "
                              "xmlns:mycat=\"http://io.mycat/\">"),
                  std::string::npos);
        EXPECT_NE(rule.find("<!DOCTYPE mycat:rule SYSTEM \"rule.dtd\">\n<mycat:rule "
                            "xmlns:mycat=\"http://io.mycat/\">"),
                  std::string::npos);
        EXPECT_FALSE(hasErrors(readAs("mycat", writing.files).findings)) << layout.name;
    }
    EXPECT_GE(written, 25U);
}

TEST(WrittenXml, IsWhatDblesSchemasAllow)
{
    std::size_t written = 0;
    for (const Layout& layout : layouts())
    {
        const ForeignWriting writing = writtenAs("dble", layout, true);
        if (writing.files.empty())
        {
            continue;
        }
        ++written;
        const std::string sharding = textOf(writing, "sharding.xml");
        const std::string db = textOf(writing, "db.xml");
        EXPECT_EQ(problemsOf(sharding, shardingXsd()), Problems{}) << sharding;
        EXPECT_EQ(problemsOf(db, dbXsd()), Problems{}) << db;
        EXPECT_FALSE(hasErrors(readAs("dble", writing.files).findings)) << layout.name;
    }
    EXPECT_GE(written, 25U);
}

TEST(WrittenXml, WouldFailWithAnotherShape)
{
    EXPECT_EQ(problemsOf("<mycat:rule xmlns:mycat=\"x\">\n<function name=\"f\" class=\"c\"/>\n<tableRule/>\n"
                         "</mycat:rule>",
                         ruleDtd()),
              (Problems{"tableRule:3 stands in the wrong place", "tableRule:3 lacks name", "tableRule:3 0 of rule"}));
    EXPECT_EQ(problemsOf("<mycat:schema xmlns:mycat=\"x\"><schema name=\"a b\" more=\"\">text</schema></mycat:schema>",
                         schemaDtd()),
              (Problems{"schema:1 name is no token: a b", "schema:1 has more", "schema:1 text"}));
}
