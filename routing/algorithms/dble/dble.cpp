#include "routing/algorithms/dble/dble.h"

namespace atlas
{

std::span<const EngineEntry> dbleEntries()
{
    return {};
}

} // namespace atlas
