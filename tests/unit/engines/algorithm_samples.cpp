#include "tests/unit/engines/algorithm_samples.h"

#include "routing/algorithms/registry.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace atlas::test
{

namespace
{

/// What the proposed parameters and a BIGINT key do not cover.
struct Special
{
    std::vector<std::pair<const char*, const char*>> params;
    const char* columns = "user_id";
    const char* type = "bigint";
    std::vector<std::string> keys{};
};

const std::vector<std::string> kDays{"2024-01-30", "2024-01-31", "2024-02-01", "2024-02-02", "2024-02-03",
                                     "2024-02-04", "2024-02-05", "2024-02-06", "2024-02-07", "2024-02-08"};
const std::vector<std::string> kTexts{
    "", "a", "A", "abcdef", "0042", "42", "eine l\xc3\xa4ngere Zeichenkette", "\xe4\xb8\xad"};
const std::vector<std::string> kPairs{"user_id=1,order_id=1", "user_id=2,order_id=7", "user_id=200,order_id=12345"};

Special onDays(std::vector<std::pair<const char*, const char*>> params)
{
    return {std::move(params), "day", "varchar(32)", kDays};
}

Special onTexts(std::vector<std::pair<const char*, const char*>> params = {})
{
    return {std::move(params), "name", "varchar(64)", kTexts};
}

const std::map<std::string, Special, std::less<>>& specials()
{
    static const std::map<std::string, Special, std::less<>> kSpecials{
        {"range", {{{"from", "-100"}, {"chunk", "50"}, {"chunks", "6"}}}},
        {"shardingsphere.VOLUME_RANGE", {{{"range-lower", "-10"}, {"range-upper", "20"}, {"sharding-volume", "7"}}}},
        {"shardingsphere.BOUNDARY_RANGE", {{{"sharding-ranges", "-5,3,17"}}}},
        {"shardingsphere.AUTO_INTERVAL",
         {{{"datetime-upper", "2024-03-01 00:00:00"}, {"key_type", "timestamp"}}, "day", "datetime", kDays}},
        {"shardingsphere.INTERVAL",
         {{{"datetime-upper", "2024-03-01 00:00:00"}, {"datetime-interval-unit", "Months"}}, "day", "datetime", kDays}},
        {"shardingsphere.INLINE",
         {{{"algorithm-expression", "t_order_${Math.floorMod(user_id, 4)}"},
           {"allow-range-query-with-inline-sharding", "true"}}}},
        {"shardingsphere.HINT_INLINE", {{{"algorithm-expression", "t_order_${Math.floorMod(value, 4)}"}}}},
        {"shardingsphere.COMPLEX_INLINE", {{}, "user_id,order_id", "bigint", kPairs}},
        {"vitess.binary", onTexts()},
        {"vitess.binary_md5", onTexts()},
        {"vitess.xxhash", onTexts()},
        {"vitess.unicode_loose_md5", onTexts()},
        {"vitess.unicode_loose_xxhash", onTexts()},
        {"vitess.cfc", onTexts()},
        {"vitess.region_experimental", {{}, "user_id,order_id", "bigint", kPairs}},
        {"vitess.region_json",
         {{{"region_map", R"({"1": 1, "7": 130, "12345": 255})"}}, "user_id,order_id", "bigint", kPairs}},
        {"vitess.multicol", {{}, "user_id,order_id", "bigint", kPairs}},
        {"mycat.PartitionByLong", {{{"partitionCount", "2,1"}, {"partitionLength", "256,512"}}}},
        {"mycat.PartitionByLong@pre-2020", {{{"partitionCount", "2,1"}, {"partitionLength", "256,512"}}}},
        {"mycat.crc32slot", {{{"dataNodeCount", "4"}}}},
        {"mycat.rang-long", {{{"mapFile", "0-9=0\n10-19=1\n20-1M=2"}, {"defaultNode", "3"}}}},
        {"mycat.rang-mod",
         {{
             {"mapFile", "0-9=2\n10-1M=3"},
         }}},
        {"mycat.sharding-by-intfile", {{{"mapFile", "0=0\n1=1\n7=2"}, {"defaultNode", "3"}}}},
        {"mycat.sharding-by-pattern",
         {{{"patternValue", "16"}, {"mapFile", "0-3=0\n4-7=1\n8-11=2\n12-15=3"}, {"defaultNode", "0"}}}},
        {"mycat.sharding-by-prefixpattern",
         onTexts({{"patternValue", "16"}, {"prefixLength", "3"}, {"mapFile", "0-7=0\n8-15=1"}})},
        {"mycat.sharding-by-substring",
         {{{"startIndex", "0"}, {"size", "2"}, {"partitionCount", "8"}, {"defaultPartition", "0"}},
          "name",
          "varchar(64)",
          {"00", "03", "07", "12", "99"}}},
        {"mycat.sharding-by-stringhash", onTexts({{"partitionCount", "4"}, {"partitionLength", "256"}})},
        {"mycat.sharding-by-date", onDays({{"dateFormat", "yyyy-MM-dd"},
                                           {"sBeginDate", "2024-01-01"},
                                           {"sEndDate", "2024-03-31"},
                                           {"sPartionDay", "10"}})},
        {"mycat.sharding-by-month", onDays({{"sBeginDate", "2024-01-01"}, {"nodes", "12"}})},
        {"mycat.range-date-hash", onDays({{"dateFormat", "yyyy-MM-dd"},
                                          {"sBeginDate", "2024-01-01"},
                                          {"sPartionDay", "10"},
                                          {"groupPartionSize", "2"},
                                          {"nodes", "20"}})},
        {"mycat.hotdate", onDays({{"dateFormat", "yyyy-MM-dd"},
                                  {"sLastDay", "10"},
                                  {"sPartionDay", "30"},
                                  {"now_ms", "1711900800000"},
                                  {"nodes", "12"}})},
        {"mycat.latestMonth", {{}, "name", "varchar(64)", {"2024013000", "2024013123", "2024020112", "2024020200"}}},
        {"dble.hash", {{{"partitionCount", "4"}, {"partitionLength", "250"}}}},
        {"dble.stringhash", onTexts({{"partitionCount", "4"}, {"partitionLength", "250"}})},
        {"dble.jumpstringhash", onTexts({{"partitionCount", "4"}})},
        {"dble.enum", {{{"mapFile", "0=0\n1=1\n7=2"}, {"defaultNode", "3"}, {"type", "0"}}}},
        {"dble.numberrange", {{{"mapFile", "0-9=0\n10-19=1\n20-1M=2"}, {"defaultNode", "2"}}}},
        {"dble.patternrange",
         {{{"patternValue", "16"}, {"mapFile", "0-3=0\n4-7=1\n8-11=2\n12-15=3"}, {"defaultNode", "3"}}}},
        {"dble.date", onDays({{"dateFormat", "yyyy-MM-dd"},
                              {"sBeginDate", "2024-01-01"},
                              {"sEndDate", "2024-03-31"},
                              {"sPartionDay", "10"},
                              {"defaultNode", "0"}})},
    };
    return kSpecials;
}

std::vector<std::string> split(std::string_view text)
{
    std::vector<std::string> parts;
    for (bool more = true; more;)
    {
        const std::size_t comma = text.find(',');
        more = comma != std::string_view::npos;
        parts.emplace_back(text.substr(0, comma));
        text.remove_prefix(more ? comma + 1 : text.size());
    }
    return parts;
}

ParamValue mapOf(const std::vector<std::pair<std::string, int>>& entries)
{
    ParamValue map;
    map.kind = ParamValue::Kind::Map;
    for (const auto& [name, value] : entries)
    {
        map.entries.emplace_back(name, ParamValue::integer(value));
    }
    return map;
}

/// What the form shows of a required parameter before anything is typed.
ParamValue proposed(const ParamSpec& param)
{
    if (param.type != ParamSpec::Type::ValueList)
    {
        return ParamValue::scalar(param.defaultText);
    }
    std::vector<ParamValue> items;
    for (std::string& part : split(param.defaultText))
    {
        part.erase(0, part.find_first_not_of(' '));
        items.push_back(ParamValue::scalar(part));
    }
    return ParamValue::list(std::move(items));
}

} // namespace

AlgorithmSample sampleOf(const AlgorithmInfo& info)
{
    AlgorithmSample sample;
    sample.algorithm.name = info.name;
    for (const ParamSpec& param : info.params)
    {
        if (param.required && !param.defaultText.empty())
        {
            sample.algorithm.params.set(param.name, proposed(param));
        }
        else if (param.name == "buckets")
        {
            sample.algorithm.params.set(param.name,
                                        ParamValue::integer(8)); // a plain hash, of which a layout takes the rest
        }
    }
    const auto found = specials().find(info.name);
    const Special special = found != specials().end() ? found->second : Special{};
    for (const auto& [name, text] : special.params)
    {
        sample.algorithm.params.set(name, ParamValue::scalar(text));
    }
    if (info.name == "list")
    {
        sample.algorithm.params.set("values", mapOf({{"0", 0}, {"1", 1}, {"7", 2}}));
        sample.algorithm.params.set("default", ParamValue::integer(3));
    }
    if (info.name == "generic.ring_npm_hashring_md5")
    {
        sample.algorithm.params.set("servers", mapOf({{"10.0.0.1:11211", 1}, {"10.0.0.2:11211", 2}}));
    }
    sample.key.columns = split(special.columns);
    sample.key.type = special.type;
    sample.keys = special.keys;
    for (int key = -20; special.keys.empty() && key <= 40; ++key)
    {
        sample.keys.push_back(std::to_string(key));
    }
    sample.isLadder = special.keys.empty() || special.keys == kDays;
    return sample;
}

Layout layoutOf(const AlgorithmInfo& info, const AlgorithmSample& sample)
{
    Layout layout;
    layout.name = "samples";
    layout.version = 1;
    Server server;
    server.name = "db";
    server.host = "127.0.0.1";
    server.tls = TlsMode::Off;
    layout.servers.push_back(server);
    for (int i = 0; i < 4; ++i)
    {
        Shard shard;
        shard.name = "s" + std::to_string(i);
        shard.server = "db";
        shard.schema = shard.name;
        layout.shards.push_back(shard);
    }
    LogicTable table;
    table.name = "t";
    table.key = sample.key;
    table.algorithm = sample.algorithm;
    if (info.needsPlacement)
    {
        table.placement.formula = PlacementFormula{"s{bucket % 4}", "t_{bucket}", {}};
    }
    layout.tables.push_back(table);
    return layout;
}

std::vector<std::string> everyAlgorithm()
{
    std::vector<std::string> names;
    for (const AlgorithmEntry& entry : algorithms())
    {
        // Custom code has no route at all: custom_test.cpp.
        if (entry.info().name != "custom")
        {
            names.push_back(entry.info().name);
        }
    }
    return names;
}

std::string testNameOf(std::string algorithm)
{
    const auto isPlain = [](char c)
    { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
    std::replace_if(
        algorithm.begin(), algorithm.end(), [&](char c) { return !isPlain(c); }, '_');
    return algorithm;
}

} // namespace atlas::test
