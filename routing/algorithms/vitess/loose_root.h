#pragma once

#include <string_view>

namespace atlas
{

/// resources/collation/loose_root.txt, compiled in.
std::string_view looseRootText();

} // namespace atlas
