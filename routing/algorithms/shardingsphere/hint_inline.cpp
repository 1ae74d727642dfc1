#include "routing/algorithms/engine/engine_buckets.h"
#include "routing/algorithms/shardingsphere/inline.h"
#include "routing/algorithms/shardingsphere/inline_engine.h"
#include "routing/algorithms/support.h"
#include "routing/expr/utf16_text.h"

namespace atlas
{

namespace
{

class HintInline final : public InlineEngine
{
public:
    using InlineEngine::InlineEngine;

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
            return groovyRefusal(name.error());
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

Result<std::unique_ptr<EngineAlgorithm>> makeHintInline(const EngineParams& params)
{
    Result<InlineParts> parts =
        readInlineParts(params, std::string(javaTrim(params.text(kInlineExpression, "${value}"))));
    return parts ? madeEngine<HintInline>(*std::move(parts)) : parts.error();
}

const AlgorithmInfo& hintInfo()
{
    static const AlgorithmInfo info{
        .name = "shardingsphere.HINT_INLINE",
        .title = "ShardingSphere HINT_INLINE",
        .summary = "A Groovy expression of the hint's value is the name of the target; without a hint, all targets.",
        .params = {inlineExpressionSpec(kOptional, "${value}",
                                        "The target's name, with Groovy between ${ and }; the hint is called value."),
                   inlineTargetsSpec(), keyTypeParam()},
    };
    return info;
}

} // namespace

EngineEntry hintInlineAlgorithm()
{
    return {.info = hintInfo, .make = makeHintInline, .typeMatters = true};
}

} // namespace atlas
