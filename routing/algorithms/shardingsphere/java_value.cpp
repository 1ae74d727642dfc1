#include "routing/algorithms/shardingsphere/java_value.h"

#include "routing/algorithms/bucket_course.h"
#include "routing/algorithms/engine/engine_algorithm.h"
#include "routing/algorithms/shardingsphere/date_pattern.h"
#include "routing/expr/java_number.h"
#include "routing/expr/utf16_text.h"
#include "routing/hash/primitives.h"

#include <array>
#include <compare>

namespace atlas
{

namespace
{

Error noSuchValue(const TypedValue& value)
{
    return keyRefused("no " + std::string(valueTypeName(value.type)) + ": " + value.text);
}

/// Splits off digits, at most `most`; false when there is none.
bool takeNumber(std::string_view& text, std::size_t least, std::size_t most, std::int64_t& value)
{
    std::size_t count = 0;
    for (value = 0; count < text.size() && count < most && text[count] >= '0' && text[count] <= '9'; ++count)
    {
        value = value * 10 + (text[count] - '0');
    }
    text.remove_prefix(count);
    return count >= least;
}

bool takeMark(std::string_view& text, char mark)
{
    const bool there = text.starts_with(mark);
    text.remove_prefix(there ? 1 : 0);
    return there;
}

/// The fraction of a second in nanoseconds: one to nine digits.
bool takeFraction(std::string_view& text, std::int64_t& nanos)
{
    const std::size_t before = text.size();
    if (!takeNumber(text, 1, 9, nanos))
    {
        return false;
    }
    for (std::size_t digits = before - text.size(); digits < 9; ++digits)
    {
        nanos *= 10;
    }
    return true;
}

std::optional<std::int64_t> epochDay(std::int64_t year, std::int64_t month, std::int64_t day)
{
    const bool fits = month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(year, month);
    return fits ? std::optional(epochDayOf({year, static_cast<int>(month), static_cast<int>(day)})) : std::nullopt;
}

/// Timestamp.valueOf() takes single digits, LocalDateTime.parse() two; that may leave out seconds.
std::optional<Temporal> parseTemporal(std::string_view text, Temporal::Kind kind, bool isTimestamp)
{
    const std::size_t least = isTimestamp ? 1 : 2;
    std::int64_t year = 0;
    std::int64_t month = 0;
    std::int64_t day = 0;
    if (!takeNumber(text, 4, 4, year) || !takeMark(text, '-') || !takeNumber(text, least, 2, month)
        || !takeMark(text, '-') || !takeNumber(text, least, 2, day))
    {
        return std::nullopt;
    }
    // A day that its month has not is the Timestamp's next month.
    const bool rolls = isTimestamp && month >= 1 && month <= 12 && day >= 1 && day <= 31;
    const auto days =
        rolls ? std::optional(epochDayOf({year, static_cast<int>(month), 1}) + day - 1) : epochDay(year, month, day);
    if (!days || kind == Temporal::Kind::Date)
    {
        return days && text.empty() ? std::optional(Temporal{kind, *days, 0}) : std::nullopt;
    }
    std::int64_t hour = 0;
    std::int64_t minute = 0;
    std::int64_t second = 0;
    std::int64_t nanos = 0;
    const bool marked = takeMark(text, isTimestamp ? ' ' : 'T') || (!isTimestamp && takeMark(text, ' '));
    if (!marked || !takeNumber(text, least, 2, hour) || !takeMark(text, ':') || !takeNumber(text, least, 2, minute))
    {
        return std::nullopt;
    }
    const bool hasSecond = takeMark(text, ':');
    if ((hasSecond && !takeNumber(text, least, 2, second)) || (!hasSecond && isTimestamp)
        || (hasSecond && takeMark(text, '.') && !takeFraction(text, nanos)))
    {
        return std::nullopt;
    }
    if (!text.empty() || hour > 23 || minute > 59 || second > 59)
    {
        return std::nullopt;
    }
    return Temporal{kind, *days, ((hour * 60 + minute) * 60 + second) * kNanosPerSecond + nanos};
}

std::string padded(std::int64_t value, std::size_t width)
{
    const std::string digits = std::to_string(value);
    return digits.size() < width ? std::string(width - digits.size(), '0') + digits : digits;
}

std::string dateText(std::int64_t epochDay)
{
    const CivilDate date = civilDateOf(epochDay);
    return padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2);
}

/// java.sql.Timestamp: always a fraction, without zeros at its end.
std::string timestampText(const Temporal& value)
{
    const std::int64_t seconds = value.minor / kNanosPerSecond;
    std::string fraction = padded(value.minor % kNanosPerSecond, 9);
    fraction.erase(std::max<std::size_t>(fraction.find_last_not_of('0') + 1, 1));
    return dateText(value.major) + " " + padded(seconds / 3600, 2) + ":" + padded(seconds / 60 % 60, 2) + ":"
           + padded(seconds % 60, 2) + "." + fraction;
}

/// LocalDateTime: seconds only when there are some, three, six or nine digits of them.
std::string dateTimeText(const Temporal& value)
{
    const std::int64_t seconds = value.minor / kNanosPerSecond;
    const std::int64_t nanos = value.minor % kNanosPerSecond;
    std::string text = dateText(value.major) + "T" + padded(seconds / 3600, 2) + ":" + padded(seconds / 60 % 60, 2);
    if (value.minor % (60 * kNanosPerSecond) == 0)
    {
        return text;
    }
    text += ":" + padded(seconds % 60, 2);
    if (nanos != 0)
    {
        const std::size_t digits = nanos % 1'000'000 == 0 ? 3 : nanos % 1000 == 0 ? 6 : 9;
        text += "." + padded(nanos, 9).substr(0, digits);
    }
    return text;
}

std::int32_t wrapped(std::int64_t value)
{
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(value));
}

std::int32_t temporalHash(const Temporal& value, ValueType type)
{
    if (type == ValueType::Timestamp)
    {
        return javaLongHash(value.major * 86'400'000 + value.minor / 1'000'000);
    }
    const CivilDate date = civilDateOf(value.major);
    const std::int32_t ofDate = wrapped((date.year & 0xfffff800) ^ ((date.year << 11) + (date.month << 6) + date.day));
    return type == ValueType::Date ? ofDate : ofDate ^ javaLongHash(value.minor);
}

std::u16string units(const TypedValue& value)
{
    return utf16Units(value.text);
}

/// lower.compareTo(upper); nothing when one is no value.
std::optional<int> compared(const TypedValue& lower, const TypedValue& upper)
{
    const auto sign = [](auto order) { return std::is_lt(order) ? -1 : std::is_gt(order) ? 1 : 0; };
    switch (lower.type)
    {
    case ValueType::Boolean:
    case ValueType::Short:
    case ValueType::Int:
    case ValueType::UnsignedInt:
    case ValueType::Long: return sign(lower.number <=> upper.number);
    case ValueType::Unsigned:
        return sign(static_cast<std::uint64_t>(lower.number) <=> static_cast<std::uint64_t>(upper.number));
    case ValueType::BigInteger:
    case ValueType::Decimal:
    {
        const auto low = BigDecimal::parse(lower.text);
        const auto high = BigDecimal::parse(upper.text);
        return low && high ? std::optional(low->compareTo(*high)) : std::nullopt;
    }
    case ValueType::Double:
    {
        const auto low = parseJavaDouble(lower.text);
        const auto high = parseJavaDouble(upper.text);
        return low && high ? std::optional(sign(std::strong_order(*low, *high))) : std::nullopt;
    }
    case ValueType::Text: return sign(units(lower) <=> units(upper));
    case ValueType::Timestamp:
    case ValueType::Date:
    case ValueType::DateTime:
    {
        const auto low = javaTemporal(lower);
        const auto high = javaTemporal(upper);
        return low && high ? std::optional(sign(*low <=> *high)) : std::nullopt;
    }
    default: return std::nullopt;
    }
}

} // namespace

std::optional<Temporal> javaTemporal(const TypedValue& value)
{
    switch (value.type)
    {
    case ValueType::Timestamp: return parseTemporal(value.text, Temporal::Kind::DateTime, true);
    case ValueType::Date: return parseTemporal(value.text, Temporal::Kind::Date, false);
    case ValueType::DateTime: return parseTemporal(value.text, Temporal::Kind::DateTime, false);
    default: return std::nullopt;
    }
}

Result<std::string> javaText(const TypedValue& value)
{
    switch (value.type)
    {
    case ValueType::Null: return keyRefused("NullShardingValueException");
    case ValueType::Boolean: return std::string(value.number != 0 ? "true" : "false");
    case ValueType::Unsigned: return std::to_string(static_cast<std::uint64_t>(value.number));
    case ValueType::Short:
    case ValueType::Int:
    case ValueType::UnsignedInt:
    case ValueType::Long: return std::to_string(value.number);
    case ValueType::BigInteger:
    {
        const auto number = BigInteger::parse(value.text);
        return number ? Result<std::string>(number->toString()) : noSuchValue(value);
    }
    case ValueType::Decimal:
    {
        const auto number = BigDecimal::parse(value.text);
        return number ? Result<std::string>(number->toString()) : noSuchValue(value);
    }
    case ValueType::Double:
    {
        const auto number = parseJavaDouble(value.text);
        return number ? Result<std::string>(javaDoubleText(*number)) : noSuchValue(value);
    }
    case ValueType::Text: return value.text;
    case ValueType::Timestamp:
    case ValueType::Date:
    case ValueType::DateTime:
    {
        const auto temporal = javaTemporal(value);
        if (!temporal)
        {
            return noSuchValue(value);
        }
        return value.type == ValueType::Timestamp ? timestampText(*temporal)
               : value.type == ValueType::Date    ? dateText(temporal->major)
                                                  : dateTimeText(*temporal);
    }
    case ValueType::Absent:
    case ValueType::Bytes: break;
    }
    return keyRefused("ClassCastException: bytes cannot be compared");
}

std::optional<std::string> javaHashNumber(ValueType type)
{
    switch (type)
    {
    case ValueType::Short:
    case ValueType::Int: return BucketCourse::kKey;
    case ValueType::UnsignedInt:
    case ValueType::Long: return BucketCourse::kLongHash;
    case ValueType::Unsigned: return BucketCourse::kBigHash;
    case ValueType::Text: return BucketCourse::kTextHash;
    default: return std::nullopt;
    }
}

Result<std::int32_t> javaHash(const TypedValue& value)
{
    switch (value.type)
    {
    case ValueType::Boolean: return value.number != 0 ? 1231 : 1237;
    case ValueType::Short:
    case ValueType::Int: return static_cast<std::int32_t>(value.number);
    case ValueType::UnsignedInt:
    case ValueType::Long: return javaLongHash(value.number);
    case ValueType::Unsigned: return BigInteger::ofUnsigned(static_cast<std::uint64_t>(value.number)).hashCode();
    case ValueType::BigInteger:
    {
        const auto number = BigInteger::parse(value.text);
        return number ? Result<std::int32_t>(number->hashCode()) : noSuchValue(value);
    }
    case ValueType::Decimal:
    {
        const auto number = BigDecimal::parse(value.text);
        return number ? Result<std::int32_t>(number->hashCode()) : noSuchValue(value);
    }
    case ValueType::Double:
    {
        const auto number = parseJavaDouble(value.text);
        return number ? Result<std::int32_t>(javaDoubleHash(*number)) : noSuchValue(value);
    }
    case ValueType::Text: return javaStringHash(value.text);
    case ValueType::Timestamp:
    case ValueType::Date:
    case ValueType::DateTime:
    {
        const auto temporal = javaTemporal(value);
        return temporal ? Result<std::int32_t>(temporalHash(*temporal, value.type)) : noSuchValue(value);
    }
    default: return javaText(value).error();
    }
}

std::optional<std::int64_t> javaLongValue(const TypedValue& value)
{
    if (value.isFixedInteger())
    {
        return value.number;
    }
    switch (value.type)
    {
    case ValueType::BigInteger:
    {
        const auto number = BigInteger::parse(value.text);
        return number ? std::optional(number->longValue()) : std::nullopt;
    }
    case ValueType::Decimal:
    {
        const auto number = BigDecimal::parse(value.text);
        return number ? std::optional(number->longValue()) : std::nullopt;
    }
    case ValueType::Double:
    {
        const auto number = parseJavaDouble(value.text);
        return number ? std::optional(javaLongOf(*number)) : std::nullopt;
    }
    default: return std::nullopt;
    }
}

std::optional<Error> rangeProblem(const ValueRange& range)
{
    if (!range.lower || !range.upper)
    {
        return std::nullopt;
    }
    const auto order = compared(*range.lower, *range.upper);
    if (!order)
    {
        return rangeRefused("an end is no " + std::string(valueTypeName(range.lower->type)));
    }
    if (*order > 0 || (*order == 0 && !range.lowerClosed && !range.upperClosed))
    {
        return rangeRefused("IllegalArgumentException: the lower end is above the upper one");
    }
    return std::nullopt;
}

} // namespace atlas
