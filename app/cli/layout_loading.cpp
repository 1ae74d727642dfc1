#include "app/cli/layout_loading.h"

#include "app/cli/output.h"
#include "app/files/layout_source.h"
#include "models/storage/layout_writer.h"
#include "routing/router/router.h"

#include <algorithm>
#include <array>
#include <istream>
#include <ostream>

namespace atlas::cli
{

namespace
{

Result<std::string> readStream(std::istream& in)
{
    std::string content;
    std::array<char, 65536> block;
    while (in.read(block.data(), block.size()) || in.gcount() > 0)
    {
        content.append(block.data(), static_cast<std::size_t>(in.gcount()));
        if (content.size() > kMaxLayoutBytes)
        {
            return Error{"file-too-large", {"-", std::to_string(kMaxLayoutBytes)}, {}};
        }
    }
    return content;
}

Result<LayoutSource> readStandardInput(Streams& streams, const std::string& name)
{
    Result<std::string> bytes = readStream(streams.in);
    return bytes ? layoutSourceOf(*std::move(bytes), name) : bytes.error();
}

} // namespace

void printErrors(const Diagnostics& findings, Streams& streams)
{
    for (const Diagnostic& finding : findings)
    {
        if (finding.severity == Severity::Error)
        {
            streams.err << findingText(finding) << '\n';
        }
    }
}

LayoutReading layoutOfForeign(ForeignReading reading)
{
    LayoutReading result;
    result.text = writeLayout(reading.layout);
    result.layout = std::move(reading.layout);
    result.findings = std::move(reading.findings);
    result.encoding = "UTF-8";
    return result;
}

Result<LayoutReading> loadLayout(const std::string& path, Streams& streams)
{
    Result<LoadedLayout> loaded = loadWithTexts(path, streams);
    return loaded ? Result<LayoutReading>(std::move(loaded->reading)) : loaded.error();
}

Result<LoadedLayout> loadWithTexts(const std::string& path, Streams& streams)
{
    const std::string name = path == "-" ? "<stdin>" : path;
    Result<LayoutSource> source =
        path == "-" ? readStandardInput(streams, name) : loadLayoutSource(path, kMaxLayoutBytes);
    if (!source)
    {
        return source.error();
    }
    if (auto* foreign = std::get_if<ForeignSource>(&*source))
    {
        return LoadedLayout{layoutOfForeign(std::move(foreign->reading)), std::move(foreign->texts)};
    }
    LayoutReading reading = readLayout(std::get<std::string>(*source), name);
    if (reading.encoding.empty() && !reading.findings.empty())
    {
        const Diagnostic& why = reading.findings.front();
        return Error{why.code, why.args, why.place};
    }
    return LoadedLayout{std::move(reading), {}};
}

RoutableLayout loadRoutable(const std::string& path, const std::string& table, Streams& streams)
{
    Result<LayoutReading> reading = loadLayout(path, streams);
    if (!reading)
    {
        return {nullptr, cannotRun(streams, reading.error())};
    }
    if (hasErrors(reading->findings))
    {
        printErrors(reading->findings, streams);
        return {nullptr, kFindings};
    }
    Diagnostics findings;
    std::shared_ptr<const Router> router = Router::compile(std::move(reading->layout), &findings);
    if (router->table(table) == nullptr && router->layout().findTable(table) != nullptr)
    {
        std::erase_if(findings,
                      [&](const Diagnostic& finding) { return !finding.table.empty() && finding.table != table; });
        printErrors(findings, streams);
        return {nullptr, kFindings};
    }
    return {std::move(router), kDone};
}

} // namespace atlas::cli
