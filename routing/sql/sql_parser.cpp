#include "routing/sql/sql_parser.h"

#include "routing/sql/sql_lexer.h"
#include "routing/sql/sql_reading.h"

namespace atlas
{

const SqlTree& SqlParser::parse(std::string_view text)
{
    m_tree.clear();
    m_tree.text = text;
    lexSql(text, m_mode, m_tree.tokens);
    SqlReading reading(m_tree, m_mode, m_scratch, m_closing);
    reading.readStatement();
    return m_tree;
}

} // namespace atlas
