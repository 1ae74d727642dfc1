#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/output.h"

#include <algorithm>
#include <exception>
#include <new>
#include <ostream>

namespace atlas::cli
{

namespace
{

/// CLI11 puts several lines into some messages; a reason is one.
std::string firstLine(const std::string& text)
{
    return text.substr(0, text.find('\n'));
}

std::string usageHint(const CLI::App& app)
{
    const std::vector<CLI::App*> chosen = app.get_subcommands();
    return "shardatlasctl " + (chosen.empty() ? "" : chosen.front()->get_name() + " ") + "--help";
}

int answerParseError(const CLI::App& app, const CLI::ParseError& error, Streams& streams)
{
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success))
    {
        const bool isVersion = dynamic_cast<const CLI::CallForVersion*>(&error) != nullptr;
        streams.out << (isVersion ? std::string(error.what()) + "\n" : app.help());
        return kDone;
    }
    streams.err << "shardatlasctl: " << firstLine(error.what()) << " (see " << usageHint(app) << ")\n";
    return kCannotRun;
}

/// What nobody foresaw is still one line and a status, not an abort.
int runGuarded(const CommandRun& run, Streams& streams)
{
    try
    {
        return run(streams);
    }
    catch (const std::bad_alloc&)
    {
        return cannotRun(streams, {"job-out-of-memory", {}, {}});
    }
    catch (const std::exception& error)
    {
        return cannotRun(streams, {"job-failed", {firstLine(error.what())}, {}});
    }
}

/// The first word, when it is no command and no option: what was meant for a command.
std::string unknownCommand(const std::vector<std::string>& args)
{
    if (args.empty() || args.front().starts_with('-'))
    {
        return {};
    }
    const auto& known = commands();
    const bool isKnown =
        std::any_of(known.begin(), known.end(), [&](const CommandEntry& entry) { return args.front() == entry.name; });
    return isKnown ? std::string() : args.front();
}

} // namespace

int runCli(const std::vector<std::string>& args, Streams& streams)
{
    if (const std::string word = unknownCommand(args); !word.empty())
    {
        return cannotRun(streams, {"command-unknown", {word}, {}});
    }
    CLI::App app("ShardAtlas without a window: sharded MySQL layouts, checked, routed and exported.", "shardatlasctl");
    app.set_version_flag("--version", std::string("shardatlasctl ") + SHARDATLAS_VERSION);
    app.require_subcommand(1);
    app.footer("Exit status: 0 done, 1 findings or differences, 2 could not run.");
    std::vector<std::pair<const CLI::App*, CommandRun>> runs;
    for (const CommandEntry& entry : commands())
    {
        CLI::App* command = app.add_subcommand(entry.name, entry.summary);
        runs.emplace_back(command, entry.add(*command));
    }
    std::vector<std::string> reversed = guardedArguments(args);
    std::reverse(reversed.begin(), reversed.end());
    try
    {
        app.parse(std::move(reversed));
    }
    catch (const CLI::ParseError& error)
    {
        return answerParseError(app, error, streams);
    }
    const CLI::App* chosen = app.get_subcommands().front();
    const auto it = std::find_if(runs.begin(), runs.end(), [chosen](const auto& run) { return run.first == chosen; });
    const int status = runGuarded(it->second, streams);
    streams.out.flush();
    if (!streams.out)
    {
        streams.err << "shardatlasctl: the answer could not be written\n";
        return kCannotRun;
    }
    return status;
}

} // namespace atlas::cli
