#include "routing/algorithms/generic/generic.h"

#include "routing/algorithms/generic/entries.h"
#include "routing/algorithms/generic/jump.h"

#include <array>

namespace atlas
{

std::span<const EngineEntry> genericEntries()
{
    static const std::array kEntries{
        jumpConsistentHash(),  plainRing(),          rendezvous(),         maglev(),
        maglevTable(),         redisClusterSlot(),   ketamaLibmemcached(), ketamaWeightedLibmemcached(),
        ketamaSpymemcached(),  ketamaLibketama(),    npmHashRing(),        postgresHash(),
        citusShardIndex(),     genericFnv1(),        genericFnv1a32(),     genericFnv1a64(),
        genericMurmur3Bytes(), genericMurmur3Chars()};
    return kEntries;
}

} // namespace atlas
