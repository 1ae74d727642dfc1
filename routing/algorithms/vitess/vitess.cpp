#include "routing/algorithms/vitess/vitess.h"

#include "routing/algorithms/vitess/cfc.h"
#include "routing/algorithms/vitess/keyspace_functions.h"
#include "routing/algorithms/vitess/multi_column.h"
#include "routing/algorithms/vitess/single_column.h"

#include <array>

namespace atlas
{

std::span<const EngineEntry> vitessEntries()
{
    static const std::array kEntries{vitessHashEntry(),
                                     vitessXxHashEntry(),
                                     vitessBinaryMd5Entry(),
                                     vitessBinaryEntry(),
                                     vitessLooseMd5Entry(),
                                     vitessLooseXxHashEntry(),
                                     vitessNumericEntry(),
                                     vitessReverseBitsEntry(),
                                     vitessStaticMapEntry(),
                                     vitessRegionEntry(),
                                     vitessRegionJsonEntry(),
                                     vitessMultiColumnEntry(),
                                     vitessCfcEntry(),
                                     vitessCfcLikeEntry(),
                                     vitessNullEntry(),
                                     vitessShardForIdEntry(),
                                     vitessGenerateShardRangesEntry(),
                                     vitessParseShardingSpecEntry(),
                                     vitessLooseCollationKeyEntry()};
    return kEntries;
}

} // namespace atlas
