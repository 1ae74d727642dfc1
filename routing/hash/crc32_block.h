#pragma once

#include <cstddef>
#include <cstdint>

namespace atlas
{

/// CRC32 of texts one behind the other: text i is bytes[offsets[i], offsets[i + 1]). `out` holds `count` numbers.
void crc32TextsPlain(const char* bytes, const std::uint32_t* offsets, std::size_t count, std::uint64_t* out);
/// As above by carry-less multiplication (PCLMULQDQ), and of eight texts at once (VPCLMULQDQ and AVX-512).
void crc32TextsClmul(const char* bytes, const std::uint32_t* offsets, std::size_t count, std::uint64_t* out);
void crc32TextsAvx512(const char* bytes, const std::uint32_t* offsets, std::size_t count, std::uint64_t* out);

} // namespace atlas
