#pragma once

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "models/core/layout.h"
#include "models/core/result.h"
#include "routing/sql/sql_mode.h"
#include "routing/workload/table_names.h"
#include "routing/workload/workload.h"

#include <string>
#include <vector>

namespace atlas::cli
{

/// The options that say which logs are read, and how.
struct WorkloadOptions
{
    std::vector<std::string> logs;
    std::vector<std::string> tables;
    std::string sqlMode;
};
void addWorkloadOptions(CLI::App& command, WorkloadOptions& options, bool needsLog);

/// A log that was read.
struct ReadLog
{
    std::string name;
    std::string format;
};

/// Adds the patterns of --tables. Errors: table-pattern-syntax.
Result<Done> addPatterns(const std::vector<std::string>& texts, TableNames& names);

/// The flags that were given, else those of the layout.
SqlMode sqlModeFor(const WorkloadOptions& options, const Layout* layout);

/// All logs into the workload. Errors: those of opening files, log-format-unknown.
Result<std::vector<ReadLog>> readLogs(const WorkloadOptions& options, const SqlMode& mode, Workload& workload,
                                      Streams& streams);

/// What was not understood, a line each, on standard error.
void printProblems(const Workload& workload, Streams& streams);
Json problemsJson(const Workload& workload);
Json logsJson(const std::vector<ReadLog>& logs);
/// "3 executions"
std::string executionsText(std::uint64_t count);
/// "12.5 %"
std::string percentOf(double share);

} // namespace atlas::cli
