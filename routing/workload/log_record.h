#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace atlas
{

/// Whose normaliser left the text, as its lists mean different things.
enum class DigestKind : std::uint8_t
{
    None,  ///< a statement with its values
    Exact, ///< "IN (...)" is several: MariaDB and MySQL 5.7; ProxySQL
    Loose  ///< "IN (...)" is one or several: MySQL 8.0; pt-query-digest
};

/// A statement that a log or a table of digests tells of. The texts are valid until the reader goes on.
struct LogRecord
{
    std::string_view text;
    DigestKind digest = DigestKind::None;
    bool broken = false;           ///< the text is known to be a part only
    std::string_view sample;       ///< a statement with its values, beside a digest
    std::string_view schema;       ///< default schema of the connection; empty when nobody says
    std::uint64_t count = 1;       ///< executions
    std::optional<double> seconds; ///< of all of them together
    std::optional<std::uint64_t> rowsExamined;
    std::optional<std::uint64_t> connection;
    std::uint64_t line = 0; ///< where it begins, from 1
};

/// What a reader could not make sense of. `code` is of the message catalogue.
struct LogProblem
{
    std::string code;
    std::uint64_t line = 0;
    std::uint64_t count = 1; ///< executions that it stands for, as far as is known
    std::string detail;
};

/// Takes what a reader finds, in the order of the log.
class LogSink
{
public:
    virtual ~LogSink() = default;
    virtual void statement(const LogRecord& record) = 0;
    virtual void problem(const LogProblem& problem) = 0;
    /// A connection ended, or all did, at a restart of the server.
    virtual void connectionEnded(std::uint64_t connection) = 0;
    virtual void serverStarted() = 0;
};

enum class LogFormat : std::uint8_t
{
    Unknown,
    Slow,
    General,
    Digests,     ///< CSV of performance_schema, of sys, of ProxySQL
    Counts,      ///< CSV with a statement and its count
    LogTable,    ///< CSV of mysql.slow_log or mysql.general_log
    DigestReport ///< of pt-query-digest
};

/// The longest statement, line or record that is taken; a longer one is a problem.
inline constexpr std::size_t kLongestLogText = std::size_t{16} << 20U;

} // namespace atlas
