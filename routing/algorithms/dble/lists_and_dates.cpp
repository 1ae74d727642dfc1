#include "routing/algorithms/dble/entries.h"
#include "routing/algorithms/mycat/date.h"
#include "routing/algorithms/mycat/int_file.h"

namespace atlas
{

namespace
{

const AlgorithmInfo& enumInfo()
{
    static const AlgorithmInfo info{
        .name = "dble.enum",
        .title = "DBLE list of values",
        .summary = "Each value's node is listed in a file; values that are not go to the default node or nowhere.",
        .params = fileMapSpecs(),
    };
    return info;
}

const AlgorithmInfo& dateInfo()
{
    static const AlgorithmInfo info = []
    {
        AlgorithmInfo made{
            .name = "dble.date",
            .title = "DBLE dates",
            .summary = "Periods of some days since a first day; with a last day they begin anew at the first node. "
                       "What is before the first day goes to the default node or nowhere.",
            .params = dateSpecs()};
        made.params.push_back(defaultNodeSpec("-1"));
        return made;
    }();
    return info;
}

Result<std::unique_ptr<EngineAlgorithm>> makeDate(const EngineParams& params)
{
    const auto format = readDateFormat(params);
    if (!format)
    {
        return format.error();
    }
    const Result<std::int64_t> begin = readDate(params, "sBeginDate", **format);
    const Result<std::int64_t> period = readPeriod(params, "sPartionDay");
    const Result<std::int32_t> defaultNode = intParam(params, "defaultNode", -1);
    if (!begin || !period || !defaultNode)
    {
        return !begin ? begin.error() : !period ? period.error() : defaultNode.error();
    }
    DateRule rule;
    rule.format = *format;
    rule.begin = *begin;
    rule.period = *period;
    rule.isDble = true;
    rule.defaultNode = *defaultNode;
    const Result<bool> end = readEnd(params, rule);
    return end ? makeDateEngine(std::move(rule)) : end.error();
}

} // namespace

EngineEntry dbleEnum()
{
    return {.info = enumInfo, .make = [](const EngineParams& params) { return makeFileMap(params, true); }};
}

EngineEntry dbleDate()
{
    return {.info = dateInfo, .make = makeDate};
}

} // namespace atlas
