#include "routing/algorithms/java/java_decimal_scan.h"

#include "routing/algorithms/java/java_text.h"
#include "routing/expr/java_number.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace atlas
{

namespace
{

constexpr std::u16string_view kNaN = u"NaN";
constexpr std::u16string_view kInfinity = u"\u221e";
constexpr std::int64_t kLongDigits = 19;

/// Digits without leading zeros, and how many there were at all.
struct Digits
{
    std::string text;
    bool any = false;

    std::int64_t size() const { return static_cast<std::int64_t>(text.size()); }
};

Digits scanDigits(std::u16string_view text, std::size_t& at)
{
    Digits digits;
    for (; at < text.size(); ++at)
    {
        const int digit = javaDigit(text[at]);
        if (digit < 0)
        {
            break;
        }
        digits.any = true;
        if (digit != 0 || !digits.text.empty())
        {
            digits.text += static_cast<char>('0' + digit);
        }
    }
    return digits;
}

bool skipMinus(std::u16string_view text, std::size_t& at)
{
    const bool isMinus = at < text.size() && text[at] == u'-';
    at += isMinus ? 1 : 0;
    return isMinus;
}

/// The exponent behind an E, as an int; 0 and nothing skipped where there is none.
std::int32_t scanExponent(std::u16string_view text, std::size_t& at)
{
    if (at >= text.size() || text[at] != u'E')
    {
        return 0;
    }
    std::size_t end = at + 1;
    const bool isNegative = skipMinus(text, end);
    const Digits digits = scanDigits(text, end);
    const auto value = javaParseLong((isNegative ? "-" : "") + (digits.text.empty() ? "0" : digits.text));
    if (!digits.any || !value)
    {
        return 0;
    }
    at = end;
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(static_cast<std::uint64_t>(*value)));
}

std::int32_t ofDouble(const std::string& digits, std::int32_t point, bool isNegative)
{
    const std::string text = "0." + digits + "e" + std::to_string(point);
    double value = 0.0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc{})
    {
        value = point > 0 ? 1e300 : 0.0;
    }
    value = isNegative ? -value : value;
    return value >= 2147483647.0 ? INT32_MAX : value <= -2147483648.0 ? INT32_MIN : static_cast<std::int32_t>(value);
}

/// Digits with the point behind the first `point` of them: the low 32 bits of a long, or of a double what fits.
std::int32_t intValue(std::string digits, std::int32_t point, bool isNegative)
{
    digits.erase(digits.find_last_not_of('0') + 1);
    const auto count = static_cast<std::int64_t>(digits.size());
    if (count == 0)
    {
        return 0;
    }
    if (point >= count && point <= kLongDigits)
    {
        const std::string whole = digits + std::string(static_cast<std::size_t>(point - count), '0');
        if (const auto value = javaParseLong((isNegative ? "-" : "") + whole))
        {
            return static_cast<std::int32_t>(static_cast<std::uint32_t>(static_cast<std::uint64_t>(*value)));
        }
    }
    return ofDouble(digits, point, isNegative);
}

} // namespace

std::optional<std::int32_t> scanJavaNumber(std::u16string_view text, std::size_t& at)
{
    if (at > text.size())
    {
        return std::nullopt;
    }
    if (text.substr(at).starts_with(kNaN))
    {
        at += kNaN.size();
        return 0;
    }
    std::size_t end = at;
    const bool isNegative = skipMinus(text, end);
    if (text.substr(end).starts_with(kInfinity))
    {
        at = end + kInfinity.size();
        return isNegative ? INT32_MIN : INT32_MAX;
    }
    const Digits digits = scanDigits(text, end);
    if (!digits.any)
    {
        return std::nullopt;
    }
    const std::int32_t exponent = scanExponent(text, end);
    at = end;
    const auto point = static_cast<std::uint32_t>(digits.size()) + static_cast<std::uint32_t>(exponent);
    return intValue(digits.text, static_cast<std::int32_t>(point), isNegative);
}

} // namespace atlas
