#include "routing/algorithms/engine/engine_registry.h"
#include "routing/algorithms/eval_families.h"

namespace atlas
{

namespace
{

std::string answer(const Result<Outcome>& outcome)
{
    return outcome ? outcomeText(*outcome) : evalError(outcome.error());
}

/// "lo..hi", both included, as MyCat and DBLE take a range: values are texts.
std::string routeDots(const EngineAlgorithm& algorithm, std::string_view input)
{
    const std::size_t dots = input.find("..");
    if (dots == std::string_view::npos)
    {
        return evalError(Error{"value-range", {std::string(input)}, {}});
    }
    return answer(algorithm.routeRange({TypedValue::ofText(std::string(input.substr(0, dots))),
                                        TypedValue::ofText(std::string(input.substr(dots + 2))), true, true}));
}

/// Columns by a comma list of types, values joined by "|"; the last value takes what is left.
Result<std::vector<ColumnValues>> listedColumns(const EngineAlgorithm& algorithm, std::string_view types,
                                                std::string_view input)
{
    std::vector<ColumnValues> columns;
    for (bool more = true; more;)
    {
        const std::string_view type = types.substr(0, types.find(','));
        more = type.size() < types.size();
        types.remove_prefix(std::min(type.size() + 1, types.size()));
        const std::string_view text = more ? input.substr(0, input.find('|')) : input;
        input.remove_prefix(std::min(text.size() + 1, input.size()));
        Result<TypedValue> value = algorithm.readKey(type, text);
        if (!value)
        {
            return value.error();
        }
        columns.push_back({{}, {*std::move(value)}});
    }
    return columns;
}

std::string routeListed(const EngineAlgorithm& algorithm, const Result<std::vector<ColumnValues>>& columns)
{
    return columns ? answer(algorithm.routeColumns(*columns, nullptr)) : evalError(columns.error());
}

std::string routeRange(const EngineAlgorithm& algorithm, std::string_view type, std::string_view input)
{
    const Result<ValueRange> range = parseValueRange(type, input);
    return range ? answer(algorithm.routeRange(*range)) : evalError(range.error());
}

} // namespace

std::string evaluateEngine(const EngineAlgorithm& algorithm, std::string_view inputType, std::string_view input)
{
    constexpr std::string_view kRange = "range:";
    if (inputType == "amount")
    {
        return std::to_string(algorithm.bucketCount());
    }
    if (inputType == "range")
    {
        return routeDots(algorithm, input);
    }
    if (inputType.starts_with(kRange))
    {
        return routeRange(algorithm, inputType.substr(kRange.size()), input);
    }
    if (inputType == "columns")
    {
        return routeListed(algorithm, parseColumnValues(input));
    }
    if (algorithm.takesColumns())
    {
        return routeListed(algorithm, listedColumns(algorithm, inputType, input));
    }
    const Result<TypedValue> value = algorithm.readKey(inputType, input);
    return value ? answer(algorithm.route(*value, nullptr)) : evalError(value.error());
}

} // namespace atlas
