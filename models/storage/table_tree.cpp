#include "models/storage/table_tree.h"

#include "models/storage/tree_values.h"

#include <algorithm>
#include <iterator>

namespace atlas
{

namespace
{

using Style = YamlNode::Style;

YamlNode keyNode(const KeySpec& key)
{
    YamlNode map = YamlNode::map(Style::Flow);
    if (key.columns.size() == 1)
    {
        map.add("column", textNode(key.columns.front()));
    }
    else
    {
        map.add("columns", namesNode(key.columns));
    }
    map.add("type", textNode(key.type));
    if (key.isUnsigned)
    {
        map.add("unsigned", YamlNode::scalar("true"));
    }
    addText(map, "collation", key.collation);
    addText(map, "time_zone", key.timeZone);
    if (key.separator != "_")
    {
        map.add("separator", YamlNode::scalar(key.separator, Style::DoubleQuoted));
    }
    return map;
}

YamlNode algorithmNode(const AlgorithmSpec& algorithm)
{
    const auto& entries = algorithm.params.entries;
    const bool flow =
        std::all_of(entries.begin(), entries.end(), [](const auto& entry) { return fitsFlow(entry.second); });
    YamlNode map = YamlNode::map(flow ? Style::Flow : Style::Block);
    map.add("name", textNode(algorithm.name));
    for (const auto& [key, value] : entries)
    {
        map.add(key, paramNode(value));
    }
    return map;
}

YamlNode placementNode(const Placement& placement)
{
    if (placement.formula)
    {
        YamlNode map = YamlNode::map(Style::Flow);
        map.add("shard", textNode(placement.formula->shard));
        addText(map, "table", placement.formula->table);
        return map;
    }
    YamlNode list = YamlNode::list(Style::Block);
    for (const PlacementEntry& entry : placement.entries)
    {
        YamlNode map = YamlNode::map(Style::Flow);
        map.add("buckets", YamlNode::scalar(entry.buckets.toText()));
        map.add("shard", textNode(entry.shard));
        addText(map, "table", entry.table);
        list.add(std::move(map));
    }
    return list;
}

YamlNode levelNode(const LevelRule& rule)
{
    YamlNode algorithm = algorithmNode(rule.algorithm);
    YamlNode map = YamlNode::map(algorithm.isFlow() ? Style::Flow : Style::Block);
    map.add("key", keyNode(rule.key));
    map.add("algorithm", std::move(algorithm));
    map.add("to", textNode(rule.to));
    return map;
}

YamlNode pinNode(const Pin& pin)
{
    YamlNode map = YamlNode::map(Style::Flow);
    if (pin.key.size() == 1)
    {
        const ParamValue& value = pin.key.front();
        map.add("key", paramNode(value));
        map.style = fitsFlow(value) ? Style::Flow : Style::Block;
    }
    else
    {
        YamlNode values = paramNode(ParamValue::list(pin.key));
        map.style = values.style;
        map.add("key", std::move(values));
    }
    map.add("shard", textNode(pin.shard));
    addText(map, "table", pin.table);
    return map;
}

YamlNode geneNode(const Gene& gene)
{
    YamlNode map = YamlNode::map(Style::Flow);
    switch (gene.part)
    {
    case Gene::Part::Digits:
        map.add("digits", integerNode(gene.size));
        map.add("from", YamlNode::scalar(gene.fromRight ? "right" : "left"));
        break;
    case Gene::Part::Bits: map.add("bits", integerNode(gene.size)); break;
    case Gene::Part::Field: map.add("field", integerNode(gene.field)); break;
    }
    if (gene.part != Gene::Part::Digits && !gene.fromRight)
    {
        map.add("from", YamlNode::scalar("left"));
    }
    if (!gene.separator.empty())
    {
        map.add("separator", YamlNode::scalar(gene.separator, Style::DoubleQuoted));
    }
    if (gene.isBucket)
    {
        map.add("is", YamlNode::scalar("bucket"));
    }
    return map;
}

YamlNode lookupNode(const Lookup& lookup)
{
    YamlNode map = YamlNode::map(Style::Flow);
    addText(map, "table", lookup.table);
    addText(map, "returns", lookup.returns);
    if (lookup.gene)
    {
        map.add("gene", geneNode(*lookup.gene));
    }
    return map;
}

} // namespace

YamlNode tableNode(const LogicTable& table)
{
    YamlNode map = YamlNode::map(Style::Block);
    if (table.shardBy || table.tableBy)
    {
        if (table.shardBy)
        {
            map.add("shard_by", levelNode(*table.shardBy));
        }
        if (table.tableBy)
        {
            map.add("table_by", levelNode(*table.tableBy));
        }
    }
    else
    {
        map.add("key", keyNode(table.key));
        map.add("algorithm", algorithmNode(table.algorithm));
    }
    if (table.nullBucket)
    {
        map.add("null_bucket", integerNode(*table.nullBucket));
    }
    if (!table.placement.empty())
    {
        map.add("placement", placementNode(table.placement));
    }
    if (!table.pins.empty())
    {
        YamlNode pins = YamlNode::list(Style::Block);
        std::transform(table.pins.begin(), table.pins.end(), std::back_inserter(pins.children), pinNode);
        map.add("pins", std::move(pins));
    }
    if (!table.lookups.empty())
    {
        YamlNode lookups = YamlNode::map(Style::Block);
        for (const Lookup& lookup : table.lookups)
        {
            lookups.add(lookup.name, lookupNode(lookup));
        }
        map.add("lookups", std::move(lookups));
    }
    addSql(map, "columns", table.columns);
    addSql(map, "table_options", table.tableOptions);
    return map;
}

} // namespace atlas
