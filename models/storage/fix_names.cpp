#include "models/core/nearest_name.h"
#include "models/storage/entries.h"
#include "models/storage/fix_site.h"

#include <algorithm>
#include <cctype>

namespace atlas
{

namespace
{

std::optional<Fix> renamed(const FixSite& site, const YamlNode& node, const std::string& to)
{
    const auto edit = site.rewrite(node, to);
    return edit ? std::optional(Fix{"fix-rename", {node.text, to}, {*edit}}) : std::nullopt;
}

/// Names of the sections that a finding's word may come from; a word with a sequence means a whole entry.
std::vector<std::string> candidates(const FixSite& site, const std::string& code, const std::string& word)
{
    std::vector<const char*> sections{"tables"};
    if (code == "server-unknown")
    {
        sections = {"servers"};
    }
    else if (code == "shard-unknown")
    {
        sections = {"shards"};
    }
    else if (code == "lookup-table-unknown")
    {
        sections = {"tables", "broadcast_tables", "single_tables"};
    }
    std::vector<std::string> names;
    for (const char* key : sections)
    {
        const YamlNode* section = site.section(key);
        if (section == nullptr)
        {
            continue;
        }
        if (word.find('{') == std::string::npos)
        {
            const std::vector<std::string> declared = declaredNames(section);
            names.insert(names.end(), declared.begin(), declared.end());
            continue;
        }
        for (std::size_t entry = 0; section->isMap() && entry < section->entryCount(); ++entry)
        {
            names.push_back(section->keyAt(entry).text);
        }
    }
    return names;
}

/// Of several names that are equally near, the one that the same placement does not use yet.
std::string unusedOf(const FixSite& site, const Diagnostic& finding, const std::vector<std::string>& names)
{
    const auto& tables = site.reading().layout.tables;
    const auto table =
        std::find_if(tables.begin(), tables.end(), [&](const LogicTable& each) { return each.name == finding.table; });
    std::vector<std::string> unused;
    for (const std::string& name : names)
    {
        const bool used = table == tables.end() || table->placement.entries.empty()
                          || std::any_of(table->placement.entries.begin(), table->placement.entries.end(),
                                         [&](const PlacementEntry& entry) { return entry.shard == name; });
        if (!used)
        {
            unused.push_back(name);
        }
    }
    return unused.size() == 1 ? unused.front() : std::string();
}

/// "DB_A_PASSWORD" for the server "db-a", "DB_PASSWORD" for "db-{0..7}".
std::string variableFor(std::string server)
{
    server = server.substr(0, server.find('{'));
    std::string name;
    for (const char c : server)
    {
        const auto byte = static_cast<unsigned char>(c);
        const bool fits = byte < 0x80 && std::isalnum(byte) != 0;
        name += fits ? static_cast<char>(std::toupper(byte)) : '_';
    }
    while (name.ends_with('_'))
    {
        name.pop_back();
    }
    const bool begins = !name.empty() && std::isdigit(static_cast<unsigned char>(name.front())) == 0;
    return (begins ? name : "DB" + (name.empty() ? name : "_" + name)) + "_PASSWORD";
}

/// The key in the map above `map` whose value it is.
const YamlNode* keyOf(const FixSite& site, const YamlNode& map)
{
    const YamlNode* above = site.parentOf(map);
    for (std::size_t entry = 0; above != nullptr && above->isMap() && entry < above->entryCount(); ++entry)
    {
        if (&above->valueAt(entry) == &map)
        {
            return &above->keyAt(entry);
        }
    }
    return nullptr;
}

std::vector<std::string> wordsOf(const std::string& list)
{
    std::vector<std::string> words;
    for (std::size_t at = 0; at < list.size();)
    {
        const std::size_t end = std::min(list.find(", ", at), list.size());
        words.push_back(list.substr(at, end - at));
        at = end + 2;
    }
    return words;
}

} // namespace

std::optional<Fix> fixName(const FixSite& site, const Diagnostic& finding)
{
    const YamlNode* node = site.scalarAt(finding.place);
    if (node == nullptr || finding.args.empty())
    {
        return std::nullopt;
    }
    const std::vector<std::string> near = nearestNames(node->text, candidates(site, finding.code, node->text));
    const bool literal = node->text == finding.args[0] || node->text.find('{') != std::string::npos;
    const bool known = std::find(near.begin(), near.end(), node->text) != near.end();
    if (near.empty() || !literal || known)
    {
        return std::nullopt;
    }
    const std::string name = near.size() == 1 ? near.front() : unusedOf(site, finding, near);
    return name.empty() ? std::nullopt : renamed(site, *node, name);
}

std::optional<Fix> fixKey(const FixSite& site, const Diagnostic& finding)
{
    const YamlNode* key = site.scalarAt(finding.place);
    const YamlNode* map = key != nullptr ? site.parentOf(*key) : nullptr;
    if (map == nullptr || !map->isMap() || finding.args.size() < 3)
    {
        return std::nullopt;
    }
    const std::vector<std::string> near = nearestNames(key->text, wordsOf(finding.args[2]));
    if (near.size() != 1)
    {
        return std::nullopt;
    }
    if (map->find(near.front()) == nullptr)
    {
        return renamed(site, *key, near.front());
    }
    const auto edit = site.removeEntry(*key);
    return edit ? std::optional(Fix{"fix-remove-unknown", {key->text, near.front()}, {*edit}}) : std::nullopt;
}

std::optional<Fix> fixDuplicate(const FixSite& site, const Diagnostic& finding)
{
    const YamlNode* key = site.scalarAt(finding.place);
    const auto edit = key != nullptr ? site.removeEntry(*key) : std::nullopt;
    if (!edit || finding.args.size() < 3)
    {
        return std::nullopt;
    }
    return Fix{"fix-remove-duplicate", {key->text, std::to_string(key->line), finding.args[2]}, {*edit}};
}

std::optional<Fix> fixChoice(const FixSite& site, const Diagnostic& finding)
{
    const YamlNode* node = site.scalarAt(finding.place);
    if (node == nullptr || finding.args.size() < 3)
    {
        return std::nullopt;
    }
    const std::vector<std::string> near = nearestNames(node->text, wordsOf(finding.args[2]));
    return near.size() == 1 ? renamed(site, *node, near.front()) : std::nullopt;
}

std::optional<Fix> fixPassword(const FixSite& site, const Diagnostic& finding)
{
    const YamlNode* node = site.scalarAt(finding.place);
    const YamlNode* server = node != nullptr ? site.parentOf(*node) : nullptr;
    const YamlNode* name = server != nullptr ? keyOf(site, *server) : nullptr;
    if (name == nullptr)
    {
        return std::nullopt;
    }
    const std::string variable = variableFor(name->text);
    const auto edit = site.rewriteAs(*node, "${" + variable + "}", YamlNode::Style::DoubleQuoted);
    return edit ? std::optional(Fix{"fix-reference", {variable}, {*edit}}) : std::nullopt;
}

std::optional<Fix> fixHint(const FixSite& site, const Diagnostic& finding)
{
    if (finding.args.size() < 2)
    {
        return std::nullopt;
    }
    const YamlNode* node = site.scalarOnLine(finding.place, finding.args[finding.args.size() - 2]);
    const YamlNode* map = node != nullptr ? site.parentOf(*node) : nullptr;
    const bool taken = finding.code == "param-unknown-near" && map != nullptr && map->isMap()
                       && map->find(finding.args.back()) != nullptr;
    return node != nullptr && !taken ? renamed(site, *node, finding.args.back()) : std::nullopt;
}

} // namespace atlas
