#include "exporters/shardingsphere/node_list.h"

#include "exporters/foreign/notes.h"
#include "exporters/shardingsphere/name_series.h"
#include "exporters/shardingsphere/spring_names.h"
#include "models/core/bucket_set.h"
#include "routing/algorithms/shardingsphere/row_expression.h"

#include <algorithm>
#include <unordered_set>

namespace atlas::sphere
{

namespace
{

constexpr std::size_t kMonthDigits = 6; // 202401
constexpr std::size_t kMostNodes = 1'000'000;

/// Names, or the finding why there are none.
std::optional<std::vector<std::string>> expand(const TableRule& table, const Text& text, Diagnostics& findings)
{
    if (const std::string placeholder = placeholderIn(text.text); !placeholder.empty())
    {
        findings.push_back(nodesUnknown(table.name, "the value of " + placeholder + " is not known", text.place));
        return std::nullopt;
    }
    Result<std::vector<std::string>> names = expandRowExpression(text.text);
    if (names)
    {
        return *std::move(names);
    }
    const Error& error = names.error();
    if (error.code == "expr-custom-code")
    {
        findings.push_back(nodesUnknown(table.name, error.args.front() + " is code that is not read here", text.place));
    }
    else
    {
        findings.push_back({Severity::Error,
                            "sphere-nodes-broken",
                            {table.name, error.args.size() > 2 ? error.args[1] : error.args.front(), error.args.back()},
                            text.place,
                            table.name,
                            {}});
    }
    return std::nullopt;
}

/// "ds.table", or "ds.schema.table" of other databases; nothing for anything else.
std::optional<Node> nodeOf(const std::string& text)
{
    const std::size_t first = text.find('.');
    const std::size_t last = text.rfind('.');
    if (first == 0 || first == std::string::npos || last + 1 == text.size()
        || text.find_first_of(" \t{}$<>\"'`,;()#") != std::string::npos)
    {
        return std::nullopt;
    }
    return Node{text.substr(0, first), text.substr(last + 1)};
}

bool isMonth(std::int64_t number)
{
    const std::int64_t month = number % 100;
    return month >= 1 && month <= 12;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// The six digits at a place, when there are no more.
std::optional<std::int64_t> sixDigits(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    std::int64_t number = 0;
    while (end < text.size() && isDigit(text[end]) && end - at <= kMonthDigits)
    {
        number = number * 10 + (text[end] - '0');
        ++end;
    }
    return end - at == kMonthDigits ? std::optional(number) : std::nullopt;
}

/// "(202411..202412) + (202501..202502)": a range for each year.
std::string monthRanges(std::int64_t first, std::int64_t last)
{
    const bool isDown = first > last;
    const std::int64_t low = std::min(first, last);
    const std::int64_t high = std::max(first, last);
    std::vector<std::string> ranges;
    for (std::int64_t year = low / 100; year <= high / 100; ++year)
    {
        const std::int64_t from = std::max(low, year * 100 + 1);
        const std::int64_t to = std::min(high, year * 100 + 12);
        ranges.push_back("(" + std::to_string(isDown ? to : from) + ".." + std::to_string(isDown ? from : to) + ")");
    }
    if (isDown)
    {
        std::reverse(ranges.begin(), ranges.end());
    }
    std::string text;
    for (const std::string& range : ranges)
    {
        text += (text.empty() ? "" : " + ") + range;
    }
    return text;
}

void checkMonths(const TableRule& table, const Text& list, Diagnostics& findings)
{
    const std::string_view text = list.text;
    for (std::size_t at = text.find(".."); at != std::string_view::npos; at = text.find("..", at + 2))
    {
        std::size_t begin = at;
        while (begin > 0 && isDigit(text[begin - 1]) && at - begin <= kMonthDigits)
        {
            --begin;
        }
        const auto first = sixDigits(text, begin);
        const auto last = sixDigits(text, at + 2);
        const std::string impossible = first && last ? impossibleMonths(*first, *last) : std::string();
        if (!impossible.empty())
        {
            std::string better(text);
            better.replace(begin, at + 2 + kMonthDigits - begin, monthRanges(*first, *last));
            findings.push_back({Severity::Warning,
                                "sphere-months",
                                {table.name, std::to_string(*first), std::to_string(*last), impossible, better},
                                list.place,
                                table.name,
                                {}});
        }
    }
}

/// Nodes are taken one by one; of those that stand twice, the first.
class NodeTaker
{
public:
    NodeTaker(const TableRule& table, const SourcePlace& place, Diagnostics& findings)
        : m_table(table), m_place(place), m_findings(findings)
    {
    }

    /// False, with a finding, for what is no node.
    bool take(const std::string& name)
    {
        const auto node = nodeOf(name);
        if (!node)
        {
            m_findings.push_back(
                {Severity::Error, "sphere-node-form", {m_table.name, name}, m_place, m_table.name, {}});
            return false;
        }
        if (m_seen.insert(name).second)
        {
            m_nodes.push_back(*node);
            m_names.push_back(name);
            return true;
        }
        ++m_twins;
        m_twin = m_twin.empty() ? name : m_twin;
        return true;
    }

    std::vector<Node> finish()
    {
        if (m_twins > 0)
        {
            m_findings.push_back({Severity::Warning,
                                  "sphere-node-twice",
                                  {m_table.name, m_twin, std::to_string(m_twins), rowExpressionOf(m_names)},
                                  m_place,
                                  m_table.name,
                                  {}});
        }
        return std::move(m_nodes);
    }

private:
    const TableRule& m_table;
    const SourcePlace& m_place;
    Diagnostics& m_findings;
    std::vector<Node> m_nodes;
    std::vector<std::string> m_names;
    std::unordered_set<std::string> m_seen;
    std::string m_twin;
    std::size_t m_twins = 0;
};

} // namespace

std::string impossibleMonths(std::int64_t first, std::int64_t last)
{
    constexpr std::int64_t kFirstYear = 1970;
    constexpr std::int64_t kLastYear = 2100;
    const auto isYear = [](std::int64_t number) { return number / 100 >= kFirstYear && number / 100 <= kLastYear; };
    if (first > last)
    {
        std::swap(first, last);
    }
    if (!isMonth(first) || !isYear(first) || !isYear(last))
    {
        return {};
    }
    std::vector<std::int64_t> wrong;
    for (std::int64_t number = first; number <= last; ++number)
    {
        if (!isMonth(number))
        {
            wrong.push_back(number);
        }
    }
    return BucketSet::fromSorted(wrong).toShortText(4);
}

std::optional<std::vector<Node>> expandNodes(const TableRule& table, Diagnostics& findings)
{
    const auto names = expand(table, table.nodes, findings);
    if (!names)
    {
        return std::nullopt;
    }
    checkMonths(table, table.nodes, findings);
    NodeTaker nodes(table, table.nodes.place, findings);
    const bool good =
        std::all_of(names->begin(), names->end(), [&](const std::string& name) { return nodes.take(name); });
    return good ? std::optional(nodes.finish()) : std::nullopt;
}

std::optional<std::vector<Node>> expandTables(const TableRule& table, const std::vector<std::string>& allSources,
                                              Diagnostics& findings)
{
    const auto sources = table.sources.given() ? expandSources(table, findings) : std::optional(allSources);
    const auto names = table.tables.given() ? expand(table, table.tables, findings)
                                            : std::optional(std::vector<std::string>{table.name});
    if (!sources || !names)
    {
        return std::nullopt;
    }
    if (names->size() * std::max<std::size_t>(sources->size(), 1) > kMostNodes)
    {
        findings.push_back(nodesUnknown(table.name, "there are more than " + std::to_string(kMostNodes), table.place));
        return std::nullopt;
    }
    checkMonths(table, table.tables, findings);
    NodeTaker nodes(table, table.tables.given() ? table.tables.place : table.place, findings);
    for (const std::string& name : *names)
    {
        const bool hasSource = name.find('.') != std::string::npos;
        const bool good = hasSource
                              ? nodes.take(name)
                              : std::all_of(sources->begin(), sources->end(),
                                            [&](const std::string& source) { return nodes.take(source + "." + name); });
        if (!good)
        {
            return std::nullopt;
        }
    }
    return nodes.finish();
}

std::optional<std::vector<std::string>> expandSources(const TableRule& table, Diagnostics& findings)
{
    auto names = expand(table, table.sources, findings);
    if (names)
    {
        std::unordered_set<std::string> seen;
        std::erase_if(*names, [&](const std::string& name) { return !seen.insert(name).second; });
    }
    return names;
}

} // namespace atlas::sphere
