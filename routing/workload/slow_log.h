#pragma once

#include "routing/workload/entry_text.h"
#include "routing/workload/line_feed.h"
#include "routing/workload/log_record.h"
#include "routing/workload/log_source.h"

namespace atlas
{

/// The slow log of MySQL 5.5 to 8.0, of MariaDB and of Percona Server (MySQL 8.0 manual, 5.4.5 The Slow Query Log;
/// MariaDB Knowledge Base, Slow Query Log Overview). Statements are written raw, so their ends are found by the state
/// of the lexer.
class SlowLogSource : public LogSource
{
public:
    SlowLogSource(LogSink& sink, const SqlMode& mode) : m_sink(sink), m_text(mode) {}

    void push(std::string_view bytes) override;
    void finish() override;

private:
    enum class State
    {
        Between, ///< behind a statement, or before the first entry
        Header,  ///< behind a line of '#'
        Text
    };

    void readAll();
    void readLine(const LineFeed::Line& line);
    void readText(const LineFeed::Line& line);
    void readBetween(const LineFeed::Line& line);
    void readHeader(std::string_view line);
    bool readPreamble(std::string_view line);
    void watchForHeaders(const LineFeed::Line& line);
    void endText(bool atEnd);
    void cutText();
    void emit();
    void noteRubbish(std::uint64_t line);

    LogSink& m_sink;
    LineFeed m_lines;
    EntryText m_text;
    State m_state = State::Between;
    LogRecord m_record;
    std::string m_schema;
    bool m_rubbish = false; ///< the line before was none of a log
    // Of lines with '#' within a text: where the run of them began, and what it had.
    std::size_t m_runOffset = 0;
    std::uint64_t m_runLine = 0;
    bool m_inRun = false;
    bool m_runHasTime = false;
    bool m_runHasUser = false;
};

/// Whether a line is one that begins an entry of a slow log.
bool isSlowHeader(std::string_view line);
/// The lines that a server writes when it starts, into either log.
bool isLogBanner(std::string_view line);

} // namespace atlas
