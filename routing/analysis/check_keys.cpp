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

/// A ring's shares differ from what is due by about 1 / sqrt(points of the shard).
void checkRing(CheckContext& context, const LogicTable& table)
{
    constexpr double kTolerable = 0.1;
    const ParamValue* nodes = table.algorithm.params.find("virtual_nodes");
    const double points = nodes != nullptr ? nodes->asDouble().value_or(0.0) : 0.0;
    double lightest = 0.0;
    for (const Shard& shard : context.layout.shards)
    {
        lightest = shard.weight > 0.0 && (lightest <= 0.0 || shard.weight < lightest) ? shard.weight : lightest;
    }
    const double own = points * lightest;
    if (table.algorithm.name != "ring" || own < 1.0 || 1.0 / std::sqrt(own) <= kTolerable)
    {
        return;
    }
    std::array<char, 32> percent{};
    std::snprintf(percent.data(), percent.size(), "%.0f", 100.0 / std::sqrt(own));
    context.add(Severity::Warning, "ring-few-points",
                {table.name, std::to_string(static_cast<long long>(own)), percent.data()}, table.algorithm.place,
                table.name);
}

std::string lower(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

/// The collation a table's options name, lower case; empty when they name none.
std::string optionsCollation(const std::string& tableOptions)
{
    const std::string text = lower(tableOptions);
    auto at = text.find("collate");
    if (at == std::string::npos)
    {
        return {};
    }
    at = text.find_first_not_of(" =\t", at + 7);
    return at == std::string::npos ? std::string() : text.substr(at, text.find_first_of(" ,;\t\n", at) - at);
}

std::string collationOf(const CheckContext& context, const LogicTable& table, const KeySpec& key,
                        const std::string& column)
{
    if (!key.collation.empty())
    {
        return lower(key.collation);
    }
    const DdlTable* ddl = context.ddlOf(table.name);
    const DdlColumn* found = ddl != nullptr ? ddl->column(column) : nullptr;
    return found != nullptr && !found->collation.empty() ? found->collation : optionsCollation(table.tableOptions);
}

/// MySQL holds 'abc' and 'ABC' for equal, the algorithm sends them to two buckets.
void checkCollation(CheckContext& context, const LogicTable& table, const KeySpec& key, const AlgorithmSpec& algorithm)
{
    const bool seesBytes = algorithm.name == "hash_mod" || algorithm.name == "ring" || algorithm.name == "list";
    const Result<std::vector<KeyType>> types = parseKeyTypes(key);
    if (!seesBytes || !types)
    {
        return;
    }
    for (std::size_t i = 0; i < key.columns.size(); ++i)
    {
        const KeyType& type = (*types)[std::min(i, types->size() - 1)];
        const std::string collation = collationOf(context, table, key, key.columns[i]);
        if (type.kind == KeyType::Kind::Text && collation.ends_with("_ci"))
        {
            context.add(Severity::Warning, "collation-ignores-case", {table.name, key.columns[i], collation}, key.place,
                        table.name);
        }
    }
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
        if (table.isTwoLevel())
        {
            checkCollation(context, table, table.shardBy->key, table.shardBy->algorithm);
            checkCollation(context, table, table.tableBy->key, table.tableBy->algorithm);
        }
        else
        {
            checkCollation(context, table, table.key, table.algorithm);
        }
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
