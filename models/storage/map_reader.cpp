#include "models/core/nearest_name.h"
#include "models/storage/reading.h"

#include <algorithm>
#include <cmath>

namespace atlas
{

namespace
{

constexpr std::size_t kLargeMap = 16;
constexpr std::size_t kLongestKey = 256; // MySQL's names have 64 characters; YAML's plain keys may have 1024

std::string joined(const std::vector<std::string>& words)
{
    std::string out;
    for (const std::string& word : words)
    {
        out += (out.empty() ? "" : ", ") + word;
    }
    return out;
}

/// A number as a short text for a finding.
std::string numberText(double value)
{
    std::string text = std::to_string(value);
    text.erase(text.find_last_not_of('0') + 1);
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

} // namespace

MapReader::MapReader(Reading& reading, const YamlNode& node, const NodePath& path, Keys keys)
    : m_reading(reading), m_node(node), m_path(path), m_keys(keys), m_valid(node.isMap())
{
    if (!m_valid)
    {
        if (!node.isNull())
        {
            reading.error("value-not-map", node, {path.text()});
        }
        return;
    }
    indexKeys();
}

void MapReader::indexKeys()
{
    const std::size_t count = m_node.entryCount();
    if (count > kLargeMap)
    {
        m_index.reserve(count);
    }
    for (std::size_t entry = 0; entry < count; ++entry)
    {
        const YamlNode& key = m_node.keyAt(entry);
        std::size_t first = YamlNode::npos;
        if (count > kLargeMap)
        {
            const auto [it, inserted] = m_index.emplace(key.text, entry);
            first = inserted ? YamlNode::npos : it->second;
        }
        else if (const std::size_t found = m_node.entryOf(key.text); found < entry)
        {
            first = found;
        }
        const bool mayBeEmpty = m_keys == Keys::AlsoEmpty && key.isQuoted();
        const bool named = key.isScalar() && (!key.text.empty() || mayBeEmpty);
        const bool tooLong = key.text.size() > kLongestKey;
        if (named && first == YamlNode::npos && !tooLong)
        {
            continue;
        }
        m_bad.resize(count, false);
        m_bad[entry] = true;
        if (!named)
        {
            m_reading.error("key-not-text", key, {m_path.text()});
            continue;
        }
        if (tooLong)
        {
            m_reading.error("key-too-long", key, {m_path.text(), std::to_string(kLongestKey)});
            continue;
        }
        m_reading.error("key-duplicate", key, {key.text, m_path.text(), std::to_string(m_node.keyAt(first).line)});
    }
}

const YamlNode* MapReader::child(std::string_view key)
{
    if (!m_valid)
    {
        return nullptr;
    }
    if (std::find(m_known.begin(), m_known.end(), key) == m_known.end())
    {
        m_known.push_back(key);
    }
    std::size_t entry = YamlNode::npos;
    if (m_index.empty())
    {
        entry = m_node.entryOf(key);
    }
    else if (const auto it = m_index.find(key); it != m_index.end())
    {
        entry = it->second;
    }
    if (entry == YamlNode::npos || m_node.valueAt(entry).isNull())
    {
        return nullptr;
    }
    return &m_node.valueAt(entry);
}

const YamlNode* MapReader::required(std::string_view key)
{
    const YamlNode* value = child(key);
    if (value == nullptr && m_valid && m_reading.complete())
    {
        m_reading.error("key-missing", m_node, {std::string(key), m_path.text()});
    }
    return value;
}

std::string MapReader::text(std::string_view key)
{
    const YamlNode* value = child(key);
    return value != nullptr ? readText(m_reading, *value, NodePath(m_path, key)).value_or("") : std::string();
}

std::string MapReader::requiredText(std::string_view key)
{
    const YamlNode* value = required(key);
    if (value == nullptr)
    {
        return {};
    }
    const NodePath path(m_path, key);
    if (value->isScalar() && value->text.empty())
    {
        m_reading.error("value-empty", *value, {path.text()});
    }
    return readText(m_reading, *value, path).value_or("");
}

std::optional<std::int64_t> MapReader::integer(std::string_view key, std::int64_t minimum, std::int64_t maximum)
{
    const YamlNode* value = child(key);
    return value != nullptr ? readInteger(m_reading, *value, NodePath(m_path, key), minimum, maximum) : std::nullopt;
}

std::optional<double> MapReader::number(std::string_view key, double above, double maximum)
{
    const YamlNode* value = child(key);
    if (value == nullptr)
    {
        return std::nullopt;
    }
    const NodePath path(m_path, key);
    const std::optional<double> number = value->isScalar() ? ParamValue::scalar(value->text).asDouble() : std::nullopt;
    if (!number || !std::isfinite(*number))
    {
        m_reading.error("value-not-number", *value, {path.text(), value->text});
        return std::nullopt;
    }
    if (*number <= above || *number > maximum)
    {
        m_reading.error("value-out-of-range", *value,
                        {path.text(), value->text, numberText(above), numberText(maximum)});
        return std::nullopt;
    }
    if (value->isQuoted() && !value->filled)
    {
        m_reading.report(Severity::Warning, "value-quoted-number", *value, {path.text(), value->text});
    }
    return number;
}

std::optional<bool> MapReader::boolean(std::string_view key)
{
    const YamlNode* value = child(key);
    if (value == nullptr)
    {
        return std::nullopt;
    }
    ParamValue scalar = ParamValue::scalar(value->text, value->isQuoted() && !value->filled);
    const std::optional<bool> flag = value->isScalar() ? scalar.asBool() : std::nullopt;
    if (!flag)
    {
        m_reading.error("value-not-boolean", *value, {NodePath(m_path, key).text(), value->text});
    }
    return flag;
}

std::optional<std::size_t> MapReader::choice(std::string_view key, std::initializer_list<std::string_view> choices)
{
    const YamlNode* value = child(key);
    if (value == nullptr)
    {
        return std::nullopt;
    }
    const auto it = std::find(choices.begin(), choices.end(), value->text);
    if (value->isScalar() && it != choices.end())
    {
        return static_cast<std::size_t>(it - choices.begin());
    }
    const std::vector<std::string> words(choices.begin(), choices.end());
    m_reading.error("value-not-choice", *value, {NodePath(m_path, key).text(), value->text, joined(words)});
    return std::nullopt;
}

std::vector<const YamlNode*> MapReader::textItems(std::string_view key)
{
    std::vector<const YamlNode*> items;
    const YamlNode* value = child(key);
    if (value == nullptr)
    {
        return items;
    }
    const NodePath path(m_path, key);
    if (!value->isList())
    {
        m_reading.error("value-not-list", *value, {path.text()});
        return items;
    }
    for (std::size_t i = 0; i < value->children.size(); ++i)
    {
        if (readText(m_reading, value->children[i], NodePath(path, i)))
        {
            items.push_back(&value->children[i]);
        }
    }
    return items;
}

std::vector<std::pair<const YamlNode*, const YamlNode*>> MapReader::rest()
{
    std::vector<std::pair<const YamlNode*, const YamlNode*>> entries;
    for (std::size_t entry = 0; m_valid && entry < m_node.entryCount(); ++entry)
    {
        const YamlNode& key = m_node.keyAt(entry);
        const bool bad = !m_bad.empty() && m_bad[entry];
        if (!bad && std::find(m_known.begin(), m_known.end(), key.text) == m_known.end())
        {
            entries.emplace_back(&key, &m_node.valueAt(entry));
        }
    }
    return entries;
}

void MapReader::finish()
{
    const auto unknown = rest();
    if (unknown.empty())
    {
        return;
    }
    const std::vector<std::string> known(m_known.begin(), m_known.end());
    for (const auto& entry : unknown)
    {
        const YamlNode& key = *entry.first;
        const std::string nearest = nearestName(key.text, known);
        m_reading.error("key-unknown", key, {key.text, m_path.text(), nearest.empty() ? joined(known) : nearest});
    }
}

} // namespace atlas
