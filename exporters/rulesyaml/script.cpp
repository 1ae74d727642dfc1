#include "exporters/rulesyaml/script.h"

#include <algorithm>
#include <utility>

namespace atlas::rulesyaml
{

namespace
{

constexpr int kDeepest = 50;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isWordChar(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '_' || isDigit(c);
}

/// A whole number's text, or a quotient that is not cut off yet.
struct Piece
{
    std::string text;
    std::string divisor; ///< empty for a whole number
    bool isAtom = false;

    std::string inner() const { return isAtom ? text : "(" + text + ")"; }
    std::string whole() const { return divisor.empty() ? text : inner() + ".intdiv(" + divisor + ")"; }
};

class Parser
{
public:
    Parser(std::string_view text, const std::vector<std::string>& columns) : m_text(text), m_columns(columns) {}

    std::optional<std::string> parse()
    {
        const auto piece = sum();
        return piece && rest().empty() ? std::optional(piece->whole()) : std::nullopt;
    }

private:
    std::string_view rest()
    {
        while (!m_text.empty() && (m_text.front() == ' ' || m_text.front() == '\t'))
        {
            m_text.remove_prefix(1);
        }
        return m_text;
    }

    char next() { return rest().empty() ? '\0' : m_text.front(); }

    bool take(char c)
    {
        const bool isNext = next() == c;
        m_text.remove_prefix(isNext ? 1 : 0);
        return isNext;
    }

    /// Both sides of an operator must be whole.
    static std::optional<Piece> joined(const Piece& left, char operation, const Piece& right)
    {
        if (!left.divisor.empty() || !right.divisor.empty())
        {
            return std::nullopt;
        }
        return Piece{left.text + " " + operation + " " + right.text, {}, false};
    }

    std::optional<Piece> sum()
    {
        auto left = product();
        while (left && (next() == '+' || next() == '-'))
        {
            const char operation = next();
            take(operation);
            const auto right = product();
            left = right ? joined(*left, operation, *right) : std::nullopt;
        }
        return left;
    }

    std::optional<Piece> product()
    {
        auto left = primary();
        while (left && (next() == '*' || next() == '%' || next() == '/'))
        {
            const char operation = next();
            take(operation);
            const auto right = primary();
            if (!right || !right->divisor.empty() || !left->divisor.empty())
            {
                return std::nullopt;
            }
            left = operation == '/' ? Piece{left->text, right->text, left->isAtom} : *joined(*left, operation, *right);
        }
        return left;
    }

    std::optional<Piece> primary()
    {
        if (++m_depth > kDeepest)
        {
            return std::nullopt;
        }
        auto piece = take('(') ? inParentheses() : next() == '$' ? variable() : isDigit(next()) ? number() : call();
        --m_depth;
        return piece;
    }

    std::optional<Piece> inParentheses()
    {
        auto piece = sum();
        if (!piece || !take(')'))
        {
            return std::nullopt;
        }
        // A quotient stays one; a whole number keeps its parentheses.
        return piece->divisor.empty() ? std::optional(Piece{piece->inner(), {}, true}) : piece;
    }

    std::optional<Piece> variable()
    {
        take('$');
        std::string name;
        while (!m_text.empty() && isWordChar(m_text.front()) && m_text.front() != '.')
        {
            name += m_text.front();
            m_text.remove_prefix(1);
        }
        const bool isNumber = name.size() == 1 && isDigit(name.front());
        const std::size_t index = name == "value" ? 0 : isNumber ? static_cast<std::size_t>(name.front() - '0') : 99;
        return index < m_columns.size() ? std::optional(Piece{m_columns[index], {}, true}) : std::nullopt;
    }

    std::optional<Piece> number()
    {
        std::string digits;
        while (!m_text.empty() && isDigit(m_text.front()))
        {
            digits += m_text.front();
            m_text.remove_prefix(1);
        }
        // In JavaScript a leading 0 means another base, and a point or a word no whole number.
        const bool isWhole = (digits.size() == 1 || digits.front() != '0') && digits.size() < 16
                             && (m_text.empty() || !isWordChar(m_text.front()));
        return isWhole ? std::optional(Piece{std::move(digits), {}, true}) : std::nullopt;
    }

    std::optional<Piece> call()
    {
        std::string name;
        while (!m_text.empty() && isWordChar(m_text.front()))
        {
            name += m_text.front();
            m_text.remove_prefix(1);
        }
        if ((name != "parseInt" && name != "Math.abs") || !take('('))
        {
            return std::nullopt;
        }
        const auto inside = sum();
        if (!inside || !take(')'))
        {
            return std::nullopt;
        }
        if (name == "parseInt")
        {
            const bool isQuotient = !inside->divisor.empty();
            return Piece{isQuotient ? inside->whole() : inside->inner(), {}, true};
        }
        return inside->divisor.empty() ? std::optional(Piece{"Math.abs(" + inside->text + ")", {}, true})
                                       : std::nullopt;
    }

    std::string_view m_text;
    const std::vector<std::string>& m_columns;
    int m_depth = 0;
};

} // namespace

std::optional<std::string> groovyOfScript(std::string_view script, const std::vector<std::string>& columns)
{
    return Parser(script, columns).parse();
}

} // namespace atlas::rulesyaml
