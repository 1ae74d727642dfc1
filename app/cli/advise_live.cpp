#include "app/cli/advise_live.h"

#include "app/live/workload_reading.h"
#include "routing/router/router.h"
#include "routing/workload/fact_predicates.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace atlas::cli
{

namespace
{

constexpr std::chrono::milliseconds kStatement{10'000};

struct LiveShard
{
    const Shard* shard = nullptr;
    std::unique_ptr<MySqlConnection> connection;
};

Result<LiveShard> openShard(const std::string& layoutPath, const Layout& layout, const std::string& name)
{
    LiveShard live;
    live.shard = layout.findShard(name);
    const Server* server = live.shard != nullptr ? layout.findServer(live.shard->server) : nullptr;
    if (server == nullptr)
    {
        return Error{"shard_unknown", {name}, {}};
    }
    if (server->driver == ServerDriver::Sqlite)
    {
        return Error{"digests-not-kept", {server->name}, {}};
    }
    const auto settings = connectionSettings(*server, std::filesystem::path(layoutPath).parent_path().string());
    if (!settings)
    {
        return settings.error();
    }
    ConnectionLimits limits;
    limits.statement = kStatement;
    auto connection = MySqlConnection::open(*settings, limits);
    if (!connection)
    {
        return connection.error();
    }
    live.connection = std::move(connection).value();
    return live;
}

/// A physical table of a logic one on the shard; the name itself for a table that is not sharded.
std::string physicalTable(const Router& router, const std::string& table, const std::string& shard)
{
    const auto& tables = router.tables();
    const auto found =
        std::find_if(tables.begin(), tables.end(),
                     [&](const auto& one) { return loweredName(one->table().name) == loweredName(table); });
    if (found == tables.end())
    {
        return table;
    }
    const auto index = static_cast<std::uint32_t>(router.layout().shardIndex(shard));
    for (std::size_t bucket = 0; bucket < (*found)->shardOf().size(); ++bucket)
    {
        if ((*found)->shardOf()[bucket] == index)
        {
            return (*found)->physicalTables()[(*found)->physicalOf()[bucket]];
        }
    }
    return {};
}

/// Values until they tell the type, and then the card.
Result<NamedCard> cardOfTable(LiveShard& live, const KeyCardOptions& options,
                              const std::shared_ptr<const Router>& router, NamedCard named, const std::string& physical)
{
    const auto type = live.connection->query("SELECT DATA_TYPE FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = "
                                             + live.connection->literal(live.shard->schema)
                                             + " AND TABLE_NAME = " + live.connection->literal(physical)
                                             + " AND COLUMN_NAME = " + live.connection->literal(named.column));
    if (!type)
    {
        return type.error();
    }
    const bool areIntegers = type->text(0, std::size_t{0}).ends_with("int");
    Result<KeyCardBuilder> builder = builderFor(options, router, named, areIntegers);
    if (!builder)
    {
        return builder.error();
    }
    const auto sample = sampleKeys(*live.connection, live.shard->schema, physical, named.column, {},
                                   [&](std::optional<std::string_view> value)
                                   {
                                       if (value)
                                       {
                                           builder->add(*value);
                                           return;
                                       }
                                       builder->addNull();
                                   });
    if (!sample)
    {
        return sample.error();
    }
    named.source =
        live.shard->name + "." + physical
        + (sample->isWhole          ? ", every row"
           : sample->stretches == 0 ? ", the first rows"
                                    : ", " + std::to_string(sample->stretches) + " stretches along the primary key")
        + (sample->isCut ? ", cut by the deadline" : "");
    named.card = builder->card();
    return named;
}

} // namespace

Result<ReadLog> readLiveDigests(const std::string& layoutPath, const Router& router, const std::string& shard,
                                Workload& workload)
{
    Result<LiveShard> live = openShard(layoutPath, router.layout(), shard);
    if (!live)
    {
        return live.error();
    }
    workload.beginFile(shard);
    const auto digests = readDigests(*live->connection, live->shard->schema, workload);
    return digests ? Result<ReadLog>(ReadLog{shard, "performance_schema"}) : digests.error();
}

Result<std::vector<NamedCard>> liveCards(const std::string& layoutPath, const KeyCardOptions& options,
                                         const std::shared_ptr<const Router>& router,
                                         const std::vector<KeyCandidate>& candidates)
{
    Result<LiveShard> live = openShard(layoutPath, router->layout(), options.shard);
    if (!live)
    {
        return live.error();
    }
    std::vector<NamedCard> cards;
    std::set<std::pair<std::string, std::string>> seen;
    for (const KeyCandidate& candidate : candidates)
    {
        for (const auto& [table, column] : candidate.keys)
        {
            const std::string physical = physicalTable(*router, table, options.shard);
            if (physical.empty() || !seen.emplace(loweredName(table), loweredName(column)).second)
            {
                continue;
            }
            Result<NamedCard> card = cardOfTable(*live, options, router, {table, column, {}, {}, {}}, physical);
            if (!card)
            {
                return card.error();
            }
            cards.push_back(*std::move(card));
        }
    }
    return cards;
}

} // namespace atlas::cli
