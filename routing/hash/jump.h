#pragma once

#include <cstdint>

namespace atlas
{

/// Jump consistent hash (Lamping and Veach, "A Fast, Minimal Memory, Consistent Hash Algorithm", 2014): 0 to buckets
/// - 1. IEEE doubles without contraction, as Guava's Hashing.consistentHash has them. `buckets` is 1 or more.
std::int32_t jumpHash(std::uint64_t key, std::int32_t buckets);

} // namespace atlas
