#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace atlas
{

/// A code point read from UTF-8 and the bytes it took. What is no UTF-8 is U+FFFD for each longest piece that could
/// have begun a character (the Unicode recommendation, and Java's decoder).
struct DecodedChar
{
    std::uint32_t codePoint = 0xfffd;
    std::size_t length = 1;
    bool valid = false;
};

inline DecodedChar decodeUtf8(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const std::uint8_t lead = byte(at);
    if (lead < 0x80)
    {
        return {lead, 1, true};
    }
    const std::size_t wanted = lead >= 0xc2 && lead <= 0xdf   ? 2
                               : (lead & 0xf0) == 0xe0        ? 3
                               : lead >= 0xf0 && lead <= 0xf4 ? 4
                                                              : 0;
    if (wanted == 0)
    {
        return {};
    }
    std::uint32_t code = lead & (0xffU >> (wanted + 1));
    for (std::size_t i = 1; i < wanted; ++i)
    {
        const std::uint8_t next = at + i < text.size() ? byte(at + i) : 0;
        std::uint8_t low = 0x80;
        std::uint8_t high = 0xbf;
        if (i == 1)
        {
            low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : low;
            high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : high;
        }
        if (next < low || next > high)
        {
            return {0xfffd, i, false};
        }
        code = code << 6 | (next & 0x3fU);
    }
    return {code, wanted, true};
}

/// Calls `use(std::uint16_t)` for each UTF-16 code unit of a UTF-8 text.
template <typename Use>
void forEachUtf16Unit(std::string_view utf8, Use use)
{
    for (std::size_t at = 0; at < utf8.size();)
    {
        const DecodedChar next = decodeUtf8(utf8, at);
        at += next.length;
        if (next.codePoint < 0x10000)
        {
            use(static_cast<std::uint16_t>(next.codePoint));
            continue;
        }
        use(static_cast<std::uint16_t>(0xd800 + ((next.codePoint - 0x10000) >> 10)));
        use(static_cast<std::uint16_t>(0xdc00 + (next.codePoint & 0x3ff)));
    }
}

inline bool isUtf8(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();)
    {
        std::uint64_t eight = 0; // of ASCII at a step
        if (text.size() - at >= sizeof eight)
        {
            std::memcpy(&eight, text.data() + at, sizeof eight);
            if ((eight & 0x8080808080808080U) == 0)
            {
                at += sizeof eight;
                continue;
            }
        }
        const DecodedChar next = decodeUtf8(text, at);
        if (!next.valid)
        {
            return false;
        }
        at += next.length;
    }
    return true;
}

} // namespace atlas
