#pragma once

#include "routing/sql/sql_mode.h"
#include "routing/sql/sql_tree.h"

#include <string_view>
#include <vector>

namespace atlas
{

/// Reads the queries and changes of MySQL 5.7, 8.0 and MariaDB (MySQL 8.0 manual, 13.2 Data Manipulation Statements).
/// It is lenient: it takes some statements that a server refuses. What it can't read it steps over, and says so by the
/// tree's tier. One parser reads many statements: the tree's memory is used again.
class SqlParser
{
public:
    explicit SqlParser(const SqlMode& mode = {}) : m_mode(mode) {}

    /// The first statement of a text. The tree, which refers to the text, is valid until the next one is parsed.
    const SqlTree& parse(std::string_view text);
    const SqlMode& mode() const { return m_mode; }

private:
    SqlMode m_mode;
    SqlTree m_tree;
    std::vector<SqlIndex> m_scratch;
    std::vector<SqlIndex> m_closing;
};

} // namespace atlas
