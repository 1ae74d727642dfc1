#pragma once

#include <array>
#include <random>
#include <string>

namespace atlas::test
{

/// Letters, digits and a few signs: 0 to 40 of them.
inline std::string plainKey(std::mt19937_64& random)
{
    constexpr std::string_view kSigns = "abcXYZ0123456789-_.{} #";
    std::string key;
    for (std::size_t i = random() % 41; i > 0; --i)
    {
        key += kSigns[random() % kSigns.size()];
    }
    return key;
}

/// As above with letters of other scripts, supplementary ones too; valid UTF-8.
inline std::string unicodeKey(std::mt19937_64& random)
{
    constexpr std::array<std::string_view, 16> kPieces{"a", "Z",  "0",  "9", " ", "é", "ß", "Ö",
                                                       "ж", "中", "文", "😀", "𝒳", "ﬀ", "İ", "e\u0301"};
    std::string key;
    for (std::size_t i = random() % 13; i > 0; --i)
    {
        key += kPieces[random() % kPieces.size()];
    }
    return key;
}

/// A text of some kind: digits, plain, unicode.
inline std::string randomKey(std::mt19937_64& random)
{
    switch (random() % 3)
    {
    case 0: return std::to_string(random() >> random() % 64);
    case 1: return plainKey(random);
    default: return unicodeKey(random);
    }
}

/// Numbers of all magnitudes and signs, the edges of 8 to 64 bits among them.
inline std::int64_t randomInteger(std::mt19937_64& random)
{
    const auto edge = std::uint64_t{1} << random() % 64;
    switch (random() % 4)
    {
    case 0: return static_cast<std::int64_t>(edge - random() % 3);
    case 1: return static_cast<std::int64_t>(0 - edge + random() % 3);
    default:
    {
        const auto size = static_cast<std::int64_t>(random() >> random() % 64);
        return random() % 2 == 0 ? size : -size;
    }
    }
}

} // namespace atlas::test
