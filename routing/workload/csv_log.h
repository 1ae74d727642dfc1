#pragma once

#include "routing/workload/csv_feed.h"
#include "routing/workload/general_log.h"
#include "routing/workload/log_record.h"
#include "routing/workload/log_source.h"

#include <optional>
#include <vector>

namespace atlas
{

/// Which column of a CSV file has what; -1 where there is none.
struct CsvColumns
{
    enum class Unit
    {
        Seconds,
        Microseconds,
        Picoseconds,
        Written ///< "1.23 ms", "00:00:01.5"
    };

    LogFormat format = LogFormat::Unknown;
    CsvDialect dialect;
    bool hasHeader = true;
    DigestKind digest = DigestKind::None;
    std::size_t width = 0;
    int text = -1;
    int count = -1;
    int time = -1;
    Unit unit = Unit::Seconds;
    int rows = -1;
    int schema = -1;
    int connection = -1;
    int sample = -1;
    int digestId = -1;         ///< whose length tells the server
    int command = -1;          ///< of mysql.general_log
    bool cutsSilently = false; ///< of ProxySQL
};

/// What the first record says of a file: the names of its columns, or fields that can only be of one format.
/// Format Unknown where it says nothing. `head`: the file's first bytes.
CsvColumns recogniseCsv(std::string_view head);

/// Digests of performance_schema, of sys and of ProxySQL, "sql,count", and the server's log tables, all as CSV.
class CsvLogSource : public LogSource
{
public:
    CsvLogSource(LogSink& sink, const CsvColumns& columns);

    void push(std::string_view bytes) override;
    void finish() override;

private:
    void readAll();
    void readRecord(const CsvFeed::Record& record);
    void readCounts(const CsvFeed::Record& record);
    void readCommand(const CsvFeed::Record& record);
    std::string_view field(const CsvFeed::Record& record, int column) const;

    LogSink& m_sink;
    CsvColumns m_columns;
    CsvFeed m_feed;
    GeneralCommands m_commands;
    bool m_headerPassed = false;
};

/// "1.23 ms", "4.5 s", "2.00 m", "00:00:01.5", "0.25": seconds.
std::optional<double> writtenSeconds(std::string_view text);

/// Whether a text is one that a normaliser left, as far as can be seen.
bool looksLikeDigest(std::string_view text);

} // namespace atlas
