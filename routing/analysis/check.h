#pragma once

#include "models/core/diagnostic.h"
#include "models/core/layout.h"

namespace atlas
{

/// Findings about what a layout means (its form is the reader's business): parameters, placement, binding
/// groups, reachability, DDL against keys, security of the connection. Ordered by place. Never fails: what
/// cannot be judged because of another finding is left out.
Diagnostics checkLayout(const Layout& layout);

/// What the reader and the check found together, in the order of the file, each thing once.
Diagnostics mergeFindings(const Diagnostics& reading, const Diagnostics& check);

} // namespace atlas
