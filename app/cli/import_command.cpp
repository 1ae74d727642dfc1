#include "app/cli/import_command.h"

#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/files/atomic_write.h"
#include "app/files/bundle_store.h"
#include "routing/analysis/check.h"

#include <filesystem>
#include <memory>
#include <ostream>

namespace atlas::cli
{

namespace
{

struct Options
{
    std::string format;
    std::vector<std::string> files;
    std::string output;
    bool json = false;
};

/// The format of what stands there, empty when it is none we read.
std::string recognised(const std::string& path)
{
    std::error_code ignored;
    const std::filesystem::path given(path);
    const bool isBundle = std::filesystem::is_regular_file(given / "manifest.json", ignored)
                          || (given.filename() == "manifest.json" && std::filesystem::is_regular_file(given, ignored));
    return isBundle ? "shardatlas" : "";
}

Result<std::string> formatOf(const Options& options)
{
    std::string format = options.format;
    if (options.files.size() != 1)
    {
        return Error{"import-one-bundle", {std::to_string(options.files.size())}, {}};
    }
    if (format == "auto")
    {
        format = recognised(options.files.front());
        std::error_code ignored;
        if (format.empty() && !std::filesystem::exists(options.files.front(), ignored))
        {
            return Error{"file-missing", {options.files.front()}, {}};
        }
    }
    if (format.empty())
    {
        return Error{"import-not-recognised", {options.files.front()}, {}};
    }
    if (format != "shardatlas")
    {
        return Error{"format-not-read", {format}, {}};
    }
    return format;
}

int run(const Options& options, Streams& streams)
{
    if (const Result<std::string> format = formatOf(options); !format)
    {
        return cannotRun(streams, format.error());
    }
    const Result<BundleReading> bundle = loadBundle(options.files.front());
    if (!bundle)
    {
        const bool isDifference = bundle.error().code.starts_with("bundle-");
        const int status = cannotRun(streams, bundle.error());
        return isDifference ? kFindings : status;
    }
    const Diagnostics findings = mergeFindings(bundle->findings, checkLayout(bundle->layout));
    if (const Result<Done> written = writeFileAtomically(options.output, bundle->layoutText); !written)
    {
        return cannotRun(streams, written.error());
    }
    if (options.json)
    {
        printJson(streams.out, {{"findings", findingsJson(findings)}, {"files", {options.output}}});
    }
    else
    {
        for (const Diagnostic& finding : findings)
        {
            if (finding.severity != Severity::Info)
            {
                streams.err << findingText(finding) << '\n';
            }
        }
        streams.out << visible(bundle->name) << " version " << bundle->version << " written to "
                    << visible(options.output) << '\n';
    }
    return hasErrors(findings) ? kFindings : kDone;
}

} // namespace

CommandRun addImportCommand(CLI::App& command)
{
    auto options = std::make_shared<Options>();
    addValue(command, "FORMAT", options->format, "shardatlas, or auto to recognise it")->required();
    addList(command, "FILE", options->files, "The bundle's folder, or its manifest.json")->required();
    addValue(command, "-o,--output", options->output, "Layout file to write")->required();
    command.add_flag("--json", options->json, "One JSON document");
    return [options](Streams& streams) { return run(*options, streams); };
}

} // namespace atlas::cli
