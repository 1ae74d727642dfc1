#include "tests/unit/planning/planning_support.h"

#include "models/core/message_catalog.h"
#include "models/storage/layout_reader.h"
#include "models/storage/layout_writer.h"

#include <gtest/gtest.h>

namespace atlas::test
{

namespace
{

void expectNoErrors(const Diagnostics& findings)
{
    for (const Diagnostic& finding : findings)
    {
        EXPECT_NE(finding.severity, Severity::Error)
            << finding.place.line << ": " << messageText(finding.code, finding.args);
    }
}

} // namespace

Layout layoutOf(const std::string& yaml)
{
    LayoutReading reading = readLayout(yaml, "test.yaml");
    expectNoErrors(reading.findings);
    return std::move(reading.layout);
}

std::shared_ptr<const Router> compiled(const Layout& layout)
{
    Diagnostics findings;
    auto router = Router::compile(layout, &findings);
    expectNoErrors(findings);
    return router;
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
