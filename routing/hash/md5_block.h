#pragma once

#include <cstddef>
#include <cstdint>

namespace atlas
{

/// One block of MD5 of each of sixteen texts: words[i][lane] is word i of a text.
struct Md5Blocks
{
    static constexpr std::size_t kLanes = 16;
    alignas(64) std::uint32_t words[16][kLanes];
};

/// The first word of each digest, lowest byte first, by the vectors of an instruction set.
void md5FirstWordsPlain(const Md5Blocks& blocks, std::uint32_t* out);
void md5FirstWordsAvx2(const Md5Blocks& blocks, std::uint32_t* out);
void md5FirstWordsAvx512(const Md5Blocks& blocks, std::uint32_t* out);

} // namespace atlas
