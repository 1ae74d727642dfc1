#pragma once

#include "models/core/layout.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// A target that an INLINE expression makes and nobody declared, with the first key that shows it.
struct StrayTarget
{
    std::string name;
    std::string key;
};

/// What the INLINE expressions of a table make of all keys of its one column: proved, since they repeat.
struct InlineReach
{
    std::vector<std::string> sources;  ///< the targets of the shard rule; one empty name where the table has one level
    std::vector<std::string> tables;   ///< the targets of the table rule, or of the only one
    std::vector<bool> reached;         ///< source * tables.size() + table
    std::vector<StrayTarget> strays;   ///< for keys from 0 on, and for any hash; a few
    std::vector<StrayTarget> negative; ///< for negative keys alone; a few
    /// Every key that has one of the tables is on the same source as others that have it.
    bool tablesDecide = true;

    bool isReached(std::size_t source, std::size_t table) const { return reached[source * tables.size() + table]; }
};

/// Nothing where the expressions are not proved to repeat, or not about one column.
std::optional<InlineReach> inlineReach(const LogicTable& table);

} // namespace atlas
