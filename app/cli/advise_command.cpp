#include "app/cli/advise_command.h"

#include "app/cli/advise_report.h"
#include "app/cli/arguments.h"
#include "app/cli/layout_loading.h"
#include "app/cli/output.h"
#include "app/cli/workload_input.h"
#include "routing/router/router.h"
#include "routing/workload/fact_predicates.h"
#include "routing/workload/key_targets.h"
#include "routing/workload/layout_keys.h"
#include "routing/workload/table_names.h"

#include <algorithm>
#include <memory>
#include <ostream>

namespace atlas::cli
{

namespace
{

struct Options
{
    std::string layout;
    std::vector<std::string> candidates;
    WorkloadOptions workload;
    std::uint64_t buckets = 0;
    bool json = false;
};

/// "t.c", or "t.c+u.d" for tables that are sharded together.
Result<KeyCandidate> candidateOf(const std::string& text)
{
    KeyCandidate candidate;
    candidate.isNamed = true;
    std::string_view rest = text;
    for (;;)
    {
        const std::string_view part = rest.substr(0, rest.find('+'));
        const std::size_t dot = part.rfind('.');
        if (dot == std::string_view::npos || dot == 0 || dot + 1 == part.size())
        {
            return Error{"candidate-syntax", {text}, {}};
        }
        candidate.keys.emplace_back(part.substr(0, dot), part.substr(dot + 1));
        if (part.size() == rest.size())
        {
            return candidate;
        }
        rest.remove_prefix(part.size() + 1);
    }
}

Result<std::vector<KeyCandidate>> candidatesOf(const std::vector<std::string>& texts)
{
    std::vector<KeyCandidate> candidates;
    for (const std::string& text : texts)
    {
        std::string_view rest = text;
        while (!rest.empty())
        {
            const std::string_view part = rest.substr(0, rest.find(','));
            rest.remove_prefix(std::min(rest.size(), part.size() + 1));
            Result<KeyCandidate> candidate = candidateOf(std::string(part));
            if (!candidate)
            {
                return candidate.error();
            }
            candidates.push_back(*std::move(candidate));
        }
    }
    return candidates;
}

int runWith(const Options& options, const std::shared_ptr<const Router>& router, AdviceRequest request,
            Streams& streams)
{
    TableNames names;
    if (router != nullptr)
    {
        names.add(*router);
        request.findMore = options.candidates.empty();
    }
    request.shards = options.buckets;
    if (router != nullptr)
    {
        addLayoutKeys(router->layout(), request);
    }
    if (const Result<Done> added = addPatterns(options.workload.tables, names); !added)
    {
        return cannotRun(streams, added.error());
    }
    const SqlMode mode = sqlModeFor(options.workload, router != nullptr ? &router->layout() : nullptr);
    Workload workload({mode, &names, targetsOf(router, options.buckets), groupsOf(request)});
    const Result<std::vector<ReadLog>> logs = readLogs(options.workload, mode, workload, streams);
    if (!logs)
    {
        return cannotRun(streams, logs.error());
    }
    const std::vector<CandidateAdvice> advices = advise(workload, request);
    printProblems(workload, streams);
    if (options.json)
    {
        printJson(streams.out, adviceJson(workload, advices, *logs));
        return kDone;
    }
    printAdvice(workload, advices, *logs, streams.out);
    return kDone;
}

int run(const Options& options, Streams& streams)
{
    const auto stdins =
        std::count(options.workload.logs.begin(), options.workload.logs.end(), "-") + (options.layout == "-" ? 1 : 0);
    if (stdins > 1)
    {
        return cannotRun(streams, {"stdin-twice", {}, {}});
    }
    AdviceRequest request;
    Result<std::vector<KeyCandidate>> named = candidatesOf(options.candidates);
    if (!named)
    {
        return cannotRun(streams, named.error());
    }
    request.candidates = *std::move(named);
    if (options.layout.empty())
    {
        return runWith(options, nullptr, std::move(request), streams);
    }
    const RoutableLayout loaded = loadRoutable(options.layout, {}, streams);
    return loaded.router == nullptr ? loaded.status : runWith(options, loaded.router, std::move(request), streams);
}

} // namespace

CommandRun addAdviseCommand(CLI::App& command)
{
    auto options = std::make_shared<Options>();
    addValue(command, "LAYOUT", options->layout, kLayoutHelp);
    addRepeated(command, "--candidates", options->candidates,
                "table.column, or table.column+table.column for tables sharded together; without: found");
    addWorkloadOptions(command, options->workload, true);
    command.add_option("--buckets", options->buckets,
                       "Shards of a key: lists, transactions and reach are judged by them");
    command.add_flag("--json", options->json, "One JSON document");
    return [options](Streams& streams) { return run(*options, streams); };
}

} // namespace atlas::cli
