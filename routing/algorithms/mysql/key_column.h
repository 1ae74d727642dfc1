#pragma once

#include "models/core/result.h"
#include "routing/algorithms/engine/typed_value.h"
#include "routing/algorithms/key_value.h"
#include "routing/algorithms/mysql/key_hash.h"

#include <optional>
#include <string>
#include <string_view>

namespace atlas
{

/// A column of PARTITION BY KEY: what it stores of a value, and which bytes of that are hashed.
class HashedColumn
{
public:
    enum class Collation
    {
        None, ///< integers and binary types
        Latin1Swedish,
        Utf8Bin,
        Utf8General
    };

    /// The type as DDL writes it, the collation of a text. Nothing for what is not covered.
    static std::optional<HashedColumn> parse(std::string_view type, std::string_view collation);
    /// char and varchar, whose hash depends on a collation.
    static bool needsCollation(std::string_view type);

    bool isInteger() const { return m_type.isInteger(); }
    const KeyType& type() const { return m_type; }

    /// NULL is hashed too. Error: key-refused, for what the column does not take.
    Result<bool> add(const TypedValue& value, KeyPartitionHash& hash) const;
    /// An integer that was checked before.
    void addInteger(std::int64_t bits, KeyPartitionHash& hash) const;
    /// The code of key-refused: nothing when the text was added.
    const char* addText(std::string_view text, KeyPartitionHash& hash) const;

private:
    const char* addBinary(std::string_view bytes, KeyPartitionHash& hash) const;
    const char* addLatin1(std::string_view text, KeyPartitionHash& hash) const;
    const char* addUtf8(std::string_view text, KeyPartitionHash& hash) const;

    KeyType m_type;
    Collation m_collation = Collation::None;
    bool m_isThreeBytes = false; ///< utf8mb3: nothing beyond the Basic Multilingual Plane
    bool m_isPadded = false;     ///< BINARY(n): zeros up to its length
};

/// The value as the text that a column of integers is given.
std::string integerText(const TypedValue& value);

} // namespace atlas
