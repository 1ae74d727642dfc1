#include "models/core/bucket_set.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/shardingsphere/auto_tables.h"
#include "routing/algorithms/shardingsphere/date_pattern.h"
#include "routing/algorithms/shardingsphere/java_value.h"
#include "routing/algorithms/shardingsphere/modulo.h"
#include "routing/algorithms/support.h"
#include "routing/expr/java_number.h"
#include "routing/expr/utf16_text.h"
#include "routing/hash/reducer.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// Offsets count UTF-16 units of the key's text.
class Mod final : public EngineAlgorithm
{
public:
    Mod(AutoTables tables, std::size_t start, std::size_t stop, std::size_t zeros)
        : m_tables(std::move(tables)), m_start(start), m_stop(stop), m_zeros(zeros),
          m_complete(m_tables.complete(zeros)), m_reducer(static_cast<std::uint64_t>(m_tables.amount()))
    {
    }

    std::int64_t bucketCount() const override { return m_tables.amount(); }

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        const Result<BigInteger> number = cut(key, steps);
        if (!number)
        {
            return number.error();
        }
        const std::int64_t result = residue(*number);
        if (steps != nullptr)
        {
            addStep(steps, "number", number->toString());
            addStep(steps, "reduction", reductionText(number->toString(), bucketCount(), result),
                    "floored, never negative");
        }
        return m_tables.one(result, zeroPadded(result, m_zeros), steps);
    }

    /// Offsets do not count here, and open ends are taken as closed: so does the engine.
    Result<Outcome> routeRange(const ValueRange& range) const override
    {
        if (auto problem = rangeProblem(range))
        {
            return *std::move(problem);
        }
        if (!range.upper)
        {
            return m_tables.all();
        }
        if (!range.lower)
        {
            return rangeRefused("IllegalStateException: a range without a lower end");
        }
        const auto low = whole(*range.lower);
        const auto high = whole(*range.upper);
        const auto span = low && high ? high->subtract(*low) : std::nullopt;
        if (!span)
        {
            return rangeRefused("NumberFormatException");
        }
        if (span->intValue() >= bucketCount() - 1)
        {
            return m_tables.all();
        }
        return walk(*range.lower, *range.upper);
    }

    std::optional<BucketCourse> course(ValueType type) const override
    {
        return m_start == 0 && m_stop == 0 && isWholeNumber(type)
                   ? std::optional(BucketCourse::periodic(BucketCourse::kKey, bucketCount()))
                   : std::nullopt;
    }

    bool batch(std::span<const std::int64_t> keys, ValueType, std::span<std::int32_t> out) const override
    {
        if (!m_complete || m_start != 0 || m_stop != 0)
        {
            return false;
        }
        const Reducer reducer = m_reducer;
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            out[i] = static_cast<std::int32_t>(reducer.ofSigned(keys[i]));
        }
        return true;
    }

private:
    std::int64_t residue(const BigInteger& number) const
    {
        return number.floorMod(BigInteger(bucketCount())).longValue();
    }

    /// A number by its longValue(), anything else by its text.
    static std::optional<BigInteger> whole(const TypedValue& value)
    {
        if (value.isNumber())
        {
            const auto number = javaLongValue(value);
            return number ? std::optional(BigInteger(*number)) : std::nullopt;
        }
        const Result<std::string> text = javaText(value);
        return text ? BigInteger::parse(*text) : std::nullopt;
    }

    Result<BigInteger> cut(const TypedValue& key, std::vector<RouteStep>* steps) const
    {
        const Result<std::string> text = javaText(key);
        if (!text)
        {
            return text.error();
        }
        const std::u16string units = utf16Units(*text);
        if (units.size() <= m_start + m_stop)
        {
            return keyRefused("ShardingValueOffsetException: the offsets leave nothing of it");
        }
        std::optional<BigInteger> number;
        if (m_start == 0 && m_stop == 0)
        {
            number = whole(key);
        }
        else
        {
            const std::string part = utf8OfUnits(units.substr(m_start, units.size() - m_start - m_stop));
            addStep(steps, "value", part, "between the offsets");
            number = BigInteger::parse(part);
        }
        return number ? Result<BigInteger>(*std::move(number)) : keyRefused("NumberFormatException");
    }

    /// The engine counts from end to end, by the texts of both.
    Result<Outcome> walk(const TypedValue& lower, const TypedValue& upper) const
    {
        const Result<std::string> lowText = javaText(lower);
        const Result<std::string> highText = javaText(upper);
        const auto low = lowText ? BigInteger::parse(*lowText) : std::nullopt;
        const auto high = highText ? BigInteger::parse(*highText) : std::nullopt;
        const auto span = low && high ? high->subtract(*low) : std::nullopt;
        if (!span)
        {
            return rangeRefused("NumberFormatException");
        }
        const auto steps = span->exactLong();
        if (!steps || *steps >= kMaxBuckets)
        {
            return rangeRefused("the engine would count through " + span->toString() + " numbers");
        }
        std::vector<std::int64_t> residues;
        for (std::int64_t i = 0; i <= std::min(*steps, bucketCount() - 1); ++i)
        {
            residues.push_back((residue(*low) + i) % bucketCount());
        }
        return m_tables.several(residues, m_zeros);
    }

    AutoTables m_tables;
    std::size_t m_start;
    std::size_t m_stop;
    std::size_t m_zeros;
    bool m_complete;
    Reducer m_reducer;
};

ParamSpec offsetParam(std::string name, std::string title, std::string help)
{
    return countSpec(std::move(name), kOptional, "0", 0, INT32_MAX, std::move(title), std::move(help));
}

const AlgorithmInfo& modInfo()
{
    static const AlgorithmInfo info{
        .name = "shardingsphere.MOD",
        .title = "ShardingSphere MOD",
        .summary =
            "The key divided by the number of tables; the rest is the table. A number column of more than 64 bits "
            "is cut to its low 64 bits, the same digits as text are not.",
        .params = AutoTables::typedParamSpecs(
            {tableCountSpec(),
             offsetParam("start-offset", "Left out first", "How many characters of the key are left out at its start."),
             offsetParam("stop-offset", "Left out last", "How many characters of the key are left out at its end."),
             {.name = "zero-padding",
              .type = ParamSpec::Type::Boolean,
              .required = false,
              .defaultText = "false",
              .minimum = {},
              .maximum = {},
              .choices = {},
              .title = "Zeros",
              .help = "Whether the numbers of the tables are filled up with zeros to one width."}})};
    return info;
}

Result<std::unique_ptr<EngineAlgorithm>> makeMod(const EngineParams& params)
{
    const Result<std::int64_t> count = readTableCount(params);
    const Result<std::int64_t> start = params.integerIn("start-offset", 0, 0, INT32_MAX);
    const Result<std::int64_t> stop = params.integerIn("stop-offset", 0, 0, INT32_MAX);
    for (const auto* number : {&count, &start, &stop})
    {
        if (!*number)
        {
            return number->error();
        }
    }
    Result<AutoTables> tables = AutoTables::make(params, *count);
    if (!tables)
    {
        return tables.error();
    }
    const std::size_t zeros = params.flag("zero-padding", false) ? std::to_string(*count - 1).size() : 0;
    return madeEngine<Mod>(*std::move(tables), static_cast<std::size_t>(*start), static_cast<std::size_t>(*stop),
                           zeros);
}

} // namespace

EngineEntry shardingsphereMod()
{
    return {.info = modInfo, .make = makeMod, .typeMatters = true};
}

} // namespace atlas
