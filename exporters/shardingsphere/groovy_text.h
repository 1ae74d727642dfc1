#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Texts of the expressions that are written.
namespace atlas::sphere
{

/// A column can stand in an expression by its name.
bool isVariable(std::string_view name);
/// A name of a data source or a table can stand in a list of nodes and in an expression as it is.
bool isNodeName(std::string_view name);
/// What a script takes for the name of a storage unit: letters, digits and "_", a letter first.
bool isUnitName(std::string_view name);
/// 'it\'s', or "it's" of a text without "$".
std::string quotedText(std::string_view text, char quote = '\'');
/// A whole number as it stands: no zeros in front, no sign but "-".
bool isWholeText(std::string_view text);
/// (value % count + count) % count: never negative, of any kind of number.
std::string flooredModulo(const std::string& value, std::int64_t count);
/// "b", or "b_" where a column has that name itself.
std::string localName(std::string wanted, const std::vector<std::string>& columns);

} // namespace atlas::sphere
