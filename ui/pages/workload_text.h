#pragma once

#include "models/core/workload_report.h"
#include "models/items/item_roles.h"

#include <QString>

namespace atlas
{

/// The words of the page Workload.
namespace workloadText
{

ItemState stateOf(WorkloadReach reach);
/// "85 %", and with bounds "85 % (80–90.5)"
QString share(const WorkloadShare& share);
/// Why a statement goes where it goes under a key: "one value of t_order.user_id".
QString reason(const WorkloadStatement& statement, const QString& key);
/// One line of a statement: blanks of any kind become one.
QString oneLine(const std::string& statement);
QString note(const WorkloadNote& note);
/// "slow.log (slow log), general.log (general log)"
QString logs(const std::vector<std::pair<std::string, std::string>>& logs);
/// "4 of 120 executions (3.3 %) not understood"
QString notUnderstood(std::uint64_t count, std::uint64_t all);

} // namespace workloadText

} // namespace atlas
