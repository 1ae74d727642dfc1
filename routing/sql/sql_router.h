#pragma once

#include "models/core/sql_route.h"
#include "routing/router/router.h"
#include "routing/sql/sql_mode.h"
#include "routing/sql/sql_value.h"

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
};

/// The flags of a layout's sql_mode.
SqlMode sqlModeOf(const Layout& layout);

/// Where a statement goes, why, and its text for every node: by scopes, value sets and the layout's own rules. Sound:
/// what is not understood widens the route and is said. Refusals say what stands against it.
SqlRoute routeSql(const Router& router, const SqlRequest& request);

} // namespace atlas
