#include "routing/analysis/check_context.h"
#include "routing/router/router.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace atlas
{

namespace
{

struct ShardUse
{
    std::vector<std::pair<std::string, BucketSet>> buckets; ///< by table
    bool hasPin = false;
    bool hasSingle = false;

    bool used() const { return !buckets.empty() || hasPin || hasSingle; }
};

std::vector<ShardUse> shardUses(const CheckContext& context)
{
    std::vector<ShardUse> uses(context.layout.shards.size());
    for (const auto& table : context.router.tables())
    {
        std::map<std::uint32_t, std::vector<std::int64_t>> bucketsOfShard;
        for (std::int64_t bucket = 0; bucket < table->bucketCount(); ++bucket)
        {
            if (const std::uint32_t shard = table->shardOfSlot(bucket); shard != TablePicture::kNowhere)
            {
                bucketsOfShard[shard].push_back(bucket);
            }
        }
        for (const auto& [shard, buckets] : bucketsOfShard)
        {
            uses[shard].buckets.emplace_back(table->table().name, BucketSet::fromSorted(buckets));
        }
        for (const PinPlace& pin : table->pins())
        {
            if (pin.shard != TablePicture::kNowhere)
            {
                uses[pin.shard].hasPin = true;
            }
        }
    }
    for (const SingleTable& table : context.layout.singleTables)
    {
        if (const int shard = context.layout.shardIndex(table.shard); shard >= 0)
        {
            uses[static_cast<std::size_t>(shard)].hasSingle = true;
        }
    }
    return uses;
}

void checkSharedSchemas(CheckContext& context)
{
    std::map<std::tuple<std::string, int, std::string, std::string>, const Shard*> firstOf;
    for (const Shard& shard : context.layout.shards)
    {
        const Server* server = context.layout.findServer(shard.server);
        if (server == nullptr || server->driver == ServerDriver::Sqlite || shard.schema.empty())
        {
            continue;
        }
        const auto [it, isNew] =
            firstOf.try_emplace({server->host, server->port, server->socket, shard.schema}, &shard);
        if (!isNew)
        {
            context.add(Severity::Warning, "shard-schema-shared", {shard.name, it->second->name, shard.schema},
                        shard.place, {}, shard.name);
        }
    }
}

bool everyTableCompiled(const CheckContext& context)
{
    return context.router.tables().size() == context.layout.tables.size();
}

} // namespace

void checkShards(CheckContext& context)
{
    constexpr std::size_t kSpansShown = 6;
    const std::vector<ShardUse> uses = shardUses(context);
    for (std::size_t i = 0; i < uses.size(); ++i)
    {
        const Shard& shard = context.layout.shards[i];
        if (!uses[i].used() && !shard.drained && shard.name != context.layout.defaultShard
            && everyTableCompiled(context))
        {
            context.add(Severity::Info, "shard-empty", {shard.name}, shard.place, {}, shard.name);
        }
        for (const auto& [table, buckets] : uses[i].buckets)
        {
            if (shard.drained)
            {
                context.add(Severity::Info, "shard-drained-holds",
                            {shard.name, std::to_string(buckets.count()), table, buckets.toShortText(kSpansShown)},
                            shard.place, table, shard.name);
            }
        }
        if (std::find(shard.replicas.begin(), shard.replicas.end(), shard.server) != shard.replicas.end())
        {
            context.add(Severity::Warning, "replica-is-primary", {shard.name, shard.server}, shard.place, {},
                        shard.name);
        }
    }
    checkSharedSchemas(context);
    if (!context.layout.defaultShard.empty())
    {
        context.add(Severity::Info, "default-shard-takes", {context.layout.defaultShard}, context.layout.place, {},
                    context.layout.defaultShard);
    }
}

} // namespace atlas
