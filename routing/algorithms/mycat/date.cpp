#include "routing/algorithms/mycat/date.h"

#include "routing/algorithms/engine/engine_buckets.h"
#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/mycat/entries.h"
#include "routing/algorithms/support.h"

#include <algorithm>
#include <set>

namespace atlas
{

namespace
{

constexpr const char* kBegin = "sBeginDate";
constexpr const char* kEnd = "sEndDate";
constexpr const char* kPeriod = "sPartionDay";
constexpr std::int64_t kDaysOfMonth = 31;
/// Natural days are ignored when the days that go round are fewer.
constexpr std::int32_t kLeastNaturalDays = 28;

class DateEngine final : public TextEngine
{
public:
    explicit DateEngine(DateRule rule) : m_rule(std::move(rule)) {}

    std::int64_t bucketCount() const override
    {
        return m_rule.isDayOfMonth ? kDaysOfMonth : m_rule.periods > 0 ? nodesOf(m_rule.periods) : 0;
    }

    Result<Outcome> routeNull() const override
    {
        return m_rule.isDble ? Result<Outcome>(defaultOutcome(nullptr)) : TextEngine::routeNull();
    }

    bool isNullText(std::string_view text) const override { return m_rule.isDble && isNullWord(text); }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        const auto instant = m_rule.format->parse(key);
        if (!instant)
        {
            return notADate(key);
        }
        addStep(steps, "instant", std::to_string(*instant), "milliseconds since 1970-01-01 UTC");
        if (m_rule.isDayOfMonth)
        {
            return nodeOutcome(javaDateTime(*instant, m_rule.format->zone()).day - 1, steps, "day of the month - 1");
        }
        if (m_rule.isDble && *instant < m_rule.begin)
        {
            return defaultOutcome(steps);
        }
        const auto distance =
            static_cast<std::int64_t>(static_cast<std::uint64_t>(*instant) - static_cast<std::uint64_t>(m_rule.begin));
        const std::int32_t period = toInt(distance / m_rule.period);
        addStep(steps, "period", std::to_string(period), "whole periods since the first day");
        const bool goesRound = *instant > m_rule.end && m_rule.periods != 0;
        return goesRound ? nodeOutcome(static_cast<std::int32_t>(std::int64_t{period} % m_rule.periods), steps,
                                       "modulo " + std::to_string(m_rule.periods))
                         : nodeOutcome(period, steps);
    }

    /// Day by day; each is written in the format and read again, so that what the format leaves out does not count.
    Result<Outcome> routeTexts(const std::string& from, const std::string& to) const override
    {
        const auto lower = m_rule.format->parse(from);
        const auto upper = m_rule.format->parse(to);
        if (!lower || !upper)
        {
            return Outcome::ofIndexes({});
        }
        const auto days = daysBetween(*m_rule.format, *lower, *upper);
        if (!days)
        {
            return rangeRefused("its days are too many, or the date format cannot write them");
        }
        return outcomeOfDays(*days);
    }

private:
    Result<Outcome> outcomeOfDays(const std::vector<std::string>& days) const
    {
        Outcome outcome = Outcome::ofIndexes({});
        std::set<std::string> seen;
        for (const std::string& day : days)
        {
            const Result<Outcome> node = isNullText(day) ? routeNull() : routeText(day, nullptr);
            if (!node)
            {
                return rangeRefused(node.error().args.front());
            }
            if (!seen.insert(outcomeText(*node)).second)
            {
                continue;
            }
            outcome.names.push_back(outcomeText(*node));
            if (node->kind == Outcome::Kind::Index)
            {
                outcome.indexes.push_back(node->index);
            }
        }
        return outcome;
    }

    static std::int64_t nodesOf(std::int32_t periods) { return periods <= kMostNodes ? periods : 0; }

    Outcome defaultOutcome(std::vector<RouteStep>* steps) const
    {
        return m_rule.defaultNode >= 0 ? nodeOutcome(m_rule.defaultNode, steps, "the default") : Outcome::noRoute();
    }

    DateRule m_rule;
};

const AlgorithmInfo& dateInfo()
{
    static const AlgorithmInfo info = []
    {
        AlgorithmInfo made{
            .name = "mycat.sharding-by-date",
            .title = "MyCat dates",
            .summary = "Periods of some days since a first day; with a last day they begin anew at the first node.",
            .params = dateSpecs()};
        made.params.push_back(textSpec("sNaturalDay", kOptional, "0", "Days of the month",
                                       "1 when the day of the month is the node, unless the periods go round "
                                       "in fewer than 28 days."));
        return made;
    }();
    return info;
}

std::int32_t periodsOf(const DateRule& rule)
{
    return toInt(std::int64_t{toInt(wrappedDistance(rule.begin, rule.end) / rule.period)} + 1);
}

bool isGiven(const EngineParams& params, const char* name)
{
    return !params.text(name).empty();
}

/// Natural days have periods of one day, and those that are given once they are ignored.
Result<bool> readNaturalEnd(const EngineParams& params, DateRule& rule)
{
    rule.isDayOfMonth = true;
    rule.period = kDayMilliseconds;
    // The first day must be after 1970-01-01 00:00 for the last one to count.
    if (!isGiven(params, kEnd) || rule.begin <= 0)
    {
        return true;
    }
    const Result<bool> end = readEnd(params, rule);
    if (!end || rule.periods >= kLeastNaturalDays)
    {
        return end;
    }
    const Result<std::int64_t> period = readPeriod(params, kPeriod);
    if (!period)
    {
        return period.error();
    }
    rule.isDayOfMonth = false;
    rule.period = *period;
    rule.periods = periodsOf(rule);
    return true;
}

Result<std::unique_ptr<EngineAlgorithm>> makeDate(const EngineParams& params)
{
    const auto format = readDateFormat(params);
    if (!format)
    {
        return format.error();
    }
    DateRule rule;
    rule.format = *format;
    const bool isNatural = params.text("sNaturalDay") == "1";
    if (!isNatural || isGiven(params, kBegin))
    {
        const Result<std::int64_t> begin = readDate(params, kBegin, **format);
        if (!begin)
        {
            return begin.error();
        }
        rule.begin = *begin;
    }
    if (isNatural)
    {
        const Result<bool> natural = readNaturalEnd(params, rule);
        return natural ? makeDateEngine(std::move(rule)) : natural.error();
    }
    const Result<std::int64_t> period = readPeriod(params, kPeriod);
    if (!period)
    {
        return period.error();
    }
    rule.period = *period;
    const Result<bool> end = rule.begin > 0 ? readEnd(params, rule) : Result<bool>(true);
    return end ? makeDateEngine(std::move(rule)) : end.error();
}

} // namespace

Result<bool> readEnd(const EngineParams& params, DateRule& rule)
{
    if (!isGiven(params, kEnd))
    {
        return true;
    }
    const Result<std::int64_t> end = readDate(params, kEnd, *rule.format);
    if (!end)
    {
        return end.error();
    }
    rule.end = *end;
    rule.periods = periodsOf(rule);
    return true;
}

Result<std::unique_ptr<EngineAlgorithm>> makeDateEngine(DateRule rule)
{
    return madeEngine<DateEngine>(std::move(rule));
}

std::vector<ParamSpec> dateSpecs()
{
    return {dateFormatSpec({}),
            textSpec(kBegin, kRequired, "", "First day", "Where the first period begins, in the date format."),
            textSpec(kEnd, kOptional, "", "Last day",
                     "Where the last node's period is; later periods begin anew at the first node."),
            countSpec(kPeriod, kRequired, "10", INT32_MIN, INT32_MAX, "Days a period",
                      "How many days a node has before the next one follows."),
            zoneSpec(),
            nodeCountParam()};
}

EngineEntry mycatDate()
{
    return {.info = dateInfo, .make = makeDate};
}

} // namespace atlas
