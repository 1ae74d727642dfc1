#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

namespace atlas
{

/// `cfc`: a key of parts that have fixed widths, each hashed alone. `hash` is "", "md5" or "xxhash64"; `offsets`,
/// "[2,4]", are the ends of the parts in bytes.
EngineEntry vitessCfcEntry();
/// "cfc:like": the keyspace ids for a LIKE pattern, by what stands before its first wildcard.
EngineEntry vitessCfcLikeEntry();

} // namespace atlas
