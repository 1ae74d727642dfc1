#include "routing/algorithms/mycat/map_file.h"
#include "routing/algorithms/vitess/shard_ranges.h"
#include "routing/analysis/check_context.h"
#include "routing/router/router.h"

#include <algorithm>
#include <array>

namespace atlas
{

namespace
{

std::string hexOf(const std::string& bytes)
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (const char c : bytes)
    {
        const auto byte = static_cast<unsigned char>(c);
        text += {kDigits[byte >> 4U], kDigits[byte & 15U]};
    }
    return text.empty() ? "00" : text;
}

/// Ranges that are written down one by one: what none of them has, and what two have.
class RangeListCheck
{
public:
    RangeListCheck(CheckContext& context, const LogicTable& table, const AlgorithmSpec& algorithm)
        : m_context(context), m_table(table), m_algorithm(algorithm)
    {
    }

    void run()
    {
        if (m_algorithm.name.starts_with("vitess."))
        {
            checkShards();
        }
        constexpr std::array<std::string_view, 3> kByNumber{"mycat.rang-long", "mycat.rang-mod", "dble.numberrange"};
        constexpr std::array<std::string_view, 2> kByRemainder{"mycat.sharding-by-pattern", "dble.patternrange"};
        if (std::find(kByNumber.begin(), kByNumber.end(), m_algorithm.name) != kByNumber.end())
        {
            checkLines(RangeUnits::Thousands);
        }
        if (std::find(kByRemainder.begin(), kByRemainder.end(), m_algorithm.name) != kByRemainder.end())
        {
            checkLines(RangeUnits::Plain);
        }
    }

private:
    void add(Severity severity, const char* code, std::vector<std::string> args, const char* param)
    {
        const ParamValue* value = m_algorithm.params.find(param);
        args.insert(args.begin(), m_table.name);
        m_context.add(severity, code, std::move(args),
                      value != nullptr && value->place.known() ? value->place : m_algorithm.place, m_table.name);
    }

    void gap(const std::string& from, const std::string& to, const char* param, Severity severity = Severity::Warning)
    {
        add(severity, "range-gap", {from, to}, param);
    }

    void overlap(const std::string& first, const std::string& second, const char* param,
                 Severity severity = Severity::Warning)
    {
        add(severity, "range-overlap", {first, second}, param);
    }

    void checkShards()
    {
        const ParamValue* list = m_algorithm.params.find("shards");
        const auto shards = list != nullptr ? VitessShards::parse(list->text) : std::nullopt;
        std::vector<VitessShard> sorted;
        for (std::size_t i = 0; shards && i < shards->size(); ++i)
        {
            sorted.push_back((*shards)[i]);
        }
        std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.start < b.start; });
        std::string reached;
        std::string owner;
        for (std::size_t i = 0; i < sorted.size(); ++i)
        {
            const bool isOverlap = i > 0 && (reached.empty() || sorted[i].start < reached);
            if (isOverlap)
            {
                overlap(owner, sorted[i].name, "shards");
            }
            else if (sorted[i].start > reached)
            {
                gap(hexOf(reached), "below " + hexOf(sorted[i].start), "shards", Severity::Error);
            }
            if (i == 0 || (!reached.empty() && (sorted[i].end.empty() || sorted[i].end > reached)))
            {
                reached = sorted[i].end;
                owner = sorted[i].name;
            }
        }
        if (!sorted.empty() && !reached.empty())
        {
            gap(hexOf(reached), "ff", "shards", Severity::Error);
        }
    }

    void checkLines(RangeUnits units)
    {
        const EngineParams params(m_algorithm.params);
        Result<std::vector<NodeRange>> lines = readMapRanges(params, units);
        if (!lines)
        {
            return;
        }
        std::stable_sort(lines->begin(), lines->end(),
                         [](const NodeRange& a, const NodeRange& b) { return a.first < b.first; });
        const ParamValue* node = m_algorithm.params.find("defaultNode");
        const bool hasDefault = node != nullptr && !node->text.starts_with('-');
        const char* param = m_algorithm.params.find("mapFile") != nullptr ? "mapFile" : "ruleFile";
        for (std::size_t i = 1; i < lines->size(); ++i)
        {
            const NodeRange& before = (*lines)[i - 1];
            const NodeRange& line = (*lines)[i];
            if (line.first <= before.last)
            {
                // A bound that stands in both lines is a custom of such files.
                overlap(textOf(before), textOf(line), param,
                        line.first == before.last ? Severity::Info : Severity::Warning);
            }
            else if (line.first - 1 > before.last && !hasDefault)
            {
                gap(std::to_string(before.last + 1), std::to_string(line.first - 1), param);
            }
        }
    }

    static std::string textOf(const NodeRange& line)
    {
        return std::to_string(line.first) + "-" + std::to_string(line.last) + "=" + std::to_string(line.node);
    }

    CheckContext& m_context;
    const LogicTable& m_table;
    const AlgorithmSpec& m_algorithm;
};

} // namespace

void checkRangeLists(CheckContext& context)
{
    for (const auto& compiled : context.router.tables())
    {
        const LogicTable& table = compiled->table();
        if (!table.isTwoLevel())
        {
            RangeListCheck(context, table, table.algorithm).run();
            continue;
        }
        RangeListCheck(context, table, table.shardBy->algorithm).run();
        RangeListCheck(context, table, table.tableBy->algorithm).run();
    }
}

} // namespace atlas
