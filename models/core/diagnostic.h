#pragma once

#include "models/core/fix.h"
#include "models/core/source_place.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

enum class Severity
{
    Info,
    Warning,
    Error
};

std::string_view severityName(Severity severity);

/// A finding: severity, stable code, arguments for its sentence, the place it marks, and what it is about.
/// The sentences (what happens, what to do) stand in the message catalogue under the code.
struct Diagnostic
{
    Severity severity = Severity::Error;
    std::string code;
    std::vector<std::string> args;
    SourcePlace place;
    std::string table;                     ///< logic table concerned, empty when none
    std::string shard;                     ///< shard concerned, empty when none
    std::optional<Fix> fix = std::nullopt; ///< a repair that needs no thought; see models/storage/layout_fixes.h

    bool operator==(const Diagnostic&) const = default;
};

using Diagnostics = std::vector<Diagnostic>;

bool hasErrors(const Diagnostics& findings);
/// Stable order for display: by file, line, column, then severity (errors first), then code.
void sortByPlace(Diagnostics& findings);

} // namespace atlas
