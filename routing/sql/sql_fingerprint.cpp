#include "routing/sql/sql_fingerprint.h"

#include "routing/sql/sql_characters.h"
#include "routing/sql/sql_lexer.h"

#include <xxhash.h>

#include <algorithm>

namespace atlas
{

namespace
{

bool isLiteral(const SqlToken& token)
{
    switch (token.kind)
    {
    case SqlTokenKind::String:
    case SqlTokenKind::Number:
    case SqlTokenKind::Hex:
    case SqlTokenKind::Bit:
    case SqlTokenKind::Parameter:
    case SqlTokenKind::NamedParameter: return true;
    default: return false;
    }
}

bool isSignSymbol(const SqlToken& token)
{
    return token.is(SqlSymbol::Minus) || token.is(SqlSymbol::Plus);
}

/// A sign behind it belongs to the number that follows.
bool endsBeforeValue(const SqlToken& token)
{
    switch (token.keyword)
    {
    case SqlKeyword::And:
    case SqlKeyword::Or:
    case SqlKeyword::Between:
    case SqlKeyword::Select:
    case SqlKeyword::Then:
    case SqlKeyword::Else:
    case SqlKeyword::When: return true;
    default: return token.is(SqlTokenKind::Symbol) && !token.is(SqlSymbol::Close);
    }
}

bool isPlainName(std::string_view text)
{
    return !text.empty() && sqlKeyword(text) == SqlKeyword::None && !isSqlDigit(text.front())
           && std::all_of(text.begin(), text.end(), [](char c) { return isSqlNamePart(c) && (c < 'A' || c > 'Z'); });
}

char lowered(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

SqlFingerprint SqlFingerprinter::of(std::string_view text)
{
    m_text = text;
    m_shape.clear();
    m_shapeTokens.clear();
    m_folded = 0;
    lexSql(text, m_mode, m_tokens);
    m_last = m_tokens.size() - 1; // without the End
    while (m_last > 0 && m_tokens[m_last - 1].is(SqlSymbol::Semicolon))
    {
        --m_last;
    }
    emitAll(0, m_last);
    const XXH128_hash_t hash = XXH3_128bits(m_shape.data(), m_shape.size());
    return {hash.high64, hash.low64};
}

std::string_view SqlFingerprinter::textOf(std::size_t at) const
{
    const SqlSpan span = m_tokens[at].span;
    return m_text.substr(span.begin, span.end - span.begin);
}

void SqlFingerprinter::emitAll(std::size_t first, std::size_t last)
{
    std::size_t at = first;
    while (at < last)
    {
        emit(at);
        if (startsList(at))
        {
            at = emitList(at + 1);
        }
        else if (startsRows(at))
        {
            at = emitRows(at + 1);
        }
        else
        {
            ++at;
        }
    }
}

/// Rows within rows are no rows: a text of nothing but "VALUES(" takes no longer than others.
void SqlFingerprinter::emitRow(std::size_t first, std::size_t last)
{
    std::size_t at = first;
    while (at < last)
    {
        emit(at);
        at = startsList(at) ? emitList(at + 1) : at + 1;
    }
}

void SqlFingerprinter::emit(std::size_t at)
{
    const SqlToken& token = m_tokens[at];
    if (isSign(at) || (at > 0 && token.is(SqlTokenKind::String) && m_tokens[at - 1].is(SqlTokenKind::String)))
    {
        return; // of the literal beside it
    }
    m_shapeTokens.push_back(static_cast<std::uint32_t>(at));
    if (isLiteral(token))
    {
        emitWord("?");
        return;
    }
    switch (token.kind)
    {
    case SqlTokenKind::Word: emitName(textOf(at)); return;
    case SqlTokenKind::Quoted: emitQuoted(textOf(at)); return;
    case SqlTokenKind::Ellipsis: emitWord("..."); return;
    case SqlTokenKind::Bad: emitWord("unclosed"); return;
    default: emitWord(textOf(at)); return;
    }
}

void SqlFingerprinter::emitWord(std::string_view text)
{
    if (!m_shape.empty())
    {
        m_shape += ' ';
    }
    m_shape += text;
}

void SqlFingerprinter::emitName(std::string_view name)
{
    const std::string_view logic = m_names != nullptr ? m_names->logicName(name) : name;
    if (!m_shape.empty())
    {
        m_shape += ' ';
    }
    const std::size_t begin = m_shape.size();
    m_shape += logic;
    std::transform(m_shape.begin() + static_cast<std::ptrdiff_t>(begin), m_shape.end(),
                   m_shape.begin() + static_cast<std::ptrdiff_t>(begin), lowered);
}

void SqlFingerprinter::emitQuoted(std::string_view text)
{
    std::string_view name = text.size() >= 2 ? text.substr(1, text.size() - 2) : text;
    name = m_names != nullptr ? m_names->logicName(name) : name;
    if (isPlainName(name))
    {
        emitWord(name);
        return;
    }
    emitWord("`");
    m_shape += name;
    m_shape += '`';
}

bool SqlFingerprinter::isSign(std::size_t at) const
{
    return isSignSymbol(m_tokens[at]) && at > 0 && m_tokens[at + 1].is(SqlTokenKind::Number)
           && endsBeforeValue(m_tokens[at - 1]);
}

bool SqlFingerprinter::startsList(std::size_t at) const
{
    return m_tokens[at].is(SqlKeyword::In) && m_tokens[at + 1].is(SqlSymbol::Open);
}

bool SqlFingerprinter::startsRows(std::size_t at) const
{
    const bool announces = m_tokens[at].is(SqlKeyword::Values) || m_tokens[at].is(SqlKeyword::Value);
    return announces && m_tokens[at + 1].is(SqlSymbol::Open);
}

std::size_t SqlFingerprinter::closingOf(std::size_t open) const
{
    std::size_t depth = 0;
    for (std::size_t at = open; at < m_last; ++at)
    {
        depth += m_tokens[at].is(SqlSymbol::Open) ? 1U : 0U;
        depth -= m_tokens[at].is(SqlSymbol::Close) ? 1U : 0U;
        if (depth == 0)
        {
            return at + 1;
        }
    }
    return m_last;
}

/// A list of literals, or of rows of literals; `end` is 0 for any other.
SqlFingerprinter::Run SqlFingerprinter::literalList(std::size_t open) const
{
    Run run;
    std::size_t depth = 0;
    for (std::size_t at = open; at < m_last; ++at)
    {
        const SqlToken& token = m_tokens[at];
        if (token.is(SqlSymbol::Open))
        {
            ++depth;
        }
        else if (token.is(SqlSymbol::Close))
        {
            if (--depth == 0)
            {
                run.end = at + 1;
                ++run.members;
                return run;
            }
        }
        else if (token.is(SqlSymbol::Comma))
        {
            run.members += depth == 1 ? 1U : 0U;
        }
        else if (depth > 2 || (!isLiteral(token) && !isSignSymbol(token)))
        {
            break;
        }
    }
    return {};
}

/// From the '(' of IN on: the first member, and a mark when there are others.
std::size_t SqlFingerprinter::emitList(std::size_t open)
{
    const Run run = literalList(open);
    if (run.end == 0 || run.members < 2)
    {
        return open; // as it stands
    }
    std::size_t depth = 0;
    for (std::size_t at = open; !(depth == 1 && m_tokens[at].is(SqlSymbol::Comma)); ++at)
    {
        depth += m_tokens[at].is(SqlSymbol::Open) ? 1U : 0U;
        depth -= m_tokens[at].is(SqlSymbol::Close) ? 1U : 0U;
        emit(at);
    }
    m_shape += " , many )";
    m_folded += run.members - 1;
    return run.end;
}

/// From the '(' of the first row on: each shape of row once, and a mark when there are several rows.
std::size_t SqlFingerprinter::emitRows(std::size_t open)
{
    m_rows.clear();
    std::size_t at = open;
    std::uint64_t rows = 0;
    for (;;)
    {
        const std::size_t end = closingOf(at);
        const std::size_t begin = m_shape.size();
        const std::size_t tokens = m_shapeTokens.size();
        emitRow(at, end);
        const std::string_view row = std::string_view(m_shape).substr(begin);
        const std::uint64_t hash = XXH3_64bits(row.data(), row.size());
        if (std::find(m_rows.begin(), m_rows.end(), hash) != m_rows.end())
        {
            m_shape.resize(begin);
            m_shapeTokens.resize(tokens);
        }
        else
        {
            m_rows.push_back(hash);
        }
        ++rows;
        if (!m_tokens[end].is(SqlSymbol::Comma) || !m_tokens[end + 1].is(SqlSymbol::Open))
        {
            m_shape += rows > 1 ? " many" : "";
            m_folded += rows - 1;
            return end;
        }
        at = end + 1;
    }
}

} // namespace atlas
