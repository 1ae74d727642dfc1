#include "models/storage/read_outline.h"

#include "models/storage/section_readers.h"
#include "models/storage/sequence.h"
#include "models/storage/text_encoding.h"

#include <algorithm>
#include <limits>
#include <set>

namespace atlas
{

namespace
{

using Kind = OutlineEntry::Kind;

template <typename T>
void addEntries(LayoutOutline& outline, const std::vector<T>& values, Kind kind)
{
    for (const T& value : values)
    {
        outline.entries.push_back({kind, value.name, ReadState::Read, value.place});
    }
}

/// An error belongs to the entry that its table says, else to the last entry that begins before it in its section.
void markErrors(LayoutOutline& outline, const Diagnostics& findings)
{
    for (const Diagnostic& finding : findings)
    {
        OutlineEntry* owner = nullptr;
        for (OutlineEntry& entry : outline.entries)
        {
            const bool named = !finding.table.empty() && entry.kind == Kind::Table && entry.name == finding.table;
            const bool before = finding.table.empty() && entry.place.known() && finding.place.line >= entry.place.line;
            const bool nearer = owner == nullptr || entry.place.line > owner->place.line;
            owner = named || (before && nearer) ? &entry : owner;
        }
        if (owner != nullptr && finding.severity == Severity::Error)
        {
            const int line = owner->place.line;
            for (OutlineEntry& entry : outline.entries) // members of a sequence stand on one line
            {
                entry.state = entry.place.line == line ? ReadState::HasError : entry.state;
            }
        }
    }
}

struct NamedLine
{
    std::string key;
    std::size_t indent = 0;
};

/// "  name: ..." of a block map; an empty key for every other line.
NamedLine namedLine(std::string_view line)
{
    const std::size_t first = line.find_first_not_of(" \t");
    const std::size_t colon = line.find(':');
    if (first == std::string_view::npos || colon == std::string_view::npos || line[first] == '#' || line[first] == '-')
    {
        return {};
    }
    std::string_view key = line.substr(first, colon - first);
    if (key.size() >= 2 && key.front() == '"' && key.back() == '"')
    {
        key = key.substr(1, key.size() - 2);
    }
    const bool plain = key.find_first_of("\"'[]#, ") == std::string_view::npos;
    return plain ? NamedLine{std::string(key), first} : NamedLine{};
}

std::optional<Kind> kindOf(std::string_view section)
{
    if (section == "servers")
    {
        return Kind::Server;
    }
    if (section == "shards")
    {
        return Kind::Shard;
    }
    if (section == "tables")
    {
        return Kind::Table;
    }
    return section == "broadcast_tables" || section == "single_tables" ? std::optional(Kind::OtherTable) : std::nullopt;
}

/// What the lines name that the reader did not come to: keys of the first depth below a section.
void addUnread(LayoutOutline& outline, const LayoutReading& reading)
{
    std::set<int> readLines;
    for (const OutlineEntry& entry : outline.entries)
    {
        readLines.insert(entry.place.line);
    }
    const std::string text = withUnixLineEnds(reading.text);
    std::optional<Kind> kind;
    std::size_t depth = 0;
    int number = 0;
    for (std::size_t begin = 0; begin < text.size();)
    {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const NamedLine line = namedLine(std::string_view(text).substr(begin, end - begin));
        begin = end + 1;
        ++number;
        if (line.key.empty())
        {
            continue;
        }
        if (line.indent == 0)
        {
            kind = kindOf(line.key);
            depth = 0;
            continue;
        }
        depth = depth == 0 ? line.indent : depth;
        if (kind && line.indent == depth && !readLines.contains(number))
        {
            outline.entries.push_back(
                {*kind, line.key, ReadState::NotRead, {{}, number, static_cast<int>(line.indent) + 1}});
        }
    }
}

bool brokeOff(const Diagnostics& findings)
{
    return std::any_of(findings.begin(), findings.end(),
                       [](const Diagnostic& finding)
                       { return finding.severity == Severity::Error && finding.code.starts_with("yaml-"); });
}

std::optional<PlacementCoverage> coverageOf(const LogicTable& table, const std::set<std::string>& shards)
{
    const auto count = table.isTwoLevel() ? std::nullopt : statedBucketCount(table.algorithm);
    if (table.placement.entries.empty() || !count || *count < 1 || *count > kMaxBuckets)
    {
        return std::nullopt;
    }
    PlacementCoverage coverage{table.name, *count, BucketSet::range(0, *count - 1), {}, {}};
    BucketSet seen;
    for (const PlacementEntry& entry : table.placement.entries)
    {
        const bool literal = entry.shard.find('{') == std::string::npos;
        const BucketSet here = entry.buckets.intersected(BucketSet::range(0, *count - 1));
        coverage.twice = coverage.twice.united(seen.intersected(here));
        coverage.unknown = literal && !shards.contains(entry.shard) ? coverage.unknown.united(here) : coverage.unknown;
        seen = seen.united(here);
    }
    coverage.missing = coverage.missing.without(seen);
    return coverage;
}

} // namespace

LayoutOutline outlineOf(const LayoutReading& reading, const Diagnostics& findings)
{
    const Layout& layout = reading.layout;
    LayoutOutline outline;
    addEntries(outline, layout.servers, Kind::Server);
    addEntries(outline, layout.shards, Kind::Shard);
    addEntries(outline, layout.tables, Kind::Table);
    addEntries(outline, layout.broadcastTables, Kind::OtherTable);
    addEntries(outline, layout.singleTables, Kind::OtherTable);
    markErrors(outline, findings);
    if (brokeOff(findings))
    {
        addUnread(outline, reading);
    }
    std::stable_sort(outline.entries.begin(), outline.entries.end(),
                     [](const OutlineEntry& a, const OutlineEntry& b) { return a.kind < b.kind; });
    std::set<std::string> shards;
    for (const Shard& shard : layout.shards)
    {
        shards.insert(shard.name);
    }
    for (const LogicTable& table : layout.tables)
    {
        if (auto coverage = coverageOf(table, shards))
        {
            outline.coverages.push_back(std::move(*coverage));
        }
    }
    return outline;
}

} // namespace atlas
