#include "app/cli/check_command.h"

#include "app/cli/arguments.h"
#include "app/cli/layout_loading.h"
#include "app/cli/output.h"
#include "exporters/foreign/foreign_fixes.h"
#include "models/storage/layout_fixes.h"
#include "routing/analysis/check.h"

#include <algorithm>
#include <memory>
#include <ostream>

namespace atlas::cli
{

namespace
{

struct Options
{
    std::vector<std::string> layouts;
    std::string failOn = "error";
    bool json = false;
};

std::string summary(const std::string& path, const Diagnostics& findings)
{
    const auto count = [&](Severity severity)
    {
        return std::count_if(findings.begin(), findings.end(),
                             [severity](const Diagnostic& finding) { return finding.severity == severity; });
    };
    return path + ": " + counted(count(Severity::Error), "error", "errors") + ", "
           + counted(count(Severity::Warning), "warning", "warnings") + ", "
           + counted(count(Severity::Info), "remark", "remarks");
}

int run(const Options& options, Streams& streams)
{
    const Severity limit = options.failOn == "warning" ? Severity::Warning : Severity::Error;
    if (std::count(options.layouts.begin(), options.layouts.end(), "-") > 1)
    {
        return cannotRun(streams, {"stdin-twice", {}, {}});
    }
    int status = kDone;
    Diagnostics all;
    for (const std::string& path : options.layouts)
    {
        const Result<LoadedLayout> loaded = loadWithTexts(path, streams);
        if (!loaded)
        {
            const Error& error = loaded.error();
            status = cannotRun(streams, error);
            if (error.place.known())
            {
                all.push_back({Severity::Error, error.code, error.args, error.place, {}, {}});
            }
            continue;
        }
        const LayoutReading& reading = loaded->reading;
        Diagnostics findings = mergeFindings(reading.findings, checkLayout(reading.layout));
        if (options.json)
        {
            loaded->foreign.empty() ? addFixes(findings, reading) : addForeignFixes(findings, loaded->foreign);
        }
        const bool fails = std::any_of(findings.begin(), findings.end(),
                                       [limit](const Diagnostic& finding) { return finding.severity >= limit; });
        status = std::max<int>(status, fails ? kFindings : kDone);
        all.insert(all.end(), findings.begin(), findings.end());
        if (!options.json)
        {
            for (const Diagnostic& finding : findings)
            {
                streams.out << findingText(finding) << '\n';
            }
            streams.out << summary(path, findings) << '\n';
        }
    }
    if (options.json)
    {
        printJson(streams.out, {{"findings", findingsJson(all)}});
    }
    return status;
}

} // namespace

CommandRun addCheckCommand(CLI::App& command)
{
    auto options = std::make_shared<Options>();
    addList(command, "LAYOUT", options->layouts, kLayoutHelp)->required();
    addValue(command, "--fail-on", options->failOn, "Exit with 1 from this severity on: error (default) or warning")
        ->check(CLI::IsMember({"error", "warning"}));
    command.add_flag("--json", options->json, "One JSON document");
    return [options](Streams& streams) { return run(*options, streams); };
}

} // namespace atlas::cli
