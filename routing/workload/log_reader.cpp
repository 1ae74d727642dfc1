#include "routing/workload/log_reader.h"

#include "routing/workload/csv_log.h"
#include "routing/workload/digest_report.h"
#include "routing/workload/general_log.h"
#include "routing/workload/slow_log.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// What is looked at before a format is chosen.
constexpr std::size_t kHead = std::size_t{64} << 10U;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

bool beginsReport(std::string_view line)
{
    return line.starts_with("# Overall: ") || line == "# Profile"
           || (line.starts_with("# Query ") && line.find(" ID 0x") != std::string_view::npos);
}

LogFormat formatOfLine(std::string_view line)
{
    if (beginsReport(line))
    {
        return LogFormat::DigestReport;
    }
    if (isSlowHeader(line))
    {
        return LogFormat::Slow;
    }
    return generalHead(line) ? LogFormat::General : LogFormat::Unknown;
}

/// The first line that can only be of one format decides; a log that has but its head is an empty slow log.
LogFormat formatByLines(std::string_view head)
{
    LogFormat fallback = LogFormat::Unknown;
    while (!head.empty())
    {
        const std::size_t end = std::min(head.find('\n'), head.size());
        const std::string_view line = chomped(head.substr(0, end));
        const LogFormat format = formatOfLine(line);
        fallback = isLogBanner(line) ? LogFormat::Slow : fallback;
        if (format != LogFormat::Unknown)
        {
            return format;
        }
        head.remove_prefix(std::min(head.size(), end + 1));
    }
    return fallback;
}

} // namespace

void LogReader::push(std::string_view bytes)
{
    if (m_source != nullptr)
    {
        m_source->push(bytes);
        return;
    }
    if (m_recognised)
    {
        return; // of no format: said once
    }
    m_head += bytes;
    if (m_head.size() >= kHead)
    {
        recognise();
    }
}

void LogReader::finish()
{
    if (!m_recognised)
    {
        recognise();
    }
    if (m_source != nullptr)
    {
        m_source->finish();
    }
}

void LogReader::recognise()
{
    m_recognised = true;
    if (m_head.starts_with(kByteOrderMark))
    {
        m_head.erase(0, kByteOrderMark.size());
    }
    const CsvColumns columns = recogniseCsv(m_head);
    m_format = columns.format != LogFormat::Unknown ? columns.format : formatByLines(m_head);
    switch (m_format)
    {
    case LogFormat::Slow: m_source = std::make_unique<SlowLogSource>(m_sink, m_mode); break;
    case LogFormat::General: m_source = std::make_unique<GeneralLogSource>(m_sink, m_mode); break;
    case LogFormat::DigestReport: m_source = std::make_unique<DigestReportSource>(m_sink, m_mode); break;
    case LogFormat::Digests:
    case LogFormat::Counts:
    case LogFormat::LogTable: m_source = std::make_unique<CsvLogSource>(m_sink, columns); break;
    case LogFormat::Unknown:
        m_unknown = !m_head.empty();
        m_sink.problem({m_head.empty() ? "log-empty" : "log-format-unknown", 1, 0, {}});
        m_head.clear();
        return;
    }
    m_source->push(m_head);
    m_head = {};
}

std::string_view logFormatName(LogFormat format)
{
    switch (format)
    {
    case LogFormat::Slow: return "slow log";
    case LogFormat::General: return "general log";
    case LogFormat::Digests: return "digests";
    case LogFormat::Counts: return "counts";
    case LogFormat::LogTable: return "log table";
    case LogFormat::DigestReport: return "pt-query-digest";
    case LogFormat::Unknown: break;
    }
    return "unknown";
}

} // namespace atlas
