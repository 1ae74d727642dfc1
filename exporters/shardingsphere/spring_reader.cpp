#include "exporters/shardingsphere/spring_reader.h"

#include "exporters/shardingsphere/config_map.h"
#include "exporters/shardingsphere/rules_reader.h"
#include "exporters/shardingsphere/spring_tree.h"

#include <algorithm>
#include <set>
#include <unordered_map>

namespace atlas::sphere
{

namespace
{

constexpr std::string_view kRoot = "spring.shardingsphere";
constexpr std::string_view kOldRoot = "sharding.jdbc";

/// A profile's own documents behind those of all profiles.
struct Profile
{
    std::string name;
    std::vector<const SpringDocument*> documents;
    bool hasRules = false;
};

bool hasRules(const SpringDocument& document)
{
    return std::any_of(document.entries.begin(), document.entries.end(),
                       [](const SpringEntry& entry) { return entry.isBelow(kRoot) || entry.isBelow(kOldRoot); });
}

std::vector<Profile> profilesOf(const std::vector<SpringDocument>& documents)
{
    std::vector<Profile> profiles(1); // the first is that of all
    for (const SpringDocument& document : documents)
    {
        auto known = std::find_if(profiles.begin(), profiles.end(),
                                  [&](const Profile& profile) { return profile.name == document.profile; });
        if (known == profiles.end())
        {
            known = profiles.insert(profiles.end(), Profile{document.profile, {}, false});
        }
        known->documents.push_back(&document);
        known->hasRules = known->hasRules || hasRules(document);
    }
    return profiles;
}

/// nullptr: only what counts for all.
const Profile* chosen(const std::vector<Profile>& profiles, const ForeignOptions& options, Diagnostics& findings)
{
    const auto given = options.find(kProfileOption);
    const Profile* first = nullptr;
    std::string others;
    for (const Profile& profile : profiles)
    {
        if (profile.name.empty() || !profile.hasRules)
        {
            continue;
        }
        if (given != options.end() && profile.name == given->second)
        {
            return &profile;
        }
        others += first != nullptr ? (others.empty() ? "" : ", ") + profile.name : std::string();
        first = first != nullptr ? first : &profile;
    }
    if (first == nullptr || given != options.end())
    {
        return nullptr;
    }
    const SourcePlace place = first->documents.front()->entries.front().place();
    findings.push_back(assumed(others.empty() ? "The profile" : "The profile (there are also " + others + ")",
                               first->name, std::string(kProfileOption) + "=" + first->name, place));
    return first;
}

YamlNode treeOf(const std::vector<Profile>& profiles, const Profile* profile, std::string_view prefix,
                Diagnostics& findings)
{
    YamlNode tree = YamlNode::map(YamlNode::Style::Block);
    for (const Profile* each : {profiles.data(), profile})
    {
        for (const SpringDocument* document : each != nullptr ? each->documents : std::vector<const SpringDocument*>())
        {
            overlay(tree, springTree(*document, prefix, findings));
        }
    }
    return tree;
}

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
    std::vector<SpringDocument> documents;
    ConfigSource source{{}, true};
    int lines = 0;
    for (const ForeignText& text : texts)
    {
        source.parts.push_back({lines + 1, text.name});
        for (SpringDocument& document : readSpringText(text.text, text.name, findings))
        {
            document.linesBefore = lines;
            documents.push_back(std::move(document));
        }
        lines += static_cast<int>(std::count(text.text.begin(), text.text.end(), '\n')) + 1;
    }
    const std::vector<Profile> profiles = profilesOf(documents);
    const Profile* profile = chosen(profiles, options, findings);
    for (const std::string_view prefix : {kRoot, kOldRoot})
    {
        YamlNode tree = treeOf(profiles, profile, prefix, findings);
        if (tree.entryCount() > 0)
        {
            readRoot(tree, source, rules, findings);
        }
    }
}

} // namespace atlas::sphere
