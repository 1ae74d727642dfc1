#pragma once

#include "models/storage/layout_reader.h"

namespace atlas
{

/// Gives every finding of `reading` that can be repaired without a thought its fix, in the lines and columns of
/// reading.text; `findings` are those of the reader and of the checks together.
void addFixes(Diagnostics& findings, const LayoutReading& reading);

} // namespace atlas
