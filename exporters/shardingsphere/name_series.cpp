#include "exporters/shardingsphere/name_series.h"

#include "exporters/foreign/numbered_names.h"
#include "exporters/foreign/placement_of_nodes.h"

#include <array>

namespace atlas::sphere
{

namespace
{

std::string shiftText(std::int64_t shift)
{
    return shift == 0 ? "" : shift > 0 ? " + " + std::to_string(shift) : " - " + std::to_string(-shift);
}

/// A run of buckets with one shard, whose table is one name or counts with the bucket.
struct Run
{
    std::int64_t first = 0;
    std::vector<std::string> tables;
    std::string source;
    bool counts = false;

    std::string tableText() const
    {
        if (!counts)
        {
            return tables.front();
        }
        const auto series = numberedNames(tables);
        const std::int64_t shift = series->numbers.front() - first;
        return series->prefix + "{bucket" + shiftText(shift) + widthText(series->width) + "}" + series->suffix;
    }

    /// Takes the next bucket's node when it goes on as the run does.
    bool takes(const Node& node)
    {
        if (node.source != source)
        {
            return false;
        }
        const bool same = tables.back() == node.table;
        const bool next = !same && countsUp(tables.front(), node.table, tables.size());
        if (!(same || next) || (tables.size() > 1 && next != counts))
        {
            return false;
        }
        counts = next;
        tables.push_back(node.table);
        return true;
    }

    static bool countsUp(const std::string& from, const std::string& to, std::size_t by)
    {
        const auto series = numberedNames(std::array{from, to});
        return series && series->numbers[1] - series->numbers[0] == static_cast<std::int64_t>(by)
               && (series->width == 0 || from.size() == to.size());
    }
};

} // namespace

std::vector<PlacementEntry> entriesOf(const std::vector<std::optional<Node>>& nodes, const SourcePlace& place)
{
    std::vector<PlacementEntry> entries;
    std::optional<Run> run;
    const auto finish = [&]
    {
        if (run)
        {
            const auto count = static_cast<std::int64_t>(run->tables.size());
            entries.push_back(
                {BucketSet::range(run->first, run->first + count - 1), run->source, run->tableText(), place});
        }
        run.reset();
    };
    for (std::size_t i = 0; i < nodes.size(); ++i)
    {
        if (nodes[i] && run && run->takes(*nodes[i]))
        {
            continue;
        }
        finish();
        if (nodes[i])
        {
            run = Run{static_cast<std::int64_t>(i), {nodes[i]->table}, nodes[i]->source, false};
        }
    }
    finish();
    return entries;
}

Placement placementOf(const std::vector<Node>& nodes, const SourcePlace& place)
{
    std::vector<std::string> tables;
    std::vector<PhysicalNode> physical;
    for (const Node& node : nodes)
    {
        tables.push_back(node.table);
        physical.push_back({node.source, node.table});
    }
    if (templateOfNames(tables))
    {
        return placementOfNodes(physical, place);
    }
    Placement placement;
    placement.place = place;
    placement.entries = entriesOf({nodes.begin(), nodes.end()}, place);
    return placement;
}

std::string rowExpressionOf(std::span<const std::string> names)
{
    constexpr std::size_t kShort = 3;
    const auto series = names.size() > kShort ? numberedNames(names) : std::nullopt;
    bool counts = series && series->width == 0;
    for (std::size_t i = 1; counts && i < names.size(); ++i)
    {
        counts = series->numbers[i] == series->numbers[i - 1] + 1;
    }
    if (counts && series->numbers.back() <= INT32_MAX)
    {
        return series->prefix + "${" + std::to_string(series->numbers.front()) + ".."
               + std::to_string(series->numbers.back()) + "}" + series->suffix;
    }
    std::string text;
    for (const std::string& name : names)
    {
        text += (text.empty() ? "" : ", ") + name;
    }
    return text;
}

} // namespace atlas::sphere
