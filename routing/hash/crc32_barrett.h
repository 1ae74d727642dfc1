#pragma once

#include "routing/hash/crc32_kernel.h"

#include <immintrin.h>

namespace atlas
{

namespace
{

/// The polynomial with its highest term, lowest degree in the highest bit.
constexpr std::uint64_t kCrcWhole = std::uint64_t{kCrcPolynomial} << 1 | 1;

/// What the polynomial times this is 1 modulo x^64.
constexpr std::uint64_t makeCrcInverse()
{
    std::uint64_t inverse = 0;
    std::uint64_t left = 1;
    for (int bit = 0; bit < 64; ++bit)
    {
        if ((left >> bit & 1) != 0)
        {
            inverse |= std::uint64_t{1} << bit;
            left ^= kCrcWhole << bit;
        }
    }
    return inverse;
}

[[gnu::always_inline]] inline __m128i crcConstants()
{
    return _mm_set_epi64x(static_cast<long long>(kCrcWhole), static_cast<long long>(makeCrcInverse()));
}

/// The multiple of the polynomial that takes all 64 bits away leaves the register above them (Barrett).
[[gnu::always_inline]] inline std::uint32_t crcBarrett(std::uint64_t word)
{
    const __m128i constants = crcConstants();
    const __m128i data = _mm_cvtsi64_si128(static_cast<long long>(word));
    const __m128i multiple = _mm_clmulepi64_si128(data, constants, 0x00);
    const __m128i product = _mm_clmulepi64_si128(multiple, constants, 0x10);
    return static_cast<std::uint32_t>(_mm_cvtsi128_si64(_mm_srli_si128(product, 8)));
}

} // namespace

} // namespace atlas
