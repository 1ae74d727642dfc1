#pragma once

#include "routing/router/router.h"
#include "routing/sql/sql_tree.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

enum class SqlSourceKind : std::uint8_t
{
    Sharded,
    Broadcast,
    Single,
    Unknown, ///< a table that the layout does not name, and there is no default shard
    Query,   ///< a derived table or a CTE: its rows come from `query`
    Rows     ///< JSON_TABLE, dual, VALUES: rows without a table
};

/// A join above a source, from the nearest: what decides which conditions count for it.
struct SqlJoinStep
{
    SqlIndex table = kNoSql; ///< of kind Join
    bool isLeft = false;     ///< the source stands in its left side
};

/// One table reference of a statement.
struct SqlSource
{
    SqlSourceKind kind = SqlSourceKind::Rows;
    SqlIndex table = kNoSql; ///< node of the tree
    std::uint32_t scope = 0;
    std::string name;  ///< logic table, as the layout writes it; the CTE; as written when unknown
    std::string alias; ///< what qualifies its columns
    std::string schema;
    const CompiledTable* compiled = nullptr; ///< Sharded
    std::uint32_t shard = 0;                 ///< Single: index into Layout::shards
    SqlIndex query = kNoSql;                 ///< Query
    std::vector<std::string> outputs;        ///< Query: names that its alias gives the columns
    std::vector<std::string> columns;        ///< Sharded: all of them, lower case, when the layout tells
    std::vector<SqlJoinStep> joins;
};

/// The tables of a query block or of a change, and where the names in it may lead.
struct SqlScope
{
    std::optional<std::uint32_t> parent; ///< for correlated names
    SqlIndex query = kNoSql;             ///< the query expression that the block belongs to; kNoSql of a change
    SqlIndex block = kNoSql;
    std::vector<std::uint32_t> sources;
    std::vector<SqlIndex> conditions; ///< expressions of WHERE and of every ON, each with its join in `conditionJoins`
    std::vector<SqlIndex> conditionJoins; ///< the join whose ON it is; kNoSql: WHERE
};

/// A column of a source, in lower case.
struct SqlColumn
{
    std::uint32_t source = 0;
    std::string name;

    bool operator==(const SqlColumn&) const = default;
    auto operator<=>(const SqlColumn&) const = default;
};

/// What names mean within one statement.
class SqlScopes
{
public:
    SqlScopes(const SqlTree& tree, const Router& router);

    const SqlTree& tree() const { return m_tree; }
    const Router& router() const { return m_router; }
    const std::vector<SqlSource>& sources() const { return m_sources; }
    const std::vector<SqlScope>& scopes() const { return m_scopes; }
    /// Of a query block; nothing of one that was not reached.
    std::optional<std::uint32_t> scopeOfBlock(SqlIndex block) const;
    /// INSERT's table.
    std::optional<std::uint32_t> target() const { return m_target; }

    /// The source and column that a name means in a scope; nothing when it is none, or not certain.
    std::optional<SqlColumn> resolve(const SqlName& name, std::uint32_t scope) const;
    /// A subquery stands where nothing was looked for, as in GROUP_CONCAT(x ORDER BY (SELECT ...)): its tables are no
    /// sources.
    bool hidesQueries() const { return m_reached.size() < m_tree.queries.size(); }
    /// A column name that several sources could have was met.
    bool ambiguous() const { return m_ambiguous; }

private:
    struct Cte
    {
        std::string name;
        SqlIndex query = kNoSql;
        std::vector<std::string> outputs;
    };
    using Ctes = std::vector<Cte>;

    void visitQuery(SqlIndex query, std::optional<std::uint32_t> parent, Ctes ctes);
    void addCtes(SqlList list, std::optional<std::uint32_t> parent, Ctes& ctes);
    void visitBody(SqlIndex body, SqlIndex query, std::optional<std::uint32_t> parent, const Ctes& ctes);
    void visitBlock(SqlIndex block, SqlIndex query, std::optional<std::uint32_t> parent, const Ctes& ctes);
    void addCondition(SqlIndex condition, SqlIndex join, std::uint32_t scope, const Ctes& ctes);
    void visitChange();
    void visitInsert();
    std::uint32_t openScope(std::optional<std::uint32_t> parent, SqlIndex query, SqlIndex block);
    void addTables(SqlList tables, std::uint32_t scope, const Ctes& ctes);
    void addTable(SqlIndex table, std::uint32_t scope, std::vector<SqlJoinStep> joins, const Ctes& ctes);
    void addNamed(SqlSource& source, const SqlTable& table, const Ctes& ctes) const;
    void findTable(SqlSource& source) const;
    void visitExpr(SqlIndex expr, std::uint32_t scope, const Ctes& ctes);
    void visitList(SqlList list, std::uint32_t scope, const Ctes& ctes);
    void visitOrders(SqlList orders, std::uint32_t scope, const Ctes& ctes);
    std::string textOf(SqlIndex token) const;
    bool mayHave(const SqlSource& source, const std::string& column) const;
    bool knowsColumns(const SqlSource& source) const;
    std::optional<SqlColumn> resolveHere(const SqlName& name, const SqlScope& scope, bool& stops) const;

    const SqlTree& m_tree;
    const Router& m_router;
    std::vector<SqlSource> m_sources;
    std::vector<SqlScope> m_scopes;
    std::vector<std::optional<std::uint32_t>> m_scopeOfBlock;
    std::set<SqlIndex> m_reached; ///< queries
    std::optional<std::uint32_t> m_target;
    mutable bool m_ambiguous = false;
};

/// ASCII letters in lower case: how MySQL compares column names and aliases that matter here.
std::string lowerCase(std::string_view text);

} // namespace atlas
