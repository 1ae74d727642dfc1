#pragma once

#include "models/core/message_catalog.h"
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
/// Codes of the catalogue without a heading "### `code`" in the manual, and headings of codes that are no more.
Breaches checkCodesDocumented(std::string_view manualPage, const std::set<std::string>& catalogue);

/// Under each code's heading the manual says the catalogue's sentence and advice, with example arguments filled in.
Breaches checkManualSentences(std::string_view manualPage, const std::vector<MessageSpec>& catalogue);

} // namespace atlas::arch
