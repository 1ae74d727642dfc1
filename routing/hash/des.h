#pragma once

#include <cstdint>
#include <span>

namespace atlas
{

/// DES of one 64-bit block under the zero key: 3DES of OpenSSL with three equal keys, which is DES. Numbers are read
/// and written big-endian.
std::uint64_t zeroKeyDes(std::uint64_t block);
/// As above for each block; `out` may be `blocks`. Spans are equally long.
void zeroKeyDes(std::span<const std::uint64_t> blocks, std::span<std::uint64_t> out);

} // namespace atlas
