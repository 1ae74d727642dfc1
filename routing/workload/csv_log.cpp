#include "routing/workload/csv_log.h"

#include "routing/sql/sql_characters.h"
#include "routing/workload/entry_text.h"

#include <algorithm>
#include <charconv>

namespace atlas
{

namespace
{

template <typename Number>
std::optional<Number> wholeNumber(std::string_view text)
{
    Number number{};
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isWhole = code == std::errc{} && end == text.data() + text.size();
    return isWhole ? std::optional(number) : std::nullopt;
}

/// "hh:mm:ss.ffffff"
std::optional<double> clockSeconds(std::string_view text)
{
    double seconds = 0.0;
    while (!text.empty())
    {
        const std::string_view part = text.substr(0, text.find(':'));
        const auto number = wholeNumber<double>(part);
        if (!number)
        {
            return std::nullopt;
        }
        seconds = seconds * 60.0 + *number;
        text.remove_prefix(std::min(text.size(), part.size() + 1));
    }
    return seconds;
}

std::optional<double> secondsOf(std::string_view text, CsvColumns::Unit unit)
{
    const auto number = wholeNumber<double>(text);
    if (!number)
    {
        return unit == CsvColumns::Unit::Written ? writtenSeconds(text) : std::nullopt;
    }
    // The view sys.x$statement_analysis writes picoseconds where the other one writes "1.23 ms".
    const bool isPico = unit == CsvColumns::Unit::Picoseconds || unit == CsvColumns::Unit::Written;
    const double scale = isPico ? 1e-12 : unit == CsvColumns::Unit::Microseconds ? 1e-6 : 1.0;
    return *number * scale;
}

bool isNull(std::string_view text)
{
    return text.empty() || text == "NULL" || text == "\\N" || text == "N";
}

/// MySQL 8.0 names a digest by 64 digits, 5.7 and MariaDB by 32.
constexpr std::size_t kLooseDigest = 64;

/// ProxySQL cuts at mysql-query_digests_max_digest_length and leaves no mark.
constexpr std::size_t kProxyLength = 2048;

/// sys.statement_analysis keeps 64 characters and leaves out the middle.
bool lacksItsMiddle(std::string_view text)
{
    const std::size_t at = text.find(" ... ");
    return at != std::string_view::npos && at > 0 && text[at - 1] != ',' && text[at - 1] != '(';
}

} // namespace

std::optional<double> writtenSeconds(std::string_view text)
{
    struct Unit
    {
        std::string_view name;
        double scale;
    };
    static constexpr Unit kUnits[] = {{"ps", 1e-12}, {"ns", 1e-9}, {"us", 1e-6},  {"\xc2\xb5s", 1e-6}, {"ms", 1e-3},
                                      {"s", 1.0},    {"m", 60.0},  {"h", 3600.0}, {"d", 86400.0},      {"w", 604800.0}};
    if (text.find(':') != std::string_view::npos)
    {
        return clockSeconds(text);
    }
    double number = 0.0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (code != std::errc{})
    {
        return std::nullopt;
    }
    std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
    while (unit.starts_with(' '))
    {
        unit.remove_prefix(1);
    }
    if (unit.empty())
    {
        return number;
    }
    const auto* found =
        std::find_if(std::begin(kUnits), std::end(kUnits), [&](const Unit& one) { return one.name == unit; });
    return found == std::end(kUnits) ? std::nullopt : std::optional(number * found->scale);
}

bool looksLikeDigest(std::string_view text)
{
    if (text.find_first_of("'\"") != std::string_view::npos)
    {
        return false;
    }
    return text.find("...") != std::string_view::npos || text.find("?+") != std::string_view::npos;
}

CsvLogSource::CsvLogSource(LogSink& sink, const CsvColumns& columns)
    : m_sink(sink), m_columns(columns), m_commands(sink)
{
    m_feed.setDialect(columns.dialect);
    m_headerPassed = !columns.hasHeader;
}

void CsvLogSource::push(std::string_view bytes)
{
    m_feed.push(bytes);
    readAll();
}

void CsvLogSource::finish()
{
    m_feed.finish();
    readAll();
    m_commands.finish();
}

void CsvLogSource::readAll()
{
    for (const CsvFeed::Record* record = m_feed.next(); record != nullptr; record = m_feed.next())
    {
        const bool isEmpty = record->count == 1 && record->fields[0].empty() && !record->open;
        if (!m_headerPassed || isEmpty)
        {
            m_headerPassed = m_headerPassed || !isEmpty;
            continue;
        }
        readRecord(*record);
    }
}

std::string_view CsvLogSource::field(const CsvFeed::Record& record, int column) const
{
    return column < 0 ? std::string_view() : std::string_view(record.fields[static_cast<std::size_t>(column)]);
}

void CsvLogSource::readRecord(const CsvFeed::Record& record)
{
    if (record.tooLong)
    {
        m_sink.problem({"log-statement-too-long", record.line, 1, {}});
        return;
    }
    if (record.open)
    {
        m_sink.problem({"log-quote-open", record.line, 1, {}});
        return;
    }
    if (record.count != m_columns.width)
    {
        m_sink.problem({"log-fields", record.line, 1, std::to_string(record.count)});
        return;
    }
    if (m_columns.command >= 0)
    {
        readCommand(record);
        return;
    }
    readCounts(record);
}

void CsvLogSource::readCommand(const CsvFeed::Record& record)
{
    const auto connection = wholeNumber<std::uint64_t>(field(record, m_columns.connection));
    if (!connection)
    {
        m_sink.problem({"log-fields", record.line, 1, std::to_string(record.count)});
        return;
    }
    m_commands.command(*connection, field(record, m_columns.command), field(record, m_columns.text), record.line);
}

void CsvLogSource::readCounts(const CsvFeed::Record& record)
{
    LogRecord statement;
    statement.line = record.line;
    if (m_columns.count >= 0)
    {
        const auto count = wholeNumber<std::uint64_t>(field(record, m_columns.count));
        if (!count)
        {
            m_sink.problem({"log-count", record.line, 1, std::string(field(record, m_columns.count).substr(0, 40))});
            return;
        }
        statement.count = *count;
    }
    statement.text = withoutEnd(field(record, m_columns.text));
    if (statement.count == 0)
    {
        return;
    }
    if (isNull(statement.text))
    {
        m_sink.problem({"log-digest-overflow", record.line, statement.count, {}});
        return;
    }
    statement.digest = m_columns.digest;
    if (statement.digest == DigestKind::Exact && field(record, m_columns.digestId).size() >= kLooseDigest)
    {
        statement.digest = DigestKind::Loose;
    }
    if (statement.digest == DigestKind::None && looksLikeDigest(statement.text))
    {
        statement.digest = DigestKind::Loose;
    }
    statement.broken =
        statement.digest != DigestKind::None
        && (lacksItsMiddle(statement.text) || (m_columns.cutsSilently && statement.text.size() + 1 >= kProxyLength));
    const std::string_view schema = field(record, m_columns.schema);
    statement.schema = isNull(schema) ? std::string_view() : schema;
    statement.sample = field(record, m_columns.sample);
    statement.sample = isNull(statement.sample) ? std::string_view() : statement.sample;
    statement.seconds = secondsOf(field(record, m_columns.time), m_columns.unit);
    statement.rowsExamined = wholeNumber<std::uint64_t>(field(record, m_columns.rows));
    statement.connection = wholeNumber<std::uint64_t>(field(record, m_columns.connection));
    m_sink.statement(statement);
}

} // namespace atlas
