#include "routing/algorithms/mycat/mycat.h"

#include "routing/algorithms/mycat/entries.h"

#include <array>

namespace atlas
{

std::span<const EngineEntry> mycatEntries()
{
    static const std::array kEntries{mycatModLong(),         mycatModLongBefore2020(),
                                     mycatPartitionByLong(), mycatPartitionByLongBefore2020(),
                                     mycatStringHash(),      mycatJump(),
                                     mycatMurmur(),          mycatCrc32Slot(),
                                     mycatRangeLong(),       mycatRangeMod(),
                                     mycatPattern(),         mycatPrefixPattern(),
                                     mycatIntFile(),         mycatSubstring(),
                                     mycatHashMod(),         mycatDate(),
                                     mycatMonth(),           mycatLatestMonth(),
                                     mycatRangeDateHash(),   mycatHotDate()};
    return kEntries;
}

} // namespace atlas
