#include "routing/algorithms/generic/generic.h"

#include "routing/algorithms/generic/jump.h"

#include <array>

namespace atlas
{

std::span<const EngineEntry> genericEntries()
{
    static const std::array kEntries{jumpConsistentHash()};
    return kEntries;
}

} // namespace atlas
