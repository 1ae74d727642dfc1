#include "app/live/workload_reading.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace atlas
{

namespace
{

using Clock = std::chrono::steady_clock;

constexpr int kSampleTexts = 80003; ///< MySQL keeps a statement beside each digest from 8.0.3 on
constexpr double kPicoseconds = 1e-12;

std::uint64_t unsignedOf(const std::optional<std::string_view>& text)
{
    std::uint64_t number = 0;
    if (text)
    {
        std::from_chars(text->data(), text->data() + text->size(), number);
    }
    return number;
}

/// Within BIGINT; the key of a table beyond is not walked.
std::optional<std::int64_t> signedOf(const std::string& text)
{
    std::int64_t number = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
    return code == std::errc{} && end == text.data() + text.size() && !text.empty() ? std::optional(number)
                                                                                    : std::nullopt;
}

bool isOn(const Result<ResultTable>& answer)
{
    return answer && answer->text(0, std::size_t{0}) == "1";
}

class Sampling
{
public:
    Sampling(MySqlConnection& connection, const std::string& schema, const std::string& table,
             const std::string& column, const KeySampleLimits& limits, const KeyValueSink& sink)
        : m_connection(connection), m_schema(schema), m_table(table), m_limits(limits), m_sink(sink),
          m_name(quotedIdentifier(schema) + "." + quotedIdentifier(table)), m_column(quotedIdentifier(column)),
          m_end(Clock::now() + limits.deadline)
    {
    }

    Result<KeySample> run()
    {
        if (const auto done = readEnds(); !done)
        {
            return done.error();
        }
        const Result<Done> done = m_first && m_last > m_first ? readStretches() : readFirst();
        if (!done)
        {
            return done.error();
        }
        return m_sample;
    }

private:
    /// Of a primary key that is one integer column.
    Result<Done> readEnds()
    {
        const auto key = m_connection.query(
            "SELECT COLUMN_NAME FROM information_schema.KEY_COLUMN_USAGE WHERE CONSTRAINT_NAME = 'PRIMARY' AND"
            " TABLE_SCHEMA = "
            + m_connection.literal(m_schema) + " AND TABLE_NAME = " + m_connection.literal(m_table)
            + " ORDER BY ORDINAL_POSITION");
        if (!key)
        {
            return key.error();
        }
        for (std::size_t row = 0; row < key->rows.size(); ++row)
        {
            m_key += (row == 0 ? "" : ", ") + quotedIdentifier(key->text(row, std::size_t{0}));
        }
        if (key->rows.size() != 1)
        {
            return Done{};
        }
        const auto ends = m_connection.query("SELECT MIN(" + m_key + "), MAX(" + m_key + ") FROM " + m_name);
        if (!ends)
        {
            return ends.error();
        }
        const bool isNumber = ends->fields.front().kind == FieldKind::Number;
        m_first = isNumber ? signedOf(ends->text(0, std::size_t{0})) : std::nullopt;
        m_last = m_first ? signedOf(ends->text(0, std::size_t{1})) : std::nullopt;
        return Done{};
    }

    Result<Done> readFirst()
    {
        const std::string order = m_key.empty() ? "" : " ORDER BY " + m_key;
        const auto rows = read("", order, m_limits.rows + 1);
        if (!rows)
        {
            return rows.error();
        }
        m_sample.isWhole = *rows <= m_limits.rows;
        return Done{};
    }

    Result<Done> readStretches()
    {
        // The distance may exceed what is signed.
        const auto distance = static_cast<std::uint64_t>(*m_last) - static_cast<std::uint64_t>(*m_first);
        const auto stretches = static_cast<std::uint64_t>(std::max<std::int64_t>(1, m_limits.stretches));
        const std::uint64_t step = distance / stretches + 1;
        const std::int64_t rows = std::max<std::int64_t>(1, m_limits.rows / m_limits.stretches);
        bool isWhole = true;
        for (std::uint64_t i = 0; i < stretches && i * step <= distance; ++i)
        {
            m_sample.isCut = Clock::now() >= m_end;
            if (m_sample.isCut)
            {
                return Done{};
            }
            const auto at = [&](std::uint64_t offset)
            { return std::to_string(static_cast<std::int64_t>(static_cast<std::uint64_t>(*m_first) + offset)); };
            const bool isLast = distance - i * step < step;
            const std::string upTo = isLast ? " <= " + at(distance) : " < " + at((i + 1) * step);
            const auto seen = read(" WHERE " + m_key + " >= " + at(i * step) + " AND " + m_key + upTo,
                                   " ORDER BY " + m_key, rows + 1);
            if (!seen)
            {
                return seen.error();
            }
            isWhole = isWhole && *seen <= rows;
            ++m_sample.stretches;
        }
        m_sample.isWhole = isWhole;
        return Done{};
    }

    Result<std::int64_t> read(const std::string& where, const std::string& order, std::int64_t limit)
    {
        // The row that is one too many only tells that there are more.
        std::int64_t taken = 0;
        const auto seen = m_connection.stream("SELECT " + m_column + " FROM " + m_name + where + order + " LIMIT "
                                                  + std::to_string(limit),
                                              [&](RowView row)
                                              {
                                                  if (++taken < limit)
                                                  {
                                                      m_sink(row.front());
                                                      ++m_sample.rows;
                                                  }
                                                  return true;
                                              });
        return seen;
    }

    MySqlConnection& m_connection;
    const std::string& m_schema;
    const std::string& m_table;
    const KeySampleLimits& m_limits;
    const KeyValueSink& m_sink;
    std::string m_name;
    std::string m_column;
    std::string m_key;
    Clock::time_point m_end;
    std::optional<std::int64_t> m_first;
    std::optional<std::int64_t> m_last;
    KeySample m_sample;
};

} // namespace

Result<std::int64_t> readDigests(MySqlConnection& connection, const std::string& schema, LogSink& sink)
{
    const ServerVersion& version = connection.version();
    if (!isOn(connection.query("SELECT @@performance_schema")))
    {
        return Error{"digests-not-kept", {connection.settings().server}, {}};
    }
    const bool isMySql = version.family == ServerFamily::MySql;
    const bool hasSamples = isMySql && version.number >= kSampleTexts;
    const DigestKind digest = isMySql && version.number >= 80000 ? DigestKind::Loose : DigestKind::Exact;
    std::uint64_t line = 0;
    const auto take = [&](RowView row)
    {
        ++line;
        LogRecord record;
        record.count = unsignedOf(row[1]);
        if (!row[0] || row[0]->empty())
        {
            sink.problem({"log-digest-overflow", line, record.count, {}});
            return true;
        }
        record.text = *row[0];
        record.digest = digest;
        record.seconds = static_cast<double>(unsignedOf(row[2])) * kPicoseconds;
        record.rowsExamined = unsignedOf(row[3]);
        record.schema = schema;
        record.sample = hasSamples && row[4] ? *row[4] : std::string_view();
        record.line = line;
        sink.statement(record);
        return true;
    };
    return connection.stream("SELECT DIGEST_TEXT, COUNT_STAR, SUM_TIMER_WAIT, SUM_ROWS_EXAMINED"
                                 + std::string(hasSamples ? ", QUERY_SAMPLE_TEXT" : "")
                                 + " FROM performance_schema.events_statements_summary_by_digest WHERE SCHEMA_NAME = "
                                 + connection.literal(schema) + " OR DIGEST_TEXT IS NULL",
                             take);
}

Result<KeySample> sampleKeys(MySqlConnection& connection, const std::string& schema, const std::string& table,
                             const std::string& column, const KeySampleLimits& limits, const KeyValueSink& sink)
{
    return Sampling(connection, schema, table, column, limits, sink).run();
}

} // namespace atlas
