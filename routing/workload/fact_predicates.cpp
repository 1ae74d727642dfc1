#include "routing/workload/fact_predicates.h"

#include "routing/workload/fact_values.h"

#include <algorithm>

namespace atlas
{

namespace
{

ColumnFact* findColumn(Restrictions& restrictions, const FactColumn& column)
{
    const auto found = std::find_if(restrictions.begin(), restrictions.end(),
                                    [&](const ColumnFact& fact) { return fact.column == column; });
    return found == restrictions.end() ? nullptr : &*found;
}

/// What goes beyond is left out: it could only narrow.
constexpr std::size_t kMostColumns = 256;
constexpr std::size_t kMostEqualities = 1024;

/// Both hold.
Restrictions intersect(Restrictions left, const Restrictions& right)
{
    for (const ColumnFact& fact : right)
    {
        ColumnFact* same = findColumn(left, fact.column);
        if (same == nullptr && left.size() < kMostColumns)
        {
            left.push_back(fact);
        }
        else if (same == nullptr)
        {
            continue;
        }
        else
        {
            *same = fact.use < same->use ? fact : *same;
            same->list = same->use == KeyUse::Several ? -1 : same->list; // of its values only some are left
        }
    }
    return left;
}

KeyUse unite(KeyUse a, KeyUse b)
{
    if (a == KeyUse::Never || b == KeyUse::Never)
    {
        return a == KeyUse::Never ? b : a;
    }
    return std::max({a, b, KeyUse::Several});
}

/// One of the two holds: a column that only one arm restricts is free.
Restrictions unite(const Restrictions& left, Restrictions right)
{
    Restrictions both;
    for (const ColumnFact& fact : left)
    {
        if (const ColumnFact* same = findColumn(right, fact.column))
        {
            both.push_back({fact.column, unite(fact.use, same->use), -1, {}, -1});
        }
    }
    return both;
}

} // namespace

std::string loweredName(std::string_view token)
{
    if (token.size() >= 2 && (token.front() == '`' || token.front() == '"'))
    {
        token = token.substr(1, token.size() - 2);
    }
    std::string name(token);
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return name;
}

std::optional<FactColumn> PredicateReader::resolve(const SqlName& name, const FactScope& scope) const
{
    if (name.column == kNoSql)
    {
        return std::nullopt;
    }
    const std::string column = loweredName(m_tree.textOf(name.column));
    if (name.table == kNoSql)
    {
        if (scope.entries.size() != 1)
        {
            return FactColumn{-1, scope.block, column};
        }
        const int source = scope.entries.front().source;
        return source < 0 ? std::nullopt : std::optional(FactColumn{source, scope.block, column});
    }
    const std::string qualifier = loweredName(m_tree.textOf(name.table));
    for (const FactScope* level = &scope; level != nullptr; level = level->outer)
    {
        for (const ScopeEntry& entry : level->entries)
        {
            if (entry.name == qualifier)
            {
                return entry.source < 0 ? std::nullopt : std::optional(FactColumn{entry.source, level->block, column});
            }
        }
    }
    return std::nullopt;
}

std::optional<FactColumn> PredicateReader::resolve(SqlIndex columnExpr, const FactScope& scope) const
{
    return columnExpr == kNoSql ? std::nullopt : resolve(m_tree.exprs[columnExpr].name, scope);
}

void PredicateReader::addEquality(const FactColumn& left, const FactColumn& right, int block,
                                  std::vector<EqualityFact>& equalities) const
{
    if (left == right || equalities.size() >= kMostEqualities)
    {
        return;
    }
    if (left.block == right.block)
    {
        equalities.push_back({left, right, true});
        return;
    }
    // Of a subquery and the block around it: the outer row gives the value.
    const bool leftIsInner = left.block == block;
    if (leftIsInner || right.block == block)
    {
        equalities.push_back({leftIsInner ? right : left, leftIsInner ? left : right, false});
    }
}

Restrictions PredicateReader::one(SqlIndex column, KeyUse use, const FactScope& scope, SqlTokenRange value)
{
    const auto resolved = resolve(column, scope);
    if (!resolved || use == KeyUse::Absent || resolved->block != scope.block)
    {
        return {};
    }
    return {ColumnFact{*resolved, use, use == KeyUse::Single ? newOrigin() : -1, value, -1}};
}

int PredicateReader::addList(const ListFact& list, const std::vector<SqlIndex>& values)
{
    constexpr std::size_t kMostLists = 32; // of a statement; of others nothing is evaluated
    const bool areLiterals =
        std::all_of(values.begin(), values.end(),
                    [&](SqlIndex value) { return value != kNoSql && !literalTokens(m_tree, value).empty(); });
    if (!areLiterals || m_digest != DigestKind::None || m_lists.size() >= kMostLists || list.open == kNoSql)
    {
        return -1;
    }
    m_lists.push_back(list);
    return static_cast<int>(m_lists.size()) - 1;
}

/// The parenthesis that the members stand in.
SqlIndex PredicateReader::openOf(const SqlExpr& in) const
{
    for (SqlIndex at = in.tokens.first; at + 1 < in.tokens.last; ++at)
    {
        if (m_tree.tokens[at].is(SqlKeyword::In) && m_tree.tokens[at + 1].is(SqlSymbol::Open))
        {
            return at + 1;
        }
    }
    return kNoSql;
}

Restrictions PredicateReader::read(SqlIndex index, const FactScope& scope, std::vector<EqualityFact>& equalities)
{
    if (index == kNoSql)
    {
        return {};
    }
    const SqlExpr& expr = m_tree.exprs[index];
    switch (expr.kind)
    {
    case SqlExprKind::Binary: return readOperator(expr, scope, equalities);
    case SqlExprKind::Between:
        return expr.negated ? Restrictions{} : one(columnOf(m_tree, expr.a), KeyUse::Range, scope);
    case SqlExprKind::In:
        if (expr.negated)
        {
            return {};
        }
        return m_tree.exprs[expr.a].kind == SqlExprKind::Row ? readRowIn(expr, scope) : readIn(expr, scope);
    case SqlExprKind::InQuery:
        return expr.negated ? Restrictions{} : one(columnOf(m_tree, expr.a), KeyUse::Unknown, scope);
    default: return {};
    }
}

/// a AND b AND c: a chain of any length, in the order of the text.
std::vector<SqlIndex> PredicateReader::armsOf(const SqlExpr& chain) const
{
    std::vector<SqlIndex> arms{chain.b};
    SqlIndex left = chain.a;
    while (m_tree.exprs[left].kind == SqlExprKind::Binary && m_tree.exprs[left].op == chain.op)
    {
        arms.push_back(m_tree.exprs[left].b);
        left = m_tree.exprs[left].a;
    }
    arms.push_back(left);
    std::reverse(arms.begin(), arms.end());
    return arms;
}

Restrictions PredicateReader::readOperator(const SqlExpr& expr, const FactScope& scope,
                                           std::vector<EqualityFact>& equalities)
{
    switch (expr.op)
    {
    case SqlOp::And:
    {
        Restrictions all;
        for (const SqlIndex arm : armsOf(expr))
        {
            all = intersect(std::move(all), read(arm, scope, equalities));
        }
        return all;
    }
    case SqlOp::Or:
    {
        std::vector<EqualityFact> ofArms; // which hold in one arm only
        const std::vector<SqlIndex> arms = armsOf(expr);
        Restrictions any = read(arms.front(), scope, ofArms);
        for (std::size_t i = 1; i < arms.size() && !any.empty(); ++i)
        {
            any = unite(any, read(arms[i], scope, ofArms));
        }
        return any;
    }
    case SqlOp::Equal:
    case SqlOp::NullSafeEqual: return readComparison(expr.a, expr.b, true, scope, equalities);
    case SqlOp::Less:
    case SqlOp::LessEqual:
    case SqlOp::Greater:
    case SqlOp::GreaterEqual: return readComparison(expr.a, expr.b, false, scope, equalities);
    default: return {};
    }
}

Restrictions PredicateReader::readComparison(SqlIndex left, SqlIndex right, bool isEqual, const FactScope& scope,
                                             std::vector<EqualityFact>& equalities)
{
    const SqlExpr& leftExpr = m_tree.exprs[left];
    const SqlExpr& rightExpr = m_tree.exprs[right];
    if (isEqual && leftExpr.kind == SqlExprKind::Row && rightExpr.kind == SqlExprKind::Row
        && leftExpr.args.count == rightExpr.args.count)
    {
        Restrictions all;
        for (std::uint32_t i = 0; i < leftExpr.args.count; ++i)
        {
            all = intersect(std::move(all), readComparison(m_tree.at(leftExpr.args, i), m_tree.at(rightExpr.args, i),
                                                           true, scope, equalities));
        }
        return all;
    }
    SqlIndex column = columnOf(m_tree, left);
    SqlIndex value = right;
    if (column == kNoSql)
    {
        column = columnOf(m_tree, right);
        value = left;
    }
    if (column == kNoSql)
    {
        return {};
    }
    if (const SqlIndex other = columnOf(m_tree, value); other != kNoSql)
    {
        const auto one = resolve(column, scope);
        const auto two = resolve(other, scope);
        if (isEqual && one && two)
        {
            addEquality(*one, *two, scope.block, equalities);
        }
        return {};
    }
    switch (valueKind(m_tree, value))
    {
    case ValueKind::Constant:
        return one(column, isEqual ? KeyUse::Single : KeyUse::Range, scope, literalTokens(m_tree, value));
    case ValueKind::Null: return one(column, KeyUse::Never, scope);
    default: return one(column, KeyUse::Unknown, scope);
    }
}

KeyUse PredicateReader::useOfMembers(const std::vector<SqlIndex>& members, bool hasMore, bool hidesFirst) const
{
    std::size_t values = 0;
    for (const SqlIndex member : members)
    {
        switch (valueKind(m_tree, member))
        {
        case ValueKind::Constant: ++values; break;
        case ValueKind::Null: break;
        case ValueKind::Column: return KeyUse::Absent;
        default: return KeyUse::Unknown;
        }
    }
    if (hidesFirst)
    {
        return m_digest == DigestKind::Loose ? KeyUse::Either : KeyUse::Several;
    }
    if (hasMore)
    {
        return values > 1 ? KeyUse::Several : KeyUse::Either;
    }
    return values == 0 ? KeyUse::Never : values == 1 ? KeyUse::Single : KeyUse::Several;
}

Restrictions PredicateReader::readIn(const SqlExpr& expr, const FactScope& scope)
{
    std::vector<SqlIndex> members;
    bool hasMore = false;
    for (std::uint32_t i = 0; i < expr.args.count; ++i)
    {
        const SqlIndex member = m_tree.at(expr.args, i);
        const bool isMark = m_tree.exprs[member].kind == SqlExprKind::Ellipsis;
        hasMore = hasMore || isMark;
        if (!isMark)
        {
            members.push_back(member);
        }
    }
    const KeyUse use = useOfMembers(members, hasMore, hasMore && members.empty());
    const bool isOne = use == KeyUse::Single && members.size() == 1;
    Restrictions in =
        one(columnOf(m_tree, expr.a), use, scope, isOne ? literalTokens(m_tree, members.front()) : SqlTokenRange{});
    if (!in.empty() && use == KeyUse::Several)
    {
        in.front().list = addList({openOf(expr), false, false, 0}, members);
    }
    return in;
}

/// (a, b) IN ((1, 2), (3, 4)): each column by its place.
Restrictions PredicateReader::readRowIn(const SqlExpr& expr, const FactScope& scope)
{
    const SqlExpr& row = m_tree.exprs[expr.a];
    Restrictions all;
    for (std::uint32_t place = 0; place < row.args.count; ++place)
    {
        std::vector<SqlIndex> members;
        bool hasMore = false;
        bool isKnown = true;
        for (std::uint32_t i = 0; i < expr.args.count; ++i)
        {
            const SqlExpr& member = m_tree.exprs[m_tree.at(expr.args, i)];
            if (member.kind == SqlExprKind::Ellipsis)
            {
                hasMore = true;
            }
            else if (member.kind != SqlExprKind::Row || member.args.count != row.args.count)
            {
                isKnown = false;
            }
            else
            {
                members.push_back(m_tree.at(member.args, place));
            }
        }
        const KeyUse use = isKnown ? useOfMembers(members, hasMore, hasMore && members.empty()) : KeyUse::Unknown;
        Restrictions in = one(columnOf(m_tree, m_tree.at(row.args, place)), use, scope);
        if (!in.empty() && use == KeyUse::Several)
        {
            in.front().list = addList({openOf(expr), false, true, place}, members);
        }
        all = intersect(std::move(all), in);
    }
    return all;
}

} // namespace atlas
