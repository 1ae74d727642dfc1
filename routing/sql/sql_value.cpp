#include "routing/sql/sql_value.h"

#include "routing/sql/sql_characters.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace atlas
{

namespace
{

__extension__ using Wide = __int128; ///< holds every BIGINT of either sign

std::string upperCase(std::string_view text)
{
    std::string upper(text);
    std::transform(upper.begin(), upper.end(), upper.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return upper;
}

char unescaped(char c)
{
    switch (c)
    {
    case '0': return '\0';
    case 'b': return '\b';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    case 'Z': return '\x1a';
    default: return c;
    }
}

/// What stands between the quotes of one literal; `written` begins with the quote.
void appendUnquoted(std::string_view written, bool escapes, std::string& text)
{
    const char quote = written.front();
    for (std::size_t i = 1; i + 1 < written.size(); ++i)
    {
        const char c = written[i];
        if (c == '\\' && escapes && i + 2 < written.size())
        {
            const char next = written[++i];
            // \% and \_ keep their backslash outside of patterns.
            text += next == '%' || next == '_' ? std::string{'\\', next} : std::string(1, unescaped(next));
            continue;
        }
        i += c == quote && written[i + 1] == quote ? 1U : 0U;
        text += c;
    }
}

int hexDigit(char c)
{
    return isSqlDigit(c) ? c - '0' : (c | 0x20) - 'a' + 10;
}

/// Of 0x1F and x'1F'.
std::string hexBytes(std::string_view written)
{
    std::string digits(written.substr(2));
    digits.resize(digits.size() - (written[1] == '\'' ? 1U : 0U));
    digits.insert(0, digits.size() % 2, '0');
    std::string bytes;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
    {
        bytes += static_cast<char>(hexDigit(digits[i]) * 16 + hexDigit(digits[i + 1]));
    }
    return bytes;
}

std::string bitBytes(std::string_view written)
{
    std::string_view digits = written.substr(2);
    digits.remove_suffix(written[1] == '\'' ? 1 : 0);
    std::string bytes((digits.size() + 7) / 8, '\0');
    for (std::size_t i = 0; i < digits.size(); ++i)
    {
        const std::size_t bit = digits.size() - 1 - i;
        const std::size_t byte = bytes.size() - 1 - bit / 8;
        bytes[byte] =
            static_cast<char>(static_cast<unsigned char>(bytes[byte]) | ((digits[i] == '1' ? 1U : 0U) << (bit % 8)));
    }
    return bytes;
}

SqlValue numberOf(std::string_view written)
{
    if (written.find_first_of("eE") != std::string_view::npos)
    {
        return {SqlValue::Kind::Float, std::string(written)};
    }
    if (written.find('.') != std::string_view::npos)
    {
        return {SqlValue::Kind::Decimal, std::string(written)};
    }
    written.remove_prefix(std::min(written.find_first_not_of('0'), written.size() - 1)); // 007 is 7
    return {SqlValue::Kind::Integer, std::string(written)};
}

std::optional<Wide> wholeOf(const SqlValue& value)
{
    if (value.kind != SqlValue::Kind::Integer || value.text.size() > 20)
    {
        return std::nullopt;
    }
    const bool negative = value.text.starts_with('-');
    Wide number = 0;
    for (const char c : std::string_view(value.text).substr(negative ? 1 : 0))
    {
        number = number * 10 + (c - '0');
    }
    return negative ? -number : number;
}

/// Within BIGINT of either sign; what overflows is an error to a server.
std::optional<SqlValue> wholeValue(Wide number)
{
    if (number < static_cast<Wide>(INT64_MIN) || number > static_cast<Wide>(UINT64_MAX))
    {
        return std::nullopt;
    }
    const bool negative = number < 0;
    auto rest = static_cast<std::uint64_t>(negative ? -number : number);
    std::string digits = std::to_string(rest);
    return SqlValue{SqlValue::Kind::Integer, (negative ? "-" : "") + digits};
}

std::optional<SqlValue> negated(const SqlValue& value)
{
    if (value.kind == SqlValue::Kind::Null || value.kind == SqlValue::Kind::Unknown)
    {
        return value;
    }
    if (value.kind == SqlValue::Kind::Decimal || value.kind == SqlValue::Kind::Float)
    {
        return SqlValue{value.kind, value.text.starts_with('-') ? value.text.substr(1) : "-" + value.text};
    }
    const auto number = wholeOf(value);
    return number ? wholeValue(-*number) : std::nullopt;
}

/// Functions without columns whose value is one, and the same for all rows of a statement.
bool isOfTheMoment(const SqlTree& tree, const SqlExpr& call)
{
    switch (tree.tokens[call.name.table].keyword)
    {
    case SqlKeyword::Now:
    case SqlKeyword::Curdate:
    case SqlKeyword::Curtime:
    case SqlKeyword::CurrentDate:
    case SqlKeyword::CurrentTime:
    case SqlKeyword::CurrentTimestamp:
    case SqlKeyword::Localtime:
    case SqlKeyword::Localtimestamp:
    case SqlKeyword::UtcDate:
    case SqlKeyword::UtcTime:
    case SqlKeyword::UtcTimestamp: return call.name.schema == kNoSql;
    default: return false;
    }
}

class Constants
{
public:
    Constants(const SqlTree& tree, const SqlMode& mode, const SqlParameters& parameters)
        : m_tree(tree), m_mode(mode), m_parameters(parameters)
    {
    }

    std::optional<SqlValue> of(SqlIndex index) const
    {
        const SqlExpr& expr = m_tree.exprs[index];
        switch (expr.kind)
        {
        case SqlExprKind::Null: return SqlValue{};
        case SqlExprKind::True: return SqlValue{SqlValue::Kind::Integer, "1"};
        case SqlExprKind::False: return SqlValue{SqlValue::Kind::Integer, "0"};
        case SqlExprKind::Number: return numberOf(textOf(expr));
        case SqlExprKind::String: return text(expr);
        case SqlExprKind::Hex: return bytes(expr, hexBytes);
        case SqlExprKind::Bit: return bytes(expr, bitBytes);
        case SqlExprKind::Temporal: return temporal(expr);
        case SqlExprKind::Parameter: return parameter(expr);
        case SqlExprKind::Unary: return unary(expr);
        case SqlExprKind::Binary: return binary(expr);
        case SqlExprKind::Cast: return cast(expr);
        case SqlExprKind::Call:
            return isOfTheMoment(m_tree, expr) ? std::optional(SqlValue{SqlValue::Kind::Unknown, {}}) : std::nullopt;
        default: return std::nullopt;
        }
    }

private:
    /// Of a leaf, without the parentheses around it.
    std::string_view textOf(const SqlExpr& expr) const
    {
        for (SqlIndex i = expr.tokens.first; i < expr.tokens.last; ++i)
        {
            const SqlToken& token = m_tree.tokens[i];
            if (token.is(SqlTokenKind::Number) || token.is(SqlTokenKind::Hex) || token.is(SqlTokenKind::Bit))
            {
                return m_tree.textOf(i);
            }
        }
        return {};
    }

    /// _utf8mb4 of _utf8mb4'x'; nothing without one.
    std::string_view introducerOf(const SqlExpr& expr) const
    {
        for (SqlIndex i = expr.tokens.first; i < expr.tokens.last; ++i)
        {
            if (m_tree.tokens[i].is(SqlTokenKind::Word))
            {
                return m_tree.textOf(i);
            }
        }
        return {};
    }

    /// Another character set takes the bytes for other characters, but ASCII where it has that.
    std::optional<SqlValue> text(const SqlExpr& expr) const
    {
        SqlValue value{SqlValue::Kind::Text, sqlText(m_tree, expr.tokens, m_mode)};
        const std::string set = upperCase(introducerOf(expr));
        const bool isUtf8 = set.empty() || set.starts_with("_UTF8") || set == "_BINARY";
        const bool isAscii = std::all_of(value.text.begin(), value.text.end(),
                                         [](char c) { return static_cast<unsigned char>(c) < 0x80U; });
        const bool holdsAscii = set == "_LATIN1" || set == "_ASCII" || set == "_GBK" || set == "_GB18030";
        return isUtf8 || (isAscii && holdsAscii) ? std::optional(std::move(value)) : std::nullopt;
    }

    /// With a character set before it, it is a text and no number.
    std::optional<SqlValue> bytes(const SqlExpr& expr, std::string (*read)(std::string_view)) const
    {
        return introducerOf(expr).empty() ? std::optional(SqlValue{SqlValue::Kind::Bytes, read(textOf(expr))})
                                          : std::nullopt;
    }

    std::optional<SqlValue> temporal(const SqlExpr& expr) const
    {
        auto value = of(expr.a);
        if (value && value->kind == SqlValue::Kind::Text)
        {
            value->kind = SqlValue::Kind::Temporal;
        }
        return value;
    }

    std::optional<SqlValue> parameter(const SqlExpr& expr) const
    {
        const auto& values = m_parameters.values;
        const bool known = expr.parameter < values.size() && values[expr.parameter].has_value();
        return known ? values[expr.parameter] : SqlValue{SqlValue::Kind::Unknown, {}};
    }

    std::optional<SqlValue> unary(const SqlExpr& expr) const
    {
        const auto operand = of(expr.a);
        if (!operand || (expr.op != SqlOp::Minus && expr.op != SqlOp::Plus && expr.op != SqlOp::BinaryCast))
        {
            return std::nullopt;
        }
        return expr.op == SqlOp::Minus ? negated(*operand) : operand;
    }

    std::optional<SqlValue> binary(const SqlExpr& expr) const
    {
        if (expr.op == SqlOp::Collate)
        {
            return of(expr.a);
        }
        if (expr.op != SqlOp::Plus && expr.op != SqlOp::Minus && expr.op != SqlOp::Times)
        {
            return std::nullopt;
        }
        const auto left = of(expr.a);
        const auto right = of(expr.b);
        if (!left || !right)
        {
            return std::nullopt;
        }
        if (left->kind == SqlValue::Kind::Null || right->kind == SqlValue::Kind::Null)
        {
            return SqlValue{};
        }
        if (left->kind == SqlValue::Kind::Unknown || right->kind == SqlValue::Kind::Unknown)
        {
            return SqlValue{SqlValue::Kind::Unknown, {}};
        }
        const auto a = wholeOf(*left);
        const auto b = wholeOf(*right);
        if (!a || !b)
        {
            return std::nullopt;
        }
        return wholeValue(expr.op == SqlOp::Plus ? *a + *b : expr.op == SqlOp::Minus ? *a - *b : product(*a, *b));
    }

    /// Beyond any BIGINT where it would overflow.
    static Wide product(Wide a, Wide b)
    {
        Wide result = 0;
        return __builtin_mul_overflow(a, b, &result) ? static_cast<Wide>(UINT64_MAX) + 1 : result;
    }

    /// CAST(5 AS SIGNED), CAST('5' AS CHAR): only what keeps the value.
    std::optional<SqlValue> cast(const SqlExpr& expr) const
    {
        const auto operand = of(expr.a);
        if (!operand || expr.name.table == kNoSql)
        {
            return std::nullopt;
        }
        const std::string type = upperCase(m_tree.textOf(expr.name.table));
        const bool ofWhole = type == "SIGNED" || type == "UNSIGNED";
        const bool keeps = operand->kind == SqlValue::Kind::Null || operand->kind == SqlValue::Kind::Unknown
                           || (ofWhole && operand->kind == SqlValue::Kind::Integer
                               && (type == "SIGNED" || !operand->text.starts_with('-')));
        const bool isPlainText = type == "CHAR" && operand->kind == SqlValue::Kind::Text
                                 && m_tree.tokens[expr.name.table + 1].is(SqlSymbol::Close);
        return keeps || isPlainText ? operand : std::nullopt;
    }

    const SqlTree& m_tree;
    const SqlMode& m_mode;
    const SqlParameters& m_parameters;
};

} // namespace

std::optional<SqlValue> constantOf(const SqlTree& tree, SqlIndex expr, const SqlMode& mode,
                                   const SqlParameters& parameters)
{
    return Constants(tree, mode, parameters).of(expr);
}

std::string sqlText(const SqlTree& tree, SqlTokenRange tokens, const SqlMode& mode)
{
    return sqlText(tree.text, tree.tokens, tokens, mode);
}

std::string sqlText(std::string_view text, const SqlTokens& tokens, SqlTokenRange range, const SqlMode& mode)
{
    std::string bytes;
    for (SqlIndex i = range.first; i < range.last; ++i)
    {
        const SqlSpan span = tokens[i].span;
        const std::string_view written = text.substr(span.begin, span.end - span.begin);
        if (tokens[i].is(SqlTokenKind::String))
        {
            const bool national = written.front() == 'n' || written.front() == 'N';
            appendUnquoted(written.substr(national ? 1 : 0), !mode.noBackslashEscapes, bytes);
        }
    }
    return bytes;
}

std::string sqlName(std::string_view written)
{
    if (written.empty() || (written.front() != '`' && written.front() != '"' && written.front() != '\''))
    {
        return std::string(written);
    }
    std::string name;
    appendUnquoted(written, false, name);
    return name;
}

} // namespace atlas
