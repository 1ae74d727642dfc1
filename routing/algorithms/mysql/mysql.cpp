#include "routing/algorithms/mysql/mysql.h"

namespace atlas
{

std::span<const EngineEntry> mysqlEntries()
{
    return {};
}

} // namespace atlas
