#include "routing/algorithms/shardingsphere/interval_setup.h"

#include "routing/expr/utf16_text.h"

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

} // namespace

Result<IntervalSetup> intervalSetup(const EngineParams& params)
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
    return IntervalSetup{utf16Units(params.text(kPattern)), *std::move(time), *std::move(suffix), *std::move(steps),
                         *std::move(targets)};
}

} // namespace atlas
