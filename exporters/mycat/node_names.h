#pragma once

#include "models/core/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// Names as MyCat and DBLE list them: "dn$1-3,dn7" is dn1, dn2, dn3, dn7. A sequence keeps no zeros: "dn$01-02" is
/// dn1, dn2. `left` is how many names may still come of sequences. Error: mycat-node-list-syntax.
Result<std::vector<std::string>> readNodeNames(std::string_view list, std::size_t& left);

/// "dn1,dn2" without a sequence's "$": split at commas, blanks around names do not count.
std::vector<std::string> splitNames(std::string_view list);

} // namespace atlas
