#include "routing/sql/sql_router.h"

#include "routing/sql/sql_parser.h"
#include "routing/sql/sql_planner.h"

namespace atlas
{

namespace
{

/// One part of a list of flags.
bool hasFlag(std::string_view flags, std::string_view flag)
{
    while (!flags.empty())
    {
        const std::size_t comma = flags.find(',');
        std::string_view one = flags.substr(0, comma);
        while (!one.empty() && one.front() == ' ')
        {
            one.remove_prefix(1);
        }
        while (!one.empty() && one.back() == ' ')
        {
            one.remove_suffix(1);
        }
        if (lowerCase(one) == lowerCase(flag))
        {
            return true;
        }
        flags.remove_prefix(comma == std::string_view::npos ? flags.size() : comma + 1);
    }
    return false;
}

} // namespace

SqlParameters parametersOf(const SqlRequest& request)
{
    SqlParameters parameters;
    for (const auto& value : request.parameters)
    {
        parameters.values.push_back(value ? std::optional(SqlValue{SqlValue::Kind::Bound, *value}) : std::nullopt);
    }
    return parameters;
}

std::optional<SqlRoute> whyNotRead(const SqlTree& tree)
{
    if (!tree.truncated && tree.tier != SqlTier::Names && tree.kind != SqlStatementKind::Unknown)
    {
        return std::nullopt;
    }
    SqlRoute route;
    route.kind = SqlClass::Unparsed;
    route.approximate = true;
    const char* code = tree.problem.unclosed ? "sql-unclosed" : tree.problem.deep ? "sql-too-deep" : "sql-unparsed";
    route.refusal =
        Error{code,
              {std::string(tree.textOf(tree.problem.span).substr(0, 40)), std::to_string(tree.problem.span.begin + 1)},
              {}};
    return route;
}

SqlMode sqlModeOf(const Layout& layout)
{
    SqlMode mode;
    const bool ansi = hasFlag(layout.sqlMode, "ANSI");
    mode.ansiQuotes = ansi || hasFlag(layout.sqlMode, "ANSI_QUOTES");
    mode.pipesAsConcat = ansi || hasFlag(layout.sqlMode, "PIPES_AS_CONCAT");
    mode.noBackslashEscapes = hasFlag(layout.sqlMode, "NO_BACKSLASH_ESCAPES");
    return mode;
}

SqlRoute routeSql(const Router& router, const SqlRequest& request)
{
    SqlParser parser(request.mode);
    const SqlTree& tree = parser.parse(request.text);
    if (auto problem = whyNotRead(tree))
    {
        return *std::move(problem);
    }
    const SqlParameters parameters = parametersOf(request);
    return SqlPlanner(router, tree, request.mode, parameters, request).plan();
}

} // namespace atlas
