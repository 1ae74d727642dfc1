#include "routing/algorithms/shardingsphere/auto_interval.h"

#include "models/core/bucket_set.h"
#include "routing/algorithms/engine/engine_buckets.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/shardingsphere/auto_tables.h"
#include "routing/algorithms/shardingsphere/date_pattern.h"
#include "routing/algorithms/shardingsphere/java_value.h"
#include "routing/algorithms/support.h"
#include "routing/expr/java_number.h"
#include "routing/expr/utf16_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace atlas
{

namespace
{

constexpr const char* kLower = "datetime-lower";
constexpr const char* kUpper = "datetime-upper";
constexpr const char* kSeconds = "sharding-seconds";
constexpr const char* kForm = "a date and time as 2024-01-31 00:00:00";

const DatePattern& dateTimePattern()
{
    static const DatePattern kPattern = *DatePattern::compile(u"yyyy-MM-dd HH:mm:ss");
    return kPattern;
}

/// Seconds since 1970 of a text; what follows the time does not matter unless `whole`.
std::optional<std::int64_t> secondsOf(std::string_view text, bool whole)
{
    const std::u16string units = utf16Units(text);
    const auto fields = whole ? dateTimePattern().parse(units) : dateTimePattern().parseStart(units);
    return fields && fields->epochDay && fields->nanoOfDay
               ? std::optional(*fields->epochDay * 86'400 + *fields->nanoOfDay / kNanosPerSecond)
               : std::nullopt;
}

/// Duration.toMillis() throws beyond 64 bits.
bool fitsMillis(std::int64_t seconds)
{
    return seconds >= INT64_MIN / 1000 && seconds <= INT64_MAX / 1000;
}

/// new DecimalFormat("0.00"): the exact binary value, half even.
double toHundredths(double value)
{
    std::array<char, 512> text{};
    const auto written = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, 2);
    double rounded = 0.0;
    std::from_chars(text.data(), written.ptr, rounded);
    return rounded;
}

class AutoInterval final : public EngineAlgorithm
{
public:
    AutoInterval(std::int64_t lower, std::int64_t seconds, AutoTables tables)
        : m_lower(lower), m_seconds(seconds), m_tables(std::move(tables))
    {
    }

    std::int64_t bucketCount() const override { return m_tables.amount(); }

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        const Result<std::int64_t> since = sinceLower(key);
        if (!since)
        {
            return since.error();
        }
        const double quotient = static_cast<double>(*since) / static_cast<double>(m_seconds);
        if (steps != nullptr)
        {
            addStep(steps, "seconds", std::to_string(*since), "since datetime-lower");
            addStep(steps, "quotient", javaDoubleText(toHundredths(quotient)),
                    "by " + std::to_string(m_seconds) + ", rounded to two digits, then up");
        }
        return m_tables.one(tableOf(*since), steps);
    }

    /// Open ends are taken as closed: so does the engine.
    Result<Outcome> routeRange(const ValueRange& range) const override
    {
        if (auto problem = rangeProblem(range))
        {
            return *std::move(problem);
        }
        const Result<std::int64_t> lower = range.lower ? sinceLower(*range.lower) : Result<std::int64_t>(0);
        const Result<std::int64_t> upper = range.upper ? sinceLower(*range.upper) : Result<std::int64_t>(0);
        if (!lower || !upper)
        {
            return rangeRefused((lower ? upper : lower).error().args.front());
        }
        return m_tables.between(range.lower ? tableOf(*lower) : 0, range.upper ? tableOf(*upper) : bucketCount() - 1);
    }

private:
    Result<std::int64_t> sinceLower(const TypedValue& key) const
    {
        const Result<std::string> text = javaText(key);
        if (!text)
        {
            return text.error();
        }
        const auto seconds = secondsOf(*text, false);
        if (!seconds || !fitsMillis(*seconds - m_lower))
        {
            return keyRefused("DateTimeParseException: it does not begin with " + std::string(kForm));
        }
        return *seconds - m_lower;
    }

    std::int64_t tableOf(std::int64_t since) const
    {
        const double rounded = std::ceil(toHundredths(static_cast<double>(since) / static_cast<double>(m_seconds)));
        return std::min<std::int64_t>(std::max(0, javaIntOf(rounded)), bucketCount() - 1);
    }

    std::int64_t m_lower;
    std::int64_t m_seconds;
    AutoTables m_tables;
};

Result<std::unique_ptr<EngineAlgorithm>> makeAutoInterval(const EngineParams& params)
{
    const Result<std::string> lower = params.requiredText(kLower);
    const Result<std::string> upper = params.requiredText(kUpper);
    const Result<std::int64_t> seconds = params.requiredInteger(kSeconds);
    if (!lower || !upper || !seconds)
    {
        return !lower ? lower.error() : !upper ? upper.error() : seconds.error();
    }
    const auto from = secondsOf(*lower, true);
    const auto to = secondsOf(*upper, false);
    if (!from || !to || !fitsMillis(*to - *from))
    {
        return params.bad(from ? kUpper : kLower, kForm);
    }
    if (*seconds == 0)
    {
        return params.bad(kSeconds, "other than 0");
    }
    const std::int64_t whole = (*to - *from) / *seconds;
    const auto amount = javaIntOf(static_cast<double>(whole) + 2.0);
    Result<AutoTables> tables = AutoTables::make(params, amount);
    if (!tables)
    {
        return tables.error();
    }
    return madeEngine<AutoInterval>(*from, *seconds, *std::move(tables));
}

const AlgorithmInfo& autoIntervalInfo()
{
    static const AlgorithmInfo info{
        .name = "shardingsphere.AUTO_INTERVAL",
        .title = "ShardingSphere AUTO_INTERVAL",
        .summary = "So many seconds to a table. The number of intervals is rounded to two digits before it is rounded "
                   "up, so each table begins half a hundredth of an interval late.",
        .orderedKeys = true,
        .params = AutoTables::paramSpecs(
            {textSpec(kLower, kRequired, "2024-01-01 00:00:00", "Begin", "The date and time where table 1 begins."),
             textSpec(kUpper, kRequired, "2025-01-01 00:00:00", "End",
                      "The date and time where the last table begins."),
             countSpec(kSeconds, kRequired, "86400", 1, {}, "Interval", "How many seconds a table takes."),
             keyTypeParam()})};
    return info;
}

} // namespace

EngineEntry shardingsphereAutoInterval()
{
    return {.info = autoIntervalInfo, .make = makeAutoInterval, .typeMatters = true};
}

} // namespace atlas
