#pragma once

#include "models/core/layout.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace atlas
{

class CompiledTable;

/// The same algorithms with the same parameters, but for those that name targets, which differ from table to table.
bool alikeButForNames(const LogicTable& a, const LogicTable& b);

/// Columns by whose names one value may stand in both: user_id, USER_ID, id of users; not user_id and order_id.
bool mayMeanTheSame(std::string_view a, std::string_view b);

/// A key with different buckets in two tables.
struct PartedKey
{
    std::string key;
    std::int32_t first = 0; ///< kNoBucket for no route
    std::int32_t second = 0;
};

/// The first of some hundred keys that two tables part; only keys of one column are tried.
std::optional<PartedKey> partedKey(const CompiledTable& a, const CompiledTable& b);

} // namespace atlas
