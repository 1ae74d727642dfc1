#pragma once

#include "exporters/mycat/placed_table.h"

#include <cstdint>
#include <vector>

namespace atlas
{

/// A table's algorithm as one of a system's own, which sends every key that the column can hold where the layout does.
/// Files stand in its parameters.
struct SystemFunction
{
    AlgorithmSpec spec;
    std::vector<std::uint32_t> places; ///< [node that the function answers], places of the PlacedTable
};

/// Errors: mycat-write-algorithm, mycat-write-negative, mycat-write-large, mycat-write-apart, mycat-write-value.
Result<SystemFunction> systemFunction(const PlacedTable& placed, const MycatDialect& dialect);

} // namespace atlas
