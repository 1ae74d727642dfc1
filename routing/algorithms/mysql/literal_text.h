#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace atlas
{

/// The text that a numeric literal becomes inside a function of text: 007 is "7", .5 is "0.5", 1.50 stays, 1e3 is
/// "1000". Nothing when the text is no number.
std::optional<std::string> literalText(std::string_view text);

} // namespace atlas
