#include "routing/analysis/bound_tables.h"
#include "routing/analysis/check_context.h"
#include "routing/router/router.h"

#include <algorithm>
#include <map>
#include <set>

namespace atlas
{

namespace
{

bool sameType(const KeyType& a, const KeyType& b)
{
    return a.kind == b.kind && a.bits == b.bits && a.isUnsigned == b.isUnsigned && a.scale == b.scale
           && a.zone == b.zone;
}

bool sameKeyTypes(const CompiledTable& a, const CompiledTable& b)
{
    return std::equal(a.keyColumns().begin(), a.keyColumns().end(), b.keyColumns().begin(), b.keyColumns().end(),
                      [](const KeyColumn& x, const KeyColumn& y) { return sameType(x.type, y.type); });
}

BucketSet differingBuckets(const CompiledTable& a, const CompiledTable& b)
{
    std::vector<std::int64_t> buckets;
    for (std::int64_t bucket = 0; bucket < a.bucketCount(); ++bucket)
    {
        if (a.shardOfSlot(bucket) != b.shardOfSlot(bucket))
        {
            buckets.push_back(bucket);
        }
    }
    return BucketSet::fromSorted(buckets);
}

std::set<std::pair<std::string, std::uint32_t>> pinPlaces(const CompiledTable& table)
{
    std::set<std::pair<std::string, std::uint32_t>> places;
    for (const PinPlace& pin : table.pins())
    {
        std::string key;
        for (const KeyValue& value : pin.key)
        {
            key += value.text + '\0';
        }
        places.emplace(key, pin.shard);
    }
    return places;
}

void compareColumns(CheckContext& context, const BindingGroup& group, const CompiledTable& a, const CompiledTable& b)
{
    const std::size_t count = std::min(a.keyColumns().size(), b.keyColumns().size());
    for (std::size_t i = 0; i < count; ++i)
    {
        const KeyColumn& x = a.keyColumns()[i];
        const KeyColumn& y = b.keyColumns()[i];
        if (!mayMeanTheSame(x.name, y.name))
        {
            context.add(Severity::Info, "group-columns-differ", {a.table().name, b.table().name, x.name, y.name},
                        group.place, b.table().name);
        }
    }
}

bool isCustom(const LogicTable& table)
{
    const auto isCode = [](const AlgorithmSpec& algorithm) { return algorithm.name == "custom"; };
    return table.isTwoLevel() ? isCode(table.shardBy->algorithm) || isCode(table.tableBy->algorithm)
                              : isCode(table.algorithm);
}

const KeySpec& shardingKey(const LogicTable& table)
{
    return table.isTwoLevel() ? table.shardBy->key : table.key;
}

/// A join of columns with two collations uses no index, and may hold for equal what one of them does not.
void compareCollations(CheckContext& context, const BindingGroup& group, const LogicTable& a, const LogicTable& b)
{
    const KeySpec& x = shardingKey(a);
    const KeySpec& y = shardingKey(b);
    const std::size_t count = std::min(x.columns.size(), y.columns.size());
    for (std::size_t i = 0; i < count; ++i)
    {
        const std::string first = keyCollation(context, a, x, x.columns[i]);
        const std::string second = keyCollation(context, b, y, y.columns[i]);
        const Result<KeyType> type = algorithmKeyType(x);
        if (type && type->kind == KeyType::Kind::Text && !first.empty() && !second.empty() && first != second)
        {
            context.add(Severity::Warning, "group-collation-differs", {a.name, b.name, first, second}, group.place,
                        b.name);
        }
    }
}

std::string bucketText(std::int32_t bucket)
{
    return bucket == kNoBucket ? "-" : std::to_string(bucket);
}

void comparePair(CheckContext& context, const BindingGroup& group, const CompiledTable& a, const CompiledTable& b)
{
    constexpr std::size_t kSpansShown = 6;
    const std::string& first = a.table().name;
    const std::string& second = b.table().name;
    const auto error = [&](const char* code, std::vector<std::string> more)
    {
        more.insert(more.begin(), {first, second});
        context.add(Severity::Error, code, std::move(more), group.place, second);
    };
    if (a.bucketCount() != b.bucketCount())
    {
        error("group-buckets-differ", {std::to_string(a.bucketCount()), std::to_string(b.bucketCount())});
        return;
    }
    if (isCustom(a.table()) || isCustom(b.table()))
    {
        return; // nothing is known of what code does
    }
    if (!alikeButForNames(a.table(), b.table()))
    {
        error("group-algorithm-differs", {});
        return;
    }
    compareColumns(context, group, a, b);
    compareCollations(context, group, a.table(), b.table());
    if (!sameKeyTypes(a, b))
    {
        error("group-key-differs", {});
    }
    else if (const auto parted = partedKey(a, b))
    {
        error("group-keys-part", {parted->key, bucketText(parted->first), bucketText(parted->second)});
    }
    if (const BucketSet buckets = differingBuckets(a, b); !buckets.empty())
    {
        error("group-placement-differs", {buckets.toShortText(kSpansShown)});
    }
    if (pinPlaces(a) != pinPlaces(b))
    {
        error("group-pins-differ", {});
    }
}

} // namespace

void checkGroups(CheckContext& context)
{
    std::map<std::string, int> lineOf;
    for (const BindingGroup& group : context.layout.bindingGroups)
    {
        if (group.tables.size() == 1)
        {
            context.add(Severity::Warning, "group-single-table", {group.tables.front()}, group.place,
                        group.tables.front());
        }
        const CompiledTable* first = nullptr;
        for (const std::string& name : group.tables)
        {
            if (const auto [it, isNew] = lineOf.try_emplace(name, group.place.line); !isNew)
            {
                context.add(Severity::Error, "binding-group-twice", {name, std::to_string(it->second)}, group.place,
                            name);
            }
            const CompiledTable* table = context.router.table(name);
            if (table != nullptr && first != nullptr && table != first)
            {
                comparePair(context, group, *first, *table);
            }
            first = first == nullptr ? table : first;
        }
    }
}

} // namespace atlas
