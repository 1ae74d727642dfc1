#pragma once

#include "models/commands/layout_command.h"

#include <string>
#include <vector>

namespace atlas
{

/// New values for tables of the same names: moves, splits, algorithm, placement, pins, lookups, DDL.
/// Errors: edit-no-table.
CommandResult replaceTables(LayoutDocument& document, std::vector<LogicTable> tables, CommandLabel label,
                            std::string mergeKey = {});
/// The tables after a move of buckets (routing/planning tablesAfterMove); the same buckets dragged again merge.
CommandResult moveBuckets(LayoutDocument& document, std::vector<LogicTable> tables, const std::string& table,
                          const BucketSet& buckets, const std::string& shard);
/// Errors: edit-name-empty, edit-name-taken (also by a broadcast or single table).
CommandResult addTable(LayoutDocument& document, LogicTable table);
/// Takes it out of its binding group too; a group of fewer than two tables goes. Errors: edit-no-table,
/// edit-table-is-lookup (another table's lookup goes through it).
CommandResult removeTable(LayoutDocument& document, const std::string& name);
/// Follows in binding groups and lookups. A placement without a table template means the logic name, so it is
/// written out first and the physical tables keep their names. Errors: edit-no-table, edit-name-empty,
/// edit-name-taken; edit-table-name-implied when there is no placement to write it into (a ring).
CommandResult renameTable(LayoutDocument& document, const std::string& from, const std::string& to);

/// Errors: edit-no-table, edit-table-bound-twice.
CommandResult setBindingGroups(LayoutDocument& document, std::vector<BindingGroup> groups);
/// Errors: edit-name-empty, edit-name-taken.
CommandResult setBroadcastTables(LayoutDocument& document, const std::vector<BroadcastTable>& tables);
/// Errors: edit-name-empty, edit-name-taken, edit-no-shard.
CommandResult setSingleTables(LayoutDocument& document, const std::vector<SingleTable>& tables);

} // namespace atlas
