#pragma once

#include "models/core/diagnostic.h"
#include "models/storage/yaml_node.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace atlas::vitess
{

/// Where findings go, and of which file.
struct ReadingPlace
{
    const std::string& file;
    Diagnostics& findings;

    SourcePlace of(const YamlNode& node) const { return {file, node.line, node.column}; }
    void report(Severity severity, std::string code, std::vector<std::string> args, const YamlNode& node) const;
};

/// "columnVindexes" as "column_vindexes": protobuf's JSON writes either.
std::string snakeCase(std::string_view name);

/// The entries of a JSON map from names to values; of a name that stands twice the last one. Finding: vitess-key-twice.
struct NamedNode
{
    const YamlNode* key = nullptr;
    const YamlNode* value = nullptr;
};
std::vector<NamedNode> namedNodes(const YamlNode& map, const ReadingPlace& place);

/// The fields of a protobuf message in JSON, by their names in snake case. null is a field that is not there.
/// Findings: vitess-key-twice, vitess-value for a value of another kind, import-left, import-key-unknown.
class MessageReader
{
public:
    /// `path` says in messages which message it is: "keyspace commerce".
    MessageReader(const YamlNode& node, std::string path, const ReadingPlace& place);

    const YamlNode* field(std::string_view name);
    const YamlNode* map(std::string_view name);
    /// None where it is not there.
    const std::vector<YamlNode>& items(std::string_view name);
    std::string text(std::string_view name);
    bool flag(std::string_view name);
    std::vector<std::string> texts(std::string_view name);
    /// A field that Vitess knows and a layout has no place for.
    void leave(std::string_view name);
    /// What was asked for by nobody is not known.
    void finish() const;

private:
    const YamlNode* ofKind(std::string_view name, YamlNode::Kind kind, const char* wanted);

    std::string m_path;
    const ReadingPlace& m_place;
    std::map<std::string, NamedNode, std::less<>> m_fields;
    std::vector<std::string> m_known;
};

} // namespace atlas::vitess
