#pragma once

#include "routing/algorithms/algorithm.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace atlas
{

/// An algorithm and the columns of a table's key that it goes by: all there is of a table with one level, or one of
/// two.
struct KeyLevel
{
    std::unique_ptr<Algorithm> algorithm; ///< nothing: the table has no such level
    std::vector<std::size_t> columns;     ///< indexes into the table's key columns
    std::string separator;

    explicit operator bool() const { return algorithm != nullptr; }

    /// The bucket of a key whose columns are all known, NULL among them. Errors: as Algorithm's.
    Result<std::int64_t> bucketOf(std::span<const KeyValue> key, std::vector<RouteStep>* steps) const;
    /// The buckets of a key by the columns that are known; nothing when they say nothing. Errors: as Algorithm's.
    std::optional<Result<std::vector<std::int64_t>>> bucketsOf(std::span<const std::optional<KeyValue>> key,
                                                               std::vector<RouteStep>* steps) const;
};

} // namespace atlas
