#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

namespace atlas
{

/// The vindexes of one column. Each knows `shards`; numeric_static_map has `json` and `fallback_type`.
EngineEntry vitessHashEntry();
EngineEntry vitessXxHashEntry();
EngineEntry vitessBinaryEntry();
EngineEntry vitessBinaryMd5Entry();
EngineEntry vitessLooseMd5Entry();
EngineEntry vitessLooseXxHashEntry();
EngineEntry vitessNumericEntry();
EngineEntry vitessStaticMapEntry();
EngineEntry vitessReverseBitsEntry();
/// `null`: every row has the keyspace id 00.
EngineEntry vitessNullEntry();

} // namespace atlas
