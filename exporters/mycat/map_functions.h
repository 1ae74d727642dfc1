#pragma once

#include "exporters/mycat/system_function.h"

/// Functions that read which keys go where from a file.
namespace atlas
{

/// The layout's `range` over whole numbers. Errors: mycat-write-negative, mycat-write-large, mycat-write-algorithm.
Result<SystemFunction> functionOfRanges(const PlacedTable& placed, const MycatDialect& dialect);
/// The layout's `list`. Errors: mycat-write-value, mycat-write-algorithm.
Result<SystemFunction> functionOfList(const PlacedTable& placed, const MycatDialect& dialect);
/// Files of ranges and of values of either system.
Result<SystemFunction> functionOfRangeFile(const PlacedTable& placed, const MycatDialect& dialect);
Result<SystemFunction> functionOfValueFile(const PlacedTable& placed, const MycatDialect& dialect);

} // namespace atlas
