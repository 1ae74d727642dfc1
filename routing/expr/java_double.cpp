#include "routing/expr/java_number.h"
#include "routing/expr/utf16_text.h"
#include "routing/hash/primitives.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

namespace atlas
{

namespace
{

struct Digits
{
    std::string text; ///< at least two, without a point
    int exponent = 0; ///< of the first digit
};

/// The shortest digits that read as `value`, two at least, and of those the nearest.
Digits shortestDigits(double value)
{
    std::array<char, 64> buffer{};
    const auto write = [&](auto... precision)
    {
        const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                       std::chars_format::scientific, precision...);
        return std::string_view(buffer.data(), static_cast<std::size_t>(end.ptr - buffer.data()));
    };
    std::string_view text = write();
    if (text.find('.') == std::string_view::npos)
    {
        text = write(1);
    }
    const std::size_t mark = text.find('e');
    Digits digits;
    digits.text = std::string(text.substr(0, 1)) + std::string(text.substr(2, mark - 2));
    digits.exponent = std::stoi(std::string(text.substr(mark + 1)));
    return digits;
}

/// Digits, a point, an exponent: from_chars alone would take "inf" and "nan" in any case as well.
std::optional<double> parseDigits(std::string_view text)
{
    if (text.find_first_of("0123456789") == std::string_view::npos
        || text.find_first_not_of("0123456789.eE+-") != std::string_view::npos || text.starts_with('-'))
    {
        return std::nullopt;
    }
    double value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (end != text.data() + text.size())
    {
        return std::nullopt;
    }
    if (code == std::errc::result_out_of_range)
    {
        return std::strtod(std::string(text).c_str(), nullptr); // 0 or infinity, as Java has it
    }
    return code == std::errc{} ? std::optional(value) : std::nullopt;
}

template <typename Integer>
Integer saturated(double value)
{
    constexpr double kLimit = -static_cast<double>(std::numeric_limits<Integer>::min());
    if (std::isnan(value))
    {
        return 0;
    }
    if (value >= kLimit)
    {
        return std::numeric_limits<Integer>::max();
    }
    return value <= -kLimit ? std::numeric_limits<Integer>::min() : static_cast<Integer>(value);
}

} // namespace

std::string javaDoubleText(double value)
{
    if (std::isnan(value))
    {
        return "NaN";
    }
    const std::string sign = std::signbit(value) ? "-" : "";
    const double magnitude = std::fabs(value);
    if (std::isinf(value))
    {
        return sign + "Infinity";
    }
    if (magnitude == 0)
    {
        return sign + "0.0";
    }
    const Digits digits = shortestDigits(magnitude);
    const auto whole = static_cast<std::size_t>(std::max(digits.exponent + 1, 0));
    if (magnitude < 1e-3 || magnitude >= 1e7)
    {
        return sign + digits.text.substr(0, 1) + "." + digits.text.substr(1) + "E" + std::to_string(digits.exponent);
    }
    if (digits.exponent < 0)
    {
        std::string fraction = digits.text;
        fraction.erase(std::max<std::size_t>(fraction.find_last_not_of('0') + 1, 1));
        return sign + "0." + std::string(static_cast<std::size_t>(-digits.exponent - 1), '0') + fraction;
    }
    std::string text = digits.text;
    text.resize(std::max(text.size(), whole + 1), '0');
    return sign + text.substr(0, whole) + "." + text.substr(whole);
}

std::optional<double> parseJavaDouble(std::string_view text)
{
    text = javaTrim(text);
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+'))
    {
        text.remove_prefix(1);
    }
    std::optional<double> value;
    if (text == "NaN" || text == "Infinity")
    {
        value = text == "NaN" ? std::numeric_limits<double>::quiet_NaN() : std::numeric_limits<double>::infinity();
    }
    else if (!text.empty())
    {
        constexpr std::string_view kSuffixes = "fFdD";
        text.remove_suffix(kSuffixes.find(text.back()) != std::string_view::npos ? 1 : 0);
        value = parseDigits(text);
    }
    return value && negative ? std::optional(-*value) : value;
}

std::int64_t javaLongOf(double value)
{
    return saturated<std::int64_t>(value);
}

std::int32_t javaIntOf(double value)
{
    return saturated<std::int32_t>(value);
}

std::int32_t javaDoubleHash(double value)
{
    constexpr std::uint64_t kNaN = 0x7ff8000000000000; // doubleToLongBits has one
    return javaLongHash(static_cast<std::int64_t>(std::isnan(value) ? kNaN : std::bit_cast<std::uint64_t>(value)));
}

} // namespace atlas
