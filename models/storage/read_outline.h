#pragma once

#include "models/core/layout_outline.h"
#include "models/storage/layout_reader.h"

namespace atlas
{

/// What was read of a file, each thing with its state, and what its text still names behind the place where it
/// broke off; `findings` are those of the reader and of the checks together.
LayoutOutline outlineOf(const LayoutReading& reading, const Diagnostics& findings);

} // namespace atlas
