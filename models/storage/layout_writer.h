#pragma once

#include "models/core/layout.h"

#include <string>
#include <string_view>

namespace atlas
{

/// Writes format 1 as UTF-8 with LF. Without `original` the text is canonical: the same layout always gives the
/// same bytes. With the text it was once read from, comments, key order, styles and folded sequences stay where
/// the layout still says the same, and only what changed is rewritten. A literal password is never written: it
/// becomes "${<SERVER>_PASSWORD}".
std::string writeLayout(const Layout& layout, std::string_view original = {});

} // namespace atlas
