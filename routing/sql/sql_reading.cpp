#include "routing/sql/sql_reading.h"

#include <algorithm>

namespace atlas
{

SqlReading::SqlReading(SqlTree& tree, const SqlMode& mode, std::vector<SqlIndex>& scratch,
                       std::vector<SqlIndex>& closing)
    : m_tree(tree), m_mode(mode), m_scratch(scratch), m_closing(closing)
{
    m_scratch.clear();
    pairParentheses();
}

SqlList SqlReading::ListBuilder::list() const
{
    auto& lists = m_reading.m_tree.lists;
    const SqlList made{static_cast<std::uint32_t>(lists.size()),
                       static_cast<std::uint32_t>(m_reading.m_scratch.size() - m_mark)};
    lists.insert(lists.end(), m_reading.m_scratch.begin() + static_cast<std::ptrdiff_t>(m_mark),
                 m_reading.m_scratch.end());
    return made;
}

SqlReading::Depth::Depth(SqlReading& reading) : m_reading(reading)
{
    if (reading.m_depth >= kMaxSqlDepth)
    {
        throw SqlSyntaxFailure{reading.m_at, true, true};
    }
    ++reading.m_depth;
}

void SqlReading::pairParentheses()
{
    const SqlTokens& tokens = m_tree.tokens;
    const auto end = static_cast<SqlIndex>(tokens.size() - 1);
    m_closing.assign(tokens.size(), end);
    for (SqlIndex i = 0; i < tokens.size(); ++i)
    {
        if (tokens[i].is(SqlSymbol::Open))
        {
            m_scratch.push_back(i);
        }
        else if (tokens[i].is(SqlSymbol::Close) && !m_scratch.empty())
        {
            m_closing[m_scratch.back()] = i;
            m_scratch.pop_back();
        }
    }
    m_scratch.clear();
}

SqlIndex SqlReading::step()
{
    const SqlIndex left = m_at;
    m_at += m_at + 1 < m_tree.tokens.size() ? 1U : 0U;
    return left;
}

const SqlToken& SqlReading::ahead(SqlIndex by) const
{
    return m_tree.tokens[std::min<std::size_t>(m_at + by, m_tree.tokens.size() - 1)];
}

bool SqlReading::isAny(std::initializer_list<SqlKeyword> keywords) const
{
    return std::find(keywords.begin(), keywords.end(), now().keyword) != keywords.end();
}

bool SqlReading::accept(SqlKeyword keyword)
{
    if (!is(keyword))
    {
        return false;
    }
    step();
    return true;
}

bool SqlReading::accept(SqlSymbol symbol)
{
    if (!is(symbol))
    {
        return false;
    }
    step();
    return true;
}

void SqlReading::expect(SqlKeyword keyword)
{
    if (!accept(keyword))
    {
        fail();
    }
}

void SqlReading::expect(SqlSymbol symbol)
{
    if (!accept(symbol))
    {
        fail();
    }
}

void SqlReading::fail() const
{
    throw SqlSyntaxFailure{m_at, false, false};
}

bool SqlReading::acceptEllipsis()
{
    if (!now().is(SqlTokenKind::Ellipsis))
    {
        return false;
    }
    step();
    return true;
}

bool SqlReading::startsName() const
{
    return now().is(SqlTokenKind::Quoted) || (now().is(SqlTokenKind::Word) && !isReserved(now().keyword));
}

SqlIndex SqlReading::readNameToken()
{
    if (!startsName())
    {
        fail();
    }
    return step();
}

SqlIndex SqlReading::readNameAfterDot()
{
    if (!now().is(SqlTokenKind::Word) && !now().is(SqlTokenKind::Quoted))
    {
        fail();
    }
    return step();
}

SqlName SqlReading::readTableName()
{
    SqlName name;
    name.table = readNameToken();
    if (accept(SqlSymbol::Dot))
    {
        name.schema = name.table;
        name.table = readNameAfterDot();
    }
    return name;
}

SqlName SqlReading::readColumnName()
{
    SqlName name;
    name.column = readNameToken();
    for (int parts = 1; parts < 3 && accept(SqlSymbol::Dot); ++parts)
    {
        name.schema = name.table;
        name.table = name.column;
        name.column = readNameAfterDot();
    }
    return name;
}

SqlIndex SqlReading::readAlias(bool mayBeText)
{
    const bool said = accept(SqlKeyword::As);
    const bool isText = mayBeText && now().is(SqlTokenKind::String);
    const bool isOffset = is(SqlKeyword::Offset) && (ahead(2).is(SqlKeyword::Row) || ahead(2).is(SqlKeyword::Rows));
    const bool isWord = now().is(SqlTokenKind::Word) && !isReserved(now().keyword) && !is(SqlKeyword::End) && !isOffset;
    if (isText || isWord || now().is(SqlTokenKind::Quoted))
    {
        return step();
    }
    if (said)
    {
        fail();
    }
    return kNoSql;
}

SqlList SqlReading::readNamesInParentheses()
{
    ListBuilder names(*this);
    expect(SqlSymbol::Open);
    do
    {
        names.add(readNameToken());
    } while (accept(SqlSymbol::Comma));
    expect(SqlSymbol::Close);
    return names.list();
}

} // namespace atlas
