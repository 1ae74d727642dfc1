#include "app/cli/export_command.h"

#include "app/cli/arguments.h"
#include "app/cli/layout_loading.h"
#include "app/cli/output.h"
#include "app/files/atomic_write.h"
#include "app/files/bundle_store.h"
#include "exporters/ddl/ddl_writer.h"
#include "exporters/foreign/writers.h"
#include "exporters/formats.h"
#include "routing/analysis/check.h"
#include "routing/router/router.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <ctime>
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
    std::string layout;
    std::string base;
    std::string output;
    std::string author;
    std::string note;
    bool leaveOut = false;
    bool json = false;
};

/// What an export wrote, for the answer.
struct Written
{
    std::string folder;
    std::vector<std::string> files;
    bool unchanged = false;
    Diagnostics findings;
};

/// UTC, ISO 8601; SOURCE_DATE_EPOCH stands in for the clock, so that builds can be repeated.
std::string currentTime()
{
    std::time_t now = std::time(nullptr);
    if (const char* fixed = std::getenv("SOURCE_DATE_EPOCH"); fixed != nullptr)
    {
        const std::string_view text(fixed);
        std::int64_t seconds = 0;
        if (std::from_chars(text.data(), text.data() + text.size(), seconds).ec == std::errc{})
        {
            now = static_cast<std::time_t>(seconds);
        }
    }
    std::tm parts = {};
    ::gmtime_r(&now, &parts);
    std::array<char, 32> buffer{};
    std::strftime(buffer.data(), buffer.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    return buffer.data();
}

std::string userName()
{
    for (const char* variable : {"USER", "LOGNAME"})
    {
        if (const char* name = std::getenv(variable); name != nullptr && *name != '\0')
        {
            return name;
        }
    }
    return {};
}

Result<Written> exportBundle(const Options& options, const LayoutReading& reading, const LayoutReading* base)
{
    BundleRequest request;
    request.layout = reading.layout;
    request.originalText = reading.text;
    request.baseText = base != nullptr ? base->text : reading.text;
    if (base != nullptr)
    {
        request.base = base->layout;
    }
    request.author = options.author.empty() ? userName() : options.author;
    request.note = options.note;
    request.time = currentTime();
    const Result<Bundle> bundle = makeBundle(request);
    if (!bundle)
    {
        return bundle.error();
    }
    const Result<FolderWritten> stored = storeBundle(options.output, *bundle);
    if (!stored)
    {
        return stored.error();
    }
    Written written;
    written.folder = (std::filesystem::path(options.output) / bundle->folder).string();
    written.unchanged = *stored == FolderWritten::Unchanged;
    written.findings = bundle->findings;
    for (const BundleFile& file : bundle->files)
    {
        written.files.push_back(file.path);
    }
    return written;
}

Result<FolderWritten> storeScripts(const std::string& folder, const std::vector<FileContent>& files)
{
    std::error_code failure;
    const std::filesystem::path path = std::filesystem::absolute(folder, failure).lexically_normal();
    if (failure)
    {
        return Error{"file-unwritable", {folder, failure.message()}, {}};
    }
    const std::filesystem::path target = path.has_filename() ? path : path.parent_path();
    std::error_code ignored;
    const bool mayReplace = !std::filesystem::exists(target, ignored) || std::filesystem::is_empty(target, ignored);
    if (mayReplace)
    {
        return writeFolderAtomically(target.parent_path().string(), target.filename().string(), files);
    }
    return addFilesAtomically(target.string(), files);
}

Result<Written> storeAll(const Options& options, const std::vector<FileContent>& files, Diagnostics findings)
{
    const Result<FolderWritten> stored = storeScripts(options.output, files);
    if (!stored)
    {
        return stored.error();
    }
    Written written;
    written.folder = options.output;
    written.unchanged = *stored == FolderWritten::Unchanged;
    written.findings = std::move(findings);
    for (const FileContent& file : files)
    {
        written.files.push_back(file.path);
    }
    return written;
}

Result<Written> exportDdl(const Options& options, const LayoutReading& reading)
{
    const std::shared_ptr<const Router> router = Router::compile(reading.layout);
    DdlScripts scripts = writeDdl(*router);
    std::vector<FileContent> files;
    for (DdlScript& script : scripts.scripts)
    {
        files.push_back({safeFileName(script.shard) + ".sql", std::move(script.sql)});
    }
    return storeAll(options, files, std::move(scripts.findings));
}

Result<Written> exportForeign(const Options& options, ForeignWriting writing)
{
    std::vector<FileContent> files;
    for (ForeignFile& file : writing.files)
    {
        files.push_back({std::move(file.name), std::move(file.bytes)});
    }
    return storeAll(options, files, std::move(writing.findings));
}

void answer(const Options& options, const Written& written, Streams& streams)
{
    if (options.json)
    {
        Json files = Json::array();
        for (const std::string& file : written.files)
        {
            files.push_back((std::filesystem::path(written.folder) / file).string());
        }
        printJson(streams.out, {{"findings", findingsJson(written.findings)}, {"files", files}});
        return;
    }
    for (const Diagnostic& finding : written.findings)
    {
        if (finding.severity != Severity::Info)
        {
            streams.err << findingText(finding) << '\n';
        }
    }
    streams.out << visible(written.folder) << ": "
                << counted(static_cast<std::int64_t>(written.files.size()), "file", "files")
                << (written.unchanged ? ", unchanged\n" : " written\n");
}

/// Prints the errors among findings, and why nothing is exported then; kDone when there are none.
int refuse(const Diagnostics& findings, const char* why, bool json, Streams& streams)
{
    if (!hasErrors(findings))
    {
        return kDone;
    }
    if (json)
    {
        printJson(streams.out, {{"findings", findingsJson(findings)}, {"files", Json::array()}});
    }
    for (const Diagnostic& finding : findings)
    {
        if (finding.severity == Severity::Error)
        {
            streams.err << findingText(finding) << '\n';
        }
    }
    streams.err << "shardatlasctl: nothing was exported, because " << why << '\n';
    return kFindings;
}

int finish(const Options& options, const Result<Written>& written, Streams& streams)
{
    if (!written)
    {
        const int status = cannotRun(streams, written.error());
        return written.error().code == "folder-differs" ? kFindings : status;
    }
    answer(options, *written, streams);
    return kDone;
}

int runForeign(const Options& options, const ForeignWriter& writer, const Layout& layout, Streams& streams)
{
    const std::shared_ptr<const Router> router = Router::compile(layout);
    ForeignWriting writing = writeForeign(writer, *router, options.leaveOut);
    const int status = refuse(writing.findings, "the layout says what the format cannot; --leave-out exports the rest",
                              options.json, streams);
    if (status == kDone && writing.files.empty())
    {
        return finish(options, Error{"export-nothing", {options.format}, {}}, streams);
    }
    return status != kDone ? status : finish(options, exportForeign(options, std::move(writing)), streams);
}

int run(const Options& options, Streams& streams)
{
    const FormatInfo* format = findFormat(options.format);
    if (format == nullptr || !format->writes)
    {
        return cannotRun(streams, {"format-not-written", {options.format}, {}});
    }
    if (options.layout == "-" && options.base == "-")
    {
        return cannotRun(streams, {"stdin-twice", {}, {}});
    }
    const Result<LayoutReading> reading = loadLayout(options.layout, streams);
    if (!reading)
    {
        return cannotRun(streams, reading.error());
    }
    const Diagnostics findings = mergeFindings(reading->findings, checkLayout(reading->layout));
    if (const int status = refuse(findings, "the layout has errors", options.json, streams); status != kDone)
    {
        return status;
    }
    if (const ForeignWriter* writer = findForeignWriter(options.format))
    {
        return runForeign(options, *writer, reading->layout, streams);
    }
    std::optional<Result<LayoutReading>> base;
    if (!options.base.empty())
    {
        base = loadLayout(options.base, streams);
        if (!*base)
        {
            return cannotRun(streams, base->error());
        }
    }
    const Result<Written> written = options.format == "ddl" ? exportDdl(options, *reading)
                                                            : exportBundle(options, *reading, base ? &**base : nullptr);
    return finish(options, written, streams);
}

} // namespace

CommandRun addExportCommand(CLI::App& command)
{
    auto options = std::make_shared<Options>();
    addValue(command, "FORMAT", options->format, "shardatlas, ddl or another system; see formats")->required();
    addValue(command, "LAYOUT", options->layout, kLayoutHelp)->required();
    addValue(command, "-o,--output", options->output, "Folder to write into")->required();
    addValue(command, "--base", options->base, "The version it departs from; the layout itself by default");
    addValue(command, "--author", options->author, "Who exports; the user's name by default");
    addValue(command, "--note", options->note, "Why, for the manifest and CHANGES.md");
    command.add_flag("--leave-out", options->leaveOut, "Another system: without the tables that it cannot have");
    command.add_flag("--json", options->json, "One JSON document");
    return [options](Streams& streams) { return run(*options, streams); };
}

} // namespace atlas::cli
