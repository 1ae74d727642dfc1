#include "routing/algorithms/shardingsphere/shardingsphere.h"

namespace atlas
{

std::span<const EngineEntry> shardingsphereEntries()
{
    return {};
}

} // namespace atlas
