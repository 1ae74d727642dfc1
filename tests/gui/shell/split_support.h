#pragma once

#include "models/core/split_facts.h"
#include "routing/router/router.h"
#include "ui/dialogs/split_range_dialog.h"

#include <memory>
#include <string>
#include <vector>

namespace atlas::test
{

/// Members by ranges of a million ids, and a log by quarters.
std::shared_ptr<const Router> router();
/// About range 37 of the members.
SplitQuestion memberQuestion();
/// The dialog reckons as it does in the application.
SplitRules realRules();
Provenance sampledKeys();
SplitFacts factsOf(const std::string& table, std::int64_t bucket, const std::vector<std::string>& keys);
/// 600 keys in range 37, 300 below 37348000.
SplitFacts memberFacts(bool withKeys = true);

} // namespace atlas::test
