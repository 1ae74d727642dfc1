#pragma once

#include "models/core/result.h"
#include "models/core/sql_route.h"
#include "models/core/sql_span.h"
#include "routing/sql/sql_mode.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// What an editor colours, by place and without overlaps. Names, signs and blanks are not listed.
std::vector<SqlColouredSpan> colourSql(std::string_view text, const SqlMode& mode);

/// The statement with literals in the place of its markers. Errors: sql-marker-unbound, with how many markers and how
/// many values there are.
Result<std::string> bindSql(std::string_view text, const SqlMode& mode, const std::vector<std::string>& values);

/// The route as `shardatlasctl sql --json` and the window's Copy as JSON write it.
nlohmann::ordered_json sqlRouteJson(const SqlRoute& route);
std::string sqlRouteText(const SqlRoute& route);

} // namespace atlas
