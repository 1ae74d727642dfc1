#include "routing/algorithms/dble/dble.h"

#include "routing/algorithms/dble/entries.h"

#include <array>

namespace atlas
{

std::span<const EngineEntry> dbleEntries()
{
    static const std::array kEntries{dbleHash(), dbleStringHash(),  dbleJumpStringHash(),
                                     dbleEnum(), dbleNumberRange(), dblePatternRange(),
                                     dbleDate()};
    return kEntries;
}

} // namespace atlas
