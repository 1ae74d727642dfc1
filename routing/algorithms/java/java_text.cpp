#include "routing/algorithms/java/java_text.h"

#include "routing/expr/java_number.h"
#include "routing/expr/utf16_text.h"

#include <algorithm>
#include <limits>

namespace atlas
{

namespace
{

constexpr bool isSign(char16_t c)
{
    return c == u'-' || c == u'+';
}

/// Digits are gathered on the negative side, which reaches one further.
template <typename Number>
std::optional<Number> parseWhole(std::u16string_view text)
{
    const bool hasSign = !text.empty() && isSign(text.front());
    const bool isNegative = hasSign && text.front() == u'-';
    text.remove_prefix(hasSign ? 1 : 0);
    if (text.empty())
    {
        return std::nullopt;
    }
    Number value = 0;
    for (const char16_t c : text)
    {
        const int digit = javaDigit(c);
        if (digit < 0 || __builtin_mul_overflow(value, Number{10}, &value)
            || __builtin_sub_overflow(value, static_cast<Number>(digit), &value))
        {
            return std::nullopt;
        }
    }
    if (isNegative)
    {
        return value;
    }
    return value == std::numeric_limits<Number>::min() ? std::nullopt : std::optional(static_cast<Number>(-value));
}

} // namespace

std::optional<std::int32_t> javaParseInt(std::u16string_view text)
{
    return parseWhole<std::int32_t>(text);
}

std::optional<std::int64_t> javaParseLong(std::u16string_view text)
{
    return parseWhole<std::int64_t>(text);
}

std::optional<std::int32_t> javaParseInt(std::string_view utf8)
{
    return parseWhole<std::int32_t>(utf16Units(utf8));
}

std::optional<std::int64_t> javaParseLong(std::string_view utf8)
{
    return parseWhole<std::int64_t>(utf16Units(utf8));
}

std::optional<std::uint32_t> javaBigIntegerModulo(std::string_view utf8, std::uint32_t modulus)
{
    const std::u16string wide = isAscii(utf8) ? std::u16string(utf8.begin(), utf8.end()) : utf16Units(utf8);
    std::u16string_view text = wide;
    text.remove_prefix(!text.empty() && isSign(text.front()) ? 1 : 0);
    if (text.empty())
    {
        return std::nullopt;
    }
    std::uint64_t rest = 0;
    for (const char16_t c : text)
    {
        const int digit = javaDigit(c);
        if (digit < 0)
        {
            return std::nullopt;
        }
        rest = (rest * 10 + static_cast<std::uint64_t>(digit)) % modulus;
    }
    return static_cast<std::uint32_t>(rest);
}

bool isNullWord(std::string_view text)
{
    constexpr std::string_view kWord = "null";
    return std::equal(text.begin(), text.end(), kWord.begin(), kWord.end(),
                      [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; });
}

std::vector<std::string_view> javaLines(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty())
    {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        lines.push_back(text.substr(0, end));
        const bool isPair = text.substr(end).starts_with("\r\n");
        text.remove_prefix(std::min(end + (isPair ? 2 : 1), text.size()));
    }
    return lines;
}

std::int64_t javaStringHash64(std::u16string_view text, std::int64_t start, std::int64_t end)
{
    const auto size = static_cast<std::int64_t>(text.size());
    std::uint64_t hash = 0;
    for (std::int64_t i = std::max<std::int64_t>(start, 0); i < std::min(end, size); ++i)
    {
        hash = hash * 31 + text[static_cast<std::size_t>(i)];
    }
    return static_cast<std::int64_t>(hash);
}

std::string javaTextOfHash(std::int32_t hash)
{
    constexpr std::int64_t kBase = 31;
    constexpr std::size_t kUnits = 7; // 31^7 is beyond 2^32
    if (hash == 0)
    {
        return {};
    }
    std::int64_t rest = static_cast<std::int64_t>(static_cast<std::uint32_t>(hash)) + (std::int64_t{1} << 32);
    std::string text(kUnits, '\0');
    for (std::size_t i = kUnits; i-- > 0;)
    {
        // Units from 1 to 31: none is NUL. The first takes what is left.
        const std::int64_t unit = i == 0 ? rest : (rest - 1) % kBase + 1;
        text[i] = static_cast<char>(unit);
        rest = (rest - unit) / kBase;
    }
    return text;
}

} // namespace atlas
