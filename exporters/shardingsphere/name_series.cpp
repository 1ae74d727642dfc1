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

/// A run of buckets with one shard, whose table is one name or counts up or down with the bucket.
struct Run
{
    std::int64_t first = 0;
    std::vector<std::string> tables;
    std::string source;
    std::int64_t step = 0; ///< 1 or -1 where it counts

    std::string tableText() const
    {
        if (step == 0)
        {
            return tables.front();
        }
        const auto series = numberedNames(tables);
        const std::int64_t number = series->numbers.front();
        const std::string inner =
            step > 0 ? "bucket" + shiftText(number - first) : std::to_string(number + first) + " - bucket";
        return series->prefix + "{" + inner + widthText(series->width) + "}" + series->suffix;
    }

    /// Takes the next bucket's node when it goes on as the run does.
    bool takes(const Node& node)
    {
        if (node.source != source)
        {
            return false;
        }
        const auto next = stepTo(node.table);
        if (!next || (tables.size() > 1 && *next != step))
        {
            return false;
        }
        step = *next;
        tables.push_back(node.table);
        return true;
    }

    /// From the run's first table to one behind its last.
    std::optional<std::int64_t> stepTo(const std::string& table) const
    {
        if (table == tables.back())
        {
            return 0;
        }
        const auto series = numberedNames(std::array{tables.front(), table});
        const std::int64_t way = series ? series->numbers[1] - series->numbers[0] : 0;
        const auto size = static_cast<std::int64_t>(tables.size());
        const bool fits =
            series && (way == size || way == -size) && (series->width == 0 || tables.front().size() == table.size());
        return fits ? std::optional(way / size) : std::nullopt;
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
            run = Run{static_cast<std::int64_t>(i), {nodes[i]->table}, nodes[i]->source, 0};
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
