#include "routing/algorithms/engine/engine_buckets.h"
#include "routing/algorithms/shardingsphere/inline.h"
#include "routing/algorithms/shardingsphere/inline_engine.h"
#include "routing/algorithms/support.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr const char* kColumns = "sharding-columns";
constexpr std::size_t kMaxCombinations = 1'000'000;

class ComplexInline final : public InlineEngine
{
public:
    ComplexInline(InlineParts parts, std::size_t columns, bool allowsRange)
        : InlineEngine(std::move(parts)), m_columns(columns), m_allowsRange(allowsRange)
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
                return groovyRefusal(name.error());
            }
            addStep(steps, "target", *name);
            names.push_back(*std::move(name));
        }
        return targets().several(std::move(names));
    }

    Result<Outcome> routeRange(const ValueRange&) const override { return rangeOutcome(m_allowsRange); }

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

std::size_t columnsListed(std::string_view list)
{
    while (list.ends_with(',')) // Java's split drops empty ones at the end
    {
        list.remove_suffix(1);
    }
    return list.empty() ? 0 : static_cast<std::size_t>(std::count(list.begin(), list.end(), ',')) + 1;
}

Result<std::unique_ptr<EngineAlgorithm>> makeComplexInline(const EngineParams& params)
{
    const Result<std::string> text = inlineText(params);
    Result<InlineParts> parts = text ? readInlineParts(params, *text) : text.error();
    return parts ? madeEngine<ComplexInline>(*std::move(parts), columnsListed(params.text(kColumns)),
                                             readAllowsRange(params))
                 : parts.error();
}

const AlgorithmInfo& complexInfo()
{
    static const AlgorithmInfo info{
        .name = "shardingsphere.COMPLEX_INLINE",
        .title = "ShardingSphere COMPLEX_INLINE",
        .summary = "A Groovy expression of several columns is the name of the target; lists of values multiply.",
        .params = {inlineExpressionSpec(kRequired, "t_order_${(user_id + order_id) % 4}",
                                        "The target's name, with Groovy between ${ and }; $->{ is the same."),
                   textSpec(kColumns, kOptional, "", "Columns",
                            "The columns, separated by commas; a statement must give as many."),
                   inlineTargetsSpec(), allowsRangeSpec(), keyTypeParam()},
    };
    return info;
}

} // namespace

EngineEntry complexInlineAlgorithm()
{
    return {.info = complexInfo, .make = makeComplexInline, .typeMatters = true};
}

} // namespace atlas
