#pragma once

#include "routing/sql/sql_restrictions.h"

#include <cstdint>
#include <map>
#include <vector>

namespace atlas
{

/// A place of bound sources: for each the slot its row is in.
struct SqlPlace
{
    std::uint32_t shard = 0;
    std::map<std::uint32_t, std::int64_t> slots;     ///< by source
    std::map<std::uint32_t, std::uint32_t> physical; ///< by source: index into the table's physicalTables()
};

/// Sharded sources whose rows lie together, because they are bound and compared by their keys.
struct SqlUnit
{
    std::vector<std::uint32_t> sources;
    std::vector<SqlPlace> places; ///< distinct nodes, by shard
    bool restricted = false;
    bool open = false;
    bool isOne = false;
    bool decisive = false; ///< without rows of it there is no answer
    bool torn = false;     ///< rows of one key lie on different shards
    bool spread = false;   ///< rows of a source count that lie on other nodes
};

struct SqlGeneRestriction
{
    std::string column;
    SqlRestriction restriction;
};

/// The units of a statement, from the restrictions of every sharded source.
class SqlUnits
{
public:
    SqlUnits(const SqlScopes& scopes, const SqlJoins& joins, const SqlLinks& links,
             const SqlRestrictions& restrictions);

    std::vector<SqlUnit>& units() { return m_units; }
    const std::vector<SqlUnit>& units() const { return m_units; }
    const std::map<std::uint32_t, std::vector<SqlRestriction>>& restrictions() const { return m_bySource; }
    /// By source: the slots that its own restrictions allow.
    const std::map<std::uint32_t, SlotSet>& slots() const { return m_slots; }
    /// By source: restrictions of columns that hold a gene of the key.
    const std::map<std::uint32_t, std::vector<SqlGeneRestriction>>& byGene() const { return m_byGene; }
    /// Unites two units whose nodes are the same ones.
    bool unite(std::size_t first, std::size_t second);
    /// Whether the columns hold the key of one of the unit's sources, or what must be equal to it.
    bool holdKey(const SqlUnit& unit, const std::vector<SqlColumn>& columns) const;
    bool areBound(std::uint32_t a, std::uint32_t b) const;

private:
    void restrict(std::uint32_t source);
    void passGenesOn();
    bool leadsTo(std::uint32_t from, std::uint32_t to) const;
    bool mayMeet(std::uint32_t source, std::int64_t slot, std::uint32_t other) const;
    void narrowByGenes(std::uint32_t source, const SqlRestrictions& restrictions);
    bool areTogether(std::uint32_t a, std::uint32_t b) const;
    void fill(SqlUnit& unit) const;
    std::vector<std::uint32_t> deciding(const SqlUnit& unit) const;
    bool mayHold(const SqlUnit& unit, const std::map<std::uint32_t, std::int64_t>& slots) const;
    void addPlace(SqlUnit& unit, const std::map<std::uint32_t, std::int64_t>& slots) const;
    std::int64_t slotOfPin(std::uint32_t source, const PinPlace& pin) const;
    bool isSpread(const SqlUnit& unit) const;
    void addPinnedPlaces(SqlUnit& unit) const;

    const SqlScopes& m_scopes;
    const SqlJoins& m_joins;
    const SqlLinks& m_links;
    std::map<std::uint32_t, std::vector<SqlRestriction>> m_bySource;
    std::map<std::uint32_t, std::vector<SqlGeneRestriction>> m_byGene;
    std::map<std::uint32_t, SlotSet> m_slots;
    std::vector<SqlUnit> m_units;
};

} // namespace atlas
