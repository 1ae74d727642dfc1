#pragma once

#include "exporters/mycat/names.h"
#include "models/core/layout.h"
#include "models/core/result.h"
#include "routing/router/compiled_table.h"

#include <cstdint>
#include <string>
#include <vector>

namespace atlas
{

/// A table of a layout as MyCat and DBLE can have one. Its places are nodes with one table each, all of one name; or,
/// in MyCat, tables of one node.
struct PlacedTable
{
    const CompiledTable* table = nullptr;
    std::string name;                   ///< of the physical table, or the logic one that has sub tables
    std::vector<std::uint32_t> placeOf; ///< [bucket]
    std::vector<std::string> places;    ///< names of shards, or of the sub tables
    std::string onlyShard;              ///< of the sub tables; empty: one table a node

    const LogicTable& logic() const { return table->table(); }
    const KeyType& keyType() const { return table->keyColumns().front().type; }
};

/// Errors: mycat-write-two-levels, mycat-write-feature, mycat-write-names; the first two arguments of each are the
/// table and the system.
Result<PlacedTable> placedTable(const CompiledTable& table, const Layout& layout, const MycatDialect& dialect);

/// An error of a table that a system cannot have, with the arguments behind the table and the system.
Error cannotWrite(std::string code, const CompiledTable& table, const MycatDialect& dialect,
                  std::vector<std::string> more = {});

} // namespace atlas
