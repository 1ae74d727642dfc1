#pragma once

#include "tests/arch/source_tree.h"

#include <set>

namespace atlas::arch
{

/// Codes that sources hand to an Error, a Diagnostic or a function that reports one, with the place of their first use.
std::map<std::string, std::string> codesRaised(const SourceTree& tree);

/// Codes raised that the catalogue does not know.
Breaches checkCodesKnown(const SourceTree& tree, const std::set<std::string>& catalogue);
/// Codes of the catalogue that no source outside it names.
Breaches checkCodesUsed(const SourceTree& tree, const std::set<std::string>& catalogue);

} // namespace atlas::arch
