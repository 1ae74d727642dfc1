#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

/// The hash functions themselves, one each, over bytes.
namespace atlas
{

std::uint32_t crc32Of(std::string_view bytes); ///< zlib
/// CRC32 of the decimal text of an integer, without making the text.
std::uint32_t crc32OfDecimal(std::int64_t value);
std::uint32_t crc32OfDecimal(std::uint64_t value);

using Md5Digest = std::array<std::uint8_t, 16>;
Md5Digest md5Of(std::string_view bytes); ///< OpenSSL
std::uint32_t md5FirstWordLittleEndian(const Md5Digest& digest);
std::uint32_t md5FirstWordBigEndian(const Md5Digest& digest);

/// String.hashCode(): over UTF-16 code units; bytes that are no UTF-8 count as U+FFFD, as Java's decoder has them.
std::int32_t javaStringHash(std::string_view utf8);
/// Long.hashCode(). Integer.hashCode() is the value itself.
constexpr std::int32_t javaLongHash(std::int64_t value)
{
    const auto bits = static_cast<std::uint64_t>(value);
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(bits ^ (bits >> 32)));
}

std::uint32_t murmur3Of(std::string_view bytes, std::uint32_t seed = 0);  ///< x86, 32 bits
std::uint64_t xxHash64Of(std::string_view bytes, std::uint64_t seed = 0); ///< libxxhash
std::uint32_t fnv1Of(std::string_view bytes);                             ///< 32 bits: multiplies before it XORs
std::uint32_t fnv1a32Of(std::string_view bytes);
std::uint64_t fnv1a64Of(std::string_view bytes);

} // namespace atlas
