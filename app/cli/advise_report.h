#pragma once

#include "app/cli/output.h"
#include "routing/workload/advisor.h"

#include <string>
#include <vector>

namespace atlas::cli
{

/// A log that was read.
struct ReadLog
{
    std::string name;
    std::string format;
};

/// Why a candidate stands where it stands, a sentence each.
std::vector<std::string> reasonsFor(const CandidateAdvice& advice);

Json adviceJson(const Workload& workload, const std::vector<CandidateAdvice>& advices,
                const std::vector<ReadLog>& logs);
void printAdvice(const Workload& workload, const std::vector<CandidateAdvice>& advices,
                 const std::vector<ReadLog>& logs, std::ostream& out);

/// "file: line 3: sentence", for standard error.
std::string problemText(const WorkloadProblem& problem);

} // namespace atlas::cli
