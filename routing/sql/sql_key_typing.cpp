#include "routing/sql/sql_key_typing.h"

#include "routing/router/compiled_table.h"
#include "routing/sql/sql_columns.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace atlas
{

namespace
{

using Kind = SqlValue::Kind;

TypedKeys anything(const char* note)
{
    return {KeySet::anything(), note};
}

/// A number as a sign, whole digits without leading zeros, and whether something stands behind the point.
struct Number
{
    bool negative = false;
    std::string whole;
    bool hasFraction = false;

    std::string text() const { return (negative && whole != "0" ? "-" : "") + whole; }
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::string withoutZeros(std::string_view digits)
{
    const std::size_t first = digits.find_first_not_of('0');
    return first == std::string_view::npos ? "0" : std::string(digits.substr(first));
}

/// Digits with at most one point, in blanks as MySQL takes them.
std::optional<Number> plainNumber(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t' || text.front() == '\n'))
    {
        text.remove_prefix(1);
    }
    while (!text.empty() && text.back() == ' ')
    {
        text.remove_suffix(1);
    }
    Number number;
    if (!text.empty() && (text.front() == '-' || text.front() == '+'))
    {
        number.negative = text.front() == '-';
        text.remove_prefix(1);
    }
    const std::size_t point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    const std::string_view part = point == std::string_view::npos ? std::string_view() : text.substr(point + 1);
    const bool digits =
        std::all_of(whole.begin(), whole.end(), isDigit) && std::all_of(part.begin(), part.end(), isDigit);
    if (!digits || whole.size() + part.size() == 0)
    {
        return std::nullopt;
    }
    number.whole = withoutZeros(whole);
    number.hasFraction = part.find_first_not_of('0') != std::string_view::npos;
    return number;
}

/// Digits of a whole number that a double surely holds.
constexpr std::size_t kExactDigits = 15;

/// 5e0 is 5; what a double does not hold exactly is nothing.
std::optional<Number> floatNumber(std::string_view text)
{
    constexpr double kExact = 9007199254740992.0;
    double value = 0.0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size() || std::abs(value) >= kExact)
    {
        return std::nullopt;
    }
    Number number;
    number.negative = value < 0;
    number.whole = std::to_string(static_cast<std::int64_t>(std::trunc(std::abs(value))));
    number.hasFraction = std::trunc(value) != value;
    return number;
}

/// Up to eight bytes as the number that a numeric context makes of them.
std::optional<Number> bytesNumber(std::string_view bytes)
{
    if (bytes.size() > sizeof(std::uint64_t))
    {
        return std::nullopt;
    }
    std::uint64_t value = 0;
    for (const char c : bytes)
    {
        value = value << 8U | static_cast<unsigned char>(c);
    }
    return Number{false, std::to_string(value), false};
}

std::optional<Number> numberOf(const SqlValue& value)
{
    switch (value.kind)
    {
    case Kind::Integer:
    case Kind::Decimal: return plainNumber(value.text);
    case Kind::Float: return floatNumber(value.text);
    case Kind::Bytes: return bytesNumber(value.text);
    case Kind::Text:
    case Kind::Bound:
        if (const auto number = plainNumber(value.text))
        {
            // With a fraction it is compared as a double, to which large numbers are alike.
            return number->hasFraction && number->whole.size() > kExactDigits ? std::nullopt : number;
        }
        return floatNumber(value.text);
    default: return std::nullopt;
    }
}

TypedKeys equalInteger(const KeyType& type, const SqlValue& value)
{
    const auto number = numberOf(value);
    if (!number)
    {
        return anything("sql_value_no_number");
    }
    if (number->hasFraction)
    {
        return {KeySet::nothing(), "sql_value_fraction"};
    }
    const auto key = parseKey(type, number->text());
    return key ? TypedKeys{KeySet::of(*key), {}} : TypedKeys{KeySet::nothing(), "sql_value_outside"};
}

TypedKeys equalDecimal(const KeyType& type, const SqlValue& value)
{
    const bool isNumber = value.kind == Kind::Integer || value.kind == Kind::Decimal || value.kind == Kind::Text
                          || value.kind == Kind::Bound;
    const auto key = isNumber ? parseKey(type, value.text) : Result<KeyValue>(Error{});
    return key ? TypedKeys{KeySet::of(*key), {}} : anything("sql_value_no_number");
}

TypedKeys equalText(const KeyType& type, const SqlValue& value)
{
    if (value.kind != Kind::Text && value.kind != Kind::Bytes && value.kind != Kind::Bound)
    {
        return anything("sql_number_for_text");
    }
    // Longer than the column, or no text of it: no row has it.
    const auto key = parseKey(type, value.text);
    if (key)
    {
        return {KeySet::of(*key), {}};
    }
    return value.text.empty() ? TypedKeys{KeySet::of(KeyValue::ofText({})), {}}
                              : TypedKeys{KeySet::nothing(), "sql_value_outside"};
}

/// 20260131, 2026-1-31 and "2026-01-31 10:00" as the column's own form.
std::string temporalText(const KeyType& type, std::string_view given)
{
    std::array<std::string, 6> parts;
    std::size_t count = 0;
    std::string fraction;
    bool inFraction = false;
    const bool plain = given.size() >= 8 && std::all_of(given.begin(), given.end(), isDigit);
    if (plain && (given.size() == 8 || given.size() == 14))
    {
        parts = {std::string(given.substr(0, 4)),
                 std::string(given.substr(4, 2)),
                 std::string(given.substr(6, 2)),
                 given.size() == 14 ? std::string(given.substr(8, 2)) : "",
                 given.size() == 14 ? std::string(given.substr(10, 2)) : "",
                 given.size() == 14 ? std::string(given.substr(12, 2)) : ""};
        count = given.size() == 14 ? 6 : 3;
    }
    else
    {
        for (const char c : given)
        {
            if (isDigit(c))
            {
                (inFraction ? fraction : parts[std::min<std::size_t>(count, 5)]) += c;
            }
            else if (c == '.' && count == 5)
            {
                inFraction = true;
            }
            else if (c == '-' || c == '/' || c == ':' || c == ' ' || c == 'T' || c == '.')
            {
                if (++count > 5)
                {
                    return std::string(given);
                }
            }
            else
            {
                return std::string(given);
            }
        }
        ++count;
    }
    if (count < 3)
    {
        return std::string(given);
    }
    const auto two = [](const std::string& part)
    { return part.size() >= 2 ? part : std::string(2 - part.size(), '0') + part; };
    std::string text = parts[0] + "-" + two(parts[1]) + "-" + two(parts[2]);
    const std::string time = two(parts[3]) + ":" + two(parts[4]) + ":" + two(parts[5]);
    if (type.kind == KeyType::Kind::Date)
    {
        return time == "00:00:00" && fraction.find_first_not_of('0') == std::string::npos ? text : std::string(given);
    }
    return text + " " + time + (fraction.empty() ? "" : "." + fraction);
}

std::optional<KeyValue> temporalKey(const KeyType& type, const SqlValue& value)
{
    if (value.kind != Kind::Text && value.kind != Kind::Temporal && value.kind != Kind::Bound
        && value.kind != Kind::Integer)
    {
        return std::nullopt;
    }
    for (const std::string& text : {value.text, temporalText(type, value.text)})
    {
        if (const auto key = parseKey(type, text))
        {
            return *key;
        }
    }
    return std::nullopt;
}

TypedKeys within(KeyRange range)
{
    return {KeySet::of(std::move(range)), {}};
}

KeyRange rangeOf(SqlOp op, const KeyValue& key)
{
    KeyRange range;
    if (op == SqlOp::Less || op == SqlOp::LessEqual)
    {
        range.upper = key;
        range.upperClosed = op == SqlOp::LessEqual;
        return range;
    }
    range.lower = key;
    range.lowerClosed = op == SqlOp::GreaterEqual;
    return range;
}

/// k > 5.5 is k > 5, k < 5.5 is k <= 5; of negative numbers the other way round.
TypedKeys comparedInteger(const KeyType& type, SqlOp op, const SqlValue& value)
{
    const auto number = numberOf(value);
    if (!number)
    {
        return anything("sql_value_no_number");
    }
    const bool isUpper = op == SqlOp::Less || op == SqlOp::LessEqual;
    if (number->hasFraction)
    {
        op = number->negative ? (isUpper ? SqlOp::Less : SqlOp::GreaterEqual)
                              : (isUpper ? SqlOp::LessEqual : SqlOp::Greater);
    }
    if (const auto key = parseKey(type, number->text()))
    {
        return within(rangeOf(op, *key));
    }
    // Outside of the column's range: all keys, or none, lie on the side that is asked for.
    const bool below = number->negative;
    if (isUpper != below)
    {
        return within({});
    }
    return {KeySet::nothing(), "sql_value_outside"};
}

} // namespace

TypedKeys keysEqual(const KeyType& type, const SqlValue& value)
{
    if (value.kind == Kind::Null)
    {
        return {KeySet::nothing(), "sql_equal_null"};
    }
    if (value.kind == Kind::Unknown)
    {
        return {KeySet::unknown(), {}};
    }
    switch (type.kind)
    {
    case KeyType::Kind::Integer: return equalInteger(type, value);
    case KeyType::Kind::Decimal: return equalDecimal(type, value);
    case KeyType::Kind::Text: return equalText(type, value);
    default: break;
    }
    const auto key = temporalKey(type, value);
    return key ? TypedKeys{KeySet::of(*key), {}} : anything("sql_value_no_date");
}

TypedKeys keysEqualText(const KeyType& type, const SqlValue& value, bool folds, const CompiledTable* table)
{
    const bool isText = value.kind == Kind::Text || value.kind == Kind::Bytes || value.kind == Kind::Bound;
    if (!isText || type.isBinary)
    {
        return keysEqual(type, value);
    }
    std::vector<std::size_t> letters;
    bool isAscii = true;
    for (std::size_t i = 0; folds && i < value.text.size(); ++i)
    {
        const auto byte = static_cast<unsigned char>(value.text[i]);
        isAscii = isAscii && byte < 0x80U;
        if ((byte | 0x20U) >= 'a' && (byte | 0x20U) <= 'z')
        {
            letters.push_back(i);
        }
    }
    constexpr std::size_t kAllForms = 6; // letters; of more only as many forms are tried
    if (!isAscii || (letters.size() > kAllForms && table == nullptr))
    {
        return anything("sql_text_folds");
    }
    TypedKeys own = keysEqual(type, value);
    KeySet forms = own.keys;
    const std::uint32_t count = 1U << std::min(letters.size(), kAllForms);
    for (std::uint32_t form = 0; form < count; ++form)
    {
        // Each mask for few letters; for many it is repeated, so that all lower and all upper case are among them.
        SqlValue written = value;
        for (std::size_t i = 0; i < letters.size(); ++i)
        {
            const bool isUpper = (form >> (i % kAllForms) & 1U) != 0;
            char& letter = written.text[letters[i]];
            letter = static_cast<char>(isUpper ? letter & ~0x20 : letter | 0x20);
        }
        forms = forms.united(keysEqual(type, written).keys);
        written.text.resize(written.text.find_last_not_of(' ') + 1); // blanks at the end do not count
        forms = forms.united(keysEqual(type, written).keys);
    }
    if (letters.size() <= kAllForms)
    {
        return {forms, own.note};
    }
    const bool foldsToo = slotsOf(*table, std::span(&forms, 1)).slots.size() <= 1;
    return foldsToo ? own : anything("sql_text_folds");
}

bool equalKeysLieTogether(const CompiledTable& table)
{
    const auto& columns = table.keyColumns();
    const bool folds = std::any_of(columns.begin(), columns.end(),
                                   [&](const KeyColumn& column)
                                   {
                                       return column.type.kind == KeyType::Kind::Text && !column.type.isBinary
                                              && collationOf(table.table(), column.name).ends_with("_ci");
                                   });
    if (!folds)
    {
        return true;
    }
    if (columns.size() > 1 || table.info().name == "list")
    {
        return false;
    }
    const auto slotsOfText = [&](const char* text)
    {
        const KeySet one = KeySet::of(KeyValue::ofText(text));
        return slotsOf(table, std::span(&one, 1)).slots;
    };
    constexpr std::array<std::array<const char*, 2>, 8> kForms{{{"abc", "ABC"},
                                                                {"m1", "M1"},
                                                                {"order", "ORDER"},
                                                                {"sku-7", "SKU-7"},
                                                                {"cn", "CN"},
                                                                {"user_x", "USER_X"},
                                                                {"zz", "ZZ"},
                                                                {"q9w8", "Q9W8"}}};
    return std::all_of(kForms.begin(), kForms.end(),
                       [&](const auto& forms) { return slotsOfText(forms[0]) == slotsOfText(forms[1]); });
}

TypedKeys keysCompared(const KeyType& type, SqlOp op, const SqlValue& value)
{
    if (value.kind == Kind::Null)
    {
        return {KeySet::nothing(), "sql_equal_null"};
    }
    if (value.kind == Kind::Unknown)
    {
        return within({});
    }
    if (type.isInteger())
    {
        return comparedInteger(type, op, value);
    }
    if (type.isTemporal())
    {
        const auto key = temporalKey(type, value);
        return key ? within(rangeOf(op, *key)) : anything("sql_value_no_date");
    }
    const bool fitting = type.kind == KeyType::Kind::Text
                             ? value.kind == Kind::Text || value.kind == Kind::Bound
                             : value.kind == Kind::Integer || value.kind == Kind::Decimal || value.kind == Kind::Bound;
    const auto key = fitting ? parseKey(type, value.text) : Result<KeyValue>(Error{});
    return key ? within(rangeOf(op, *key)) : anything("sql_value_no_number");
}

} // namespace atlas
