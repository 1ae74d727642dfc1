#include "routing/algorithms/engine/engine_buckets.h"
#include "routing/algorithms/mycat/date_params.h"
#include "routing/algorithms/mycat/entries.h"
#include "routing/algorithms/mycat/text_engine.h"
#include "routing/algorithms/support.h"

#include <algorithm>
#include <unordered_set>

namespace atlas
{

namespace
{

constexpr const char* kBegin = "sBeginDate";
constexpr const char* kEnd = "sEndDate";
constexpr std::int32_t kMonthsOfYear = 12;
constexpr std::int64_t kMostMonths = 1'000'000;

/// Months since the year 0 as the calendar counts them; a year before Christ has its own number.
std::int32_t monthsOf(std::int64_t instant, const JavaZone& zone)
{
    const JavaDateTime date = javaDateTime(instant, zone);
    return toInt(std::int64_t{date.year} * kMonthsOfYear + date.month);
}

/// PartitionByMonth: a node for each month since the first one, for each of a round of months, or for each of a year.
class Month final : public TextEngine
{
public:
    /// `months` is -1 without a round; without a first day it is those of the year.
    Month(std::shared_ptr<const JavaDateFormat> format, std::optional<std::int32_t> begin, std::int32_t months)
        : m_format(std::move(format)), m_begin(begin), m_months(months)
    {
    }

    std::int64_t bucketCount() const override { return m_months <= kMostNodes ? std::max(m_months, 0) : 0; }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        const auto instant = m_format->parse(key);
        if (!instant)
        {
            return notADate(key);
        }
        addStep(steps, "instant", std::to_string(*instant), "milliseconds since 1970-01-01 UTC");
        if (!m_begin)
        {
            return nodeOutcome(javaDateTime(*instant, m_format->zone()).month, steps, "month of the year - 1");
        }
        const std::int32_t month = distance(*instant, *m_begin);
        addStep(steps, "month", std::to_string(month), "since the first one");
        return nodeOutcome(std::max(inRound(month), 0), steps);
    }

    Result<Outcome> routeTexts(const std::string& from, const std::string& to) const override
    {
        const auto lower = m_format->parse(from);
        const auto upper = m_format->parse(to);
        if (!lower || !upper)
        {
            return Outcome::ofIndexes({});
        }
        // Months of the year begin at a January, whichever year that is.
        const std::int32_t begin = m_begin.value_or(monthsOf(*lower, m_format->zone()) / kMonthsOfYear * kMonthsOfYear);
        const std::int64_t first = distance(*lower, begin);
        const std::int64_t last = distance(*upper, begin);
        if (last - first > kMostMonths)
        {
            return rangeRefused("it has " + std::to_string(last - first) + " months");
        }
        std::vector<std::int64_t> nodes;
        std::unordered_set<std::int64_t> seen;
        for (std::int64_t month = first; month <= last; ++month)
        {
            const std::int64_t node = std::max(inRound(static_cast<std::int32_t>(month)), 0);
            if (seen.insert(node).second)
            {
                nodes.push_back(node);
            }
        }
        return Outcome::ofIndexes(std::move(nodes));
    }

private:
    std::int32_t distance(std::int64_t instant, std::int32_t begin) const
    {
        return toInt(std::int64_t{monthsOf(instant, m_format->zone())} - begin);
    }

    std::int32_t inRound(std::int32_t month) const
    {
        if (m_months <= 0)
        {
            return month;
        }
        const std::int64_t forward = month < 0 ? m_months - (-std::int64_t{month}) % m_months : std::int64_t{month};
        return static_cast<std::int32_t>(forward % m_months);
    }

    std::shared_ptr<const JavaDateFormat> m_format;
    std::optional<std::int32_t> m_begin;
    std::int32_t m_months;
};

const AlgorithmInfo& monthInfo()
{
    static const AlgorithmInfo info{
        .name = "mycat.sharding-by-month",
        .title = "MyCat months",
        .summary = "A node for each month since a first one; with a last day they begin anew; without a first day the "
                   "months of the year.",
        .params = {dateFormatSpec("yyyy-MM-dd"),
                   textSpec(kBegin, kOptional, "", "First day", "A day of the first node's month, in the date format."),
                   textSpec(kEnd, kOptional, "", "Last day",
                            "A day of the last node's month; later months begin anew at the first node."),
                   zoneSpec(), nodeCountParam()},
    };
    return info;
}

Result<std::unique_ptr<EngineAlgorithm>> makeMonth(const EngineParams& params)
{
    const auto format = readDateFormat(params, "yyyy-MM-dd");
    if (!format)
    {
        return format.error();
    }
    const bool hasEnd = !params.text(kEnd).empty();
    if (params.text(kBegin).empty() && !hasEnd)
    {
        return madeEngine<Month>(*format, std::nullopt, kMonthsOfYear);
    }
    const Result<std::int64_t> begin = readDate(params, kBegin, **format);
    if (!begin)
    {
        return begin.error();
    }
    const JavaZone& zone = (*format)->zone();
    if (!hasEnd)
    {
        return madeEngine<Month>(*format, monthsOf(*begin, zone), -1);
    }
    const Result<std::int64_t> end = readDate(params, kEnd, **format);
    if (!end)
    {
        return end.error();
    }
    const std::int64_t months = std::int64_t{monthsOf(*end, zone)} - monthsOf(*begin, zone) + 1;
    if (months <= 0 || months > INT32_MAX)
    {
        return params.bad(kEnd, "a day in the month of sBeginDate or later");
    }
    return madeEngine<Month>(*format, monthsOf(*begin, zone), static_cast<std::int32_t>(months));
}

} // namespace

EngineEntry mycatMonth()
{
    return {.info = monthInfo, .make = makeMonth};
}

} // namespace atlas
