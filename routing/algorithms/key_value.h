#pragma once

#include "models/core/layout.h"
#include "models/core/result.h"
#include "routing/algorithms/time_zone.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// A MySQL column type as far as routing needs it.
struct KeyType
{
    enum class Kind
    {
        Integer,  ///< tinyint to bigint, year, bit is refused
        Decimal,  ///< fixed point, at most 18 digits where an order is needed
        Text,     ///< char, varchar, text, enum, binary, varbinary, blob: bytes as they are
        Date,     ///< ordered as its midnight
        DateTime, ///< no zone
        Timestamp ///< an instant; texts are local times of `zone`, or bear their own offset
    };

    Kind kind = Kind::Text;
    int bits = 64; ///< integers
    bool isUnsigned = false;
    int scale = 0; ///< decimals: digits behind the point; date-times: digits of a second, 0 to 6
    int precision = 0;
    TimeZone zone;             ///< timestamps: where their local times stand
    std::size_t maxLength = 0; ///< texts: characters (bytes of a binary type), 0 for no limit
    bool isBinary = false;     ///< texts: any bytes, else UTF-8
    std::string name;          ///< as written, for messages: "bigint unsigned"

    bool isInteger() const { return kind == Kind::Integer; }
    bool isTemporal() const { return kind == Kind::Date || kind == Kind::DateTime || kind == Kind::Timestamp; }
    /// An INT or smaller signed column: Integer, not Long, to Java.
    bool isJavaInteger() const { return isInteger() && bits <= 32 && !isUnsigned; }
    /// Values have an order that ranges can use.
    bool isOrdered() const { return kind != Kind::Text; }
};

/// One value of one column: typed, with the text that is hashed.
struct KeyValue
{
    enum class Kind
    {
        Null,
        Signed,
        Unsigned,
        Decimal,
        Text,
        Temporal
    };

    Kind kind = Kind::Null;
    /// Signed; the bits of Unsigned; the unscaled number of Decimal; microseconds since 1970-01-01 00:00 of
    /// Temporal (in no zone, UTC for a timestamp).
    std::int64_t number = 0;
    bool isInt32 = false; ///< an INT or smaller column: Integer, not Long, to Java
    bool fits = true;     ///< Decimal: `number` holds it
    std::string text;     ///< canonical text: what hashes see

    bool isNull() const { return kind == Kind::Null; }
    bool isInteger() const { return kind == Kind::Signed || kind == Kind::Unsigned; }
    std::uint64_t bits() const { return static_cast<std::uint64_t>(number); }
    /// Order-preserving image of `number`, comparable within one column type.
    std::uint64_t ordinal() const;

    static KeyValue null() { return {}; }
    static KeyValue ofInteger(std::int64_t value);
    static KeyValue ofUnsigned(std::uint64_t value);
    static KeyValue ofText(std::string bytes);

    bool operator==(const KeyValue&) const = default;
};

/// The types of a key's columns. `type` is one type for all, or a list "bigint, varchar(20)", one for each column.
/// Errors: key-type-unknown, key-zone-missing, key-zone-unknown, key-zone-unknown-near,
/// key-columns-types.
Result<std::vector<KeyType>> parseKeyTypes(const KeySpec& spec);
Result<KeyType> parseKeyType(std::string_view type, bool isUnsigned, std::string_view timeZone);

/// A text as a value of a column. '0042' is 42 for an integer and stays text for a text column; blanks around a
/// number, an empty number, fractions and foreign digits are refused, as is a date that is not in the calendar.
/// Errors: key-empty, key-not-integer, key-out-of-range, key-not-decimal, key-not-date, key-not-datetime,
/// key-time-skipped, key-value-too-long, key-not-utf8.
Result<KeyValue> parseKey(const KeyType& type, std::string_view text);
/// As above for a key of one column.
Result<KeyValue> parseKey(const KeySpec& spec, std::string_view text);

/// The bits of an integer key, or nothing where parseKey() gives an error: the same rule without the text.
std::optional<std::int64_t> integerKeyBits(const KeyType& type, std::string_view text);

/// The error code that a text key deserves, or nullptr: what parseKey() checks, without making a value.
const char* textKeyProblem(const KeyType& type, std::string_view text);

/// Texts of a composite key joined by its separator: the one value that its algorithm sees.
KeyValue joinKey(const std::vector<KeyValue>& columns, std::string_view separator);

/// Text of an ordinal of a type, as boundaries are written: "1000000", "2026-01-01", "2026-01-01 12:00:00", and
/// "2025-10-26 02:00:00+01:00" for the later of two instants that a zone's clocks show alike.
std::string ordinalText(const KeyType& type, std::uint64_t ordinal);
/// A number for drawing: the integer, or microseconds since 1970 of a date.
double ordinalPosition(const KeyType& type, std::uint64_t ordinal);

} // namespace atlas
