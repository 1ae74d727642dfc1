#include "routing/algorithms/engine/engine_buckets.h"
#include "routing/algorithms/mycat/date_params.h"
#include "routing/algorithms/mycat/entries.h"
#include "routing/algorithms/mycat/text_engine.h"
#include "routing/algorithms/support.h"
#include "routing/hash/jump.h"

namespace atlas
{

namespace
{

/// PartitionByRangeDateHash: periods of some days, each with a group of nodes that share it by jump hash.
class RangeDateHash final : public TextEngine
{
public:
    RangeDateHash(std::shared_ptr<const JavaDateFormat> format, std::int64_t begin, std::int64_t period,
                  std::int32_t groupSize)
        : m_format(std::move(format)), m_begin(begin), m_period(period), m_groupSize(groupSize)
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
        const std::int32_t inner = jumpHash(static_cast<std::uint64_t>(*instant), m_groupSize);
        addStep(steps, "instant", std::to_string(*instant), "milliseconds since 1970-01-01 UTC");
        addStep(steps, "period", std::to_string(periodOf(*instant)), "whole periods since the first day");
        addStep(steps, "jump", std::to_string(inner), "of " + std::to_string(m_groupSize));
        return nodeOutcome(toInt(std::int64_t{toInt(std::int64_t{periodOf(*instant)} * m_groupSize)} + inner), steps);
    }

    Result<Outcome> routeTexts(const std::string& from, const std::string& to) const override
    {
        const auto lower = m_format->parse(from);
        const auto upper = m_format->parse(to);
        if (!lower || !upper)
        {
            return rangeRefused(notADate(lower ? to : from).args.front());
        }
        const std::int32_t begin = toInt(std::int64_t{periodOf(*lower)} * m_groupSize);
        const std::int64_t next = toInt(std::int64_t{periodOf(*upper)} + 1);
        const std::int32_t end = toInt(std::int64_t{toInt(next * m_groupSize)} - 1);
        return end < begin ? Result<Outcome>(Outcome::noRoute()) : nodeSequence(begin, end);
    }

private:
    std::int32_t periodOf(std::int64_t instant) const { return toInt(wrappedDistance(m_begin, instant) / m_period); }

    std::shared_ptr<const JavaDateFormat> m_format;
    std::int64_t m_begin;
    std::int64_t m_period;
    std::int32_t m_groupSize;
};

const AlgorithmInfo& rangeDateHashInfo()
{
    static const AlgorithmInfo info{
        .name = "mycat.range-date-hash",
        .title = "MyCat dates and hash",
        .summary = "Periods of some days since a first day, each with a group of nodes of its own that share its keys "
                   "by jump hash; nothing moves when a period is added.",
        .params = {dateFormatSpec({}),
                   textSpec("sBeginDate", kRequired, "", "First day",
                            "Where the first period begins, in the date format."),
                   countSpec("sPartionDay", kRequired, "3", INT32_MIN, INT32_MAX, "Days a period",
                             "How many days a group of nodes has."),
                   countSpec("groupPartionSize", kRequired, "6", 1, INT32_MAX, "Nodes a period",
                             "How many nodes a group has."),
                   zoneSpec(), nodeCountParam()},
    };
    return info;
}

Result<std::unique_ptr<EngineAlgorithm>> makeRangeDateHash(const EngineParams& params)
{
    const auto format = readDateFormat(params);
    if (!format)
    {
        return format.error();
    }
    const Result<std::int64_t> begin = readDate(params, "sBeginDate", **format);
    const Result<std::int64_t> period = readPeriod(params, "sPartionDay");
    const Result<std::int32_t> size = requiredIntParam(params, "groupPartionSize", 1);
    if (!begin || !period || !size)
    {
        return !begin ? begin.error() : !period ? period.error() : size.error();
    }
    return madeEngine<RangeDateHash>(*format, *begin, *period, *size);
}

} // namespace

EngineEntry mycatRangeDateHash()
{
    return {.info = rangeDateHashInfo, .make = makeRangeDateHash};
}

} // namespace atlas
