#include "routing/algorithms/engine/engine_buckets.h"
#include "routing/algorithms/mycat/date_params.h"
#include "routing/algorithms/mycat/entries.h"
#include "routing/algorithms/mycat/text_engine.h"
#include "routing/algorithms/support.h"

namespace atlas
{

namespace
{

/// PartitionByHotDate: the last days are at node 0, older ones at a node for each period: rows move as time goes by.
class HotDate final : public TextEngine
{
public:
    HotDate(std::shared_ptr<const JavaDateFormat> format, std::int64_t now, std::int32_t lastDays, std::int64_t period)
        : m_format(std::move(format)), m_now(now), m_lastDays(lastDays), m_period(period)
    {
    }

    /// Periods have no end.
    std::int64_t bucketCount() const override { return 0; }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        const auto instant = m_format->parse(key);
        if (!instant)
        {
            return notADate(key);
        }
        addStep(steps, "instant", std::to_string(*instant), "milliseconds since 1970-01-01 UTC");
        addStep(steps, "age", std::to_string(age(*instant)), "days");
        return nodeOutcome(nodeOf(*instant), steps);
    }

    /// The older end has the higher node; a range that reaches into the last days has node 0 besides.
    Result<Outcome> routeTexts(const std::string& from, const std::string& to) const override
    {
        const auto lower = m_format->parse(from);
        const auto upper = m_format->parse(to);
        if (!lower || !upper)
        {
            return rangeRefused(notADate(lower ? to : from).args.front());
        }
        if (isHot(*lower))
        {
            return Outcome::ofIndexes({0});
        }
        const std::int64_t limit = m_now - m_lastDays * kDayMilliseconds;
        const bool reachesLast = *upper > limit;
        const auto newest = m_format->format(reachesLast ? limit : *upper);
        const auto newestRead = newest ? m_format->parse(*newest) : std::nullopt;
        if (!newestRead)
        {
            return rangeRefused("the date format cannot write its end");
        }
        const std::int32_t begin = nodeOf(*newestRead);
        const std::int32_t end = nodeOf(*lower);
        if (end < begin)
        {
            return Outcome::noRoute();
        }
        Result<Outcome> nodes = nodeSequence(begin, end);
        if (!nodes || !reachesLast)
        {
            return nodes;
        }
        nodes->indexes.insert(nodes->indexes.begin(), 0);
        return Outcome::ofIndexes(std::move(nodes->indexes));
    }

private:
    std::int64_t age(std::int64_t instant) const { return wrappedDistance(instant, m_now) / kDayMilliseconds + 1; }
    bool isHot(std::int64_t instant) const { return age(instant) <= m_lastDays || age(instant) < 0; }

    std::int32_t nodeOf(std::int64_t instant) const
    {
        const std::int64_t limit = m_now - m_lastDays * kDayMilliseconds;
        return isHot(instant) ? 0 : toInt(std::int64_t{toInt(wrappedDistance(instant, limit) / m_period)} + 1);
    }

    std::shared_ptr<const JavaDateFormat> m_format;
    std::int64_t m_now;
    std::int64_t m_lastDays;
    std::int64_t m_period;
};

const AlgorithmInfo& hotDateInfo()
{
    static const AlgorithmInfo info{
        .name = "mycat.hotdate",
        .title = "MyCat hot dates",
        .summary =
            "The last days are at the first node, older ones at a node for each period: rows belong elsewhere as "
            "time goes by.",
        .params = {dateFormatSpec({}),
                   countSpec("sLastDay", kRequired, "10", INT32_MIN, INT32_MAX, "Hot days",
                             "How many of the last days are at the first node."),
                   countSpec("sPartionDay", kRequired, "30", INT32_MIN, INT32_MAX, "Days a period",
                             "How many older days a node has."),
                   countSpec("now_ms", kRequired, "", INT64_MIN, INT64_MAX, "Now",
                             "The time for which to answer, in milliseconds since 1970-01-01 UTC."),
                   zoneSpec(), nodeCountParam()},
    };
    return info;
}

Result<std::unique_ptr<EngineAlgorithm>> makeHotDate(const EngineParams& params)
{
    // Within the years that a date can be subtracted from without wrapping.
    constexpr std::int64_t kFarthest = 1'000'000'000'000'000;
    const auto format = readDateFormat(params);
    const Result<std::int64_t> now = params.requiredIntegerIn("now_ms", -kFarthest, kFarthest);
    const Result<std::int32_t> lastDays = requiredIntParam(params, "sLastDay");
    const Result<std::int64_t> period = readPeriod(params, "sPartionDay");
    if (!format || !now)
    {
        return format ? now.error() : format.error();
    }
    if (!lastDays || !period)
    {
        return lastDays ? period.error() : lastDays.error();
    }
    return madeEngine<HotDate>(*format, *now, *lastDays, *period);
}

} // namespace

EngineEntry mycatHotDate()
{
    return {.info = hotDateInfo, .make = makeHotDate};
}

} // namespace atlas
