#pragma once

#include "exporters/foreign/foreign.h"

namespace atlas
{

/// Gives findings about a foreign configuration, those of its reader and of the check together, the fixes that need no
/// thought: a replacement for the original line, in the lines and columns of the text that the finding is about.
void addForeignFixes(Diagnostics& findings, const ForeignTexts& texts);

/// The bytes of a file after a fix to its text, in the encoding and with the line ends that it has. Errors:
/// fix-outdated; those of encodeText().
Result<std::string> applyForeignFix(const ForeignFile& file, const Fix& fix);

} // namespace atlas
