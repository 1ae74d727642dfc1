#pragma once

#include "models/core/sql_route.h"
#include "routing/router/router.h"
#include "routing/sql/sql_mode.h"
#include "routing/sql/sql_value.h"

#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// A statement and the values of its markers; those that are missing are not known.
struct SqlRequest
{
    std::string text;
    std::vector<std::optional<std::string>> parameters;
    SqlMode mode;
    /// No more bytes of physical statements are listed than this, beyond the first; all of them are counted.
    std::size_t listedBytes = std::numeric_limits<std::size_t>::max();
};

/// The flags of a layout's sql_mode.
SqlMode sqlModeOf(const Layout& layout);

/// The request's values as the planner takes them.
SqlParameters parametersOf(const SqlRequest& request);
/// The route of a statement that the parser could not read; nothing where it could.
std::optional<SqlRoute> whyNotRead(const SqlTree& tree);

/// Where a statement goes, why, and its text for every node: by scopes, value sets and the layout's own rules. Sound:
/// what is not understood widens the route and is said. Refusals say what stands against it.
SqlRoute routeSql(const Router& router, const SqlRequest& request);

} // namespace atlas
