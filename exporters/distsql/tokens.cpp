#include "exporters/distsql/tokens.h"

#include <algorithm>

namespace atlas::distsql
{

namespace
{

constexpr std::string_view kSigns = "(),;=";

bool isBlank(char c)
{
    return static_cast<unsigned char>(c) <= ' ';
}

bool endsWord(char c)
{
    return isBlank(c) || kSigns.find(c) != std::string_view::npos || c == '"' || c == '\'' || c == '`';
}

char upper(char c)
{
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

} // namespace

bool Token::isWord(std::string_view upperWord) const
{
    return kind == Kind::Word && !isQuotedName
           && std::equal(text.begin(), text.end(), upperWord.begin(), upperWord.end(),
                         [](char a, char b) { return upper(a) == b; });
}

void Tokens::advance(std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i)
    {
        const bool isEnd = m_text[i] == '\n';
        m_line += isEnd ? 1 : 0;
        m_column = isEnd ? 1 : m_column + 1;
    }
    m_text.remove_prefix(count);
}

bool Tokens::skipBlanks()
{
    while (!m_text.empty())
    {
        const bool isDashes = m_text.starts_with("--") && (m_text.size() == 2 || isBlank(m_text[2]));
        if (isBlank(m_text.front()))
        {
            advance(1);
        }
        else if (isDashes || m_text.front() == '#')
        {
            advance(std::min(m_text.find('\n'), m_text.size()));
        }
        else if (m_text.starts_with("/*"))
        {
            const std::size_t end = m_text.find("*/", 2);
            if (end == std::string_view::npos)
            {
                return false;
            }
            advance(end + 2);
        }
        else
        {
            return true;
        }
    }
    return true;
}

/// A quote that is doubled, or that stands behind a backslash, is part of the text.
Token Tokens::quoted(Token token, char quote)
{
    std::size_t end = 1;
    while (end < m_text.size() && m_text[end] != quote)
    {
        const bool isEscape = m_text[end] == '\\' && quote != '`';
        end += isEscape ? 2 : 1;
        while (end + 1 < m_text.size() && m_text[end] == quote && m_text[end + 1] == quote)
        {
            end += 2;
        }
    }
    if (end >= m_text.size())
    {
        token.kind = Token::Kind::Broken;
        advance(m_text.size());
        return token;
    }
    token.text = m_text.substr(1, end - 1);
    token.isQuotedName = quote == '`';
    token.kind = quote == '`' ? Token::Kind::Word : Token::Kind::Text;
    advance(end + 1);
    return token;
}

Token Tokens::next()
{
    const bool isWhole = skipBlanks();
    Token token;
    token.place = {m_file, m_line, m_column};
    if (!isWhole)
    {
        token.kind = Token::Kind::Broken;
        advance(m_text.size());
        return token;
    }
    if (m_text.empty())
    {
        return token;
    }
    const char first = m_text.front();
    if (first == '"' || first == '\'' || first == '`')
    {
        return quoted(std::move(token), first);
    }
    const bool isSign = kSigns.find(first) != std::string_view::npos;
    const auto* const begin = m_text.begin();
    const std::size_t size = isSign ? 1 : static_cast<std::size_t>(std::find_if(begin, m_text.end(), endsWord) - begin);
    token.kind = isSign ? Token::Kind::Sign : Token::Kind::Word;
    token.text = m_text.substr(0, size);
    advance(size);
    return token;
}

} // namespace atlas::distsql
