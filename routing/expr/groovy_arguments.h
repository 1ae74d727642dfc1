#pragma once

#include "routing/expr/groovy_runtime.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

/// What the methods of numbers, texts and lists share: reading arguments as Java's overloads take them, else a
/// MissingMethodException.
namespace atlas
{

void requireCount(const GroovyValue& receiver, GroovyMethod method, std::span<const GroovyValue> args,
                  std::size_t least, std::size_t most);
/// An int that is an Integer, as Java's own methods want it.
std::int32_t intArg(const GroovyValue& receiver, GroovyMethod method, const GroovyValue& value);
const GroovyValue& numberArg(const GroovyValue& receiver, GroovyMethod method, const GroovyValue& value);
std::string textArg(const GroovyValue& receiver, GroovyMethod method, const GroovyValue& value);
/// substring(from, to), with its exception.
std::string slice(const std::string& text, std::int64_t from, std::int64_t to);
/// The operator that a method is: plus, minus, ...
std::optional<GroovyOp> operatorOf(GroovyMethod method);
/// The type that a method converts to: toLong, longValue, ...
std::optional<GroovyType> conversionOf(GroovyMethod method);

GroovyValue groovyNumberMethod(GroovyMethod method, const GroovyValue& receiver, std::span<const GroovyValue> args,
                               GroovyBudget& budget);
GroovyValue groovyTextMethod(GroovyMethod method, const GroovyValue& receiver, std::span<const GroovyValue> args,
                             GroovyBudget& budget);
GroovyValue groovyListMethod(GroovyMethod method, const GroovyValue& receiver, std::span<const GroovyValue> args,
                             GroovyBudget& budget);
/// join().
GroovyValue groovyJoined(const GroovyList& list, const std::string& mark, GroovyBudget& budget);

} // namespace atlas
