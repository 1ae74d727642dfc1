#include "routing/hash/jump.h"

namespace atlas
{

std::int32_t jumpHash(std::uint64_t key, std::int32_t buckets)
{
    std::int64_t bucket = -1;
    std::int64_t next = 0;
    while (next < buckets)
    {
        bucket = next;
        key = key * 2862933555777941757ULL + 1;
        next = static_cast<std::int64_t>(static_cast<double>(bucket + 1)
                                         * (2147483648.0 / static_cast<double>((key >> 33) + 1)));
    }
    return static_cast<std::int32_t>(bucket);
}

} // namespace atlas
