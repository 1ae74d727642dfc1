#include "routing/planning/key_cells.h"

#include <algorithm>
#include <map>
#include <set>

namespace atlas
{

namespace
{

constexpr std::int64_t kMostCells = std::int64_t{1} << 24;

struct PlacedLevel
{
    std::size_t place;
    const CompiledTable* table;
    const KeyLevel* level;
};

std::vector<PlacedLevel> levelsOf(const CompiledTable& before, const CompiledTable& after)
{
    std::vector<PlacedLevel> levels;
    std::size_t place = 0;
    for (const CompiledTable* table : {&before, &after})
    {
        for (const KeyLevel* level : {&table->level(), &table->tableLevel()})
        {
            if (*level)
            {
                levels.push_back({place, table, level});
            }
            ++place;
        }
    }
    return levels;
}

/// No column is of two axes: only then are these independent.
bool areApart(const std::map<std::string, std::vector<PlacedLevel>>& axes)
{
    std::set<std::string> seen;
    for (const auto& [name, levels] : axes)
    {
        const PlacedLevel& first = levels.front();
        for (const std::size_t index : first.level->columns)
        {
            KeyLevel alone;
            alone.columns = {index};
            const std::string column = KeyAxis::columnsOf(*first.table, alone);
            if (!seen.insert(column.substr(0, column.find(':'))).second)
            {
                return false;
            }
        }
    }
    return true;
}

std::int64_t bucketOf(const CompiledTable& table, std::int32_t first, std::int32_t second)
{
    if (!table.tableLevel())
    {
        return first;
    }
    return first < 0 || second < 0 ? kNoBucket : std::int64_t{first} * table.tableBuckets() + second;
}

} // namespace

std::optional<KeyCells> KeyCells::of(const CompiledTable& before, const CompiledTable& after)
{
    std::map<std::string, std::vector<PlacedLevel>> byColumns;
    for (const PlacedLevel& level : levelsOf(before, after))
    {
        byColumns[KeyAxis::columnsOf(*level.table, *level.level)].push_back(level);
    }
    if (!areApart(byColumns))
    {
        return std::nullopt;
    }
    KeyCells cells(before, after);
    std::int64_t most = kMostCells;
    for (const auto& [name, levels] : byColumns)
    {
        KeyAxis axis;
        const bool fits =
            std::all_of(levels.begin(), levels.end(),
                        [&](const PlacedLevel& level) { return axis.add(level.place, *level.table, *level.level); });
        if (!fits || !axis.finish(most))
        {
            return std::nullopt;
        }
        most /= axis.size();
        cells.m_axes.push_back(std::move(axis));
    }
    return cells;
}

TableComparison::Basis KeyCells::basis() const
{
    using Basis = TableComparison::Basis;
    if (m_axes.size() > 1)
    {
        return Basis::Several;
    }
    switch (m_axes.front().kind())
    {
    case KeyAxis::Kind::Values: return Basis::Values;
    case KeyAxis::Kind::Residues: return Basis::Residues;
    case KeyAxis::Kind::Ranges: return Basis::Ranges;
    case KeyAxis::Kind::Hashes: return Basis::Hashes;
    }
    return Basis::Residues;
}

void KeyCells::forEach(KeySign sign, const Take& take, const std::stop_token& stop) const
{
    LevelBuckets none;
    none.fill(kNoBucket);
    forAxis(0, sign, 1.0, none, take, stop);
}

void KeyCells::forAxis(std::size_t axis, KeySign sign, double weight, const LevelBuckets& buckets, const Take& take,
                       const std::stop_token& stop) const
{
    if (axis == m_axes.size())
    {
        take(weight, bucketOf(m_before, buckets[0], buckets[1]), bucketOf(m_after, buckets[2], buckets[3]));
        return;
    }
    m_axes[axis].forEach(sign, buckets,
                         [&](double part, const LevelBuckets& filled)
                         {
                             if (!stop.stop_requested())
                             {
                                 forAxis(axis + 1, sign, weight * part, filled, take, stop);
                             }
                         });
}

std::vector<std::string> KeyCells::edgeKeys() const
{
    constexpr std::size_t kMost = 4096;
    return m_axes.size() == 1 && m_before.keyColumns().size() == 1 && m_after.keyColumns().size() == 1
               ? m_axes.front().edgeKeys(kMost)
               : std::vector<std::string>();
}

} // namespace atlas
