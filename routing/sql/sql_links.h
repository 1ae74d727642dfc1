#pragma once

#include "routing/sql/sql_joins.h"
#include "routing/sql/sql_scope.h"

#include <map>
#include <set>
#include <vector>

namespace atlas
{

/// A column whose restrictions hold for another one.
struct SqlReached
{
    SqlColumn column;
    bool alike = false; ///< of the same type and collation; else only equality with a value says something
};

/// Which columns a row can only matter with when they are equal: a.x = b.y of an inner join, USING, correlation of a
/// subquery, and columns that a derived table or a CTE passes through. A link has a direction: what restricts its end
/// also restricts its beginning.
class SqlLinks
{
public:
    SqlLinks(const SqlScopes& scopes, const SqlJoins& joins);

    /// All whose restrictions hold for a column of a key, itself first.
    std::vector<SqlReached> reach(const SqlColumn& key) const { return walk(key, key); }
    /// What restricts `to` restricts `from`.
    bool leads(const SqlColumn& from, const SqlColumn& to) const;
    /// One of them leads to the other.
    bool linked(const SqlColumn& a, const SqlColumn& b) const;

private:
    void addEqualities(std::uint32_t source);
    void addEquality(SqlIndex left, SqlIndex right, std::uint32_t source, const std::set<std::uint32_t>& excluded);
    void addUsing(std::uint32_t source);
    void linkUsing(std::uint32_t source, std::uint32_t other, SqlIndex join);
    void addMembership(SqlIndex expr, std::uint32_t scope);
    void addExistence(SqlIndex expr, std::uint32_t scope);
    void addPassedColumns(std::uint32_t source);
    void addArm(std::uint32_t source, SqlIndex block, bool pushes, bool isOnly);
    std::vector<SqlColumn> outputColumns(SqlIndex query, std::size_t position) const;
    bool isPushable(SqlIndex query) const;
    bool passes(SqlIndex block, const SqlColumn& column) const;
    std::size_t referencesTo(SqlIndex query) const;
    void collectArms(SqlIndex query, std::vector<SqlIndex>& blocks, bool& pushable) const;
    void collectArmsOfBody(SqlIndex body, std::vector<SqlIndex>& blocks, bool& pushable) const;
    const KeyColumn* keyOf(const SqlColumn& column) const;
    bool isAlike(const SqlColumn& key, const SqlColumn& column, int depth) const;
    std::vector<SqlReached> walk(const SqlColumn& from, const SqlColumn& key) const;
    void add(const SqlColumn& from, const SqlColumn& to) { m_links[from].insert(to); }

    const SqlScopes& m_scopes;
    const SqlJoins& m_joins;
    std::map<SqlColumn, std::set<SqlColumn>> m_links;
};

} // namespace atlas
