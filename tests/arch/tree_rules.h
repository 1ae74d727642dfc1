#pragma once

#include "tests/arch/source_tree.h"

#include <set>

namespace atlas::arch
{

/// Files longer than 600 lines.
Breaches checkFileSizes(const SourceTree& tree);
/// Sources that no CMakeLists.txt of their folder, or of a folder above it, lists. A header goes with its .cpp.
Breaches checkListedInCMake(const SourceTree& tree);
/// Names at the top that have no business there. Build trees and what git ignores are left out.
Breaches checkTopLevel(const std::set<std::string>& names);
std::set<std::string> topLevelOf(const std::filesystem::path& root);

/// README's table of packages ("| package | why |") against the list that app/run.sh installs.
Breaches checkPackageTable(std::string_view readme, std::string_view packageList);

} // namespace atlas::arch
