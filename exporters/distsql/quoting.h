#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace atlas::distsql
{

/// A name as it is, or in backquotes where it could be taken for something else.
std::string nameText(std::string_view name);
/// Between quotes of the kind that it does not have, as the product undoes no escapes; nothing for a text with both.
std::optional<std::string> quotedText(std::string_view text);

} // namespace atlas::distsql
