#include "exporters/proxysql/patterns.h"

namespace atlas::proxysql
{

namespace
{

/// What stands before a table, and what may stand between.
constexpr std::string_view kBeforeTable =
    R"((?:^|[\s(;])(?:from|join|into|update|table|truncate|insert|replace|describe|desc))"
    R"((?:\s+(?:low_priority|high_priority|delayed|quick|ignore|if|not|exists|into|table))*[\s`]+)";
constexpr std::string_view kBehindComma = R"((?:^|[\s(;])(?:from|update)\s[^();]*,[\s`]*)";
constexpr std::string_view kAfterTable = R"(`?(?:[\s;,()=]|$))";
constexpr std::string_view kPoint = R"([\s`]*\.[\s`]*)";
constexpr std::string_view kSelect = R"(^[\s(]*select\s.*)";

/// As it stands between backquotes.
std::string identifier(std::string_view name)
{
    std::string doubled;
    for (const char c : name)
    {
        doubled += c == '`' ? "``" : std::string(1, c);
    }
    return escaped(doubled);
}

/// One of the tables, with the schema before it or without.
std::string tableNames(const std::vector<std::string>& tables, std::string_view schema)
{
    std::string names;
    for (const std::string& table : tables)
    {
        names += (names.empty() ? "" : "|") + identifier(table);
    }
    return "(?:" + identifier(schema) + std::string(kPoint) + ")?(?:" + names + ")" + std::string(kAfterTable);
}

} // namespace

std::string escaped(std::string_view text)
{
    std::string result;
    for (const char c : text)
    {
        const bool isSpecial = std::string_view(R"(\.[]{}()*+?^$|/-#)").find(c) != std::string_view::npos;
        result += isSpecial ? std::string("\\") + c : std::string(1, c);
    }
    return result;
}

std::string shardComment(std::string_view shard)
{
    return R"(^\s*\/\*\s*shard=)" + escaped(shard) + R"(\s*\*\/)";
}

std::string namesTable(const std::vector<std::string>& tables, std::string_view schema)
{
    return std::string(kBeforeTable) + tableNames(tables, schema);
}

std::string mayNameTable(const std::vector<std::string>& tables, std::string_view schema)
{
    return "(?:" + std::string(kBeforeTable) + "|" + std::string(kBehindComma) + ")" + tableNames(tables, schema);
}

std::string readsTable(const std::vector<std::string>& tables, std::string_view schema)
{
    return std::string(kSelect) + namesTable(tables, schema);
}

std::string namesSchema(std::string_view schema)
{
    return std::string(kBeforeTable) + identifier(schema) + std::string(kPoint);
}

} // namespace atlas::proxysql
