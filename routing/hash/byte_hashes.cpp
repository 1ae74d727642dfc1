#include "routing/hash/primitives.h"
#include "routing/hash/utf16.h"

#include <xxhash.h>

#include <bit>

namespace atlas
{

namespace
{

template <typename Word>
Word fnv1a(std::string_view bytes, Word basis, Word prime)
{
    Word hash = basis;
    for (const char c : bytes)
    {
        hash ^= static_cast<std::uint8_t>(c);
        hash *= prime;
    }
    return hash;
}

std::uint32_t murmurMix(std::uint32_t word)
{
    return std::rotl(word * 0xcc9e2d51U, 15) * 0x1b873593U;
}

} // namespace

std::int32_t javaStringHash(std::string_view utf8)
{
    std::uint32_t hash = 0;
    forEachUtf16Unit(utf8, [&](std::uint16_t unit) { hash = 31 * hash + unit; });
    return static_cast<std::int32_t>(hash);
}

std::uint32_t murmur3Of(std::string_view bytes, std::uint32_t seed)
{
    const auto byte = [&](std::size_t i) { return std::uint32_t{static_cast<std::uint8_t>(bytes[i])}; };
    std::uint32_t hash = seed;
    const std::size_t whole = bytes.size() & ~std::size_t{3};
    for (std::size_t i = 0; i < whole; i += 4)
    {
        hash ^= murmurMix(byte(i) | byte(i + 1) << 8 | byte(i + 2) << 16 | byte(i + 3) << 24);
        hash = std::rotl(hash, 13) * 5 + 0xe6546b64U;
    }
    std::uint32_t tail = 0;
    for (std::size_t i = bytes.size(); i > whole; --i)
    {
        tail = tail << 8 | byte(i - 1);
    }
    hash ^= murmurMix(tail);
    hash ^= static_cast<std::uint32_t>(bytes.size());
    hash = (hash ^ (hash >> 16)) * 0x85ebca6bU;
    hash = (hash ^ (hash >> 13)) * 0xc2b2ae35U;
    return hash ^ (hash >> 16);
}

std::uint64_t xxHash64Of(std::string_view bytes, std::uint64_t seed)
{
    return XXH64(bytes.data(), bytes.size(), seed);
}

std::uint32_t fnv1Of(std::string_view bytes)
{
    std::uint32_t hash = 0x811c9dc5U;
    for (const char c : bytes)
    {
        hash = hash * 0x01000193U ^ static_cast<std::uint8_t>(c);
    }
    return hash;
}

std::uint32_t fnv1a32Of(std::string_view bytes)
{
    return fnv1a<std::uint32_t>(bytes, 0x811c9dc5U, 0x01000193U);
}

std::uint64_t fnv1a64Of(std::string_view bytes)
{
    return fnv1a<std::uint64_t>(bytes, 0xcbf29ce484222325U, 0x00000100000001b3U);
}

} // namespace atlas
