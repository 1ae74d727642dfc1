#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Numbers and lines of texts as Java reads them: every Unicode digit of the basic plane counts.
namespace atlas
{

/// Integer.parseInt and Long.parseLong: an optional sign and digits of any script; nothing where they throw.
std::optional<std::int32_t> javaParseInt(std::u16string_view text);
std::optional<std::int64_t> javaParseLong(std::u16string_view text);
std::optional<std::int32_t> javaParseInt(std::string_view utf8);
std::optional<std::int64_t> javaParseLong(std::string_view utf8);

/// new BigInteger(text).abs().mod(modulus), for a modulus above 0; nothing where the constructor throws.
std::optional<std::uint32_t> javaBigIntegerModulo(std::string_view utf8, std::uint32_t modulus);

/// String.equalsIgnoreCase("NULL").
bool isNullWord(std::string_view text);
/// BufferedReader.readLine(), all of them.
std::vector<std::string_view> javaLines(std::string_view text);
/// StringUtil.hash of Cobar and what came of it: 31 * h + unit in 64 bits over [start, end), clamped to the text.
std::int64_t javaStringHash64(std::u16string_view text, std::int64_t start, std::int64_t end);
/// A text that String.hashCode() makes this number of: seven units, or none.
std::string javaTextOfHash(std::int32_t hash);

} // namespace atlas
