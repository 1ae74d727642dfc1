#include "app/cli/replay_command.h"

#include "app/cli/arguments.h"
#include "app/cli/layout_loading.h"
#include "app/cli/output.h"
#include "app/cli/replay_report.h"
#include "routing/router/router.h"

#include <algorithm>
#include <memory>
#include <ostream>

namespace atlas::cli
{

namespace
{

struct Options
{
    std::string before;
    std::string after;
    WorkloadOptions workload;
    bool json = false;
};

int replayLogs(const Options& options, const RoutableLayout& before, const RoutableLayout& after, Streams& streams)
{
    TableNames names;
    if (const Result<Done> added = addPatterns(options.workload.tables, names); !added)
    {
        return cannotRun(streams, added.error());
    }
    const SqlMode mode = sqlModeFor(options.workload, &before.router->layout());
    Replay replay(before.router, after.router, mode, std::move(names));
    const Result<std::vector<ReadLog>> logs = readLogs(options.workload, mode, replay.workload(), streams);
    if (!logs)
    {
        return cannotRun(streams, logs.error());
    }
    printProblems(replay.workload(), streams);
    const ReplayReport report = replay.report();
    const FinishedReplay finished{
        replay.workload(), report, before.router->layout(), after.router->layout(), options.before,
        options.after,     *logs};
    if (options.json)
    {
        printJson(streams.out, replayJson(finished));
        return kDone;
    }
    printReplay(finished, streams.out);
    return kDone;
}

int run(const Options& options, Streams& streams)
{
    const std::vector<std::string>& logs = options.workload.logs;
    const auto stdins =
        std::count(logs.begin(), logs.end(), "-") + (options.before == "-" ? 1 : 0) + (options.after == "-" ? 1 : 0);
    if (stdins > 1)
    {
        return cannotRun(streams, {"stdin-twice", {}, {}});
    }
    const RoutableLayout before = loadRoutable(options.before, {}, streams);
    if (before.router == nullptr)
    {
        return before.status;
    }
    const RoutableLayout after = loadRoutable(options.after, {}, streams);
    return after.router == nullptr ? after.status : replayLogs(options, before, after, streams);
}

} // namespace

CommandRun addReplayCommand(CLI::App& command)
{
    auto options = std::make_shared<Options>();
    addValue(command, "OLD", options->before, kLayoutHelp)->required();
    addValue(command, "NEW", options->after, kLayoutHelp)->required();
    addWorkloadOptions(command, options->workload, true);
    command.add_flag("--json", options->json, "One JSON document");
    return [options](Streams& streams) { return run(*options, streams); };
}

} // namespace atlas::cli
