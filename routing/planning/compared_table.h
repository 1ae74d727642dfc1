#pragma once

#include "models/core/layout_comparison.h"
#include "routing/planning/shard_renames.h"
#include "routing/router/router.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace atlas
{

/// A table as one of two layouts has it: what it is there, and the place of every slot. Slot -1 is a key without a
/// route; a table with one place has the slot 0 alone.
class ComparedSide
{
public:
    ComparedSide(const Router& router, const std::string& table, const ShardRenames& renames = {});

    TableComparison::Role role() const { return m_role; }
    const CompiledTable* table() const { return m_table; } ///< nothing where it is not sharded
    const Router& router() const { return m_router; }
    std::int64_t slotCount() const;
    KeyPlace placeOf(std::int64_t slot) const;

private:
    const Router& m_router;
    std::string m_name;
    const CompiledTable* m_table;
    TableComparison::Role m_role = TableComparison::Role::None;
    std::string m_shard;               ///< of the only place
    std::vector<std::string> m_shards; ///< by their index
};

/// Both sides, with their shards and places numbered alike: equal numbers are equal names. 0 is no place.
class ComparedTable
{
public:
    ComparedTable(const Router& before, const Router& after, const std::string& table,
                  const ShardRenames& renames = {});

    const std::string& name() const { return m_name; }
    const ComparedSide& before() const { return m_before; }
    const ComparedSide& after() const { return m_after; }
    bool bothSharded() const { return m_before.table() != nullptr && m_after.table() != nullptr; }

    struct Numbers
    {
        std::uint32_t shard = 0;
        std::uint32_t place = 0;
    };
    const Numbers& beforeAt(std::int64_t slot) const { return m_beforeNumbers[static_cast<std::size_t>(slot + 1)]; }
    const Numbers& afterAt(std::int64_t slot) const { return m_afterNumbers[static_cast<std::size_t>(slot + 1)]; }
    const std::string& shardName(std::uint32_t number) const { return m_shards[number]; }
    bool moves(std::int64_t beforeSlot, std::int64_t afterSlot) const
    {
        return beforeAt(beforeSlot).place != afterAt(afterSlot).place;
    }

private:
    std::vector<Numbers> numbered(const ComparedSide& side);

    std::string m_name;
    ComparedSide m_before;
    ComparedSide m_after;
    std::vector<std::string> m_shards{std::string()};
    std::map<std::string, std::uint32_t> m_shardNumbers;
    std::map<std::pair<std::uint32_t, std::string>, std::uint32_t> m_placeNumbers;
    std::vector<Numbers> m_beforeNumbers;
    std::vector<Numbers> m_afterNumbers;
};

} // namespace atlas
