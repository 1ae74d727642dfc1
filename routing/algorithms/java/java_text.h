#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Strings and their numbers as Java has them: UTF-16 code units, every Unicode digit of the basic plane.
namespace atlas
{

/// What is no UTF-8 becomes U+FFFD, as in Java's decoder.
std::u16string toUtf16(std::string_view utf8);
std::string toUtf8(std::u16string_view text);

/// Character.digit(c, 10): 0 to 9 for decimal digits of any script, else -1.
int javaDigit(char16_t c);

/// Integer.parseInt and Long.parseLong: an optional sign and digits of any script; nothing where they throw.
std::optional<std::int32_t> javaParseInt(std::u16string_view text);
std::optional<std::int64_t> javaParseLong(std::u16string_view text);
std::optional<std::int32_t> javaParseInt(std::string_view utf8);
std::optional<std::int64_t> javaParseLong(std::string_view utf8);

/// new BigInteger(text).abs().mod(modulus), for a modulus above 0; nothing where the constructor throws.
std::optional<std::uint32_t> javaBigIntegerModulo(std::string_view utf8, std::uint32_t modulus);

/// String.trim(): without characters up to U+0020 at both ends.
std::string_view javaTrim(std::string_view text);
/// String.equalsIgnoreCase("NULL").
bool isNullWord(std::string_view text);
/// BufferedReader.readLine(), all of them.
std::vector<std::string_view> javaLines(std::string_view text);
/// StringUtil.hash of Cobar and what came of it: 31 * h + unit in 64 bits over [start, end), clamped to the text.
std::int64_t javaStringHash64(std::u16string_view text, std::int64_t start, std::int64_t end);

} // namespace atlas
