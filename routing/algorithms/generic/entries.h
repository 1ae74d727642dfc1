#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

/// One line an algorithm, or a few that share a definition.
namespace atlas
{

EngineEntry genericFnv1();
EngineEntry genericFnv1a32();
EngineEntry genericFnv1a64();
EngineEntry genericMurmur3Bytes();
EngineEntry genericMurmur3Chars();
EngineEntry postgresHash();
EngineEntry citusShardIndex();
EngineEntry redisClusterSlot();
EngineEntry ketamaLibmemcached();
EngineEntry ketamaWeightedLibmemcached();
EngineEntry ketamaSpymemcached();
EngineEntry ketamaLibketama();
EngineEntry npmHashRing();
EngineEntry plainRing();
EngineEntry rendezvous();
EngineEntry maglev();
EngineEntry maglevTable();

} // namespace atlas
