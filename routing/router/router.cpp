#include "routing/router/router.h"

#include "routing/router/key_reading.h"
#include "routing/router/table_compiler.h"
#include "routing/router/table_routing.h"

#include <algorithm>

namespace atlas
{

std::shared_ptr<const Router> Router::compile(Layout layout, Diagnostics* findings)
{
    const std::shared_ptr<Router> router(new Router);
    router->m_layout = std::move(layout);
    const Layout& own = router->m_layout;
    CompileCache cache;
    for (std::uint32_t i = 0; i < own.shards.size(); ++i)
    {
        cache.shards.emplace(own.shards[i].name, i);
    }
    Diagnostics ignored;
    Diagnostics& out = findings != nullptr ? *findings : ignored;
    for (const LogicTable& table : own.tables)
    {
        if (auto compiled = TableCompiler(own, table, cache, out).run())
        {
            router->m_byName.emplace(table.name, compiled.get());
            router->m_tables.push_back(std::move(compiled));
        }
    }
    router->m_shardByName = std::move(cache.shards);
    return router;
}

const CompiledTable* Router::table(std::string_view name) const
{
    const auto found = m_byName.find(name);
    return found != m_byName.end() ? found->second : nullptr;
}

void Router::fillPlace(Route& route, std::uint32_t shardIndex, std::string physicalTable) const
{
    const Shard& shard = m_layout.shards[shardIndex];
    const Server* server = m_layout.findServer(shard.server);
    route.shard = shard.name;
    route.server = shard.server;
    route.schema = shard.schema;
    route.physicalTable = std::move(physicalTable);
    route.replicas = shard.replicas;
    std::string replicas;
    for (const std::string& replica : shard.replicas)
    {
        replicas += (replicas.empty() ? "" : ", ") + replica;
    }
    std::string endpoint = "not declared";
    if (server != nullptr)
    {
        endpoint = server->driver == ServerDriver::Sqlite ? "sqlite " + server->path
                   : server->socket.empty()               ? server->host + ":" + std::to_string(server->port)
                                                          : server->socket;
    }
    route.steps.push_back({"shard", route.shard, shard.drained ? "drained: takes no new buckets" : ""});
    route.steps.push_back({"server", route.server, std::move(endpoint)});
    route.steps.push_back({"schema", route.schema, ""});
    route.steps.push_back({"physical_table", route.physicalTable, route.schema + "." + route.physicalTable});
    route.steps.push_back({"replica", replicas, replicas.empty() ? "none declared" : "may answer reads"});
    route.steps.push_back({"layout", m_layout.name, "version " + std::to_string(m_layout.version)});
}

Route Router::unshardedRoute(const std::string& table, const KeyInput& key, const std::string& shard,
                             RouteStep kind) const
{
    Route route;
    route.table = table;
    route.key = keyText(key);
    route.isNull = key.isNull;
    route.layoutVersion = m_layout.version;
    route.steps.push_back(std::move(kind));
    const auto index = m_shardByName.find(shard);
    if (index == m_shardByName.end())
    {
        route.warnings.push_back({"shard_unknown", {shard}});
        return route;
    }
    fillPlace(route, index->second, table);
    return route;
}

Result<std::vector<Route>> Router::route(std::string_view table, const KeyInput& key) const
{
    const std::string name(table);
    if (const CompiledTable* compiled = this->table(table))
    {
        return TableRouting(*this, *compiled).route(key);
    }
    if (m_layout.findTable(table) != nullptr)
    {
        return Error{"table-not-compiled", {name}, {}};
    }
    if (const SingleTable* single = m_layout.findSingleTable(table))
    {
        return std::vector{
            unshardedRoute(name, key, single->shard, {"kind", "single table", "one table on one shard"})};
    }
    std::vector<Route> routes;
    if (m_layout.findBroadcastTable(table) != nullptr)
    {
        for (const Shard& shard : m_layout.shards)
        {
            routes.push_back(
                unshardedRoute(name, key, shard.name, {"kind", "broadcast table", "the same rows on every shard"}));
        }
        return routes;
    }
    if (m_layout.defaultShard.empty())
    {
        return Error{"route-table-unknown", {name}, {}};
    }
    routes.push_back(unshardedRoute(name, key, m_layout.defaultShard,
                                    {"kind", "no rule", "no rule names this table: the default shard"}));
    routes.back().warnings.push_back({"default_shard", {name, m_layout.defaultShard}});
    return routes;
}

Result<const Lookup*> Router::findLookup(std::string_view table, std::string_view lookup) const
{
    const LogicTable* logic = m_layout.findTable(table);
    if (logic == nullptr)
    {
        return Error{"route-table-unknown", {std::string(table)}, {}};
    }
    if (this->table(table) == nullptr)
    {
        return Error{"table-not-compiled", {std::string(table)}, {}};
    }
    const auto found = std::find_if(logic->lookups.begin(), logic->lookups.end(),
                                    [&](const Lookup& entry) { return entry.name == lookup; });
    if (found == logic->lookups.end())
    {
        std::string names;
        for (const Lookup& entry : logic->lookups)
        {
            names += (names.empty() ? "" : ", ") + entry.name;
        }
        return Error{"lookup-unknown", {std::string(table), std::string(lookup), names}, {}};
    }
    return &*found;
}

Result<std::vector<Route>> Router::routeLookup(std::string_view table, std::string_view lookup,
                                               const std::string& value) const
{
    const Result<const Lookup*> found = findLookup(table, lookup);
    if (!found)
    {
        return found.error();
    }
    const Lookup& rule = **found;
    if (rule.gene)
    {
        return TableRouting(*this, *this->table(table)).routeGene(rule, value);
    }
    if (rule.table == table)
    {
        return Error{"lookup-own-table", {std::string(table), rule.name}, {}};
    }
    Result<std::vector<Route>> routes = route(rule.table, KeyInput::of(value));
    if (!routes)
    {
        return routes;
    }
    for (Route& entry : *routes)
    {
        entry.steps.insert(entry.steps.begin(), {"lookup", rule.table, rule.name + " leads to " + rule.returns});
        entry.warnings.push_back({"lookup_live", {rule.table, rule.returns, std::string(table)}});
    }
    return routes;
}

std::optional<std::vector<std::int64_t>> Router::slotsOfGene(const CompiledTable& table, const Lookup& lookup,
                                                             const std::string& value) const
{
    return lookup.gene ? TableRouting(*this, table).slotsOfGene(lookup, value) : std::nullopt;
}

Result<std::vector<Route>> Router::routeLookupAnswer(std::string_view table, std::string_view lookup,
                                                     const std::string& value, const KeyInput& answeredKey) const
{
    const Result<const Lookup*> found = findLookup(table, lookup);
    if (!found)
    {
        return found.error();
    }
    Result<std::vector<Route>> routes = route(table, answeredKey);
    if (!routes)
    {
        return routes;
    }
    for (Route& entry : *routes)
    {
        const std::string answer = (*found)->returns + " = " + entry.key;
        entry.steps.insert(entry.steps.begin(),
                           {{"value", value, (*found)->name}, {"lookup", (*found)->table, "answered " + answer}});
        entry.key = value;
    }
    return routes;
}

} // namespace atlas
