#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

struct CsvDialect
{
    char delimiter = ',';
    bool quotes = true;       ///< fields in quotes may hold line ends; a quote in them is doubled
    bool backslashes = false; ///< \n, \t, \\ and \" as the server's CSV engine and the client's batch mode write them
};

/// Cuts chunks of bytes into records of fields (RFC 4180). A record whose quote never closes is given line by line.
class CsvFeed
{
public:
    struct Record
    {
        std::vector<std::string> fields; ///< as many as `count`; further ones are of records before
        std::size_t count = 0;
        std::uint64_t line = 0;
        bool open = false;    ///< a quote in it never closed
        bool tooLong = false; ///< its fields were thrown away
    };

    void setDialect(const CsvDialect& dialect) { m_dialect = dialect; }
    void push(std::string_view bytes);
    void finish() { m_finished = true; }
    /// The next record, or nullptr when more bytes are needed. Valid until the next call.
    const Record* next();

private:
    enum class Step
    {
        Record,
        NeedsMore,
        OpenQuote
    };

    Step scan();
    std::size_t readField(std::size_t at, std::string& field, bool& ends, bool& complete);
    std::size_t readQuoted(std::size_t at, std::string& field, bool& closed) const;
    std::string& fieldAt(std::size_t index);
    const Record* give(std::size_t end);
    const Record* giveBrokenLine();

    CsvDialect m_dialect;
    std::string m_bytes;
    std::size_t m_at = 0;
    std::size_t m_brokenUntil = 0; ///< up to there every line is a record of its own
    std::size_t m_retry = 0;       ///< a record needs as many bytes before it is tried again
    std::uint64_t m_line = 1;
    bool m_finished = false;
    Record m_record;
    std::size_t m_recordEnd = 0;
};

} // namespace atlas
