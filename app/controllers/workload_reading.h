#pragma once

#include "models/core/layout.h"
#include "models/core/result.h"
#include "models/core/workload_report.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

/// The work of the jobs that read logs. Free of Qt, whose words `emit` and `slots` are names in routing.
namespace atlas
{

class Router;

struct LogReading
{
    std::vector<std::string> paths;              ///< plain or gzip; several count as one workload
    std::atomic<std::uint64_t>* bytes = nullptr; ///< of all files, read so far
    std::stop_token stop;
};

/// A layout under its name.
struct NamedLayout
{
    std::string name;
    Layout layout;
};

/// The keys that the logs speak for under a layout. Errors: those of reading files, log-format-unknown.
Result<WorkloadReport> adviseOnLogs(const std::shared_ptr<const Router>& router, const LogReading& reading);
/// The logs over two layouts. Errors: as above.
Result<ReplayComparison> replayLogs(const NamedLayout& before, const NamedLayout& after, const LogReading& reading);

} // namespace atlas
