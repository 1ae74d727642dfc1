#include "routing/planning/changes.h"

#include "routing/planning/layout_changes.h"
#include "routing/planning/same_rules.h"
#include "routing/router/router.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace atlas
{

namespace
{

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

/// Flows of one table, gathered by (from, to) in order of their first bucket.
class Flows
{
public:
    Flows(std::string table, const BucketLoads* loads) : m_table(std::move(table)), m_loads(loads) {}

    void add(const std::string& from, const std::string& to, std::int64_t bucket, double keyShare, double loadPart)
    {
        const auto [it, isNew] = m_indexes.try_emplace({from, to}, m_flows.size());
        if (isNew)
        {
            m_flows.push_back({m_table, from, to, {}, 0.0, 0.0, 0.0});
            m_buckets.emplace_back();
        }
        BucketFlow& flow = m_flows[it->second];
        if (m_buckets[it->second].empty() || m_buckets[it->second].back() != bucket)
        {
            m_buckets[it->second].push_back(bucket);
        }
        flow.keyFraction += keyShare;
        flow.rows += loadPart * loadOf(m_loads != nullptr ? &m_loads->rows : nullptr, bucket);
        flow.bytes += loadPart * loadOf(m_loads != nullptr ? &m_loads->bytes : nullptr, bucket);
    }

    std::vector<BucketFlow> take()
    {
        for (std::size_t i = 0; i < m_flows.size(); ++i)
        {
            m_flows[i].buckets = BucketSet::fromSorted(m_buckets[i]);
        }
        return std::move(m_flows);
    }

private:
    static double loadOf(const std::vector<double>* loads, std::int64_t bucket)
    {
        const auto index = static_cast<std::size_t>(bucket);
        return loads != nullptr && index < loads->size() ? (*loads)[index] : kUnknown;
    }

    std::string m_table;
    const BucketLoads* m_loads;
    std::map<std::pair<std::string, std::string>, std::size_t> m_indexes;
    std::vector<BucketFlow> m_flows;
    std::vector<std::vector<std::int64_t>> m_buckets;
};

/// Both versions of a table, with the pictures that the comparison walks over.
struct Pair
{
    const Router& baseRouter;
    const Router& nowRouter;
    const CompiledTable& base;
    const CompiledTable& now;
    TablePicture basePicture;
    TablePicture nowPicture;

    const std::string& baseShard(std::int64_t bucket) const { return nameOf(baseRouter, base, bucket); }
    const std::string& nowShard(std::int64_t bucket) const { return nameOf(nowRouter, now, bucket); }

private:
    static const std::string& nameOf(const Router& router, const CompiledTable& table, std::int64_t bucket)
    {
        static const std::string kNone;
        const std::uint32_t shard = table.shardOfSlot(bucket);
        return shard != TablePicture::kNowhere ? router.layout().shards[shard].name : kNone;
    }
};

void addByNumber(const Pair& pair, Flows& flows)
{
    for (std::int64_t bucket = 0; bucket < pair.now.bucketCount(); ++bucket)
    {
        const std::string& from = pair.baseShard(bucket);
        const std::string& to = pair.nowShard(bucket);
        if (from != to)
        {
            flows.add(from, to, bucket, pair.nowPicture.keyShare[static_cast<std::size_t>(bucket)], 1.0);
        }
    }
}

/// Ranges that were split or merged: every new range against the old one that holds its lower end. Exact for
/// splits and for merges within a shard, the only edits there are.
void addByRange(const Pair& pair, Flows& flows)
{
    const auto& oldLower = pair.basePicture.lowerPosition;
    for (std::int64_t bucket = 0; bucket < pair.now.bucketCount(); ++bucket)
    {
        const auto index = static_cast<std::size_t>(bucket);
        const double lower = pair.nowPicture.lowerPosition[index];
        std::int64_t old = 0;
        if (!std::isnan(lower))
        {
            const auto firstAbove = std::find_if(oldLower.begin(), oldLower.end(),
                                                 [&](double bound) { return !std::isnan(bound) && bound > lower; });
            old = static_cast<std::int64_t>(firstAbove - oldLower.begin()) - 1;
        }
        if (old >= 0 && pair.baseShard(old) != pair.nowShard(bucket))
        {
            flows.add(pair.baseShard(old), pair.nowShard(bucket), bucket, pair.nowPicture.keyShare[index], 1.0);
        }
    }
}

/// Rings with other points: the arcs between the points of both, each of one owner before and after.
void addByArc(const Pair& pair, Flows& flows)
{
    constexpr double kCircle = 4294967296.0;
    const std::vector<std::uint32_t>& oldEnds = pair.basePicture.arcEnd;
    const std::vector<std::uint32_t>& newEnds = pair.nowPicture.arcEnd;
    std::set<std::uint32_t> all(oldEnds.begin(), oldEnds.end());
    all.insert(newEnds.begin(), newEnds.end());
    const auto bucketAt = [](const TablePicture& picture, std::uint32_t point)
    {
        const auto it = std::lower_bound(picture.arcEnd.begin(), picture.arcEnd.end(), point);
        return picture.bucketOfArc(it == picture.arcEnd.end() ? 0
                                                              : static_cast<std::size_t>(it - picture.arcEnd.begin()));
    };
    double previous = static_cast<double>(*all.rbegin()) - kCircle;
    for (const std::uint32_t end : all)
    {
        const double width = (static_cast<double>(end) - previous) / kCircle;
        previous = static_cast<double>(end);
        const std::int64_t bucket = bucketAt(pair.nowPicture, end);
        const std::string& from = pair.baseShard(bucketAt(pair.basePicture, end));
        const double whole = pair.nowPicture.keyShare[static_cast<std::size_t>(bucket)];
        if (from != pair.nowShard(bucket))
        {
            flows.add(from, pair.nowShard(bucket), bucket, width, whole > 0.0 ? width / whole : 0.0);
        }
    }
}

/// A key stands on the same place of both rings.
bool sharePlaces(const Pair& pair)
{
    const RingCircle& before = pair.basePicture.circle;
    const RingCircle& after = pair.nowPicture.circle;
    return pair.basePicture.isRing() && pair.nowPicture.isRing() && before.keyHash == after.keyHash
           && before.bits == after.bits && sameMeaning(pair.base.table().key, pair.now.table().key);
}

std::vector<BucketFlow> flowsOf(const Pair& pair, const BucketLoads* loads)
{
    using Picture = AlgorithmInfo::Picture;
    Flows flows(pair.now.table().name, loads);
    const bool isRanges = pair.basePicture.kind == Picture::Ranges && pair.nowPicture.kind == Picture::Ranges;
    if (sharePlaces(pair))
    {
        addByArc(pair, flows);
    }
    else if (sameRules(pair.base.table(), pair.now.table()) && pair.base.bucketCount() == pair.now.bucketCount())
    {
        addByNumber(pair, flows);
    }
    else if (isRanges && sameMeaning(pair.base.table().key, pair.now.table().key))
    {
        addByRange(pair, flows);
    }
    return flows.take();
}

struct RenamedTables
{
    std::vector<std::string> before;
    std::vector<std::string> after;
};

/// Physical tables of buckets whose number says the same in both versions, each pair of names once.
RenamedTables renamedTables(const Pair& pair)
{
    RenamedTables renamed;
    std::set<std::pair<std::string, std::string>> seen;
    if (!sameRules(pair.base.table(), pair.now.table()) || pair.base.bucketCount() != pair.now.bucketCount())
    {
        return renamed;
    }
    for (std::int64_t bucket = 0; bucket < pair.now.bucketCount(); ++bucket)
    {
        const std::string& before = pair.base.physicalTables()[pair.base.physicalOfSlot(bucket)];
        const std::string& after = pair.now.physicalTables()[pair.now.physicalOfSlot(bucket)];
        if (before != after && seen.emplace(before, after).second)
        {
            renamed.before.push_back(before);
            renamed.after.push_back(after);
        }
    }
    return renamed;
}

std::string shortList(const std::vector<std::string>& names)
{
    constexpr std::size_t kShown = 6;
    std::string out;
    for (std::size_t i = 0; i < std::min(kShown, names.size()); ++i)
    {
        out += (i == 0 ? "" : ", ") + names[i];
    }
    return names.size() > kShown ? out + ", ... (" + std::to_string(names.size()) + ")" : out;
}

/// The text of a formula or of `to` shows its table names already: that change is a row of its own.
bool namesAreShown(const Pair& pair)
{
    const LogicTable& a = pair.base.table();
    const LogicTable& b = pair.now.table();
    const bool formulas = a.placement.formula && b.placement.formula;
    const bool levels = a.tableBy && b.tableBy && a.tableBy->to != b.tableBy->to;
    return formulas || levels;
}

void addRenamed(const Pair& pair, std::vector<LayoutChange>& changes)
{
    const RenamedTables renamed = namesAreShown(pair) ? RenamedTables{} : renamedTables(pair);
    if (renamed.before.empty())
    {
        return;
    }
    LayoutChange change{LayoutChange::Kind::Changed, "table",
                        pair.now.table().name,       "physical_tables",
                        shortList(renamed.before),   shortList(renamed.after)};
    // Behind what else changed of the table; without that, behind the tables before it.
    const auto last = std::find_if(changes.rbegin(), changes.rend(),
                                   [&](const LayoutChange& c) { return c.what == "table" && c.name == change.name; });
    changes.insert(last.base() == changes.begin() ? changes.end() : last.base(), std::move(change));
}

} // namespace

ChangeSummary summarizeChanges(const Router& base, const Router& now, const LoadsByTable& loads)
{
    ChangeSummary summary;
    summary.changes = layoutChanges(base.layout(), now.layout());
    for (const LogicTable& table : now.layout().tables)
    {
        const CompiledTable* after = now.table(table.name);
        const CompiledTable* before = base.table(table.name);
        if (after == nullptr || before == nullptr)
        {
            continue;
        }
        const auto known = loads.find(table.name);
        const Pair pair{base, now, *before, *after, before->picture(), after->picture()};
        for (BucketFlow& flow : flowsOf(pair, known != loads.end() ? &known->second : nullptr))
        {
            summary.flows.push_back(std::move(flow));
        }
        addRenamed(pair, summary.changes);
    }
    return summary;
}

} // namespace atlas
