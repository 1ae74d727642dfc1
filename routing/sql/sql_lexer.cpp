#include "routing/sql/sql_lexer.h"

#include "routing/sql/sql_characters.h"

#include <algorithm>
#include <utility>

namespace atlas
{

namespace
{

struct SymbolText
{
    std::string_view text;
    SqlSymbol symbol;
};

/// The longer ones first.
constexpr SymbolText kSymbols[] = {
    {"<=>", SqlSymbol::NullSafeEqual},
    {"->>", SqlSymbol::LongArrow},
    {"<=", SqlSymbol::LessEqual},
    {"<>", SqlSymbol::NotEqual},
    {"<<", SqlSymbol::ShiftLeft},
    {">=", SqlSymbol::GreaterEqual},
    {">>", SqlSymbol::ShiftRight},
    {"!=", SqlSymbol::NotEqual},
    {"&&", SqlSymbol::AndAnd},
    {"||", SqlSymbol::PipePipe},
    {":=", SqlSymbol::Assign},
    {"->", SqlSymbol::Arrow},
    {".", SqlSymbol::Dot},
    {",", SqlSymbol::Comma},
    {";", SqlSymbol::Semicolon},
    {"(", SqlSymbol::Open},
    {")", SqlSymbol::Close},
    {"{", SqlSymbol::OpenBrace},
    {"}", SqlSymbol::CloseBrace},
    {"=", SqlSymbol::Equal},
    {"<", SqlSymbol::Less},
    {">", SqlSymbol::Greater},
    {"+", SqlSymbol::Plus},
    {"-", SqlSymbol::Minus},
    {"*", SqlSymbol::Star},
    {"/", SqlSymbol::Slash},
    {"%", SqlSymbol::Percent},
    {"&", SqlSymbol::Ampersand},
    {"|", SqlSymbol::Pipe},
    {"^", SqlSymbol::Caret},
    {"~", SqlSymbol::Tilde},
    {"!", SqlSymbol::Not},
};

class Lexer
{
public:
    Lexer(std::string_view text, const SqlMode& mode) : m_text(text), m_mode(mode) {}

    SqlToken next()
    {
        SqlToken token;
        if (skipBlanks(token))
        {
            return token;
        }
        const std::size_t begin = m_at;
        if (begin >= m_text.size())
        {
            return make(SqlTokenKind::End, begin);
        }
        token = read(begin);
        m_afterDot = token.is(SqlSymbol::Dot);
        return token;
    }

private:
    char peek(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }
    bool startsWith(std::string_view what) const { return m_text.substr(m_at, what.size()) == what; }

    SqlToken make(SqlTokenKind kind, std::size_t begin) const
    {
        SqlToken token;
        token.kind = kind;
        token.span = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(m_at)};
        return token;
    }

    SqlToken bad(std::size_t begin)
    {
        m_at = m_text.size();
        return make(SqlTokenKind::Bad, begin);
    }

    /// True when a comment broke off, or is a token of a digest.
    bool skipBlanks(SqlToken& token)
    {
        while (m_at < m_text.size())
        {
            const char c = m_text[m_at];
            if (isSqlBlank(c))
            {
                ++m_at;
            }
            else if (c == '#' || (c == '-' && peek(1) == '-' && endsDashes(m_at + 2)))
            {
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            }
            else if (c == '/' && peek(1) == '*')
            {
                if (readComment(token))
                {
                    return true;
                }
            }
            else if (c == '*' && peek(1) == '/' && m_executing > 0)
            {
                --m_executing;
                m_at += 2;
            }
            else
            {
                return false;
            }
        }
        return false;
    }

    bool endsDashes(std::size_t at) const
    {
        return at >= m_text.size() || isSqlBlank(m_text[at]) || static_cast<unsigned char>(m_text[at]) < 0x20U;
    }

    bool readComment(SqlToken& token)
    {
        const std::size_t begin = m_at;
        if (enterExecutable())
        {
            return false;
        }
        const std::size_t end = m_text.find("*/", begin + 2);
        if (end == std::string_view::npos)
        {
            token = bad(begin);
            return true;
        }
        m_at = end + 2;
        if (m_mode.digest && m_text.substr(begin, m_at - begin).find("...") != std::string_view::npos)
        {
            token = make(SqlTokenKind::Ellipsis, begin);
            return true;
        }
        return false;
    }

    /// Steps over "/*!50110" or "/*M!" of a comment that the server executes.
    bool enterExecutable()
    {
        std::size_t at = m_at + 2;
        const bool ofMariaDb = at < m_text.size() && m_text[at] == 'M';
        at += ofMariaDb ? 1U : 0U;
        if (at >= m_text.size() || m_text[at] != '!' || (ofMariaDb && !m_mode.mariadb))
        {
            return false;
        }
        ++at;
        std::size_t digits = 0;
        std::uint32_t version = 0;
        while (digits < 6 && at + digits < m_text.size() && isSqlDigit(m_text[at + digits]))
        {
            version = version * 10 + static_cast<std::uint32_t>(m_text[at + digits] - '0');
            ++digits;
        }
        // Five or six digits are a version; fewer are the first token of the statement. MariaDB leaves out what is for
        // the releases of MySQL that it parted from.
        constexpr std::uint32_t kFirstForeign = 50'700;
        constexpr std::uint32_t kLastForeign = 99'999;
        const bool isForeign = m_mode.mariadb && !ofMariaDb && version >= kFirstForeign && version <= kLastForeign;
        if (digits >= 5 && (version > m_mode.version || isForeign))
        {
            return false;
        }
        m_at = at + (digits >= 5 ? digits : 0);
        ++m_executing;
        return true;
    }

    SqlToken read(std::size_t begin)
    {
        const char c = m_text[begin];
        if (isSqlDigit(c))
        {
            return readNumber(begin);
        }
        if (isSqlNameStart(c))
        {
            return readWord(begin);
        }
        switch (c)
        {
        case '\'': return readQuoted(begin, begin, SqlTokenKind::String);
        case '"': return readQuoted(begin, begin, m_mode.ansiQuotes ? SqlTokenKind::Quoted : SqlTokenKind::String);
        case '`': return readQuoted(begin, begin, SqlTokenKind::Quoted);
        case '?': ++m_at; return make(SqlTokenKind::Parameter, begin);
        case '@': return readVariable(begin);
        case '.': return readDot(begin);
        case ':': return readColon(begin);
        case '+':
            if (m_mode.digest && begin > 0 && m_text[begin - 1] == '?')
            {
                ++m_at;
                return make(SqlTokenKind::Ellipsis, begin);
            }
            break;
        default: break;
        }
        return readSymbol(begin);
    }

    SqlToken readSymbol(std::size_t begin)
    {
        for (const SymbolText& symbol : kSymbols)
        {
            if (startsWith(symbol.text))
            {
                m_at += symbol.text.size();
                SqlToken token = make(SqlTokenKind::Symbol, begin);
                token.symbol = symbol.symbol;
                return token;
            }
        }
        ++m_at;
        SqlToken token = make(SqlTokenKind::Symbol, begin);
        token.symbol = SqlSymbol::Other;
        return token;
    }

    SqlToken readDot(std::size_t begin)
    {
        if (m_mode.digest && startsWith("..."))
        {
            m_at += 3;
            return make(SqlTokenKind::Ellipsis, begin);
        }
        const bool afterName = begin > 0 && (isSqlNamePart(m_text[begin - 1]) || m_text[begin - 1] == '`');
        if (isSqlDigit(peek(1)) && !afterName)
        {
            return readNumber(begin);
        }
        return readSymbol(begin);
    }

    SqlToken readColon(std::size_t begin)
    {
        if (!m_mode.namedParameters || !isSqlNameStart(peek(1)))
        {
            return readSymbol(begin);
        }
        m_at += 2;
        skipName();
        return make(SqlTokenKind::NamedParameter, begin);
    }

    SqlToken readWord(std::size_t begin)
    {
        const char quote = peek(1);
        if (quote == '\'' && m_at == begin)
        {
            switch (peek())
            {
            case 'x':
            case 'X': return readQuoted(begin, begin + 1, SqlTokenKind::Hex);
            case 'b':
            case 'B': return readQuoted(begin, begin + 1, SqlTokenKind::Bit);
            case 'n':
            case 'N': return readQuoted(begin, begin + 1, SqlTokenKind::String);
            default: break;
            }
        }
        skipName();
        SqlToken token = make(SqlTokenKind::Word, begin);
        token.keyword = sqlKeyword(m_text.substr(begin, m_at - begin));
        return token;
    }

    void skipName()
    {
        while (m_at < m_text.size() && isSqlNamePart(m_text[m_at]))
        {
            ++m_at;
        }
    }

    void skipDigits()
    {
        while (m_at < m_text.size() && isSqlDigit(m_text[m_at]))
        {
            ++m_at;
        }
    }

    SqlToken readNumber(std::size_t begin)
    {
        if (m_afterDot && m_text[begin - 1] == '.' && isSqlDigit(peek()))
        {
            return readWord(begin); // t.1a, t.2
        }
        if (peek() == '0' && (peek(1) == 'x' || peek(1) == 'b'))
        {
            if (const auto radix = readRadix(begin); radix.kind != SqlTokenKind::End)
            {
                return radix;
            }
        }
        skipDigits();
        if (isSqlNamePart(peek()) && !startsExponent())
        {
            return readWord(begin); // 2024_log
        }
        if (peek() == '.' && !(m_mode.digest && startsWith("...")))
        {
            ++m_at;
            skipDigits();
        }
        if (startsExponent())
        {
            m_at += peek(1) == '+' || peek(1) == '-' ? 2 : 1;
            skipDigits();
        }
        return make(SqlTokenKind::Number, begin);
    }

    bool startsExponent() const
    {
        if (peek() != 'e' && peek() != 'E')
        {
            return false;
        }
        const bool hasSign = peek(1) == '+' || peek(1) == '-';
        if (!isSqlDigit(peek(hasSign ? 2 : 1)))
        {
            return false;
        }
        std::size_t ahead = hasSign ? 2 : 1;
        while (isSqlDigit(peek(ahead)))
        {
            ++ahead;
        }
        return hasSign || !isSqlNamePart(peek(ahead)); // 1e3x is a name
    }

    SqlToken readRadix(std::size_t begin)
    {
        const bool isHex = peek(1) == 'x';
        std::size_t ahead = 2;
        while (isHex ? isSqlHexDigit(peek(ahead)) : peek(ahead) == '0' || peek(ahead) == '1')
        {
            ++ahead;
        }
        if (ahead == 2 || isSqlNamePart(peek(ahead)))
        {
            return {};
        }
        m_at += ahead;
        return make(isHex ? SqlTokenKind::Hex : SqlTokenKind::Bit, begin);
    }

    SqlToken readVariable(std::size_t begin)
    {
        ++m_at;
        const bool isSystem = peek() == '@';
        m_at += isSystem ? 1U : 0U;
        const SqlTokenKind kind = isSystem ? SqlTokenKind::SystemVariable : SqlTokenKind::UserVariable;
        if (peek() == '\'' || peek() == '"' || peek() == '`')
        {
            return readQuoted(begin, m_at, kind);
        }
        while (m_at < m_text.size() && (isSqlNamePart(m_text[m_at]) || m_text[m_at] == '.'))
        {
            ++m_at;
        }
        return make(kind, begin);
    }

    /// From `quote` on, where the opening quote stands.
    SqlToken readQuoted(std::size_t begin, std::size_t quote, SqlTokenKind kind)
    {
        const char mark = m_text[quote];
        const bool escapes = mark != '`' && kind != SqlTokenKind::Quoted && !m_mode.noBackslashEscapes;
        m_at = quote + 1;
        while (m_at < m_text.size())
        {
            const char c = m_text[m_at];
            if (c == '\\' && escapes)
            {
                m_at += 2;
            }
            else if (c != mark)
            {
                ++m_at;
            }
            else if (peek(1) == mark)
            {
                m_at += 2;
            }
            else
            {
                ++m_at;
                return make(kind, begin);
            }
        }
        return bad(begin);
    }

    std::string_view m_text;
    SqlMode m_mode;
    std::size_t m_at = 0;
    int m_executing = 0; ///< executable comments that are open
    bool m_afterDot = false;
};

} // namespace

void lexSql(std::string_view text, const SqlMode& mode, SqlTokens& tokens)
{
    tokens.clear();
    Lexer lexer(text, mode);
    do
    {
        tokens.push_back(lexer.next());
    } while (!tokens.back().is(SqlTokenKind::End));
}

SqlStatementEnd endOfStatement(std::string_view text, const SqlMode& mode)
{
    Lexer lexer(text, mode);
    for (;;)
    {
        const SqlToken token = lexer.next();
        if (token.is(SqlTokenKind::End))
        {
            return {text.size(), true, false};
        }
        if (token.is(SqlTokenKind::Bad))
        {
            return {text.size(), false, false};
        }
        if (token.is(SqlSymbol::Semicolon))
        {
            return {token.span.end, true, true};
        }
    }
}

} // namespace atlas
