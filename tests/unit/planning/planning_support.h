#pragma once

#include "tests/support/compiled_layout.h"

#include <memory>
#include <string>
#include <vector>

namespace atlas::test
{

/// A layout with the shards m0 and m1, and these tables.
std::string memberLayout(const std::string& tables);

/// The layout with tables replaced by name, compiled; a failure of the test when it has an error.
std::shared_ptr<const Router> withTables(const Router& router, const std::vector<LogicTable>& tables);

/// "shard.table" of every bucket.
std::vector<std::string> nodes(const Router& router, const std::string& table);

} // namespace atlas::test
