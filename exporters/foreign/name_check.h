#pragma once

#include "models/core/diagnostic.h"
#include "models/core/layout.h"

namespace atlas
{

/// import-name for what no layout takes for a name, and no server does.
void checkForeignName(const std::string& name, const SourcePlace& place, Diagnostics& findings);
/// The same of all names of a layout but those of physical tables, where braces are a template's.
void checkForeignNames(const Layout& layout, Diagnostics& findings);

} // namespace atlas
