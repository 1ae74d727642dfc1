#include "routing/algorithms/mycat/mycat.h"

namespace atlas
{

std::span<const EngineEntry> mycatEntries()
{
    return {};
}

} // namespace atlas
