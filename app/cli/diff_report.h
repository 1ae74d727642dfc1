#pragma once

#include "app/cli/output.h"
#include "models/core/layout_comparison.h"

#include <iosfwd>
#include <string>

namespace atlas::cli
{

/// What was compared, for the heading.
struct ComparedFiles
{
    std::string before;
    std::string after;
    std::string keys; ///< "" without
};

Json comparisonJson(const LayoutComparison& comparison);
void printComparison(const LayoutComparison& comparison, const ComparedFiles& files, std::ostream& out);
/// What fractions do not show, a line each: pinned, negative and missing keys that move.
void printComparisonNotes(const LayoutComparison& comparison, std::ostream& out);

} // namespace atlas::cli
