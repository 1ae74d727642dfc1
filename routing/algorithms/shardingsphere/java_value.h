#pragma once

#include "models/core/result.h"
#include "routing/algorithms/engine/typed_value.h"
#include "routing/algorithms/shardingsphere/temporal.h"

#include <cstdint>
#include <optional>
#include <string>

/// A key as the Java object that a driver makes of it.
namespace atlas
{

/// value.toString(). Errors: key-refused, when the text is none of its type or the type has no text.
Result<std::string> javaText(const TypedValue& value);
/// value.hashCode(); a Timestamp is local time in UTC. Errors as javaText().
Result<std::int32_t> javaHash(const TypedValue& value);
/// What stands for hashCode() of a type's values in a BucketCourse; nothing for those whose hashes have no name there.
std::optional<std::string> javaHashNumber(ValueType type);
/// The value as a date or a date and time; nothing when it is none.
std::optional<Temporal> javaTemporal(const TypedValue& value);
/// Number.longValue() of Short to Double, else nothing.
std::optional<std::int64_t> javaLongValue(const TypedValue& value);

/// Guava's Range of the two ends: range-refused where it cannot be made, as its lower end is above the upper one.
std::optional<Error> rangeProblem(const ValueRange& range);

} // namespace atlas
