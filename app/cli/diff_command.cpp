#include "app/cli/diff_command.h"

#include "app/cli/arguments.h"
#include "app/cli/diff_report.h"
#include "app/cli/input_source.h"
#include "app/cli/layout_loading.h"
#include "app/cli/output.h"
#include "app/cli/record_stream.h"
#include "routing/planning/compare_layouts.h"
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
    std::string keys;
    std::string table;
    std::vector<std::string> renames; ///< OLD=NEW
    bool json = false;
};

Result<ShardRenames> renamesOf(const Options& options, const Layout& before, const Layout& after)
{
    ShardRenames renames;
    for (const std::string& given : options.renames)
    {
        const std::size_t equals = given.find('=');
        if (equals == std::string::npos || equals == 0 || equals + 1 == given.size())
        {
            return Error{"rename-syntax", {given}, {}};
        }
        const std::string from = given.substr(0, equals);
        if (!renames.emplace(from, given.substr(equals + 1)).second)
        {
            return Error{"rename-syntax", {given}, {}};
        }
    }
    const Result<Done> checked = checkRenames(renames, before, after);
    return checked ? Result<ShardRenames>(std::move(renames)) : checked.error();
}

/// Shards that seem to be others by another name, for who did not say so.
void adviseRenames(const Layout& before, const Layout& after, const ShardRenames& given, std::ostream& err)
{
    std::string renames;
    for (const auto& [from, to] : sameAddresses(before, after))
    {
        renames += given.contains(from) ? std::string() : " --rename " + from + "=" + to;
    }
    if (!renames.empty())
    {
        err << "Shards at the same address with the same schema have other names; to take them for one:" << renames
            << '\n';
    }
}

Result<LayoutComparison> compareByFile(const Options& options, const RoutableLayout& before,
                                       const RoutableLayout& after, const ShardRenames& renames, Streams& streams)
{
    const Result<InputSource> input = openInput(options.keys, streams);
    if (!input)
    {
        return input.error();
    }
    KeyFileComparison comparison(before.router, after.router, options.table, renames);
    LineReader reader(*input->stream, input->name);
    while (true)
    {
        const Result<std::optional<std::string_view>> line = reader.next();
        if (!line)
        {
            return line.error();
        }
        if (!*line)
        {
            return comparison.finish();
        }
        comparison.add(**line);
    }
}

Result<LayoutComparison> compared(const Options& options, const RoutableLayout& before, const RoutableLayout& after,
                                  Streams& streams)
{
    const Layout& older = before.router->layout();
    const Layout& newer = after.router->layout();
    const Result<ShardRenames> renames = renamesOf(options, older, newer);
    if (!renames)
    {
        return renames.error();
    }
    adviseRenames(older, newer, *renames, streams.err);
    Result<LayoutComparison> comparison = LayoutComparison();
    if (options.keys.empty())
    {
        CompareOptions how;
        how.onlyTable = options.table;
        how.renames = *renames;
        comparison = compareLayouts(*before.router, *after.router, how);
    }
    else
    {
        comparison = compareByFile(options, before, after, *renames, streams);
    }
    const bool isNamed = older.findTable(options.table) != nullptr || newer.findTable(options.table) != nullptr;
    if (comparison && comparison->tables.empty() && !options.table.empty() && !isNamed)
    {
        return Error{"table-not-sharded", {options.table}, {}};
    }
    return comparison;
}

int run(const Options& options, Streams& streams)
{
    const std::vector<std::string> sources{options.before, options.after, options.keys};
    if (std::count(sources.begin(), sources.end(), "-") > 1)
    {
        return cannotRun(streams, {"stdin-twice", {}, {}});
    }
    const RoutableLayout before = loadRoutable(options.before, {}, streams);
    const RoutableLayout after = before.router != nullptr ? loadRoutable(options.after, {}, streams) : before;
    if (after.router == nullptr)
    {
        return after.status;
    }
    const Result<LayoutComparison> comparison = compared(options, before, after, streams);
    if (!comparison)
    {
        return cannotRun(streams, comparison.error());
    }
    if (options.json)
    {
        printJson(streams.out, comparisonJson(*comparison));
        printComparisonNotes(*comparison, streams.err);
    }
    else
    {
        printComparison(*comparison, {options.before, options.after, options.keys}, streams.out);
    }
    return comparison->differs() ? kFindings : kDone;
}

} // namespace

CommandRun addDiffCommand(CLI::App& command)
{
    auto options = std::make_shared<Options>();
    addValue(command, "OLD", options->before, kLayoutHelp)->required();
    addValue(command, "NEW", options->after, kLayoutHelp)->required();
    addValue(command, "--keys", options->keys,
             "Keys, one a line, - for standard input: how many of these rows move, instead of a fraction of all keys");
    addValue(command, "--table", options->table, "This logic table only");
    addRepeated(command, "--rename", options->renames,
                "OLD=NEW: what the newer layout calls a shard of the older one; once for each");
    command.add_flag("--json", options->json, "One JSON document");
    return [options](Streams& streams) { return run(*options, streams); };
}

} // namespace atlas::cli
