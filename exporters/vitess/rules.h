#pragma once

#include "models/core/source_place.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The nouns of a Vitess VSchema as its files state them, with their places. Reader and writer share them.
namespace atlas::vitess
{

struct VindexParam
{
    std::string name;
    std::string text;
    SourcePlace place;
};

struct VindexRule
{
    std::string name;
    std::string type;
    std::vector<VindexParam> params;
    std::string owner; ///< the table whose rows a lookup follows
    SourcePlace place;

    const VindexParam* param(std::string_view paramName) const;
};

/// Columns of a table under a vindex; the first of a table decides where its rows are.
struct ColumnVindexRule
{
    std::vector<std::string> columns;
    std::string vindex;
    SourcePlace place;
};

struct ColumnRule
{
    std::string name;
    std::string type; ///< "INT64", "VARCHAR"; empty when it is not said
    std::optional<int> size;
    std::optional<int> scale;
};

struct TableRule
{
    std::string name;
    std::string type; ///< "", "reference" or "sequence"
    std::vector<ColumnVindexRule> columnVindexes;
    std::vector<ColumnRule> columns;
    std::string pinned;   ///< a keyspace id in hex, where all rows are
    std::string source;   ///< of a reference table: whose copy it is
    std::string sequence; ///< that numbers its rows: "keyspace.table"
    SourcePlace place;

    const ColumnRule* column(std::string_view columnName) const;
};

/// The shards of a keyspace as somebody listed them.
struct ShardListRule
{
    std::vector<std::string> names;
    SourcePlace place;
};

struct KeyspaceRules
{
    std::string name;
    bool sharded = false;
    std::vector<VindexRule> vindexes;
    std::vector<TableRule> tables;
    std::optional<ShardListRule> shards; ///< no VSchema has them, but wrappers may
    SourcePlace place;

    const VindexRule* vindex(std::string_view vindexName) const;
};

struct VSchema
{
    std::vector<KeyspaceRules> keyspaces;
    std::vector<std::pair<std::string, ShardListRule>> shards; ///< of keyspaces by name, listed beside them
};

} // namespace atlas::vitess
