#include "routing/sql/sql_presentation.h"

#include "models/core/message_catalog.h"
#include "routing/sql/sql_lexer.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>

namespace atlas
{

namespace
{

using Json = nlohmann::ordered_json;

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

std::optional<SqlColour> colourOf(const SqlToken& token)
{
    switch (token.kind)
    {
    case SqlTokenKind::Word: return isReserved(token.keyword) ? std::optional(SqlColour::Keyword) : std::nullopt;
    case SqlTokenKind::Quoted: return SqlColour::QuotedName;
    case SqlTokenKind::String:
    case SqlTokenKind::Hex:
    case SqlTokenKind::Bit: return SqlColour::Text;
    case SqlTokenKind::Number: return SqlColour::Number;
    case SqlTokenKind::Parameter:
    case SqlTokenKind::NamedParameter:
    case SqlTokenKind::UserVariable:
    case SqlTokenKind::SystemVariable: return SqlColour::Marker;
    case SqlTokenKind::Bad: return SqlColour::Unclosed;
    case SqlTokenKind::End:
    case SqlTokenKind::Symbol:
    case SqlTokenKind::Ellipsis: break;
    }
    return std::nullopt;
}

/// What lies between two tokens: blanks and comments, the latter without the blanks around them.
void addComment(std::string_view text, std::uint32_t begin, std::uint32_t end, std::vector<SqlColouredSpan>& spans)
{
    while (begin < end && isBlank(text[begin]))
    {
        ++begin;
    }
    while (begin < end && isBlank(text[end - 1]))
    {
        --end;
    }
    if (begin < end)
    {
        spans.push_back({{begin, end}, SqlColour::Comment});
    }
}

bool isMarker(const SqlToken& token)
{
    return token.is(SqlTokenKind::Parameter) || token.is(SqlTokenKind::NamedParameter);
}

std::string literalOf(const std::string& value, const SqlMode& mode)
{
    std::string literal = "'";
    for (const char c : value)
    {
        const bool doubled = c == '\'' || (c == '\\' && !mode.noBackslashEscapes);
        literal += doubled ? std::string(2, c) : std::string(1, c);
    }
    return literal + "'";
}

/// LIMIT takes no texts. Elsewhere a text in quotes keeps the index of a column of any type.
bool isCount(const SqlTokens& tokens, std::size_t at)
{
    while (
        at > 0
        && (isMarker(tokens[at - 1]) || tokens[at - 1].is(SqlTokenKind::Number) || tokens[at - 1].is(SqlSymbol::Comma)))
    {
        --at;
    }
    return at > 0 && (tokens[at - 1].is(SqlKeyword::Limit) || tokens[at - 1].is(SqlKeyword::Offset));
}

bool isDigits(const std::string& text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

} // namespace

std::vector<SqlColouredSpan> colourSql(std::string_view text, const SqlMode& mode)
{
    SqlTokens tokens;
    lexSql(text, mode, tokens);
    std::vector<SqlColouredSpan> spans;
    std::uint32_t end = 0;
    for (const SqlToken& token : tokens)
    {
        addComment(text, end, token.span.begin, spans);
        if (const auto colour = colourOf(token))
        {
            spans.push_back({token.span, *colour});
        }
        end = token.span.end;
    }
    return spans;
}

Result<std::string> bindSql(std::string_view text, const SqlMode& mode, const std::vector<std::string>& values)
{
    SqlTokens tokens;
    lexSql(text, mode, tokens);
    const auto markers = static_cast<std::size_t>(std::count_if(tokens.begin(), tokens.end(), isMarker));
    if (markers != values.size())
    {
        return Error{"sql-marker-unbound", {std::to_string(markers), std::to_string(values.size())}, {}};
    }
    std::string bound;
    std::uint32_t end = 0;
    std::size_t number = 0;
    for (std::size_t i = 0; i < tokens.size(); ++i)
    {
        if (!isMarker(tokens[i]))
        {
            continue;
        }
        const std::string& value = values[number++];
        bound += text.substr(end, tokens[i].span.begin - end);
        bound += isDigits(value) && isCount(tokens, i) ? value : literalOf(value, mode);
        end = tokens[i].span.end;
    }
    return bound + std::string(text.substr(end));
}

nlohmann::ordered_json sqlRouteJson(const SqlRoute& route)
{
    Json statements = Json::array();
    for (const SqlPhysical& one : route.statements)
    {
        statements.push_back({{"shard", one.shard}, {"sql", one.sql}, {"params", one.params}});
    }
    Json why = Json::array();
    for (const SqlReason& reason : route.why)
    {
        why.push_back(
            {{"column", reason.column}, {"predicate", reason.text}, {"begin", reason.begin}, {"end", reason.end}});
    }
    Json warnings = Json::array();
    for (const RouteWarning& warning : route.warnings)
    {
        warnings.push_back(warning.code);
    }
    return {{"class", sqlClassName(route.kind)},
            {"statements", statements},
            {"why", why},
            {"merge", route.merge},
            {"refusal", route.refusal ? Json(describe(*route.refusal)) : Json(nullptr)},
            {"warnings", warnings},
            {"missing", route.missing},
            {"approximate", route.approximate}};
}

std::string sqlRouteText(const SqlRoute& route)
{
    return sqlRouteJson(route).dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace atlas
