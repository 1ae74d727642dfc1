#include "routing/algorithms/shardingsphere/inline_level.h"

#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/key_value.h"
#include "routing/algorithms/shardingsphere/row_expression.h"

#include <algorithm>
#include <numeric>

namespace atlas
{

namespace
{

constexpr const char* kInline = "shardingsphere.INLINE";
constexpr const char* kExpression = "algorithm-expression";
constexpr const char* kTargets = "available-targets";
constexpr const char* kColumn = "sharding-column";
constexpr std::int64_t kMostKeys = 100'000;

std::string textParam(const AlgorithmSpec& algorithm, const char* name)
{
    const ParamValue* value = algorithm.params.find(name);
    return value != nullptr ? value->text : std::string();
}

std::optional<KeyType> typeOf(const KeySpec& key)
{
    const Result<std::vector<KeyType>> types = parseKeyTypes(key);
    return types && types->size() == 1 ? std::optional(types->front()) : std::nullopt;
}

bool isInt(const std::optional<KeyType>& type, const AlgorithmSpec& algorithm)
{
    const std::string given = textParam(algorithm, "key_type");
    return given.empty() ? type && type->isJavaInteger() : given == "int";
}

} // namespace

std::optional<std::string> InlineLevel::textFor(const GroovyValue& key) const
{
    std::vector<const GroovyValue*> values(expression.variables().size(), nullptr);
    values[variable] = &key;
    std::string text;
    return expression.appendText(values, text) ? std::nullopt : std::optional(std::move(text));
}

std::optional<std::size_t> InlineLevel::placeOf(const std::string& text) const
{
    const auto found = places.find(text);
    return found != places.end() ? std::optional(found->second) : std::nullopt;
}

std::string inlineExpression(const AlgorithmSpec& algorithm)
{
    return textParam(algorithm, kExpression);
}

std::string inlineColumn(const KeySpec& key, const AlgorithmSpec& algorithm)
{
    const std::string named = textParam(algorithm, kColumn);
    return !named.empty() || key.columns.empty() ? named : key.columns.front();
}

AlgorithmSpec withInlineExpression(AlgorithmSpec algorithm, const std::string& expression)
{
    algorithm.params.set(kExpression, ParamValue::scalar(expression));
    return algorithm;
}

std::optional<InlineLevel> inlineLevel(const KeySpec& key, const AlgorithmSpec& algorithm)
{
    if (algorithm.name != kInline || key.columns.size() != 1)
    {
        return std::nullopt;
    }
    Result<Expression> expression = Expression::compile(inlineExpression(algorithm), Expression::Unbound::Null);
    Result<std::vector<std::string>> targets = expandNames(textParam(algorithm, kTargets));
    const auto variable = expression ? expression->variable(inlineColumn(key, algorithm)) : std::nullopt;
    if (!variable || !targets)
    {
        return std::nullopt;
    }
    InlineLevel level{*std::move(expression), *variable, *std::move(targets), {}};
    for (std::size_t i = 0; i < level.targets.size(); ++i)
    {
        level.places.emplace(level.targets[i], i);
    }
    return level;
}

InlineKeys::InlineKeys(const KeySpec& key, const AlgorithmSpec& algorithm, bool areHashes)
    : m_areHashes(areHashes), m_areInts(false), m_haveNegative(true)
{
    const auto type = typeOf(key);
    m_areInts = isInt(type, algorithm);
    m_haveNegative = areHashes || !type || !type->isUnsigned;
}

GroovyValue InlineKeys::at(std::int64_t number) const
{
    if (m_areHashes)
    {
        return GroovyValue(javaTextOfHash(static_cast<std::int32_t>(number)));
    }
    return m_areInts ? GroovyValue(static_cast<std::int32_t>(number)) : GroovyValue(number);
}

std::string InlineKeys::name(std::int64_t number) const
{
    return (m_areHashes ? "of the hash " : "") + std::to_string(number);
}

std::optional<ExpressionCycle> commonCycle(const std::vector<const InlineLevel*>& levels, int direction)
{
    std::optional<ExpressionCycle> common;
    for (const InlineLevel* level : levels)
    {
        const auto cycle = level->expression.cycle(level->variable, direction);
        if (!cycle || (common && common->ofHash != cycle->ofHash))
        {
            return std::nullopt;
        }
        if (!common)
        {
            common = cycle;
            continue;
        }
        common->from = std::max(common->from, cycle->from);
        common->period = std::lcm(common->period, cycle->period);
    }
    return common && common->from + common->period <= kMostKeys ? common : std::nullopt;
}

bool suitsCycle(const KeySpec& key, const AlgorithmSpec& algorithm, bool ofHash)
{
    const auto type = typeOf(key);
    const std::string given = textParam(algorithm, "key_type");
    const bool asNumber = type && type->isInteger() && (given.empty() || given == "int" || given == "long");
    const bool asText =
        type && !type->isBinary && (given == "string" || (given.empty() && type->kind == KeyType::Kind::Text));
    return ofHash ? asText : asNumber;
}

} // namespace atlas
