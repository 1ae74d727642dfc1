#include "exporters/vitess/message_reader.h"

#include "exporters/foreign/notes.h"

#include <algorithm>
#include <unordered_map>

namespace atlas::vitess
{

void ReadingPlace::report(Severity severity, std::string code, std::vector<std::string> args,
                          const YamlNode& node) const
{
    findings.push_back({severity, std::move(code), std::move(args), of(node), {}, {}});
}

std::string snakeCase(std::string_view name)
{
    std::string result;
    for (const char c : name)
    {
        const bool isUpper = c >= 'A' && c <= 'Z';
        result += isUpper && !result.empty() ? "_" : "";
        result += isUpper ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return result;
}

std::vector<NamedNode> namedNodes(const YamlNode& map, const ReadingPlace& place)
{
    std::vector<NamedNode> nodes;
    std::unordered_map<std::string_view, std::size_t> seen;
    for (std::size_t i = 0; i < map.entryCount(); ++i)
    {
        const NamedNode node{&map.keyAt(i), &map.valueAt(i)};
        if (node.key->text.empty())
        {
            place.report(Severity::Error, "vitess-value", {"a name", "a text that is not empty"}, *node.key);
            continue;
        }
        const auto [it, isNew] = seen.try_emplace(node.key->text, nodes.size());
        if (isNew)
        {
            nodes.push_back(node);
            continue;
        }
        place.report(Severity::Error, "vitess-key-twice", {node.key->text}, *node.key);
        nodes[it->second] = node;
    }
    return nodes;
}

MessageReader::MessageReader(const YamlNode& node, std::string path, const ReadingPlace& place)
    : m_path(std::move(path)), m_place(place)
{
    if (!node.isMap())
    {
        m_place.report(Severity::Error, "vitess-value", {m_path, "an object"}, node);
        return;
    }
    for (const NamedNode& each : namedNodes(node, place))
    {
        const auto [it, isNew] = m_fields.insert_or_assign(snakeCase(each.key->text), each);
        if (!isNew)
        {
            m_place.report(Severity::Error, "vitess-key-twice", {each.key->text}, *each.key);
        }
    }
}

const YamlNode* MessageReader::field(std::string_view name)
{
    m_known.emplace_back(name);
    const auto it = m_fields.find(name);
    return it != m_fields.end() && !it->second.value->isNull() ? it->second.value : nullptr;
}

const YamlNode* MessageReader::ofKind(std::string_view name, YamlNode::Kind kind, const char* wanted)
{
    const YamlNode* value = field(name);
    if (value == nullptr || value->kind == kind)
    {
        return value;
    }
    m_place.report(Severity::Error, "vitess-value", {m_path + ": " + std::string(name), wanted}, *value);
    return nullptr;
}

const YamlNode* MessageReader::map(std::string_view name)
{
    return ofKind(name, YamlNode::Kind::Map, "an object");
}

const std::vector<YamlNode>& MessageReader::items(std::string_view name)
{
    static const std::vector<YamlNode> kNone;
    const YamlNode* list = ofKind(name, YamlNode::Kind::List, "a list");
    return list != nullptr ? list->children : kNone;
}

std::string MessageReader::text(std::string_view name)
{
    const YamlNode* value = ofKind(name, YamlNode::Kind::Scalar, "a text");
    return value != nullptr ? value->text : std::string();
}

bool MessageReader::flag(std::string_view name)
{
    const YamlNode* value = field(name);
    const bool isWord = value != nullptr && value->isScalar() && (value->text == "true" || value->text == "false");
    if (value != nullptr && (!isWord || value->isQuoted()))
    {
        m_place.report(Severity::Error, "vitess-value", {m_path + ": " + std::string(name), "true or false"}, *value);
    }
    return isWord && value->text == "true";
}

std::vector<std::string> MessageReader::texts(std::string_view name)
{
    std::vector<std::string> result;
    for (const YamlNode& item : items(name))
    {
        if (item.isScalar() && !item.text.empty())
        {
            result.push_back(item.text);
            continue;
        }
        m_place.report(Severity::Error, "vitess-value", {m_path + ": " + std::string(name), "a list of names"}, item);
    }
    return result;
}

void MessageReader::leave(std::string_view name)
{
    if (const YamlNode* value = field(name); value != nullptr && value->text != "false")
    {
        m_place.findings.push_back(leftOut(m_path + ": " + std::string(name), m_place.of(*value)));
    }
}

void MessageReader::finish() const
{
    for (const auto& [name, node] : m_fields)
    {
        if (std::find(m_known.begin(), m_known.end(), name) == m_known.end())
        {
            m_place.findings.push_back(unknownKey(node.key->text, m_known, m_place.of(*node.key)));
        }
    }
}

} // namespace atlas::vitess
