#pragma once

#include "models/core/message_catalog.h"
#include "tests/arch/source_tree.h"

#include <set>

namespace atlas::arch
{

/// Codes of the catalogue without a heading "### `code`" in the manual, and headings of codes that are no more.
Breaches checkCodesDocumented(std::string_view manualPage, const std::set<std::string>& catalogue);
/// Under each code's heading the manual says the catalogue's sentence and advice, with example arguments filled in.
Breaches checkManualSentences(std::string_view manualPage, const std::vector<MessageSpec>& catalogue);
/// Shortcuts of the window's table of actions that the manual's page of keys does not list as "| keys | ...".
Breaches checkShortcutsDocumented(std::string_view actionsSource, std::string_view manualPage);

/// How many entries a .ts file has, and how many are translated.
struct TranslationShare
{
    int entries = 0;
    int translated = 0;
};
TranslationShare translationShare(std::string_view ts);
/// Texts of the catalogue that a .ts file does not have.
Breaches missingFromTranslation(std::string_view ts, const std::vector<MessageSpec>& catalogue);

} // namespace atlas::arch
