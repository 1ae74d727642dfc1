#include "exporters/shardingsphere/level.h"

#include "exporters/foreign/each_once.h"
#include "exporters/foreign/param_text.h"
#include "exporters/shardingsphere/config_map.h"
#include "exporters/shardingsphere/level_checks.h"
#include "exporters/shardingsphere/name_series.h"
#include "models/core/nearest_name.h"
#include "routing/algorithms/key_value.h"
#include "routing/algorithms/registry.h"
#include "routing/expr/expression.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace atlas::sphere
{

namespace
{

constexpr std::size_t kShown = 8;

Diagnostic finding(Severity severity, const char* code, std::vector<std::string> args, const SourcePlace& place,
                   const std::string& table)
{
    return {severity, code, std::move(args), place, table, {}};
}

std::string propText(const AlgorithmRule& rule, std::string_view name)
{
    const ParamValue* value = rule.props.find(name);
    return value != nullptr ? value->text : std::string();
}

bool isInlineKind(const AlgorithmName& name)
{
    return name.key == KeyKind::Expression;
}

/// An expression that cannot be evaluated is code.
void checkExpression(Placing& placing, const std::string& table, Diagnostics& findings)
{
    const ParamValue* text = placing.rule->props.find(kExpressionProp);
    if (text == nullptr || !isInlineKind(*placing.name))
    {
        return;
    }
    const Result<Expression> compiled = Expression::compile(text->text, Expression::Unbound::Null);
    if (compiled)
    {
        return;
    }
    const Error& error = compiled.error();
    placing.name = nullptr;
    placing.code = text->text;
    findings.push_back(error.code == "expr-custom-code"
                           ? customCode(table, text->text, placing.place)
                           : finding(Severity::Error, error.code.c_str(), error.args, text->place, table));
}

void findAlgorithmOf(Placing& placing, const StrategyRule& strategy, const Rules& rules, const std::string& table,
                     Diagnostics& findings)
{
    const auto known = rules.algorithms.find(strategy.algorithm.text);
    placing.rule = strategy.own ? &*strategy.own : known != rules.algorithms.end() ? &known->second : nullptr;
    if (placing.rule == nullptr)
    {
        std::vector<std::string> names;
        for (const auto& [name, rule] : rules.algorithms)
        {
            names.push_back(name);
        }
        placing.code = strategy.algorithm.text;
        findings.push_back(
            finding(Severity::Error, "sphere-algorithm-missing",
                    {strategy.algorithm.given() ? placing.code : "-", suggestedNames(placing.code, std::move(names))},
                    placing.place, table));
        placing.code = placing.code.empty() ? "-" : placing.code;
        return;
    }
    placing.name = findAlgorithmName(placing.rule->type);
    if (placing.rule->type.empty())
    {
        placing.code = placing.rule->name;
        findings.push_back(
            finding(Severity::Error, "sphere-algorithm-type", {placing.rule->name}, placing.rule->place, table));
        return;
    }
    if (placing.name == nullptr)
    {
        const std::string className = propText(*placing.rule, kClassProp);
        placing.code = className.empty() ? placing.rule->type : className;
        findings.push_back(customCode(table, placing.code, placing.place));
        return;
    }
    checkExpression(placing, table, findings);
}

/// A number column as Java binds it; empty where the type leaves it open.
std::string javaTypeOf(const std::string& type)
{
    const Result<KeyType> read = parseKeyType(type, false, "UTC");
    if (!read || read->isTemporal())
    {
        return {};
    }
    return read->kind == KeyType::Kind::Text      ? "string"
           : read->kind == KeyType::Kind::Decimal ? "bigdecimal"
           : read->isUnsigned && read->bits == 64 ? "bigint"
           : read->isJavaInteger()                ? "int"
                                                  : "long";
}

AlgorithmSpec customSpec(const std::string& code, std::size_t buckets, const SourcePlace& place)
{
    AlgorithmSpec spec;
    spec.name = "custom";
    spec.place = place;
    spec.params.set("code", paramText(code));
    spec.params.set("buckets", ParamValue::integer(static_cast<std::int64_t>(buckets)));
    return spec;
}

/// The properties that the engine knows; a finding for each other one.
AlgorithmSpec engineSpec(const Placing& placing, const std::string& table, Diagnostics& findings)
{
    AlgorithmSpec spec;
    spec.name = placing.name->engine;
    spec.place = placing.rule->place;
    const AlgorithmInfo* info = findAlgorithm(spec.name);
    std::vector<std::string> known;
    for (const ParamSpec& param : info->params)
    {
        if (std::find(kLayoutProps.begin(), kLayoutProps.end(), param.name) == kLayoutProps.end())
        {
            known.push_back(param.name);
        }
    }
    for (const auto& [name, value] : placing.rule->props.entries)
    {
        if (std::find(known.begin(), known.end(), name) != known.end())
        {
            spec.params.set(name, value);
        }
        else if (name != kStrategyProp)
        {
            findings.push_back(unknownKey(name, known, value.place, table));
        }
    }
    return spec;
}

/// What an option says; where every key goes by it, what is assumed is written down as well.
void setKeyType(AlgorithmSpec& spec, const KeySpec& key, const KeyTypes& types)
{
    const AlgorithmInfo* info = findAlgorithm(spec.name);
    const bool takes = std::any_of(info->params.begin(), info->params.end(),
                                   [](const ParamSpec& param) { return param.name == kKeyTypeProp; });
    const bool isAsked = types.given().empty() && key.columns.size() == 1 && spec.name == "shardingsphere.HASH_MOD";
    const std::string java = javaTypeOf(isAsked ? key.type : types.given());
    if (takes && !java.empty())
    {
        spec.params.set(std::string(kKeyTypeProp), paramText(java));
    }
}

std::string join(const std::vector<std::string>& names)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), kShown); ++i)
    {
        text += (i == 0 ? "" : ", ") + names[i];
    }
    return names.size() > kShown ? text + ", ... (" + std::to_string(names.size()) + " in all)" : text;
}

/// The targets by their numbers, as the auto-table algorithms name them: a prefix, and the number with as many zeros as
/// the shortest target has digits. A number without a target has no key either, and gets the first one.
std::vector<std::string> numberedNames(const Placing& placing, const std::vector<std::string>& targets,
                                       std::int64_t count, const std::string& table, const std::string& logicTable,
                                       Diagnostics& findings)
{
    const bool isLogic = !logicTable.empty() && targets.front().starts_with(logicTable);
    const std::string prefix = isLogic
                                   ? logicTable + std::string(withoutDigits(targets.front().substr(logicTable.size())))
                                   : std::string(withoutDigits(targets.front()));
    std::size_t width = SIZE_MAX;
    std::unordered_map<std::string, bool> produced;
    for (const std::string& target : targets)
    {
        width = std::min(width, target.size() - std::min(target.size(), prefix.size()));
        produced.emplace(target, false);
    }
    std::vector<std::string> names;
    std::vector<std::string> missing;
    for (std::int64_t number = 0; number < count; ++number)
    {
        const std::string digits = std::to_string(number);
        const std::string name = prefix + std::string(width - std::min(width, digits.size()), '0') + digits;
        const auto known = produced.find(name);
        if (known == produced.end())
        {
            missing.push_back(name);
        }
        else
        {
            known->second = true;
        }
        names.push_back(known == produced.end() ? targets.front() : name);
    }
    std::vector<std::string> unused;
    std::copy_if(targets.begin(), targets.end(), std::back_inserter(unused),
                 [&](const std::string& target) { return !produced[target]; });
    checkEndings(placing, targets, table, findings);
    if (!missing.empty())
    {
        findings.push_back(finding(Severity::Error, "sphere-target-missing", {table, placing.rule->name, join(missing)},
                                   placing.place, table));
    }
    if (!unused.empty())
    {
        findings.push_back(finding(Severity::Warning, "sphere-target-unused", {table, placing.rule->name, join(unused)},
                                   placing.place, table));
    }
    return names;
}

KeySpec keyOf(const Placing& placing, const KeyTypes& types)
{
    KeySpec key;
    key.columns = placing.columns;
    key.type = types.typeOf(placing.columns);
    key.place = placing.place;
    return key;
}

} // namespace

std::optional<Placing> resolveStrategy(const StrategyRule& strategy, const Rules& rules, const std::string& table,
                                       Diagnostics& findings)
{
    Placing placing;
    placing.kind = strategy.kind;
    placing.columns = eachOnce(strategy.columns);
    placing.place = strategy.algorithm.given() ? strategy.algorithm.place
                    : strategy.own             ? strategy.own->place
                                               : strategy.place;
    if (strategy.kind == StrategyRule::Kind::Hint)
    {
        placing.columns = {std::string(kHintColumn)};
        findings.push_back(finding(Severity::Info, "sphere-hint", {table}, placing.place, table));
    }
    if (placing.columns.empty() && rules.defaultColumn.given())
    {
        placing.columns = eachOnce(splitNames(rules.defaultColumn.text));
        findings.push_back(finding(Severity::Info, "sphere-column-default",
                                   {table, "shardingColumn: " + rules.defaultColumn.text}, placing.place, table));
    }
    findAlgorithmOf(placing, strategy, rules, table, findings);
    if (placing.columns.empty())
    {
        findings.push_back(finding(Severity::Error, "sphere-column-missing", {table}, strategy.place, table));
        return std::nullopt;
    }
    return placing;
}

void askTypes(const Placing& placing, KeyTypes& types)
{
    const bool isHint = placing.kind == StrategyRule::Kind::Hint;
    const bool isExpression = placing.name != nullptr && isInlineKind(*placing.name);
    const std::string expression = isExpression ? propText(*placing.rule, kExpressionProp) : std::string();
    const auto kindOf = [&](const std::string& column)
    {
        if (isExpression)
        {
            // Without an expression the hint is a target's whole name.
            return expression.empty() ? ColumnKind::Text : columnKindOf(expression, isHint ? "value" : column);
        }
        return placing.name != nullptr && placing.name->key == KeyKind::Time ? ColumnKind::Time : ColumnKind::Number;
    };
    for (const std::string& column : placing.columns)
    {
        types.ask(column, kindOf(column));
    }
}

std::optional<std::string> constantTarget(const Placing& placing, const Rules& rules)
{
    if (rules.generation >= 5 || placing.name == nullptr || placing.name->type != kInline)
    {
        return std::nullopt;
    }
    const std::string text(trimmed(propText(*placing.rule, kExpressionProp)));
    return text.find('$') == std::string::npos ? std::optional(text) : std::nullopt;
}

Level makeLevel(const Placing& placing, const std::vector<std::string>& targets, const KeyTypes& types,
                const std::string& table, const std::string& logicTable, Diagnostics& findings)
{
    Level level{keyOf(placing, types), customSpec(placing.code, targets.size(), placing.place), targets};
    if (placing.name == nullptr)
    {
        return level;
    }
    AlgorithmSpec spec = engineSpec(placing, table, findings);
    spec.params.set(std::string(kTargetsProp), paramText(rowExpressionOf(targets)));
    const bool isNumbered = placing.name->targets == TargetKind::Numbered;
    if (isNumbered && !logicTable.empty() && logicTable.back() >= '0' && logicTable.back() <= '9')
    {
        spec.params.set("logic-table", paramText(logicTable));
    }
    if (placing.name->type == kInline)
    {
        spec.params.set("sharding-column", paramText(placing.columns.front()));
        checkColumn(placing, targets, table, findings);
    }
    setKeyType(spec, level.key, types);
    const auto algorithm = makeAlgorithm(spec, level.key, {}, table, findings);
    if (!algorithm)
    {
        level.algorithm = customSpec(placing.rule->type, targets.size(), placing.place);
        return level;
    }
    level.algorithm = std::move(spec);
    if (isNumbered)
    {
        level.names = numberedNames(placing, targets, algorithm->bucketCount(), table, logicTable, findings);
    }
    return level;
}

std::optional<Level> makeAutoLevel(const Placing& placing, const KeyTypes& types, const std::string& table,
                                   Diagnostics& findings)
{
    if (placing.name == nullptr || placing.name->targets != TargetKind::Numbered)
    {
        const std::string code = placing.name != nullptr ? std::string(placing.name->type) : placing.code;
        findings.push_back(nodesUnknown(table, code + " does not say how many there are", placing.place));
        return std::nullopt;
    }
    Level level{keyOf(placing, types), engineSpec(placing, table, findings), {}};
    setKeyType(level.algorithm, level.key, types);
    const auto algorithm = makeAlgorithm(level.algorithm, level.key, {}, table, findings);
    if (!algorithm)
    {
        return std::nullopt;
    }
    for (std::int64_t number = 0; number < algorithm->bucketCount(); ++number)
    {
        level.names.push_back(table + "_" + std::to_string(number));
    }
    return level;
}

} // namespace atlas::sphere
