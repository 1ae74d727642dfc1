#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/mycat/date_params.h"
#include "routing/algorithms/mycat/entries.h"
#include "routing/algorithms/mycat/text_engine.h"
#include "routing/algorithms/support.h"
#include "routing/expr/utf16_text.h"

namespace atlas
{

namespace
{

constexpr std::int32_t kHours = 24;
constexpr std::int64_t kDays = 31;

/// LatestMonthPartion: the last four characters are day and hour; a day has some nodes, one for each part of it.
class LatestMonth final : public TextEngine
{
public:
    explicit LatestMonth(std::int32_t split) : m_split(split), m_span(kHours / split) {}

    std::int64_t bucketCount() const override { return kDays * ((kHours + m_span - 1) / m_span); }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        const std::u16string units = utf16Units(key);
        if (units.size() < 4)
        {
            return keyRefused("StringIndexOutOfBoundsException: the key has fewer than four characters");
        }
        const std::u16string_view tail = std::u16string_view(units).substr(units.size() - 4);
        const auto day = javaParseInt(tail.substr(0, 2));
        const auto hour = javaParseInt(tail.substr(2));
        if (!day || !hour)
        {
            return notANumber(utf8OfUnits(day ? tail.substr(2) : tail.substr(0, 2)));
        }
        addStep(steps, "day", std::to_string(*day));
        addStep(steps, "hour", std::to_string(*hour), std::to_string(m_span) + " hours a node");
        return nodeOutcome((*day - 1) * m_split + *hour / m_span, steps);
    }

    Result<Outcome> routeTexts(const std::string& from, const std::string& to) const override
    {
        return routeSequence(from, to);
    }

private:
    std::int32_t m_split;
    std::int32_t m_span;
};

const AlgorithmInfo& latestMonthInfo()
{
    static const AlgorithmInfo info{
        .name = "mycat.latestMonth",
        .title = "MyCat latest month",
        .summary = "Day and hour at the end of the key are the node: each of 31 days has some, and every month writes "
                   "over the last one.",
        .params = {countSpec("splitOneDay", kOptional, "24", 1, kHours, "Nodes a day",
                             "How many nodes a day has; a divisor of 24.")},
    };
    return info;
}

Result<std::unique_ptr<EngineAlgorithm>> makeLatestMonth(const EngineParams& params)
{
    const Result<std::int32_t> split = intParam(params, "splitOneDay", kHours, 1, kHours);
    return split ? madeEngine<LatestMonth>(*split) : split.error();
}

} // namespace

EngineEntry mycatLatestMonth()
{
    return {.info = latestMonthInfo, .make = makeLatestMonth};
}

} // namespace atlas
