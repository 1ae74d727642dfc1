#include "app/controllers/workload_reading.h"

#include "app/controllers/workload_results.h"
#include "app/files/log_stream.h"
#include "routing/sql/sql_router.h"
#include "routing/workload/key_targets.h"
#include "routing/workload/layout_keys.h"

#include <filesystem>
#include <fstream>

namespace atlas
{

namespace
{

Result<ReadLogs> readFiles(const LogReading& reading, const SqlMode& mode, Workload& workload)
{
    ReadLogs logs;
    std::uint64_t before = 0;
    for (const std::string& path : reading.paths)
    {
        std::error_code failure;
        const std::filesystem::file_status status = std::filesystem::status(path, failure);
        if (!std::filesystem::exists(status) || std::filesystem::is_directory(status))
        {
            return Error{std::filesystem::exists(status) ? "file-is-folder" : "file-missing", {path}, {}};
        }
        std::ifstream file(path, std::ios::binary);
        if (!file)
        {
            return Error{"file-unreadable", {path}, {}};
        }
        const std::string name = std::filesystem::path(path).filename().string();
        workload.beginFile(name);
        LogReader reader(workload, mode);
        std::uint64_t ofFile = 0;
        streamLog(file, reader, workload,
                  [&](std::uint64_t read)
                  {
                      ofFile = read;
                      *reading.bytes = before + read;
                      return !reading.stop.stop_requested();
                  });
        before += ofFile;
        if (reader.isUnknown())
        {
            return Error{"log-format-unknown", {name}, {}};
        }
        logs.emplace_back(name, logFormatName(reader.format()));
    }
    workload.serverStarted(); // transactions that the logs leave open end with them
    return logs;
}

} // namespace

Result<WorkloadReport> adviseOnLogs(const std::shared_ptr<const Router>& router, const LogReading& reading)
{
    TableNames names;
    AdviceRequest request;
    request.findMore = true;
    names.add(*router);
    addLayoutKeys(router->layout(), request);
    const SqlMode mode = sqlModeOf(router->layout());
    Workload workload({mode, &names, targetsOf(router, 0), groupsOf(request)});
    const Result<ReadLogs> logs = readFiles(reading, mode, workload);
    if (!logs)
    {
        return logs.error();
    }
    return workloadReport(workload, advise(workload, request), request, *logs);
}

Result<ReplayComparison> replayLogs(const NamedLayout& before, const NamedLayout& after, const LogReading& reading)
{
    const auto from = Router::compile(before.layout);
    const auto to = Router::compile(after.layout);
    const SqlMode mode = sqlModeOf(from->layout());
    Replay replay(from, to, mode);
    const Result<ReadLogs> logs = readFiles(reading, mode, replay.workload());
    if (!logs)
    {
        return logs.error();
    }
    return replayComparison(replay, {before.name, *from}, {after.name, *to}, *logs);
}

} // namespace atlas
