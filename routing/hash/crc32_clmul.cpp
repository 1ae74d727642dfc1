#include "routing/hash/crc32_barrett.h"

namespace atlas
{

namespace
{

struct ClmulStep
{
    static constexpr std::size_t kGroup = 4;

    [[gnu::always_inline]] std::uint32_t operator()(std::uint64_t word) const { return crcBarrett(word); }
    void group(const char* at, std::uint64_t* out) const { crcGroup(at, out, *this); }
};

} // namespace

void crc32TextsClmul(const char* bytes, const std::uint32_t* offsets, std::size_t count, std::uint64_t* out)
{
    crc32Each(bytes, offsets, count, out, ClmulStep{});
}

} // namespace atlas
