#pragma once

#include <string_view>

namespace atlas
{

/// The name of the outermost element with its prefix, "mycat:schema"; empty when the text does not begin as XML does.
/// Looks at the head of the text alone, so that files can be told apart before they are read.
std::string_view xmlRootName(std::string_view text);

} // namespace atlas
