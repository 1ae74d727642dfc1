#pragma once

#include "models/core/workload_report.h"
#include "routing/workload/advisor.h"
#include "routing/workload/replay.h"

#include <string>
#include <utility>
#include <vector>

namespace atlas
{

using ReadLogs = std::vector<std::pair<std::string, std::string>>; ///< file and format

/// What the advisor and a replay found, as values for the window.
WorkloadReport workloadReport(const Workload& workload, const std::vector<CandidateAdvice>& advices,
                              const AdviceRequest& request, const ReadLogs& logs);

struct ReplaySource
{
    std::string name;
    const Router& router;
};
ReplayComparison replayComparison(const Replay& replay, const ReplaySource& before, const ReplaySource& after,
                                  const ReadLogs& logs);

} // namespace atlas
