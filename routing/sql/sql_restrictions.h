#pragma once

#include "routing/router/key_set.h"
#include "routing/sql/sql_links.h"
#include "routing/sql/sql_value.h"

#include <set>
#include <string>
#include <vector>

namespace atlas
{

/// What a statement demands of one key column, and which predicates do.
struct SqlRestriction
{
    KeySet keys = KeySet::anything();
    std::vector<SqlIndex> predicates; ///< expressions that decided, as they stand
    std::vector<std::string> notes;   ///< codes of the message catalogue
};

/// Value sets of key columns, made from the conditions of the statement from the leaves up: AND intersects, OR unites,
/// everything that is not understood is "any". No normal form is built.
class SqlRestrictions
{
public:
    SqlRestrictions(const SqlScopes& scopes, const SqlJoins& joins, const SqlLinks& links, const SqlMode& mode,
                    const SqlParameters& parameters)
        : m_scopes(scopes), m_joins(joins), m_links(links), m_mode(mode), m_parameters(parameters)
    {
    }

    /// Of a key column of a source.
    SqlRestriction of(std::uint32_t source, const KeyColumn& column) const;
    const SqlParameters& parameters() const { return m_parameters; }
    const SqlMode& mode() const { return m_mode; }

private:
    /// Columns that count as the key where a condition is read.
    struct Reading
    {
        const KeyType& type;
        std::string collation = {};           ///< lower case; "" when the layout does not say it
        const CompiledTable* table = nullptr; ///< whose only key column it is
        std::set<SqlColumn> columns = {};     ///< of the key's type and collation
        std::set<SqlColumn> others = {};      ///< of another type: only equality with a value counts
        std::uint32_t scope = 0;
        std::vector<std::string>* notes = nullptr;
    };

    /// What stands on one side of a comparison.
    enum class Side
    {
        None,
        Key,
        Equated ///< says something when it is equal to a value, but not when it is less or greater
    };

    Reading readingOf(std::uint32_t source, const KeyColumn& column) const;
    void restrict(SqlRestriction& restriction, Reading& reading, SqlIndex conjunct) const;
    KeySet read(const Reading& reading, SqlIndex expr) const;
    KeySet readBinary(const Reading& reading, const SqlExpr& expr) const;
    KeySet compare(const Reading& reading, Side side, SqlOp op, SqlIndex value) const;
    KeySet compareRows(const Reading& reading, const SqlExpr& expr) const;
    KeySet readIn(const Reading& reading, const SqlExpr& expr) const;
    KeySet readBetween(const Reading& reading, const SqlExpr& expr) const;
    KeySet readLike(const Reading& reading, const SqlExpr& expr) const;
    KeySet equal(const Reading& reading, Side side, SqlIndex value) const;
    KeySet typed(const Reading& reading, SqlOp op, const SqlValue& value) const;
    static bool isExact(const Reading& reading);
    Side sideOf(const Reading& reading, SqlIndex expr) const;
    std::optional<SqlValue> constant(const Reading& reading, SqlIndex expr) const;

    const SqlScopes& m_scopes;
    const SqlJoins& m_joins;
    const SqlLinks& m_links;
    const SqlMode& m_mode;
    const SqlParameters& m_parameters;
};

/// Whether an expression is never true: 0, NULL, 1 = 2.
bool isNeverTrue(const SqlTree& tree, SqlIndex expr, const SqlMode& mode, const SqlParameters& parameters);

} // namespace atlas
