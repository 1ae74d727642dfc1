#include "routing/hash/crc32_batch.h"
#include "routing/hash/hash.h"
#include "routing/hash/md5_batch.h"
#include "routing/hash/primitives.h"

#include <algorithm>
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

bool isMd5(HashKind kind)
{
    return kind == HashKind::Md5 || kind == HashKind::Md5Hex8;
}

/// Md5Hex8 is the same four bytes, highest first.
void hashMd5(HashKind kind, const TextArena& keys, std::span<std::uint64_t> out)
{
    md5FirstWords(keys, out);
    for (std::size_t i = 0; kind == HashKind::Md5Hex8 && i < out.size(); ++i)
    {
        out[i] = __builtin_bswap32(static_cast<std::uint32_t>(out[i]));
    }
}

/// The texts of the numbers first, some at a time.
template <typename Integer>
void hashDecimalsMd5(HashKind kind, std::span<const std::int64_t> keys, std::span<std::uint64_t> out)
{
    constexpr std::size_t kAtOnce = 256;
    constexpr std::size_t kLongest = 24;
    std::array<char, kAtOnce * kLongest> bytes;
    std::array<std::uint32_t, kAtOnce + 1> offsets{};
    for (std::size_t begin = 0; begin < out.size(); begin += kAtOnce)
    {
        const std::size_t count = std::min(kAtOnce, out.size() - begin);
        for (std::size_t i = 0; i < count; ++i)
        {
            const std::span<char, kLongest> room(bytes.data() + offsets[i], kLongest);
            const auto text = decimalText(static_cast<Integer>(keys[begin + i]), room);
            offsets[i + 1] = offsets[i] + static_cast<std::uint32_t>(text.size());
        }
        const TextArena arena{{bytes.data(), offsets[count]}, std::span(offsets).first(count + 1)};
        hashMd5(kind, arena, out.subspan(begin, count));
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
    if (isMd5(kind))
    {
        hashDecimalsMd5<Integer>(kind, keys, out);
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
    if (isMd5(kind))
    {
        hashMd5(kind, keys, out);
        return;
    }
    if (kind == HashKind::Crc32)
    {
        crc32Texts(keys, out);
        return;
    }
    withTextHash(kind, [&](auto hash) { fill(keys, out, hash); });
}

} // namespace atlas
