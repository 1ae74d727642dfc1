#include "routing/algorithms/shardingsphere/interval.h"

#include "routing/algorithms/engine/engine_buckets.h"
#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/shardingsphere/date_pattern.h"
#include "routing/algorithms/shardingsphere/interval_steps.h"
#include "routing/algorithms/shardingsphere/java_value.h"
#include "routing/algorithms/shardingsphere/suffix_index.h"
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

struct Patterns
{
    std::u16string text;
    DatePattern time;
    DatePattern suffix;
};

class Interval final : public EngineAlgorithm
{
public:
    Interval(Patterns patterns, IntervalSteps steps, SuffixIndex targets)
        : m_patterns(std::move(patterns)), m_steps(std::move(steps)), m_targets(std::move(targets))
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
        const auto suffix = m_patterns.suffix.format(m_steps.at(step));
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
            const auto suffix = m_patterns.suffix.format(m_steps.at(step));
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
            const auto formatted = m_patterns.time.format(*temporal);
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
        const std::size_t length = m_patterns.text.size();
        const bool isShort = text.size() < length;
        const auto shorter = isShort ? DatePattern::compile(std::u16string_view(m_patterns.text).substr(0, text.size()))
                                     : Result<DatePattern>(m_patterns.time);
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

    Patterns m_patterns;
    IntervalSteps m_steps;
    SuffixIndex m_targets;
};

Result<DatePattern> patternParam(const EngineParams& params, const char* name)
{
    const Result<std::string> text = params.requiredText(name);
    if (!text)
    {
        return text.error();
    }
    Result<DatePattern> pattern = DatePattern::compile(utf16Units(*text));
    return pattern ? std::move(pattern)
                   : Result<DatePattern>(params.bad(name, "a pattern of java.time: " + pattern.error().args.back()));
}

Result<ParsedFields> timeParam(const EngineParams& params, const char* name, const DatePattern& pattern)
{
    const Result<std::string> text = params.requiredText(name);
    if (!text)
    {
        return text.error();
    }
    const auto fields = pattern.parse(utf16Units(*text));
    return fields ? Result<ParsedFields>(*fields)
                  : Result<ParsedFields>(params.bad(name, "written as datetime-pattern"));
}

Result<IntervalSteps> makeSteps(const EngineParams& params, const DatePattern& pattern)
{
    const Result<ParsedFields> lower = timeParam(params, kLower, pattern);
    if (!lower)
    {
        return lower.error();
    }
    const Temporal::Kind kind = lower->kind();
    const auto from = lower->temporal(kind);
    const bool endless = !params.has(kUpper) && kind != Temporal::Kind::Month && kind != Temporal::Kind::Time;
    const Result<ParsedFields> upper = endless ? lower : timeParam(params, kUpper, pattern);
    if (!upper)
    {
        return upper.error();
    }
    const auto to = endless ? std::nullopt : upper->temporal(kind);
    if (!from || (!endless && !to))
    {
        return params.bad(from ? kUpper : kLower, "a date, a time, or both");
    }
    const Result<std::int64_t> amount = params.integerIn(kAmount, 1, INT32_MIN, INT32_MAX);
    if (!amount)
    {
        return amount.error();
    }
    const auto unit = timeUnitNamed(params.text(kUnit, "Days"));
    if (!unit)
    {
        return params.bad(kUnit, "a unit of java.time, as Days or Months");
    }
    auto steps = IntervalSteps::make(*from, to, *amount, *unit);
    return steps ? Result<IntervalSteps>(*std::move(steps))
                 : Result<IntervalSteps>(params.bad(kAmount, "so large that there are at most 1000000 steps"));
}

/// Without targets the suffixes themselves are, each once.
Result<SuffixIndex> makeTargets(const EngineParams& params, const IntervalSteps& steps, const DatePattern& suffix)
{
    if (params.has(kTargets))
    {
        const Result<std::string> text = params.requiredText(kTargets);
        auto targets = text ? SuffixIndex::ofExpression(*text) : Result<SuffixIndex>(text.error());
        return targets || !text ? std::move(targets)
                                : Result<SuffixIndex>(params.bad(kTargets, "a row expression, as t_${2024..2026}"));
    }
    std::vector<std::string> names;
    for (std::size_t step = 0; step < steps.size() && !steps.problem(); ++step)
    {
        const auto text = suffix.format(steps.at(step));
        if (!text)
        {
            return params.bad(kSuffix, "of fields that datetime-pattern has");
        }
        names.push_back(utf8OfUnits(*text));
    }
    return SuffixIndex::ofSuffixes(std::move(names));
}

Result<std::unique_ptr<EngineAlgorithm>> makeInterval(const EngineParams& params)
{
    Result<DatePattern> time = patternParam(params, kPattern);
    Result<DatePattern> suffix = time ? patternParam(params, kSuffix) : Result<DatePattern>(time.error());
    if (!suffix)
    {
        return suffix.error();
    }
    if (params.text(kSuffix).empty())
    {
        return params.bad(kSuffix, "a pattern of java.time");
    }
    Result<IntervalSteps> steps = makeSteps(params, *time);
    if (!steps)
    {
        return steps.error();
    }
    Result<SuffixIndex> targets = makeTargets(params, *steps, *suffix);
    if (!targets)
    {
        return targets.error();
    }
    Patterns patterns{utf16Units(params.text(kPattern)), *std::move(time), *std::move(suffix)};
    return madeEngine<Interval>(std::move(patterns), *std::move(steps), *std::move(targets));
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
