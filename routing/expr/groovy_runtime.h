#pragma once

#include "routing/expr/groovy_names.h"
#include "routing/expr/groovy_value.h"

#include <cstddef>
#include <span>
#include <string>

/// What expressions do to values. All of it throws GroovyFailure, within this library only.
namespace atlas
{

/// What one evaluation may use before it is broken off.
class GroovyBudget
{
public:
    static constexpr std::size_t kMaxSteps = 1'000'000;
    static constexpr std::size_t kMaxItems = 1'000'000; ///< of all lists and ranges
    static constexpr std::size_t kMaxText = 2'000'000;  ///< bytes of all texts that are made

    void step() { use(m_steps, 1, kMaxSteps, "too many steps"); }
    void items(std::size_t count) { use(m_items, count, kMaxItems, "too many items"); }
    void text(std::size_t bytes) { use(m_text, bytes, kMaxText, "too much text"); }

private:
    static void use(std::size_t& used, std::size_t more, std::size_t most, const char* what);

    std::size_t m_steps = 0;
    std::size_t m_items = 0;
    std::size_t m_text = 0;
};

GroovyValue groovyBinary(GroovyOp op, const GroovyValue& left, const GroovyValue& right, GroovyBudget& budget);
GroovyValue groovyUnary(GroovyOp op, const GroovyValue& value);
GroovyValue groovyRange(const GroovyValue& from, const GroovyValue& to, bool exclusive, GroovyBudget& budget);
GroovyValue groovyIndex(const GroovyValue& value, const GroovyValue& index, GroovyBudget& budget);
/// Numbers: of the wider of their types; `other` than numbers: a MissingMethodException.
GroovyValue groovyIntdiv(const GroovyValue& left, const GroovyValue& right);
bool groovyEquals(const GroovyValue& left, const GroovyValue& right);
/// ==, <=>: null is the least; a number and a text of one character compare by its code.
int groovyCompare(const GroovyValue& left, const GroovyValue& right);

/// A method without a closure.
GroovyValue groovyCall(GroovyMethod method, const GroovyValue& receiver, std::span<const GroovyValue> args,
                       GroovyBudget& budget);
GroovyValue groovyStatic(GroovyType type, GroovyStatic function, std::span<const GroovyValue> args,
                         GroovyBudget& budget);
GroovyValue groovyNew(GroovyType type, std::span<const GroovyValue> args);
/// (type) value.
GroovyValue groovyCast(GroovyType type, bool primitive, const GroovyValue& value);
/// value as type: texts are read.
GroovyValue groovyCoerce(GroovyType type, bool primitive, const GroovyValue& value);
bool groovyInstanceOf(GroovyType type, const GroovyValue& value);
/// String.format(Locale.ROOT): args without the pattern.
std::string groovyFormat(std::string_view pattern, std::span<const GroovyValue> args, GroovyBudget& budget);
/// The letters of SimpleDateFormat and DateTimeFormatter that both know.
std::string groovyFormatDate(const GroovyDate& date, std::string_view pattern);

/// Numbers between types, as Number.longValue() and so on. `value` must be a number.
std::int64_t groovyLong(const GroovyValue& value);
double groovyDouble(const GroovyValue& value);
BigDecimal groovyDecimal(const GroovyValue& value);
BigInteger groovyBigInteger(const GroovyValue& value);
/// Integer.parseInt and Long.parseLong, digits of any script.
GroovyValue groovyParse(GroovyType type, std::string_view text);

[[noreturn]] void throwMissingMethod(const GroovyValue& receiver, std::string_view method);

} // namespace atlas
