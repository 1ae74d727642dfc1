#include "exporters/shardingsphere/level_checks.h"

#include "exporters/shardingsphere/names.h"
#include "routing/expr/expression.h"

#include <algorithm>
#include <cctype>

namespace atlas::sphere
{

namespace
{

/// A variable that is the column but for upper and lower case.
std::string otherCaseOf(const std::string& column, const std::vector<std::string>& variables)
{
    const auto alike = [&](const std::string& name)
    {
        return std::equal(name.begin(), name.end(), column.begin(), column.end(),
                          [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); });
    };
    const auto it = std::find_if(variables.begin(), variables.end(), alike);
    return it != variables.end() ? *it : std::string();
}

/// The expression with another name for one of its variables.
std::string withName(std::string expression, const std::string& name, const std::string& other)
{
    const auto isWord = [](char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0; };
    for (std::size_t at = expression.find(name); at != std::string::npos; at = expression.find(name, at + other.size()))
    {
        const std::size_t end = at + name.size();
        if ((at == 0 || !isWord(expression[at - 1])) && (end == expression.size() || !isWord(expression[end])))
        {
            expression.replace(at, name.size(), other);
        }
    }
    return expression;
}

} // namespace

std::string_view withoutDigits(std::string_view name)
{
    while (!name.empty() && name.back() >= '0' && name.back() <= '9')
    {
        name.remove_suffix(1);
    }
    return name;
}

void checkEndings(const Placing& placing, const std::vector<std::string>& targets, const std::string& table,
                  Diagnostics& findings)
{
    const auto shortest = std::min_element(targets.begin(), targets.end(),
                                           [](const auto& a, const auto& b) { return a.size() < b.size(); });
    const auto longest = std::max_element(targets.begin(), targets.end(),
                                          [](const auto& a, const auto& b) { return a.size() < b.size(); });
    constexpr std::size_t kMostCompared = 2000; // with each other
    if (shortest == targets.end() || shortest->size() == longest->size() || targets.size() > kMostCompared)
    {
        return;
    }
    for (const std::string& target : targets)
    {
        const std::string digits = target.substr(withoutDigits(target).size());
        const auto twin = std::find_if(targets.begin(), targets.end(),
                                       [&](const std::string& other)
                                       { return other != target && !digits.empty() && other.ends_with(digits); });
        if (twin != targets.end())
        {
            findings.push_back(
                Diagnostic{Severity::Info, "sphere-target-endings", {table, target, *twin}, placing.place, table, {}});
            return;
        }
    }
}

void checkColumn(const Placing& placing, const std::vector<std::string>& targets, const std::string& table,
                 Diagnostics& findings)
{
    const ParamValue* text = placing.rule->props.find(kExpressionProp);
    const std::string& column = placing.columns.front();
    const auto compiled =
        text != nullptr ? Expression::compile(text->text, Expression::Unbound::Null) : Result<Expression>(Error{});
    if (!compiled || compiled->variable(column))
    {
        return;
    }
    if (const std::string other = otherCaseOf(column, compiled->variables()); !other.empty())
    {
        findings.push_back(Diagnostic{Severity::Error,
                                      "sphere-column-case",
                                      {table, column, other, withName(text->text, other, column)},
                                      text->place,
                                      table,
                                      {}});
        return;
    }
    std::string constant;
    const bool isTarget =
        !compiled->appendText({}, constant) && std::find(targets.begin(), targets.end(), constant) != targets.end();
    if (!isTarget || text->text.find(column) == std::string::npos)
    {
        findings.push_back(
            Diagnostic{Severity::Error, "sphere-column-unused", {table, column, text->text}, text->place, table, {}});
    }
}

} // namespace atlas::sphere
