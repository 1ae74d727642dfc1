#pragma once

#include "routing/sql/sql_scope.h"

#include <functional>
#include <set>
#include <vector>

namespace atlas
{

/// A condition of a scope as far as it counts for one source.
struct SqlApplying
{
    SqlIndex condition = kNoSql;
    /// Sources whose columns say nothing here: they may be the NULLs that an outer join makes up.
    std::set<std::uint32_t> excluded;
};

/// Which conditions count for which source. An outer join whose missing rows are thrown away later is an inner one.
/// ON restricts only the side that may be missing; WHERE restricts that side only through the other.
class SqlJoins
{
public:
    explicit SqlJoins(const SqlScopes& scopes);

    /// Outer, and not shown to be an inner join.
    bool isOuter(SqlIndex join) const { return m_outer.contains(join); }
    /// The side whose rows an outer join makes up.
    bool isMissingSide(const SqlJoinStep& step) const;
    /// The side whose rows ON restricts: of LEFT and RIGHT the missing one, of FULL none.
    bool isRestrictedSide(const SqlJoinStep& step) const;
    /// A source in the missing side of a join below `top`.
    bool mayBeMissingBelow(const SqlSource& source, SqlIndex top) const;
    bool hasOuter() const { return !m_outer.empty(); }
    std::vector<SqlApplying> conditionsFor(std::uint32_t source) const;
    /// Without a row of this source there is no row of the answer: neither a missing side, nor a subquery of an
    /// expression, nor one arm of a UNION.
    bool isDecisive(std::uint32_t source) const;

private:
    void findInnerJoins();
    bool turnInner(std::uint32_t scope);
    std::set<std::uint32_t> rejecting(SqlIndex expr, std::uint32_t scope) const;
    void addColumn(SqlIndex expr, std::uint32_t scope, std::set<std::uint32_t>& sources) const;
    bool isDecisiveQuery(SqlIndex query) const;
    bool countsEverywhere(SqlIndex join, std::uint32_t scope) const;
    const SqlSource* sourceBelow(SqlIndex join, std::uint32_t scope) const;
    bool counts(SqlIndex join, const SqlSource& source) const;
    void excludeBelow(const SqlSource& source, SqlIndex top, std::set<std::uint32_t>& excluded) const;

    const SqlScopes& m_scopes;
    std::set<SqlIndex> m_outer;
};

/// The operands of AND, down to what is none.
void forEachConjunct(const SqlTree& tree, SqlIndex expr, const std::function<void(SqlIndex)>& take);

} // namespace atlas
