#include "routing/hash/crc32_kernel.h"

namespace atlas
{

namespace
{

struct TableStep
{
    static constexpr std::size_t kGroup = 4;

    std::uint32_t operator()(std::uint64_t word) const
    {
        const auto& after = kCrcTables.after;
        return after[7][word & 0xff] ^ after[6][word >> 8 & 0xff] ^ after[5][word >> 16 & 0xff]
               ^ after[4][word >> 24 & 0xff] ^ after[3][word >> 32 & 0xff] ^ after[2][word >> 40 & 0xff]
               ^ after[1][word >> 48 & 0xff] ^ after[0][word >> 56];
    }

    void group(const char* at, std::uint64_t* out) const { crcGroup(at, out, *this); }
};

} // namespace

void crc32TextsPlain(const char* bytes, const std::uint32_t* offsets, std::size_t count, std::uint64_t* out)
{
    crc32Each(bytes, offsets, count, out, TableStep{});
}

} // namespace atlas
