#pragma once

#include "routing/workload/entry_text.h"
#include "routing/workload/line_feed.h"
#include "routing/workload/log_record.h"
#include "routing/workload/log_source.h"

#include <string>
#include <unordered_map>

namespace atlas
{

/// The report of pt-query-digest: a section for each class of queries, with its count, its time and one of the queries.
/// The profile before them has the exact counts; what falls under "MISC" in it has no text.
class DigestReportSource : public LogSource
{
public:
    DigestReportSource(LogSink& sink, const SqlMode& mode) : m_sink(sink), m_text(mode) {}

    void push(std::string_view bytes) override;
    void finish() override;

private:
    void readAll();
    void readLine(const LineFeed::Line& line);
    void readComment(std::string_view line, std::uint64_t number);
    void readProfile(std::string_view line, std::uint64_t number);
    void readAttribute(std::string_view line);
    void beginSection(std::string_view line, std::uint64_t number);
    void endSection();
    void endText();

    struct Profiled
    {
        std::uint64_t calls = 0;
        std::optional<double> seconds;
    };

    LogSink& m_sink;
    LineFeed m_lines;
    EntryText m_text;
    LogRecord m_record;
    std::string m_schema;
    std::unordered_map<std::uint64_t, Profiled> m_ranks;
    std::uint64_t m_sectionLine = 0;
    bool m_exact = false; ///< the profile had its count
    bool m_inSection = false;
    bool m_inText = false;
    bool m_hasText = false;
};

} // namespace atlas
