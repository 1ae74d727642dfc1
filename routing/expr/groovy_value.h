#pragma once

#include "routing/expr/java_number.h"

#include <concepts>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The values of a Groovy expression, with Java's text, hashCode, order and truth.
namespace atlas
{

class GroovyValue;

/// A date as the application binds it; `kind` decides its text.
struct GroovyDate
{
    enum class Kind
    {
        Timestamp, ///< java.sql.Timestamp
        Date,      ///< java.time.LocalDate
        DateTime   ///< java.time.LocalDateTime
    };

    Kind kind = Kind::Timestamp;
    int year = 1970;
    int month = 1;
    int day = 1;
    int hour = 0;
    int minute = 0;
    int second = 0;
    int nanos = 0;

    // NOLINTNEXTLINE(modernize-use-nullptr): the check takes the 0 of the comparison for a pointer
    auto operator<=>(const GroovyDate&) const = default;

    /// "2024-01-15", with " 10:00:00.123" or "T10:00:00" after it. Nothing for what is no such date.
    static std::optional<GroovyDate> parse(Kind kind, std::string_view text);
    std::string toString() const;
};

/// "a${x}b": texts with the values between them, kept apart since a row expression makes a product of them.
struct GroovyTemplate
{
    std::vector<std::string> texts; ///< one more than values, or as many
    std::vector<GroovyValue> values;
};

/// A list, or a range with the text that its toString() gives ("1..3").
struct GroovyList
{
    std::vector<GroovyValue> items;
    std::string rangeText;
};

struct GroovyChar
{
    std::uint16_t unit = 0;
};

/// A closure: the node of its parameters and body.
struct GroovyClosure
{
    std::uint32_t node = 0;
};

class GroovyValue
{
public:
    using TemplateRef = std::shared_ptr<const GroovyTemplate>;
    using ListRef = std::shared_ptr<const GroovyList>;
    using State = std::variant<std::monostate, bool, std::int32_t, std::int64_t, double, GroovyChar, GroovyClosure,
                               std::string, BigInteger, BigDecimal, TemplateRef, ListRef, GroovyDate>;

    GroovyValue() = default;
    template <typename T>
    requires(!std::same_as<std::remove_cvref_t<T>, GroovyValue> && std::constructible_from<State, T>)
        GroovyValue(T&& value) // NOLINT(bugprone-forwarding-reference-overload): it is constrained
        : m_state(std::forward<T>(value))
    {
    }
    static GroovyValue list(std::vector<GroovyValue> items, std::string rangeText = {});

    template <typename T>
    const T* as() const
    {
        return std::get_if<T>(&m_state);
    }
    template <typename T>
    bool is() const
    {
        return std::holds_alternative<T>(m_state);
    }
    const State& state() const { return m_state; }

    bool isNull() const { return is<std::monostate>(); }
    bool isNumber() const
    {
        return is<std::int32_t>() || is<std::int64_t>() || is<BigInteger>() || is<BigDecimal>() || is<double>();
    }
    /// A String or a GString.
    bool isText() const { return is<std::string>() || is<TemplateRef>(); }
    const GroovyList* items() const { return is<ListRef>() ? as<ListRef>()->get() : nullptr; }

private:
    State m_state;
};

/// The name of the Java class, for messages.
std::string_view groovyClassName(const GroovyValue& value);
/// As Groovy writes a value into a text: lists and ranges in brackets, null as "null".
std::string groovyText(const GroovyValue& value);
/// As above, at the end of a text: the fast way.
void appendGroovyText(std::string& text, const GroovyValue& value);
/// toString(): a range is "1..3".
std::string javaText(const GroovyValue& value);
/// hashCode() of what is not null. Throws GroovyFailure for closures and timestamps, which have none that is known.
std::int32_t groovyHash(const GroovyValue& value);
bool groovyTruth(const GroovyValue& value);

/// Only within this library: an expression that fails as Groovy would, with its exception; or `limit`, or `custom`.
struct GroovyFailure
{
    enum class Kind
    {
        Exception,
        Limit,
        Custom
    };

    Kind kind = Kind::Exception;
    std::string exception;
    std::string reason;
};

[[noreturn]] void throwGroovy(std::string exception, std::string reason);
[[noreturn]] void throwTooLarge();
/// What Groovy could evaluate and this library does not.
[[noreturn]] void throwCustom(std::string what);

/// The value, or a failure for what grew too large.
template <typename T>
T within(std::optional<T> value)
{
    if (!value)
    {
        throwTooLarge();
    }
    return *std::move(value);
}

} // namespace atlas
