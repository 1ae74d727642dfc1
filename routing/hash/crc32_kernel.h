#pragma once

#include "routing/hash/crc32_block.h"

/// CRC32 in steps of eight bytes. Each crc32_*.cpp is compiled for its own instruction set, so that nothing in here may
/// be shared between them: all of it is theirs alone.
namespace atlas
{

namespace
{

constexpr std::uint32_t kCrcPolynomial = 0xedb88320U;

struct CrcTables
{
    std::uint32_t after[8][256]; ///< [k][byte]: what a byte leaves in the register after k zero bytes
};

constexpr CrcTables makeCrcTables()
{
    CrcTables tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte)
    {
        std::uint32_t state = byte;
        for (int bit = 0; bit < 8; ++bit)
        {
            state = (state & 1) != 0 ? state >> 1 ^ kCrcPolynomial : state >> 1;
        }
        tables.after[0][byte] = state;
    }
    for (int slice = 1; slice < 8; ++slice)
    {
        for (int byte = 0; byte < 256; ++byte)
        {
            const std::uint32_t before = tables.after[slice - 1][byte];
            tables.after[slice][byte] = before >> 8 ^ tables.after[0][before & 0xff];
        }
    }
    return tables;
}

constexpr CrcTables kCrcTables = makeCrcTables();

constexpr std::uint32_t kCrcStart = 0xffffffffU;

[[gnu::always_inline]] inline std::uint64_t crcWord(const char* at)
{
    std::uint64_t word = 0;
    __builtin_memcpy(&word, at, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

/// `step(word)` gives the register after eight bytes that were XORed with the one before; a Step's group() hashes
/// kGroup texts of eight bytes each.
template <typename Step>
[[gnu::always_inline]] inline std::uint32_t crcOfText(const char* at, const char* end, Step step)
{
    std::uint32_t state = kCrcStart;
    for (; end - at >= 8; at += 8)
    {
        state = step(crcWord(at) ^ state);
    }
    for (; at < end; ++at)
    {
        state = state >> 8 ^ kCrcTables.after[0][(state ^ static_cast<std::uint8_t>(*at)) & 0xff];
    }
    return ~state;
}

/// Keys of one width of eight bytes are common, and need no loop of their own.
template <std::size_t count>
[[gnu::always_inline]] inline bool areEightBytesEach(const std::uint32_t* offsets)
{
    std::uint32_t difference = 0;
    for (std::size_t i = 0; i < count; ++i)
    {
        difference |= (offsets[i + 1] - offsets[i]) ^ 8U;
    }
    return difference == 0;
}

/// Texts of eight bytes, one step each.
template <typename Step>
[[gnu::always_inline]] inline void crcGroup(const char* at, std::uint64_t* out, Step step)
{
    for (std::size_t i = 0; i < Step::kGroup; ++i)
    {
        out[i] = static_cast<std::uint32_t>(~step(crcWord(at + 8 * i) ^ kCrcStart));
    }
}

template <typename Step>
[[gnu::always_inline]] inline void crc32Each(const char* bytes, const std::uint32_t* offsets, std::size_t count,
                                             std::uint64_t* out, Step step)
{
    std::size_t i = 0;
    while (i < count)
    {
        if (i + Step::kGroup <= count && areEightBytesEach<Step::kGroup>(offsets + i))
        {
            step.group(bytes + offsets[i], out + i);
            i += Step::kGroup;
            continue;
        }
        out[i] = crcOfText(bytes + offsets[i], bytes + offsets[i + 1], step);
        ++i;
    }
}

} // namespace

} // namespace atlas
