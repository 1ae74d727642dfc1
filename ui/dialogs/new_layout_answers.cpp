#include "ui/dialogs/new_layout_answers.h"

#include <algorithm>

namespace atlas
{

namespace
{

std::vector<Server> makeServers(const NewLayoutAnswers& answers)
{
    std::vector<Server> servers;
    if (answers.embedded)
    {
        Server server;
        server.name = "local";
        server.driver = ServerDriver::Sqlite;
        server.path = answers.name;
        servers.push_back(std::move(server));
        return servers;
    }
    for (std::size_t i = 0; i < answers.endpoints.size(); ++i)
    {
        Server server;
        server.name = "db-" + std::to_string(i);
        const std::string& endpoint = answers.endpoints[i];
        const std::size_t colon = endpoint.rfind(':');
        server.host = endpoint.substr(0, colon);
        const ParamValue port = ParamValue::scalar(colon == std::string::npos ? "3306" : endpoint.substr(colon + 1));
        server.port = static_cast<int>(std::clamp<std::int64_t>(port.asInt64().value_or(3306), 1, 65535));
        server.user = answers.user;
        server.password.environmentVariable = answers.passwordVariable;
        // Nothing leaves this machine on the loopback interface; elsewhere the reader's default, verify, holds.
        if (server.host == "127.0.0.1" || server.host == "localhost")
            server.tls = TlsMode::Off;
        servers.push_back(std::move(server));
    }
    return servers;
}

} // namespace

std::optional<std::int64_t> statedBuckets(const AlgorithmSpec& algorithm)
{
    for (const char* name : {"buckets", "chunks", "sharding-count"})
        if (const ParamValue* value = algorithm.params.find(name))
            if (const auto count = value->asInt64(); count && *count > 0)
                return count;
    if (const ParamValue* boundaries = algorithm.params.find("boundaries"); boundaries && !boundaries->items.empty())
        return static_cast<std::int64_t>(boundaries->items.size()) + 1;
    if (const ParamValue* edges = algorithm.params.find("edges"); edges && edges->items.size() > 1)
        return static_cast<std::int64_t>(edges->items.size()) - 1;
    const ParamValue* values = algorithm.params.find("values");
    if (!values || values->entries.empty())
        return std::nullopt;
    std::int64_t highest = -1;
    for (const auto& [key, bucket] : values->entries)
        highest = std::max(highest, bucket.asInt64().value_or(-1));
    if (const ParamValue* fallback = algorithm.params.find("default"))
        highest = std::max(highest, fallback->asInt64().value_or(-1));
    return highest < 0 ? std::nullopt : std::optional(highest + 1);
}

PlacementFormula evenFormula(const std::string& shardPrefix, int shards, std::optional<std::int64_t> buckets)
{
    const std::string count = std::to_string(shards);
    PlacementFormula formula;
    if (shards <= 1)
        formula.shard = shardPrefix + "0";
    else if (!buckets)
        formula.shard = shardPrefix + "{bucket % " + count + "}";
    else if (*buckets == shards)
        formula.shard = shardPrefix + "{bucket}";
    else if (*buckets % shards == 0)
        formula.shard = shardPrefix + "{bucket / " + std::to_string(*buckets / shards) + "}";
    else
        formula.shard = shardPrefix + "{bucket * " + count + " / " + std::to_string(*buckets) + "}";
    return formula;
}

Layout layoutFromAnswers(const NewLayoutAnswers& answers)
{
    Layout layout;
    layout.name = answers.name;
    layout.servers = makeServers(answers);
    const std::string prefix = answers.name + "_";
    const auto serverCount = static_cast<int>(layout.servers.size());
    for (int i = 0; i < answers.shards; ++i)
    {
        Shard shard;
        shard.name = prefix + std::to_string(i);
        if (serverCount > 0)
            shard.server = layout.servers[static_cast<std::size_t>(i * serverCount / answers.shards)].name;
        shard.schema = shard.name;
        layout.shards.push_back(std::move(shard));
    }
    LogicTable table;
    table.name = answers.table;
    table.key = answers.key;
    table.algorithm = answers.algorithm;
    table.columns = answers.columns;
    if (!answers.placesItself)
    {
        table.placement.formula = evenFormula(prefix, answers.shards, statedBuckets(answers.algorithm));
        if (answers.tableForEachBucket)
            table.placement.formula->table = answers.table + "_{bucket}";
    }
    layout.tables.push_back(std::move(table));
    return layout;
}

} // namespace atlas
