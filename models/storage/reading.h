#pragma once

#include "models/core/diagnostic.h"
#include "models/core/layout.h"
#include "models/storage/yaml_node.h"

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace atlas
{

/// Where in the layout a node stands, "tables.t_order.pins[2].shard"; text is only made for findings.
class NodePath
{
public:
    explicit NodePath(std::string_view name) : m_name(name) {}
    /// "the layout" itself; what stands in it is named without it.
    static NodePath root();
    NodePath(const NodePath& parent, std::string_view name) : m_parent(&parent), m_name(name) {}
    NodePath(const NodePath& parent, std::size_t index) : m_parent(&parent), m_index(index), m_indexed(true) {}

    std::string text() const;

private:
    const NodePath* m_parent = nullptr;
    std::string_view m_name;
    std::size_t m_index = 0;
    bool m_indexed = false;
    bool m_root = false;
};

/// Names that others may refer to.
struct KnownNames
{
    std::unordered_set<std::string> servers;
    std::unordered_set<std::string> shards;
    std::unordered_set<std::string> logicTables;
    std::unordered_set<std::string> otherTables; ///< broadcast and single tables
};

/// Where the readers of a layout's parts put their findings, and what they know of the rest.
class Reading
{
public:
    explicit Reading(std::string fileName) : m_fileName(std::move(fileName)) {}

    SourcePlace placeOf(const YamlNode& node) const { return {m_fileName, node.line, node.column}; }
    void report(Severity severity, std::string code, const YamlNode& at, std::vector<std::string> args);
    void error(std::string code, const YamlNode& at, std::vector<std::string> args)
    {
        report(Severity::Error, std::move(code), at, std::move(args));
    }

    /// Findings belong to this logic table from now on; empty for none.
    void setTable(std::string name) { m_table = std::move(name); }
    const std::string& table() const { return m_table; }
    /// Second and later members of a sequence repeat the findings of the first: those are left out.
    void setRepeating(bool repeating) { m_repeating = repeating; }
    /// False when the text broke off: what is missing then is not reported.
    void setComplete(bool complete) { m_complete = complete; }
    bool complete() const { return m_complete; }

    void requireServer(const YamlNode& name, const NodePath& path);
    void requireShard(const YamlNode& name, const NodePath& path);
    /// A broadcast or single table in its place is a finding of its own.
    void requireLogicTable(const YamlNode& name, const NodePath& path);

    Diagnostics takeFindings();

    KnownNames names;
    std::size_t filledNodes = 0; ///< made for members of sequences so far

private:
    void requireName(const std::unordered_set<std::string>& known, const char* code, const YamlNode& name,
                     const NodePath& path);
    std::string hintOf(const std::unordered_set<std::string>& known, const std::string& name);

    std::string m_fileName;
    std::string m_table;
    Diagnostics m_findings;
    std::set<std::tuple<std::string, int, int>> m_seen;
    std::size_t m_dropped = 0;
    std::size_t m_hints = 0;
    std::map<const void*, std::string> m_listings; ///< names of each known set
    bool m_repeating = false;
    bool m_complete = true;
};

/// Reads the entries of one map. Every key that is asked for is known; finish() reports the others, each with
/// the nearest known one. Of a key that stands twice the first counts.
class MapReader
{
public:
    enum class Keys
    {
        Names,     ///< of the format, of shards and tables: never empty
        AlsoEmpty, ///< values of sharding keys: "" in quotes is one
    };
    MapReader(Reading& reading, const YamlNode& node, const NodePath& path, Keys keys = Keys::Names);

    bool valid() const { return m_valid; }
    const NodePath& path() const { return m_path; }
    const YamlNode& node() const { return m_node; }

    /// The value of a key, nullptr when absent or null.
    const YamlNode* child(std::string_view key);
    const YamlNode* required(std::string_view key);
    /// A scalar's text; empty when absent or of another kind.
    std::string text(std::string_view key);
    std::string requiredText(std::string_view key);
    std::optional<std::int64_t> integer(std::string_view key, std::int64_t minimum, std::int64_t maximum);
    std::optional<double> number(std::string_view key, double above, double maximum);
    std::optional<bool> boolean(std::string_view key);
    /// Index in `choices`, or nothing.
    std::optional<std::size_t> choice(std::string_view key, std::initializer_list<std::string_view> choices);
    std::vector<const YamlNode*> textItems(std::string_view key);

    void finish();
    /// All entries but those asked for, in order, with duplicates and wrong keys reported and left out.
    std::vector<std::pair<const YamlNode*, const YamlNode*>> rest();

private:
    void indexKeys();

    Reading& m_reading;
    const YamlNode& m_node;
    NodePath m_path;
    std::unordered_map<std::string_view, std::size_t> m_index; ///< only of large maps
    std::vector<std::string_view> m_known;
    std::vector<bool> m_bad; ///< entries whose key was reported; empty when none
    Keys m_keys;
    bool m_valid = false;
};

/// A scalar's text, or a finding value-not-text.
std::optional<std::string> readText(Reading& reading, const YamlNode& node, const NodePath& path);
/// A decimal integer; quoted digits are read with a warning. Findings: value-not-integer, value-out-of-range.
std::optional<std::int64_t> readInteger(Reading& reading, const YamlNode& node, const NodePath& path,
                                        std::int64_t minimum, std::int64_t maximum);

} // namespace atlas
