#pragma once

#include "routing/algorithms/mycat/date_params.h"
#include "routing/algorithms/mycat/text_engine.h"

namespace atlas
{

/// PartitionByDate of MyCat and DBLE: whole periods since a day; with a last day they go round.
struct DateRule
{
    std::shared_ptr<const JavaDateFormat> format;
    std::int64_t begin = 0;
    std::int64_t end = 0;
    std::int64_t period = 0;       ///< milliseconds
    std::int32_t periods = 0;      ///< that go round; 0: they go on
    bool isDayOfMonth = false;     ///< MyCat's natural days
    bool isDble = false;           ///< nothing is before the first day
    std::int32_t defaultNode = -1; ///< DBLE
};

/// The last day and how many periods it makes.
Result<bool> readEnd(const EngineParams& params, DateRule& rule);
Result<std::unique_ptr<EngineAlgorithm>> makeDateEngine(DateRule rule);
std::vector<ParamSpec> dateSpecs();

} // namespace atlas
