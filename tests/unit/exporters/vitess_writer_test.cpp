#include "exporters/foreign/writers.h"
#include "models/storage/layout_reader.h"
#include "routing/router/router.h"
#include "tests/unit/exporters/round_trip_keys.h"
#include "tests/unit/exporters/vitess_support.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <random>

using namespace atlas;
using namespace atlas::test;

namespace
{

using Codes = std::vector<std::string>;
using nlohmann::json;

ForeignWriting written(const Layout& layout, bool leaveOut = false)
{
    const ForeignWriter* writer = findForeignWriter("vitess");
    EXPECT_NE(writer, nullptr);
    return writeForeign(*writer, *Router::compile(layout), leaveOut);
}

ForeignWriting writtenYaml(const std::string& tables, bool leaveOut = false)
{
    const std::string text =
        "format: 1\nname: shop\nversion: 1\nservers:\n  db: {host: 127.0.0.1, tls: 'off'}\nshards:\n"
        "  a: {server: db, schema: a}\n  b: {server: db, schema: b}\n"
        + tables;
    LayoutReading reading = readLayout(text, "shop.yaml");
    EXPECT_FALSE(hasErrors(reading.findings)) << text;
    return written(reading.layout, leaveOut);
}

json fileOf(const ForeignWriting& writing, const std::string& name)
{
    for (const ForeignFile& file : writing.files)
    {
        if (file.name == name)
        {
            return json::parse(file.bytes);
        }
    }
    ADD_FAILURE() << name;
    return {};
}

/// Texts in the form that a table's key has, `count` of them.
class Keys
{
public:
    Keys(std::size_t count, const std::string& form, unsigned seed)
    {
        std::mt19937_64 random(seed);
        m_offsets.push_back(0);
        for (std::size_t i = 0; i < count; ++i)
        {
            m_bytes += form == "number"  ? std::to_string(static_cast<std::int64_t>(random()))
                       : form == "small" ? std::to_string(random() % 100'000)
                       : form == "pair"
                           ? "region=" + std::to_string(random() % 300) + ",id=" + std::to_string(random() % 1'000'000)
                           : std::to_string(random()) + "-key";
            m_offsets.push_back(static_cast<std::uint32_t>(m_bytes.size()));
        }
    }
    TextArena arena() const { return {m_bytes, m_offsets}; }

private:
    std::string m_bytes;
    std::vector<std::uint32_t> m_offsets;
};

/// Every key's shard and physical table, "-" without a route.
std::vector<std::string> placesOf(const Layout& layout, const std::string& name, const Keys& keys)
{
    Diagnostics findings;
    const auto router = Router::compile(layout, &findings);
    const CompiledTable* table = router->table(name);
    if (table == nullptr)
    {
        ADD_FAILURE() << name << (findings.empty() ? "" : findings.front().code);
        return {};
    }
    std::vector<std::int32_t> slots(keys.arena().size());
    table->slotsOf(keys.arena(), slots);
    std::vector<std::string> places;
    for (const std::int32_t slot : slots)
    {
        places.push_back(slot < 0 ? "-"
                                  : layout.shards.at(table->shardOfSlot(slot)).name + "/"
                                        + table->physicalTables().at(table->physicalOfSlot(slot)));
    }
    return places;
}

const std::string kWhole = R"({"keyspaces": {
  "main": {"tables": {"country": {}, "audit": {}, "no_lookup": {}}},
  "shop": {"sharded": true,
    "vindexes": {
      "hash": {"type": "hash"},
      "text": {"type": "unicode_loose_xxhash"},
      "raw": {"type": "binary_md5"},
      "rev": {"type": "reverse_bits"},
      "region": {"type": "region_experimental", "params": {"region_bytes": "1"}},
      "tenant": {"type": "numeric_static_map", "params": {"json": "{\"1\": 9223372036854775808}", "fallback_type": "xxhash"}},
      "multi": {"type": "multicol", "params": {"column_count": "2", "column_bytes": "1,7", "column_vindex": "xxhash,numeric"}},
      "cfc": {"type": "cfc", "params": {"hash": "md5", "offsets": "[2,4]"}},
      "by_no": {"type": "lookup_hash", "owner": "orders", "params": {"table": "main.no_lookup", "from": "no", "to": "id"}}},
    "tables": {
      "orders": {"column_vindexes": [{"column": "id", "name": "hash"}, {"column": "no", "name": "by_no"}],
                 "columns": [{"name": "id", "type": "INT64"}]},
      "items": {"column_vindexes": [{"column": "order_id", "name": "hash"}],
                "columns": [{"name": "order_id", "type": "UINT64"}]},
      "people": {"column_vindexes": [{"column": "name", "name": "text"}],
                 "columns": [{"name": "name", "type": "VARCHAR", "size": 40}]},
      "files": {"column_vindexes": [{"column": "digest", "name": "raw"}]},
      "events": {"column_vindexes": [{"column": "id", "name": "rev"}]},
      "visits": {"column_vindexes": [{"columns": ["region", "id"], "name": "region"}]},
      "tenants": {"column_vindexes": [{"column": "id", "name": "tenant"}]},
      "pairs": {"column_vindexes": [{"columns": ["region", "id"], "name": "multi"}]},
      "codes": {"column_vindexes": [{"column": "code", "name": "cfc"}]},
      "country": {"type": "reference", "source": "main.country"},
      "settings": {"pinned": "80"}}}}})";

const ForeignOptions kShards{{"shards.shop", "-20,20-5580,5580-80,80-"}};

} // namespace

TEST(VitessWriter, WritesWhatIsReadAgainAlike)
{
    const ForeignReading first = readVitess(kWhole, kShards);
    EXPECT_EQ(codesOf(first.findings), Codes{});
    const ForeignWriting writing = written(first.layout);
    EXPECT_EQ(codesOf(writing.findings), Codes{});
    const ForeignReading second = readVitess(writing.files);
    EXPECT_EQ(codesOf(second.findings), Codes{});
    for (const auto& [table, form] : std::map<std::string, std::string>{{"orders", "number"},
                                                                        {"items", "small"},
                                                                        {"people", "text"},
                                                                        {"files", "text"},
                                                                        {"events", "number"},
                                                                        {"visits", "pair"},
                                                                        {"tenants", "small"},
                                                                        {"pairs", "pair"},
                                                                        {"codes", "text"}})
    {
        const Keys keys(kRoundTripKeys, form, 7);
        const auto places = placesOf(first.layout, table, keys);
        EXPECT_TRUE(places == placesOf(second.layout, table, keys)) << table;
        const std::set<std::string> used(places.begin(), places.end());
        EXPECT_GE(used.size(), 4U) << table;
        const LogicTable& one = *first.layout.findTable(table);
        EXPECT_TRUE(sameMeaning(one, *second.layout.findTable(table))) << table;
    }
    EXPECT_EQ(second.layout.singleTables.size(), first.layout.singleTables.size());
    EXPECT_EQ(second.layout.findSingleTable("settings")->shard, "shop:80-");
    EXPECT_EQ(second.layout.broadcastTables.size(), 1U);
    EXPECT_EQ(second.layout.bindingGroups.size(), first.layout.bindingGroups.size());
    EXPECT_EQ(second.layout.shards.size(), first.layout.shards.size());
}

TEST(VitessWriter, WritesTheFileOfRegionsBesideTheVSchema)
{
    const std::string text = R"({"sharded": true, "vindexes": {"v": {"type": "region_json", "params": {
        "region_map": "r.json", "region_bytes": "1"}}}, "tables": {"t": {"column_vindexes": [{
        "name": "v", "columns": ["region", "id"]}]}}})";
    const Layout first =
        readVitess({{"shop.json", text}, {"r.json", R"({"a": 64, "b": 200})"}}, {{"shards", "3"}}).layout;
    const ForeignWriting writing = written(first);
    EXPECT_EQ(codesOf(writing.findings), Codes{});
    EXPECT_EQ(fileOf(writing, "shop/shop_region_json.json"), json::parse(R"({"a": 64, "b": 200})"));
    // The id stands first, as Vitess wants it.
    EXPECT_EQ(fileOf(writing, "shop/vschema.json").at("tables").at("t").at("column_vindexes"),
              json::parse(R"([{"columns": ["id", "region"], "name": "region_json"}])"));
    const Layout second = readVitess(writing.files).layout;
    for (int id = 0; id < 100; ++id)
    {
        const std::string key = "id=" + std::to_string(id) + ",region=" + (id % 2 == 0 ? "a" : "b");
        EXPECT_EQ(shardsOf(first, "t", key), shardsOf(second, "t", key));
    }
}

TEST(VitessWriter, WritesTheSameTextTwice)
{
    const ForeignWriting once = written(readVitess(kWhole, kShards).layout);
    const ForeignWriting twice = written(readVitess(once.files).layout);
    ASSERT_EQ(once.files.size(), twice.files.size());
    for (std::size_t i = 0; i < once.files.size(); ++i)
    {
        EXPECT_EQ(once.files[i].name, twice.files[i].name);
        EXPECT_EQ(once.files[i].bytes, twice.files[i].bytes);
    }
}

TEST(VitessWriter, WritesALayoutOfOtherNamesAsOneKeyspace)
{
    const ForeignWriting writing = writtenYaml(R"(tables:
  t:
    key: {column: id, type: bigint}
    algorithm: {name: vitess.xxhash, shards: "-40,40-80,80-"}
    placement: [{buckets: "0-1", shard: b, table: orders}, {buckets: 2, shard: a, table: orders}]
single_tables: {note: b}
broadcast_tables: [region]
)");
    EXPECT_EQ(codesOf(writing.findings), Codes{});
    EXPECT_EQ(linesOf(writing.findings, "vitess-write-shard"), (std::vector{7, 8}));
    const json schema = fileOf(writing, "shop/vschema.json");
    EXPECT_TRUE(schema.at("sharded").get<bool>());
    EXPECT_EQ(schema.at("vindexes"), json::parse(R"({"xxhash": {"type": "xxhash"}})"));
    EXPECT_EQ(schema.at("tables").at("orders").at("column_vindexes"),
              json::parse(R"([{"columns": ["id"], "name": "xxhash"}])"));
    EXPECT_EQ(schema.at("tables").at("orders").at("columns"), json::parse(R"([{"name": "id", "type": "INT64"}])"));
    EXPECT_EQ(schema.at("tables").at("note"), json::parse(R"({"pinned": "00"})"));
    EXPECT_EQ(schema.at("tables").at("region"), json::parse(R"({"type": "reference"})"));
    EXPECT_EQ(fileOf(writing, "shards.json"), json::parse(R"({"shards": {"shop": ["-80", "80-"]}})"));
}

TEST(VitessWriter, NamesTheTablesThatVitessCannotHave)
{
    const std::string good = R"(tables:
  good:
    key: {column: id, type: bigint}
    algorithm: {name: vitess.hash, shards: "-80,80-"}
    placement: [{buckets: 0, shard: a}, {buckets: 1, shard: b}]
  bad:
)";
    const auto errorsOf = [&good](const std::string& bad)
    {
        const ForeignWriting writing = writtenYaml(good + bad);
        EXPECT_TRUE(fileOf(writing, "shop/vschema.json").at("tables").contains("good"));
        return codesOf(writing.findings);
    };
    const std::string key = "    key: {column: id, type: bigint}\n";
    EXPECT_EQ(errorsOf(key + R"(    algorithm: {name: mod, buckets: 2}
    placement: [{buckets: 0, shard: a}, {buckets: 1, shard: b}]
)"),
              Codes{"vitess-write-algorithm:14"});
    EXPECT_EQ(errorsOf(key + R"(    algorithm: {name: vitess.hash, shards: "-80,80-"}
    placement: [{buckets: 0, shard: b}, {buckets: 1, shard: a}]
)"),
              Codes{"vitess-write-differs:14"});
    EXPECT_EQ(errorsOf(key + R"(    algorithm: {name: vitess.hash, shards: "-80,80-"}
    placement: [{buckets: 0, shard: a, table: bad_0}, {buckets: 1, shard: b, table: bad_1}]
)"),
              Codes{"vitess-write-names:14"});
    EXPECT_EQ(errorsOf(key + R"(    algorithm: {name: vitess.hash, shards: "-40,40-80,80-"}
    placement: [{buckets: "0,2", shard: a}, {buckets: 1, shard: b}]
)"),
              Codes{"vitess-write-pieces:17"});
    EXPECT_EQ(errorsOf(key + R"(    algorithm: {name: vitess.hash, shards: "-40,80-"}
    placement: [{buckets: 0, shard: a}, {buckets: 1, shard: b}]
)"),
              Codes{"vitess-shards-gap:16"});
    EXPECT_EQ(errorsOf(key + R"(    algorithm: {name: vitess.hash, shards: "-80,80-"}
    placement: [{buckets: 0, shard: a}, {buckets: 1, shard: b}]
    pins: [{key: 7, shard: b}]
)"),
              Codes{"vitess-write-feature:14"});
    EXPECT_EQ(errorsOf(key + R"(    algorithm: {name: vitess.hash, shards: "-80,80-"}
    placement: [{buckets: 0, shard: a}, {buckets: 1, shard: b}]
    null_bucket: 1
)"),
              Codes{"vitess-write-feature:14"});
    EXPECT_EQ(errorsOf(R"(    key: {columns: [a, b], type: "bigint, bigint"}
    algorithm: {name: vitess.xxhash, shards: "-80,80-"}
    placement: [{buckets: 0, shard: a}, {buckets: 1, shard: b}]
)"),
              Codes{"vitess-write-feature:14"});
    EXPECT_EQ(errorsOf(key + R"(    algorithm: {name: vitess.hash, shards: "-80,80-"}
    placement: [{buckets: 0, shard: a}, {buckets: 1, shard: b}]
    lookups: {other: {gene: {digits: 2, from: right}}}
)"),
              Codes{"vitess-write-lookup:18"});
}

TEST(VitessWriter, LeavesOutWhatWasAgreed)
{
    const std::string tables = R"(tables:
  bad:
    key: {column: id, type: bigint}
    algorithm: {name: mod, buckets: 2}
    placement: [{buckets: 0, shard: a}, {buckets: 1, shard: b}]
single_tables: {note: b}
)";
    EXPECT_TRUE(hasErrors(writtenYaml(tables).findings));
    const ForeignWriting writing = writtenYaml(tables, true);
    EXPECT_FALSE(hasErrors(writing.findings));
    EXPECT_EQ(codesOf(writing.findings), Codes{"vitess-write-algorithm:10"});
    EXPECT_EQ(fileOf(writing, "b/vschema.json"), json::parse(R"({"sharded": false, "tables": {"note": {}}})"));
}

TEST(VitessWriter, WritesNoFileOfNothing)
{
    EXPECT_TRUE(writtenYaml(R"(tables:
  bad:
    key: {column: id, type: bigint}
    algorithm: {name: mod, buckets: 2}
    placement: [{buckets: 0, shard: a}, {buckets: 1, shard: b}]
)",
                            true)
                    .files.empty());
}

TEST(VitessWriter, KeepsATableInOneKeyspace)
{
    Layout layout = readVitess(R"({"one": {"sharded": true, "vindexes": {"h": {"type": "hash"}}, "tables": {
        "t": {"column_vindexes": [{"column": "id", "name": "h"}]}}}, "two": {"tables": {"x": {}}}})")
                        .layout;
    layout.tables.at(0).placement.entries.at(1).shard = "two:0";
    EXPECT_EQ(codesOf(written(layout).findings), Codes{"vitess-write-keyspaces:2"});
}
