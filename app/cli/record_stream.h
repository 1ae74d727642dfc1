#pragma once

#include "models/core/result.h"

#include <array>
#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas::cli
{

/// Lines of a stream in constant memory; LF or CRLF, a byte order mark is passed over.
class LineReader
{
public:
    LineReader(std::istream& in, std::string name) : m_in(in), m_name(std::move(name)) {}

    /// The next line, valid until the next call; nothing at the end. Errors: input-binary, input-line-too-long
    /// (args: name, line).
    Result<std::optional<std::string_view>> next();
    std::size_t line() const { return m_line; }

private:
    bool fill();
    Result<std::optional<std::string_view>> take(std::string_view line);

    std::istream& m_in;
    std::string m_name;
    std::string m_buffer;
    std::size_t m_at = 0;
    std::size_t m_line = 0;
};

/// A record of a CSV file (RFC 4180): its fields, and its bytes without the line end.
struct CsvRecord
{
    std::vector<std::string> fields;
    std::string raw;
    std::string lineEnd;  ///< "\n", "\r\n" or "" at the end of the file
    std::size_t line = 0; ///< where it begins
};

/// Records of a stream in constant memory; quoted fields may hold line ends.
class CsvReader
{
public:
    CsvReader(std::istream& in, std::string name) : m_in(in), m_name(std::move(name)) {}

    /// Errors: input-binary, input-line-too-long, csv-quote-open (args: name, line).
    Result<std::optional<CsvRecord>> next();

private:
    int get();
    int peek();
    bool fill();
    bool readField(CsvRecord& record);

    std::istream& m_in;
    std::string m_name;
    std::string m_buffer;
    std::size_t m_at = 0;
    std::size_t m_line = 1;
    bool m_started = false;
    const char* m_problem = nullptr;
};

/// A field as CSV needs it: always in quotes.
std::string quotedField(std::string_view text);

} // namespace atlas::cli
