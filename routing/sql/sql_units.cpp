#include "routing/sql/sql_units.h"

#include "routing/sql/sql_key_typing.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace atlas
{

namespace
{

bool contains(const SlotSet& set, std::int64_t slot)
{
    return std::binary_search(set.slots.begin(), set.slots.end(), slot);
}

/// What the values of a gene's column are read as. Numbers of any length, where leading zeros count for nothing: so
/// not the digits at the left, which they would be.
std::optional<KeyType> geneType(const Gene& gene)
{
    if (gene.part == Gene::Part::Digits && !gene.fromRight)
    {
        return std::nullopt;
    }
    const auto type = parseKeyType(gene.part == Gene::Part::Field ? "varchar(255)" : "decimal(65,0)", false, {});
    return type ? std::optional(*type) : std::nullopt;
}

bool sameKey(const PinPlace& a, const PinPlace& b)
{
    return std::equal(a.key.begin(), a.key.end(), b.key.begin(), b.key.end(),
                      [](const KeyValue& x, const KeyValue& y) { return x.text == y.text; });
}

} // namespace

SqlUnits::SqlUnits(const SqlScopes& scopes, const SqlJoins& joins, const SqlLinks& links,
                   const SqlRestrictions& restrictions)
    : m_scopes(scopes), m_joins(joins), m_links(links)
{
    for (std::uint32_t source = 0; source < scopes.sources().size(); ++source)
    {
        const SqlSource& one = scopes.sources()[source];
        if (one.kind != SqlSourceKind::Sharded || one.compiled == nullptr || scopes.target() == source)
        {
            continue;
        }
        std::vector<KeySet> keys;
        for (const KeyColumn& column : one.compiled->keyColumns())
        {
            m_bySource[source].push_back(restrictions.of(source, column));
            keys.push_back(m_bySource[source].back().keys);
        }
        m_slots[source] = slotsOf(*one.compiled, keys);
        narrowByGenes(source, restrictions);
        restrict(source);
    }
    passGenesOn();
    for (SqlUnit& unit : m_units)
    {
        fill(unit);
    }
}

/// What a gene says of one source holds for those whose keys must be equal to its key.
void SqlUnits::passGenesOn()
{
    for (const auto& [from, genes] : m_byGene)
    {
        for (auto& [to, set] : m_slots)
        {
            if (to == from || !areTogether(from, to) || !leadsTo(to, from))
            {
                continue;
            }
            std::erase_if(set.slots, [this, source = to, other = from](std::int64_t slot)
                          { return !mayMeet(source, slot, other); });
            set.restricted = true;
        }
    }
}

bool SqlUnits::leadsTo(std::uint32_t from, std::uint32_t to) const
{
    const auto& keys = m_scopes.sources()[from].compiled->keyColumns();
    const auto& others = m_scopes.sources()[to].compiled->keyColumns();
    for (std::size_t i = 0; i < keys.size(); ++i)
    {
        if (!m_links.leads({from, lowerCase(keys[i].name)}, {to, lowerCase(others[i].name)}))
        {
            return false;
        }
    }
    return true;
}

/// Whether a row in a slot of one source can have the key of a row of another one.
bool SqlUnits::mayMeet(std::uint32_t source, std::int64_t slot, std::uint32_t other) const
{
    const CompiledTable& table = *m_scopes.sources()[source].compiled;
    const CompiledTable& second = *m_scopes.sources()[other].compiled;
    const SlotSet& slots = m_slots.at(other);
    if (slot >= table.bucketCount())
    {
        return contains(slots, slotOfPin(other, table.pins()[static_cast<std::size_t>(slot - table.bucketCount())]));
    }
    // A key that the other table has pinned, and this one has not.
    const auto meets = [&](const PinPlace& pin)
    { return slotOfPin(source, pin) == slot && contains(slots, slotOfPin(other, pin)); };
    return contains(slots, slot) || std::any_of(second.pins().begin(), second.pins().end(), meets);
}

/// Another column whose values hold a part of the key: `order_id = 2026007`, where the last digits are the buyer's.
void SqlUnits::narrowByGenes(std::uint32_t source, const SqlRestrictions& restrictions)
{
    const CompiledTable& table = *m_scopes.sources()[source].compiled;
    for (const Lookup& lookup : table.table().lookups)
    {
        const auto type = lookup.gene ? geneType(*lookup.gene) : std::nullopt;
        if (!type)
        {
            continue;
        }
        const SqlRestriction found = restrictions.of(source, {lookup.name, *type});
        if (!found.keys.isPoints() || found.keys.unknowns() > 0 || found.keys.isNothing())
        {
            continue; // a contradiction too: the type is a guess
        }
        std::vector<std::int64_t> slots;
        bool says = true;
        for (const KeyValue& value : found.keys.points())
        {
            const auto some = m_scopes.router().slotsOfGene(table, lookup, value.text);
            says = says && some.has_value();
            slots.insert(slots.end(), some ? some->begin() : slots.end(), some ? some->end() : slots.end());
        }
        if (says)
        {
            SlotSet& own = m_slots[source];
            std::erase_if(own.slots, [&](std::int64_t slot)
                          { return std::find(slots.begin(), slots.end(), slot) == slots.end(); });
            own.restricted = true;
            m_byGene[source].push_back({lookup.name, found});
        }
    }
}

/// Into the units that it lies together with; those become one.
void SqlUnits::restrict(std::uint32_t source)
{
    SqlUnit own;
    own.sources.push_back(source);
    std::erase_if(m_units,
                  [&](SqlUnit& unit)
                  {
                      const bool together =
                          std::any_of(unit.sources.begin(), unit.sources.end(),
                                      [&](std::uint32_t other) { return areTogether(source, other); });
                      if (together)
                      {
                          own.sources.insert(own.sources.begin(), unit.sources.begin(), unit.sources.end());
                      }
                      return together;
                  });
    m_units.push_back(std::move(own));
}

bool SqlUnits::areBound(std::uint32_t a, std::uint32_t b) const
{
    const std::string& first = m_scopes.sources()[a].name;
    const std::string& second = m_scopes.sources()[b].name;
    const Layout& layout = m_scopes.router().layout();
    const BindingGroup* group = layout.bindingGroupOf(first);
    return first == second || (group != nullptr && group == layout.bindingGroupOf(second));
}

bool SqlUnits::areTogether(std::uint32_t a, std::uint32_t b) const
{
    const CompiledTable& first = *m_scopes.sources()[a].compiled;
    const CompiledTable& second = *m_scopes.sources()[b].compiled;
    if (!areBound(a, b) || first.bucketCount() != second.bucketCount()
        || first.keyColumns().size() != second.keyColumns().size() || !equalKeysLieTogether(first)
        || !equalKeysLieTogether(second))
    {
        return false;
    }
    for (std::size_t i = 0; i < first.keyColumns().size(); ++i)
    {
        if (!m_links.linked({a, lowerCase(first.keyColumns()[i].name)}, {b, lowerCase(second.keyColumns()[i].name)}))
        {
            return false;
        }
    }
    return true;
}

/// The sources without whose rows there is no answer; all of them where none is one.
std::vector<std::uint32_t> SqlUnits::deciding(const SqlUnit& unit) const
{
    std::vector<std::uint32_t> sources;
    std::copy_if(unit.sources.begin(), unit.sources.end(), std::back_inserter(sources),
                 [this](std::uint32_t source) { return m_joins.isDecisive(source); });
    return sources.empty() ? unit.sources : sources;
}

/// Every decisive source can have rows there; without one, any can.
bool SqlUnits::mayHold(const SqlUnit& unit, const std::map<std::uint32_t, std::int64_t>& slots) const
{
    const auto holds = [&](std::uint32_t source) { return contains(m_slots.at(source), slots.at(source)); };
    const std::vector<std::uint32_t> sources = deciding(unit);
    return m_joins.isDecisive(sources.front()) ? std::all_of(sources.begin(), sources.end(), holds)
                                               : std::any_of(sources.begin(), sources.end(), holds);
}

void SqlUnits::addPlace(SqlUnit& unit, const std::map<std::uint32_t, std::int64_t>& slots) const
{
    if (!mayHold(unit, slots))
    {
        return;
    }
    SqlPlace place;
    place.slots = slots;
    bool first = true;
    for (const auto& [source, slot] : slots)
    {
        const CompiledTable& table = *m_scopes.sources()[source].compiled;
        const std::uint32_t shard = table.shardOfSlot(slot);
        if (shard == TablePicture::kNowhere)
        {
            return;
        }
        unit.torn = unit.torn || (!first && shard != place.shard);
        place.shard = shard;
        place.physical[source] = table.physicalOfSlot(slot);
        first = false;
    }
    unit.places.push_back(std::move(place));
}

std::int64_t SqlUnits::slotOfPin(std::uint32_t source, const PinPlace& pin) const
{
    const CompiledTable& table = *m_scopes.sources()[source].compiled;
    for (std::size_t i = 0; i < table.pins().size(); ++i)
    {
        if (sameKey(table.pins()[i], pin))
        {
            return table.bucketCount() + static_cast<std::int64_t>(i);
        }
    }
    return pin.bucket;
}

void SqlUnits::addPinnedPlaces(SqlUnit& unit) const
{
    for (const std::uint32_t owner : unit.sources)
    {
        for (const PinPlace& pin : m_scopes.sources()[owner].compiled->pins())
        {
            std::map<std::uint32_t, std::int64_t> slots;
            for (const std::uint32_t source : unit.sources)
            {
                slots[source] = slotOfPin(source, pin);
            }
            addPlace(unit, slots);
        }
    }
}

/// Rows of a source count that lie where the unit is not asked: what restricts the others does not restrict it.
bool SqlUnits::isSpread(const SqlUnit& unit) const
{
    return std::any_of(unit.sources.begin(), unit.sources.end(),
                       [&](std::uint32_t source)
                       {
                           std::set<std::int64_t> asked;
                           for (const SqlPlace& place : unit.places)
                           {
                               asked.insert(place.slots.at(source));
                           }
                           const CompiledTable& table = *m_scopes.sources()[source].compiled;
                           const auto& slots = m_slots.at(source).slots;
                           return std::any_of(slots.begin(), slots.end(),
                                              [&](std::int64_t slot) {
                                                  return !asked.contains(slot)
                                                         && table.shardOfSlot(slot) != TablePicture::kNowhere;
                                              });
                       });
}

void SqlUnits::fill(SqlUnit& unit) const
{
    const CompiledTable& table = *m_scopes.sources()[unit.sources.front()].compiled;
    unit.places.clear();
    unit.isOne = false;
    unit.decisive = std::any_of(unit.sources.begin(), unit.sources.end(),
                                [this](std::uint32_t source) { return m_joins.isDecisive(source); });
    for (const std::uint32_t source : deciding(unit))
    {
        const SlotSet& set = m_slots.at(source);
        unit.restricted = unit.restricted || set.restricted;
        unit.open = unit.open || set.open;
        unit.isOne = unit.isOne || set.isOne;
    }
    // Arms and subqueries beside each other have a key each.
    unit.isOne = unit.isOne && (unit.decisive || unit.sources.size() == 1);
    for (std::int64_t slot = 0; slot < table.bucketCount(); ++slot)
    {
        std::map<std::uint32_t, std::int64_t> slots;
        for (const std::uint32_t source : unit.sources)
        {
            slots[source] = slot;
        }
        addPlace(unit, slots);
    }
    addPinnedPlaces(unit);
    unit.spread = !unit.places.empty() && isSpread(unit);
    const auto node = [](const SqlPlace& place) { return std::tie(place.shard, place.physical); };
    std::stable_sort(unit.places.begin(), unit.places.end(),
                     [](const SqlPlace& a, const SqlPlace& b) { return a.shard < b.shard; });
    std::set<std::pair<std::uint32_t, std::map<std::uint32_t, std::uint32_t>>> seen;
    std::erase_if(unit.places, [&](const SqlPlace& place)
                  { return !seen.emplace(std::get<0>(node(place)), std::get<1>(node(place))).second; });
}

bool SqlUnits::unite(std::size_t first, std::size_t second)
{
    SqlUnit& a = m_units[first];
    const SqlUnit& b = m_units[second];
    const std::uint32_t one = a.sources.front();
    const std::uint32_t two = b.sources.front();
    if (!areBound(one, two) || m_slots.at(one).slots != m_slots.at(two).slots)
    {
        return false;
    }
    a.sources.insert(a.sources.end(), b.sources.begin(), b.sources.end());
    m_units.erase(m_units.begin() + static_cast<std::ptrdiff_t>(second));
    fill(m_units[first]);
    return true;
}

bool SqlUnits::holdKey(const SqlUnit& unit, const std::vector<SqlColumn>& columns) const
{
    return std::any_of(unit.sources.begin(), unit.sources.end(),
                       [&](std::uint32_t source)
                       {
                           const CompiledTable& table = *m_scopes.sources()[source].compiled;
                           const auto& keys = table.keyColumns();
                           return equalKeysLieTogether(table)
                                  && std::all_of(keys.begin(), keys.end(),
                                                 [&](const KeyColumn& key)
                                                 {
                                                     const SqlColumn own{source, lowerCase(key.name)};
                                                     return std::any_of(columns.begin(), columns.end(),
                                                                        [&](const SqlColumn& column) {
                                                                            return column == own
                                                                                   || m_links.linked(own, column);
                                                                        });
                                                 });
                       });
}

} // namespace atlas
