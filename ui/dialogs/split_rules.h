#pragma once

#include "models/core/result.h"
#include "models/core/split_facts.h"

#include <functional>
#include <string>

namespace atlas
{

/// How the split dialog reckons: whether a value cuts the range, and which value lies somewhere in it ("" none).
struct SplitRules
{
    std::function<Result<SplitHalves>(const SplitFacts&, const std::string& value)> halvesAt;
    std::function<std::string(const SplitFacts&, double along)> valueAt;
};

} // namespace atlas
