#include "routing/algorithms/shardingsphere/inline.h"

#include "routing/algorithms/engine/engine_buckets.h"
#include "routing/algorithms/shardingsphere/row_expression.h"
#include "routing/algorithms/support.h"
#include "routing/expr/expression.h"

#include <algorithm>
#include <unordered_map>

namespace atlas
{

namespace
{

constexpr const char* kExpression = "algorithm-expression";
constexpr const char* kTargets = "available-targets";
constexpr const char* kColumn = "sharding-column";
constexpr const char* kColumns = "sharding-columns";
constexpr const char* kAllowRange = "allow-range-query-with-inline-sharding";
constexpr std::size_t kMaxCombinations = 1'000'000;

/// The names of the targets and their places.
class Targets
{
public:
    Targets() = default;
    explicit Targets(std::vector<std::string> names) : m_names(std::move(names))
    {
        for (std::size_t i = 0; i < m_names.size(); ++i)
        {
            m_places.emplace(m_names[i], static_cast<std::int64_t>(i));
        }
    }

    const std::vector<std::string>& names() const { return m_names; }
    std::int64_t placeOf(const std::string& name) const
    {
        const auto found = m_places.find(name);
        return found != m_places.end() ? found->second : -1;
    }
    Outcome several(std::vector<std::string> names) const
    {
        Outcome outcome = Outcome::ofNames(std::move(names));
        for (const std::string& name : outcome.names)
        {
            outcome.indexes.push_back(placeOf(name));
        }
        return outcome;
    }
    Outcome all() const { return several(m_names); }

private:
    std::vector<std::string> m_names;
    std::unordered_map<std::string, std::int64_t> m_places;
};

Result<GroovyValue> dateOf(GroovyDate::Kind kind, const std::string& text)
{
    const auto date = GroovyDate::parse(kind, text);
    return date ? Result<GroovyValue>(*date) : keyRefused("\"" + text + "\" is no date");
}

/// A key as the value that the application binds.
Result<GroovyValue> groovyValueOf(const TypedValue& key)
{
    switch (key.type)
    {
    case ValueType::Null:
    case ValueType::Absent: return GroovyValue();
    case ValueType::Boolean: return GroovyValue(key.number != 0);
    case ValueType::Short:
    case ValueType::Int: return GroovyValue(static_cast<std::int32_t>(key.number));
    case ValueType::UnsignedInt:
    case ValueType::Long: return GroovyValue(key.number);
    case ValueType::Unsigned: return GroovyValue(BigInteger::ofUnsigned(static_cast<std::uint64_t>(key.number)));
    case ValueType::BigInteger:
        if (auto number = BigInteger::parse(key.text))
        {
            return GroovyValue(*std::move(number));
        }
        break;
    case ValueType::Decimal:
        if (auto number = BigDecimal::parse(key.text))
        {
            return GroovyValue(*std::move(number));
        }
        break;
    case ValueType::Double:
        if (const auto number = parseJavaDouble(key.text))
        {
            return GroovyValue(*number);
        }
        break;
    case ValueType::Timestamp: return dateOf(GroovyDate::Kind::Timestamp, key.text);
    case ValueType::Date: return dateOf(GroovyDate::Kind::Date, key.text);
    case ValueType::DateTime: return dateOf(GroovyDate::Kind::DateTime, key.text);
    case ValueType::Text:
    case ValueType::Bytes: return GroovyValue(key.text);
    }
    return keyRefused("NumberFormatException: \"" + key.text + "\" is no number, or too large");
}

/// What Groovy throws as the reason of a refused key.
Error refused(const Error& error)
{
    if (error.code != "expr-failed")
    {
        return error;
    }
    return keyRefused(error.args[0] + ": " + error.args[1] + " (at character " + error.args[2] + ")");
}

std::string_view trimmed(std::string_view text)
{
    const auto isBlank = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
    while (!text.empty() && isBlank(text.front()))
    {
        text.remove_prefix(1);
    }
    while (!text.empty() && isBlank(text.back()))
    {
        text.remove_suffix(1);
    }
    return text;
}

/// What the three have in common: the expression, and the targets for a layout.
class InlineBase : public EngineAlgorithm
{
public:
    InlineBase(Expression expression, Targets targets)
        : m_expression(std::move(expression)), m_targets(std::move(targets))
    {
    }

    std::int64_t bucketCount() const override { return static_cast<std::int64_t>(m_targets.names().size()); }

protected:
    /// The text for one value under one name; all other names are null.
    Result<std::string> textFor(std::optional<std::size_t> variable, const GroovyValue& value) const
    {
        std::vector<const GroovyValue*> values(m_expression.variables().size(), nullptr);
        if (variable)
        {
            values[*variable] = &value;
        }
        return textFor(values);
    }

    Result<std::string> textFor(std::span<const GroovyValue* const> values) const
    {
        std::string text;
        auto failed = m_expression.appendText(values, text);
        return failed ? Result<std::string>(*std::move(failed)) : Result<std::string>(std::move(text));
    }

    const Expression& expression() const { return m_expression; }
    const Targets& targets() const { return m_targets; }

private:
    Expression m_expression;
    Targets m_targets;
};

class Inline final : public InlineBase
{
public:
    Inline(Expression expression, Targets targets, std::string text, std::string column, bool allowsRange)
        : InlineBase(std::move(expression), std::move(targets)), m_text(std::move(text)), m_column(std::move(column)),
          m_variable(this->expression().variable(m_column)), m_named(m_text.find(m_column) != std::string::npos),
          m_allowsRange(allowsRange)
    {
    }

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        if (key.isNull() || key.type == ValueType::Absent)
        {
            return keyRefused("NullShardingValueException");
        }
        if (!m_named)
        {
            return keyRefused("MismatchedInlineShardingAlgorithmExpressionAndColumnException: the expression does not "
                              "name the column "
                              + m_column);
        }
        const Result<GroovyValue> value = groovyValueOf(key);
        if (!value)
        {
            return value.error();
        }
        Result<std::string> name = textFor(m_variable, *value);
        if (!name)
        {
            const Error& error = name.error();
            return error.code == "expr-failed" && error.args[0] == "MissingMethodException"
                       ? keyRefused("MismatchedInlineShardingAlgorithmExpressionAndColumnException: " + error.args[1])
                       : refused(error);
        }
        addStep(steps, "value", key.text, m_column);
        addStep(steps, "expression", m_text);
        addStep(steps, "target", *name);
        const std::int64_t place = targets().placeOf(*name);
        return Outcome::ofName(*std::move(name), place);
    }

    Result<Outcome> routeRange(const ValueRange&) const override
    {
        if (!m_allowsRange)
        {
            return rangeRefused("UnsupportedSQLOperationException: " + std::string(kAllowRange) + " is false");
        }
        return targets().all();
    }

    bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const override
    {
        if (!m_named)
        {
            return false;
        }
        std::vector<const GroovyValue*> values(expression().variables().size(), nullptr);
        GroovyValue value;
        if (m_variable)
        {
            values[*m_variable] = &value;
        }
        std::string name;
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            value =
                type == ValueType::Unsigned ? GroovyValue(BigInteger::ofUnsigned(static_cast<std::uint64_t>(keys[i])))
                : type == ValueType::Int || type == ValueType::Short ? GroovyValue(static_cast<std::int32_t>(keys[i]))
                                                                     : GroovyValue(keys[i]);
            name.clear();
            out[i] =
                expression().appendText(values, name) ? kNoBucket : static_cast<std::int32_t>(targets().placeOf(name));
        }
        return true;
    }

private:
    std::string m_text;
    std::string m_column;
    std::optional<std::size_t> m_variable;
    bool m_named;
    bool m_allowsRange;
};

class HintInline final : public InlineBase
{
public:
    using InlineBase::InlineBase;

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        if (key.type == ValueType::Absent)
        {
            return targets().all();
        }
        if (key.isNull())
        {
            return keyRefused("NullShardingValueException");
        }
        const Result<GroovyValue> value = groovyValueOf(key);
        if (!value)
        {
            return value.error();
        }
        Result<std::string> name = textFor(expression().variable("value"), *value);
        if (!name)
        {
            return refused(name.error());
        }
        addStep(steps, "value", key.text, "hint");
        addStep(steps, "target", *name);
        return targets().several({*std::move(name)});
    }

    /// Every value of the hint has its target.
    Result<Outcome> routeColumns(std::span<const ColumnValues> key, std::vector<RouteStep>* steps) const override
    {
        std::vector<std::string> names;
        for (const ColumnValues& column : key)
        {
            for (const TypedValue& value : column.values)
            {
                Result<Outcome> outcome = route(value, steps);
                if (!outcome)
                {
                    return outcome;
                }
                names.insert(names.end(), outcome->names.begin(), outcome->names.end());
            }
        }
        return targets().several(std::move(names));
    }
};

class ComplexInline final : public InlineBase
{
public:
    ComplexInline(Expression expression, Targets targets, std::size_t columns, bool allowsRange)
        : InlineBase(std::move(expression), std::move(targets)), m_columns(columns), m_allowsRange(allowsRange)
    {
    }

    bool takesColumns() const override { return true; }

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        const auto& names = expression().variables();
        const ColumnValues only{names.size() == 1 ? names.front() : std::string(), {key}};
        return routeColumns(std::span(&only, 1), steps);
    }

    Result<Outcome> routeColumns(std::span<const ColumnValues> key, std::vector<RouteStep>* steps) const override
    {
        if (m_columns > 0 && m_columns != key.size())
        {
            return keyRefused("MismatchedComplexInlineShardingAlgorithmColumnAndValueSizeException: it takes "
                              + std::to_string(m_columns) + " columns");
        }
        Combinations combinations;
        if (auto failed = bind(key, combinations))
        {
            return *std::move(failed);
        }
        std::vector<std::string> names;
        for (std::size_t n = 0; n < combinations.count; ++n)
        {
            Result<std::string> name = textFor(combinations.pick(n, expression().variables().size()));
            if (!name)
            {
                return refused(name.error());
            }
            addStep(steps, "target", *name);
            names.push_back(*std::move(name));
        }
        return targets().several(std::move(names));
    }

    Result<Outcome> routeRange(const ValueRange&) const override
    {
        if (!m_allowsRange)
        {
            return rangeRefused("UnsupportedSQLOperationException: " + std::string(kAllowRange) + " is false");
        }
        return targets().all();
    }

private:
    /// The values of every column, and the variable that each is.
    struct Combinations
    {
        std::vector<std::vector<GroovyValue>> values;
        std::vector<std::optional<std::size_t>> variables;
        std::size_t count = 0;

        std::vector<const GroovyValue*> pick(std::size_t number, std::size_t names) const
        {
            std::vector<const GroovyValue*> picked(names, nullptr);
            for (std::size_t i = values.size(); i-- > 0;)
            {
                const GroovyValue& value = values[i][number % values[i].size()];
                number /= values[i].size();
                if (variables[i])
                {
                    picked[*variables[i]] = &value;
                }
            }
            return picked;
        }
    };

    std::optional<Error> bind(std::span<const ColumnValues> key, Combinations& combinations) const
    {
        combinations.count = key.empty() ? 0 : 1;
        for (std::size_t i = 0; i < key.size(); ++i)
        {
            std::vector<GroovyValue> values;
            for (const TypedValue& each : key[i].values)
            {
                Result<GroovyValue> value = groovyValueOf(each);
                if (!value)
                {
                    return value.error();
                }
                values.push_back(*std::move(value));
            }
            combinations.count *= values.size();
            if (combinations.count > kMaxCombinations)
            {
                return keyRefused("more than a million combinations");
            }
            combinations.values.push_back(std::move(values));
            combinations.variables.push_back(variableOf(key[i].column, i));
        }
        return std::nullopt;
    }

    /// Columns without a name stand in the order of the expression's names.
    std::optional<std::size_t> variableOf(const std::string& column, std::size_t place) const
    {
        const bool inOrder = column.empty() && place < expression().variables().size();
        return inOrder ? std::optional(place) : expression().variable(column);
    }

    std::size_t m_columns;
    bool m_allowsRange;
};

Result<Targets> readTargets(const EngineParams& params)
{
    Result<std::vector<std::string>> names = expandNames(params.text(kTargets));
    return names ? Result<Targets>(Targets(*std::move(names)))
                 : params.bad(kTargets, "a row expression: t_order_${0..3}");
}

/// The expression, or why it cannot be evaluated at the parameter's place.
Result<Expression> readExpression(const EngineParams& params, const std::string& text)
{
    Result<Expression> expression = Expression::compile(text, Expression::Unbound::Null);
    if (expression)
    {
        return expression;
    }
    Error error = expression.error();
    const ParamValue* value = params.find(kExpression);
    error.place = value != nullptr ? value->place : SourcePlace{};
    return error;
}

/// The text of the expression as the product keeps it. Error when it is missing or blank.
Result<std::string> expressionText(const EngineParams& params)
{
    const Result<std::string> written = params.requiredText(kExpression);
    if (!written)
    {
        return written.error();
    }
    std::string text(trimmed(*written));
    return text.empty() ? Result<std::string>(params.bad(kExpression, "an expression: t_order_${user_id % 4}"))
                        : Result<std::string>(std::move(text));
}

std::size_t columnsListed(std::string_view list)
{
    while (list.ends_with(',')) // Java's split drops empty ones at the end
    {
        list.remove_suffix(1);
    }
    return list.empty() ? 0 : static_cast<std::size_t>(std::count(list.begin(), list.end(), ',')) + 1;
}

Result<std::unique_ptr<EngineAlgorithm>> makeInline(const EngineParams& params)
{
    const Result<std::string> text = expressionText(params);
    if (!text)
    {
        return text.error();
    }
    Result<Expression> expression = readExpression(params, *text);
    Result<Targets> targets = readTargets(params);
    if (!expression || !targets)
    {
        return expression ? targets.error() : expression.error();
    }
    return std::unique_ptr<EngineAlgorithm>(std::make_unique<Inline>(*std::move(expression), *std::move(targets), *text,
                                                                     params.text(kColumn, "user_id"),
                                                                     params.flag(kAllowRange, false)));
}

Result<std::unique_ptr<EngineAlgorithm>> makeHintInline(const EngineParams& params)
{
    Result<Expression> expression = readExpression(params, std::string(trimmed(params.text(kExpression, "${value}"))));
    Result<Targets> targets = readTargets(params);
    if (!expression || !targets)
    {
        return expression ? targets.error() : expression.error();
    }
    return std::unique_ptr<EngineAlgorithm>(std::make_unique<HintInline>(*std::move(expression), *std::move(targets)));
}

Result<std::unique_ptr<EngineAlgorithm>> makeComplexInline(const EngineParams& params)
{
    const Result<std::string> text = expressionText(params);
    if (!text)
    {
        return text.error();
    }
    Result<Expression> expression = readExpression(params, *text);
    Result<Targets> targets = readTargets(params);
    if (!expression || !targets)
    {
        return expression ? targets.error() : expression.error();
    }
    return std::unique_ptr<EngineAlgorithm>(std::make_unique<ComplexInline>(*std::move(expression), *std::move(targets),
                                                                            columnsListed(params.text(kColumns)),
                                                                            params.flag(kAllowRange, false)));
}

ParamSpec textParam(const char* name, bool required, const char* fallback, const char* title, const char* help)
{
    return {.name = name,
            .type = ParamSpec::Type::Text,
            .required = required,
            .defaultText = fallback,
            .minimum = {},
            .maximum = {},
            .choices = {},
            .title = title,
            .help = help};
}

ParamSpec rangeParam()
{
    ParamSpec spec = textParam(kAllowRange, false, "false", "Allow ranges",
                               "true: a statement with a range of keys goes to all targets; false: it is refused.");
    spec.type = ParamSpec::Type::Choice;
    spec.choices = {"false", "true"};
    return spec;
}

ParamSpec targetsParam()
{
    return textParam(kTargets, false, "", "Targets",
                     "The tables or data sources there are, as a row expression such as t_order_${0..3}; a layout "
                     "needs them to count its buckets.");
}

const AlgorithmInfo& inlineInfo()
{
    static const AlgorithmInfo info{
        .name = "shardingsphere.INLINE",
        .title = "ShardingSphere INLINE",
        .summary = "A Groovy expression of one column is the name of the target.",
        .params = {textParam(kExpression, true, "t_order_${user_id % 4}", "Expression",
                             "The target's name, with Groovy between ${ and }; $->{ is the same."),
                   textParam(kColumn, false, "user_id", "Column", "The column whose value the expression sees."),
                   targetsParam(), rangeParam(), keyTypeParam()},
    };
    return info;
}

const AlgorithmInfo& hintInfo()
{
    static const AlgorithmInfo info{
        .name = "shardingsphere.HINT_INLINE",
        .title = "ShardingSphere HINT_INLINE",
        .summary = "A Groovy expression of the hint's value is the name of the target; without a hint, all targets.",
        .params = {textParam(kExpression, false, "${value}", "Expression",
                             "The target's name, with Groovy between ${ and }; the hint is called value."),
                   targetsParam(), keyTypeParam()},
    };
    return info;
}

const AlgorithmInfo& complexInfo()
{
    static const AlgorithmInfo info{
        .name = "shardingsphere.COMPLEX_INLINE",
        .title = "ShardingSphere COMPLEX_INLINE",
        .summary = "A Groovy expression of several columns is the name of the target; lists of values multiply.",
        .params = {textParam(kExpression, true, "t_order_${(user_id + order_id) % 4}", "Expression",
                             "The target's name, with Groovy between ${ and }; $->{ is the same."),
                   textParam(kColumns, false, "", "Columns",
                             "The columns, separated by commas; a statement must give as many."),
                   targetsParam(), rangeParam(), keyTypeParam()},
    };
    return info;
}

} // namespace

EngineEntry inlineAlgorithm()
{
    return {.info = inlineInfo, .make = makeInline, .typeMatters = true};
}

EngineEntry hintInlineAlgorithm()
{
    return {.info = hintInfo, .make = makeHintInline, .typeMatters = true};
}

EngineEntry complexInlineAlgorithm()
{
    return {.info = complexInfo, .make = makeComplexInline, .typeMatters = true};
}

} // namespace atlas
