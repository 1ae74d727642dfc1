#include "models/storage/section_readers.h"
#include "models/storage/yaml_text.h"

#include <algorithm>

namespace atlas
{

namespace
{

std::vector<std::string> readColumns(Reading& reading, MapReader& map)
{
    const YamlNode* one = map.child("column");
    const YamlNode* several = map.child("columns");
    if (one != nullptr && several != nullptr)
    {
        reading.error("setting-twice", *several, {"columns", "column", map.path().text()});
    }
    std::vector<std::string> columns;
    if (one != nullptr)
    {
        columns.push_back(map.requiredText("column"));
    }
    else if (several != nullptr && several->isScalar())
    {
        columns.push_back(map.requiredText("columns"));
    }
    else if (several != nullptr)
    {
        for (const YamlNode* item : map.textItems("columns"))
        {
            columns.push_back(item->text);
        }
        if (several->isList() && several->children.empty())
        {
            reading.error("value-empty", *several, {NodePath(map.path(), "columns").text()});
        }
    }
    else if (map.valid() && reading.complete())
    {
        reading.error("key-missing", map.node(), {"column", map.path().text()});
    }
    auto sorted = columns;
    std::sort(sorted.begin(), sorted.end());
    if (const auto twice = std::adjacent_find(sorted.begin(), sorted.end()); twice != sorted.end())
    {
        reading.error("column-twice", *several, {*twice, map.path().text()});
    }
    return columns;
}

} // namespace

KeySpec readKeySpec(Reading& reading, const YamlNode* node, const NodePath& path)
{
    KeySpec key;
    if (node == nullptr)
    {
        return key;
    }
    key.place = reading.placeOf(*node);
    MapReader map(reading, *node, path);
    key.columns = readColumns(reading, map);
    key.type = map.requiredText("type");
    key.isUnsigned = map.boolean("unsigned").value_or(false);
    key.collation = map.text("collation");
    key.timeZone = map.text("time_zone");
    if (map.child("separator") != nullptr)
    {
        key.separator = map.text("separator");
    }
    map.child("null_bucket"); // read with the table
    map.finish();
    return key;
}

ParamValue readParam(Reading& reading, const YamlNode& node, const NodePath& path)
{
    ParamValue value;
    value.place = reading.placeOf(node);
    if (node.isScalar())
    {
        value.kind = ParamValue::Kind::Scalar;
        value.text = node.text;
        value.quoted = (node.isQuoted() && !node.filled) || !isPlainInBlock(node.text);
        return value;
    }
    if (node.isList())
    {
        value.kind = ParamValue::Kind::List;
        value.items.reserve(node.children.size());
        for (std::size_t i = 0; i < node.children.size(); ++i)
        {
            value.items.push_back(readParam(reading, node.children[i], NodePath(path, i)));
        }
        return value;
    }
    if (node.isMap())
    {
        value.kind = ParamValue::Kind::Map;
        MapReader map(reading, node, path, MapReader::Keys::AlsoEmpty);
        for (const auto& [key, item] : map.rest())
        {
            value.entries.emplace_back(key->text, readParam(reading, *item, NodePath(path, key->text)));
        }
    }
    return value;
}

AlgorithmSpec readAlgorithm(Reading& reading, const YamlNode* node, const NodePath& path)
{
    AlgorithmSpec algorithm;
    if (node == nullptr)
    {
        return algorithm;
    }
    algorithm.place = reading.placeOf(*node);
    MapReader map(reading, *node, path);
    algorithm.name = map.requiredText("name");
    for (const auto& [key, value] : map.rest())
    {
        algorithm.params.entries.emplace_back(key->text, readParam(reading, *value, NodePath(path, key->text)));
    }
    return algorithm;
}

} // namespace atlas
