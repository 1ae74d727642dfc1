#include "routing/workload/value_lists.h"

#include "routing/sql/sql_value.h"
#include "routing/workload/workload.h"

#include <bit>

namespace atlas
{

namespace
{

bool isSign(const SqlToken& token)
{
    return token.is(SqlSymbol::Minus) || token.is(SqlSymbol::Plus);
}

/// A number with its sign, or texts beside each other.
bool isLiteral(const SqlTokens& tokens, SqlTokenRange range)
{
    if (range.empty())
    {
        return false;
    }
    const SqlIndex first = range.first + (isSign(tokens[range.first]) ? 1U : 0U);
    if (tokens[first].is(SqlTokenKind::Number))
    {
        return first + 1 == range.last;
    }
    for (SqlIndex at = range.first; at < range.last; ++at)
    {
        if (!tokens[at].is(SqlTokenKind::String))
        {
            return false;
        }
    }
    return true;
}

/// What stands between the commas of a pair of parentheses; gives the token behind it.
template <class Use>
SqlIndex forEachPart(const SqlTokens& tokens, SqlIndex open, Use&& use)
{
    std::size_t depth = 0;
    SqlIndex first = open + 1;
    for (SqlIndex at = open; at + 1 < tokens.size(); ++at)
    {
        const bool closes = tokens[at].is(SqlSymbol::Close);
        depth += tokens[at].is(SqlSymbol::Open) ? 1U : 0U;
        if ((closes || tokens[at].is(SqlSymbol::Comma)) && depth == 1)
        {
            use(SqlTokenRange{first, at});
            first = at + 1;
        }
        if (closes && --depth == 0)
        {
            return at + 1;
        }
    }
    return static_cast<SqlIndex>(tokens.size()) - 1;
}

SqlTokenRange partAt(const SqlTokens& tokens, SqlIndex open, std::uint32_t place, SqlIndex& behind)
{
    SqlTokenRange found;
    std::uint32_t number = 0;
    behind = forEachPart(tokens, open,
                         [&](SqlTokenRange part)
                         {
                             found = number == place ? part : found;
                             ++number;
                         });
    return found;
}

/// Six bits of a length are enough for a mean.
std::uint32_t rounded(std::uint32_t length)
{
    constexpr int kBits = 6;
    const int more = std::bit_width(length) - kBits;
    return more <= 0 ? length : (length >> static_cast<unsigned>(more)) << static_cast<unsigned>(more);
}

} // namespace

void ListTally::add(std::uint32_t values, std::uint32_t distinctTargets, bool shards, std::uint64_t count)
{
    executions = addUp(executions, count);
    oneTarget = addUp(oneTarget, distinctTargets <= 1 ? count : 0);
    targets += static_cast<double>(distinctTargets) * static_cast<double>(count);
    areShards = areShards && shards;
    std::uint64_t& length = lengths[rounded(values)];
    length = addUp(length, count);
}

bool forEachMember(const SqlTokens& tokens, const ListFact& list, SqlIndex open,
                   const std::function<void(SqlTokenRange)>& use)
{
    bool areLiterals = true;
    const auto take = [&](SqlTokenRange part)
    {
        areLiterals = areLiterals && isLiteral(tokens, part);
        if (areLiterals)
        {
            use(part);
        }
    };
    if (list.ofRows)
    {
        for (SqlIndex at = open; tokens[at].is(SqlSymbol::Open);)
        {
            take(partAt(tokens, at, list.place, at));
            at += tokens[at].is(SqlSymbol::Comma) ? 1U : 0U;
        }
        return areLiterals;
    }
    forEachPart(tokens, open,
                [&](SqlTokenRange part)
                {
                    const bool isRow = !part.empty() && tokens[part.first].is(SqlSymbol::Open);
                    SqlIndex behind = 0;
                    take(list.membersAreRows && isRow ? partAt(tokens, part.first, list.place, behind) : part);
                });
    return areLiterals;
}

SqlTokenRange literalOfWord(const std::vector<std::uint32_t>& shapeTokens, const SqlTokens& tokens, std::size_t word)
{
    const SqlIndex at = shapeTokens[word];
    const bool isSigned = at > 0 && tokens[at].is(SqlTokenKind::Number) && isSign(tokens[at - 1])
                          && (word == 0 || shapeTokens[word - 1] + 1 != at);
    SqlIndex last = at + 1;
    while (tokens[at].is(SqlTokenKind::String) && tokens[last].is(SqlTokenKind::String))
    {
        ++last;
    }
    const SqlTokenRange range{isSigned ? at - 1 : at, last};
    return isLiteral(tokens, range) ? range : SqlTokenRange{};
}

std::string canonicalValue(std::string_view text, const SqlTokens& tokens, SqlTokenRange literal, const SqlMode& mode)
{
    if (tokens[literal.first].is(SqlTokenKind::String))
    {
        return sqlText(text, tokens, literal, mode);
    }
    const SqlIndex first = literal.first + (tokens[literal.first].is(SqlSymbol::Plus) ? 1U : 0U);
    std::string value;
    for (SqlIndex at = first; at < literal.last; ++at)
    {
        value += text.substr(tokens[at].span.begin, tokens[at].span.end - tokens[at].span.begin);
    }
    return value;
}

} // namespace atlas
