#include "routing/hash/hash.h"

#include "routing/hash/primitives.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace atlas
{

namespace
{

constexpr std::array<std::string_view, 8> kNames{"crc32",      "md5",   "md5_hex8", "java",
                                                 "murmur3_32", "xxh64", "fnv1a_32", "fnv1a_64"};

HashValue narrow(std::uint32_t bits)
{
    return {bits, 32, false};
}

HashValue wide(std::uint64_t bits)
{
    return {bits, 64, false};
}

HashValue javaValue(std::int32_t hash)
{
    return {static_cast<std::uint32_t>(hash), 32, true};
}

template <typename Integer>
std::string_view integerText(Integer value, std::span<char, 24> buffer)
{
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return {buffer.data(), static_cast<std::size_t>(end - buffer.data())};
}

template <typename Integer>
HashValue hashDecimal(HashKind kind, Integer value)
{
    if (kind == HashKind::Crc32)
    {
        return narrow(crc32OfDecimal(value));
    }
    if (kind == HashKind::Java)
    {
        return javaValue(javaLongHash(static_cast<std::int64_t>(value)));
    }
    std::array<char, 24> buffer{};
    return hashText(kind, integerText(value, buffer));
}

} // namespace

std::span<const std::string_view> hashNames()
{
    return kNames;
}

std::optional<HashKind> hashByName(std::string_view name)
{
    const auto found = std::find(kNames.begin(), kNames.end(), name);
    if (found == kNames.end())
    {
        return std::nullopt;
    }
    return static_cast<HashKind>(found - kNames.begin());
}

std::string_view hashName(HashKind kind)
{
    return kNames[static_cast<std::size_t>(kind)];
}

std::int64_t HashValue::modulo(std::int64_t n) const
{
    if (!isSigned)
    {
        return static_cast<std::int64_t>(bits % static_cast<std::uint64_t>(n));
    }
    const std::int64_t rest = static_cast<std::int32_t>(static_cast<std::uint32_t>(bits)) % n;
    return rest < 0 ? rest + n : rest;
}

std::string HashValue::decimal() const
{
    return isSigned ? std::to_string(static_cast<std::int32_t>(static_cast<std::uint32_t>(bits)))
                    : std::to_string(bits);
}

std::string HashValue::hex() const
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text = "0x";
    for (int shift = width - 4; shift >= 0; shift -= 4)
    {
        text += kDigits[bits >> shift & 15];
    }
    return text;
}

HashValue hashText(HashKind kind, std::string_view utf8)
{
    switch (kind)
    {
    case HashKind::Crc32: return narrow(crc32Of(utf8));
    case HashKind::Md5: return narrow(md5FirstWordLittleEndian(md5Of(utf8)));
    case HashKind::Md5Hex8: return narrow(md5FirstWordBigEndian(md5Of(utf8)));
    case HashKind::Java: return javaValue(javaStringHash(utf8));
    case HashKind::Murmur3: return narrow(murmur3Of(utf8));
    case HashKind::XxHash64: return wide(xxHash64Of(utf8));
    case HashKind::Fnv1a32: return narrow(fnv1a32Of(utf8));
    case HashKind::Fnv1a64: return wide(fnv1a64Of(utf8));
    }
    return {};
}

HashValue hashInteger(HashKind kind, std::int64_t value)
{
    return hashDecimal(kind, value);
}

HashValue hashUnsigned(HashKind kind, std::uint64_t value)
{
    return hashDecimal(kind, value);
}

std::string_view decimalText(std::int64_t value, std::span<char, 24> buffer)
{
    return integerText(value, buffer);
}

std::string_view decimalText(std::uint64_t value, std::span<char, 24> buffer)
{
    return integerText(value, buffer);
}

} // namespace atlas
