#include "models/storage/layout_reader.h"
#include "models/storage/layout_writer.h"
#include "tests/unit/exporters/foreign_support.h"
#include "tests/unit/exporters/mycat_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;

/// What a layout cannot hold, as every reader meets it.
namespace
{

struct Sample
{
    std::string system;
    std::string what;               ///< bears NAME
    std::vector<ForeignFile> files; ///< with NAME in one place or more
};

ForeignFile dbleSharding(const std::string& schema)
{
    return {"sharding.xml", "<dble:sharding xmlns:dble=\"http://dble.cloud/\">\n<schema name=\"s\">\n" + schema
                                + "\n</schema>\n<shardingNode name=\"dn1\" dbGroup=\"g\" database=\"d\"/>\n"
                                  "<function name=\"f\" class=\"hash\"><property name=\"partitionCount\">1</property>"
                                  "<property name=\"partitionLength\">1024</property></function>\n</dble:sharding>\n"};
}

ForeignFile dbleServers(const std::string& group)
{
    return {"db.xml", "<dble:db xmlns:dble=\"http://dble.cloud/\">\n<dbGroup name=\"" + group
                          + "\" rwSplitMode=\"0\">\n<heartbeat>select 1</heartbeat>\n<dbInstance name=\"m\" "
                            "url=\"10.0.0.1:3306\" user=\"u\" password=\"${P}\" maxCon=\"1\" minCon=\"1\" "
                            "primary=\"true\"/>\n</dbGroup>\n</dble:db>\n"};
}

ForeignFile vschema(const std::string& table, const std::string& column)
{
    return {"shop.json", R"({"sharded": true, "vindexes": {"h": {"type": "hash"}}, "tables": {")" + table
                             + R"(": {"column_vindexes": [{"column": ")" + column + R"(", "name": "h"}]}}})"};
}

const std::string kDynamic = "spring:\n  datasource:\n    dynamic:\n      primary: master\n      datasource:\n        ";

const std::string kArana = R"(clusters:
  - groups:
      - {name: NAME, nodes: [n0]}
nodes:
  n0: {name: n0, host: h, port: 3306, database: e_0}
sharding_rule:
  tables:
    - name: e.s
      tbl_rules:
        - {column: a, expr: "$0 % 2"}
      topology: {db_pattern: "NAME", tbl_pattern: "s_${0..1}"}
)";

std::vector<Sample> samples()
{
    const std::string rule = ruleText("by", "id", "PartitionByMod", "count=2");
    const std::string longRule = ruleText("by", "NAME", "PartitionByMod", "count=2");
    const std::string table = "<table name=\"t\" dataNode=\"dn1,dn2\" rule=\"by\"/>";
    const std::string dbleTable = R"(<shardingTable name="t" shardingNode="dn1" function="f" shardingColumn="id"/>)";
    return {
        {"mycat", "table", {mycatSchema(R"(<table name="NAME" dataNode="dn1,dn2" rule="by"/>)"), mycatRule(rule)}},
        {"mycat", "single", {mycatSchema(table + R"(<table name="NAME" dataNode="dn1"/>)"), mycatRule(rule)}},
        {"mycat",
         "global",
         {mycatSchema(table + R"(<table name="NAME" type="global" dataNode="dn1,dn2"/>)"), mycatRule(rule)}},
        {"mycat", "column", {mycatSchema(table), mycatRule(longRule)}},
        {"dble", "group", {dbleSharding(dbleTable), dbleServers("NAME")}},
        {"dble",
         "table",
         {dbleSharding(R"(<shardingTable name="NAME" shardingNode="dn1" function="f" shardingColumn="id"/>)"),
          dbleServers("g")}},
        {"dble",
         "single",
         {dbleSharding(dbleTable + R"(<singleTable name="NAME" shardingNode="dn1"/>)"), dbleServers("g")}},
        {"vitess", "keyspace", {{"NAME.json", vschema("t", "id").bytes}}},
        {"vitess", "table", {vschema("NAME", "id")}},
        {"vitess", "column", {vschema("t", "NAME")}},
        {"dynamic-datasource",
         "source",
         {{"application.yml", kDynamic
                                  + "NAME: {url: \"jdbc:mysql://h:3306/a\"}\n        master: {url: "
                                    "\"jdbc:mysql://h:3306/b\"}\n"}}},
        {"rules-yaml", "group", {{"arana.yaml", kArana}}},
    };
}

std::vector<ForeignFile> named(std::vector<ForeignFile> files, const std::string& name)
{
    const auto fill = [&](std::string& text)
    {
        for (std::size_t at = text.find("NAME"); at != std::string::npos; at = text.find("NAME", at + name.size()))
        {
            text.replace(at, 4, name);
        }
    };
    for (ForeignFile& file : files)
    {
        fill(file.name);
        fill(file.bytes);
    }
    return files;
}

} // namespace

TEST(ForeignLimits, NoReaderTakesAnEndlessName)
{
    const std::string longest(256, 'n');
    for (const Sample& sample : samples())
    {
        const std::size_t added = sample.what == "keyspace" ? 4 : 0; // its shards are NAME:-80 and NAME:80-
        const ForeignReading taken = readAs(sample.system, named(sample.files, longest.substr(added)));
        EXPECT_EQ(findingOf(taken, "import-name").code, "") << sample.system << " " << sample.what;
        const ForeignReading refused = readAs(sample.system, named(sample.files, longest + "n"));
        EXPECT_EQ(findingOf(refused, "import-name").severity, Severity::Error) << sample.system << " " << sample.what;
    }
}

TEST(ForeignLimits, ABadNameIsSaidOnceAtItsPlace)
{
    const std::vector<ForeignFile> files{{"application.yml", kDynamic + "\"a/b\": {username: u}\n"}};
    const ForeignReading reading = readAs("dynamic-datasource", files);
    EXPECT_THAT(codesOf(reading, Severity::Error), testing::Contains("import-name:6").Times(1));
}

TEST(ForeignLimits, BracesAreNoNames)
{
    const ForeignReading reading =
        readAs("dynamic-datasource",
               {{"application.yml", kDynamic + "master: {url: \"jdbc:mysql://h:3306/a\", username: \"{0..3}\"}\n"}});
    EXPECT_THAT(codesOf(reading, Severity::Error), testing::ElementsAre("import-name:6"));
    const ForeignReading tables =
        readAs("mycat", {mycatSchema(R"(<table name="t" dataNode="dn1" subTables="t_{0..1},t_{bucket}" rule="by"/>)"),
                         mycatRule(ruleText("by", "id", "PartitionByMod", "count=2"))});
    EXPECT_THAT(codesOf(tables, Severity::Error), testing::ElementsAre("import-name:4", "import-name:4"));
}

TEST(ForeignLimits, NoReaderKnowsAServerByAWrongPort)
{
    const auto replaced = [](std::string text, const std::string& from, const std::string& to)
    { return text.replace(text.find(from), from.size(), to); };
    const std::string kingshard = "nodes :\n-\n    name : node1\n    user : app\n    master : 10.0.0.1:3306\n"
                                  "schema :\n    nodes: [node1]\n    default: node1\n    shard:\n    - {db: d, "
                                  "table: a, key: id, nodes: [node1], type: hash, locations: [2]}\n";
    for (const char* port : {"0", "65536", "-1", "x", "99999999999"})
    {
        for (const std::string& text : {kArana, kingshard})
        {
            const ForeignReading reading = readAs("rules-yaml", replaced(text, "3306", port));
            const Diagnostic finding = findingOf(reading, "jdbc-url-syntax");
            EXPECT_EQ(finding.severity, Severity::Warning) << port << "\n" << text;
            EXPECT_EQ(finding.args.back(), "port");
            EXPECT_FALSE(hasErrors(readLayout(writeLayout(reading.layout), "layout.yaml").findings)) << port;
        }
    }
}

TEST(ForeignLimits, AVindexCountsAColumnOnce)
{
    const auto columnsOf = [](const std::string& vindex)
    {
        return readAs("vitess", R"({"sharded": true, "vindexes": {"v": )" + vindex
                                    + R"(}, "tables": {"t": {"column_vindexes": [{"columns": ["id", "id"], )"
                                      R"("name": "v"}]}}})");
    };
    const ForeignReading one = columnsOf(R"({"type": "xxhash"})");
    EXPECT_EQ(findingOf(one, "vitess-columns-count").code, "");
    EXPECT_EQ(one.layout.findTable("t")->key.columns, std::vector<std::string>{"id"});
    const ForeignReading two = columnsOf(R"({"type": "multicol", "params": {"column_count": "2"}})");
    EXPECT_EQ(findingOf(two, "vitess-columns-count").severity, Severity::Error);
}
