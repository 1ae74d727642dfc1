#include "routing/expr/groovy_parser.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// Digits of a base as a big integer; nothing when one is none.
std::optional<BigInteger> wholeOf(std::string_view digits, int base)
{
    const auto fits = [&](char c)
    {
        const int digit = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : 99;
        return digit < base;
    };
    if (digits.empty() || digits.size() > 3000 || !std::all_of(digits.begin(), digits.end(), fits))
    {
        return std::nullopt;
    }
    return BigInteger(mpz_class(std::string(digits), base));
}

/// The narrowest of Integer, Long and BigInteger.
GroovyValue narrowed(const BigInteger& number)
{
    const auto fits = number.exactLong();
    if (!fits)
    {
        return number;
    }
    return *fits <= INT32_MAX && *fits >= INT32_MIN ? GroovyValue(static_cast<std::int32_t>(*fits))
                                                    : GroovyValue(*fits);
}

std::optional<GroovyValue> suffixed(const BigInteger& number, char suffix)
{
    const auto fits = number.exactLong();
    switch (suffix)
    {
    case 'l': return fits ? std::optional<GroovyValue>(*fits) : std::nullopt;
    case 'i':
        return fits && *fits <= INT32_MAX ? std::optional<GroovyValue>(static_cast<std::int32_t>(*fits)) : std::nullopt;
    case 'g': return GroovyValue(number);
    case 'd': return GroovyValue(number.doubleValue());
    default: return narrowed(number);
    }
}

} // namespace

std::optional<GroovyValue> groovyNumber(std::string_view source)
{
    std::string text;
    for (const char c : source)
    {
        if (c != '_')
        {
            text += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    const bool hex = text.starts_with("0x");
    const bool binary = text.starts_with("0b");
    const std::string_view suffixes = hex ? "lgi" : "lgid";
    const char suffix = suffixes.find(text.back()) != std::string_view::npos ? text.back() : '\0';
    std::string_view digits = text;
    digits.remove_suffix(suffix != '\0' ? 1 : 0);
    if (hex || binary)
    {
        const auto number = wholeOf(digits.substr(2), hex ? 16 : 2);
        return number ? suffixed(*number, suffix) : std::nullopt;
    }
    if (digits.find_first_of(".e") != std::string_view::npos)
    {
        const auto number = BigDecimal::parse(digits);
        if (!number || suffix == 'l' || suffix == 'i')
        {
            return std::nullopt;
        }
        return suffix == 'd' ? GroovyValue(number->doubleValue()) : GroovyValue(*number);
    }
    const bool octal = digits.size() > 1 && digits.front() == '0' && suffix != 'd';
    const auto number = octal ? wholeOf(digits.substr(1), 8) : wholeOf(digits, 10);
    return number ? suffixed(*number, suffix) : std::nullopt;
}

} // namespace atlas
