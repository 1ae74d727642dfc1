#include "routing/algorithms/shardingsphere/inline_engine.h"

#include "routing/algorithms/shardingsphere/row_expression.h"
#include "routing/expr/utf16_text.h"

namespace atlas
{

namespace
{

constexpr const char* kTargets = "available-targets";
constexpr const char* kAllowRange = "allow-range-query-with-inline-sharding";

Result<GroovyValue> dateOf(GroovyDate::Kind kind, const std::string& text)
{
    const auto date = GroovyDate::parse(kind, text);
    return date ? Result<GroovyValue>(*date) : keyRefused("\"" + text + "\" is no date");
}

Result<InlineTargets> readTargets(const EngineParams& params)
{
    Result<std::vector<std::string>> names = expandNames(params.text(kTargets));
    return names ? Result<InlineTargets>(InlineTargets(*std::move(names)))
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
    const ParamValue* value = params.find(kInlineExpression);
    error.place = value != nullptr ? value->place : SourcePlace{};
    return error;
}

} // namespace

InlineTargets::InlineTargets(std::vector<std::string> names) : m_names(std::move(names))
{
    for (std::size_t i = 0; i < m_names.size(); ++i)
    {
        m_places.emplace(m_names[i], static_cast<std::int64_t>(i));
    }
}

std::int64_t InlineTargets::placeOf(const std::string& name) const
{
    const auto found = m_places.find(name);
    return found != m_places.end() ? found->second : -1;
}

Outcome InlineTargets::several(std::vector<std::string> names) const
{
    Outcome outcome = Outcome::ofNames(std::move(names));
    for (const std::string& name : outcome.names)
    {
        outcome.indexes.push_back(placeOf(name));
    }
    return outcome;
}

Result<std::string> inlineText(const EngineParams& params)
{
    const Result<std::string> written = params.requiredText(kInlineExpression);
    if (!written)
    {
        return written.error();
    }
    std::string text(javaTrim(*written));
    return text.empty() ? Result<std::string>(params.bad(kInlineExpression, "an expression: t_order_${user_id % 4}"))
                        : Result<std::string>(std::move(text));
}

Result<InlineParts> readInlineParts(const EngineParams& params, const std::string& text)
{
    Result<Expression> expression = readExpression(params, text);
    Result<InlineTargets> targets = readTargets(params);
    if (!expression || !targets)
    {
        return expression ? targets.error() : expression.error();
    }
    return InlineParts{*std::move(expression), *std::move(targets)};
}

bool readAllowsRange(const EngineParams& params)
{
    return params.flag(kAllowRange, false);
}

ParamSpec allowsRangeSpec()
{
    return choiceSpec(kAllowRange, kOptional, "false", {"false", "true"}, "Allow ranges",
                      "true: a statement with a range of keys goes to all targets; false: it is refused.");
}

ParamSpec inlineExpressionSpec(Required required, std::string example, std::string help)
{
    return linesSpec(kInlineExpression, required, std::move(example), "Expression", std::move(help));
}

ParamSpec inlineTargetsSpec()
{
    return textSpec(kTargets, kRequired, "t_order_${0..3}", "Targets",
                    "The tables or data sources there are, as a row expression such as t_order_${0..3}: bucket 0 is "
                    "the first of them.");
}

Result<std::string> InlineEngine::textFor(std::optional<std::size_t> variable, const GroovyValue& value) const
{
    std::vector<const GroovyValue*> values(expression().variables().size(), nullptr);
    if (variable)
    {
        values[*variable] = &value;
    }
    return textFor(values);
}

Result<std::string> InlineEngine::textFor(std::span<const GroovyValue* const> values) const
{
    std::string text;
    auto failed = expression().appendText(values, text);
    return failed ? Result<std::string>(*std::move(failed)) : Result<std::string>(std::move(text));
}

Result<Outcome> InlineEngine::rangeOutcome(bool allowsRange) const
{
    return allowsRange ? Result<Outcome>(targets().all())
                       : rangeRefused("UnsupportedSQLOperationException: " + std::string(kAllowRange) + " is false");
}

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

Error groovyRefusal(const Error& error)
{
    if (error.code != "expr-failed")
    {
        return error;
    }
    return keyRefused(error.args[0] + ": " + error.args[1] + " (at character " + error.args[2] + ")");
}

} // namespace atlas
