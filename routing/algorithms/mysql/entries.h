#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

/// One line an algorithm or a function of the server.
namespace atlas
{

EngineEntry mysqlPartitionByHash();
EngineEntry mysqlPartitionByLinearHash();
EngineEntry mysqlPartitionByKey();
EngineEntry mysqlPartitionByLinearKey();
EngineEntry mysqlCrc32();
EngineEntry mysqlMd5Prefix();

} // namespace atlas
