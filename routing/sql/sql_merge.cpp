#include "routing/sql/sql_merge.h"

#include "routing/sql/sql_columns.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr std::string_view kUnlimited = "LIMIT 0, 2147483647";

class Merging
{
public:
    explicit Merging(const SqlMergeQuestion& question)
        : m_question(question), m_tree(question.scopes.tree()), m_query(m_tree.queries[question.query]),
          m_block(m_tree.blocks[question.block])
    {
    }

    SqlMerge make()
    {
        noteWhatIsForOne();
        readItems();
        const bool groups = !m_block.groupBy.empty() && !m_question.groupsAreLocal;
        const bool merges = groups || (m_aggregates && m_block.groupBy.empty());
        if (merges && m_distinctAggregates > 0)
        {
            rewriteDistinct();
        }
        else
        {
            addDerived(groups, merges);
        }
        if (groups)
        {
            sortByGroups();
        }
        if (merges)
        {
            moveHaving();
        }
        cut(merges);
        m_merge.steps = describe(groups, merges);
        return std::move(m_merge);
    }

private:
    std::uint32_t endOf(SqlTokenRange range) const { return m_tree.spanOf(range).end; }

    void warn(const char* code, std::vector<std::string> args) { m_merge.warnings.push_back({code, std::move(args)}); }

    std::string textOf(SqlIndex expr) const { return std::string(m_tree.textOf(m_tree.exprs[expr].tokens)); }

    void noteWhatIsForOne()
    {
        for (const auto& [there, name] :
             {std::pair{m_block.rollup, "WITH ROLLUP"}, std::pair{m_block.windows || hasWindow(), "OVER"},
              std::pair{m_block.calcFoundRows, "SQL_CALC_FOUND_ROWS"}, std::pair{m_block.into, "INTO"}})
        {
            if (there)
            {
                warn("sql_one_node_only", {name});
            }
        }
    }

    bool hasWindow() const
    {
        return std::any_of(m_tree.exprs.begin(), m_tree.exprs.end(), [](const SqlExpr& expr) { return expr.windowed; });
    }

    const SqlSelectItem& item(std::uint32_t i) const { return m_tree.items[m_tree.at(m_block.items, i)]; }

    SqlKeyword functionOf(const SqlExpr& expr) const { return m_tree.tokens[expr.name.table].keyword; }

    void readItems()
    {
        for (std::uint32_t i = 0; i < m_block.items.count; ++i)
        {
            const SqlExpr& expr = m_tree.exprs[item(i).expr];
            if (!isAggregate(m_tree, expr))
            {
                noteNested(item(i).expr);
                continue;
            }
            m_aggregates = true;
            const SqlKeyword function = functionOf(expr);
            const bool adds = function == SqlKeyword::Count || function == SqlKeyword::Sum;
            const bool compares = function == SqlKeyword::Min || function == SqlKeyword::Max;
            m_adds = m_adds || (adds && !expr.distinct);
            m_compares = m_compares || compares;
            if (expr.distinct && (adds || function == SqlKeyword::Avg))
            {
                ++m_distinctAggregates;
                m_distinctItem = i;
            }
            else if (function == SqlKeyword::Avg)
            {
                m_averages.push_back(i);
            }
            else if (!adds && !compares)
            {
                m_inexact.push_back(textOf(item(i).expr));
            }
        }
        if (!m_question.groupsAreLocal)
        {
            for (const std::string& text : m_inexact)
            {
                warn("sql_not_mergeable", {text});
            }
        }
    }

    /// COUNT(*) + 1: the answers are no counts that could be added.
    void noteNested(SqlIndex expr)
    {
        const SqlTokenRange range = m_tree.exprs[expr].tokens;
        for (const SqlExpr& inner : m_tree.exprs)
        {
            if (inner.tokens.first >= range.first && inner.tokens.last <= range.last && isAggregate(m_tree, inner)
                && !isInQuery(inner, range))
            {
                m_aggregates = true;
                m_inexact.push_back(textOf(expr));
                return;
            }
        }
    }

    /// Of a subquery within the item, which has its own merge.
    bool isInQuery(const SqlExpr& inner, SqlTokenRange range) const
    {
        return std::any_of(m_tree.queries.begin(), m_tree.queries.end(),
                           [&](const SqlQuery& query)
                           {
                               return query.tokens.first > range.first && query.tokens.last <= range.last
                                      && inner.tokens.first >= query.tokens.first
                                      && inner.tokens.last <= query.tokens.last;
                           });
    }

    void addDerived(bool groups, bool merges)
    {
        std::vector<SqlPiece> pieces;
        std::size_t number = 0;
        for (std::uint32_t i = 0; i < m_query.orderBy.count; ++i)
        {
            const SqlIndex key = m_tree.orders[m_tree.at(m_query.orderBy, i)].expr;
            if (!isSelected(key) && m_block.distinct)
            {
                warn("sql_not_mergeable", {"ORDER BY " + textOf(key)}); // another column would make other rows distinct
            }
            else if (!isSelected(key))
            {
                addColumn(pieces, key, "ORDER_BY_DERIVED_" + std::to_string(number++));
                m_orderDerived = true;
            }
        }
        number = 0;
        for (std::uint32_t i = 0; groups && i < m_block.groupBy.count; ++i)
        {
            const SqlIndex key = m_tree.orders[m_tree.at(m_block.groupBy, i)].expr;
            if (!isSelected(key))
            {
                addColumn(pieces, key, "GROUP_BY_DERIVED_" + std::to_string(number++));
            }
        }
        number = 0;
        for (const std::uint32_t average : merges ? m_averages : std::vector<std::uint32_t>())
        {
            const SqlExpr& call = m_tree.exprs[item(average).expr];
            for (const char* function : {"COUNT", "SUM"})
            {
                pieces.push_back({std::string(", ") + function + "(", {}});
                pieces.push_back({{}, argumentsOf(call)});
                pieces.push_back({std::string(") AS AVG_DERIVED_") + function + "_" + std::to_string(number), {}});
            }
            ++number;
        }
        if (!pieces.empty())
        {
            const std::uint32_t at = endOf(m_block.itemTokens);
            m_merge.edits.push_back({{at, at}, std::move(pieces)});
        }
    }

    void addColumn(std::vector<SqlPiece>& pieces, SqlIndex key, const std::string& name) const
    {
        pieces.push_back({", ", {}});
        pieces.push_back({{}, m_tree.spanOf(m_tree.exprs[key].tokens)});
        pieces.push_back({" AS " + name, {}});
    }

    /// Between the parentheses of a call.
    SqlSpan argumentsOf(const SqlExpr& call) const
    {
        const SqlIndex open = call.name.table + 1;
        return {m_tree.tokens[open].span.end, m_tree.tokens[call.tokens.last - 1].span.begin};
    }

    /// An ordinal, an alias, an item, or a column that a * brings along.
    bool isSelected(SqlIndex index) const
    {
        const SqlExpr& key = m_tree.exprs[index];
        if (key.kind == SqlExprKind::Number || key.kind == SqlExprKind::Null)
        {
            return true;
        }
        const std::string wanted = lowerCase(textOf(index));
        const bool isPlain = key.kind == SqlExprKind::Column && key.name.table == kNoSql;
        for (std::uint32_t i = 0; i < m_block.items.count; ++i)
        {
            const SqlExpr& expr = m_tree.exprs[item(i).expr];
            if (lowerCase(textOf(item(i).expr)) == wanted || (isPlain && isNamed(item(i), wanted))
                || (expr.kind == SqlExprKind::Star && key.kind == SqlExprKind::Column && covers(expr, key))
                || isSameColumn(expr, key))
            {
                return true;
            }
        }
        return m_block.items.empty();
    }

    bool isNamed(const SqlSelectItem& one, const std::string& wanted) const
    {
        return one.alias != kNoSql && lowerCase(sqlName(m_tree.textOf(one.alias))) == lowerCase(sqlName(wanted));
    }

    bool isSameColumn(const SqlExpr& a, const SqlExpr& b) const
    {
        if (a.kind != SqlExprKind::Column || b.kind != SqlExprKind::Column)
        {
            return false;
        }
        const auto scope = m_question.scopes.scopeOfBlock(m_question.block);
        const auto one = scope ? m_question.scopes.resolve(a.name, *scope) : std::nullopt;
        return one && one == m_question.scopes.resolve(b.name, *scope);
    }

    bool covers(const SqlExpr& star, const SqlExpr& key) const
    {
        if (star.name.table == kNoSql)
        {
            return true;
        }
        return key.name.table != kNoSql
               && lowerCase(sqlName(m_tree.textOf(star.name.table)))
                      == lowerCase(sqlName(m_tree.textOf(key.name.table)));
    }

    /// COUNT(DISTINCT x): the distinct values are asked, and counted afterwards.
    void rewriteDistinct()
    {
        if (m_distinctAggregates > 1 || m_adds || !m_averages.empty() || !m_block.groupBy.empty()
            || m_tree.exprs[item(m_distinctItem).expr].args.count != 1)
        {
            warn("sql_not_mergeable", {textOf(item(m_distinctItem).expr)});
            return;
        }
        const SqlExpr& call = m_tree.exprs[item(m_distinctItem).expr];
        const SqlSpan argument = m_tree.spanOf(m_tree.exprs[m_tree.at(call.args, 0)].tokens);
        const std::uint32_t begin = m_tree.tokens[m_block.itemTokens.first].span.begin;
        m_merge.edits.push_back({{begin, begin}, {{"DISTINCT ", {}}}});
        m_merge.edits.push_back(
            {m_tree.spanOf(item(m_distinctItem).tokens), {{{}, argument}, {" AS AGGREGATION_DISTINCT_DERIVED_0", {}}}});
    }

    bool sortsByGroups() const
    {
        if (m_query.orderBy.count != m_block.groupBy.count)
        {
            return false;
        }
        for (std::uint32_t i = 0; i < m_query.orderBy.count; ++i)
        {
            const SqlIndex order = m_tree.orders[m_tree.at(m_query.orderBy, i)].expr;
            const SqlIndex group = m_tree.orders[m_tree.at(m_block.groupBy, i)].expr;
            if (lowerCase(textOf(order)) != lowerCase(textOf(group))
                && !isSameColumn(m_tree.exprs[order], m_tree.exprs[group]))
            {
                return false;
            }
        }
        return true;
    }

    void sortByGroups()
    {
        if (!m_query.orderBy.empty())
        {
            return;
        }
        std::vector<SqlPiece> pieces{{" ORDER BY ", {}}};
        for (std::uint32_t i = 0; i < m_block.groupBy.count; ++i)
        {
            const SqlOrderItem& group = m_tree.orders[m_tree.at(m_block.groupBy, i)];
            pieces.push_back({i == 0 ? "" : ", ", m_tree.spanOf(m_tree.exprs[group.expr].tokens)});
            pieces.push_back({group.descending ? " DESC" : " ASC", {}});
        }
        const std::uint32_t at = endOf(m_block.tokens);
        m_merge.edits.push_back({{at, at}, std::move(pieces)});
    }

    /// Filters whole groups, so only after they are put together; what it asks for must be among the answers.
    void moveHaving()
    {
        if (m_block.having == kNoSql)
        {
            return;
        }
        const SqlTokenRange range = m_tree.exprs[m_block.having].tokens;
        for (SqlIndex i = 0; i < m_tree.exprs.size(); ++i)
        {
            const SqlExpr& expr = m_tree.exprs[i];
            const bool inside = expr.tokens.first >= range.first && expr.tokens.last <= range.last;
            if (inside && isAggregate(m_tree, expr) && !isSelected(i))
            {
                m_merge.refusal = Error{"sql-having-not-selected", {textOf(i)}, {}};
                return;
            }
        }
        const std::uint32_t begin = m_tree.tokens[range.first - 1].span.begin;
        const std::uint32_t before = range.first >= 2 ? m_tree.tokens[range.first - 2].span.end : begin;
        m_merge.edits.push_back({{before, m_tree.spanOf(range).end}, {}});
        m_havingAfter = true;
    }

    std::optional<std::uint64_t> numberOf(SqlIndex expr) const
    {
        const auto value =
            constantOf(m_tree, expr, m_question.restrictions.mode(), m_question.restrictions.parameters());
        const bool isNumber = value && !value->text.empty() && value->text.size() < 19
                              && value->text.find_first_not_of("0123456789") == std::string::npos;
        return isNumber ? std::optional(std::stoull(value->text)) : std::nullopt;
    }

    void cut(bool merges)
    {
        const SqlLimit& limit = m_query.limit;
        if (!limit.exists())
        {
            return;
        }
        if (m_query.orderBy.empty() && !merges)
        {
            warn("sql_order_undefined", {});
        }
        m_skip = limit.offset != kNoSql ? numberOf(limit.offset) : 0;
        m_take = limit.count != kNoSql ? numberOf(limit.count) : std::nullopt;
        const bool mayCut = !merges || m_query.orderBy.empty() || sortsByGroups();
        if (!mayCut || (merges && m_distinctAggregates > 0) || m_havingAfter)
        {
            if (!setValues(0, 2147483647))
            {
                m_merge.edits.push_back({m_tree.spanOf(limit.tokens), {{std::string(kUnlimited), {}}}});
            }
            return;
        }
        if (limit.offset == kNoSql)
        {
            return;
        }
        if (!m_skip || (!m_take && limit.count != kNoSql))
        {
            warn("sql_limit_unknown", {});
            return;
        }
        if (!m_take)
        {
            setNumber(limit.offset, 0); // OFFSET n ROWS
            return;
        }
        if (*m_skip > 0)
        {
            warn("sql_deep_paging", {std::to_string(m_question.nodes * (*m_skip + *m_take))});
        }
        setNumber(limit.offset, 0);
        setNumber(limit.count, *m_skip + *m_take);
    }

    /// Both of them markers: other values are bound.
    bool setValues(std::uint64_t skip, std::uint64_t take)
    {
        const SqlLimit& limit = m_query.limit;
        const bool markers = limit.offset != kNoSql && limit.count != kNoSql
                             && m_tree.exprs[limit.offset].kind == SqlExprKind::Parameter
                             && m_tree.exprs[limit.count].kind == SqlExprKind::Parameter;
        if (markers)
        {
            setNumber(limit.offset, skip);
            setNumber(limit.count, take);
        }
        return markers;
    }

    void setNumber(SqlIndex expr, std::uint64_t number)
    {
        const SqlExpr& node = m_tree.exprs[expr];
        if (node.kind == SqlExprKind::Parameter)
        {
            m_merge.parameters[node.parameter] = std::to_string(number);
            return;
        }
        m_merge.edits.push_back({m_tree.spanOf(node.tokens), {{std::to_string(number), {}}}});
    }

    std::vector<std::string> describe(bool groups, bool merges) const
    {
        std::vector<std::string> steps;
        if (merges)
        {
            const bool inOrder = groups && (m_query.orderBy.empty() || sortsByGroups());
            steps.emplace_back(!groups ? "aggregate" : inOrder ? "group by in order" : "in-memory group by");
            addIf(steps, !m_averages.empty(), "sum(SUM)/sum(COUNT)");
            addIf(steps, m_distinctAggregates > 0, "count of distinct values");
            addIf(steps, m_havingAfter, "having");
            addIf(steps, groups && !inOrder, "sort");
        }
        else
        {
            steps.emplace_back(m_query.orderBy.empty() ? "concat"
                               : m_orderDerived        ? "ordered merge on derived column"
                                                       : "ordered merge");
        }
        addIf(steps, m_block.distinct && !m_question.groupsAreLocal, "distinct");
        if (m_query.limit.exists() && (m_take || m_query.limit.count == kNoSql))
        {
            addIf(steps, m_skip && *m_skip > 0, "skip " + std::to_string(m_skip.value_or(0)));
            addIf(steps, m_take.has_value(), "take " + std::to_string(m_take.value_or(0)));
        }
        return steps;
    }

    static void addIf(std::vector<std::string>& steps, bool holds, std::string step)
    {
        if (holds)
        {
            steps.push_back(std::move(step));
        }
    }

    const SqlMergeQuestion& m_question;
    const SqlTree& m_tree;
    const SqlQuery& m_query;
    const SqlBlock& m_block;
    SqlMerge m_merge;
    bool m_aggregates = false;
    bool m_adds = false;
    bool m_compares = false;
    bool m_orderDerived = false;
    bool m_havingAfter = false;
    std::size_t m_distinctAggregates = 0;
    std::uint32_t m_distinctItem = 0;
    std::vector<std::uint32_t> m_averages;
    std::vector<std::string> m_inexact;
    std::optional<std::uint64_t> m_skip;
    std::optional<std::uint64_t> m_take;
};

} // namespace

SqlMerge mergeOf(const SqlMergeQuestion& question)
{
    return Merging(question).make();
}

} // namespace atlas
