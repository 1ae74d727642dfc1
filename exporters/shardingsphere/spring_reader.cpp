#include "exporters/shardingsphere/spring_reader.h"

#include "exporters/shardingsphere/config_map.h"
#include "exporters/shardingsphere/rules_reader.h"
#include "exporters/shardingsphere/spring_configuration.h"

#include <array>
#include <set>
#include <unordered_map>

namespace atlas::sphere
{

namespace
{

constexpr std::string_view kRoot = "spring.shardingsphere";
constexpr std::string_view kOldRoot = "sharding.jdbc";

/// Data sources are those of "names", where it stands; one of them may have nothing else.
void listSources(YamlNode& sources, const ConfigSource& source, Diagnostics& findings)
{
    const std::size_t entry = sources.isMap() ? sources.entryOf("names") : YamlNode::npos;
    if (entry == YamlNode::npos)
    {
        return;
    }
    const YamlNode key = sources.keyAt(entry);
    const std::vector<Text> names = ConfigMap(&sources, source).texts("names");
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t other = 0; other < sources.entryCount(); ++other)
    {
        places.emplace(sources.keyAt(other).text, other);
    }
    YamlNode listed = YamlNode::map(YamlNode::Style::Block);
    std::set<std::string> wanted;
    for (const Text& name : names)
    {
        wanted.insert(name.text);
        if (const auto known = places.find(name.text); known != places.end())
        {
            listed.children.push_back(sources.keyAt(known->second));
            listed.children.push_back(sources.valueAt(known->second));
            continue;
        }
        YamlNode bare = YamlNode::scalar(name.text);
        bare.line = key.line;
        bare.column = key.column;
        listed.children.push_back(bare);
        listed.children.push_back(YamlNode::map(YamlNode::Style::Block));
    }
    for (std::size_t other = 0; other < sources.entryCount(); ++other)
    {
        const YamlNode& name = sources.keyAt(other);
        if (other != entry && !wanted.contains(name.text))
        {
            findings.push_back(
                {Severity::Warning, "sphere-source-unlisted", {name.text}, source.placeOf(name), {}, name.text});
        }
    }
    sources = std::move(listed);
}

YamlNode* childOf(YamlNode& map, std::string_view name)
{
    const std::size_t entry = map.isMap() ? map.entryOf(name) : YamlNode::npos;
    return entry != YamlNode::npos ? &map.valueAt(entry) : nullptr;
}

void rename(YamlNode& map, std::string_view from, std::string_view to)
{
    const std::size_t entry = map.isMap() ? map.entryOf(from) : YamlNode::npos;
    if (entry != YamlNode::npos)
    {
        map.children[entry * 2].text = to;
    }
}

/// An entry taken out of a map.
YamlNode taken(YamlNode& map, std::string_view name)
{
    const std::size_t entry = map.entryOf(name);
    YamlNode value = std::move(map.valueAt(entry));
    const auto at = map.children.begin() + static_cast<std::ptrdiff_t>(entry * 2);
    map.children.erase(at, at + 2);
    return value;
}

void readRoot(YamlNode& root, const ConfigSource& source, Rules& rules, Diagnostics& findings)
{
    if (YamlNode* sources = childOf(root, "dataSources"))
    {
        listSources(*sources, source, findings);
    }
    if (childOf(root, "config") != nullptr) // 3.x has the rules one level below
    {
        overlay(root, taken(root, "config"));
    }
    if (childOf(root, "rules") != nullptr)
    {
        readCurrentRules({&root, source}, rules, findings);
        return;
    }
    rename(root, "sharding", "shardingRule");
    readClassicRules({&root, source}, rules, findings);
}

} // namespace

bool isSpring(std::string_view text)
{
    bool sharding = false;
    while (!text.empty())
    {
        const std::size_t end = text.find('\n');
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        sharding = sharding || line == "sharding:";
        if (line.starts_with(kRoot) || line.starts_with(kOldRoot) || line.starts_with("shardingsphere:")
            || (sharding && line == "jdbc:"))
        {
            return true;
        }
    }
    return false;
}

void readSpringRules(const ForeignTexts& texts, const ForeignOptions& options, Rules& rules, Diagnostics& findings)
{
    constexpr std::array kRoots{kRoot, kOldRoot};
    const SpringConfiguration configuration(texts, kRoots, options, findings);
    for (const std::string_view root : kRoots)
    {
        YamlNode tree = configuration.tree(root, findings);
        if (tree.entryCount() > 0)
        {
            readRoot(tree, configuration.source(), rules, findings);
        }
    }
}

} // namespace atlas::sphere
