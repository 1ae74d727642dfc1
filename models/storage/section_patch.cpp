#include "models/storage/sequence.h"
#include "models/storage/tree_patch.h"
#include "models/storage/yaml_text.h"

#include <unordered_map>

namespace atlas
{

namespace
{

using NodesByName = std::unordered_map<std::string_view, const YamlNode*>;

NodesByName byName(const YamlNode& section)
{
    NodesByName nodes;
    for (std::size_t i = 0; i < section.entryCount(); ++i)
    {
        nodes.emplace(section.keyAt(i).text, &section.valueAt(i));
    }
    return nodes;
}

const YamlNode* nodeOf(const NodesByName& nodes, const std::string& name)
{
    const auto it = nodes.find(name);
    return it != nodes.end() ? it->second : nullptr;
}

/// Every sequence below narrowed to members [from, to] of `length`; others stay.
void narrow(YamlNode& node, std::int64_t length, std::int64_t from, std::int64_t to)
{
    for (YamlNode& child : node.children)
    {
        narrow(child, length, from, to);
    }
    if (!node.isScalar())
    {
        return;
    }
    const auto sequence = findSequence(node.text);
    if (sequence && sequence->has_value() && (*sequence)->count() == length)
    {
        node.text = narrowSequence(node.text, **sequence, from, to);
    }
}

std::string narrowedEntry(YamlNode key, YamlNode value, std::int64_t length, std::int64_t from, std::int64_t to,
                          std::size_t indent)
{
    narrow(key, length, from, to);
    narrow(value, length, from, to);
    return entryText(key, value, indent);
}

std::vector<std::string> memberNames(const YamlNode& key)
{
    const auto sequence = findSequence(key.text);
    if (!sequence || !sequence->has_value())
    {
        return {key.text};
    }
    std::vector<std::string> names;
    for (std::int64_t i = 0; i < (*sequence)->count(); ++i)
    {
        names.push_back(fillSequence(key.text, **sequence, i));
    }
    return names;
}

} // namespace

/// Splits a folded entry around the members that changed: the others stay folded as far as they are neighbours.
void TreePatcher::unfold(const YamlNode& source, std::size_t entry, const YamlNode& before, const YamlNode& after)
{
    const YamlNode& key = source.keyAt(entry);
    const YamlNode& value = source.valueAt(entry);
    if (source.isFlow() || value.alias || value.decorated)
    {
        m_failed = true;
        return;
    }
    const NodesByName olds = byName(before);
    const NodesByName news = byName(after);
    const std::vector<std::string> names = memberNames(key);
    const auto same = [&](std::size_t i)
    {
        const YamlNode* old = nodeOf(olds, names[i]);
        const YamlNode* now = nodeOf(news, names[i]);
        return old != nullptr && now != nullptr && sameContent(*old, *now);
    };
    const std::size_t indent = indentOf(source);
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
    {
        const YamlNode* now = nodeOf(news, names[i]);
        if (now == nullptr)
        {
            continue;
        }
        text += text.empty() ? "" : "\n" + std::string(indent, ' ');
        if (!same(i))
        {
            text += entryText(YamlNode::scalar(names[i]), *now, indent);
            continue;
        }
        const std::size_t first = i;
        while (i + 1 < names.size() && same(i + 1))
        {
            ++i;
        }
        text += narrowedEntry(key, value, static_cast<std::int64_t>(names.size()), static_cast<std::int64_t>(first),
                              static_cast<std::int64_t>(i), indent);
    }
    m_edits.replace(key.begin, value.end, std::move(text));
}

void TreePatcher::patchSection(const YamlNode& source, const YamlNode& before, const YamlNode& after)
{
    if (source.children.empty() || after.children.empty())
    {
        m_failed = true;
        return;
    }
    const NodesByName olds = byName(before);
    const NodesByName news = byName(after);
    std::unordered_map<std::string, std::size_t> entryByName;
    std::vector<bool> erase(source.children.size(), false);
    for (std::size_t entry = 0; entry < source.entryCount(); ++entry)
    {
        std::size_t kept = 0;
        bool changed = false;
        const std::vector<std::string> names = memberNames(source.keyAt(entry));
        for (const std::string& name : names)
        {
            const YamlNode* old = nodeOf(olds, name);
            const YamlNode* now = nodeOf(news, name);
            kept += now != nullptr ? 1 : 0;
            changed = changed || now == nullptr || (old != nullptr && !sameContent(*old, *now));
            entryByName.emplace(name, entry);
        }
        if (kept == 0)
        {
            erase[entry * 2] = erase[entry * 2 + 1] = true;
        }
        else if (changed && names.size() > 1)
        {
            unfold(source, entry, before, after);
        }
        else if (changed)
        {
            patchValue(source, entry, nodeOf(olds, names.front()), *nodeOf(news, names.front()));
        }
    }
    std::size_t behind = YamlNode::npos;
    for (std::size_t i = 0; i < after.entryCount(); ++i)
    {
        const auto known = entryByName.find(after.keyAt(i).text);
        if (known != entryByName.end())
        {
            behind = known->second;
            continue;
        }
        insertEntry(source, behind, after.keyAt(i), after.valueAt(i));
    }
    eraseMarked(source, erase);
}

} // namespace atlas
