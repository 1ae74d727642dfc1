#include "routing/algorithms/mycat/map_file.h"

#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/mycat/text_engine.h"
#include "routing/expr/utf16_text.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr const char* kMapFile = "mapFile";
constexpr const char* kRuleFile = "ruleFile";

/// NumberParseUtil.parseLong().
std::optional<std::int64_t> parseWithUnit(std::string_view text)
{
    std::size_t unit = text.find_first_of("Mm");
    std::int64_t factor = 10'000;
    if (unit == std::string_view::npos)
    {
        unit = text.find_first_of("Kk");
        factor = 1000;
    }
    if (unit == std::string_view::npos || unit == 0)
    {
        return javaParseLong(text);
    }
    const auto units = javaParseLong(text.substr(0, unit));
    const std::string_view rest = text.substr(unit + 1);
    const auto ones = rest.empty() ? std::optional<std::int32_t>(0) : javaParseInt(rest);
    if (!units || !ones)
    {
        return std::nullopt;
    }
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(*units) * static_cast<std::uint64_t>(factor)
                                     + static_cast<std::uint64_t>(std::int64_t{*ones}));
}

struct Line
{
    std::string_view key;
    std::string_view value;
    std::size_t number = 0;
};

std::vector<Line> readLines(std::string_view text)
{
    std::vector<Line> lines;
    std::size_t number = 0;
    for (std::string_view line : javaLines(text))
    {
        ++number;
        line = javaTrim(line);
        const std::size_t equals = line.find('=');
        if (line.starts_with('#') || line.starts_with("//") || equals == std::string_view::npos)
        {
            continue;
        }
        lines.push_back({javaTrim(line.substr(0, equals)), javaTrim(line.substr(equals + 1)), number});
    }
    return lines;
}

std::optional<NodeRange> readRange(const Line& line, RangeUnits units)
{
    const auto parse = [&](std::string_view text)
    { return units == RangeUnits::Plain ? javaParseLong(javaTrim(text)) : parseWithUnit(javaTrim(text)); };
    const std::size_t dash = line.key.find('-');
    if (dash == std::string_view::npos)
    {
        return std::nullopt;
    }
    const std::string_view rest = line.key.substr(dash + 1);
    const auto first = parse(line.key.substr(0, dash));
    const auto last = parse(rest.substr(0, rest.find('-')));
    const auto node = javaParseInt(line.value);
    return first && last && node ? std::optional(NodeRange{*first, *last, *node}) : std::nullopt;
}

} // namespace

Result<std::string> mapFileText(const EngineParams& params)
{
    if (params.has(kMapFile) && params.has(kRuleFile))
    {
        return params.bad(kRuleFile, "left out, as mapFile is given too");
    }
    return params.requiredText(params.has(kRuleFile) ? kRuleFile : kMapFile);
}

Result<std::vector<NodeRange>> readMapRanges(const EngineParams& params, RangeUnits units)
{
    const Result<std::string> text = mapFileText(params);
    if (!text)
    {
        return text.error();
    }
    std::vector<NodeRange> ranges;
    for (const Line& line : readLines(*text))
    {
        const auto range = readRange(line, units);
        if (!range)
        {
            return params.bad(params.has(kRuleFile) ? kRuleFile : kMapFile,
                              "lines low-high=node, which line " + std::to_string(line.number) + " is not");
        }
        ranges.push_back(*range);
    }
    return ranges;
}

Result<MapEntries> readMapEntries(const EngineParams& params, bool byNumber)
{
    const Result<std::string> text = mapFileText(params);
    if (!text)
    {
        return text.error();
    }
    MapEntries entries;
    for (const Line& line : readLines(*text))
    {
        const auto node = javaParseInt(line.value);
        const auto key = byNumber ? javaParseInt(line.key) : std::nullopt;
        if (node && key)
        {
            entries.byNumber[*key] = *node;
        }
        else if (node && !byNumber)
        {
            entries.byText[std::string(line.key)] = *node;
        }
    }
    return entries;
}

ParamSpec mapFileSpec(std::string help)
{
    return linesSpec(kMapFile, kRequired, "", "Map file", std::move(help));
}

std::int64_t nodesUpTo(std::int64_t highest)
{
    return highest < 0 || highest >= kMostNodes ? 0 : highest + 1;
}

} // namespace atlas
