#pragma once

#include "routing/workload/advisor.h"

#include <string>
#include <vector>

namespace atlas
{

/// A sentence on a candidate: a code of the message catalogue, and its arguments.
struct AdviceReason
{
    std::string code;
    std::vector<std::string> args;
    bool speaksAgainst = false;
};

/// Why a candidate stands where it stands, the weightiest first.
std::vector<AdviceReason> reasonsFor(const CandidateAdvice& advice);

/// "t_order.user_id", "t_order.user_id+t_item.user_id"
std::string candidateName(const KeyCandidate& candidate);

/// "85", "0.13": hundredths, as many digits as tell.
std::string percentText(double share);

/// "single", "several", "range", "all", "unknown": for people and for JSON.
std::string_view keyUseName(KeyUse use);

} // namespace atlas
