#include "exporters/mycat/placed_table.h"

#include "exporters/mycat/making.h"

#include <algorithm>
#include <map>

namespace atlas
{

namespace
{

/// What a table has that no rule of theirs can say, by its word in a layout; empty when there is nothing.
std::string unsayable(const LogicTable& logic)
{
    return !logic.pins.empty() ? "pins" : logic.key.columns.size() > 1 ? "key.columns" : "";
}

/// Numbers each value as it comes; gives the distinct ones.
std::vector<std::uint32_t> number(std::span<const std::uint32_t> values, std::vector<std::uint32_t>& numberOf)
{
    std::vector<std::uint32_t> distinct;
    std::map<std::uint32_t, std::uint32_t> numbers;
    for (const std::uint32_t value : values)
    {
        const auto [it, isNew] = numbers.try_emplace(value, static_cast<std::uint32_t>(distinct.size()));
        if (isNew)
        {
            distinct.push_back(value);
        }
        numberOf.push_back(it->second);
    }
    return distinct;
}

} // namespace

Error cannotWrite(std::string code, const CompiledTable& table, const MycatDialect& dialect,
                  std::vector<std::string> more)
{
    more.insert(more.begin(), {table.table().name, std::string(dialect.title)});
    return Error{std::move(code), std::move(more), table.table().place};
}

Result<PlacedTable> placedTable(const CompiledTable& table, const Layout& layout, const MycatDialect& dialect)
{
    const LogicTable& logic = table.table();
    if (logic.isTwoLevel())
    {
        return cannotWrite("mycat-write-two-levels", table, dialect);
    }
    if (std::string feature = unsayable(logic); !feature.empty())
    {
        return cannotWrite("mycat-write-feature", table, dialect, {std::move(feature)});
    }
    PlacedTable placed;
    placed.table = &table;
    if (table.physicalTables().size() == 1)
    {
        placed.name = table.physicalTables().front();
        for (const std::uint32_t shard : number(table.shardOf(), placed.placeOf))
        {
            placed.places.push_back(layout.shards[shard].name);
        }
        return placed;
    }
    const auto shards = table.shardOf();
    const bool isOnOneShard =
        std::all_of(shards.begin(), shards.end(), [&](std::uint32_t shard) { return shard == shards.front(); });
    if (!isOnOneShard || !dialect.hasSubTables)
    {
        return cannotWrite("mycat-write-names", table, dialect, {listedNames(table.physicalTables())});
    }
    placed.name = logic.name;
    placed.onlyShard = layout.shards[shards.front()].name;
    for (const std::uint32_t physical : number(table.physicalOf(), placed.placeOf))
    {
        placed.places.push_back(table.physicalTables()[physical]);
    }
    return placed;
}

} // namespace atlas
