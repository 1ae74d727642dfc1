#include "routing/algorithms/mysql/literal_text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace atlas
{

namespace
{

constexpr int kMostPlainDigits = 15; ///< beyond, the server writes a double with an exponent

bool allDigits(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// A double as the server turns it into text: shortest digits, an exponent only below 1e-15 and, for whole numbers,
/// from 1e15 on.
std::string doubleText(double value)
{
    std::array<char, 64> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific).ptr;
    const std::string_view text(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
    const std::size_t mark = text.find('e');
    std::string mantissa(text.substr(0, mark));
    const int exponent = std::stoi(std::string(text.substr(mark + 1)));
    const int digits =
        static_cast<int>(std::count_if(mantissa.begin(), mantissa.end(), [](char c) { return c >= '0'; }));
    const bool hasFraction = digits > exponent + 1;
    if ((exponent + 1 > kMostPlainDigits && !hasFraction) || exponent + 1 < 1 - kMostPlainDigits)
    {
        return mantissa + "e" + std::to_string(exponent);
    }
    const auto plainEnd =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed).ptr;
    return {buffer.data(), static_cast<std::size_t>(plainEnd - buffer.data())};
}

} // namespace

std::optional<std::string> literalText(std::string_view text)
{
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+'))
    {
        text.remove_prefix(1);
    }
    const std::size_t mark = std::min(text.find_first_of("eE"), text.size());
    const std::string_view number = text.substr(0, mark);
    const std::size_t point = std::min(number.find('.'), number.size());
    std::string_view whole = number.substr(0, point);
    const std::string_view part = point < number.size() ? number.substr(point + 1) : std::string_view();
    if (whole.size() + part.size() == 0 || !allDigits(whole) || !allDigits(part))
    {
        return std::nullopt;
    }
    if (mark < text.size())
    {
        double value = 0.0;
        std::string plain(text);
        plain.erase(std::remove(plain.begin() + static_cast<std::ptrdiff_t>(mark), plain.end(), '+'), plain.end());
        const auto [end, code] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
        if (code != std::errc{} || end != plain.data() + plain.size())
        {
            return std::nullopt;
        }
        return value == 0.0 ? "0" : doubleText(negative ? -value : value);
    }
    whole.remove_prefix(std::min(whole.find_first_not_of('0'), whole.size()));
    const bool isZero = whole.empty() && part.find_first_not_of('0') == std::string_view::npos;
    std::string result = negative && !isZero ? "-" : "";
    result += whole.empty() ? "0" : std::string(whole);
    return result + (part.empty() ? "" : "." + std::string(part));
}

} // namespace atlas
