#include "exporters/shardatlas/bundle.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace atlas
{

namespace
{

std::string fixed(const char* format, double value)
{
    std::array<char, 64> buffer{};
    const int length = std::snprintf(buffer.data(), buffer.size(), format, value);
    return length > 0 ? std::string(buffer.data()) : std::string();
}

std::string percent(double fraction)
{
    return fixed("%.3f %%", fraction * 100.0);
}

std::string rowsText(double rows)
{
    return std::isnan(rows) ? "unknown" : fixed("%.0f", rows);
}

std::string bytesText(double bytes)
{
    if (std::isnan(bytes))
    {
        return "unknown";
    }
    static constexpr std::array<const char*, 5> kUnits{"%.0f B", "%.1f KiB", "%.1f MiB", "%.1f GiB", "%.1f TiB"};
    std::size_t unit = 0;
    while (bytes >= 1024.0 && unit + 1 < kUnits.size())
    {
        bytes /= 1024.0;
        ++unit;
    }
    return fixed(kUnits[unit], bytes);
}

/// A value inside a table of Markdown: one line, nothing that ends the cell.
std::string cell(std::string_view text)
{
    std::string out;
    for (const char c : text)
    {
        if (c == '|' || c == '\\')
        {
            out += '\\';
        }
        out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return out.empty() ? "-" : out;
}

const char* kindText(LayoutChange::Kind kind)
{
    switch (kind)
    {
    case LayoutChange::Kind::Added: return "added";
    case LayoutChange::Kind::Removed: return "removed";
    case LayoutChange::Kind::Changed: return "changed";
    }
    return "";
}

std::string flowsText(const ChangeSummary& changes)
{
    std::string out = "\n## Buckets that move\n\n";
    if (changes.flows.empty())
    {
        return out + "None.\n";
    }
    constexpr std::size_t kSpansShown = 12;
    out += "Fractions of keys assume that every key is equally likely.\n\n"
           "| table | from | to | buckets | which | fraction of keys | rows | bytes |\n"
           "|---|---|---|---:|---|---:|---:|---:|\n";
    for (const BucketFlow& flow : changes.flows)
    {
        out += "| " + cell(flow.table) + " | " + cell(flow.from) + " | " + cell(flow.to) + " | "
               + std::to_string(flow.buckets.count()) + " | " + flow.buckets.toShortText(kSpansShown) + " | "
               + percent(flow.keyFraction) + " | " + rowsText(flow.rows) + " | " + bytesText(flow.bytes) + " |\n";
    }
    return out;
}

std::string otherText(const ChangeSummary& changes)
{
    if (changes.changes.empty())
    {
        return {};
    }
    std::string out =
        "\n## Other changes\n\n| what | name | change | field | before | after |\n|---|---|---|---|---|---|\n";
    for (const LayoutChange& change : changes.changes)
    {
        out += "| " + cell(change.what) + " | " + cell(change.name) + " | " + kindText(change.kind) + " | "
               + cell(change.field) + " | " + cell(change.before) + " | " + cell(change.after) + " |\n";
    }
    return out;
}

} // namespace

std::string changesText(const Layout& base, const Layout& now, const ChangeSummary& changes, const std::string& note)
{
    std::string out =
        "# " + now.name + ", version " + std::to_string(base.version) + " to " + std::to_string(now.version) + "\n";
    out += note.empty() ? "" : "\n" + note + "\n";
    return out + flowsText(changes) + otherText(changes);
}

} // namespace atlas
