#pragma once

#include "exporters/vitess/rules.h"
#include "models/core/diagnostic.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace atlas::vitess
{

/// What becomes of a table of a keyspace.
enum class TableFate
{
    Sharded,
    Single,
    Broadcast,
    Left ///< a sequence, or its name is another table's
};

struct NamedTable
{
    const KeyspaceRules* keyspace = nullptr;
    const TableRule* rule = nullptr;
    TableFate fate = TableFate::Left;
    std::string name; ///< in the layout
};

/// Every table of the keyspaces with the name that it has in the layout: its own, or "keyspace.table" where a table of
/// another keyspace has that one. Findings: import-left, vitess-table-renamed, vitess-table-left,
/// vitess-sequence-sharded.
std::vector<NamedTable> nameTables(const std::vector<KeyspaceRules>& keyspaces, Diagnostics& findings);

} // namespace atlas::vitess
