#include "routing/algorithms/java/java_date_pattern.h"

namespace atlas
{

namespace
{

constexpr std::u16string_view kLetters = u"GyMdkHmsSEDFwWahKzZYuXL";
constexpr std::u16string_view kNumbers = u"ydkHmsSDFwWhKYu";

bool isLetter(char16_t c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
}

class Compiler
{
public:
    void take(std::u16string_view pattern)
    {
        for (std::size_t i = 0; i < pattern.size(); ++i)
        {
            if (pattern[i] == u'\'')
            {
                const bool isDoubled = i + 1 < pattern.size() && pattern[i + 1] == u'\'';
                i += isDoubled ? 1 : 0;
                takeQuote(isDoubled);
            }
            else if (m_quoted || !isLetter(pattern[i]))
            {
                addText(pattern[i]);
            }
            else
            {
                addLetter(pattern[i]);
            }
        }
        if (m_quoted)
        {
            fail("a pattern whose quotes are closed");
        }
    }

    JavaDatePattern result() && { return std::move(m_pattern); }

private:
    void takeQuote(bool isDoubled)
    {
        m_open = false;
        if (isDoubled)
        {
            addText(u'\'');
            return;
        }
        m_quoted = !m_quoted;
    }

    void addText(char16_t c)
    {
        m_open = false;
        std::vector<JavaDatePiece>& pieces = m_pattern.pieces;
        if (pieces.empty() || pieces.back().letter != 0)
        {
            pieces.emplace_back();
        }
        pieces.back().text += c;
    }

    void addLetter(char16_t c)
    {
        if (kLetters.find(c) == std::u16string_view::npos)
        {
            fail(std::string("a pattern without the letter ") + static_cast<char>(c));
            return;
        }
        if (!m_open || m_pattern.pieces.back().letter != c)
        {
            m_pattern.pieces.push_back({c, 0, {}});
        }
        ++m_pattern.pieces.back().count;
        m_open = true;
    }

    void fail(std::string problem)
    {
        if (m_pattern.problem.empty())
        {
            m_pattern.problem = std::move(problem);
        }
    }

    JavaDatePattern m_pattern;
    bool m_quoted = false;
    bool m_open = false; ///< the last piece is of letters that more of the same may join
};

} // namespace

bool JavaDatePiece::isNumber() const
{
    if (letter == u'M' || letter == u'L')
    {
        return count <= 2;
    }
    return letter != 0 && kNumbers.find(letter) != std::u16string_view::npos;
}

JavaDatePattern compileJavaDatePattern(std::u16string_view pattern)
{
    Compiler compiler;
    compiler.take(pattern);
    JavaDatePattern result = std::move(compiler).result();
    if (!result.problem.empty())
    {
        result.pieces.clear();
    }
    return result;
}

} // namespace atlas
