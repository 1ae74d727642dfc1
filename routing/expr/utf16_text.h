#pragma once

#include "routing/hash/utf16.h"

#include <algorithm>
#include <string>
#include <string_view>

/// Java's strings: they count UTF-16 units, so what is measured or cut goes through these.
namespace atlas
{

inline std::u16string utf16Units(std::string_view utf8)
{
    std::u16string units;
    units.reserve(utf8.size());
    forEachUtf16Unit(utf8, [&](std::uint16_t unit) { units += static_cast<char16_t>(unit); });
    return units;
}

/// Half a surrogate pair becomes "?", as Java's encoder has it.
inline std::string utf8OfUnits(std::u16string_view units)
{
    std::string text;
    text.reserve(units.size());
    for (std::size_t i = 0; i < units.size(); ++i)
    {
        std::uint32_t code = units[i];
        const bool isPair = code >= 0xd800 && code <= 0xdbff && i + 1 < units.size() && units[i + 1] >= 0xdc00
                            && units[i + 1] <= 0xdfff;
        if (isPair)
        {
            code = 0x10000 + ((code - 0xd800) << 10) + (units[++i] - 0xdc00U);
        }
        else if (code >= 0xd800 && code <= 0xdfff)
        {
            code = '?';
        }
        const auto tail = [&](int shift) { text += static_cast<char>(0x80 | (code >> shift & 0x3f)); };
        if (code < 0x80)
        {
            text += static_cast<char>(code);
        }
        else if (code < 0x800)
        {
            text += static_cast<char>(0xc0 | code >> 6);
            tail(0);
        }
        else if (code < 0x10000)
        {
            text += static_cast<char>(0xe0 | code >> 12);
            tail(6);
            tail(0);
        }
        else
        {
            text += static_cast<char>(0xf0 | code >> 18);
            tail(12);
            tail(6);
            tail(0);
        }
    }
    return text;
}

inline bool isAscii(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

inline std::size_t utf16Length(std::string_view utf8)
{
    std::size_t length = 0;
    forEachUtf16Unit(utf8, [&](std::uint16_t) { ++length; });
    return length;
}

/// String.trim(): without characters up to U+0020 at both ends.
inline std::string_view javaTrim(std::string_view text)
{
    const auto isBlank = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
    while (!text.empty() && isBlank(text.front()))
    {
        text.remove_prefix(1);
    }
    while (!text.empty() && isBlank(text.back()))
    {
        text.remove_suffix(1);
    }
    return text;
}

/// Units [from, to) of a text; both are within it.
inline std::string utf16Slice(std::string_view utf8, std::size_t from, std::size_t to)
{
    return isAscii(utf8) ? std::string(utf8.substr(from, to - from))
                         : utf8OfUnits(std::u16string_view(utf16Units(utf8)).substr(from, to - from));
}

} // namespace atlas
