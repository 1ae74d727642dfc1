#include "tests/unit/exporters/foreign_support.h"

#include "exporters/foreign/readers.h"
#include "routing/analysis/check.h"
#include "routing/router/router.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace atlas::test
{

ForeignReading readAs(std::string_view system, std::string_view text, const ForeignOptions& options,
                      const std::string& name)
{
    Result<ForeignReading> reading = readForeign({{name, std::string(text)}}, system, options);
    if (!reading)
    {
        ADD_FAILURE() << reading.error().code;
        return {};
    }
    return *std::move(reading);
}

std::string routeOf(const ForeignReading& reading, std::string_view table, const std::string& key)
{
    const auto router = Router::compile(reading.layout);
    const auto routes = router->route(table, KeyInput::of(key));
    if (!routes)
    {
        return routes.error().code;
    }
    std::string text;
    for (const Route& route : *routes)
    {
        const bool placed = !route.shard.empty();
        text += text.empty() ? "" : " ";
        text += placed                   ? route.shard + "." + route.physicalTable
                : route.warnings.empty() ? "?"
                                         : route.warnings.front().code;
    }
    return text;
}

std::vector<std::string> codesOf(const ForeignReading& reading, Severity from)
{
    std::vector<std::string> codes;
    for (const Diagnostic& finding : reading.findings)
    {
        if (finding.severity >= from)
        {
            codes.push_back(finding.code + ":" + std::to_string(finding.place.line));
        }
    }
    return codes;
}

std::vector<std::string> checkedCodes(const ForeignReading& reading, Severity from)
{
    ForeignReading both = reading;
    both.findings = mergeFindings(reading.findings, checkLayout(reading.layout));
    return codesOf(both, from);
}

Diagnostic findingOf(const ForeignReading& reading, std::string_view code)
{
    return findingOf(reading.findings, code);
}

Diagnostic findingOf(const Diagnostics& findings, std::string_view code)
{
    const auto it = std::find_if(findings.begin(), findings.end(),
                                 [code](const Diagnostic& finding) { return finding.code == code; });
    return it != findings.end() ? *it : Diagnostic{};
}

} // namespace atlas::test
