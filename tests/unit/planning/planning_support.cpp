#include "tests/unit/planning/planning_support.h"

#include "models/storage/layout_writer.h"

namespace atlas::test
{

std::string memberLayout(const std::string& tables)
{
    return R"(format: 1
name: member
version: 1
servers:
  a: {host: 127.0.0.1}
shards:
  m0: {server: a, schema: m0}
  m1: {server: a, schema: m1}
tables:
)" + tables;
}

std::shared_ptr<const Router> withTables(const Router& router, const std::vector<LogicTable>& tables)
{
    Layout layout = router.layout();
    for (const LogicTable& table : tables)
    {
        *layout.findTable(table.name) = table;
    }
    // What is planned must survive being written and read.
    return compiled(layoutOf(writeLayout(layout)));
}

std::vector<std::string> nodes(const Router& router, const std::string& table)
{
    const CompiledTable* compiledTable = router.table(table);
    std::vector<std::string> all;
    for (std::int64_t bucket = 0; compiledTable != nullptr && bucket < compiledTable->bucketCount(); ++bucket)
    {
        all.push_back(router.layout().shards[compiledTable->shardOfSlot(bucket)].name + "."
                      + compiledTable->physicalTables()[compiledTable->physicalOfSlot(bucket)]);
    }
    return all;
}

} // namespace atlas::test
