#include "app/cli/layout_loading.h"

#include "app/cli/output.h"
#include "app/files/atomic_write.h"
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

Result<LayoutReading> loadLayout(const std::string& path, Streams& streams)
{
    Result<std::string> bytes = path == "-" ? readStream(streams.in) : readFileLimited(path, kMaxLayoutBytes);
    if (!bytes)
    {
        return bytes.error();
    }
    LayoutReading reading = readLayout(*bytes, path == "-" ? "<stdin>" : path);
    if (reading.encoding.empty() && !reading.findings.empty())
    {
        const Diagnostic& why = reading.findings.front();
        return Error{why.code, why.args, why.place};
    }
    return reading;
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
