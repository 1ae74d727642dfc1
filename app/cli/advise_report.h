#pragma once

#include "app/cli/advise_keys.h"
#include "app/cli/output.h"
#include "app/cli/workload_input.h"
#include "routing/workload/advice_reasons.h"

#include <string>
#include <vector>

namespace atlas::cli
{

/// A reason as a sentence, with what to do about one that speaks against.
std::string reasonText(const AdviceReason& reason);

Json adviceJson(const Workload& workload, const std::vector<CandidateAdvice>& advices, const std::vector<ReadLog>& logs,
                const std::vector<NamedCard>& cards);
void printAdvice(const Workload& workload, const std::vector<CandidateAdvice>& advices,
                 const std::vector<ReadLog>& logs, std::ostream& out);

} // namespace atlas::cli
