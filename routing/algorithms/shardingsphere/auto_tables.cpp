#include "routing/algorithms/shardingsphere/auto_tables.h"

#include "models/core/bucket_set.h"
#include "routing/algorithms/engine/engine_buckets.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/shardingsphere/row_expression.h"
#include "routing/algorithms/support.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr const char* kCount = "sharding-count";
constexpr const char* kTargets = "available-targets";
constexpr const char* kLogicTable = "logic-table";
constexpr const char* kWidth = "suffix-min-length";
constexpr std::int64_t kMostWidth = 64;

std::string withoutDigits(std::string_view name)
{
    while (!name.empty() && name.back() >= '0' && name.back() <= '9')
    {
        name.remove_suffix(1);
    }
    return std::string(name);
}

/// The logic table keeps the digits at its own end.
std::string prefixOf(const std::string& firstTarget, const std::string& logicTable)
{
    return !logicTable.empty() && firstTarget.starts_with(logicTable)
               ? logicTable + withoutDigits(firstTarget.substr(logicTable.size()))
               : withoutDigits(firstTarget);
}

} // namespace

ParamSpec tableCountSpec()
{
    return countSpec(kCount, kRequired, "16", 1, kMaxBuckets, "Tables", "How many tables there are.");
}

Result<std::int64_t> readTableCount(const EngineParams& params)
{
    return params.requiredIntegerIn(kCount, 1, INT32_MAX);
}

std::string reductionText(std::string_view number, std::int64_t count, std::int64_t result)
{
    return std::string(number) + " mod " + std::to_string(count) + " = " + std::to_string(result);
}

std::string zeroPadded(std::int64_t number, std::size_t width)
{
    std::string digits = std::to_string(number);
    return digits.size() < width ? std::string(width - digits.size(), '0') + digits : digits;
}

std::vector<ParamSpec> AutoTables::paramSpecs(std::vector<ParamSpec> own)
{
    own.push_back(textSpec(kTargets, kOptional, "", "Targets",
                           "The tables that exist, as a row expression: a key whose table is not among them has no "
                           "route. Without it every number is a table."));
    own.push_back(textSpec(kLogicTable, kOptional, "", "Logic table",
                           "The name of the logic table, where it ends in digits itself."));
    own.push_back(countSpec(kWidth, kOptional, "", 0, kMostWidth, "Suffix width",
                            "The least number of digits of a table's number; by default that of the shortest "
                            "target."));
    return own;
}

std::vector<ParamSpec> AutoTables::typedParamSpecs(std::vector<ParamSpec> own)
{
    std::vector<ParamSpec> params = paramSpecs(std::move(own));
    params.push_back(keyTypeParam());
    return params;
}

Result<AutoTables> AutoTables::make(const EngineParams& params, std::int64_t amount)
{
    AutoTables made;
    made.m_amount = amount;
    made.m_listed = params.has(kTargets);
    const Result<std::int64_t> width = params.integerIn(kWidth, 0, 0, kMostWidth);
    if (!width)
    {
        return width.error();
    }
    if (!made.m_listed)
    {
        return made;
    }
    const Result<std::string> expression = params.requiredText(kTargets);
    auto targets = expression ? expandNames(*expression) : Result<std::vector<std::string>>(expression.error());
    if (!targets)
    {
        return expression ? params.bad(kTargets, "a row expression, as t_order_${0..3}") : targets.error();
    }
    made.m_targets = *std::move(targets);
    if (made.m_targets.empty())
    {
        return made;
    }
    made.m_prefix = prefixOf(made.m_targets.front(), params.text(kLogicTable));
    std::size_t shortest = SIZE_MAX;
    for (std::size_t i = 0; i < made.m_targets.size(); ++i)
    {
        const std::string& name = made.m_targets[i];
        shortest = std::min(shortest, name.size() - std::min(name.size(), made.m_prefix.size()));
        made.m_places.emplace(name, i);
    }
    made.m_width = params.has(kWidth) ? static_cast<std::size_t>(*width) : shortest;
    return made;
}

std::string AutoTables::nameOf(std::string_view suffix) const
{
    const std::size_t zeros = m_width - std::min(m_width, suffix.size());
    return m_prefix + std::string(zeros, '0') + std::string(suffix);
}

Outcome AutoTables::one(std::int64_t number, std::vector<RouteStep>* steps) const
{
    return one(number, std::to_string(number), steps);
}

Outcome AutoTables::one(std::int64_t number, std::string_view suffix, std::vector<RouteStep>* steps) const
{
    if (!m_listed)
    {
        return Outcome::ofIndex(number);
    }
    std::string name = nameOf(suffix);
    const bool known = m_places.contains(name);
    addStep(steps, "target", name, known ? "" : "not among the available targets");
    return known ? Outcome::ofName(std::move(name), number) : Outcome::noRoute();
}

Outcome AutoTables::several(const std::vector<std::int64_t>& numbers, std::size_t zeros) const
{
    if (!m_listed)
    {
        return Outcome::ofIndexes(numbers);
    }
    Outcome outcome = Outcome::ofNames({});
    for (const std::int64_t number : numbers)
    {
        const std::string suffix = zeroPadded(number, zeros);
        if (has(suffix))
        {
            outcome.names.push_back(nameOf(suffix));
            outcome.indexes.push_back(number);
        }
    }
    return outcome;
}

Result<Outcome> AutoTables::between(std::int64_t first, std::int64_t last) const
{
    std::vector<std::int64_t> numbers;
    if (last >= first && last - first >= kMaxBuckets)
    {
        return rangeRefused("more than " + std::to_string(kMaxBuckets) + " tables");
    }
    for (std::int64_t number = first; number <= last; ++number)
    {
        numbers.push_back(number);
    }
    return several(numbers);
}

Outcome AutoTables::all() const
{
    if (!m_listed)
    {
        return Outcome::allShards();
    }
    Outcome outcome = Outcome::ofNames(m_targets);
    for (const std::string& name : m_targets)
    {
        const bool prefixed = name.starts_with(m_prefix);
        const auto number = prefixed ? parseLongText(name.substr(m_prefix.size())) : std::nullopt;
        outcome.indexes.push_back(number.value_or(-1));
    }
    return outcome;
}

bool AutoTables::complete(std::size_t zeros) const
{
    if (!m_listed)
    {
        return true;
    }
    if (m_amount > static_cast<std::int64_t>(m_targets.size()))
    {
        return false;
    }
    for (std::int64_t number = 0; number < m_amount; ++number)
    {
        if (!has(zeroPadded(number, zeros)))
        {
            return false;
        }
    }
    return true;
}

} // namespace atlas
