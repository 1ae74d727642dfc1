#include "routing/sql/sql_characters.h"
#include "routing/sql/sql_lexer.h"
#include "routing/workload/general_log.h"

#include <algorithm>
#include <charconv>

namespace atlas
{

namespace
{

/// More connections than any server has at once; a log that leaves out their ends is no reason to grow.
constexpr std::size_t kMostConnections = 200'000;

/// What a server writes as a command (MySQL 8.0 manual, 8.14.2 Thread Command Values).
constexpr std::string_view kCommands[] = {
    "Query",
    "Execute",
    "Prepare",
    "Connect",
    "Quit",
    "Init DB",
    "Close stmt",
    "Reset stmt",
    "Long Data",
    "Field List",
    "Ping",
    "Statistics",
    "Change user",
    "Create DB",
    "Drop DB",
    "Refresh",
    "Shutdown",
    "Processlist",
    "Connect Out",
    "Kill",
    "Debug",
    "Time",
    "Delayed insert",
    "Daemon",
    "Error",
    "Sleep",
    "Set option",
    "Fetch",
    "Table Dump",
    "Reset connection",
    "Reset Connection",
    "Binlog Dump GTID",
    "Binlog Dump",
    "Register Slave",
    "Register Replica",
    "Clone",
    "Group Replication Data Stream subscription",
    "Bulk_execute",
    "Slave_worker",
    "Slave_IO",
    "Slave_SQL",
};

bool isTimeByte(char c)
{
    return isSqlDigit(c) || c == ':' || c == '-' || c == '.' || c == '+' || c == 'T' || c == 'Z';
}

std::size_t skipBlanks(std::string_view line, std::size_t at)
{
    while (at < line.size() && (line[at] == ' ' || line[at] == '\t'))
    {
        ++at;
    }
    return at;
}

/// "2016-06-07T19:07:02.558338Z", "261129 22:52:11", "071015  9:43:52"; 0 where no time stands.
std::size_t timeLength(std::string_view line)
{
    std::size_t end = 0;
    while (end < line.size() && isTimeByte(line[end]))
    {
        ++end;
    }
    const std::string_view first = line.substr(0, end);
    if (first.size() >= 19 && first[4] == '-' && first[10] == 'T')
    {
        return end;
    }
    if (first.size() != 6 || !std::all_of(first.begin(), first.end(), isSqlDigit))
    {
        return 0;
    }
    const std::size_t begin = skipBlanks(line, end);
    end = begin;
    while (end < line.size() && (isSqlDigit(line[end]) || line[end] == ':'))
    {
        ++end;
    }
    const std::string_view clock = line.substr(begin, end - begin);
    return std::count(clock.begin(), clock.end(), ':') == 2 ? end : 0;
}

/// Servers before 5.5 write "[2] " before what they execute.
std::string_view withoutNumber(std::string_view text)
{
    const std::size_t end = text.find_first_not_of("0123456789", 1);
    const bool isNumber =
        text.starts_with('[') && end != std::string_view::npos && end > 1 && text.substr(end).starts_with("] ");
    return isNumber ? text.substr(end + 2) : text;
}

SqlKeyword firstKeyword(std::string_view text, SqlTokens& tokens)
{
    lexSql(text.substr(0, 64), {}, tokens);
    return tokens.front().keyword;
}

} // namespace

std::optional<GeneralHead> generalHead(std::string_view line)
{
    const std::size_t time = timeLength(line);
    std::size_t at = skipBlanks(line, time);
    if (at == time)
    {
        return std::nullopt; // a blank stands before the id, with a time or without
    }
    GeneralHead head;
    const auto [end, code] = std::from_chars(line.data() + at, line.data() + line.size(), head.connection);
    if (code != std::errc{})
    {
        return std::nullopt;
    }
    at = static_cast<std::size_t>(end - line.data());
    if (at >= line.size() || line[at] != ' ')
    {
        return std::nullopt;
    }
    const std::string_view rest = line.substr(at + 1);
    for (const std::string_view command : kCommands)
    {
        const bool ends =
            rest.size() == command.size()
            || (rest.size() > command.size() && (rest[command.size()] == '\t' || rest[command.size()] == ' '));
        if (rest.starts_with(command) && ends)
        {
            head.command = rest.substr(0, command.size());
            head.argument = skipBlanks(line, at + 1 + command.size());
            return head;
        }
    }
    return std::nullopt;
}

GeneralCommands::Connection& GeneralCommands::connectionOf(std::uint64_t id)
{
    if (m_connections.size() > kMostConnections)
    {
        finish();
        m_connections.clear();
    }
    return m_connections[id];
}

void GeneralCommands::command(std::uint64_t id, std::string_view name, std::string_view argument, std::uint64_t line)
{
    argument = withoutEnd(argument);
    Connection& connection = connectionOf(id);
    if (name == "Execute")
    {
        connection.executeLine = 0;
        emit(id, connection, withoutNumber(argument), line);
        return;
    }
    if (name == "Query")
    {
        settle(connection);
        query(id, connection, argument, line);
        return;
    }
    if (name == "Connect")
    {
        const std::size_t on = argument.find(" on ");
        const std::string_view behind = on == std::string_view::npos ? std::string_view() : argument.substr(on + 4);
        connection.schema = behind.substr(0, behind.find(' '));
        connection.schema = connection.schema == "using" ? std::string() : connection.schema;
        return;
    }
    if (name == "Init DB")
    {
        connection.schema = argument;
        return;
    }
    if (name == "Quit")
    {
        settle(connection);
        m_connections.erase(id);
        m_sink.connectionEnded(id);
    }
}

void GeneralCommands::query(std::uint64_t id, Connection& connection, std::string_view text, std::uint64_t line)
{
    switch (firstKeyword(text, m_tokens))
    {
    case SqlKeyword::Prepare:
    case SqlKeyword::Deallocate: return; // its text comes when it is executed
    case SqlKeyword::Execute: connection.executeLine = line; return;
    case SqlKeyword::Use:
    {
        std::string_view schema = text.substr(m_tokens[0].span.end);
        schema.remove_prefix(skipBlanks(schema, 0));
        const bool quoted = schema.size() >= 2 && schema.front() == '`' && schema.back() == '`';
        connection.schema = quoted ? schema.substr(1, schema.size() - 2) : schema;
        break;
    }
    default: break;
    }
    emit(id, connection, text, line);
}

void GeneralCommands::emit(std::uint64_t id, const Connection& connection, std::string_view text, std::uint64_t line)
{
    if (text.empty())
    {
        return;
    }
    LogRecord record;
    record.text = text;
    record.schema = connection.schema;
    record.connection = id;
    record.line = line;
    m_sink.statement(record);
}

/// An EXECUTE whose text never came was executed all the same.
void GeneralCommands::settle(Connection& connection)
{
    if (connection.executeLine != 0)
    {
        m_sink.problem({"log-execute-alone", connection.executeLine, 1, {}});
        connection.executeLine = 0;
    }
}

void GeneralCommands::finish()
{
    std::vector<std::uint64_t> lines;
    for (auto& [id, connection] : m_connections)
    {
        if (connection.executeLine != 0)
        {
            lines.push_back(connection.executeLine);
            connection.executeLine = 0;
        }
    }
    std::sort(lines.begin(), lines.end());
    for (const std::uint64_t line : lines)
    {
        m_sink.problem({"log-execute-alone", line, 1, {}});
    }
}

void GeneralCommands::restart()
{
    finish();
    m_connections.clear();
    m_sink.serverStarted();
}

} // namespace atlas
