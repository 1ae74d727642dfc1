#include "app/cli/import_command.h"

#include "app/cli/arguments.h"
#include "app/cli/layout_loading.h"
#include "app/cli/output.h"
#include "app/files/atomic_write.h"
#include "app/files/bundle_store.h"
#include "app/files/layout_source.h"
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
    std::vector<std::string> settings;
    std::string output;
    bool json = false;
};

/// What is written, and what is said of it.
struct Imported
{
    std::string text;
    std::string title;
    Diagnostics findings;
};

bool isBundle(const std::string& path)
{
    std::error_code ignored;
    const std::filesystem::path given(path);
    return std::filesystem::is_regular_file(given / "manifest.json", ignored)
           || (given.filename() == "manifest.json" && std::filesystem::is_regular_file(given, ignored));
}

Result<Imported> importBundle(const Options& options)
{
    if (options.files.size() != 1)
    {
        return Error{"import-one-bundle", {std::to_string(options.files.size())}, {}};
    }
    Result<BundleReading> bundle = loadBundle(options.files.front());
    if (!bundle)
    {
        return bundle.error();
    }
    return Imported{std::move(bundle->layoutText), bundle->name + " version " + std::to_string(bundle->version),
                    mergeFindings(bundle->findings, checkLayout(bundle->layout))};
}

Result<ForeignOptions> settingsOf(const Options& options)
{
    ForeignOptions settings;
    for (const std::string& setting : options.settings)
    {
        const std::size_t equals = setting.find('=');
        if (equals == 0 || equals == std::string::npos)
        {
            return Error{"import-set-syntax", {setting}, {}};
        }
        settings.insert_or_assign(setting.substr(0, equals), setting.substr(equals + 1));
    }
    return settings;
}

Result<Imported> importForeign(const Options& options)
{
    const Result<ForeignOptions> settings = settingsOf(options);
    if (!settings)
    {
        return settings.error();
    }
    Result<ForeignSource> source = loadForeign(options.files, options.format, *settings);
    if (!source)
    {
        return source.error();
    }
    const std::string title = source->reading.dialect;
    LayoutReading layout = layoutOfForeign(std::move(source->reading));
    return Imported{std::move(layout.text), title, mergeFindings(layout.findings, checkLayout(layout.layout))};
}

void answer(const Options& options, const Imported& imported, Streams& streams)
{
    if (options.json)
    {
        printJson(streams.out, {{"findings", findingsJson(imported.findings)}, {"files", {options.output}}});
        return;
    }
    for (const Diagnostic& finding : imported.findings)
    {
        if (finding.severity != Severity::Info)
        {
            streams.err << findingText(finding) << '\n';
        }
    }
    streams.out << visible(imported.title) << " written to " << visible(options.output) << '\n';
}

int run(const Options& options, Streams& streams)
{
    const bool asBundle =
        options.format == "shardatlas" || (options.format == "auto" && isBundle(options.files.front()));
    const Result<Imported> imported = asBundle ? importBundle(options) : importForeign(options);
    if (!imported)
    {
        const int status = cannotRun(streams, imported.error());
        return imported.error().code.starts_with("bundle-") ? kFindings : status;
    }
    if (const Result<Done> written = writeFileAtomically(options.output, imported->text); !written)
    {
        return cannotRun(streams, written.error());
    }
    answer(options, *imported, streams);
    return hasErrors(imported->findings) ? kFindings : kDone;
}

} // namespace

CommandRun addImportCommand(CLI::App& command)
{
    auto options = std::make_shared<Options>();
    addValue(command, "FORMAT", options->format, "See formats; auto recognises it")->required();
    addList(command, "FILE", options->files, "The configuration's files, or their folder; a bundle's folder")
        ->required();
    addValue(command, "-o,--output", options->output, "Layout file to write")->required();
    addRepeated(command, "--set", options->settings, "NAME=VALUE: what the files leave open, such as key_type=long");
    command.add_flag("--json", options->json, "One JSON document");
    return [options](Streams& streams) { return run(*options, streams); };
}

} // namespace atlas::cli
