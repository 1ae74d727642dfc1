#include "routing/algorithms/mysql/mysql.h"

#include "routing/algorithms/mysql/entries.h"

#include <array>

namespace atlas
{

std::span<const EngineEntry> mysqlEntries()
{
    static const std::array kEntries{mysqlPartitionByHash(), mysqlPartitionByLinearHash(),
                                     mysqlPartitionByKey(),  mysqlPartitionByLinearKey(),
                                     mysqlCrc32(),           mysqlMd5Prefix()};
    return kEntries;
}

} // namespace atlas
