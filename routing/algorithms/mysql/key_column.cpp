#include "routing/algorithms/mysql/key_column.h"

#include "routing/algorithms/engine/engine_algorithm.h"
#include "routing/algorithms/mysql/sort_weights.h"
#include "routing/hash/utf16.h"

#include <algorithm>
#include <array>

namespace atlas
{

namespace
{

constexpr char kBlank = ' ';

std::string_view withoutBlanksAtEnd(std::string_view text)
{
    return text.substr(0, text.find_last_not_of(kBlank) + 1);
}

/// The first word of a type, in small letters.
std::string baseType(std::string_view type)
{
    type.remove_prefix(std::min(type.find_first_not_of(kBlank), type.size()));
    std::string base(type.substr(0, type.find_first_of("( ")));
    std::transform(base.begin(), base.end(), base.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return base;
}

struct CollationName
{
    std::string_view name;
    HashedColumn::Collation collation;
    bool isThreeBytes;
};

constexpr std::array<CollationName, 7> kCollations{{
    {"latin1_swedish_ci", HashedColumn::Collation::Latin1Swedish, false},
    {"utf8mb4_bin", HashedColumn::Collation::Utf8Bin, false},
    {"utf8mb4_general_ci", HashedColumn::Collation::Utf8General, false},
    {"utf8mb3_bin", HashedColumn::Collation::Utf8Bin, true},
    {"utf8mb3_general_ci", HashedColumn::Collation::Utf8General, true},
    {"utf8_bin", HashedColumn::Collation::Utf8Bin, true},
    {"utf8_general_ci", HashedColumn::Collation::Utf8General, true},
}};

constexpr const char* kTooLong = "Data too long for column";
constexpr const char* kIncorrect = "Incorrect string value";

/// The first invalid or, for utf8mb3, too long character makes it nothing.
std::optional<std::size_t> charactersOf(std::string_view text, bool isThreeBytes)
{
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); ++count)
    {
        const DecodedChar next = decodeUtf8(text, at);
        if (!next.valid || (isThreeBytes && next.codePoint > 0xffff))
        {
            return std::nullopt;
        }
        at += next.length;
    }
    return count;
}

} // namespace

bool HashedColumn::needsCollation(std::string_view type)
{
    const std::string base = baseType(type);
    return base == "char" || base == "varchar";
}

std::optional<HashedColumn> HashedColumn::parse(std::string_view type, std::string_view collation)
{
    const std::string base = baseType(type);
    Result<KeyType> parsed = parseKeyType(type, false, {});
    const bool isBinary = base == "binary" || base == "varbinary";
    if (!parsed || base == "year" || (!parsed->isInteger() && !isBinary && !needsCollation(type)))
    {
        return std::nullopt;
    }
    HashedColumn column;
    column.m_type = *std::move(parsed);
    column.m_isPadded = base == "binary";
    if (!needsCollation(type))
    {
        const bool fits = collation.empty() || collation == "binary" || column.isInteger();
        return fits ? std::optional(column) : std::nullopt;
    }
    if (collation == "binary") // the server makes a binary column of it
    {
        column.m_type.isBinary = true;
        column.m_isPadded = base == "char";
        return column;
    }
    const auto* const found = std::find_if(kCollations.begin(), kCollations.end(),
                                           [&](const CollationName& entry) { return entry.name == collation; });
    if (found == kCollations.end())
    {
        return std::nullopt;
    }
    column.m_collation = found->collation;
    column.m_isThreeBytes = found->isThreeBytes;
    return column;
}

Result<bool> HashedColumn::add(const TypedValue& value, KeyPartitionHash& hash) const
{
    if (value.isNull())
    {
        hash.addNull();
        return true;
    }
    if (value.type == ValueType::Absent)
    {
        return keyRefused("there is no value");
    }
    if (!isInteger())
    {
        const char* problem = addText(value.isFixedInteger() ? integerText(value) : value.text, hash);
        return problem == nullptr ? Result<bool>(true) : keyRefused(problem);
    }
    const Result<KeyValue> number = parseKey(m_type, integerText(value));
    if (!number)
    {
        return keyRefused(number.error().code == "key-out-of-range" ? "Out of range value for column"
                                                                    : "Incorrect integer value");
    }
    addInteger(number->number, hash);
    return true;
}

/// As it is stored, lowest byte first; hashed as a text of latin1, without what looks like blanks at its end.
void HashedColumn::addInteger(std::int64_t bits, KeyPartitionHash& hash) const
{
    std::array<std::uint8_t, 8> stored{};
    auto length = static_cast<std::size_t>(m_type.bits / 8);
    for (std::size_t i = 0; i < length; ++i)
    {
        stored[i] = static_cast<std::uint8_t>(static_cast<std::uint64_t>(bits) >> (8 * i));
    }
    while (length > 0 && stored[length - 1] == static_cast<std::uint8_t>(kBlank))
    {
        --length;
    }
    for (std::size_t i = 0; i < length; ++i)
    {
        hash.add(swedishWeight(stored[i]));
    }
}

const char* HashedColumn::addText(std::string_view text, KeyPartitionHash& hash) const
{
    switch (m_collation)
    {
    case Collation::None: return addBinary(text, hash);
    case Collation::Latin1Swedish: return addLatin1(withoutBlanksAtEnd(text), hash);
    case Collation::Utf8Bin:
    case Collation::Utf8General: return addUtf8(withoutBlanksAtEnd(text), hash);
    }
    return nullptr;
}

const char* HashedColumn::addBinary(std::string_view bytes, KeyPartitionHash& hash) const
{
    if (m_type.maxLength > 0 && bytes.size() > m_type.maxLength)
    {
        return kTooLong;
    }
    hash.add(bytes);
    for (std::size_t i = bytes.size(); m_isPadded && i < m_type.maxLength; ++i)
    {
        hash.add(std::uint8_t{0});
    }
    return nullptr;
}

const char* HashedColumn::addLatin1(std::string_view text, KeyPartitionHash& hash) const
{
    const auto bytes = latin1Of(text);
    if (!bytes || (m_type.maxLength > 0 && bytes->size() > m_type.maxLength))
    {
        return bytes ? kTooLong : kIncorrect;
    }
    for (const char byte : *bytes)
    {
        hash.add(swedishWeight(static_cast<std::uint8_t>(byte)));
    }
    return nullptr;
}

const char* HashedColumn::addUtf8(std::string_view text, KeyPartitionHash& hash) const
{
    const auto characters = charactersOf(text, m_isThreeBytes);
    if (!characters || (m_type.maxLength > 0 && *characters > m_type.maxLength))
    {
        return characters ? kTooLong : kIncorrect;
    }
    if (m_collation == Collation::Utf8Bin)
    {
        hash.add(text);
        return nullptr;
    }
    for (std::size_t at = 0; at < text.size();)
    {
        const DecodedChar next = decodeUtf8(text, at);
        const std::uint16_t weight = generalWeight(next.codePoint);
        hash.add(static_cast<std::uint8_t>(weight & 0xff));
        hash.add(static_cast<std::uint8_t>(weight >> 8));
        at += next.length;
    }
    return nullptr;
}

std::string integerText(const TypedValue& value)
{
    if (value.type == ValueType::Unsigned)
    {
        return std::to_string(static_cast<std::uint64_t>(value.number));
    }
    return value.isFixedInteger() || value.type == ValueType::Boolean ? std::to_string(value.number) : value.text;
}

} // namespace atlas
