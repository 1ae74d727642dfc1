#include "models/core/diagnostic.h"

#include <algorithm>
#include <tuple>

namespace atlas
{

std::string_view severityName(Severity severity)
{
    switch (severity)
    {
    case Severity::Info: return "info";
    case Severity::Warning: return "warning";
    case Severity::Error: return "error";
    }
    return "error";
}

bool hasErrors(const Diagnostics& findings)
{
    return std::any_of(findings.begin(), findings.end(),
                       [](const Diagnostic& finding) { return finding.severity == Severity::Error; });
}

void sortByPlace(Diagnostics& findings)
{
    const auto key = [](const Diagnostic& finding)
    {
        return std::make_tuple(std::cref(finding.place.file), finding.place.line, finding.place.column,
                               -static_cast<int>(finding.severity), std::cref(finding.code), std::cref(finding.args));
    };
    std::stable_sort(findings.begin(), findings.end(),
                     [&](const Diagnostic& a, const Diagnostic& b) { return key(a) < key(b); });
}

} // namespace atlas
