#include "routing/algorithms/shardingsphere/interval.h"

#include "routing/algorithms/engine/engine_buckets.h"
#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/shardingsphere/interval_setup.h"
#include "routing/algorithms/shardingsphere/java_value.h"
#include "routing/algorithms/support.h"
#include "routing/expr/java_number.h"
#include "routing/expr/utf16_text.h"

#include <algorithm>
#include <set>

namespace atlas
{

namespace
{

constexpr const char* kPattern = "datetime-pattern";
constexpr const char* kLower = "datetime-lower";
constexpr const char* kUpper = "datetime-upper";
constexpr const char* kSuffix = "sharding-suffix-pattern";
constexpr const char* kAmount = "datetime-interval-amount";
constexpr const char* kUnit = "datetime-interval-unit";
constexpr const char* kTargets = "available-targets";

class Interval final : public EngineAlgorithm
{
public:
    explicit Interval(IntervalSetup setup)
        : m_text(std::move(setup.text)), m_time(std::move(setup.time)), m_suffix(std::move(setup.suffix)),
          m_steps(std::move(setup.steps)), m_targets(std::move(setup.targets))
    {
    }

    std::int64_t bucketCount() const override { return static_cast<std::int64_t>(m_targets.size()); }

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        if (key.isNull())
        {
            return keyRefused("NullShardingValueException");
        }
        if (m_steps.empty())
        {
            return Outcome::noRoute();
        }
        const Result<Temporal> moment = parse(key);
        if (!moment)
        {
            return moment.error();
        }
        if (m_steps.problem())
        {
            return keyRefused(*m_steps.problem());
        }
        const auto step = m_steps.find(*moment);
        if (!step)
        {
            return m_steps.isBeyond(*moment) ? Result<Outcome>(keyRefused("too many steps after datetime-lower"))
                                             : Result<Outcome>(Outcome::noRoute());
        }
        return routeStep(*step, steps);
    }

    Result<Outcome> routeRange(const ValueRange& range) const override
    {
        if (auto problem = rangeProblem(range))
        {
            return *std::move(problem);
        }
        if (m_steps.empty())
        {
            return Outcome::ofNames({});
        }
        const Result<Temporal> lower = range.lower ? parse(*range.lower) : Result<Temporal>(m_steps.first());
        const Result<Temporal> upper = range.upper ? parse(*range.upper) : Result<Temporal>(m_steps.upper());
        if (!lower || !upper)
        {
            return rangeRefused((lower ? upper : lower).error().args.front());
        }
        if (m_steps.problem())
        {
            return rangeRefused(*m_steps.problem());
        }
        const bool lowerClosed = range.lowerClosed || !range.lower;
        const bool upperClosed = range.upperClosed || !range.upper;
        if (*lower > *upper || (*lower == *upper && !lowerClosed && !upperClosed))
        {
            return rangeRefused("IllegalArgumentException: the lower end is above the upper one");
        }
        const bool isEmpty = *lower == *upper && !(lowerClosed && upperClosed);
        return isEmpty ? Result<Outcome>(Outcome::ofNames({})) : collect(m_steps.meeting(*lower, *upper, upperClosed));
    }

private:
    Result<Outcome> routeStep(std::size_t step, std::vector<RouteStep>* steps) const
    {
        const auto suffix = m_suffix.format(m_steps.at(step));
        if (!suffix)
        {
            return keyRefused("UnsupportedTemporalTypeException: the suffix asks for a field that the time has not");
        }
        const std::string ending = utf8OfUnits(*suffix);
        addStep(steps, "interval", std::to_string(step), "steps after datetime-lower");
        addStep(steps, "suffix", ending);
        const auto place = m_targets.firstOf(m_targets.endingWith(ending));
        return place ? Outcome::ofName(m_targets.name(*place), static_cast<std::int64_t>(*place)) : Outcome::noRoute();
    }

    Result<Outcome> collect(IntervalSteps::Span span) const
    {
        std::set<std::size_t> places;
        for (std::size_t step = span.first; step < span.last && places.size() < m_targets.size(); ++step)
        {
            const auto suffix = m_suffix.format(m_steps.at(step));
            if (!suffix)
            {
                return rangeRefused("UnsupportedTemporalTypeException");
            }
            const auto found = m_targets.endingWith(utf8OfUnits(*suffix));
            places.insert(found.begin(), found.end());
        }
        Outcome outcome = Outcome::ofNames({});
        for (const std::size_t place : places)
        {
            outcome.names.push_back(m_targets.name(place));
            outcome.indexes.push_back(static_cast<std::int64_t>(place));
        }
        return outcome;
    }

    /// What is longer than the pattern is cut to it, for what is shorter the pattern is.
    Result<Temporal> parse(const TypedValue& value) const
    {
        std::u16string text;
        if (const auto temporal = javaTemporal(value))
        {
            const auto formatted = m_time.format(*temporal);
            if (!formatted)
            {
                return keyRefused(
                    "UnsupportedTemporalTypeException: the pattern asks for a field that the key has not");
            }
            text = *formatted;
        }
        else
        {
            const Result<std::string> plain = javaText(value);
            if (!plain)
            {
                return plain.error();
            }
            text = utf16Units(*plain);
        }
        const auto moment = parseText(text);
        return moment ? Result<Temporal>(*moment) : keyRefused("DateTimeParseException: " + utf8OfUnits(text));
    }

    std::optional<Temporal> parseText(std::u16string_view text) const
    {
        const std::size_t length = m_text.size();
        const bool isShort = text.size() < length;
        const auto shorter = isShort ? DatePattern::compile(std::u16string_view(m_text).substr(0, text.size()))
                                     : Result<DatePattern>(m_time);
        if (!shorter)
        {
            return std::nullopt;
        }
        const std::u16string_view cut = text.substr(0, length);
        const Temporal::Kind kind = m_steps.first().kind;
        if (kind == Temporal::Kind::Month)
        {
            const auto month = javaParseLong(utf8OfUnits(cut)); // the engine takes the text as a number
            return month && *month >= 1 && *month <= 12 ? std::optional(Temporal{kind, *month, 0}) : std::nullopt;
        }
        const auto fields = shorter->parse(cut);
        return fields ? fields->temporal(kind) : std::nullopt;
    }

    std::u16string m_text;
    DatePattern m_time;
    DatePattern m_suffix;
    IntervalSteps m_steps;
    SuffixIndex m_targets;
};

Result<std::unique_ptr<EngineAlgorithm>> makeInterval(const EngineParams& params)
{
    Result<IntervalSetup> setup = intervalSetup(params);
    return setup ? madeEngine<Interval>(*std::move(setup)) : Result<std::unique_ptr<EngineAlgorithm>>(setup.error());
}

const AlgorithmInfo& intervalInfo()
{
    static const AlgorithmInfo info{
        .name = "shardingsphere.INTERVAL",
        .title = "ShardingSphere INTERVAL",
        .summary = "A table for each day, month or other step of time: the step's first moment is written as a suffix, "
                   "and the table whose name ends in it is the one.",
        .orderedKeys = true,
        .params = {
            textSpec(kPattern, kRequired, "yyyy-MM-dd HH:mm:ss", "Key pattern",
                     "How a key is written, as a pattern of java.time."),
            textSpec(kLower, kRequired, "2024-01-01 00:00:00", "Begin", "Where the first step begins."),
            textSpec(kUpper, kOptional, "", "End",
                     "The last moment at which a step may begin; the engine takes the time it was started at "
                     "when this is left out, here it is then without end."),
            textSpec(kSuffix, kRequired, "yyyyMM", "Suffix pattern", "How the end of a table's name is written."),
            countSpec(kAmount, kOptional, "1", 1, INT32_MAX, "Step", "How many units a step takes."),
            textSpec(kUnit, kOptional, "Days", "Unit", "The unit of a step, as Hours, Days, Months or Years."),
            textSpec(kTargets, kOptional, "", "Targets",
                     "The tables that exist, as a row expression; without it there is one for each suffix."),
            keyTypeParam()}};
    return info;
}

} // namespace

EngineEntry shardingsphereInterval()
{
    return {.info = intervalInfo, .make = makeInterval, .typeMatters = true};
}

} // namespace atlas
