#pragma once

#include "models/core/diagnostic.h"
#include "models/core/layout.h"
#include "models/core/result.h"
#include "models/core/route.h"
#include "routing/router/compiled_table.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace atlas
{

/// A key as a person gives it: a text ("1001"; "a=1,b=2" when the table's key has several columns), or values by
/// column.
struct KeyInput
{
    std::string text;
    std::vector<std::pair<std::string, std::optional<std::string>>> columns; ///< nothing is NULL
    bool isNull = false;

    static KeyInput of(std::string text) { return {std::move(text), {}, false}; }
    static KeyInput null() { return {{}, {}, true}; }
};

/// A layout compiled for routing. Immutable and shared between threads. Tables that cannot be compiled are left out,
/// with findings at their places.
class Router
{
public:
    static std::shared_ptr<const Router> compile(Layout layout, Diagnostics* findings = nullptr);

    const Layout& layout() const { return m_layout; }
    const CompiledTable* table(std::string_view name) const;
    const std::vector<std::unique_ptr<CompiledTable>>& tables() const { return m_tables; }

    /// Where a key lives, one Route for each place. A broadcast table is on every shard, a single table on its own, a
    /// table that no rule names on the default shard. A key without a route gives one Route without a place and a
    /// warning: no_route, key_null, or the code of the key's error. Errors: route-table-unknown, table-not-compiled.
    Result<std::vector<Route>> route(std::string_view table, const KeyInput& key) const;

    /// Where a row lives by the value of a lookup. A gene gives the places its part allows (pinned_residue,
    /// gene_several); a lookup table gives the place of its own row with the warning lookup_live: that shard must be
    /// asked for the key. Errors: route-table-unknown, lookup-unknown,
    /// lookup-own-table.
    Result<std::vector<Route>> routeLookup(std::string_view table, std::string_view lookup,
                                           const std::string& value) const;
    /// Slots (CompiledTable) of the rows with a value of a gene; nothing when it says nothing, or is no gene.
    std::optional<std::vector<std::int64_t>> slotsOfGene(const CompiledTable& table, const Lookup& lookup,
                                                         const std::string& value) const;
    /// The places of a row after the lookup table has answered with the key.
    Result<std::vector<Route>> routeLookupAnswer(std::string_view table, std::string_view lookup,
                                                 const std::string& value, const KeyInput& answeredKey) const;

private:
    friend class TableRouting;

    Router() = default;
    void fillPlace(Route& route, std::uint32_t shard, std::string physicalTable) const;
    Route unshardedRoute(const std::string& table, const KeyInput& key, const std::string& shard, RouteStep kind) const;
    Result<const Lookup*> findLookup(std::string_view table, std::string_view lookup) const;

    Layout m_layout;
    std::vector<std::unique_ptr<CompiledTable>> m_tables;
    std::unordered_map<std::string_view, const CompiledTable*> m_byName;
    std::unordered_map<std::string_view, std::uint32_t> m_shardByName;
};

} // namespace atlas
