#include "models/storage/reading.h"

#include "models/core/nearest_name.h"

#include <algorithm>
#include <utility>

namespace atlas
{

namespace
{

constexpr std::size_t kMaxFindings = 1000;
constexpr std::size_t kMaxHints = 50;

} // namespace

NodePath NodePath::root()
{
    NodePath path("the layout");
    path.m_root = true;
    return path;
}

std::string NodePath::text() const
{
    if (m_parent == nullptr || m_parent->m_root)
    {
        return std::string(m_name);
    }
    const std::string before = m_parent->text();
    if (m_indexed)
    {
        return before + "[" + std::to_string(m_index + 1) + "]";
    }
    return before + "." + std::string(m_name);
}

void Reading::report(Severity severity, std::string code, const YamlNode& at, std::vector<std::string> args)
{
    if (m_findings.size() >= kMaxFindings)
    {
        ++m_dropped;
        return;
    }
    const bool isNew = m_seen.emplace(code, at.line, at.column).second;
    if (m_repeating && !isNew)
    {
        return;
    }
    m_findings.push_back({severity, std::move(code), std::move(args), placeOf(at), m_table, {}});
}

/// Looking for the nearest of many names is dear: of a hostile file only the first findings get it.
std::string Reading::hintOf(const std::unordered_set<std::string>& known, const std::string& name)
{
    if (m_hints < kMaxHints)
    {
        ++m_hints;
        return suggestedNames(name, {known.begin(), known.end()});
    }
    std::string& listing = m_listings[&known];
    listing = listing.empty() ? suggestedNames({}, {known.begin(), known.end()}) : listing;
    return listing;
}

void Reading::requireName(const std::unordered_set<std::string>& known, const char* code, const YamlNode& name,
                          const NodePath& path)
{
    if (!m_complete || known.contains(name.text))
    {
        return;
    }
    error(code, name, {name.text, path.text(), hintOf(known, name.text)});
}

void Reading::requireServer(const YamlNode& name, const NodePath& path)
{
    requireName(names.servers, "server-unknown", name, path);
}

void Reading::requireShard(const YamlNode& name, const NodePath& path)
{
    requireName(names.shards, "shard-unknown", name, path);
}

void Reading::requireLogicTable(const YamlNode& name, const NodePath& path)
{
    if (m_complete && names.otherTables.contains(name.text) && !names.logicTables.contains(name.text))
    {
        error("binding-group-not-sharded", name, {name.text});
        return;
    }
    requireName(names.logicTables, "table-unknown", name, path);
}

Diagnostics Reading::takeFindings()
{
    sortByPlace(m_findings);
    if (m_dropped > 0)
    {
        m_findings.push_back({Severity::Error,
                              "findings-too-many",
                              {std::to_string(m_dropped)},
                              {m_fileName, m_findings.back().place.line, m_findings.back().place.column},
                              {},
                              {}});
    }
    return std::move(m_findings);
}

std::optional<std::string> readText(Reading& reading, const YamlNode& node, const NodePath& path)
{
    if (node.isScalar())
    {
        return node.text;
    }
    reading.error("value-not-text", node, {path.text()});
    return std::nullopt;
}

std::optional<std::int64_t> readInteger(Reading& reading, const YamlNode& node, const NodePath& path,
                                        std::int64_t minimum, std::int64_t maximum)
{
    const std::optional<std::int64_t> value = node.isScalar() ? ParamValue::scalar(node.text).asInt64() : std::nullopt;
    if (!value)
    {
        reading.error("value-not-integer", node, {path.text(), node.text});
        return std::nullopt;
    }
    if (*value < minimum || *value > maximum)
    {
        reading.error("value-out-of-range", node,
                      {path.text(), node.text, std::to_string(minimum), std::to_string(maximum)});
        return std::nullopt;
    }
    if (node.isQuoted() && !node.filled)
    {
        reading.report(Severity::Warning, "value-quoted-number", node, {path.text(), node.text});
    }
    return value;
}

} // namespace atlas
