#include "tests/unit/sql/sql_variants.h"

#include "routing/sql/sql_scope.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <set>

namespace atlas::test
{

namespace
{

/// Every token as `write` has it, what stands between them as it was.
std::string rewritten(const SqlTree& tree, const std::function<std::string(SqlIndex)>& write)
{
    std::string text;
    std::uint32_t at = 0;
    for (SqlIndex i = 0; i < tree.tokens.size(); ++i)
    {
        text += tree.textOf(SqlSpan{at, tree.tokens[i].span.begin});
        text += write(i);
        at = tree.tokens[i].span.end;
    }
    return text;
}

bool isDot(const SqlTree& tree, SqlIndex token)
{
    return token < tree.tokens.size() && tree.tokens[token].is(SqlSymbol::Dot);
}

bool isPlainName(const SqlTree& tree, SqlIndex token)
{
    const SqlToken& one = tree.tokens[token];
    const bool isCall = token + 1 < tree.tokens.size() && tree.tokens[token + 1].is(SqlSymbol::Open);
    const bool isLiteral = token + 1 < tree.tokens.size() && tree.textOf(token).starts_with('_');
    return one.is(SqlTokenKind::Word) && one.is(SqlKeyword::None) && !isCall && !isLiteral;
}

} // namespace

std::string inOtherCase(const SqlTree& tree)
{
    return rewritten(tree,
                     [&](SqlIndex token)
                     {
                         std::string text(tree.textOf(token));
                         for (char& c : text)
                         {
                             const auto byte = static_cast<unsigned char>(c);
                             const bool swaps = tree.tokens[token].is(SqlTokenKind::Word) && byte < 0x80U;
                             c = !swaps
                                     ? c
                                     : static_cast<char>(std::islower(byte) ? std::toupper(byte) : std::tolower(byte));
                         }
                         return text;
                     });
}

std::string withQuotedNames(const SqlTree& tree)
{
    return rewritten(tree,
                     [&](SqlIndex token)
                     {
                         const std::string text(tree.textOf(token));
                         return isPlainName(tree, token) ? "`" + text + "`" : text;
                     });
}

std::string withComments(const SqlTree& tree)
{
    return rewritten(tree,
                     [&](SqlIndex token)
                     {
                         const std::string text(tree.textOf(token));
                         const bool mayFollow = !isDot(tree, token) && !isDot(tree, token + 1)
                                                && !tree.tokens[token].is(SqlTokenKind::End);
                         return mayFollow ? text + " /* OR 1 = 1 */ " : text;
                     });
}

std::string withParentheses(const SqlTree& tree)
{
    std::map<SqlIndex, std::string> before;
    std::map<SqlIndex, std::string> after;
    for (const SqlExpr& expr : tree.exprs)
    {
        const bool compares =
            expr.kind == SqlExprKind::In || expr.kind == SqlExprKind::Between
            || (expr.kind == SqlExprKind::Binary && expr.op >= SqlOp::Equal && expr.op <= SqlOp::GreaterEqual);
        if (compares)
        {
            before[expr.tokens.first] += "(";
            after[expr.tokens.last - 1] += ")";
        }
    }
    return rewritten(tree,
                     [&](SqlIndex token) { return before[token] + std::string(tree.textOf(token)) + after[token]; });
}

std::string withOtherAliases(const SqlTree& tree)
{
    std::set<std::string> aliases;
    std::set<SqlIndex> tokens;
    for (const SqlTable& table : tree.tables)
    {
        if (table.alias != kNoSql)
        {
            aliases.insert(lowerCase(tree.textOf(table.alias)));
            tokens.insert(table.alias);
        }
    }
    return rewritten(tree,
                     [&](SqlIndex token)
                     {
                         const std::string text(tree.textOf(token));
                         const bool isFirst = token == 0 || !isDot(tree, token - 1);
                         const bool names = isFirst && isDot(tree, token + 1) && aliases.contains(lowerCase(text));
                         const bool isTarget = std::any_of(tree.tables.begin(), tree.tables.end(),
                                                           [&](const SqlTable& table) {
                                                               return table.name.table == token && table.alias == kNoSql
                                                                      && aliases.contains(lowerCase(text));
                                                           });
                         return tokens.contains(token) || names || isTarget ? "r_" + text : text;
                     });
}

std::string withArm(const SqlTree& tree, SqlTokenRange where, const std::string& arm)
{
    const SqlSpan span = tree.spanOf({where.first + 1, where.last});
    std::string text(tree.text);
    text.insert(span.end, ")" + arm);
    text.insert(span.begin, "(");
    return text;
}

} // namespace atlas::test
