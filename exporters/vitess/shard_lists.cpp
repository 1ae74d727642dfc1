#include "exporters/vitess/shard_lists.h"

#include "exporters/foreign/notes.h"
#include "exporters/vitess/names.h"
#include "exporters/vitess/settings.h"
#include "models/core/param_value.h"
#include "routing/algorithms/engine/outcome.h"
#include "routing/algorithms/vitess/shard_ranges.h"

#include <algorithm>

namespace atlas::vitess
{

namespace
{

std::vector<std::string> splitNames(std::string_view list)
{
    constexpr std::string_view kBetween = ", \t\n";
    std::vector<std::string> names;
    while (list.remove_prefix(std::min(list.find_first_not_of(kBetween), list.size())), !list.empty())
    {
        names.emplace_back(list.substr(0, list.find_first_of(kBetween)));
        list.remove_prefix(names.back().size());
    }
    return names;
}

/// A list, or a count of even ranges. "0" is the only shard of a keyspace.
Result<std::vector<std::string>> readOption(const std::string& name, const std::string& value)
{
    const auto count = ParamValue::scalar(value).asInt64();
    if (count && *count > 0)
    {
        auto names = static_cast<std::uint64_t>(*count) <= kMostShards ? evenVitessShards(*count) : std::nullopt;
        if (names)
        {
            return *std::move(names);
        }
    }
    std::vector<std::string> names = splitNames(value);
    const bool areRanges = !names.empty() && names.size() <= kMostShards
                           && std::all_of(names.begin(), names.end(),
                                          [](const std::string& each) { return parseVitessShard(each).has_value(); });
    return areRanges ? Result<std::vector<std::string>>(std::move(names))
                     : Error{"import-option-value",
                             {name, value, "key ranges such as -80,80-, or how many even ones, 4096 at most"},
                             {}};
}

std::string withoutEndZeros(std::string id)
{
    id.erase(id.find_last_not_of('\0') + 1);
    return id;
}

/// The ends of a range as they are compared; an empty upper end is open.
struct Range
{
    std::string name;
    std::string start;
    std::string end;
};

bool endsBefore(const std::string& end, const std::string& start)
{
    return !end.empty() && end < start;
}

std::string boundText(const std::string& bound)
{
    return bound.empty() ? "00" : hexText(bound);
}

std::string endText(const std::string& end)
{
    return end.empty() ? "the end" : hexText(end);
}

class RangeCheck
{
public:
    RangeCheck(const std::string& keyspace, const SourcePlace& place, Diagnostics& findings)
        : m_keyspace(keyspace), m_place(place), m_findings(findings)
    {
    }

    void run(const std::vector<std::string>& names)
    {
        std::vector<Range> ranges;
        for (const std::string& name : names)
        {
            const auto shard = parseVitessShard(name);
            Range range = shard ? Range{name, withoutEndZeros(shard->start), withoutEndZeros(shard->end)} : Range{};
            if (!shard || (!shard->end.empty() && range.end <= range.start))
            {
                report("vitess-shard-syntax", {name});
                continue;
            }
            ranges.push_back(std::move(range));
        }
        std::stable_sort(ranges.begin(), ranges.end(),
                         [](const Range& a, const Range& b) { return a.start < b.start; });
        sweep(ranges);
    }

private:
    void sweep(const std::vector<Range>& ranges)
    {
        if (ranges.empty())
        {
            return;
        }
        if (!ranges.front().start.empty())
        {
            report("vitess-shards-gap", {"00", boundText(ranges.front().start)});
        }
        const Range* last = &ranges.front();
        for (auto it = ranges.begin() + 1; it != ranges.end(); ++it)
        {
            if (endsBefore(last->end, it->start))
            {
                report("vitess-shards-gap", {boundText(last->end), boundText(it->start)});
            }
            else if (last->end.empty() || it->start < last->end)
            {
                const bool isInside = !it->end.empty() && (last->end.empty() || it->end < last->end);
                report("vitess-shards-overlap",
                       {last->name, it->name, boundText(it->start), endText(isInside ? it->end : last->end)});
            }
            const bool reachesFurther = !last->end.empty() && (it->end.empty() || last->end < it->end);
            last = reachesFurther ? &*it : last;
        }
        if (!last->end.empty())
        {
            report("vitess-shards-gap", {boundText(last->end), "the end"});
        }
    }

    void report(const char* code, std::vector<std::string> args)
    {
        args.insert(args.begin(), m_keyspace);
        m_findings.push_back({Severity::Error, code, std::move(args), m_place, {}, {}});
    }

    const std::string& m_keyspace;
    const SourcePlace& m_place;
    Diagnostics& m_findings;
};

std::vector<std::string> listedShards(const std::string& keyspace, const ShardListRule& list, Diagnostics& findings)
{
    std::vector<std::string> names = list.names;
    if (names.size() > kMostShards)
    {
        findings.push_back({Severity::Error,
                            "vitess-shards-many",
                            {keyspace, std::to_string(names.size()), std::to_string(kMostShards)},
                            list.place,
                            {},
                            {}});
        names.resize(kMostShards);
    }
    checkRanges(keyspace, names, list.place, findings);
    return names;
}

} // namespace

void checkRanges(const std::string& keyspace, const std::vector<std::string>& names, const SourcePlace& place,
                 Diagnostics& findings)
{
    RangeCheck(keyspace, place, findings).run(names);
}

Result<std::vector<std::string>> shardsOf(const KeyspaceRules& keyspace, const ForeignOptions& options,
                                          Diagnostics& findings)
{
    std::string optionName;
    const std::string* option = optionOf(options, kShardsOption, keyspace.name, &optionName);
    const bool isForAll = optionName == kShardsOption;
    if (option != nullptr && (keyspace.sharded || !isForAll))
    {
        // A list has commas or dashes, so "0" can only be the shard of that name.
        Result<std::vector<std::string>> names = readOption(optionName, *option);
        if (names && !keyspace.sharded && names->size() != 1)
        {
            return Error{"import-option-value", {optionName, *option, "one shard, as the keyspace is not sharded"}, {}};
        }
        if (names)
        {
            checkRanges(keyspace.name, *names, keyspace.place, findings);
        }
        return names;
    }
    if (keyspace.shards)
    {
        return listedShards(keyspace.name, *keyspace.shards, findings);
    }
    if (!keyspace.sharded)
    {
        return std::vector<std::string>{"0"};
    }
    findings.push_back(assumed("Which shards keyspace " + keyspace.name + " has", std::string(kAssumedShards),
                               "shards." + keyspace.name + "=-40,40-80,80-", keyspace.place));
    return splitNames(kAssumedShards);
}

} // namespace atlas::vitess
