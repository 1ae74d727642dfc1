#include "exporters/mycat/map_files.h"

#include "exporters/mycat/xml_reading.h"
#include "routing/algorithms/engine/engine_params.h"
#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/mycat/map_file.h"

#include <algorithm>
#include <array>

namespace atlas
{

namespace
{

/// How the lines of an algorithm's file are read.
enum class Lines
{
    Ranges,      ///< low-high=node, with K and M
    PlainRanges, ///< low-high=node
    Groups,      ///< low-high=size of a group, with K and M
    Values       ///< value=node
};

struct MapFileUser
{
    std::string_view algorithm;
    Lines lines = Lines::Ranges;
    int defaultNode = -1; ///< without one in the parameters
};

constexpr std::array kUsers{
    MapFileUser{"mycat.rang-long", Lines::Ranges},
    MapFileUser{"mycat.rang-mod", Lines::Groups},
    MapFileUser{"mycat.sharding-by-intfile", Lines::Values},
    MapFileUser{"mycat.sharding-by-pattern", Lines::PlainRanges, 0},
    MapFileUser{"mycat.sharding-by-prefixpattern", Lines::Ranges},
    MapFileUser{"dble.numberrange", Lines::Ranges},
    MapFileUser{"dble.enum", Lines::Values},
    MapFileUser{"dble.patternrange", Lines::PlainRanges},
};

std::string_view baseName(std::string_view path)
{
    const std::size_t slash = path.find_last_of("/\\");
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string_view folderOf(std::string_view path)
{
    return path.substr(0, path.size() - baseName(path).size());
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kBlank = " \t";
    const std::size_t begin = text.find_first_not_of(kBlank);
    return begin == std::string_view::npos ? std::string_view()
                                           : text.substr(begin, text.find_last_not_of(kBlank) - begin + 1);
}

/// A line "key=value" that is no remark.
struct KeyedLine
{
    std::string_view key;
    std::string_view value;
    SourcePlace place;
};

std::vector<KeyedLine> keyedLines(const ForeignText& file)
{
    std::vector<KeyedLine> lines;
    int number = 0;
    for (const std::string_view line : javaLines(file.text))
    {
        ++number;
        const std::string_view text = trimmed(line);
        const std::size_t equals = text.find('=');
        if (!text.starts_with('#') && !text.starts_with("//") && equals != std::string_view::npos)
        {
            lines.push_back(
                {trimmed(text.substr(0, equals)), trimmed(text.substr(equals + 1)), {file.name, number, 1}});
        }
    }
    return lines;
}

void use(std::vector<bool>& used, std::int64_t node)
{
    if (node < 0 || node >= kMaxBuckets)
    {
        return;
    }
    const auto index = static_cast<std::size_t>(node);
    if (used.size() <= index)
    {
        used.resize(index + 1);
    }
    used[index] = true;
}

/// "500M is 5000000": the first number with a unit, as most people read M as a million.
void reportUnits(const std::vector<KeyedLine>& lines, Diagnostics& findings)
{
    for (const KeyedLine& line : lines)
    {
        const std::size_t unit = line.key.find_first_of("KkMm");
        if (unit == std::string_view::npos)
        {
            continue;
        }
        std::size_t begin = unit;
        while (begin > 0 && line.key[begin - 1] >= '0' && line.key[begin - 1] <= '9')
        {
            --begin;
        }
        const auto units = javaParseInt(line.key.substr(begin, unit - begin));
        if (units)
        {
            const std::int64_t factor = line.key[unit] == 'K' || line.key[unit] == 'k' ? 1000 : 10'000;
            addFinding(findings, Severity::Info, "mycat-map-file-units",
                       {std::string(line.key.substr(begin, unit + 1 - begin)), std::to_string(*units * factor)},
                       line.place);
            return;
        }
    }
}

/// Values that are no whole numbers where the function reads numbers.
void reportSkipped(const std::vector<KeyedLine>& lines, const std::string& function, Diagnostics& findings)
{
    for (const KeyedLine& line : lines)
    {
        if (!javaParseInt(line.key) || !javaParseInt(line.value))
        {
            addFinding(findings, Severity::Warning, "mycat-map-line-skipped",
                       {std::string(line.key) + "=" + std::string(line.value), function}, line.place);
        }
    }
}

std::vector<bool> usedNodes(const MapFileUser& user, const EngineParams& params, bool byNumber)
{
    std::vector<bool> used;
    if (user.lines == Lines::Values)
    {
        const Result<MapEntries> entries = readMapEntries(params, byNumber);
        const auto take = [&](const auto& entry) { use(used, entry.second); };
        if (entries)
        {
            std::for_each(entries->byNumber.begin(), entries->byNumber.end(), take);
            std::for_each(entries->byText.begin(), entries->byText.end(), take);
        }
        return used;
    }
    const auto ranges =
        readMapRanges(params, user.lines == Lines::PlainRanges ? RangeUnits::Plain : RangeUnits::Thousands);
    std::int64_t next = 0;
    for (const NodeRange& range : ranges ? *ranges : std::vector<NodeRange>())
    {
        const bool isGroup = user.lines == Lines::Groups;
        const std::int64_t first = isGroup ? next : range.node;
        const std::int64_t last = isGroup ? std::min(next + range.node, kMaxBuckets) - 1 : range.node;
        for (std::int64_t node = first; node <= last; ++node)
        {
            use(used, node);
        }
        next = last + 1;
    }
    return used;
}

} // namespace

const ForeignText* findNamedFile(const ForeignTexts& texts, std::string_view name, std::string_view near)
{
    const ForeignText* found = nullptr;
    for (const ForeignText& text : texts)
    {
        if (baseName(text.name) != baseName(name))
        {
            continue;
        }
        if (folderOf(text.name) == folderOf(near))
        {
            return &text;
        }
        found = found == nullptr ? &text : found;
    }
    return found;
}

std::optional<MapFileFacts> readMapFile(const AlgorithmSpec& spec, const ForeignText& file, const std::string& function,
                                        Diagnostics& findings)
{
    const auto user = std::find_if(kUsers.begin(), kUsers.end(),
                                   [&](const MapFileUser& each) { return each.algorithm == spec.name; });
    if (user == kUsers.end())
    {
        return std::nullopt;
    }
    const EngineParams params(spec.params);
    const std::vector<KeyedLine> lines = keyedLines(file);
    const bool byNumber = params.integer("type", 0).valueOr(0) == 0;
    if (user->lines == Lines::Values && byNumber)
    {
        reportSkipped(lines, function, findings);
    }
    if (user->lines == Lines::Ranges || user->lines == Lines::Groups)
    {
        reportUnits(lines, findings);
    }
    MapFileFacts facts;
    facts.used = usedNodes(*user, params, byNumber);
    facts.isEmpty = facts.used.empty();
    if (facts.isEmpty)
    {
        addFinding(findings, Severity::Warning, "mycat-map-file-empty", {file.name, function}, {file.name, 1, 1});
    }
    use(facts.used, params.integer("defaultNode", user->defaultNode).valueOr(-1));
    return facts;
}

} // namespace atlas
