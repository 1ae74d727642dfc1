#pragma once

#include "models/core/layout.h"
#include "routing/router/router.h"

#include <memory>
#include <string>
#include <vector>

namespace atlas::test
{

/// A layout from YAML without an error, else a failure of the test.
Layout layoutOf(const std::string& yaml);
std::shared_ptr<const Router> compiled(const Layout& layout);

/// The layout with tables replaced by name, compiled; a failure of the test when it has an error.
std::shared_ptr<const Router> withTables(const Router& router, const std::vector<LogicTable>& tables);

/// "shard.table" of every bucket.
std::vector<std::string> nodes(const Router& router, const std::string& table);

} // namespace atlas::test
