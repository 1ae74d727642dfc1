#include "app/cli/workload_input.h"

#include "app/cli/arguments.h"
#include "app/cli/input_source.h"
#include "app/files/log_stream.h"
#include "models/core/message_catalog.h"
#include "routing/sql/sql_router.h"

#include <ostream>

namespace atlas::cli
{

namespace
{

std::vector<std::string> problemArguments(const WorkloadProblem& problem)
{
    return {problem.first.file, std::to_string(problem.first.line), std::to_string(problem.count), problem.detail};
}

} // namespace

void addWorkloadOptions(CLI::App& command, WorkloadOptions& options, bool needsLog)
{
    CLI::Option* log = addRepeated(command, "--log", options.logs, "Log or CSV, plain or gzip, - for standard input");
    if (needsLog)
    {
        log->required();
    }
    addRepeated(command, "--tables", options.tables, "LOGIC=PATTERN of physical tables, # for digits");
    addValue(command, "--sql-mode", options.sqlMode, "Flags that change the grammar: ANSI_QUOTES, ...");
}

Result<Done> addPatterns(const std::vector<std::string>& texts, TableNames& names)
{
    for (const std::string& text : texts)
    {
        const std::size_t equal = text.find('=');
        if (equal == std::string::npos || equal == 0 || equal + 1 == text.size())
        {
            return Error{"table-pattern-syntax", {text}, {}};
        }
        names.addPattern(std::string_view(text).substr(equal + 1), std::string_view(text).substr(0, equal));
    }
    return Done{};
}

SqlMode sqlModeFor(const WorkloadOptions& options, const Layout* layout)
{
    Layout flags;
    flags.sqlMode = options.sqlMode.empty() && layout != nullptr ? layout->sqlMode : options.sqlMode;
    return sqlModeOf(flags);
}

Result<std::vector<ReadLog>> readLogs(const WorkloadOptions& options, const SqlMode& mode, Workload& workload,
                                      Streams& streams)
{
    std::vector<ReadLog> logs;
    for (const std::string& path : options.logs)
    {
        const Result<InputSource> input = openInput(path, streams);
        if (!input)
        {
            return input.error();
        }
        workload.beginFile(input->name);
        LogReader reader(workload, mode);
        streamLog(*input->stream, reader, workload);
        if (reader.isUnknown())
        {
            return Error{"log-format-unknown", {input->name}, {}};
        }
        logs.push_back({input->name, std::string(logFormatName(reader.format()))});
    }
    workload.serverStarted(); // transactions that the logs leave open end with them
    return logs;
}

void printProblems(const Workload& workload, Streams& streams)
{
    for (const WorkloadProblem& problem : workload.problems())
    {
        const std::vector<std::string> arguments = problemArguments(problem);
        streams.err << visible(messageText(problem.code, arguments) + " " + messageFix(problem.code, arguments)) << " ["
                    << problem.code << "]\n";
    }
}

Json problemsJson(const Workload& workload)
{
    Json problems = Json::array();
    for (const WorkloadProblem& problem : workload.problems())
    {
        problems.push_back({{"code", problem.code},
                            {"message", messageText(problem.code, problemArguments(problem))},
                            {"file", problem.first.file},
                            {"line", jsonNumber(problem.first.line)},
                            {"count", jsonNumber(problem.count)}});
    }
    return problems;
}

Json logsJson(const std::vector<ReadLog>& logs)
{
    Json read = Json::array();
    for (const ReadLog& log : logs)
    {
        read.push_back({{"file", log.name}, {"format", log.format}});
    }
    return read;
}

std::string executionsText(std::uint64_t count)
{
    return counted(static_cast<std::int64_t>(count), "execution", "executions");
}

std::string percentOf(double share)
{
    return numberText(100.0 * share, 2) + " %";
}

} // namespace atlas::cli
