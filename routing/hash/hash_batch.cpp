#include "routing/hash/hash.h"
#include "routing/hash/primitives.h"

#include <array>

namespace atlas
{

namespace
{

/// One loop for each function: the choice is made once a batch, not once a key.
template <typename Keys, typename Hash>
void fill(const Keys& keys, std::span<std::uint64_t> out, Hash hash)
{
    for (std::size_t i = 0; i < out.size(); ++i)
    {
        out[i] = hash(keys[i]);
    }
}

/// `withHash(function of a text)` for every hash that sees only text.
template <typename Use>
void withTextHash(HashKind kind, Use use)
{
    switch (kind)
    {
    case HashKind::Crc32: return use([](std::string_view text) -> std::uint64_t { return crc32Of(text); });
    case HashKind::Md5:
        return use([](std::string_view text) -> std::uint64_t { return md5FirstWordLittleEndian(md5Of(text)); });
    case HashKind::Md5Hex8:
        return use([](std::string_view text) -> std::uint64_t { return md5FirstWordBigEndian(md5Of(text)); });
    case HashKind::Java:
        return use([](std::string_view text)
                   { return static_cast<std::uint64_t>(std::int64_t{javaStringHash(text)}); });
    case HashKind::Murmur3: return use([](std::string_view text) -> std::uint64_t { return murmur3Of(text); });
    case HashKind::XxHash64: return use([](std::string_view text) { return xxHash64Of(text); });
    case HashKind::Fnv1a32: return use([](std::string_view text) -> std::uint64_t { return fnv1a32Of(text); });
    case HashKind::Fnv1a64: return use([](std::string_view text) { return fnv1a64Of(text); });
    }
}

template <typename Integer>
void hashDecimals(HashKind kind, std::span<const std::int64_t> keys, std::span<std::uint64_t> out)
{
    if (kind == HashKind::Crc32)
    {
        fill(keys, out, [](std::int64_t key) -> std::uint64_t { return crc32OfDecimal(static_cast<Integer>(key)); });
        return;
    }
    if (kind == HashKind::Java)
    {
        fill(keys, out, [](std::int64_t key) { return static_cast<std::uint64_t>(std::int64_t{javaLongHash(key)}); });
        return;
    }
    withTextHash(kind,
                 [&](auto hash)
                 {
                     fill(keys, out,
                          [&](std::int64_t key)
                          {
                              std::array<char, 24> buffer;
                              return hash(decimalText(static_cast<Integer>(key), buffer));
                          });
                 });
}

} // namespace

void hashIntegers(HashKind kind, std::span<const std::int64_t> keys, std::span<std::uint64_t> out)
{
    hashDecimals<std::int64_t>(kind, keys, out);
}

void hashUnsigneds(HashKind kind, std::span<const std::int64_t> keyBits, std::span<std::uint64_t> out)
{
    hashDecimals<std::uint64_t>(kind, keyBits, out);
}

void hashTexts(HashKind kind, const TextArena& keys, std::span<std::uint64_t> out)
{
    withTextHash(kind, [&](auto hash) { fill(keys, out, hash); });
}

} // namespace atlas
