#pragma once

#include "routing/sql/sql_mode.h"

#include <string_view>

namespace atlas
{

/// Whether a statement that comes line by line stands within a literal or a comment: the lexer's state without its
/// tokens, so that a text of any length is read once.
class SqlBoundary
{
public:
    explicit SqlBoundary(const SqlMode& mode = {}) : m_mode(mode) {}

    void reset();
    /// Whole lines, each with its line end.
    void feed(std::string_view lines);
    bool isOpen() const { return m_within != 0; }
    /// Nothing but blanks and comments stands behind a ';'.
    bool isSeparated() const { return m_separated; }

private:
    std::size_t stepOver(std::string_view lines, std::size_t at);
    std::size_t enterComment(std::string_view lines, std::size_t at);

    SqlMode m_mode;
    char m_within = 0; ///< the quote, '*' of a comment, 0 for none
    bool m_escapes = false;
    bool m_separated = false;
    int m_executing = 0; ///< executable comments that are open
};

} // namespace atlas
