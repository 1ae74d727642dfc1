#include "routing/planning/placement_edit.h"

#include "routing/router/router.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>

namespace atlas
{

namespace
{

constexpr std::string_view kBucket = "bucket";

bool touches(const BucketSet& a, const BucketSet& b)
{
    return std::any_of(b.spans().begin(), b.spans().end(),
                       [&](const BucketSpan& span) { return a.contains(span.first - 1) || a.contains(span.last + 1); });
}

/// Applies `change` to the expression of every pair of braces, a width left out.
template <typename Change>
std::string withExpressions(const std::string& text, const Change& change)
{
    std::string out;
    std::size_t at = 0;
    while (at < text.size())
    {
        const auto open = text.find('{', at);
        const auto close = text.find('}', open == std::string::npos ? text.size() : open);
        if (close == std::string::npos)
        {
            break;
        }
        const auto colon = std::min(text.find(':', open), close);
        out += text.substr(at, open + 1 - at) + change(text.substr(open + 1, colon - open - 1));
        out += text.substr(colon, close + 1 - colon);
        at = close + 1;
    }
    return out + text.substr(at);
}

std::string replaceBucket(const std::string& expression, const std::string& replacement)
{
    std::string out;
    std::size_t at = 0;
    for (auto found = expression.find(kBucket); found != std::string::npos; found = expression.find(kBucket, at))
    {
        out += expression.substr(at, found - at) + replacement;
        at = found + kBucket.size();
    }
    return out + expression.substr(at);
}

std::string trimmed(const std::string& text)
{
    const auto first = text.find_first_not_of(" \t");
    return first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// The offset in "bucket", "bucket + 4" or "bucket - 4"; nothing for any other expression.
std::optional<std::int64_t> plainOffset(const std::string& expression)
{
    const std::string whole = trimmed(expression);
    if (!whole.starts_with(kBucket))
    {
        return std::nullopt;
    }
    const std::string rest = trimmed(whole.substr(kBucket.size()));
    if (rest.empty())
    {
        return 0;
    }
    const std::string digits = trimmed(rest.substr(1));
    const bool isSum = rest.front() == '+' || rest.front() == '-';
    if (!isSum || digits.empty() || digits.size() > 9 || digits.find_first_not_of("0123456789") != std::string::npos)
    {
        return std::nullopt;
    }
    return rest.front() == '-' ? -std::stoll(digits) : std::stoll(digits);
}

std::string sumText(std::int64_t offset)
{
    if (offset == 0)
    {
        return std::string(kBucket);
    }
    return std::string(kBucket) + (offset < 0 ? " - " : " + ") + std::to_string(offset < 0 ? -offset : offset);
}

} // namespace

std::vector<PlacementEntry> placementAsList(const Router& router, const CompiledTable& table)
{
    const Placement& placement = table.table().placement;
    if (!placement.formula)
    {
        return placement.entries;
    }
    std::vector<PlacementEntry> entries;
    std::map<std::uint32_t, std::vector<std::int64_t>> bucketsOfShard;
    std::vector<std::uint32_t> order;
    for (std::int64_t bucket = 0; bucket < table.bucketCount(); ++bucket)
    {
        const std::uint32_t shard = table.shardOf()[static_cast<std::size_t>(bucket)];
        std::vector<std::int64_t>& buckets = bucketsOfShard[shard];
        if (buckets.empty())
        {
            order.push_back(shard);
        }
        buckets.push_back(bucket);
    }
    for (const std::uint32_t shard : order)
    {
        PlacementEntry entry;
        entry.buckets = BucketSet::fromSorted(bucketsOfShard[shard]);
        entry.shard = router.layout().shards[shard].name;
        entry.table = placement.formula->table;
        entries.push_back(std::move(entry));
    }
    return entries;
}

void putBuckets(std::vector<PlacementEntry>& entries, const BucketSet& buckets, const std::string& shard,
                const std::string& tableTemplate)
{
    PlacementEntry* chosen = nullptr;
    for (PlacementEntry& entry : entries)
    {
        if (entry.shard != shard || entry.table != tableTemplate)
        {
            continue;
        }
        if (touches(entry.buckets, buckets))
        {
            entry.buckets = entry.buckets.united(buckets);
            return;
        }
        chosen = chosen == nullptr ? &entry : chosen;
    }
    if (chosen != nullptr)
    {
        chosen->buckets = chosen->buckets.united(buckets);
        return;
    }
    PlacementEntry entry;
    entry.buckets = buckets;
    entry.shard = shard;
    entry.table = tableTemplate;
    entries.push_back(std::move(entry));
}

void takeBuckets(std::vector<PlacementEntry>& entries, const BucketSet& buckets)
{
    for (PlacementEntry& entry : entries)
    {
        entry.buckets = entry.buckets.without(buckets);
    }
    std::erase_if(entries, [](const PlacementEntry& entry) { return entry.buckets.empty(); });
}

std::string shiftedTemplate(const std::string& text, std::int64_t offset)
{
    return withExpressions(text,
                           [&](const std::string& expression)
                           {
                               const std::optional<std::int64_t> old = plainOffset(expression);
                               return old ? sumText(offset + *old)
                                          : replaceBucket(expression, "(" + sumText(offset) + ")");
                           });
}

std::string moduloTemplate(const std::string& text, std::int64_t modulus)
{
    const std::string remainder = std::string(kBucket) + " % " + std::to_string(modulus);
    return withExpressions(
        text, [&](const std::string& expression)
        { return trimmed(expression) == kBucket ? remainder : replaceBucket(expression, "(" + remainder + ")"); });
}

std::shared_ptr<const Router> withoutOverrides(const Router& router, const CompiledTable& table)
{
    Layout bare;
    bare.servers = router.layout().servers;
    bare.shards = router.layout().shards;
    bare.tables = {table.table()};
    bare.tables.front().placement = {};
    std::shared_ptr<const Router> compiled = Router::compile(std::move(bare));
    return compiled->table(table.table().name) != nullptr ? compiled : nullptr;
}

} // namespace atlas
