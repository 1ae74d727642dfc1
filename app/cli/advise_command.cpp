#include "app/cli/advise_command.h"

#include "app/cli/advise_report.h"
#include "app/cli/arguments.h"
#include "app/cli/layout_loading.h"
#include "app/cli/log_stream.h"
#include "app/cli/output.h"
#include "routing/algorithms/registry.h"
#include "routing/router/router.h"
#include "routing/workload/fact_predicates.h"
#include "routing/workload/table_names.h"

#include <algorithm>
#include <charconv>
#include <functional>
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
    std::vector<std::string> logs;
    std::vector<std::string> tables;
    std::string sqlMode;
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

SqlMode modeOf(const std::string& text)
{
    const std::string lower = loweredName(text);
    SqlMode mode;
    mode.ansiQuotes = lower.find("ansi") != std::string::npos;
    mode.pipesAsConcat = mode.ansiQuotes || lower.find("pipes_as_concat") != std::string::npos;
    mode.noBackslashEscapes = lower.find("no_backslash_escapes") != std::string::npos;
    return mode;
}

std::uint64_t byBuckets(std::string_view value, std::uint64_t buckets)
{
    std::int64_t number = 0;
    const auto [end, code] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (code != std::errc{} || end != value.data() + value.size())
    {
        return std::hash<std::string_view>{}(value) % buckets;
    }
    const auto count = static_cast<std::int64_t>(buckets);
    return static_cast<std::uint64_t>(((number % count) + count) % count);
}

/// Values of the layout's own keys go where the layout says, others into so many buckets, or each to itself.
PlaceOf placesOf(std::shared_ptr<const Router> router, std::uint64_t buckets)
{
    return
        [router = std::move(router), buckets](std::string_view table, std::string_view column, std::string_view value)
    {
        const LogicTable* logic = router != nullptr ? router->layout().findTable(table) : nullptr;
        const bool isKey =
            logic != nullptr && logic->key.columns.size() == 1 && loweredName(logic->key.columns[0]) == column;
        if (isKey)
        {
            const auto routes = router->route(table, KeyInput::of(std::string(value)));
            if (routes && routes->size() == 1 && !routes->front().shard.empty())
            {
                return static_cast<std::uint64_t>(
                    std::hash<std::string>{}(routes->front().shard + '\0' + routes->front().physicalTable));
            }
        }
        return buckets > 0 ? byBuckets(value, buckets)
                           : static_cast<std::uint64_t>(std::hash<std::string_view>{}(value));
    };
}

KeyCandidate currentKey(const LogicTable& table)
{
    const KeySpec& key = table.isTwoLevel() ? table.shardBy->key : table.key;
    const AlgorithmSpec& algorithm = table.isTwoLevel() ? table.shardBy->algorithm : table.algorithm;
    KeyCandidate candidate;
    candidate.isCurrent = true;
    if (!key.columns.empty())
    {
        candidate.keys.emplace_back(table.name, key.columns.front());
    }
    const AlgorithmInfo* info = findAlgorithm(algorithm.name);
    candidate.byRange = info != nullptr && info->orderedKeys;
    return candidate;
}

/// The layout's keys; tables that are bound count as one.
void addCurrentKeys(const Layout& layout, AdviceRequest& request)
{
    for (const LogicTable& table : layout.tables)
    {
        KeyCandidate candidate = currentKey(table);
        const BindingGroup* group = layout.bindingGroupOf(table.name);
        if (candidate.keys.empty() || (group != nullptr && group->tables.front() != table.name))
        {
            continue;
        }
        for (std::size_t i = 1; group != nullptr && i < group->tables.size(); ++i)
        {
            if (const LogicTable* bound = layout.findTable(group->tables[i]))
            {
                const KeyCandidate own = currentKey(*bound);
                candidate.keys.insert(candidate.keys.end(), own.keys.begin(), own.keys.end());
            }
        }
        request.candidates.push_back(std::move(candidate));
    }
    for (const BroadcastTable& table : layout.broadcastTables)
    {
        request.broadcast.insert(loweredName(table.name));
    }
}

/// All logs into the workload, or the exit status after the reason was printed.
Result<std::vector<ReadLog>> readLogs(const Options& options, const SqlMode& mode, Workload& workload, Streams& streams)
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
        streamLog(*input, reader, workload);
        if (reader.isUnknown())
        {
            return Error{"log-format-unknown", {input->name}, {}};
        }
        logs.push_back({input->name, std::string(logFormatName(reader.format()))});
    }
    return logs;
}

int runWith(const Options& options, const std::shared_ptr<const Router>& router, AdviceRequest request,
            Streams& streams)
{
    TableNames names;
    if (router != nullptr)
    {
        names.add(*router);
        addCurrentKeys(router->layout(), request);
        request.findMore = options.candidates.empty();
    }
    if (const Result<Done> added = addPatterns(options.tables, names); !added)
    {
        return cannotRun(streams, added.error());
    }
    const std::string ofLayout = router != nullptr ? router->layout().sqlMode : std::string();
    const SqlMode mode = modeOf(options.sqlMode.empty() ? ofLayout : options.sqlMode);
    Workload workload({mode, &names, placesOf(router, options.buckets)});
    const Result<std::vector<ReadLog>> logs = readLogs(options, mode, workload, streams);
    if (!logs)
    {
        return cannotRun(streams, logs.error());
    }
    workload.serverStarted(); // transactions that the logs leave open end with them
    const std::vector<CandidateAdvice> advices = advise(workload, request);
    for (const WorkloadProblem& problem : workload.problems())
    {
        streams.err << visible(problemText(problem)) << '\n';
    }
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
    const auto stdins = std::count(options.logs.begin(), options.logs.end(), "-") + (options.layout == "-" ? 1 : 0);
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
    addRepeated(command, "--log", options->logs, "Log or CSV, plain or gzip, - for standard input")->required();
    addRepeated(command, "--tables", options->tables, "LOGIC=PATTERN of physical tables, # for digits");
    addValue(command, "--sql-mode", options->sqlMode, "Flags that change the grammar: ANSI_QUOTES, ...");
    command.add_option("--buckets", options->buckets, "Buckets of a key, by which transactions are judged");
    command.add_flag("--json", options->json, "One JSON document");
    return [options](Streams& streams) { return run(*options, streams); };
}

} // namespace atlas::cli
