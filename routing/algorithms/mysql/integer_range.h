#pragma once

#include "models/core/result.h"
#include "routing/algorithms/engine/typed_value.h"
#include "routing/algorithms/key_value.h"
#include "routing/algorithms/mysql/key_column.h"
#include "routing/algorithms/mysql/partitions.h"

#include <optional>
#include <set>

namespace atlas
{

/// The partitions of a range of a column of integers, as the server prunes them. `of` gives that of a value's bits.
/// Error: range-refused, for an end that the column does not take.
template <typename Of>
Result<Outcome> integerRange(const Partitions& partitions, const KeyType& column, const ValueRange& range, Of of)
{
    if (!range.lower || !range.upper)
    {
        return partitions.all();
    }
    const Result<KeyValue> lower = parseKey(column, integerText(*range.lower));
    const Result<KeyValue> upper = parseKey(column, integerText(*range.upper));
    if (!lower || !upper)
    {
        return rangeRefused("an end of the range is no value of the column");
    }
    const bool isEmpty = lower->ordinal() > upper->ordinal()
                         || (lower->ordinal() == upper->ordinal() && !(range.lowerClosed && range.upperClosed));
    const auto values = isEmpty ? std::optional(std::vector<std::int64_t>())
                                : partitions.walked(lower->number, upper->number, range.lowerClosed, range.upperClosed);
    if (!values)
    {
        return partitions.all();
    }
    std::set<std::int64_t> hit;
    for (const std::int64_t value : *values)
    {
        hit.insert(of(value));
    }
    return Partitions::several({hit.begin(), hit.end()});
}

} // namespace atlas
