#include "routing/algorithms/key_value.h"

#include "routing/algorithms/calendar.h"
#include "routing/hash/utf16.h"

#include <algorithm>
#include <charconv>

namespace atlas
{

namespace
{

constexpr std::uint64_t kSignBit = std::uint64_t{1} << 63;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool allDigits(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), isDigit);
}

Error keyError(const char* code, std::string_view text, const KeyType& type)
{
    return Error{code, {std::string(text), type.name}, {}};
}

struct SignedDigits
{
    bool negative = false;
    std::string_view digits;
};

SignedDigits splitSign(std::string_view text)
{
    if (!text.empty() && (text.front() == '-' || text.front() == '+'))
    {
        return {text.front() == '-', text.substr(1)};
    }
    return {false, text};
}

KeyValue integerValue(const KeyType& type, std::int64_t number)
{
    KeyValue value =
        type.isUnsigned ? KeyValue::ofUnsigned(static_cast<std::uint64_t>(number)) : KeyValue::ofInteger(number);
    value.isInt32 = type.isJavaInteger();
    return value;
}

Result<KeyValue> parseInteger(const KeyType& type, std::string_view text)
{
    const std::string_view digits = splitSign(text).digits;
    if (digits.empty() || !allDigits(digits))
    {
        return keyError(text.empty() ? "key-empty" : "key-not-integer", text, type);
    }
    const std::optional<std::int64_t> bits = integerKeyBits(type, text);
    return bits ? Result(integerValue(type, *bits)) : keyError("key-out-of-range", text, type);
}

/// Canonical text has exactly `scale` digits behind the point, as the server prints the column.
Result<KeyValue> parseDecimal(const KeyType& type, std::string_view text)
{
    const auto [negative, number] = splitSign(text);
    const std::size_t point = std::min(number.find('.'), number.size());
    std::string_view whole = number.substr(0, point);
    std::string_view part = point < number.size() ? number.substr(point + 1) : std::string_view();
    if (!allDigits(whole) || !allDigits(part) || whole.size() + part.size() == 0)
    {
        return keyError(text.empty() ? "key-empty" : "key-not-decimal", text, type);
    }
    whole.remove_prefix(std::min(whole.find_first_not_of('0'), whole.size()));
    const auto scale = static_cast<std::size_t>(type.scale);
    const bool tooFine = part.size() > scale && part.find_first_not_of('0', scale) != std::string_view::npos;
    if (tooFine || whole.size() + scale > static_cast<std::size_t>(type.precision))
    {
        return keyError("key-out-of-range", text, type);
    }
    std::string digits = std::string(whole) + std::string(part.substr(0, std::min(part.size(), scale)));
    digits.append(whole.size() + scale - digits.size(), '0');
    KeyValue value;
    value.kind = KeyValue::Kind::Decimal;
    value.fits = digits.size() <= 18;
    if (value.fits && !digits.empty())
    {
        std::from_chars(digits.data(), digits.data() + digits.size(), value.number);
    }
    const bool isZero = digits.find_first_not_of('0') == std::string::npos;
    value.number = negative ? -value.number : value.number;
    value.text = negative && !isZero ? "-" : "";
    value.text += whole.empty() ? "0" : std::string(whole);
    value.text += scale > 0 ? "." + digits.substr(digits.size() - scale) : "";
    return value;
}

std::size_t characters(std::string_view utf8)
{
    return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

Result<KeyValue> parseText(const KeyType& type, std::string_view text)
{
    if (const char* problem = textKeyProblem(type, text); problem != nullptr)
    {
        return keyError(problem, text, type);
    }
    return KeyValue::ofText(std::string(text));
}

KeyValue temporalValue(std::int64_t number, std::string text)
{
    KeyValue value;
    value.kind = KeyValue::Kind::Temporal;
    value.number = number;
    value.text = std::move(text);
    return value;
}

Result<KeyValue> parseDateKey(const KeyType& type, std::string_view text)
{
    const auto local = parseDate(text);
    return local ? Result(temporalValue(*local, dateText(*local)))
                 : keyError(text.empty() ? "key-empty" : "key-not-date", text, type);
}

/// The offset at the end of "2026-01-01 12:00:00+08:00", as MySQL 8 reads it; a date alone has none.
std::optional<int> offsetAtEnd(std::string_view text)
{
    constexpr std::size_t kOffset = 6;
    constexpr std::size_t kShortest = 19 + kOffset;
    return text.size() >= kShortest ? parseZoneOffset(text.substr(text.size() - kOffset)) : std::nullopt;
}

Result<KeyValue> parseDateTimeKey(const KeyType& type, std::string_view text)
{
    const bool isInstant = type.kind == KeyType::Kind::Timestamp;
    const std::optional<int> offset = isInstant ? offsetAtEnd(text) : std::nullopt;
    const auto local = parseDateTime(offset ? text.substr(0, text.size() - 6) : text);
    if (!local)
    {
        return keyError(text.empty() ? "key-empty" : "key-not-datetime", text, type);
    }
    if (!isInstant)
    {
        return temporalValue(*local, dateTimeText(*local, type.scale));
    }
    const auto instant =
        offset ? std::optional(*local - *offset * kMicrosecondsPerMinute) : type.zone.instantOf(*local);
    if (!instant)
    {
        return keyError("key-time-skipped", text, type);
    }
    return temporalValue(*instant, dateTimeText(type.zone.localOf(*instant), type.scale));
}

} // namespace

std::optional<std::int64_t> integerKeyBits(const KeyType& type, std::string_view text)
{
    const auto [negative, digits] = splitSign(text);
    std::uint64_t magnitude = 0;
    const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), magnitude);
    const std::uint64_t half = std::uint64_t{1} << (type.bits - 1);
    const std::uint64_t top = type.isUnsigned ? half - 1 + half : half - 1;
    const std::uint64_t limit = !negative ? top : type.isUnsigned ? 0 : half;
    if (code != std::errc{} || end != digits.data() + digits.size() || magnitude > limit)
    {
        return std::nullopt;
    }
    return static_cast<std::int64_t>(negative ? 0 - magnitude : magnitude);
}

const char* textKeyProblem(const KeyType& type, std::string_view text)
{
    if (type.isBinary)
    {
        return type.maxLength != 0 && text.size() > type.maxLength ? "key-value-too-long" : nullptr;
    }
    if (!isUtf8(text))
    {
        return "key-not-utf8";
    }
    const bool mayBeTooLong = type.maxLength != 0 && text.size() > type.maxLength;
    return mayBeTooLong && characters(text) > type.maxLength ? "key-value-too-long" : nullptr;
}

namespace
{

std::string offsetText(std::int64_t minutes)
{
    const std::int64_t size = minutes < 0 ? -minutes : minutes;
    std::string text = minutes < 0 ? "-" : "+";
    for (const std::int64_t part : {size / 60, size % 60})
    {
        text += (text.size() > 1 ? ":" : "") + std::string(part < 10 ? "0" : "") + std::to_string(part);
    }
    return text;
}

/// A text that parseKey() reads back as `number`.
std::string temporalText(const KeyType& type, std::int64_t number)
{
    const bool isInstant = type.kind == KeyType::Kind::Timestamp;
    const std::int64_t local = isInstant ? type.zone.localOf(number) : number;
    if (isInstant && type.zone.instantOf(local) != number)
    {
        return dateTimeText(local, 0) + offsetText((local - number) / kMicrosecondsPerMinute);
    }
    return local % kMicrosecondsPerDay == 0 ? dateText(local) : dateTimeText(local, 0);
}

} // namespace

std::uint64_t KeyValue::ordinal() const
{
    return kind == Kind::Unsigned ? bits() : bits() ^ kSignBit;
}

KeyValue KeyValue::ofInteger(std::int64_t value)
{
    KeyValue result;
    result.kind = Kind::Signed;
    result.number = value;
    result.text = std::to_string(value);
    return result;
}

KeyValue KeyValue::ofUnsigned(std::uint64_t value)
{
    KeyValue result;
    result.kind = Kind::Unsigned;
    result.number = static_cast<std::int64_t>(value);
    result.text = std::to_string(value);
    return result;
}

KeyValue KeyValue::ofText(std::string bytes)
{
    KeyValue result;
    result.kind = Kind::Text;
    result.text = std::move(bytes);
    return result;
}

Result<KeyValue> parseKey(const KeyType& type, std::string_view text)
{
    switch (type.kind)
    {
    case KeyType::Kind::Integer: return parseInteger(type, text);
    case KeyType::Kind::Decimal: return parseDecimal(type, text);
    case KeyType::Kind::Text: return parseText(type, text);
    case KeyType::Kind::Date: return parseDateKey(type, text);
    case KeyType::Kind::DateTime:
    case KeyType::Kind::Timestamp: return parseDateTimeKey(type, text);
    }
    return keyError("key-type-unknown", text, type);
}

Result<KeyValue> parseKey(const KeySpec& spec, std::string_view text)
{
    Result<std::vector<KeyType>> types = parseKeyTypes(spec);
    if (!types)
    {
        return types.error();
    }
    return parseKey(types->front(), text);
}

KeyValue joinKey(const std::vector<KeyValue>& columns, std::string_view separator)
{
    if (columns.size() == 1)
    {
        return columns.front();
    }
    std::string text;
    for (std::size_t i = 0; i < columns.size(); ++i)
    {
        text += i > 0 ? separator : std::string_view();
        text += columns[i].text;
    }
    return KeyValue::ofText(std::move(text));
}

std::string ordinalText(const KeyType& type, std::uint64_t ordinal)
{
    if (type.isInteger() && type.isUnsigned)
    {
        return std::to_string(ordinal);
    }
    const auto number = static_cast<std::int64_t>(ordinal ^ kSignBit);
    if (type.isTemporal())
    {
        return temporalText(type, number);
    }
    if (type.kind != KeyType::Kind::Decimal || type.scale == 0)
    {
        return std::to_string(number);
    }
    std::string digits =
        std::to_string(number < 0 ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number));
    const auto scale = static_cast<std::size_t>(type.scale);
    digits.insert(0, digits.size() <= scale ? scale + 1 - digits.size() : 0, '0');
    return (number < 0 ? "-" : "") + digits.insert(digits.size() - scale, ".");
}

double ordinalPosition(const KeyType& type, std::uint64_t ordinal)
{
    if (type.isInteger() && type.isUnsigned)
    {
        return static_cast<double>(ordinal);
    }
    return static_cast<double>(static_cast<std::int64_t>(ordinal ^ kSignBit));
}

} // namespace atlas
