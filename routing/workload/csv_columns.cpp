#include "routing/workload/csv_log.h"

#include <algorithm>
#include <string>

namespace atlas
{

namespace
{

std::string lowered(std::string text)
{
    for (char& c : text)
    {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    }
    return text;
}

std::vector<std::string> fieldsOf(std::string_view head, const CsvDialect& dialect)
{
    CsvFeed feed;
    feed.setDialect(dialect);
    feed.push(head);
    feed.finish();
    const CsvFeed::Record* record = feed.next();
    if (record == nullptr || record->open)
    {
        return {};
    }
    return {record->fields.begin(), record->fields.begin() + static_cast<std::ptrdiff_t>(record->count)};
}

class Header
{
public:
    explicit Header(std::vector<std::string> names) : m_names(std::move(names))
    {
        std::transform(m_names.begin(), m_names.end(), m_names.begin(), lowered);
    }

    int find(std::initializer_list<std::string_view> names) const
    {
        for (const std::string_view name : names)
        {
            const auto found = std::find(m_names.begin(), m_names.end(), name);
            if (found != m_names.end())
            {
                return static_cast<int>(found - m_names.begin());
            }
        }
        return -1;
    }

    bool has(std::initializer_list<std::string_view> names) const
    {
        return std::all_of(names.begin(), names.end(), [&](std::string_view name) { return find({name}) >= 0; });
    }

private:
    std::vector<std::string> m_names;
};

/// By the names of the columns.
CsvColumns byHeader(const Header& header)
{
    CsvColumns columns;
    columns.connection = header.find({"thread_id", "connection", "connection_id"});
    columns.schema = header.find({"schema_name", "schemaname", "schema", "db", "database"});
    if (header.has({"command_type", "argument"}))
    {
        columns.format = LogFormat::LogTable;
        columns.text = header.find({"argument"});
        columns.command = header.find({"command_type"});
        return columns.connection >= 0 ? columns : CsvColumns{};
    }
    if (header.has({"sql_text", "query_time"}))
    {
        columns.format = LogFormat::LogTable;
        columns.text = header.find({"sql_text"});
        columns.time = header.find({"query_time"});
        columns.unit = CsvColumns::Unit::Written;
        columns.rows = header.find({"rows_examined"});
        return columns;
    }
    columns.digestId = header.find({"digest"});
    if (header.has({"digest_text", "sum_time"}))
    {
        columns.format = LogFormat::Digests; // of ProxySQL
        columns.digest = DigestKind::Exact;
        columns.digestId = -1;
        columns.cutsSilently = true;
        columns.text = header.find({"digest_text"});
        columns.count = header.find({"count_star"});
        columns.time = header.find({"sum_time"});
        columns.unit = CsvColumns::Unit::Microseconds;
        return columns.count >= 0 ? columns : CsvColumns{};
    }
    if (header.has({"digest_text", "count_star"}))
    {
        columns.format = LogFormat::Digests; // of performance_schema
        columns.digest = header.find({"query_sample_text", "quantile_95"}) >= 0 ? DigestKind::Loose : DigestKind::Exact;
        columns.text = header.find({"digest_text"});
        columns.count = header.find({"count_star"});
        columns.time = header.find({"sum_timer_wait"});
        columns.unit = CsvColumns::Unit::Picoseconds;
        columns.rows = header.find({"sum_rows_examined"});
        columns.sample = header.find({"query_sample_text"});
        return columns;
    }
    if (header.has({"query", "exec_count"}))
    {
        columns.format = LogFormat::Digests; // of sys
        columns.digest = DigestKind::Exact;
        columns.text = header.find({"query"});
        columns.count = header.find({"exec_count"});
        columns.time = header.find({"total_latency"});
        columns.unit = CsvColumns::Unit::Written;
        columns.rows = header.find({"rows_examined"});
        return columns;
    }
    columns.digestId = -1;
    columns.text = header.find({"sql", "query", "statement", "digest_text", "sql_text", "text"});
    columns.count = header.find({"count", "cnt", "calls", "executions", "exec_count", "count_star", "n"});
    columns.time = header.find({"seconds", "time", "total_time", "total_seconds"});
    columns.format = columns.text >= 0 && columns.count >= 0 ? LogFormat::Counts : LogFormat::Unknown;
    return columns;
}

bool isCount(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool isStamp(std::string_view text)
{
    return text.size() >= 19 && text[4] == '-' && text[7] == '-' && text[10] == ' ' && text[13] == ':';
}

/// Without names: a statement and its count, or a record of the server's own CSV tables.
CsvColumns byFields(const std::vector<std::string>& fields)
{
    CsvColumns columns;
    columns.hasHeader = false;
    columns.width = fields.size();
    if (fields.size() == 2 && isCount(fields[1]) && !isCount(fields[0]))
    {
        columns.format = LogFormat::Counts;
        columns.text = 0;
        columns.count = 1;
    }
    else if (fields.size() == 6 && isStamp(fields[0]) && isCount(fields[2]) && isCount(fields[3]))
    {
        columns.format = LogFormat::LogTable; // event_time, user_host, thread_id, server_id, command_type, argument
        columns.dialect.backslashes = true;
        columns.connection = 2;
        columns.command = 4;
        columns.text = 5;
    }
    else if (fields.size() >= 12 && isStamp(fields[0]) && fields[2].find(':') != std::string::npos)
    {
        columns.format = LogFormat::LogTable; // start_time, user_host, query_time, ..., db, ..., sql_text, thread_id
        columns.dialect.backslashes = true;
        columns.time = 2;
        columns.unit = CsvColumns::Unit::Written;
        columns.rows = 5;
        columns.schema = 6;
        columns.text = 10;
        columns.connection = 11;
    }
    return columns;
}

} // namespace

CsvColumns recogniseCsv(std::string_view head)
{
    static constexpr CsvDialect kDialects[] = {
        {',', true, false}, {',', true, true}, {'\t', false, true}, {';', true, false}};
    for (const CsvDialect& dialect : kDialects)
    {
        const std::vector<std::string> fields = fieldsOf(head, dialect);
        CsvColumns columns = byHeader(Header(fields));
        columns = columns.format != LogFormat::Unknown ? columns : byFields(fields);
        if (columns.format == LogFormat::Unknown || (columns.dialect.backslashes && !dialect.backslashes))
        {
            continue; // the server's own tables are read with backslashes
        }
        columns.dialect = dialect;
        columns.width = fields.size();
        return columns;
    }
    return {};
}

} // namespace atlas
