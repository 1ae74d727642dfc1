#include "routing/algorithms/shardingsphere/inline.h"

#include "routing/algorithms/engine/engine_buckets.h"
#include "routing/algorithms/shardingsphere/inline_engine.h"
#include "routing/algorithms/shardingsphere/java_value.h"
#include "routing/algorithms/support.h"

#include <numeric>

namespace atlas
{

namespace
{

constexpr const char* kColumn = "sharding-column";

class Inline final : public InlineEngine
{
public:
    Inline(InlineParts parts, std::string text, std::string column, bool allowsRange)
        : InlineEngine(std::move(parts)), m_text(std::move(text)), m_column(std::move(column)),
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
                       : groovyRefusal(error);
        }
        addStep(steps, "value", key.text, m_column);
        addStep(steps, "expression", m_text);
        addStep(steps, "target", *name);
        const std::int64_t place = targets().placeOf(*name);
        return Outcome::ofName(*std::move(name), place);
    }

    Result<Outcome> routeRange(const ValueRange&) const override { return rangeOutcome(m_allowsRange); }

    /// Where it repeats from the first number on, upwards and downwards.
    std::optional<BucketCourse> course(ValueType type) const override
    {
        const auto up = m_named && m_variable ? expression().cycle(*m_variable, 1) : std::nullopt;
        const auto down = up ? expression().cycle(*m_variable, -1) : std::nullopt;
        if (!down || up->from > 0 || down->from > 1 || up->ofHash != down->ofHash)
        {
            return std::nullopt;
        }
        const auto number = up->ofHash            ? javaHashNumber(type)
                            : isWholeNumber(type) ? std::optional<std::string>(BucketCourse::kKey)
                                                  : std::nullopt;
        return number ? std::optional(BucketCourse::periodic(*number, std::lcm(up->period, down->period)))
                      : std::nullopt;
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

Result<std::unique_ptr<EngineAlgorithm>> makeInline(const EngineParams& params)
{
    const Result<std::string> text = inlineText(params);
    Result<InlineParts> parts = text ? readInlineParts(params, *text) : text.error();
    return parts
               ? madeEngine<Inline>(*std::move(parts), *text, params.text(kColumn, "user_id"), readAllowsRange(params))
               : parts.error();
}

const AlgorithmInfo& inlineInfo()
{
    static const AlgorithmInfo info{
        .name = "shardingsphere.INLINE",
        .title = "ShardingSphere INLINE",
        .summary = "A Groovy expression of one column is the name of the target.",
        .params = {inlineExpressionSpec(kRequired, "t_order_${user_id % 4}",
                                        "The target's name, with Groovy between ${ and }; $->{ is the same."),
                   textSpec(kColumn, kOptional, "", "Column",
                            "The column whose value the expression sees; without it the key's own."),
                   inlineTargetsSpec(), allowsRangeSpec(), keyTypeParam()},
    };
    return info;
}

} // namespace

EngineEntry inlineAlgorithm()
{
    return {.info = inlineInfo, .make = makeInline, .typeMatters = true};
}

} // namespace atlas
