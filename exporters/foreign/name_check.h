#pragma once

#include "models/core/diagnostic.h"
#include "models/core/layout.h"

namespace atlas
{

/// sphere-name for what no layout takes for a name, and no server does. `ofName` is the place of the layout's own.
void checkForeignNames(const Layout& layout, const SourcePlace& ofName, Diagnostics& findings);

} // namespace atlas
