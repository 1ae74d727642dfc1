#include "routing/algorithms/mysql/sort_weights.h"

#include "routing/algorithms/mysql/sort_weight_tables.h"
#include "routing/hash/utf16.h"

#include <algorithm>
#include <array>

namespace atlas
{

namespace
{

constexpr std::uint32_t kHighBegin = 0x80;
constexpr std::uint32_t kHighEnd = kHighBegin + kLatin1High.size();

std::optional<char> latin1Byte(std::uint32_t codePoint)
{
    const bool isItself = codePoint < kHighBegin || (codePoint >= kHighEnd && codePoint <= 0xff);
    if (isItself)
    {
        return static_cast<char>(codePoint);
    }
    const auto* const found = std::find(kLatin1High.begin(), kLatin1High.end(), codePoint);
    return found != kLatin1High.end() ? std::optional(static_cast<char>(kHighBegin + (found - kLatin1High.begin())))
                                      : std::nullopt;
}

} // namespace

std::uint8_t swedishWeight(std::uint8_t byte)
{
    return kLatin1Swedish[byte];
}

std::uint16_t generalWeight(std::uint32_t codePoint)
{
    if (codePoint > 0xffff)
    {
        return 0xfffd;
    }
    const auto character = static_cast<std::uint16_t>(codePoint);
    const auto* const found =
        std::lower_bound(kGeneral.begin(), kGeneral.end(), character,
                         [](const SortWeight& entry, std::uint16_t sought) { return entry.character < sought; });
    return found != kGeneral.end() && found->character == character ? found->weight : character;
}

std::optional<std::string> latin1Of(std::string_view utf8)
{
    std::string bytes;
    for (std::size_t at = 0; at < utf8.size();)
    {
        const DecodedChar next = decodeUtf8(utf8, at);
        const auto byte = next.valid ? latin1Byte(next.codePoint) : std::nullopt;
        if (!byte)
        {
            return std::nullopt;
        }
        bytes += *byte;
        at += next.length;
    }
    return bytes;
}

} // namespace atlas
