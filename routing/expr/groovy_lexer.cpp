#include "routing/expr/groovy_lexer.h"

#include "routing/expr/utf16_text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace atlas
{

namespace
{

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLetterOrDigit(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

// The longest first.
constexpr std::array<std::string_view, 54> kSymbols{
    ">>>=", "<=>", ">>>", "..<", "==~", "===", "!==", "**=", "<<=", ">>=", "...", "*.", "**", "..",
    "?.",   "?:",  "?=",  "->",  "<<",  ">>",  "<=",  ">=",  "==",  "!=",  "&&",  "||", "++", "--",
    "=~",   "+=",  "-=",  "*=",  "/=",  "%=",  "&=",  "|=",  "^=",  "::",  "+",   "-",  "*",  "/",
    "%",    "<",   ">",   "=",   "!",   "~",   "&",   "|",   "^",   "?",   ":",   "."};

} // namespace

bool GroovyLexer::startsName(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

bool GroovyLexer::continuesName(char c)
{
    return startsName(c) || isDigit(c);
}

std::size_t GroovyLexer::openingAt(std::size_t position) const
{
    const std::string_view rest = m_text.substr(std::min(position, m_text.size()));
    return rest.starts_with("$->{") ? 4 : rest.starts_with("${") ? 2 : 0;
}

void GroovyLexer::skipComment()
{
    if (m_text.substr(m_at).starts_with("//"))
    {
        m_at = std::min(m_text.find('\n', m_at), m_text.size());
        return;
    }
    const std::size_t end = m_text.find("*/", m_at + 2);
    if (end == std::string_view::npos)
    {
        throw GroovySyntaxFailure{false, "a comment that is not closed", m_at};
    }
    m_at = end + 2;
}

void GroovyLexer::skipBlanks()
{
    while (m_at < m_text.size())
    {
        const std::string_view rest = m_text.substr(m_at);
        if (rest.front() == ' ' || rest.front() == '\t' || rest.front() == '\f' || rest.front() == '\r')
        {
            ++m_at;
        }
        else if (rest.starts_with("\\\n"))
        {
            m_at += 2;
        }
        else if (rest.starts_with("//") || rest.starts_with("/*"))
        {
            skipComment();
        }
        else
        {
            return;
        }
    }
}

void GroovyLexer::readEscape(std::string& text)
{
    const std::size_t start = m_at - 1;
    const char c = m_at < m_text.size() ? m_text[m_at] : '\0';
    constexpr std::string_view kLetters = "ntrbf\\'\"$";
    constexpr std::string_view kMeanings = "\n\t\r\b\f\\'\"$";
    if (const std::size_t index = kLetters.find(c); c != '\0' && index != std::string_view::npos)
    {
        text += kMeanings[index];
        ++m_at;
        return;
    }
    unsigned code = 0;
    if (c == 'u' && m_at + 5 <= m_text.size())
    {
        const char* first = m_text.data() + m_at + 1;
        const auto [end, error] = std::from_chars(first, first + 4, code, 16);
        if (error == std::errc{} && end == first + 4)
        {
            text += utf8OfUnits(std::u16string(1, static_cast<char16_t>(code)));
            m_at += 5;
            return;
        }
    }
    throw GroovySyntaxFailure{false, "an escape that does not exist", start};
}

GroovyToken GroovyLexer::quoted()
{
    GroovyToken token{GroovyToken::Kind::Text, m_at, {}, {}};
    if (m_text.substr(m_at).starts_with("'''"))
    {
        throw GroovySyntaxFailure{true, "'''", m_at};
    }
    for (++m_at; m_at < m_text.size() && m_text[m_at] != '\n';)
    {
        const char c = m_text[m_at];
        if (c == '\'')
        {
            ++m_at;
            token.source = m_text.substr(token.position, m_at - token.position);
            return token;
        }
        if (const std::size_t opening = openingAt(m_at); opening > 0) // "$->{" is "${" everywhere
        {
            token.text += "${";
            m_at += opening;
            continue;
        }
        ++m_at;
        if (c == '\\')
        {
            readEscape(token.text);
        }
        else
        {
            token.text += c;
        }
    }
    throw GroovySyntaxFailure{false, "a text that is not closed", token.position};
}

std::size_t GroovyLexer::numberLength() const
{
    std::size_t end = m_at;
    const auto digits = [&]
    {
        while (end < m_text.size() && isLetterOrDigit(m_text[end]))
        {
            const bool exponent = (m_text[end] == 'e' || m_text[end] == 'E') && end + 1 < m_text.size()
                                  && (m_text[end + 1] == '-' || m_text[end + 1] == '+')
                                  && !m_text.substr(m_at).starts_with("0x");
            end += exponent ? 2 : 1;
        }
    };
    digits();
    if (end + 1 < m_text.size() && m_text[end] == '.' && isDigit(m_text[end + 1]))
    {
        ++end;
        digits();
    }
    return end - m_at;
}

std::size_t GroovyLexer::symbolLength() const
{
    const std::string_view rest = m_text.substr(m_at);
    const auto symbol =
        std::find_if(kSymbols.begin(), kSymbols.end(), [&](std::string_view s) { return rest.starts_with(s); });
    constexpr std::string_view kSingle = "()[]{},;";
    return symbol != kSymbols.end() ? symbol->size() : kSingle.find(rest.front()) != std::string_view::npos ? 1 : 0;
}

GroovyToken GroovyLexer::next()
{
    skipBlanks();
    GroovyToken token{GroovyToken::Kind::End, m_at, {}, {}};
    if (m_at == m_text.size())
    {
        return token;
    }
    const char c = m_text[m_at];
    std::size_t length = 1;
    if (c == '\'')
    {
        return quoted();
    }
    if (c == '\n')
    {
        token.kind = GroovyToken::Kind::NewLine;
    }
    else if (c == '"')
    {
        token.kind = GroovyToken::Kind::Quote;
    }
    else if (isDigit(c))
    {
        token.kind = GroovyToken::Kind::Number;
        length = numberLength();
    }
    else if (startsName(c))
    {
        token.kind = GroovyToken::Kind::Name;
        while (m_at + length < m_text.size() && continuesName(m_text[m_at + length]))
        {
            ++length;
        }
    }
    else
    {
        token.kind = GroovyToken::Kind::Symbol;
        length = symbolLength();
        if (length == 0)
        {
            throw GroovySyntaxFailure{true, std::string(1, c), m_at};
        }
    }
    token.source = m_text.substr(m_at, length);
    m_at += length;
    return token;
}

} // namespace atlas
