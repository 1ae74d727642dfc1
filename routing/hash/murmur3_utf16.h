#pragma once

#include "routing/hash/utf16.h"

#include <bit>
#include <cstdint>
#include <string_view>

namespace atlas
{

/// murmur3_32 (x86) over UTF-16 code units, lower byte first: Guava's hashUnencodedChars. Takes unit after unit; its
/// value is that of what it took so far.
class Murmur3Utf16
{
public:
    explicit Murmur3Utf16(std::uint32_t seed) : m_hash(seed) {}

    void add(std::uint16_t unit)
    {
        ++m_units;
        if (m_units % 2 == 1)
        {
            m_half = unit;
            return;
        }
        m_hash = std::rotl(m_hash ^ mixed(m_half | std::uint32_t{unit} << 16), 13) * 5 + 0xe6546b64U;
    }

    std::uint32_t value() const
    {
        std::uint32_t hash = m_units % 2 == 1 ? m_hash ^ mixed(m_half) : m_hash;
        hash ^= m_units * 2;
        hash = (hash ^ (hash >> 16)) * 0x85ebca6bU;
        hash = (hash ^ (hash >> 13)) * 0xc2b2ae35U;
        return hash ^ (hash >> 16);
    }

private:
    static std::uint32_t mixed(std::uint32_t word) { return std::rotl(word * 0xcc9e2d51U, 15) * 0x1b873593U; }

    std::uint32_t m_hash;
    std::uint32_t m_half = 0;
    std::uint32_t m_units = 0;
};

inline std::uint32_t murmur3OfUtf16(std::string_view utf8, std::uint32_t seed)
{
    Murmur3Utf16 hash(seed);
    forEachUtf16Unit(utf8, [&](std::uint16_t unit) { hash.add(unit); });
    return hash.value();
}

} // namespace atlas
