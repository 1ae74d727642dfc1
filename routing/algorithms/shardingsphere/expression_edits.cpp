#include "routing/algorithms/shardingsphere/expression_edits.h"

#include <optional>
#include <string_view>

namespace atlas
{

namespace
{

bool isWord(char c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::size_t skipBlanksBack(std::string_view text, std::size_t end)
{
    while (end > 0 && text[end - 1] == ' ')
    {
        --end;
    }
    return end;
}

/// Where the bracket opens that closes right before `end`; `end` when it never does.
std::size_t openerOf(std::string_view text, std::size_t end)
{
    int depth = 0;
    for (std::size_t at = end; at-- > 0;)
    {
        depth += text[at] == ')' || text[at] == ']' ? 1 : 0;
        depth -= text[at] == '(' || text[at] == '[' ? 1 : 0;
        if (depth == 0)
        {
            return at;
        }
    }
    return end;
}

/// Where the operand begins that ends at `end`: a name or number with its calls, "a.b(c)", or brackets.
std::size_t operandBegin(std::string_view text, std::size_t end)
{
    std::size_t at = end;
    while (at > 0)
    {
        if (text[at - 1] == ')' || text[at - 1] == ']')
        {
            const std::size_t opener = openerOf(text, at);
            if (opener == at)
            {
                return end;
            }
            at = opener;
            continue;
        }
        if (!isWord(text[at - 1]) && text[at - 1] != '.')
        {
            break;
        }
        --at;
    }
    return at;
}

/// Operands that are multiplied and divided from the left: "a * 31 / 2".
std::size_t productBegin(std::string_view text, std::size_t end)
{
    std::size_t begin = operandBegin(text, end);
    for (;;)
    {
        const std::size_t before = skipBlanksBack(text, begin);
        if (begin == end || before == 0 || std::string_view("*/%").find(text[before - 1]) == std::string_view::npos)
        {
            return begin;
        }
        begin = operandBegin(text, skipBlanksBack(text, before - 1));
    }
}

std::size_t numberEnd(std::string_view text, std::size_t begin)
{
    while (begin < text.size() && isWord(text[begin]))
    {
        ++begin;
    }
    return begin;
}

bool isOneOperand(std::string_view text)
{
    return operandBegin(text, text.size()) == 0;
}

std::string bracketed(std::string_view text)
{
    return isOneOperand(text) ? std::string(text) : "(" + std::string(text) + ")";
}

/// What stands between "${" and "}".
struct Inside
{
    std::size_t begin = 0;
    std::size_t end = 0;
};

std::optional<Inside> lastInside(const std::string& expression)
{
    const std::size_t close = expression.rfind('}');
    const std::size_t open = close == std::string::npos ? close : expression.rfind('{', close);
    return open == std::string::npos || open + 1 == close ? std::nullopt : std::optional(Inside{open + 1, close});
}

std::string textOf(const std::string& expression, const Inside& inside)
{
    return expression.substr(inside.begin, inside.end - inside.begin);
}

std::string withInside(const std::string& expression, const Inside& inside, const std::string& text)
{
    return expression.substr(0, inside.begin) + text + expression.substr(inside.end);
}

/// Puts what `make` writes of the two in the place of each "left OPERATOR right"; what has no operands stays.
template <typename Make>
void rewrite(std::string& text, char operation, Make make)
{
    for (std::size_t at = text.find(operation); at != std::string::npos; at = text.find(operation, at + 1))
    {
        const std::size_t leftEnd = skipBlanksBack(text, at);
        const std::size_t begin = productBegin(text, leftEnd);
        const std::size_t rightBegin = text.find_first_not_of(' ', at + 1);
        const std::size_t end = rightBegin == std::string::npos ? at : numberEnd(text, rightBegin);
        if (begin == leftEnd || end <= rightBegin)
        {
            continue;
        }
        const std::string better = make(text.substr(begin, leftEnd - begin), text.substr(rightBegin, end - rightBegin));
        text.replace(begin, end - begin, better);
        at = begin + better.size() - 1;
    }
}

} // namespace

std::string withCall(const std::string& expression, const std::string& column, const std::string& call)
{
    std::string text;
    for (std::size_t at = 0; at < expression.size();)
    {
        const std::size_t found = expression.find(column, at);
        const std::size_t end = found == std::string::npos ? expression.size() : found + column.size();
        text += expression.substr(at, end - at);
        const bool isAlone = found != std::string::npos && (found == 0 || !isWord(expression[found - 1]))
                             && (end == expression.size() || !isWord(expression[end]));
        text += isAlone ? call : std::string();
        at = end;
    }
    return text;
}

std::string withFloorMod(std::string expression)
{
    rewrite(expression, '%',
            [](const std::string& left, const std::string& right)
            { return "Math.floorMod(" + left + ", " + right + ")"; });
    return expression;
}

std::string withIntdiv(std::string expression)
{
    rewrite(expression, '/',
            [](const std::string& left, const std::string& right)
            { return bracketed(left) + ".intdiv(" + right + ")"; });
    return expression;
}

std::string withZeros(const std::string& expression, std::size_t width)
{
    const auto inside = lastInside(expression);
    return inside ? withInside(expression, *inside,
                               bracketed(textOf(expression, *inside)) + ".toString().padLeft(" + std::to_string(width)
                                   + ", '0')")
                  : expression;
}

std::string withQuotientOf(const std::string& expression, const std::string& other, std::size_t n)
{
    const auto inside = lastInside(expression);
    const auto taken = lastInside(other);
    return inside && taken ? withInside(expression, *inside,
                                        bracketed(textOf(other, *taken)) + ".intdiv(" + std::to_string(n) + ")")
                           : expression;
}

} // namespace atlas
