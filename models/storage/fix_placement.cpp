#include "models/core/bucket_set.h"
#include "models/storage/fix_site.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

namespace atlas
{

namespace
{

struct Entry
{
    const YamlNode* node = nullptr; ///< of the buckets
    std::string shard;
    BucketSet buckets;
    bool changed = false;
};

std::optional<Entry> entryOf(const YamlNode& item)
{
    const YamlNode* buckets = item.isMap() ? item.find("buckets") : nullptr;
    const YamlNode* shard = item.isMap() ? item.find("shard") : nullptr;
    if (buckets == nullptr || shard == nullptr || buckets->alias)
    {
        return std::nullopt;
    }
    std::string text = buckets->text;
    for (const YamlNode& child : buckets->children)
    {
        text += (text.empty() ? "" : ", ") + child.text;
    }
    Result<BucketSet> set = BucketSet::parse(text);
    return set ? std::optional(Entry{buckets, shard->text, std::move(*set), false}) : std::nullopt;
}

/// Every entry of a placement list; nothing when one of them cannot be read.
std::optional<std::vector<Entry>> entriesOf(const YamlNode* list)
{
    std::vector<Entry> entries;
    for (std::size_t i = 0; list != nullptr && i < list->children.size(); ++i)
    {
        auto entry = entryOf(list->children[i]);
        if (!entry)
        {
            return std::nullopt;
        }
        entries.push_back(std::move(*entry));
    }
    return entries.empty() ? std::nullopt : std::optional(std::move(entries));
}

/// The number of buckets that most entries have.
std::int64_t usualCount(const std::vector<Entry>& entries)
{
    std::map<std::int64_t, int> times;
    for (const Entry& entry : entries)
    {
        ++times[entry.buckets.count()];
    }
    const auto most =
        std::max_element(times.begin(), times.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    return most->first;
}

/// The entry beside a gap that has, with it, the nearest to the usual number of buckets; nullptr when none is.
Entry* fillerOf(std::vector<Entry>& entries, const BucketSpan& gap, std::int64_t usual)
{
    Entry* best = nullptr;
    for (const std::int64_t beside : {gap.first - 1, gap.last + 1})
    {
        for (Entry& entry : entries)
        {
            const auto away = [&](const Entry& each)
            { return std::abs(each.buckets.count() + gap.last - gap.first + 1 - usual); };
            if (entry.buckets.contains(beside) && (best == nullptr || away(entry) < away(*best)))
            {
                best = &entry;
            }
        }
    }
    return best;
}

std::optional<TextEdit> bucketsEdit(const FixSite& site, const YamlNode& node, const BucketSet& buckets)
{
    return site.rewrite(node, buckets.toText());
}

/// The list that the entry with these buckets stands in.
const YamlNode* listOf(const FixSite& site, const YamlNode& buckets)
{
    const YamlNode* item = site.parentOf(buckets);
    const YamlNode* list = item != nullptr ? site.parentOf(*item) : nullptr;
    return list != nullptr && list->isList() ? list : nullptr;
}

const YamlNode* bucketsAt(const FixSite& site, const SourcePlace& place)
{
    const YamlNode* scalar = site.scalarAt(place);
    const YamlNode* list = site.listAt(place);
    return list != nullptr && list->isFlow() ? list : scalar;
}

std::optional<Fix> takenFrom(const FixSite& site, Entry& entry, const BucketSet& buckets, Fix fix)
{
    const BucketSet rest = entry.buckets.without(buckets);
    const auto edit = rest.empty() ? std::nullopt : bucketsEdit(site, *entry.node, rest);
    if (!edit)
    {
        return std::nullopt;
    }
    fix.edits.push_back(*edit);
    return fix;
}

} // namespace

std::optional<Fix> fixGap(const FixSite& site, const Diagnostic& finding)
{
    auto entries = entriesOf(site.listAt(finding.place));
    const auto gaps = finding.args.size() > 1 ? BucketSet::parse(finding.args[1]) : Result<BucketSet>(BucketSet());
    if (!entries || !gaps || gaps->empty())
    {
        return std::nullopt;
    }
    const std::int64_t usual = usualCount(*entries);
    for (const BucketSpan& gap : gaps->spans())
    {
        Entry* filler = fillerOf(*entries, gap, usual);
        if (filler == nullptr)
        {
            return std::nullopt;
        }
        filler->buckets.add(gap.first, gap.last);
        filler->changed = true;
    }
    Fix fix{"fix-place", {gaps->toText(), {}}, {}};
    std::set<std::string> named;
    for (const Entry& entry : *entries)
    {
        const auto edit = entry.changed ? bucketsEdit(site, *entry.node, entry.buckets) : std::nullopt;
        if (entry.changed && !edit)
        {
            return std::nullopt;
        }
        if (edit)
        {
            fix.edits.push_back(*edit);
            if (named.insert(entry.shard).second)
            {
                fix.args[1] += (fix.args[1].empty() ? "" : ", ") + entry.shard;
            }
        }
    }
    return fix;
}

std::optional<Fix> fixTwice(const FixSite& site, const Diagnostic& finding)
{
    const YamlNode* node = bucketsAt(site, finding.place);
    auto entries = node != nullptr ? entriesOf(listOf(site, *node)) : std::nullopt;
    const auto twice = finding.args.size() > 3 ? BucketSet::parse(finding.args[1]) : Result<BucketSet>(BucketSet());
    if (!entries || !twice || twice->empty())
    {
        return std::nullopt;
    }
    const auto later =
        std::find_if(entries->begin(), entries->end(), [&](const Entry& entry) { return entry.node == node; });
    if (later == entries->end())
    {
        return std::nullopt;
    }
    const std::string text = twice->toText();
    if (auto fix = takenFrom(site, *later, *twice, {"fix-place-once", {text, finding.args[3], finding.args[2]}, {}}))
    {
        return fix;
    }
    const auto earlier = std::find_if(entries->begin(), later,
                                      [&](const Entry& entry) { return entry.buckets.intersected(*twice) == *twice; });
    return earlier == later
               ? std::nullopt
               : takenFrom(site, *earlier, *twice, {"fix-place-once", {text, finding.args[2], finding.args[3]}, {}});
}

std::optional<Fix> fixBeyond(const FixSite& site, const Diagnostic& finding)
{
    const YamlNode* node = bucketsAt(site, finding.place);
    const YamlNode* item = node != nullptr ? site.parentOf(*node) : nullptr;
    auto entry = item != nullptr ? entryOf(*item) : std::nullopt;
    const auto beyond = finding.args.size() > 1 ? BucketSet::parse(finding.args[1]) : Result<BucketSet>(BucketSet());
    if (!entry || entry->node != node || !beyond || beyond->empty())
    {
        return std::nullopt;
    }
    return takenFrom(site, *entry, *beyond, {"fix-take-out", {beyond->toText(), entry->shard}, {}});
}

std::optional<Fix> fixSpan(const FixSite& site, const Diagnostic& finding)
{
    const YamlNode* node = site.scalarAt(finding.place);
    const std::string span = finding.args.empty() ? std::string() : finding.args[0];
    const std::size_t dash = span.find('-');
    const std::size_t at = node != nullptr && !span.empty() ? node->text.find(span) : std::string::npos;
    if (at == std::string::npos || dash == std::string::npos)
    {
        return std::nullopt;
    }
    std::string text = node->text;
    text.replace(at, span.size(), span.substr(dash + 1) + "-" + span.substr(0, dash));
    const auto edit = site.rewrite(*node, text);
    return edit ? std::optional(Fix{"fix-rename", {node->text, text}, {*edit}}) : std::nullopt;
}

} // namespace atlas
