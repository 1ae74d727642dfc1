#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// The candidate that a misspelt word most likely means, or "".
std::string nearestName(std::string_view word, const std::vector<std::string>& candidates);

} // namespace atlas
