#include "exporters/foreign/readers.h"
#include "models/storage/layout_reader.h"
#include "models/storage/layout_writer.h"
#include "routing/analysis/check.h"
#include "tests/unit/exporters/vitess_support.h"

#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;

namespace
{

using Names = std::set<std::string>;
using Codes = std::vector<std::string>;

const std::string kCommerce = R"({
  "sharded": true,
  "vindexes": {
    "hash": {"type": "hash"}
  },
  "tables": {
    "customer": {
      "column_vindexes": [
        {"column": "customer_id", "name": "hash"}
      ]
    }
  }
})";

/// A sharded keyspace commerce with one table t under one vindex v.
std::string tableUnder(const std::string& vindex, const std::string& columns)
{
    return R"({"sharded": true, "vindexes": {"v": )" + vindex
           + R"(}, "tables": {"t": {"column_vindexes": [{"columns": )" + columns + R"(, "name": "v"}]}}})";
}

std::string shapeOfKeyspace(const std::string& head, const std::string& tail)
{
    return head + kCommerce + tail;
}

} // namespace

TEST(VitessReader, ReadsAKeyspace)
{
    const ForeignReading reading = readVitess(kCommerce);
    EXPECT_EQ(codesOf(reading.findings), Codes{});
    EXPECT_EQ(reading.system, "vitess");
    EXPECT_EQ(reading.layout.name, "commerce");
    ASSERT_EQ(reading.layout.shards.size(), 2U);
    EXPECT_EQ(reading.layout.shards[0].name, "commerce:-80");
    EXPECT_EQ(reading.layout.shards[1].name, "commerce:80-");
    EXPECT_EQ(reading.layout.shards[1].schema, "vt_commerce");
    EXPECT_NE(reading.layout.shards[0].server, reading.layout.shards[1].server);
    ASSERT_EQ(reading.layout.tables.size(), 1U);
    const LogicTable& table = reading.layout.tables.front();
    EXPECT_EQ(table.key.columns, Codes{"customer_id"});
    EXPECT_EQ(table.key.type, "bigint");
    EXPECT_EQ(table.algorithm.name, "vitess.hash");
    EXPECT_EQ(table.place.line, 7);
    // The name of the keyspace, its schema, its shards and the key's type.
    EXPECT_EQ(linesOf(reading.findings, "import-assumed"), (std::vector<int>{1, 1, 1, 9}));
}

TEST(VitessReader, RoutesHashAsVitessDoes)
{
    const Layout layout = readVitess(kCommerce).layout;
    EXPECT_EQ(shardsOf(layout, "customer", "1"), Names{"commerce:-80"});
    EXPECT_EQ(shardsOf(layout, "customer", "2"), Names{"commerce:-80"});
    EXPECT_EQ(shardsOf(layout, "customer", "4"), Names{"commerce:80-"});
    EXPECT_EQ(shardsOf(layout, "customer", "6"), Names{"commerce:80-"});
}

TEST(VitessReader, GivesALayoutThatIsWrittenReadAndChecked)
{
    const ForeignReading reading = readVitess(kCommerce, {{"shards", "16"}});
    const std::string text = writeLayout(reading.layout);
    const LayoutReading again = readLayout(text, "commerce.yaml");
    EXPECT_EQ(codesOf(again.findings), Codes{}) << text;
    EXPECT_TRUE(sameMeaning(reading.layout, again.layout)) << text;
    EXPECT_EQ(codesOf(checkLayout(again.layout)), Codes{});
}

TEST(VitessReader, TakesEveryShapeForTheSame)
{
    const Layout one = readVitess(kCommerce).layout;
    for (const std::string& text :
         {shapeOfKeyspace(R"({"commerce": )", "}"), shapeOfKeyspace(R"({"keyspaces": {"commerce": )", "}}"),
          shapeOfKeyspace(R"({"routing_rules": {"rules": []}, "keyspaces": {"commerce": )", "}}"),
          shapeOfKeyspace(R"({"keyspaces": {"commerce": )", R"(}, "routingRules": {"rules": []}})"),
          shapeOfKeyspace("// as vtctldclient prints it\n", "")})
    {
        const ForeignReading reading = readVitess(text);
        EXPECT_EQ(codesOf(reading.findings), Codes{}) << text;
        EXPECT_TRUE(sameMeaning(one, reading.layout)) << text;
    }
}

TEST(VitessReader, TakesBothWaysToWriteAName)
{
    const Layout snake = readVitess(kCommerce).layout;
    std::string camel = kCommerce;
    camel.replace(camel.find("column_vindexes"), 15, "columnVindexes");
    EXPECT_TRUE(sameMeaning(snake, readVitess(camel).layout));
    std::string list = kCommerce;
    list.replace(list.find(R"("column": "customer_id")"), 23, R"("columns": ["customer_id"])");
    EXPECT_TRUE(sameMeaning(snake, readVitess(list).layout));
    std::string both = kCommerce;
    both.replace(both.find(R"("column": "customer_id")"), 23, R"("columns": ["customer_id"], "column": "customer_id")");
    const ForeignReading reading = readVitess(both);
    EXPECT_TRUE(sameMeaning(snake, reading.layout));
    EXPECT_EQ(codesOf(reading.findings), Codes{"vitess-columns-both:9"});
    both.replace(both.find(R"("column": "customer_id")"), 23, R"("column": "other_id")");
    EXPECT_TRUE(hasErrors(readVitess(both).findings));
}

TEST(VitessReader, TakesShardsFromOptions)
{
    EXPECT_EQ(readVitess(kCommerce, {{"shards", "-40,40-80,80-"}}).layout.shards.size(), 3U);
    EXPECT_EQ(codesOf(readVitess(kCommerce, {{"shards.commerce", "-40 40-80 80-"}}).findings), Codes{});
    const Layout even = readVitess(kCommerce, {{"shards", "4"}}).layout;
    ASSERT_EQ(even.shards.size(), 4U);
    EXPECT_EQ(even.shards[1].name, "commerce:40-80");
    EXPECT_EQ(readVitess(kCommerce, {{"shards", "8"}, {"shards.commerce", "1"}}).layout.shards[0].name, "commerce:-");
    EXPECT_EQ(vitessError({{"c.json", kCommerce}}, {{"shards", "left,right"}}), "import-option-value");
    EXPECT_EQ(vitessError({{"c.json", kCommerce}}, {{"shards", "-5"}}), "import-option-value");
    EXPECT_EQ(vitessError({{"c.json", kCommerce}}, {{"shards", "4097"}}), "import-option-value");
    EXPECT_EQ(vitessError({{"c.json", kCommerce}}, {{"shards.comerce", "4"}}), "vitess-option-of-nothing");
    EXPECT_EQ(vitessError({{"c.json", kCommerce}}, {{"shard", "4"}}), "import-option-unknown");
}

TEST(VitessReader, ChecksThatShardsCoverAllIds)
{
    const auto findingOf = [](const std::string& shards)
    {
        const Diagnostics findings = readVitess(kCommerce, {{"shards", shards}}).findings;
        std::string text;
        for (const Diagnostic& finding : findings)
        {
            if (finding.severity == Severity::Error)
            {
                text += finding.code;
                for (const std::string& arg : finding.args)
                {
                    text += " " + arg;
                }
                text += ";";
            }
        }
        return text;
    };
    EXPECT_EQ(findingOf("-40,40-80,80-"), "");
    EXPECT_EQ(findingOf("80-,-8000"), "");
    EXPECT_EQ(findingOf("-"), "");
    EXPECT_EQ(findingOf("0"), "");
    EXPECT_EQ(findingOf("-40,80-"), "vitess-shards-gap commerce 40 80;");
    EXPECT_EQ(findingOf("-80,40-"), "vitess-shards-overlap commerce -80 40- 40 80;");
    EXPECT_EQ(findingOf("40-80,80-"), "vitess-shards-gap commerce 00 40;");
    EXPECT_EQ(findingOf("-40,40-80"), "vitess-shards-gap commerce 80 the end;");
    EXPECT_EQ(findingOf("-,40-80"), "vitess-shards-overlap commerce - 40-80 40 80;");
    EXPECT_EQ(findingOf("-80,80-,-80"), "vitess-shards-overlap commerce -80 -80 00 80;");
    EXPECT_EQ(findingOf("-80,80-,c0-40"), "vitess-shard-syntax commerce c0-40;");
}

TEST(VitessReader, TakesShardsThatAWrapperLists)
{
    std::string listed = kCommerce;
    listed.replace(0, 1, R"({"shards": ["-40", {"name": "40-"}],)");
    EXPECT_EQ(readVitess(listed).layout.shards[1].name, "commerce:40-");
    EXPECT_EQ(codesOf(readVitess(listed).findings), Codes{});
    const ForeignReading beside = readVitess(
        {{"commerce/vschema.json", kCommerce}, {"shards.json", R"({"shards": {"commerce": ["-c0", "c0-"]}})"}});
    EXPECT_EQ(beside.layout.shards[1].name, "commerce:c0-");
    listed.replace(listed.find("40-\""), 3, "50-");
    EXPECT_EQ(codesOf(readVitess(listed).findings), Codes{"vitess-shards-gap:1"});
}

TEST(VitessReader, TakesTheTypesOfKeysFromColumns)
{
    const auto keyOf = [](const std::string& column, const ForeignOptions& options = {})
    {
        const std::string text = R"({"sharded": true, "vindexes": {"v": {"type": "xxhash"}}, "tables": {"t": {
            "columnVindexes": [{"column": "ID", "name": "v"}], "columns": [)"
                                 + column + "]}}}";
        const KeySpec key = readVitess(text, options).layout.tables.at(0).key;
        return key.type + (key.isUnsigned ? " unsigned" : "");
    };
    EXPECT_EQ(keyOf(R"({"name": "id", "type": "INT64"})"), "bigint");
    EXPECT_EQ(keyOf(R"({"name": "id", "type": "UINT32"})"), "int unsigned");
    EXPECT_EQ(keyOf(R"({"name": "id", "type": "VARCHAR", "size": 20})"), "varchar(20)");
    EXPECT_EQ(keyOf(R"({"name": "id", "type": "VARBINARY"})"), "varbinary(255)");
    EXPECT_EQ(keyOf(R"({"name": "id", "type": "DECIMAL", "size": 12, "scale": 2})"), "decimal(12,2)");
    EXPECT_EQ(keyOf(R"({"name": "other", "type": "INT64"})"), "varchar(255)");
    EXPECT_EQ(keyOf(R"({"name": "id", "type": "GEOMETRY"})"), "varchar(255)");
    EXPECT_EQ(keyOf("", {{"key_type", "int"}}), "int");
    EXPECT_EQ(keyOf(R"({"name": "id", "type": "INT64"})", {{"key_type.t", "int"}}), "int");
    EXPECT_EQ(vitessError({{"c.json", kCommerce}}, {{"key_type", "huge"}}), "import-option-value");
}

TEST(VitessReader, MakesOneAlgorithmOfEachVindex)
{
    const auto shardOf = [](const std::string& vindex, const std::string& columns, const std::string& key)
    {
        const ForeignReading reading = readVitess(tableUnder(vindex, columns), {{"shards", "4"}});
        EXPECT_EQ(codesOf(reading.findings), Codes{}) << vindex;
        return shardsOf(reading.layout, "t", key);
    };
    EXPECT_EQ(shardOf(R"({"type": "numeric"})", R"(["id"])", "9223372036854775807"), Names{"commerce:40-80"});
    EXPECT_EQ(shardOf(R"({"type": "reverse_bits"})", R"(["id"])", "1"), Names{"commerce:80-c0"});
    EXPECT_EQ(shardOf(R"({"type": "binary"})", R"(["id"])", "zebra"), Names{"commerce:40-80"});
    EXPECT_EQ(shardOf(R"({"type": "binary_md5"})", R"(["id"])", "a"), Names{"commerce:-40"});
    EXPECT_EQ(shardOf(R"({"type": "null"})", R"(["id"])", "a"), Names{"commerce:-40"});
    EXPECT_EQ(shardOf(R"({"type": "unicode_loose_md5"})", R"(["id"])", "ABC "),
              shardOf(R"({"type": "unicode_loose_md5"})", R"(["id"])", "abc"));
    EXPECT_EQ(shardOf(R"({"type": "numeric_static_map", "params": {"json": "{\"1\": 13835058055282163712}"}})",
                      R"(["id"])", "1"),
              Names{"commerce:c0-"});
    EXPECT_EQ(shardOf(R"({"type": "region_experimental", "params": {"region_bytes": "1"}})", R"(["region", "id"])",
                      "region=65,id=1"),
              Names{"commerce:40-80"});
    EXPECT_EQ(shardOf(R"({"type": "multicol", "params": {"column_count": "2", "column_vindex": "numeric,xxhash"}})",
                      R"(["a", "b"])", "a=1,b=x"),
              Names{"commerce:-40"});
    EXPECT_EQ(
        shardOf(R"({"type": "cfc", "params": {"hash": "md5", "offsets": "[2,4]"}})", R"(["id"])", "abcdef").size(), 1U);
}

TEST(VitessReader, GoesToARangeOfShardsByTheRegionAlone)
{
    const Layout layout = readVitess(tableUnder(R"({"type": "region_experimental", "params": {"region_bytes": "1"}})",
                                                R"(["region", "id"])"),
                                     {{"shards", "-40,40-4080,4080-80,80-"}})
                              .layout;
    EXPECT_EQ(shardsOf(layout, "t", "region=64"), (Names{"commerce:40-4080", "commerce:4080-80"}));
    EXPECT_EQ(shardsOf(layout, "t", "id=64").size(), 4U);
}

TEST(VitessReader, TakesRegionsByTheirNames)
{
    const auto read = [](const std::string& columns, const std::string& rest, const ForeignOptions& options = {})
    {
        const std::string text = R"({"sharded": true, "vindexes": {"v": {"type": "region_json", "params": {
            "region_map": "/vt/countries.json", "region_bytes": "1"}}}, "tables": {"t": {"column_vindexes": [{
            "name": "v", "columns": )"
                                 + columns + "}]" + rest + "}}}";
        ForeignOptions all = options;
        all["shards"] = "-40,40-4080,4080-80,80-";
        return readVitess({{"c.json", text}, {"vt/countries.json", R"({"US": 64, "DE": 200})"}}, all);
    };
    const ForeignReading usual = read(R"(["id", "country"])", "");
    EXPECT_EQ(codesOf(usual.findings), Codes{});
    EXPECT_EQ(usual.layout.tables.at(0).key.type, "bigint, varchar(255)");
    EXPECT_EQ(shardsOf(usual.layout, "t", "id=4,country=DE"), Names{"c:80-"});
    EXPECT_EQ(shardsOf(usual.layout, "t", "id=4").size(), 4U);

    const ForeignReading first = read(R"(["region", "id"])", "");
    EXPECT_EQ(codesOf(first.findings), Codes{});
    EXPECT_EQ(first.layout.tables.at(0).key.type, "varchar(255), bigint");
    EXPECT_EQ(shardsOf(first.layout, "t", "region=US"), (Names{"c:40-4080", "c:4080-80"}));
    EXPECT_EQ(shardsOf(first.layout, "t", "id=4").size(), 4U);
    EXPECT_EQ(shardsOf(first.layout, "t", "region=US,id=4"), Names{"c:4080-80"});

    const std::string types = R"(, "columns": [{"name": "a", "type": "VARCHAR"}, {"name": "b", "type": "INT64"}])";
    EXPECT_EQ(shardsOf(read(R"(["a", "b"])", types).layout, "t", "a=DE").size(), 1U);
    EXPECT_EQ(shardsOf(read(R"(["b", "a"])", types).layout, "t", "b=1,a=DE"), Names{"c:80-"});
    EXPECT_EQ(shardsOf(read(R"(["x", "y"])", "", {{"region_column", "first"}}).layout, "t", "x=DE"), Names{"c:80-"});
    EXPECT_EQ(shardsOf(read(R"(["region", "y"])", "", {{"region_column.t", "second"}}).layout, "t", "region=1,y=DE"),
              Names{"c:80-"});
}

TEST(VitessReader, ReadsTheFileOfAVindex)
{
    const std::string text = tableUnder(
        R"({"type": "numeric_static_map", "params": {"json_path": "/etc/vitess/tenants.json", "fallback_type": "hash"}})",
        R"(["id"])");
    const ForeignReading reading =
        readVitess({{"c.json", text}, {"conf/tenants.json", R"({"7": 18446744073709551615})"}});
    EXPECT_EQ(codesOf(reading.findings), Codes{});
    EXPECT_EQ(shardsOf(reading.layout, "t", "7"), Names{"c:80-"});
    EXPECT_EQ(shardsOf(reading.layout, "t", "1"), Names{"c:-80"});
    const ForeignReading alone = readVitess(text);
    EXPECT_EQ(codesOf(alone.findings), (Codes{"vitess-file-missing:1", "import-custom-code:1"}));
}

TEST(VitessReader, KeepsTheNodesOfWhatItDoesNotKnow)
{
    for (const char* vindex : {R"({"type": "acme_geo"})", R"({"type": "lookup_unique", "params": {"table": "x.y"}})"})
    {
        const ForeignReading reading = readVitess(tableUnder(vindex, R"(["id"])"), {{"shards", "4"}});
        EXPECT_EQ(codesOf(reading.findings), Codes{"import-custom-code:1"});
        ASSERT_EQ(reading.layout.tables.size(), 1U);
        EXPECT_EQ(reading.layout.tables[0].algorithm.name, "custom");
        EXPECT_EQ(reading.layout.tables[0].placement.entries.size(), 4U);
        EXPECT_EQ(shardsOf(reading.layout, "t", "1"), Names{"-"});
    }
}

TEST(VitessReader, RefusesAFirstVindexThatCannotPlaceRows)
{
    EXPECT_EQ(
        codesOf(readVitess(tableUnder(R"({"type": "lookup", "owner": "t", "params": {"table": "t"}})", R"(["id"])"))
                    .findings),
        Codes{"vitess-primary-not-unique:1"});
    EXPECT_EQ(
        codesOf(readVitess(tableUnder(R"({"type": "consistent_lookup_unique", "owner": "t"})", R"(["id"])")).findings),
        Codes{"vitess-primary-owned:1"});
    EXPECT_EQ(codesOf(readVitess(R"({"sharded": true, "tables": {"t": {}}})").findings),
              Codes{"vitess-primary-missing:1"});
    EXPECT_EQ(codesOf(readVitess(tableUnder(R"({"type": "hash"})", "[]")).findings), Codes{"vitess-columns-missing:1"});
    EXPECT_EQ(codesOf(readVitess(tableUnder(R"({"type": "hash"})", R"(["a", "b"])")).findings),
              Codes{"vitess-columns-count:1"});
    EXPECT_EQ(codesOf(readVitess(
                          tableUnder(R"({"type": "region_experimental", "params": {"region_bytes": "1"}})", R"(["a"])"))
                          .findings),
              Codes{"vitess-columns-count:1"});
}

TEST(VitessReader, TakesTheFirstVindexForTheKeyWhateverFollows)
{
    const std::string head = R"({"sharded": true, "vindexes": {
        "hash": {"type": "hash"},
        "by_name": {"type": "lookup", "owner": "t", "params": {"table": "names", "from": "name", "to": "keyspace_id"}}},
        "tables": {"names": {"column_vindexes": [{"column": "name", "name": "hash"}]}, "t": {"column_vindexes": [)";
    const std::string primary = R"({"column": "id", "name": "hash"})";
    const std::string lookup = R"({"column": "name", "name": "by_name"})";
    const ForeignReading right = readVitess(head + primary + ", " + lookup + "]}}}");
    EXPECT_EQ(codesOf(right.findings), Codes{});
    EXPECT_EQ(right.layout.findTable("t")->key.columns, Codes{"id"});
    EXPECT_EQ(linesOf(right.findings, "import-left"), std::vector{4});
    const ForeignReading wrong = readVitess(head + lookup + ", " + primary + "]}}}");
    EXPECT_EQ(codesOf(wrong.findings), Codes{"vitess-primary-not-unique:4"});
    EXPECT_EQ(wrong.layout.findTable("t"), nullptr);
}

TEST(VitessReader, MakesLookupsThatGiveBackTheKey)
{
    const std::string text = R"({"customer": {"sharded": true, "vindexes": {
        "hash": {"type": "hash"},
        "by_no": {"type": "lookup_hash_unique", "owner": "t", "params": {"table": "main.nos", "from": "no", "to": "id"}},
        "typo": {"type": "lookup_hash", "params": {"table": "main.noz", "from": "no", "to": "id"}},
        "far": {"type": "lookup_hash", "params": {"table": "other.nos", "from": "no", "to": "id"}}},
        "tables": {"t": {"column_vindexes": [{"column": "id", "name": "hash"}, {"column": "no", "name": "by_no"},
            {"column": "no", "name": "typo"},
            {"column": "no", "name": "far"},
            {"column": "no", "name": "tyop"}]}}},
        "main": {"tables": {"nos": {}}}})";
    const ForeignReading reading = readVitess(text);
    EXPECT_EQ(codesOf(reading.findings), (Codes{"vitess-lookup-table-missing:7", "vitess-vindex-unknown:9"}));
    ASSERT_EQ(reading.layout.tables.at(0).lookups.size(), 1U);
    const Lookup& lookup = reading.layout.tables[0].lookups[0];
    EXPECT_EQ(lookup.name + " " + lookup.table + " " + lookup.returns, "no nos id");
    EXPECT_EQ(linesOf(reading.findings, "import-left"), (std::vector{7, 8}));
}

TEST(VitessReader, TellsTheKindsOfTables)
{
    const std::string text = R"({"keyspaces": {
      "main": {"tables": {"country": {}, "audit": {}, "seq": {"type": "sequence"}}},
      "shop": {"sharded": true, "vindexes": {"v": {"type": "xxhash"}}, "tables": {
        "a": {"column_vindexes": [{"column": "id", "name": "v"}], "auto_increment": {"column": "id", "sequence": "seq"}},
        "b": {"column_vindexes": [{"column": "a_id", "name": "v"}]},
        "country": {"type": "reference", "source": "main.country"},
        "settings": {"pinned": "c0"},
        "lost": {"pinned": "zz"}}}},
      "routing_rules": {"rules": [{"from_table": "c", "to_tables": ["main.country"]}]}})";
    const ForeignReading reading = readVitess(text);
    EXPECT_EQ(codesOf(reading.findings), Codes{"vitess-pinned:8"});
    const Layout& layout = reading.layout;
    ASSERT_EQ(layout.singleTables.size(), 2U);
    EXPECT_EQ(layout.findSingleTable("audit")->shard, "main:0");
    EXPECT_EQ(layout.findSingleTable("settings")->shard, "shop:80-");
    ASSERT_EQ(layout.broadcastTables.size(), 1U);
    EXPECT_EQ(layout.broadcastTables[0].name, "country");
    ASSERT_EQ(layout.bindingGroups.size(), 1U);
    EXPECT_EQ(layout.bindingGroups[0].tables, (Codes{"a", "b"}));
    EXPECT_EQ(linesOf(reading.findings, "import-left"), (std::vector{2, 4, 9}));
    EXPECT_EQ(codesOf(checkLayout(layout)), Codes{});
}

TEST(VitessReader, NamesTablesOfOneNameApart)
{
    const std::string t =
        R"({"sharded": true, "vindexes": {"h": {"type": "hash"}}, "tables": {"t": {"column_vindexes": [
        {"column": "id", "name": "h"}]}}})";
    const std::string text = R"({"one": {"tables": {"t": {}}}, "two": )" + t + R"(, "three": )" + t + "}";
    const ForeignReading reading = readVitess(text);
    EXPECT_EQ(codesOf(reading.findings), Codes{"vitess-table-left:1"});
    EXPECT_NE(reading.layout.findTable("t"), nullptr);
    const LogicTable* other = reading.layout.findTable("three.t");
    ASSERT_NE(other, nullptr);
    EXPECT_EQ(other->placement.entries.at(0).shard + " " + other->placement.entries.at(0).table, "three:-80 t");
    const ForeignReading one = readVitess(text, {{"keyspace", "one"}});
    EXPECT_EQ(codesOf(one.findings), Codes{});
    EXPECT_EQ(one.layout.name, "one");
    EXPECT_EQ(one.layout.singleTables.size(), 1U);
    EXPECT_EQ(vitessError({{"c.json", text}}, {{"keyspace", "four"}}), "import-option-value");
}

TEST(VitessReader, NamesAKeyspaceByItsFile)
{
    const auto nameOf = [](const std::string& file, const ForeignOptions& options = {}) {
        return readVitess(std::vector{ForeignFile{file, kCommerce}}, options).layout.name;
    };
    EXPECT_EQ(nameOf("shop.json"), "shop");
    EXPECT_EQ(nameOf("conf/shop.vschema.json"), "shop.vschema");
    EXPECT_EQ(nameOf("conf/shop/vschema.json"), "shop");
    EXPECT_EQ(nameOf("vschema.json"), "vschema");
    EXPECT_EQ(nameOf("./vschema.json"), "vschema");
    EXPECT_EQ(nameOf("<stdin>"), "keyspace");
    EXPECT_EQ(nameOf("x.json", {{"keyspace", "shop"}}), "shop");
    const ForeignReading two = readVitess({{"a/vschema.json", kCommerce}, {"b/vschema.json", kCommerce}});
    EXPECT_EQ(two.layout.shards.size(), 4U);
    const ForeignReading twice = readVitess({{"a.json", kCommerce}, {"b/a.json", kCommerce}});
    EXPECT_EQ(codesOf(twice.findings), Codes{"vitess-keyspace-twice:1"});
}

TEST(VitessReader, FindsMistakes)
{
    std::string text = kCommerce;
    text.replace(text.find(R"("sharded": true)"), 15, R"("sharded": "true", "vindexs": {})");
    EXPECT_EQ(codesOf(readVitess(text).findings), (Codes{"vitess-value:2", "import-key-unknown:2"}));
    text = kCommerce;
    text.replace(text.find(R"({"type": "hash"})"), 16, R"({"type": "hash"}, "hash": {"type": "xxhash"})");
    const ForeignReading twice = readVitess(text);
    EXPECT_EQ(codesOf(twice.findings), Codes{"vitess-key-twice:4"});
    EXPECT_EQ(twice.layout.tables.at(0).algorithm.name, "vitess.xxhash");
    text = kCommerce;
    text.replace(text.find(R"({"type": "hash"})"), 16, R"({"type": "hash", "params": {"seed": "1"}})");
    EXPECT_EQ(codesOf(readVitess(text).findings), Codes{"import-key-unknown:4"});
    text = kCommerce;
    text.replace(text.find(R"("name": "hash")"), 14, R"("name": "hahs")");
    EXPECT_EQ(codesOf(readVitess(text).findings), Codes{"vitess-vindex-unknown:9"});
    text = kCommerce;
    text.replace(text.find(R"("sharded": true,)"), 16, "");
    EXPECT_EQ(codesOf(readVitess(text).findings), Codes{"vitess-not-sharded:1"});
}

TEST(VitessReader, RefusesWhatVitessRefuses)
{
    const std::string text = R"({"a": {"sharded": true,
        "vindexes": {"h": {"type": "hash"}, "r": {"type": "region_experimental", "params": {"region_bytes": "1"}}},
        "tables": {
            "seq": {"type": "sequence"},
            "pinned_seq": {"type": "sequence", "pinned": "00"},
            "t": {"column_vindexes": [{"column": "id", "name": "h"},
                {"columns": ["id", "x"], "name": "r"}]},
            "u": {"type": "view", "column_vindexes": [{"column": "id", "name": "h"}]},
            "v": {"column_vindexes": [{"column": "id", "name": "h"}], "columns": [{"name": "id"}, {"name": "ID"}]},
            "w": {"column_vindexes": [{"column": "id", "name": "h"}],
                "auto_increment": {"column": "id", "sequence": "a.nothing"}},
            "x": {"column_vindexes": [{"column": "id", "name": "h"}],
                "auto_increment": {"column": "id", "sequence": "elsewhere.seq"}},
            "y": {"column_vindexes": [{"column": "id", "name": "h"}],
                "auto_increment": {"column": "id", "sequence": "pinned_seq"}}}}})";
    EXPECT_EQ(codesOf(readVitess(text).findings),
              (Codes{"vitess-sequence-sharded:4", "vitess-not-first:7", "vitess-value:8", "vitess-column-twice:9",
                     "vitess-sequence-missing:10"}));
}

TEST(VitessReader, TakesNoListOfShardsThatHasNone)
{
    const std::string table = R"("vindexes": {"h": {"type": "hash"}}, "tables": {"t": {}})";
    for (const char* shards : {"true", "[]", "{}", "7"})
    {
        const ForeignReading reading = readVitess("{\"shards\": " + std::string(shards) + ", " + table + "}");
        EXPECT_EQ(linesOf(reading.findings, "vitess-value"), std::vector{1}) << shards;
        EXPECT_EQ(reading.layout.shards.size(), 1U) << shards;
    }
    EXPECT_EQ(codesOf(readVitess(R"({"sharded": true, "vindexes": {"h": {"kind": "hash"}}, "tables": {"t": {
        "column_vindexes": []}}})")
                          .findings),
              (Codes{"vitess-value:1", "import-key-unknown:1", "vitess-primary-missing:1"}));
}

TEST(VitessReader, RefusesWhatIsNoVSchema)
{
    const std::string columns = R"({"tables": {"users": {"columns": [{"name": "id", "type": "TYPE"}]}}})";
    std::string ofAnother = columns;
    ofAnother.replace(ofAnother.find("TYPE"), 4, "varchar(20)");
    for (const std::string& text :
         {ofAnother, std::string(R"({"sharded": true, "collections": {}})"),
          std::string(R"({"name": "vschema", "version": 2})"), std::string("[]"), std::string("{}"),
          std::string("sharded: true"), std::string(R"({"tables": [{"name": "users"}]})"),
          std::string(R"({"$schema": "x", "tables": {"users": {"primaryKey": "id"}}})")})
    {
        EXPECT_EQ(vitessError({{"vschema.json", text}}), "import-not-system") << text;
        EXPECT_EQ(recogniseForeign({{"vschema.json", text, "UTF-8"}}), nullptr) << text;
    }
    EXPECT_EQ(vitessError({{"c.json", kCommerce.substr(0, kCommerce.size() - 3)}}), "json-syntax");
    EXPECT_EQ(vitessError({{"c.json", kCommerce.substr(0, 90)}}), "json-syntax");
    EXPECT_EQ(vitessError({{"c.json", R"({"sharded": true, "tables": )" + std::string(5000, '[')}}), "json-too-deep");
    EXPECT_EQ(vitessError({{"c.json", kCommerce + std::string(1, '\0')}}), "layout-nul-byte");
    EXPECT_EQ(vitessError({{"c.json", R"({"sharded": true})"}}), "");
    EXPECT_EQ(codesOf(readVitess(R"({"sharded": true})").findings), Codes{"import-nothing:1"});
}

TEST(VitessReader, ReadsCommentsInAnyEncoding)
{
    const ForeignReading reading = readVitess("// \xb6\xa9\xb5\xa5\n" + kCommerce);
    EXPECT_EQ(codesOf(reading.findings), Codes{});
    EXPECT_EQ(reading.layout.tables.at(0).place.line, 8);
}

TEST(VitessReader, ReadsTenThousandTables)
{
    std::string text = R"({"sharded": true, "vindexes": {"h": {"type": "hash"}}, "tables": {)";
    for (int i = 0; i < 10'000; ++i)
    {
        text += (i > 0 ? ",\n" : "") + std::string("\"t") + std::to_string(i)
                + R"(": {"column_vindexes": [{"column": "id", "name": "h"}]})";
    }
    const ForeignReading reading = readVitess(text + "}}", {{"shards", "4"}});
    EXPECT_EQ(reading.layout.tables.size(), 10'000U);
    EXPECT_EQ(codesOf(reading.findings), Codes{});
    EXPECT_EQ(vitessError({{"c.json", text + "}}"}}, {{"shards", "1024"}}), "vitess-too-large");
    EXPECT_EQ(vitessError({{"c.json", R"({"a": {"sharded": true}, "b": {"sharded": true}, "c": {"sharded": true}})"}},
                          {{"shards", "4096"}}),
              "vitess-too-many-shards");
}
