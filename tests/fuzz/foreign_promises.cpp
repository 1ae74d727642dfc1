#include "tests/fuzz/foreign_promises.h"

#include "exporters/foreign/readers.h"
#include "exporters/foreign/secrets.h"
#include "models/core/message_catalog.h"
#include "models/storage/layout_reader.h"
#include "models/storage/layout_writer.h"
#include "routing/router/router.h"

#include <algorithm>
#include <vector>

namespace atlas::testing
{

namespace
{

constexpr std::string_view kFileMark = "=== ";

std::vector<ForeignFile> filesOf(std::string_view bytes)
{
    std::vector<ForeignFile> files;
    while (!bytes.empty())
    {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size() - 1) + 1;
        const std::string_view line = bytes.substr(0, end);
        bytes.remove_prefix(end);
        if (line.starts_with(kFileMark))
        {
            files.push_back({std::string(line.substr(kFileMark.size(), line.find('\n') - kFileMark.size())), {}});
            continue;
        }
        if (files.empty())
        {
            files.push_back({"fuzz", {}});
        }
        files.back().bytes += line;
    }
    return files;
}

bool wellPlaced(const Diagnostic& finding, const std::vector<ForeignFile>& files)
{
    if (findMessage(finding.code) == nullptr)
    {
        return false;
    }
    // A name that is no UTF-8 is written with as many other bytes.
    const auto isItsFile = [&](const ForeignFile& file)
    {
        return file.name == finding.place.file
               || (file.name.size() == finding.place.file.size() && finding.place.file.find('_') != std::string::npos);
    };
    return !finding.place.known() || std::any_of(files.begin(), files.end(), isItsFile);
}

std::string brokenByLayout(const ForeignReading& reading)
{
    const bool hasSecret = std::any_of(reading.layout.servers.begin(), reading.layout.servers.end(),
                                       [](const Server& server) { return !server.password.literal.empty(); });
    if (hasSecret)
    {
        return "a password was taken over";
    }
    Diagnostics findings;
    (void)Router::compile(reading.layout, &findings);
    if (hasErrors(reading.findings))
    {
        return {};
    }
    const LayoutReading again = readLayout(writeLayout(reading.layout), "again");
    for (const Diagnostic& finding : again.findings)
    {
        // A table of two groups is kept as it is: the check says so of every layout, and mends it.
        const bool isFoundByCheck = finding.code == "binding-group-twice";
        if (finding.severity == Severity::Error && !isFoundByCheck)
        {
            return "what it comes to is no layout: " + messageText(finding.code, finding.args);
        }
    }
    return hasErrors(again.findings) || sameMeaning(again.layout, reading.layout)
               ? ""
               : "what it comes to is written as something else";
}

} // namespace

std::string brokenForeignPromise(std::string_view bytes, std::string_view system)
{
    if (withoutPasswords(bytes).size() != bytes.size())
    {
        return "hiding passwords moved the text";
    }
    const std::vector<ForeignFile> files = filesOf(bytes);
    const Result<ForeignReading> reading = readForeign(files, system, {});
    if (!reading)
    {
        return findMessage(reading.error().code) != nullptr ? "" : "an error has no sentence: " + reading.error().code;
    }
    for (const Diagnostic& finding : reading->findings)
    {
        if (!wellPlaced(finding, files))
        {
            return "a finding has no sentence, or a file that is not there: " + finding.code;
        }
    }
    return brokenByLayout(*reading);
}

} // namespace atlas::testing
