#include "routing/hash/md5_kernel.h"

namespace atlas
{

void md5FirstWordsAvx512(const Md5Blocks& blocks, std::uint32_t* out)
{
    using Lanes [[gnu::vector_size(64)]] = std::uint32_t;
    md5FirstWordsOf<Lanes>(blocks, out);
}

} // namespace atlas
