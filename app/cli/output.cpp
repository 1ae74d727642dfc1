#include "app/cli/output.h"

#include "models/core/message_catalog.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <ostream>

namespace atlas::cli
{

namespace
{

constexpr std::int64_t kExact = std::int64_t{1} << 53U;

/// Decodes one character; an invalid byte counts as one.
char32_t nextCharacter(std::string_view text, std::size_t& at)
{
    const auto byte = static_cast<unsigned char>(text[at++]);
    const int more = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc0 ? 1 : 0;
    char32_t value = more == 3 ? byte & 0x07U : more == 2 ? byte & 0x0fU : more == 1 ? byte & 0x1fU : byte;
    for (int i = 0; i < more && at < text.size(); ++i)
    {
        value = (value << 6U) | (static_cast<unsigned char>(text[at++]) & 0x3fU);
    }
    return value;
}

bool isWide(char32_t c)
{
    static constexpr std::array<std::array<char32_t, 2>, 9> kWide{{{0x1100, 0x115f},
                                                                   {0x2e80, 0x303e},
                                                                   {0x3041, 0xa4cf},
                                                                   {0xac00, 0xd7a3},
                                                                   {0xf900, 0xfaff},
                                                                   {0xfe30, 0xfe6f},
                                                                   {0xff00, 0xff60},
                                                                   {0x1f300, 0x1faff},
                                                                   {0x20000, 0x3fffd}}};
    return std::any_of(kWide.begin(), kWide.end(), [c](const auto& range) { return c >= range[0] && c <= range[1]; });
}

bool isCombining(char32_t c)
{
    return (c >= 0x300 && c <= 0x36f) || (c >= 0x200b && c <= 0x200f) || c == 0xfeff;
}

} // namespace

void printJson(std::ostream& out, const Json& json)
{
    out << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

Json jsonNumber(std::int64_t value)
{
    return value > kExact || value < -kExact ? Json(std::to_string(value)) : Json(value);
}

Json jsonNumber(std::uint64_t value)
{
    return value > static_cast<std::uint64_t>(kExact) ? Json(std::to_string(value)) : Json(value);
}

Json jsonLoad(double value)
{
    if (std::isnan(value))
    {
        return nullptr;
    }
    if (std::floor(value) != value)
    {
        return value;
    }
    if (std::abs(value) <= static_cast<double>(kExact))
    {
        return static_cast<std::int64_t>(value);
    }
    return numberText(value, 0);
}

namespace
{

Json fixJson(const Fix& fix)
{
    Json edits = Json::array();
    for (const TextEdit& edit : fix.edits)
    {
        edits.push_back({{"line", edit.line},
                         {"column", edit.column},
                         {"end_line", edit.endLine},
                         {"end_column", edit.endColumn},
                         {"text", edit.text}});
    }
    return {{"message", messageText(fix.code, fix.args)}, {"edits", std::move(edits)}};
}

} // namespace

Json findingsJson(const Diagnostics& findings)
{
    Json list = Json::array();
    for (const Diagnostic& finding : findings)
    {
        Json entry = {{"severity", severityName(finding.severity)},
                      {"code", finding.code},
                      {"message", messageText(finding.code, finding.args)},
                      {"file", finding.place.file},
                      {"line", finding.place.line},
                      {"column", finding.place.column},
                      {"fix", messageFix(finding.code, finding.args)}};
        if (finding.fix)
        {
            entry["repair"] = fixJson(*finding.fix);
        }
        list.push_back(std::move(entry));
    }
    return list;
}

std::string findingText(const Diagnostic& finding)
{
    const std::string place = placeText(finding.place);
    const std::string fix = messageFix(finding.code, finding.args);
    return visible((place.empty() ? "" : place + ": ") + std::string(severityName(finding.severity)) + ": "
                   + messageText(finding.code, finding.args) + (fix.empty() ? "" : " " + fix) + " [" + finding.code
                   + "]");
}

int cannotRun(Streams& streams, const Error& error)
{
    streams.err << "shardatlasctl: " << visible(describe(error)) << '\n';
    return kCannotRun;
}

void TextTable::print(std::ostream& out, const std::string& indent) const
{
    std::vector<std::size_t> widths;
    for (const auto& row : m_rows)
    {
        widths.resize(std::max(widths.size(), row.size()), 0);
        for (std::size_t i = 0; i < row.size(); ++i)
        {
            widths[i] = std::max(widths[i], displayWidth(row[i]));
        }
    }
    for (const auto& row : m_rows)
    {
        std::string line = indent;
        for (std::size_t i = 0; i < row.size(); ++i)
        {
            const std::string padding(widths[i] - displayWidth(row[i]), ' ');
            const bool right = std::find(m_rightAligned.begin(), m_rightAligned.end(), i) != m_rightAligned.end();
            line += (i == 0 ? "" : "  ") + (right ? padding + row[i] : row[i] + padding);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out << line << '\n';
    }
}

std::size_t displayWidth(std::string_view text)
{
    std::size_t width = 0;
    for (std::size_t at = 0; at < text.size();)
    {
        const char32_t c = nextCharacter(text, at);
        width += isCombining(c) ? 0 : isWide(c) ? 2 : 1;
    }
    return width;
}

std::string visible(std::string_view text)
{
    static constexpr std::string_view kDigits = "0123456789abcdef";
    std::string out;
    for (const char c : text)
    {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte != 0x7f)
        {
            out += c;
            continue;
        }
        out += "\\x";
        out += kDigits[byte >> 4U];
        out += kDigits[byte & 0xfU];
    }
    return out;
}

std::string counted(std::int64_t count, const char* one, const char* many)
{
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string numberText(double value, int digits)
{
    std::array<char, 400> buffer{};
    const int length = std::snprintf(buffer.data(), buffer.size(), "%.*f", digits, value);
    std::string text(buffer.data(), length > 0 ? static_cast<std::size_t>(length) : 0);
    if (text.find('.') != std::string::npos)
    {
        text.erase(text.find_last_not_of('0') + 1);
        text.erase(text.find_last_not_of('.') + 1);
    }
    return text;
}

} // namespace atlas::cli
