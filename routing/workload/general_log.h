#pragma once

#include "routing/workload/entry_text.h"
#include "routing/workload/line_feed.h"
#include "routing/workload/log_record.h"
#include "routing/workload/log_source.h"

#include <string>
#include <unordered_map>

namespace atlas
{

/// What a general log knows of its connections: the schema, and an EXECUTE whose text must follow.
class GeneralCommands
{
public:
    explicit GeneralCommands(LogSink& sink) : m_sink(sink) {}

    /// One command of a connection. Counts "Query" and "Execute"; an SQL-level EXECUTE is counted by the "Execute" that
    /// follows it, with its values.
    void command(std::uint64_t connection, std::string_view name, std::string_view argument, std::uint64_t line);
    void restart();
    void finish();

private:
    struct Connection
    {
        std::string schema;
        std::uint64_t executeLine = 0; ///< of an SQL-level EXECUTE that nothing followed yet
    };

    void query(std::uint64_t id, Connection& connection, std::string_view text, std::uint64_t line);
    void emit(std::uint64_t id, const Connection& connection, std::string_view text, std::uint64_t line);
    void settle(Connection& connection);
    Connection& connectionOf(std::uint64_t id);

    LogSink& m_sink;
    SqlTokens m_tokens;
    std::unordered_map<std::uint64_t, Connection> m_connections;
};

/// The general log of MySQL and MariaDB (MySQL 8.0 manual, 5.4.3 The General Query Log).
class GeneralLogSource : public LogSource
{
public:
    GeneralLogSource(LogSink& sink, const SqlMode& mode) : m_sink(sink), m_commands(sink), m_text(mode) {}

    void push(std::string_view bytes) override;
    void finish() override;

private:
    void readAll();
    void readLine(const LineFeed::Line& line);
    void beginEntry(const LineFeed::Line& line);
    void endEntry(bool atEnd);
    void cutEntry();
    void noteRubbish(std::uint64_t line);

    LogSink& m_sink;
    LineFeed m_lines;
    GeneralCommands m_commands;
    EntryText m_text;
    std::uint64_t m_connection = 0;
    std::string m_command;
    bool m_inEntry = false;
    bool m_rubbish = false;
};

/// The head of an entry: "time  id Command<tab>".
struct GeneralHead
{
    std::uint64_t connection = 0;
    std::string_view command;
    std::size_t argument = 0; ///< where it begins
};
std::optional<GeneralHead> generalHead(std::string_view line);

} // namespace atlas
