#pragma once

#include "routing/sql/sql_mode.h"
#include "routing/sql/sql_parser.h"
#include "routing/workload/sql_boundary.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace atlas
{

/// How far behind a line that looks like the next entry a literal may still close. What was read so
/// far in vain is read again.
inline constexpr std::size_t kLogPatience = std::size_t{64} << 10U;

/// The text of a log's entry, line by line. A literal may hold what looks like the next entry, and a literal that never
/// closes would swallow the next entries: the first line of that look is remembered, to go back to it.
class EntryText
{
public:
    explicit EntryText(const SqlMode& mode) : m_boundary(mode), m_parser(mode) {}

    void begin(std::uint64_t line);
    void add(std::string_view line);
    void fail(); ///< a part of it was too long: nothing of it is kept

    bool isOpen() const { return m_boundary.isOpen(); } ///< within a literal or a comment
    bool hasFailed() const { return m_failed; }
    bool endsStatement() const { return m_endsStatement; }                    ///< the last line ends with ';'
    bool isSeparated() const { return m_boundary.isSeparated() || m_failed; } ///< that ';' is no comment's
    std::string_view text() const { return m_text; }
    std::uint64_t line() const { return m_line; }

    /// The line about to be added, or an earlier one, looks like an entry's first. Only the first mark counts.
    void mark(std::size_t offset, std::uint64_t line);
    bool isMarked() const { return m_mark.has_value(); }
    /// Bytes that were taken since the mark.
    std::size_t sinceMark() const { return m_mark ? m_text.size() - *m_mark : 0; }
    /// Whether the entry is rather two: it is marked, and is no statement as a whole.
    bool shouldCut();
    /// What stands from the mark on, to be read again; the text ends there.
    std::string cut();
    std::uint64_t markedLine() const { return m_markedLine; }

private:
    SqlBoundary m_boundary;
    SqlParser m_parser;
    std::string m_text;
    std::uint64_t m_line = 0;
    std::optional<std::size_t> m_mark;
    std::uint64_t m_markedLine = 0;
    bool m_failed = false;
    bool m_endsStatement = false;
};

/// Without blanks at the end, and without the ';' that a log puts there.
std::string_view withoutEnd(std::string_view text);
/// Without its line end.
std::string_view chomped(std::string_view line);

} // namespace atlas
