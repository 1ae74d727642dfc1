#include "routing/schema/ddl_tokens.h"

#include <algorithm>

namespace atlas
{

namespace
{

char upperAscii(char c)
{
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}

bool isWordByte(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x80 || c == '_' || c == '$' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z')
           || (c >= 'A' && c <= 'Z');
}

class Scanner
{
public:
    explicit Scanner(std::string_view text) : m_text(text) {}

    std::vector<DdlToken> run()
    {
        std::vector<DdlToken> tokens;
        while (skipBlanks())
        {
            const std::size_t begin = m_at;
            DdlToken token = next();
            token.begin = begin;
            token.end = m_at;
            tokens.push_back(std::move(token));
        }
        return tokens;
    }

private:
    bool startsWith(std::string_view prefix) const { return m_text.substr(m_at).starts_with(prefix); }

    void skipPast(std::string_view end)
    {
        const auto found = m_text.find(end, m_at);
        m_at = found == std::string_view::npos ? m_text.size() : found + end.size();
    }

    bool atDashComment() const { return startsWith("--") && (m_at + 2 >= m_text.size() || isBlank(m_text[m_at + 2])); }

    /// False at the end of the text.
    bool skipBlanks()
    {
        while (m_at < m_text.size())
        {
            if (isBlank(m_text[m_at]))
            {
                ++m_at;
            }
            else if (startsWith("/*"))
            {
                m_at += 2;
                skipPast("*/");
            }
            else if (m_text[m_at] == '#' || atDashComment())
            {
                skipPast("\n");
            }
            else
            {
                return true;
            }
        }
        return false;
    }

    DdlToken next()
    {
        const char first = m_text[m_at];
        if (first == '`' || first == '\'' || first == '"')
        {
            return quoted(first);
        }
        DdlToken token;
        if (!isWordByte(first))
        {
            token.text = std::string(1, first);
            ++m_at;
            return token;
        }
        token.kind = DdlToken::Kind::Word;
        while (m_at < m_text.size() && isWordByte(m_text[m_at]))
        {
            token.text += m_text[m_at++];
        }
        return token;
    }

    DdlToken quoted(char quote)
    {
        DdlToken token;
        token.kind = quote == '`' ? DdlToken::Kind::Name : DdlToken::Kind::String;
        ++m_at;
        while (m_at < m_text.size())
        {
            const char c = m_text[m_at++];
            if (c == '\\' && quote != '`' && m_at < m_text.size())
            {
                token.text += m_text[m_at++];
                continue;
            }
            if (c != quote)
            {
                token.text += c;
                continue;
            }
            if (m_at >= m_text.size() || m_text[m_at] != quote)
            {
                return token;
            }
            token.text += quote;
            ++m_at;
        }
        token.unfinished = true;
        return token;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace

bool DdlToken::isWord(std::string_view upper) const
{
    return kind == Kind::Word
           && std::equal(text.begin(), text.end(), upper.begin(), upper.end(),
                         [](char a, char b) { return upperAscii(a) == b; });
}

std::vector<DdlToken> ddlTokens(std::string_view text)
{
    return Scanner(text).run();
}

} // namespace atlas
