#include "routing/router/router.h"
#include "routing/sql/sql_joins.h"
#include "routing/sql/sql_value.h"
#include "routing/workload/fact_predicates.h"
#include "routing/workload/fact_values.h"
#include "routing/workload/keyed_plan.h"

#include <algorithm>

/// Which statements are plain enough to be routed by their literals alone.
namespace atlas
{

class KeyedPlan::Finder
{
public:
    Finder(const SqlTree& tree, const Router& router, const SqlFingerprinter& words, const SqlNameFold* names)
        : m_tree(tree), m_router(router), m_words(words), m_names(names)
    {
    }

    bool find(KeyedPlan& plan)
    {
        m_plan = &plan;
        if (m_tree.tier != SqlTier::Full || m_tree.hasMore || m_tree.explained)
        {
            return false;
        }
        switch (m_tree.kind)
        {
        case SqlStatementKind::Select: return findInSelect();
        case SqlStatementKind::Insert:
        case SqlStatementKind::Replace: return findInInsert();
        case SqlStatementKind::Update:
        case SqlStatementKind::Delete: return findInChange();
        default: return false;
        }
    }

private:
    bool findTable(SqlIndex index)
    {
        const SqlTable& table = m_tree.tables[index];
        if (table.kind != SqlTableKind::Named || table.name.schema != kNoSql)
        {
            return false;
        }
        const std::string name = sqlName(m_tree.textOf(table.name.table));
        const std::string logic(m_names != nullptr ? m_names->logicName(name) : name);
        m_plan->m_table = m_router.table(logic);
        m_qualifier = loweredName(table.alias != kNoSql ? m_tree.textOf(table.alias) : std::string_view(name));
        return m_plan->m_table != nullptr;
    }

    bool findInSelect()
    {
        if (m_tree.queries.size() != 1 || m_tree.blocks.size() != 1 || !m_tree.ctes.empty())
        {
            return false;
        }
        const SqlBlock& block = m_tree.blocks.front();
        return !block.opaque && !block.into && block.from.count == 1 && findTable(m_tree.at(block.from, 0))
               && findInCondition(block.where);
    }

    bool findInChange()
    {
        const SqlChange& change = m_tree.change;
        const bool isPlain = m_tree.queries.empty() && !change.multiTable && change.ctes.empty()
                             && change.from.count == 1 && !change.limit.exists();
        if (!isPlain || !findTable(m_tree.at(change.from, 0)))
        {
            return false;
        }
        for (std::uint32_t i = 0; i < change.assignments.count; ++i)
        {
            const SqlAssignment& assignment = m_tree.assignments[m_tree.at(change.assignments, i)];
            if (keyColumn(loweredName(m_tree.textOf(assignment.column.column))))
            {
                return false;
            }
        }
        return findInCondition(change.where);
    }

    bool findInInsert()
    {
        const SqlInsert& insert = m_tree.insert;
        m_plan->m_isInsert = true;
        const bool isPlain =
            m_tree.queries.empty() && insert.hasColumns && !insert.bySet && !insert.more && insert.rows.count > 0;
        if (!isPlain || !findTable(insert.table))
        {
            return false;
        }
        for (std::uint32_t i = 0; i < insert.onDuplicate.count; ++i)
        {
            const SqlAssignment& assignment = m_tree.assignments[m_tree.at(insert.onDuplicate, i)];
            if (keyColumn(loweredName(m_tree.textOf(assignment.column.column))))
            {
                return false;
            }
        }
        const SqlIndex open = m_tree.exprs[m_tree.at(insert.rows, 0)].tokens.first;
        for (std::uint32_t place = 0; place < insert.columns.count; ++place)
        {
            const auto column = keyColumn(loweredName(m_tree.textOf(m_tree.at(insert.columns, place))));
            if (column && !addValue({*column, true, {open, true, false, place}, 0}, open))
            {
                return false;
            }
            if (column && !rowsHaveLiterals(place))
            {
                return false;
            }
        }
        return namesEveryColumn();
    }

    bool rowsHaveLiterals(std::uint32_t place) const
    {
        const SqlInsert& insert = m_tree.insert;
        for (std::uint32_t i = 0; i < insert.rows.count; ++i)
        {
            const SqlExpr& row = m_tree.exprs[m_tree.at(insert.rows, i)];
            const bool isWhole =
                row.args.count == insert.columns.count && m_tree.tokens[row.tokens.first].is(SqlSymbol::Open);
            if (!isWhole || literalTokens(m_tree, m_tree.at(row.args, place)).empty())
            {
                return false;
            }
        }
        return true;
    }

    /// Every key column once: a second value for one would be another statement to a server.
    bool namesEveryColumn() const
    {
        const std::size_t count = m_plan->m_table->keyColumns().size();
        for (std::size_t column = 0; column < count; ++column)
        {
            const auto named = std::count_if(m_plan->m_values.begin(), m_plan->m_values.end(),
                                             [&](const Value& value) { return value.column == column; });
            if (named != 1)
            {
                return false;
            }
        }
        return true;
    }

    bool findInCondition(SqlIndex condition)
    {
        bool isPlain = condition != kNoSql;
        if (isPlain)
        {
            forEachConjunct(m_tree, condition, [&](SqlIndex arm) { isPlain = isPlain && readArm(arm); });
        }
        return isPlain && !m_plan->m_values.empty();
    }

    /// An arm that says nothing of the key does not count; one without any column may be false.
    bool readArm(SqlIndex arm)
    {
        const SqlExpr& expr = m_tree.exprs[arm];
        bool hasColumn = false;
        bool namesKey = false;
        for (const SqlExpr& part : m_tree.exprs)
        {
            const bool isWithin = part.tokens.first >= expr.tokens.first && part.tokens.last <= expr.tokens.last;
            if (isWithin && part.kind == SqlExprKind::Column)
            {
                hasColumn = true;
                namesKey = namesKey || keyColumn(loweredName(m_tree.textOf(part.name.column))).has_value();
            }
        }
        return namesKey ? readKeyArm(expr) : hasColumn;
    }

    bool readKeyArm(const SqlExpr& expr)
    {
        if (expr.kind == SqlExprKind::In && !expr.negated)
        {
            return readIn(expr);
        }
        const bool isEqual =
            expr.kind == SqlExprKind::Binary && (expr.op == SqlOp::Equal || expr.op == SqlOp::NullSafeEqual);
        if (!isEqual)
        {
            return false;
        }
        const auto left = ownKey(expr.a);
        const auto right = ownKey(expr.b);
        const SqlTokenRange literal = literalTokens(m_tree, left ? expr.b : expr.a);
        if (left.has_value() == right.has_value() || literal.empty())
        {
            return false;
        }
        const bool isText = m_tree.tokens[literal.first].is(SqlTokenKind::String);
        return addValue({left ? *left : *right, false, {}, 0}, isText ? literal.first : literal.last - 1);
    }

    bool readIn(const SqlExpr& expr)
    {
        const auto column = ownKey(expr.a);
        for (std::uint32_t i = 0; column && i < expr.args.count; ++i)
        {
            if (literalTokens(m_tree, m_tree.at(expr.args, i)).empty())
            {
                return false;
            }
        }
        for (SqlIndex at = expr.tokens.first; column && at + 1 < expr.tokens.last; ++at)
        {
            if (m_tree.tokens[at].is(SqlKeyword::In) && m_tree.tokens[at + 1].is(SqlSymbol::Open))
            {
                return addValue({*column, true, {at + 1, false, false, 0}, 0}, at + 1);
            }
        }
        return false;
    }

    /// The key column that an expression is, of the statement's table.
    std::optional<std::size_t> ownKey(SqlIndex index) const
    {
        const SqlExpr& expr = m_tree.exprs[index];
        const bool isOwn = expr.kind == SqlExprKind::Column && expr.name.schema == kNoSql
                           && (expr.name.table == kNoSql || loweredName(m_tree.textOf(expr.name.table)) == m_qualifier);
        return isOwn ? keyColumn(loweredName(m_tree.textOf(expr.name.column))) : std::nullopt;
    }

    std::optional<std::size_t> keyColumn(const std::string& lowered) const
    {
        const auto& columns = m_plan->m_table->keyColumns();
        const auto found = std::find_if(columns.begin(), columns.end(),
                                        [&](const KeyColumn& column) { return loweredName(column.name) == lowered; });
        return found == columns.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - columns.begin()));
    }

    bool addValue(Value value, SqlIndex token)
    {
        const auto& tokens = m_words.shapeTokens();
        const auto found = std::lower_bound(tokens.begin(), tokens.end(), token);
        if (found == tokens.end() || *found != token)
        {
            return false;
        }
        value.word = static_cast<std::size_t>(found - tokens.begin());
        m_plan->m_values.push_back(value);
        return true;
    }

    const SqlTree& m_tree;
    const Router& m_router;
    const SqlFingerprinter& m_words;
    const SqlNameFold* m_names;
    KeyedPlan* m_plan = nullptr;
    std::string m_qualifier;
};

std::optional<KeyedPlan> KeyedPlan::of(const SqlTree& tree, const Router& router, const SqlFingerprinter& words,
                                       const SqlNameFold* names)
{
    KeyedPlan plan;
    return Finder(tree, router, words, names).find(plan) ? std::optional(std::move(plan)) : std::nullopt;
}

} // namespace atlas
