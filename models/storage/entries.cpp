#include "models/storage/entries.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>

namespace atlas
{

namespace
{

constexpr std::size_t kMaxFilledNodes = 500'000;

/// Keys whose texts may hold braces of their own: other systems' expressions, and SQL.
bool isFreeText(std::string_view key)
{
    return key == "algorithm" || key == "columns" || key == "table_options";
}

void reportSequence(Reading& reading, const Error& problem, const YamlNode& at)
{
    reading.error(problem.code, at, problem.args);
}

/// Fills the member `index` into every scalar below; a sequence of another length is a finding.
void fillNode(Reading& reading, YamlNode& node, const NameSequence& governing, std::int64_t index, bool freeText)
{
    for (std::size_t i = 0; i < node.children.size(); ++i)
    {
        const bool isKey = node.isMap() && i % 2 == 0;
        const bool free = freeText || (node.isMap() && !isKey && isFreeText(node.children[i - 1].text));
        if (!isKey)
        {
            fillNode(reading, node.children[i], governing, index, free);
        }
    }
    if (!node.isScalar() || node.text.find('{') == std::string::npos)
    {
        return;
    }
    const auto own = findSequence(node.text);
    if (!own)
    {
        if (!freeText)
        {
            reportSequence(reading, own.error(), node);
        }
        return;
    }
    if (!own->has_value())
    {
        return;
    }
    const NameSequence& sequence = **own;
    const bool fits = sequence.count() == governing.count();
    if (!fits && freeText)
    {
        return;
    }
    if (!fits)
    {
        reading.error("sequence-length", node,
                      {node.text, std::to_string(sequence.count()), std::to_string(governing.count())});
    }
    node.text = fillSequence(node.text, sequence, std::min(index, sequence.count() - 1));
    node.filled = true;
}

std::size_t nodeCount(const YamlNode& node)
{
    std::size_t count = 1;
    for (const YamlNode& child : node.children)
    {
        count += nodeCount(child);
    }
    return count;
}

/// Reports a name that was made before, by whatever entry.
class NameRegister
{
public:
    NameRegister(Reading& reading, const NodePath& path) : m_reading(reading), m_path(path) {}

    bool accept(const std::string& name, const YamlNode& key)
    {
        const auto [it, inserted] = m_lines.emplace(name, key.line);
        if (!inserted)
        {
            m_reading.error("name-duplicate", key, {name, m_path.text(), std::to_string(it->second)});
        }
        return inserted;
    }

private:
    Reading& m_reading;
    const NodePath& m_path;
    std::unordered_map<std::string, int> m_lines;
};

void readMembers(Reading& reading, const YamlNode& key, const YamlNode& value, const NameSequence& sequence,
                 NameRegister& names, const EntryReader& read)
{
    reading.filledNodes += nodeCount(value) * static_cast<std::size_t>(sequence.count());
    if (reading.filledNodes > kMaxFilledNodes)
    {
        reading.error("sequence-too-long", key, {key.text, key.text});
        return;
    }
    for (std::int64_t index = 0; index < sequence.count(); ++index)
    {
        reading.setRepeating(index > 0);
        const std::string name = fillSequence(key.text, sequence, index);
        if (!names.accept(name, key))
        {
            continue;
        }
        YamlNode filled = value;
        fillNode(reading, filled, sequence, index, false);
        read(name, key, filled);
    }
    reading.setRepeating(false);
}

void readEntry(Reading& reading, const YamlNode& key, const YamlNode& value, NameRegister& names,
               const EntryReader& read)
{
    const auto sequence = findSequence(key.text);
    if (!sequence)
    {
        reportSequence(reading, sequence.error(), key);
        return;
    }
    if (sequence->has_value())
    {
        readMembers(reading, key, value, **sequence, names, read);
        return;
    }
    rejectSequences(reading, value);
    if (names.accept(key.text, key))
    {
        read(key.text, key, value);
    }
}

void addNames(std::vector<std::string>& names, const YamlNode& key)
{
    const auto sequence = findSequence(key.text);
    if (!key.isScalar() || !sequence || names.size() > kMaxFilledNodes)
    {
        return;
    }
    if (!sequence->has_value())
    {
        names.push_back(key.text);
        return;
    }
    for (std::int64_t index = 0; index < (*sequence)->count(); ++index)
    {
        names.push_back(fillSequence(key.text, **sequence, index));
    }
}

} // namespace

std::vector<std::string> declaredNames(const YamlNode* section)
{
    std::vector<std::string> names;
    if (section == nullptr || section->isScalar())
    {
        return names;
    }
    const std::size_t step = section->isMap() ? 2 : 1;
    for (std::size_t i = 0; i < section->children.size(); i += step)
    {
        addNames(names, section->children[i]);
    }
    return names;
}

void rejectSequences(Reading& reading, const YamlNode& node)
{
    for (std::size_t i = 0; i < node.children.size(); ++i)
    {
        const bool isKey = node.isMap() && i % 2 == 0;
        const bool free = node.isMap() && !isKey && isFreeText(node.children[i - 1].text);
        if (!isKey && !free)
        {
            rejectSequences(reading, node.children[i]);
        }
    }
    if (!node.isScalar() || node.text.find('{') == std::string::npos)
    {
        return;
    }
    const auto sequence = findSequence(node.text);
    if (!sequence)
    {
        reportSequence(reading, sequence.error(), node);
    }
    else if (sequence->has_value())
    {
        reading.error("sequence-without-name", node, {node.text});
    }
}

void readEntries(Reading& reading, const YamlNode& section, const NodePath& path, const EntryReader& read)
{
    MapReader map(reading, section, path);
    NameRegister names(reading, path);
    for (const auto& [key, value] : map.rest())
    {
        readEntry(reading, *key, *value, names, read);
    }
}

void readNameList(Reading& reading, const YamlNode& section, const NodePath& path, const EntryReader& read)
{
    NameRegister names(reading, path);
    const YamlNode none;
    for (std::size_t i = 0; i < section.children.size(); ++i)
    {
        const YamlNode& item = section.children[i];
        const NodePath itemPath(path, i);
        if (readText(reading, item, itemPath))
        {
            YamlNode nothing = none;
            nothing.line = item.line;
            nothing.column = item.column;
            readEntry(reading, item, nothing, names, read);
        }
    }
}

} // namespace atlas
