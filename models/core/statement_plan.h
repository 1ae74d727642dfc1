#pragma once

#include "models/core/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// What a running shard answers to EXPLAIN of a physical statement, as it stands.
struct StatementPlan
{
    std::uint64_t request = 0; ///< number of the question
    std::string shard;
    std::string sql;
    std::int64_t atMs = 0; ///< Unix milliseconds
    std::vector<std::string> columns;
    std::vector<std::vector<std::optional<std::string>>> rows; ///< nothing is NULL
    std::optional<Error> error;
};

} // namespace atlas
