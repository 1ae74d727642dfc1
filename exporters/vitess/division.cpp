#include "exporters/vitess/division.h"

#include "exporters/vitess/shard_lists.h"
#include "routing/algorithms/vitess/shard_ranges.h"

#include <algorithm>
#include <set>

namespace atlas::vitess
{

namespace
{

/// The two ends of a range as they are written.
std::pair<std::string, std::string> endsOf(std::string_view range)
{
    const std::size_t dash = range.find('-');
    return dash == std::string_view::npos
               ? std::pair<std::string, std::string>()
               : std::pair<std::string, std::string>(range.substr(0, dash), range.substr(dash + 1));
}

/// Bucket by bucket in the order of the ids.
Division ordered(const CompiledTable& table, const VitessShards& ranges)
{
    std::vector<std::size_t> order(ranges.size());
    for (std::size_t i = 0; i < order.size(); ++i)
    {
        order[i] = i;
    }
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return ranges[a].start < ranges[b].start; });
    Division division;
    for (const std::size_t bucket : order)
    {
        division.push_back({ranges[bucket].name, table.shardOfSlot(static_cast<std::int64_t>(bucket))});
    }
    return division;
}

Division merged(const Division& ranges)
{
    Division division;
    for (const RangeOwner& each : ranges)
    {
        if (division.empty() || division.back().shard != each.shard)
        {
            division.push_back(each);
            continue;
        }
        division.back().range = endsOf(division.back().range).first + "-" + endsOf(each.range).second;
    }
    return division;
}

} // namespace

std::optional<Division> divisionOf(const CompiledTable& table, const std::vector<Shard>& shards, Diagnostics& findings)
{
    const LogicTable& logic = table.table();
    const ParamValue* list = logic.algorithm.params.find("shards");
    const auto ranges = list != nullptr ? VitessShards::parse(list->text) : std::nullopt;
    if (!ranges)
    {
        return std::nullopt;
    }
    std::vector<std::string> names;
    for (std::size_t i = 0; i < ranges->size(); ++i)
    {
        names.push_back((*ranges)[i].name);
    }
    const std::size_t before = findings.size();
    checkRanges(logic.name, names, logic.algorithm.place, findings);
    if (findings.size() > before)
    {
        return std::nullopt;
    }
    Division division = merged(ordered(table, *ranges));
    std::set<std::uint32_t> seen;
    for (const RangeOwner& each : division)
    {
        if (each.shard >= shards.size())
        {
            return std::nullopt;
        }
        if (!seen.insert(each.shard).second)
        {
            findings.push_back({Severity::Error,
                                "vitess-write-pieces",
                                {logic.name, shards[each.shard].name, each.range},
                                logic.placement.place,
                                logic.name,
                                shards[each.shard].name});
            return std::nullopt;
        }
    }
    return division;
}

std::optional<std::pair<std::string, std::string>> shardTargetOf(std::string_view shardName)
{
    const std::size_t colon = shardName.rfind(':');
    if (colon == std::string_view::npos || colon == 0 || !parseVitessShard(shardName.substr(colon + 1)))
    {
        return std::nullopt;
    }
    return std::pair(std::string(shardName.substr(0, colon)), std::string(shardName.substr(colon + 1)));
}

std::string startOf(std::string_view range)
{
    const std::string start = endsOf(range).first;
    return start.empty() ? "00" : start;
}

} // namespace atlas::vitess
