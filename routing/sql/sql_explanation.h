#pragma once

#include "models/core/sql_explanation.h"
#include "routing/sql/sql_router.h"

namespace atlas
{

/// routeSql() with what a person wants to see of it: which condition does what, and where the values go.
SqlExplanation explainSql(const Router& router, const SqlRequest& request);

} // namespace atlas
