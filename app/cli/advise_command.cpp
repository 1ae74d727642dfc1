#include "app/cli/advise_command.h"

#include "app/cli/advise_live.h"
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
    KeyCardOptions keys;
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

/// Without digests the keys can still be read, so that their lack is said and no more.
Result<Done> addLiveDigests(const Options& options, const Router& router, Workload& workload,
                            std::vector<ReadLog>& logs, Streams& streams)
{
    const Result<ReadLog> read = readLiveDigests(options.layout, router, options.keys.shard, workload);
    if (!read && read.error().code != "digests-not-kept")
    {
        return read.error();
    }
    if (!read)
    {
        cannotRun(streams, read.error());
        return Done{};
    }
    logs.push_back(*read);
    return Done{};
}

/// Of the keys that were named or that the layout has; else of the best ones that were found.
Result<std::vector<NamedCard>> cardsFor(const Options& options, const std::shared_ptr<const Router>& router,
                                        std::vector<KeyCandidate> candidates,
                                        const std::vector<CandidateAdvice>& advices, Streams& streams)
{
    constexpr std::size_t kBest = 3;
    for (std::size_t i = 0; candidates.empty() && i < std::min(kBest, advices.size()); ++i)
    {
        candidates.push_back(advices[i].candidate);
    }
    Result<std::vector<NamedCard>> cards = cardsOfFiles(options.keys, router, candidates, streams);
    if (!cards || options.keys.shard.empty())
    {
        return cards;
    }
    Result<std::vector<NamedCard>> live = liveCards(options.layout, options.keys, router, candidates);
    if (!live)
    {
        return live.error();
    }
    cards->insert(cards->end(), live->begin(), live->end());
    return cards;
}

/// How often standard input is asked for.
std::ptrdiff_t standardInputs(const Options& options)
{
    const auto isInput = [](const std::string& text) { return text == "-" || text.ends_with("=-"); };
    return std::count(options.workload.logs.begin(), options.workload.logs.end(), "-")
           + std::count_if(options.keys.files.begin(), options.keys.files.end(), isInput)
           + (options.layout == "-" ? 1 : 0);
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
    request.shards = options.keys.buckets;
    if (router != nullptr)
    {
        addLayoutKeys(router->layout(), request);
    }
    if (const Result<Done> added = addPatterns(options.workload.tables, names); !added)
    {
        return cannotRun(streams, added.error());
    }
    const SqlMode mode = sqlModeFor(options.workload, router != nullptr ? &router->layout() : nullptr);
    Workload workload({mode, &names, targetsOf(router, options.keys.buckets), groupsOf(request)});
    Result<std::vector<ReadLog>> logs = readLogs(options.workload, mode, workload, streams);
    if (!logs)
    {
        return cannotRun(streams, logs.error());
    }
    if (!options.keys.shard.empty() && logs->empty())
    {
        if (const Result<Done> done = addLiveDigests(options, *router, workload, *logs, streams); !done)
        {
            return cannotRun(streams, done.error());
        }
    }
    const std::vector<CandidateAdvice> advices = advise(workload, request);
    printProblems(workload, streams);
    const auto cards = cardsFor(options, router, request.candidates, advices, streams);
    if (!cards)
    {
        return cannotRun(streams, cards.error());
    }
    if (options.json)
    {
        printJson(streams.out, adviceJson(workload, advices, *logs, *cards));
        return kDone;
    }
    printAdvice(workload, advices, *logs, streams.out);
    printCards(*cards, streams.out);
    return kDone;
}

int run(const Options& options, Streams& streams)
{
    if (standardInputs(options) > 1)
    {
        return cannotRun(streams, {"stdin-twice", {}, {}});
    }
    if (options.workload.logs.empty() && options.keys.files.empty() && options.keys.shard.empty())
    {
        return cannotRun(streams, {"advise-no-input", {}, {}});
    }
    if (options.layout.empty() && !options.keys.shard.empty())
    {
        return cannotRun(streams, {"advise-live-layout", {}, {}});
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
    addWorkloadOptions(command, options->workload, false);
    addRepeated(command, "--keys", options->keys.files, "FILE or t.c=FILE: values of a key, one a line, for its card");
    addValue(command, "--live", options->keys.shard,
             "Shard of LAYOUT: its server's digests unless there is a --log, and samples of the keys; read-only");
    addValue(command, "--algorithm", options->keys.algorithm, "NAME or NAME:param=value,... that --keys are spread by");
    addValue(command, "--key-type", options->keys.type, "Type of the keys' column; else told by the first keys");
    command.add_option("--buckets", options->keys.buckets,
                       "Shards of a key: lists, transactions and reach are judged by them");
    command.add_flag("--json", options->json, "One JSON document");
    return [options](Streams& streams) { return run(*options, streams); };
}

} // namespace atlas::cli
