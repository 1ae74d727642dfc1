#include "routing/analysis/check_context.h"
#include "routing/router/router.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace atlas
{

namespace
{

/// How many points a part of a ring has by the parameters of its algorithm; 0 where it is none or has a fixed number.
double pointsOf(const AlgorithmSpec& algorithm)
{
    struct Points
    {
        std::string_view algorithm;
        const char* param;
        double otherwise; ///< without the parameter
        const char* times;
        double timesOtherwise;
    };
    static constexpr std::array<Points, 4> kRings{Points{"ring", "virtual_nodes", 0, "", 1},
                                                  Points{"generic.ring_plain", "vnodes", 0, "", 1},
                                                  Points{"generic.ring_npm_hashring_md5", "vnodes", 40, "replicas", 4},
                                                  Points{"mycat.sharding-by-murmur", "virtualBucketTimes", 160, "", 1}};
    const auto it = std::find_if(kRings.begin(), kRings.end(),
                                 [&](const Points& ring) { return ring.algorithm == algorithm.name; });
    if (it == kRings.end())
    {
        return 0;
    }
    const auto number = [&](const char* name, double otherwise)
    {
        const ParamValue* value = algorithm.params.find(name);
        return value != nullptr ? value->asDouble().value_or(0.0) : otherwise;
    };
    return number(it->param, it->otherwise) * number(it->times, it->timesOtherwise);
}

/// Shares of a ring differ from what is due by about 1 / sqrt(points), the heaviest of ten by half as much again.
void checkRing(CheckContext& context, const LogicTable& table)
{
    constexpr double kTolerable = 0.1;
    const bool hasWeights = table.algorithm.name == "ring";
    double lightest = hasWeights ? 0.0 : 1.0;
    for (const Shard& shard : context.layout.shards)
    {
        const bool isLighter = hasWeights && shard.weight > 0.0 && (lightest <= 0.0 || shard.weight < lightest);
        lightest = isLighter ? shard.weight : lightest;
    }
    const double own = pointsOf(table.algorithm) * lightest;
    if (own < 1.0 || 1.0 / std::sqrt(own) <= kTolerable)
    {
        return;
    }
    std::array<char, 32> percent{};
    std::snprintf(percent.data(), percent.size(), "%.0f", 100.0 / std::sqrt(own));
    context.add(Severity::Warning, "ring-few-points",
                {table.name, std::to_string(static_cast<long long>(own)), percent.data()}, table.algorithm.place,
                table.name);
}

void checkNullBucket(CheckContext& context, const CompiledTable& compiled)
{
    const LogicTable& table = compiled.table();
    if (table.nullBucket && *table.nullBucket >= compiled.bucketCount())
    {
        context.add(Severity::Error, "null-bucket-unknown",
                    {table.name, std::to_string(*table.nullBucket), std::to_string(compiled.bucketCount() - 1)},
                    table.place, table.name);
        return;
    }
    const std::int64_t own = compiled.algorithmsBucketOfNull();
    if (table.nullBucket && own != kNoBucket && own != *table.nullBucket)
    {
        context.add(Severity::Warning, "null-bucket-differs",
                    {table.name, std::to_string(*table.nullBucket), table.algorithm.name, std::to_string(own)},
                    table.place, table.name);
    }
}

} // namespace

void checkKeys(CheckContext& context)
{
    for (const auto& compiled : context.router.tables())
    {
        const LogicTable& table = compiled->table();
        checkRing(context, table);
        checkNullBucket(context, *compiled);
        if (const std::size_t nodes = nodeCount(*compiled); nodes > 1)
        {
            std::vector<std::string> columns;
            for (const KeyColumn& column : compiled->keyColumns())
            {
                columns.push_back(column.name);
            }
            context.add(Severity::Info, "key-missing-fans-out", {table.name, nameList(columns), std::to_string(nodes)},
                        table.place, table.name);
        }
    }
}

} // namespace atlas
