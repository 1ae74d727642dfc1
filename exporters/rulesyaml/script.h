#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas::rulesyaml
{

/// An expression of Arana, which is JavaScript over whole numbers, in the words of an inline expression: "$0" is the
/// first column, "$value" too, and what is divided is cut off behind the point as Arana does with the result. Nothing
/// for whatever else a script may be.
std::optional<std::string> groovyOfScript(std::string_view script, const std::vector<std::string>& columns);

} // namespace atlas::rulesyaml
