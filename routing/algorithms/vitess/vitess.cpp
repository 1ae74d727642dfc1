#include "routing/algorithms/vitess/vitess.h"

namespace atlas
{

std::span<const EngineEntry> vitessEntries()
{
    return {};
}

} // namespace atlas
