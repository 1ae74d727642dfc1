#pragma once

#include "exporters/foreign/foreign.h"

namespace atlas
{

/// Gives findings about a foreign configuration, those of its reader and of the check together, the fixes that need no
/// thought: a replacement for the original line, in the lines and columns of the text that the finding is about.
void addForeignFixes(Diagnostics& findings, const ForeignTexts& texts);

} // namespace atlas
