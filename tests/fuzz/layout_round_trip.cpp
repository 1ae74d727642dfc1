#include "tests/fuzz/layout_round_trip.h"

#include "models/core/message_catalog.h"
#include "models/storage/layout_reader.h"
#include "models/storage/layout_writer.h"

#include <algorithm>

namespace atlas::testing
{

namespace
{

bool wellPlaced(const Diagnostic& finding)
{
    return finding.place.line >= 1 && finding.place.column >= 1 && findMessage(finding.code) != nullptr;
}

bool hasSecret(const Layout& layout)
{
    return std::any_of(layout.servers.begin(), layout.servers.end(),
                       [](const Server& server) { return !server.password.literal.empty(); });
}

/// What was written means what was read, but for passwords, which become references.
std::string_view comparedWith(const Layout& read, const std::string& written)
{
    const LayoutReading again = readLayout(written, "again");
    if (hasErrors(again.findings))
    {
        return "what was written reads with an error";
    }
    if (hasSecret(again.layout))
    {
        return "a literal password was written";
    }
    if (!hasSecret(read) && !sameMeaning(again.layout, read))
    {
        return "what was written means something else";
    }
    return {};
}

} // namespace

std::string_view brokenPromise(std::string_view bytes)
{
    const LayoutReading reading = readLayout(bytes, "fuzz");
    if (!std::all_of(reading.findings.begin(), reading.findings.end(), wellPlaced))
    {
        return "a finding has no place or no sentence";
    }
    const std::string canonical = writeLayout(reading.layout);
    const std::string patched = writeLayout(reading.layout, reading.text);
    if (hasErrors(reading.findings))
    {
        return {};
    }
    if (const auto broken = comparedWith(reading.layout, canonical); !broken.empty())
    {
        return broken;
    }
    if (writeLayout(readLayout(canonical, "again").layout) != canonical)
    {
        return "the canonical text is not stable";
    }
    Layout next = reading.layout; // an edit must find its way into the original as well
    ++next.version;
    next.name += "_next";
    return comparedWith(next, writeLayout(next, reading.text)).empty() ? comparedWith(reading.layout, patched)
                                                                       : "an edit of the original got lost";
}

} // namespace atlas::testing
