#pragma once

#include "models/core/sql_route.h"
#include "routing/router/router.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace atlas::test
{

/// The router of tests/golden/sql-cases/<name>.yaml.
std::shared_ptr<const Router> sqlTopology(const std::string& name);
/// Of a layout's text.
std::shared_ptr<const Router> sqlLayout(const std::string& text);

using SqlTestValues = std::vector<std::optional<std::string>>;

SqlRoute sqlRoute(const Router& router, const std::string& statement, const SqlTestValues& parameters = {});
/// "single [ds0] SELECT ... || [ds0] ...", or "refuse sql-across-shards".
std::string sqlOutcome(const SqlRoute& route);
std::string sqlOutcome(const Router& router, const std::string& statement, const SqlTestValues& parameters = {});
/// The class and the nodes, without the texts: "several ds0.t_cart_1 ds0.t_cart_2".
std::string sqlNodes(const Router& router, const std::string& statement, const SqlTestValues& parameters = {});

} // namespace atlas::test
