#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace atlas
{

/// NumberFormat.getIntegerInstance(Locale.US).parse(text, at).intValue(): a minus, digits of any script, an exponent
/// ("1E1" is 10), "NaN" (0) and the sign of infinity. Moves `at` behind it; nothing where it parses none.
std::optional<std::int32_t> scanJavaNumber(std::u16string_view text, std::size_t& at);

} // namespace atlas
