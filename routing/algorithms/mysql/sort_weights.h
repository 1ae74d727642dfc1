#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// How MariaDB sorts the characters of two collations that no library has. The tables are the server's own answers
/// (make_sort_weights.sh).
namespace atlas
{

/// latin1_swedish_ci: the byte that a byte sorts as.
std::uint8_t swedishWeight(std::uint8_t byte);
/// utf8mb4_general_ci: the code point that one sorts as; U+FFFD beyond the Basic Multilingual Plane.
std::uint16_t generalWeight(std::uint32_t codePoint);
/// UTF-8 as the server's latin1, which is Windows-1252; nothing when a character is not in it.
std::optional<std::string> latin1Of(std::string_view utf8);

} // namespace atlas
