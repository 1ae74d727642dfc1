#include "routing/hash/crc32_batch.h"

#include "routing/hash/primitives.h"

#include <array>
#include <bit>
#include <cstring>

namespace atlas
{

namespace
{

constexpr std::uint32_t kPolynomial = 0xedb88320U;
constexpr std::size_t kLong = 64; ///< from here on zlib is quicker
constexpr std::size_t kSlices = 8;

using Tables = std::array<std::array<std::uint32_t, 256>, kSlices>;

/// [k][byte]: what a byte leaves in the register after k zero bytes.
constexpr Tables makeTables()
{
    Tables tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte)
    {
        std::uint32_t state = byte;
        for (int bit = 0; bit < 8; ++bit)
        {
            state = (state & 1) != 0 ? state >> 1 ^ kPolynomial : state >> 1;
        }
        tables[0][byte] = state;
    }
    for (std::size_t slice = 1; slice < kSlices; ++slice)
    {
        for (std::size_t byte = 0; byte < 256; ++byte)
        {
            const std::uint32_t before = tables[slice - 1][byte];
            tables[slice][byte] = before >> 8 ^ tables[0][before & 0xff];
        }
    }
    return tables;
}

constexpr Tables kTables = makeTables();

std::uint64_t eightBytes(const char* bytes)
{
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
    return std::endian::native == std::endian::big ? __builtin_bswap64(word) : word;
}

std::uint32_t shortCrc(const char* bytes, std::size_t length)
{
    std::uint32_t state = 0xffffffffU;
    for (; length >= kSlices; length -= kSlices, bytes += kSlices)
    {
        const std::uint64_t word = eightBytes(bytes) ^ state;
        state = kTables[7][word & 0xff] ^ kTables[6][word >> 8 & 0xff] ^ kTables[5][word >> 16 & 0xff]
                ^ kTables[4][word >> 24 & 0xff] ^ kTables[3][word >> 32 & 0xff] ^ kTables[2][word >> 40 & 0xff]
                ^ kTables[1][word >> 48 & 0xff] ^ kTables[0][word >> 56];
    }
    for (; length > 0; --length, ++bytes)
    {
        state = state >> 8 ^ kTables[0][(state ^ static_cast<std::uint8_t>(*bytes)) & 0xff];
    }
    return ~state;
}

} // namespace

void crc32Texts(const TextArena& keys, std::span<std::uint64_t> out)
{
    for (std::size_t i = 0; i < out.size(); ++i)
    {
        const std::string_view text = keys[i];
        out[i] = text.size() < kLong ? shortCrc(text.data(), text.size()) : crc32Of(text);
    }
}

} // namespace atlas
