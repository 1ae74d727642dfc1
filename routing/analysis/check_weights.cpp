#include "routing/analysis/check_context.h"
#include "routing/router/router.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>

namespace atlas
{

namespace
{

std::string percent(double share)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.0f", 100.0 * share);
    return text.data();
}

std::string weightText(double weight)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%g", weight);
    return text.data();
}

bool isRing(const LogicTable& table)
{
    return !table.isTwoLevel() && table.algorithm.name == "ring";
}

bool weightsDiffer(const Layout& layout)
{
    return std::any_of(layout.shards.begin(), layout.shards.end(),
                       [&](const Shard& shard) { return std::abs(shard.weight - layout.shards.front().weight) > 0.0; });
}

/// Shares of keys by shard where every bucket is due one that can be told; empty where it cannot.
std::map<std::uint32_t, double> sharesOf(const CompiledTable& table)
{
    constexpr std::int64_t kMostBuckets = 65'536;
    constexpr std::array<std::string_view, 3> kUntold{"list", "custom", "ring"};
    const bool isTold = !table.table().isTwoLevel() && !table.info().orderedKeys
                        && std::find(kUntold.begin(), kUntold.end(), table.info().name) == kUntold.end()
                        && table.bucketCount() <= kMostBuckets;
    std::map<std::uint32_t, double> shares;
    const std::vector<double> keyShare = isTold ? table.picture().keyShare : std::vector<double>();
    for (std::size_t bucket = 0; bucket < keyShare.size(); ++bucket)
    {
        const std::uint32_t shard = table.shardOfSlot(static_cast<std::int64_t>(bucket));
        if (shard != TablePicture::kNowhere)
        {
            shares[shard] += keyShare[bucket];
        }
    }
    return shares;
}

/// The shard that has most against what is due to it among those that have the table.
void checkShares(CheckContext& context, const CompiledTable& table, bool byWeight)
{
    constexpr double kOffWeight = 1.2;
    constexpr double kUneven = 1.5;
    const std::vector<Shard>& shards = context.layout.shards;
    const std::map<std::uint32_t, double> shares = sharesOf(table);
    double weights = 0.0;
    double total = 0.0;
    for (const auto& [shard, share] : shares)
    {
        weights += shards[shard].drained ? 0.0 : shards[shard].weight;
        total += share;
    }
    if (shares.size() < 2 || weights <= 0.0 || total <= 0.0)
    {
        return;
    }
    const auto ratioOf = [&](const std::pair<const std::uint32_t, double>& entry)
    {
        const Shard& shard = shards[entry.first];
        return shard.drained || shard.weight <= 0.0 ? 0.0 : entry.second / total / (shard.weight / weights);
    };
    const auto most = std::max_element(shares.begin(), shares.end(),
                                       [&](const auto& a, const auto& b) { return ratioOf(a) < ratioOf(b); });
    if (ratioOf(*most) <= (byWeight ? kOffWeight : kUneven))
    {
        return;
    }
    const Shard& shard = shards[most->first];
    const SourcePlace& place = table.table().placement.place;
    context.add(byWeight ? Severity::Warning : Severity::Info, "placement-off-weight",
                {table.table().name, shard.name, percent(most->second / total), percent(shard.weight / weights),
                 weightText(shard.weight)},
                place.known() ? place : table.table().place, table.table().name, shard.name);
}

/// Two weights that come to the same number of points.
void checkPoints(CheckContext& context, const LogicTable& table)
{
    const ParamValue* nodes = table.algorithm.params.find("virtual_nodes");
    const double points = nodes != nullptr ? nodes->asDouble().value_or(0.0) : 0.0;
    std::map<long long, const Shard*> first;
    for (const Shard& shard : context.layout.shards)
    {
        const auto count = static_cast<long long>(std::floor(points * shard.weight));
        const auto [it, isNew] = first.try_emplace(count, &shard);
        if (!isNew && std::abs(it->second->weight - shard.weight) > 0.0)
        {
            context.add(Severity::Warning, "weight-same-points",
                        {table.name, weightText(it->second->weight), weightText(shard.weight), std::to_string(count),
                         it->second->name, shard.name},
                        shard.place, table.name, shard.name);
        }
    }
}

} // namespace

void checkWeights(CheckContext& context)
{
    if (context.layout.shards.empty())
    {
        return;
    }
    const bool byWeight = weightsDiffer(context.layout);
    bool hasRing = false;
    for (const auto& table : context.router.tables())
    {
        hasRing = hasRing || isRing(table->table());
        if (isRing(table->table()))
        {
            checkPoints(context, table->table());
        }
        checkShares(context, *table, byWeight);
    }
    if (byWeight && !hasRing && !context.router.tables().empty())
    {
        const auto differs = std::find_if(context.layout.shards.begin(), context.layout.shards.end(),
                                          [](const Shard& shard) { return std::abs(shard.weight - 1.0) > 0.0; });
        const Shard& shard = differs != context.layout.shards.end() ? *differs : context.layout.shards.front();
        context.add(Severity::Info, "weight-without-ring", {shard.name, weightText(shard.weight)}, shard.place, {},
                    shard.name);
    }
}

} // namespace atlas
