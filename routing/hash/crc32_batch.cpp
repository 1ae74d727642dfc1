#include "routing/hash/crc32_batch.h"

#include "routing/hash/crc32_block.h"

namespace atlas
{

namespace
{

using Kernel = void (*)(const char* bytes, const std::uint32_t* offsets, std::size_t count, std::uint64_t* out);

Kernel bestKernel()
{
#if defined(ATLAS_HASH_X86)
    if (__builtin_cpu_supports("vpclmulqdq") != 0 && __builtin_cpu_supports("avx512f") != 0)
    {
        return crc32TextsAvx512;
    }
    if (__builtin_cpu_supports("pclmul") != 0)
    {
        return crc32TextsClmul;
    }
#endif
    return crc32TextsPlain;
}

} // namespace

void crc32Texts(const TextArena& keys, std::span<std::uint64_t> out)
{
    static const Kernel kernel = bestKernel();
    if (!out.empty())
    {
        kernel(keys.bytes.data(), keys.offsets.data(), out.size(), out.data());
    }
}

} // namespace atlas
