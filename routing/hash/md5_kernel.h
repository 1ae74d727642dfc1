#pragma once

#include "routing/hash/md5_block.h"

/// The rounds of MD5 over as many texts at a time as a vector has lanes. Each md5_*.cpp is compiled for its own
/// instruction set, so that nothing in here may be shared between them: all of it is theirs alone.
namespace atlas
{

namespace
{

// clang-format off
constexpr std::uint32_t kSines[64] = {
    0xd76aa478U, 0xe8c7b756U, 0x242070dbU, 0xc1bdceeeU, 0xf57c0fafU, 0x4787c62aU, 0xa8304613U, 0xfd469501U,
    0x698098d8U, 0x8b44f7afU, 0xffff5bb1U, 0x895cd7beU, 0x6b901122U, 0xfd987193U, 0xa679438eU, 0x49b40821U,
    0xf61e2562U, 0xc040b340U, 0x265e5a51U, 0xe9b6c7aaU, 0xd62f105dU, 0x02441453U, 0xd8a1e681U, 0xe7d3fbc8U,
    0x21e1cde6U, 0xc33707d6U, 0xf4d50d87U, 0x455a14edU, 0xa9e3e905U, 0xfcefa3f8U, 0x676f02d9U, 0x8d2a4c8aU,
    0xfffa3942U, 0x8771f681U, 0x6d9d6122U, 0xfde5380cU, 0xa4beea44U, 0x4bdecfa9U, 0xf6bb4b60U, 0xbebfbc70U,
    0x289b7ec6U, 0xeaa127faU, 0xd4ef3085U, 0x04881d05U, 0xd9d4d039U, 0xe6db99e5U, 0x1fa27cf8U, 0xc4ac5665U,
    0xf4292244U, 0x432aff97U, 0xab9423a7U, 0xfc93a039U, 0x655b59c3U, 0x8f0ccc92U, 0xffeff47dU, 0x85845dd1U,
    0x6fa87e4fU, 0xfe2ce6e0U, 0xa3014314U, 0x4e0811a1U, 0xf7537e82U, 0xbd3af235U, 0x2ad7d2bbU, 0xeb86d391U,
};
constexpr int kTurns[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};
// clang-format on
constexpr std::uint32_t kStart[4] = {0x67452301U, 0xefcdab89U, 0x98badcfeU, 0x10325476U};

template <int Step>
constexpr int wordOf()
{
    constexpr int kRound = Step / 16;
    return (kRound == 0 ? Step : kRound == 1 ? 5 * Step + 1 : kRound == 2 ? 3 * Step + 5 : 7 * Step) % 16;
}

template <int Step, typename Lanes>
[[gnu::always_inline]] inline void md5Step(Lanes& a, const Lanes& b, const Lanes& c, const Lanes& d, const Lanes* words)
{
    constexpr int kRound = Step / 16;
    constexpr int kTurn = kTurns[kRound][Step % 4];
    Lanes mixed;
    if constexpr (kRound == 0)
    {
        mixed = d ^ (b & (c ^ d));
    }
    else if constexpr (kRound == 1)
    {
        mixed = c ^ (d & (b ^ c));
    }
    else if constexpr (kRound == 2)
    {
        mixed = b ^ c ^ d;
    }
    else
    {
        mixed = c ^ (b | ~d);
    }
    a += mixed + words[wordOf<Step>()] + kSines[Step];
    a = b + (a << kTurn | a >> (32 - kTurn));
}

template <int Step, typename Lanes>
[[gnu::always_inline]] inline void md5Steps(Lanes& a, Lanes& b, Lanes& c, Lanes& d, const Lanes* words)
{
    if constexpr (Step < 64)
    {
        md5Step<Step>(a, b, c, d, words);
        md5Step<Step + 1>(d, a, b, c, words);
        md5Step<Step + 2>(c, d, a, b, words);
        md5Step<Step + 3>(b, c, d, a, words);
        md5Steps<Step + 4>(a, b, c, d, words);
    }
}

/// The first word of the digest of each lane.
template <typename Lanes>
[[gnu::always_inline]] inline void md5FirstWordsOf(const Md5Blocks& blocks, std::uint32_t* out)
{
    constexpr std::size_t kWidth = sizeof(Lanes) / sizeof(std::uint32_t);
    for (std::size_t lane = 0; lane < Md5Blocks::kLanes; lane += kWidth)
    {
        Lanes words[16];
        for (std::size_t word = 0; word < 16; ++word)
        {
            __builtin_memcpy(&words[word], &blocks.words[word][lane], sizeof(Lanes));
        }
        Lanes a = Lanes{} + kStart[0];
        Lanes b = Lanes{} + kStart[1];
        Lanes c = Lanes{} + kStart[2];
        Lanes d = Lanes{} + kStart[3];
        md5Steps<0>(a, b, c, d, words);
        a += kStart[0];
        __builtin_memcpy(out + lane, &a, sizeof(Lanes));
    }
}

} // namespace

} // namespace atlas
