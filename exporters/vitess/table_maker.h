#pragma once

#include "exporters/foreign/foreign.h"
#include "exporters/vitess/key_maker.h"
#include "exporters/vitess/rules.h"
#include "models/core/layout.h"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace atlas::vitess
{

/// A keyspace with what its tables need.
struct KeyspaceView
{
    const KeyspaceRules* rules = nullptr;
    std::vector<std::string> shards;
    std::unordered_map<std::string_view, const VindexRule*> vindexes;

    const VindexRule* vindex(std::string_view name) const;
};

/// The texts of files that vindexes name, by the names of the files.
using NamedTexts = std::vector<std::pair<std::string, const std::string*>>;

/// Makes a table of the layout of a table with vindexes.
class TableMaker
{
public:
    TableMaker(const ForeignOptions& options, const NamedTexts& files, Diagnostics& findings)
        : m_keyMaker(options, findings), m_files(files), m_findings(findings)
    {
    }

    /// Nothing where Vitess has no place for the rows either; the findings say why. Errors: import-option-value.
    Result<std::optional<LogicTable>> make(const KeyspaceView& keyspace, const TableRule& rule,
                                           const std::string& name);

private:
    const VindexRule* primaryOf(const KeyspaceView& keyspace, const TableRule& rule);
    AlgorithmSpec algorithmOf(const KeyspaceView& keyspace, const VindexRule& vindex, const SourcePlace& place);
    AlgorithmSpec customOf(const KeyspaceView& keyspace, const std::string& code, const SourcePlace& place);
    bool addParam(AlgorithmSpec& algorithm, const VindexRule& vindex, const VindexParam& param);
    void report(Severity severity, std::string code, std::vector<std::string> args, const SourcePlace& place);

    KeyMaker m_keyMaker;
    const NamedTexts& m_files;
    Diagnostics& m_findings;
    std::string m_name;     ///< of the table that is made
    std::string m_keyspace; ///< of its keyspace
};

/// Bucket i is the i-th shard of the keyspace.
Placement placementOn(const KeyspaceView& keyspace, const TableRule& rule, const std::string& name);

} // namespace atlas::vitess
