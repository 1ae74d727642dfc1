#include "models/storage/fix_site.h"
#include "models/storage/text_edits.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// The list of one group, by its own place or by that of a name in it.
const YamlNode* groupAt(const FixSite& site, const SourcePlace& place)
{
    const YamlNode* groups = site.section("binding_groups");
    if (groups == nullptr)
    {
        return nullptr;
    }
    const auto isHere = [&](const YamlNode& node) { return node.line == place.line && node.column == place.column; };
    for (const YamlNode& group : groups->children)
    {
        if (group.isList() && (isHere(group) || std::any_of(group.children.begin(), group.children.end(), isHere)))
        {
            return &group;
        }
    }
    return nullptr;
}

bool names(const YamlNode& group, const std::string& table)
{
    return std::any_of(group.children.begin(), group.children.end(),
                       [&](const YamlNode& name) { return name.text == table; });
}

/// Without the group; nothing when other text shares its lines.
std::optional<TextEdit> removeGroup(const FixSite& site, const YamlNode& groups, const YamlNode& group)
{
    const auto index = static_cast<std::size_t>(&group - groups.children.data());
    if (groups.isFlow())
    {
        if (groups.children.size() == 1)
        {
            return site.edit(group.begin, group.end, {});
        }
        return index > 0 ? site.edit(groups.children[index - 1].end, group.end, {})
                         : site.edit(group.begin, groups.children[1].begin, {});
    }
    const TextEdits lines(site.text());
    const std::size_t begin = lines.lineBegin(group.begin);
    const std::string before = site.text().substr(begin, group.begin - begin);
    const bool isAlone =
        std::count(before.begin(), before.end(), '-') == 1 && before.find_first_not_of(" -") == std::string::npos;
    if (!isAlone || !group.isFlow() || groups.children.size() == 1)
    {
        return std::nullopt;
    }
    return site.edit(begin, std::min(lines.lineEnd(group.end) + 1, site.text().size()), {});
}

} // namespace

std::optional<Fix> fixGroupOfOne(const FixSite& site, const Diagnostic& finding)
{
    const YamlNode* groups = site.section("binding_groups");
    const YamlNode* group = groupAt(site, finding.place);
    if (group == nullptr || group->children.size() != 1)
    {
        return std::nullopt;
    }
    const std::string table = group->children.front().text;
    if (groups->children.size() > 1)
    {
        const auto edit = removeGroup(site, *groups, *group);
        return edit ? std::optional(Fix{"fix-remove-group", {table}, {*edit}}) : std::nullopt;
    }
    const auto& root = site.document().root;
    for (std::size_t entry = 0; entry < root->entryCount(); ++entry)
    {
        if (&root->valueAt(entry) == groups)
        {
            const auto edit = site.removeEntry(root->keyAt(entry));
            return edit ? std::optional(Fix{"fix-remove-group", {table}, {*edit}}) : std::nullopt;
        }
    }
    return std::nullopt;
}

std::optional<Fix> fixGroupTwice(const FixSite& site, const Diagnostic& finding)
{
    const YamlNode* groups = site.section("binding_groups");
    const YamlNode* later = groupAt(site, finding.place);
    if (later == nullptr || finding.args.empty())
    {
        return std::nullopt;
    }
    const auto first =
        std::find_if(groups->children.begin(), groups->children.end(),
                     [&](const YamlNode& group) { return group.isList() && names(group, finding.args.front()); });
    if (first == groups->children.end() || &*first >= later || !first->isFlow() || first->children.empty())
    {
        return std::nullopt;
    }
    std::string more;
    for (const YamlNode& name : later->children)
    {
        if (!names(*first, name.text))
        {
            more += ", " + site.text().substr(name.begin, name.end - name.begin);
        }
    }
    const auto removal = removeGroup(site, *groups, *later);
    if (!removal)
    {
        return std::nullopt;
    }
    const std::size_t end = first->children.back().end;
    Fix fix{"fix-join-groups", {finding.args.front()}, {}};
    if (!more.empty())
    {
        fix.edits.push_back(site.edit(end, end, more));
    }
    fix.edits.push_back(*removal);
    return fix;
}

} // namespace atlas
