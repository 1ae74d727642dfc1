#pragma once

#include "routing/hash/text_arena.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// The hashes that sharding rules use, single and in batches. Text is hashed as its UTF-8 bytes and an integer as
/// its decimal text, but for `java`: the UTF-16 code units of a text, Integer or Long for an integer.
namespace atlas
{

enum class HashKind
{
    Crc32,    ///< zlib's, MySQL's CRC32()
    Md5,      ///< first four bytes of the digest, little-endian (ketama)
    Md5Hex8,  ///< first eight hex digits as a number, MySQL's CONV(LEFT(MD5(k), 8), 16, 10)
    Java,     ///< hashCode(), signed 32 bits
    Murmur3,  ///< murmur3_32 x86, seed 0
    XxHash64, ///< seed 0
    Fnv1a32,
    Fnv1a64
};

/// The names that layouts use, in the order of HashKind.
std::span<const std::string_view> hashNames();
std::optional<HashKind> hashByName(std::string_view name);
std::string_view hashName(HashKind kind);

/// A hash with what is needed to reduce and to print it.
struct HashValue
{
    std::uint64_t bits = 0; ///< zero-extended from `width`
    int width = 32;
    bool isSigned = false;

    /// floorMod by n > 0.
    std::int64_t modulo(std::int64_t n) const;
    /// A place on a ring of 2^32 points: the low 32 bits, unsigned.
    std::uint32_t ringPoint() const { return static_cast<std::uint32_t>(bits); }
    std::string decimal() const;
    std::string hex() const; ///< "0x" and all digits of the width

    bool operator==(const HashValue&) const = default;
};

HashValue hashText(HashKind kind, std::string_view utf8);
HashValue hashInteger(HashKind kind, std::int64_t value);   ///< java: Long
HashValue hashUnsigned(HashKind kind, std::uint64_t value); ///< java: Long of the same bits

/// Hashes of many keys: the bits, sign-extended to 64 for `java`. Spans are equally long.
void hashIntegers(HashKind kind, std::span<const std::int64_t> keys, std::span<std::uint64_t> out);
void hashUnsigneds(HashKind kind, std::span<const std::int64_t> keyBits, std::span<std::uint64_t> out);
void hashTexts(HashKind kind, const TextArena& keys, std::span<std::uint64_t> out);

/// Decimal text of an integer, inside `buffer`.
std::string_view decimalText(std::int64_t value, std::span<char, 24> buffer);
std::string_view decimalText(std::uint64_t value, std::span<char, 24> buffer);

} // namespace atlas
