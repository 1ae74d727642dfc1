#include "routing/hash/crc32_barrett.h"

namespace atlas
{

namespace
{

// Masks of all lanes, and operators: without them GCC 12 warns of what its own headers leave undefined (bug 105593).
constexpr __mmask8 kAll = 0xff;

/// Eight texts in one vector: those in the low and those in the high halves of its four parts.
struct VectorStep
{
    static constexpr std::size_t kGroup = 8;

    [[gnu::always_inline]] std::uint32_t operator()(std::uint64_t word) const { return crcBarrett(word); }

    [[gnu::always_inline]] void group(const char* at, std::uint64_t* out) const
    {
        const __m512i constants = _mm512_maskz_broadcast_i32x4(0xffff, crcConstants());
        const __m512i start = _mm512_set1_epi64(kCrcStart);
        const __m512i data = _mm512_loadu_si512(at) ^ start;
        const __m512i low = _mm512_clmulepi64_epi128(data, constants, 0x00);
        const __m512i high = _mm512_clmulepi64_epi128(data, constants, 0x01);
        const __m512i states = _mm512_maskz_unpackhi_epi64(kAll, _mm512_clmulepi64_epi128(low, constants, 0x10),
                                                           _mm512_clmulepi64_epi128(high, constants, 0x10));
        _mm512_storeu_si512(out, ~states & start);
    }
};

} // namespace

void crc32TextsAvx512(const char* bytes, const std::uint32_t* offsets, std::size_t count, std::uint64_t* out)
{
    crc32Each(bytes, offsets, count, out, VectorStep{});
}

} // namespace atlas
