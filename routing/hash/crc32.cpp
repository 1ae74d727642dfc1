#include "routing/hash/hash.h"
#include "routing/hash/primitives.h"

#include <zlib.h>

#include <memory>

namespace atlas
{

namespace
{

constexpr std::size_t kGroup = 10'000; ///< four decimal digits
constexpr std::size_t kGroups = 5;     ///< 20 digits, the longest of 64 bits

/// CRC is affine: the register after a message is the XOR of what each of its parts leaves there alone, carried on
/// over the zero bytes in place of what follows. So a table for each group of four digits, and one for the leading
/// digits (which have no zeros before them and bring the start value), give the CRC without the text.
struct DecimalTables
{
    std::array<std::array<std::uint32_t, kGroup>, kGroups> leading;
    std::array<std::array<std::uint32_t, kGroup>, kGroups> inner;
};

/// The register of zlib's CRC without its complement on the way in and out.
std::uint32_t advance(std::uint32_t state, const unsigned char* bytes, unsigned length)
{
    return ~static_cast<std::uint32_t>(crc32(~state, bytes, length));
}

std::unique_ptr<const DecimalTables> makeTables()
{
    constexpr std::array<unsigned char, 4> kZeros{};
    auto tables = std::make_unique<DecimalTables>();
    for (std::size_t value = 0; value < kGroup; ++value)
    {
        const std::array<unsigned char, 4> digits{
            static_cast<unsigned char>('0' + value / 1000), static_cast<unsigned char>('0' + value / 100 % 10),
            static_cast<unsigned char>('0' + value / 10 % 10), static_cast<unsigned char>('0' + value % 10)};
        const unsigned length = value >= 1000 ? 4 : value >= 100 ? 3 : value >= 10 ? 2 : 1;
        tables->leading[0][value] = advance(0xffffffffU, digits.data() + 4 - length, length);
        tables->inner[0][value] = advance(0, digits.data(), 4);
        for (std::size_t group = 1; group < kGroups; ++group)
        {
            tables->leading[group][value] = advance(tables->leading[group - 1][value], kZeros.data(), 4);
            tables->inner[group][value] = advance(tables->inner[group - 1][value], kZeros.data(), 4);
        }
    }
    return tables;
}

const DecimalTables& tables()
{
    static const std::unique_ptr<const DecimalTables> made = makeTables();
    return *made;
}

} // namespace

std::uint32_t crc32Of(std::string_view bytes)
{
    return static_cast<std::uint32_t>(crc32_z(0, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
}

std::uint32_t crc32OfDecimal(std::uint64_t value)
{
    const DecimalTables& table = tables();
    std::uint32_t state = 0;
    std::size_t group = 0;
    while (value >= kGroup)
    {
        state ^= table.inner[group++][value % kGroup];
        value /= kGroup;
    }
    return ~(state ^ table.leading[group][value]);
}

std::uint32_t crc32OfDecimal(std::int64_t value)
{
    if (value >= 0)
    {
        return crc32OfDecimal(static_cast<std::uint64_t>(value));
    }
    std::array<char, 24> buffer{};
    return crc32Of(decimalText(value, buffer));
}

} // namespace atlas
