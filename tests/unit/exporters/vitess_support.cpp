#include "tests/unit/exporters/vitess_support.h"

#include "exporters/foreign/readers.h"
#include "routing/router/router.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace atlas::test
{

ForeignReading readVitess(const std::vector<ForeignFile>& files, const ForeignOptions& options)
{
    Result<ForeignReading> reading = readForeign(files, "vitess", options);
    EXPECT_TRUE(reading.ok()) << (reading.ok() ? "" : reading.error().code);
    return reading ? *std::move(reading) : ForeignReading{};
}

ForeignReading readVitess(const std::string& text, const ForeignOptions& options)
{
    return readVitess(std::vector{ForeignFile{"commerce.json", text}}, options);
}

std::string vitessError(const std::vector<ForeignFile>& files, const ForeignOptions& options)
{
    const Result<ForeignReading> reading = readForeign(files, "vitess", options);
    return reading ? "" : reading.error().code;
}

std::vector<std::string> codesOf(const Diagnostics& findings)
{
    std::vector<std::string> codes;
    for (const Diagnostic& finding : findings)
    {
        if (finding.severity != Severity::Info)
        {
            codes.push_back(finding.code + ":" + std::to_string(finding.place.line));
        }
    }
    return codes;
}

std::vector<int> linesOf(const Diagnostics& findings, std::string_view code)
{
    std::vector<int> lines;
    for (const Diagnostic& finding : findings)
    {
        if (finding.code == code)
        {
            lines.push_back(finding.place.line);
        }
    }
    return lines;
}

std::set<std::string> shardsOf(const Layout& layout, const std::string& table, const std::string& key)
{
    Diagnostics findings;
    const auto router = Router::compile(layout, &findings);
    EXPECT_FALSE(hasErrors(findings)) << (findings.empty() ? "" : findings.front().code);
    const Result<std::vector<Route>> routes = router->route(table, KeyInput::of(key));
    EXPECT_TRUE(routes.ok()) << table << " " << key;
    std::set<std::string> shards;
    for (const Route& route : routes.valueOr({}))
    {
        shards.insert(route.placed() ? route.shard : "-");
    }
    return shards;
}

} // namespace atlas::test
