#pragma once

#include "models/core/route.h"
#include "routing/sql/sql_edits.h"
#include "routing/sql/sql_restrictions.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// How one block is asked of several nodes, and what is to be done with the answers. Names of derived columns are
/// those of ShardingSphere (ORDER_BY_DERIVED_0, AVG_DERIVED_COUNT_0), so that its merge understands them.
struct SqlMerge
{
    std::vector<SqlEdit> edits;
    std::map<SqlIndex, std::string> parameters; ///< other values for markers, by number
    std::vector<std::string> steps;             ///< "ordered merge on derived column", "take 10"
    std::vector<RouteWarning> warnings;
    std::optional<Error> refusal;
};

struct SqlMergeQuestion
{
    const SqlScopes& scopes;
    const SqlRestrictions& restrictions;
    SqlIndex query = kNoSql;
    SqlIndex block = kNoSql;
    bool groupsAreLocal = false; ///< every group lies on one node
    std::size_t nodes = 0;
};

SqlMerge mergeOf(const SqlMergeQuestion& question);

} // namespace atlas
