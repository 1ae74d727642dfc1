#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace atlas
{

/// java.util.Properties.load: comments (# and !), "key=value", "key: value", "key value", lines that a backslash
/// continues, \uXXXX and other escapes. Each key once, with its last value, in the order of the file.
std::vector<std::pair<std::string, std::string>> readJavaProperties(std::string_view text);

} // namespace atlas
