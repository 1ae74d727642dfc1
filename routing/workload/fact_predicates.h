#pragma once

#include "routing/sql/sql_tree.h"
#include "routing/workload/statement_facts.h"

#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// A source of a block, under the name that its columns are qualified by.
struct ScopeEntry
{
    std::string name;
    int source = -1; ///< -1: a derived table or a CTE, whose columns say nothing of a table's
};

struct FactScope
{
    std::vector<ScopeEntry> entries;
    const FactScope* outer = nullptr;
    int block = 0;
};

/// Restrictions that hold together.
using Restrictions = std::vector<ColumnFact>;

/// What a condition says of columns, evaluated bottom up: AND is the stronger restriction, OR what both arms have.
class PredicateReader
{
public:
    PredicateReader(const SqlTree& tree, DigestKind digest, std::vector<ListFact>& lists)
        : m_tree(tree), m_digest(digest), m_lists(lists)
    {
    }

    /// Equalities of columns go to `equalities` where they hold for certain.
    Restrictions read(SqlIndex expr, const FactScope& scope, std::vector<EqualityFact>& equalities);
    /// Nothing where it is of a derived table, or of nobody knows what.
    std::optional<FactColumn> resolve(SqlIndex columnExpr, const FactScope& scope) const;
    std::optional<FactColumn> resolve(const SqlName& name, const FactScope& scope) const;
    /// `left` = `right` where both are columns.
    void addEquality(const FactColumn& left, const FactColumn& right, int block,
                     std::vector<EqualityFact>& equalities) const;
    int newOrigin() { return m_origins++; }
    /// The number of a list, where all values are literals and nothing was folded away; -1 else.
    int addList(const ListFact& list, const std::vector<SqlIndex>& values);

private:
    std::vector<SqlIndex> armsOf(const SqlExpr& chain) const;
    Restrictions readOperator(const SqlExpr& expr, const FactScope& scope, std::vector<EqualityFact>& equalities);
    Restrictions readComparison(SqlIndex left, SqlIndex right, bool isEqual, const FactScope& scope,
                                std::vector<EqualityFact>& equalities);
    Restrictions readIn(const SqlExpr& expr, const FactScope& scope);
    Restrictions readRowIn(const SqlExpr& expr, const FactScope& scope);
    Restrictions one(SqlIndex column, KeyUse use, const FactScope& scope, SqlTokenRange value = {});
    SqlIndex openOf(const SqlExpr& in) const;
    KeyUse useOfMembers(const std::vector<SqlIndex>& members, bool hasMore, bool hidesFirst) const;

    const SqlTree& m_tree;
    DigestKind m_digest;
    std::vector<ListFact>& m_lists;
    int m_origins = 0;
};

std::string loweredName(std::string_view token);

} // namespace atlas
