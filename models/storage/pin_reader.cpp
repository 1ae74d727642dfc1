#include "models/storage/entries.h"
#include "models/storage/section_readers.h"

#include <algorithm>
#include <map>

namespace atlas
{

namespace
{

constexpr int kMaxGeneDigits = 19;
constexpr int kMaxGeneBits = 63;
constexpr int kMaxGeneFields = 64;

/// Values of a composite key written by column name, in the order of the columns.
std::vector<ParamValue> pinByColumns(Reading& reading, const YamlNode& node, const NodePath& path,
                                     const std::vector<std::string>& columns)
{
    std::vector<ParamValue> values;
    MapReader map(reading, node, path);
    for (const std::string& column : columns)
    {
        if (const YamlNode* value = map.required(column))
        {
            values.push_back(readParam(reading, *value, NodePath(path, column)));
        }
    }
    map.finish();
    return values;
}

std::vector<ParamValue> readPinKey(Reading& reading, const YamlNode& node, const NodePath& path,
                                   const std::vector<std::string>& columns)
{
    if (node.isMap())
    {
        return pinByColumns(reading, node, path, columns);
    }
    std::vector<ParamValue> values;
    if (!node.isList())
    {
        values.push_back(readParam(reading, node, path));
    }
    for (std::size_t i = 0; i < node.children.size(); ++i)
    {
        const NodePath itemPath(path, i);
        if (readText(reading, node.children[i], itemPath))
        {
            values.push_back(readParam(reading, node.children[i], itemPath));
        }
    }
    if (!columns.empty() && values.size() != columns.size())
    {
        reading.error("pin-key-count", node,
                      {path.text(), std::to_string(values.size()), std::to_string(columns.size())});
    }
    return values;
}

std::string keyText(const std::vector<ParamValue>& key)
{
    std::string text;
    for (const ParamValue& value : key)
    {
        text += (text.empty() ? "" : ", ") + value.text;
    }
    return text;
}

Pin readPin(Reading& reading, const YamlNode& node, const NodePath& path, const std::vector<std::string>& columns)
{
    Pin pin;
    pin.place = reading.placeOf(node);
    MapReader map(reading, node, path);
    if (const YamlNode* key = map.required("key"))
    {
        pin.key = readPinKey(reading, *key, NodePath(map.path(), "key"), columns);
    }
    pin.shard = map.requiredText("shard");
    if (const YamlNode* shard = map.child("shard"); shard != nullptr && shard->isScalar() && !shard->text.empty())
    {
        reading.requireShard(*shard, NodePath(map.path(), "shard"));
    }
    pin.table = map.text("table");
    map.finish();
    return pin;
}

std::optional<Gene> readGene(Reading& reading, const YamlNode& node, const NodePath& path)
{
    MapReader map(reading, node, path);
    if (!map.valid())
    {
        return std::nullopt;
    }
    Gene gene;
    const auto digits = map.integer("digits", 1, kMaxGeneDigits);
    const auto bits = map.integer("bits", 1, kMaxGeneBits);
    const auto field = map.integer("field", 1, kMaxGeneFields);
    const auto from = map.choice("from", {"right", "left"});
    const auto is = map.choice("is", {"key", "bucket"});
    gene.separator = map.text("separator");
    gene.fromRight = from != 1U;
    gene.isBucket = is == 1U;
    const auto stated = [&](const char* key) { return map.child(key) != nullptr ? 1 : 0; };
    if (stated("digits") + stated("bits") + stated("field") != 1)
    {
        reading.error("gene-form", node, {path.text()});
    }
    else if (field && gene.separator.empty())
    {
        reading.error("key-missing", node, {"separator", path.text()});
    }
    gene.part = field ? Gene::Part::Field : bits ? Gene::Part::Bits : Gene::Part::Digits;
    gene.size = static_cast<int>(digits.value_or(bits.value_or(0)));
    gene.field = static_cast<int>(field.value_or(0));
    map.finish();
    return gene;
}

Lookup readLookup(Reading& reading, const std::string& name, const YamlNode& key, const YamlNode& value,
                  const NodePath& section)
{
    const NodePath path(section, name);
    Lookup lookup;
    lookup.name = name;
    lookup.place = reading.placeOf(key);
    MapReader map(reading, value, path);
    const YamlNode* gene = map.child("gene");
    const YamlNode* table = map.child("table");
    if ((gene == nullptr) == (table == nullptr) && (map.valid() || value.isNull()))
    {
        reading.error("lookup-form", key, {path.text()});
    }
    if (gene != nullptr)
    {
        lookup.gene = readGene(reading, *gene, NodePath(path, "gene"));
    }
    lookup.table = map.text("table");
    lookup.returns = table != nullptr ? map.requiredText("returns") : map.text("returns");
    const bool known =
        reading.names.logicTables.contains(lookup.table) || reading.names.otherTables.contains(lookup.table);
    if (!lookup.table.empty() && !known && reading.complete())
    {
        reading.error("lookup-table-unknown", *table, {lookup.table, path.text()});
    }
    map.finish();
    return lookup;
}

} // namespace

std::vector<Pin> readPins(Reading& reading, const YamlNode& node, const NodePath& path,
                          const std::vector<std::string>& columns)
{
    std::vector<Pin> pins;
    if (!node.isList())
    {
        reading.error("value-not-list", node, {path.text()});
        return pins;
    }
    std::map<std::string, int> lines;
    for (std::size_t i = 0; i < node.children.size(); ++i)
    {
        const YamlNode& item = node.children[i];
        pins.push_back(readPin(reading, item, NodePath(path, i), columns));
        const std::string key = keyText(pins.back().key);
        const auto [it, inserted] = lines.emplace(key, item.line);
        if (!inserted && !key.empty())
        {
            reading.error("pin-twice", item, {key, reading.table(), std::to_string(it->second)});
        }
    }
    return pins;
}

std::vector<Lookup> readLookups(Reading& reading, const YamlNode& node, const NodePath& path)
{
    std::vector<Lookup> lookups;
    MapReader map(reading, node, path);
    for (const auto& [key, value] : map.rest())
    {
        lookups.push_back(readLookup(reading, key->text, *key, *value, path));
    }
    return lookups;
}

std::vector<BindingGroup> readBindingGroups(Reading& reading, const YamlNode& node, const NodePath& path)
{
    std::vector<BindingGroup> groups;
    if (!node.isList())
    {
        reading.error("value-not-list", node, {path.text()});
        return groups;
    }
    std::map<std::string, int> lines;
    for (std::size_t i = 0; i < node.children.size(); ++i)
    {
        const YamlNode& item = node.children[i];
        const NodePath groupPath(path, i);
        if (!item.isList())
        {
            reading.error("value-not-list", item, {groupPath.text()});
            continue;
        }
        BindingGroup group;
        group.place = reading.placeOf(item);
        for (std::size_t j = 0; j < item.children.size(); ++j)
        {
            const YamlNode& name = item.children[j];
            if (!readText(reading, name, NodePath(groupPath, j)))
            {
                continue;
            }
            group.tables.push_back(name.text);
            const auto [it, inserted] = lines.emplace(name.text, name.line);
            if (!inserted)
            {
                reading.error("binding-group-twice", name, {name.text, std::to_string(it->second)});
            }
            reading.requireLogicTable(name, groupPath);
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

} // namespace atlas
