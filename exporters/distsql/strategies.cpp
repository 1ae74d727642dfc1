#include "exporters/distsql/strategies.h"

#include "exporters/foreign/notes.h"
#include "exporters/foreign/param_text.h"

#include <algorithm>
#include <array>

namespace atlas::distsql
{

namespace
{

using sphere::AlgorithmRule;
using sphere::StrategyRule;

const Argument* find(const std::vector<Argument>& arguments, std::string_view upper)
{
    const auto it =
        std::find_if(arguments.begin(), arguments.end(), [&](const Argument& each) { return each.isNamed(upper); });
    return it != arguments.end() ? &*it : nullptr;
}

Diagnostic badStrategy(const Argument& strategy, const std::string& table, std::string what)
{
    return {Severity::Error, "distsql-strategy", {table, std::move(what)}, strategy.place, table, {}};
}

std::optional<StrategyRule::Kind> kindNamed(const Argument* type)
{
    struct Name
    {
        std::string_view name;
        StrategyRule::Kind kind;
    };
    constexpr std::array kNames{Name{"STANDARD", StrategyRule::Kind::Standard},
                                Name{"COMPLEX", StrategyRule::Kind::Complex}, Name{"HINT", StrategyRule::Kind::Hint},
                                Name{"NONE", StrategyRule::Kind::None}};
    if (type == nullptr || !type->hasValue)
    {
        return std::nullopt;
    }
    Argument value;
    value.name = type->value;
    for (const Name& each : kNames)
    {
        if (value.isNamed(each.name))
        {
            return each.kind;
        }
    }
    return std::nullopt;
}

/// SHARDING_COLUMNS=a, b: those behind the first stand by themselves.
std::vector<std::string> columnsOf(const std::vector<Argument>& arguments)
{
    std::vector<std::string> columns;
    bool follows = false;
    for (const Argument& argument : arguments)
    {
        const bool isFirst = argument.isNamed("SHARDING_COLUMN") || argument.isNamed("SHARDING_COLUMNS");
        const bool isBare = !argument.hasValue && !argument.hasArguments;
        if (isFirst && argument.hasValue)
        {
            columns.push_back(argument.value);
        }
        for (const Argument& inner : isFirst ? argument.arguments : std::vector<Argument>())
        {
            columns.push_back(inner.name);
        }
        if (follows && isBare)
        {
            columns.push_back(argument.name);
        }
        follows = isFirst || (follows && isBare);
    }
    return columns;
}

void setAlgorithm(StrategyRule& rule, const Argument& algorithm)
{
    if (algorithm.hasValue)
    {
        rule.algorithm = {algorithm.value, algorithm.valuePlace};
        return;
    }
    rule.own = readAlgorithm(algorithm.arguments);
}

void readNodes(const Argument& argument, sphere::TableRule& table, Diagnostics& findings)
{
    if (argument.isNamed("DATANODES"))
    {
        table.nodes = listText(argument);
    }
    else if (argument.isNamed("STORAGE_UNITS") || argument.isNamed("RESOURCES"))
    {
        table.isAuto = true;
        table.sources = listText(argument);
    }
    else if (argument.isNamed("DATABASE_STRATEGY"))
    {
        table.database = readStrategy(argument, table.name, findings);
    }
    else
    {
        table.table = readStrategy(argument, table.name, findings);
    }
}

bool isOneOf(const Argument& argument, std::span<const std::string_view> names)
{
    return std::any_of(names.begin(), names.end(), [&](std::string_view name) { return argument.isNamed(name); });
}

} // namespace

sphere::Text listText(const Argument& argument)
{
    if (argument.hasValue)
    {
        return {argument.value, argument.valuePlace};
    }
    sphere::Text text;
    for (const Argument& each : argument.arguments)
    {
        text.place = text.given() ? text.place : each.place;
        text.text += (text.text.empty() ? "" : ",") + each.name;
    }
    return text;
}

std::optional<AlgorithmRule> readAlgorithm(const std::vector<Argument>& arguments)
{
    const Argument* type = find(arguments, "TYPE");
    if (type == nullptr)
    {
        return std::nullopt;
    }
    AlgorithmRule rule;
    rule.place = type->place;
    const Argument* name = find(type->arguments, "NAME");
    rule.type = type->hasValue ? type->value : name != nullptr ? name->value : std::string();
    // Releases of the beginning have the properties beside the type.
    const Argument* props = find(type->arguments, "PROPERTIES");
    props = props != nullptr ? props : find(arguments, "PROPERTIES");
    for (const Argument& prop : props != nullptr ? props->arguments : std::vector<Argument>())
    {
        rule.props.set(prop.name, paramText(prop.value, prop.valuePlace));
    }
    return rule;
}

std::optional<StrategyRule> readStrategy(const Argument& strategy, const std::string& table, Diagnostics& findings)
{
    constexpr std::array<std::string_view, 4> kKnown{"TYPE", "SHARDING_COLUMN", "SHARDING_COLUMNS",
                                                     "SHARDING_ALGORITHM"};
    const auto kind = kindNamed(find(strategy.arguments, "TYPE"));
    if (!kind)
    {
        findings.push_back(badStrategy(strategy, table, "TYPE"));
        return std::nullopt;
    }
    StrategyRule rule;
    rule.kind = *kind;
    rule.place = strategy.place;
    if (rule.kind == StrategyRule::Kind::None)
    {
        return rule;
    }
    rule.columns = columnsOf(strategy.arguments);
    const Argument* algorithm = find(strategy.arguments, "SHARDING_ALGORITHM");
    if (algorithm == nullptr)
    {
        findings.push_back(badStrategy(strategy, table, "SHARDING_ALGORITHM"));
        return std::nullopt;
    }
    setAlgorithm(rule, *algorithm);
    for (const Argument& argument : strategy.arguments)
    {
        if ((argument.hasValue || argument.hasArguments) && !isOneOf(argument, kKnown))
        {
            findings.push_back(unknownKey(argument.name, {kKnown.begin(), kKnown.end()}, argument.place, table));
        }
    }
    return rule;
}

sphere::TableRule readTable(const Argument& definition, Diagnostics& findings)
{
    constexpr std::array<std::string_view, 5> kNodes{"DATANODES", "STORAGE_UNITS", "RESOURCES", "DATABASE_STRATEGY",
                                                     "TABLE_STRATEGY"};
    constexpr std::array<std::string_view, 4> kOwn{"SHARDING_COLUMN", "SHARDING_COLUMNS", "TYPE", "PROPERTIES"};
    constexpr std::array<std::string_view, 5> kLeft{"KEY_GENERATE_STRATEGY", "GENERATED_KEY", "AUDIT_STRATEGY",
                                                    "ALLOW_HINT_DISABLE", "AUDITORS"};
    sphere::TableRule table;
    table.name = definition.name;
    table.place = definition.place;
    for (const Argument& argument : definition.arguments)
    {
        if (isOneOf(argument, kNodes))
        {
            readNodes(argument, table, findings);
        }
        else if (isOneOf(argument, kLeft))
        {
            findings.push_back(leftOut(table.name + ": " + argument.name, argument.place, table.name));
        }
        else if (!isOneOf(argument, kOwn))
        {
            std::vector<std::string> known(kNodes.begin(), kNodes.end());
            known.insert(known.end(), kOwn.begin(), kOwn.end());
            findings.push_back(unknownKey(argument.name, std::move(known), argument.place, table.name));
        }
    }
    if (table.isAuto)
    {
        StrategyRule rule;
        rule.columns = columnsOf(definition.arguments);
        rule.kind = rule.columns.size() > 1 ? StrategyRule::Kind::Complex : StrategyRule::Kind::Standard;
        rule.place = definition.place;
        rule.own = readAlgorithm(definition.arguments);
        table.table = std::move(rule);
    }
    return table;
}

} // namespace atlas::distsql
