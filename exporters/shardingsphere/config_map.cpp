#include "exporters/shardingsphere/config_map.h"

#include "exporters/foreign/notes.h"

#include <algorithm>
#include <unordered_map>

namespace atlas::sphere
{

namespace
{

constexpr std::string_view kMerge = "<<";

/// The entries of merged maps that the map has not itself, behind its own.
void takeMerged(YamlNode& map)
{
    std::vector<YamlNode> own;
    std::vector<YamlNode> merged;
    for (std::size_t entry = 0; entry < map.entryCount(); ++entry)
    {
        YamlNode& value = map.valueAt(entry);
        if (map.keyAt(entry).text != kMerge || map.keyAt(entry).isQuoted() || value.isScalar())
        {
            own.push_back(std::move(map.children[entry * 2]));
            own.push_back(std::move(value));
            continue;
        }
        std::vector<YamlNode> sources;
        if (value.isList())
        {
            sources = std::move(value.children);
        }
        else
        {
            sources.push_back(std::move(value));
        }
        for (YamlNode& source : sources)
        {
            takeMerged(source);
            std::move(source.children.begin(), source.children.end(), std::back_inserter(merged));
        }
    }
    map.children = std::move(own);
    std::unordered_map<std::string, bool> known;
    for (std::size_t entry = 0; entry < map.entryCount(); ++entry)
    {
        known.emplace(map.keyAt(entry).text, true);
    }
    for (std::size_t i = 0; i + 1 < merged.size(); i += 2)
    {
        if (known.emplace(merged[i].text, true).second)
        {
            map.children.push_back(std::move(merged[i]));
            map.children.push_back(std::move(merged[i + 1]));
        }
    }
}

void keepLastOfTwins(YamlNode& map, const ConfigSource& source, Diagnostics& findings)
{
    std::unordered_map<std::string, std::size_t> places;
    std::vector<YamlNode> kept;
    for (std::size_t entry = 0; entry < map.entryCount(); ++entry)
    {
        YamlNode& key = map.children[entry * 2];
        const auto [known, isNew] = places.emplace(key.text, kept.size());
        if (isNew)
        {
            kept.push_back(std::move(key));
            kept.push_back(std::move(map.valueAt(entry)));
            continue;
        }
        YamlNode& first = kept[known->second];
        findings.push_back({Severity::Warning,
                            "sphere-key-twice",
                            {key.text, std::to_string(first.line), std::to_string(key.line)},
                            source.placeOf(key),
                            {},
                            {}});
        first = std::move(key);
        kept[known->second + 1] = std::move(map.valueAt(entry));
    }
    map.children = std::move(kept);
}

} // namespace

void tidyTree(YamlNode& node, const ConfigSource& source, Diagnostics& findings)
{
    if (node.isMap())
    {
        takeMerged(node);
        keepLastOfTwins(node, source, findings);
    }
    for (YamlNode& child : node.children)
    {
        tidyTree(child, source, findings);
    }
}

SourcePlace ConfigSource::placeOf(const YamlNode& node) const
{
    const auto behind = std::upper_bound(parts.begin() + 1, parts.end(), node.line,
                                         [](int line, const Part& part) { return line < part.firstLine; });
    const Part& part = *(behind - 1);
    return {part.file, node.line > 0 ? node.line - part.firstLine + 1 : 0, node.column};
}

std::string_view trimmed(std::string_view text)
{
    const auto isBlank = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
    while (!text.empty() && isBlank(text.front()))
    {
        text.remove_prefix(1);
    }
    while (!text.empty() && isBlank(text.back()))
    {
        text.remove_suffix(1);
    }
    return text;
}

std::vector<std::string> splitNames(std::string_view text)
{
    std::vector<std::string> names;
    while (!text.empty())
    {
        const std::string_view one = text.substr(0, text.find(','));
        text.remove_prefix(std::min(text.size(), one.size() + 1));
        if (const std::string_view name = trimmed(one); !name.empty())
        {
            names.emplace_back(name);
        }
    }
    return names;
}

ConfigMap::ConfigMap(const YamlNode* node, const ConfigSource& source)
    : m_node(node != nullptr && node->isMap() ? node : nullptr), m_source(&source)
{
}

bool ConfigMap::isNamed(std::size_t entry, std::string_view name) const
{
    return m_node->keyAt(entry).text == name;
}

const YamlNode* ConfigMap::find(std::string_view name) const
{
    for (std::size_t entry = 0; entry < size(); ++entry)
    {
        if (isNamed(entry, name))
        {
            return &m_node->valueAt(entry);
        }
    }
    return nullptr;
}

Text ConfigMap::text(std::string_view name) const
{
    const YamlNode* node = find(name);
    const std::string_view value = node != nullptr && node->isScalar() ? trimmed(node->text) : std::string_view();
    return value.empty() ? Text{} : Text{std::string(value), placeOf(*node)};
}

Text ConfigMap::text(std::initializer_list<std::string_view> names) const
{
    for (const std::string_view name : names)
    {
        if (Text found = text(name); found.given())
        {
            return found;
        }
    }
    return {};
}

std::vector<Text> ConfigMap::texts(std::string_view name) const
{
    const YamlNode* node = find(name);
    std::vector<Text> result;
    if (node == nullptr)
    {
        return result;
    }
    if (node->isScalar())
    {
        for (std::string& each : splitNames(node->text))
        {
            result.push_back({std::move(each), placeOf(*node)});
        }
        return result;
    }
    for (const YamlNode& item : node->isList() ? std::span(node->children) : std::span<const YamlNode>())
    {
        if (item.isScalar() && !trimmed(item.text).empty())
        {
            result.push_back({std::string(trimmed(item.text)), placeOf(item)});
        }
    }
    return result;
}

bool ConfigMap::isOneOf(std::size_t entry, std::span<const std::string_view> names) const
{
    return std::any_of(names.begin(), names.end(), [&](std::string_view name) { return isNamed(entry, name); });
}

void ConfigMap::reportOthers(std::span<const std::string_view> known, std::span<const std::string_view> left,
                             const std::string& where, Diagnostics& findings, const std::string& table) const
{
    for (std::size_t entry = 0; entry < size(); ++entry)
    {
        if (isOneOf(entry, left))
        {
            findings.push_back(leftOut(where + keyAt(entry), placeAt(entry), table));
        }
        else if (!isOneOf(entry, known))
        {
            std::vector<std::string> names(known.begin(), known.end());
            names.insert(names.end(), left.begin(), left.end());
            findings.push_back(unknownKey(keyAt(entry), std::move(names), placeAt(entry), table));
        }
    }
}

} // namespace atlas::sphere
