#include "routing/expr/groovy_parser_state.h"

#include <algorithm>
#include <array>

namespace atlas
{

namespace
{

constexpr std::uint32_t kNone = GroovyNode::kNone;
using Kind = GroovyNode::Kind;

struct BinaryRule
{
    std::string_view symbol;
    GroovyOp op;
    int level;
};

/// From weak to strong, as in Groovy. "as", "in" and "instanceof" stand with the comparisons.
constexpr int kOrLevel = 1;
constexpr int kRelational = 7;
constexpr int kMultiplicative = 10;
constexpr auto kBinary = std::to_array<BinaryRule>({
    {"||", GroovyOp::Or, kOrLevel},
    {"&&", GroovyOp::And, 2},
    {"|", GroovyOp::BitOr, 3},
    {"^", GroovyOp::BitXor, 4},
    {"&", GroovyOp::BitAnd, 5},
    {"==", GroovyOp::Equal, 6},
    {"!=", GroovyOp::NotEqual, 6},
    {"<=>", GroovyOp::Compare, 6},
    {"<", GroovyOp::Less, kRelational},
    {"<=", GroovyOp::LessEqual, kRelational},
    {">", GroovyOp::Greater, kRelational},
    {">=", GroovyOp::GreaterEqual, kRelational},
    {"<<", GroovyOp::ShiftLeft, 8},
    {">>", GroovyOp::ShiftRight, 8},
    {">>>", GroovyOp::ShiftRightUnsigned, 8},
    {"..", GroovyOp::Range, 8},
    {"..<", GroovyOp::RangeExclusive, 8},
    {"+", GroovyOp::Add, 9},
    {"-", GroovyOp::Subtract, 9},
    {"*", GroovyOp::Multiply, kMultiplicative},
    {"/", GroovyOp::Divide, kMultiplicative},
    {"%", GroovyOp::Remainder, kMultiplicative},
});

} // namespace

std::uint32_t GroovyParser::expression()
{
    const Nesting nesting(*this);
    skipNewLines();
    const std::uint32_t condition = binaryFrom(kOrLevel);
    const std::size_t position = m_token.position;
    if (accept("?:"))
    {
        skipNewLines();
        return binary(GroovyOp::Elvis, condition, expression(), position);
    }
    if (!accept("?"))
    {
        return condition;
    }
    GroovyNode node;
    node.kind = Kind::Ternary;
    node.a = condition;
    node.b = expression();
    expect(":");
    node.c = expression();
    return add(node, position);
}

std::uint32_t GroovyParser::binaryFrom(int level)
{
    std::uint32_t left = unary();
    while (true)
    {
        const std::size_t position = m_token.position;
        if (m_token.kind == GroovyToken::Kind::Name && isOperatorName(m_token.source) && level <= kRelational)
        {
            left = namedOperator(left, position);
            continue;
        }
        const auto rule =
            std::find_if(kBinary.begin(), kBinary.end(), [&](const BinaryRule& r) { return m_token.is(r.symbol); });
        if (rule == kBinary.end() || rule->level < level)
        {
            return left;
        }
        advance();
        skipNewLines();
        left = binary(rule->op, left, binaryFrom(rule->level + 1), position);
    }
}

std::uint32_t GroovyParser::namedOperator(std::uint32_t left, std::size_t position)
{
    const std::string_view name = m_token.source;
    advance();
    if (name == "in")
    {
        return binary(GroovyOp::In, left, binaryFrom(kRelational + 1), position);
    }
    GroovyNode node;
    node.kind = name == "as" ? Kind::Coerce : Kind::InstanceOf;
    node.a = left;
    const auto type = typeHere();
    if (!type)
    {
        throw GroovySyntaxFailure{true, std::string(m_token.source), m_token.position};
    }
    node.type = type->type;
    node.primitive = type->primitive;
    return add(node, position);
}

std::optional<GroovyTypeName> GroovyParser::typeHere()
{
    if (m_token.kind != GroovyToken::Kind::Name)
    {
        return std::nullopt;
    }
    for (const std::string_view package : {"java.lang.", "java.math."})
    {
        if (m_lexer.text().substr(m_token.position).starts_with(package))
        {
            std::size_t end = m_token.position + package.size();
            while (end < m_lexer.text().size() && GroovyLexer::continuesName(m_lexer.text()[end]))
            {
                ++end;
            }
            const auto type = groovyTypeNamed(m_lexer.text().substr(m_token.position, end - m_token.position));
            if (type)
            {
                m_lexer.moveTo(end);
                advance();
            }
            return type;
        }
    }
    const auto type = local(m_token.source) == nullptr ? groovyTypeNamed(m_token.source) : std::nullopt;
    if (type)
    {
        advance();
    }
    return type;
}

std::uint32_t GroovyParser::unary()
{
    const Nesting nesting(*this);
    const std::size_t position = m_token.position;
    const bool negative = m_token.is("-");
    if (!negative && !m_token.is("+"))
    {
        return power();
    }
    advance();
    skipNewLines();
    const bool bare = m_token.kind == GroovyToken::Kind::Number;
    const std::uint32_t operand = unary();
    const GroovyNode& node = m_tree.nodes[operand];
    if (negative && bare && node.kind == Kind::Literal) // -2147483648 is an Integer, -(2147483648) is not
    {
        if (auto value = negatedLiteral(m_tree.literals[node.a]))
        {
            return literal(*std::move(value), position);
        }
    }
    return sign(negative ? GroovyOp::Negate : GroovyOp::Plus, operand, position);
}

std::optional<GroovyValue> GroovyParser::negatedLiteral(const GroovyValue& value)
{
    const auto* number = value.as<std::int64_t>();
    const auto* big = value.as<BigInteger>();
    if (number != nullptr && *number == -static_cast<std::int64_t>(INT32_MIN))
    {
        return GroovyValue(INT32_MIN);
    }
    if (big != nullptr && big->negate().exactLong() == INT64_MIN)
    {
        return GroovyValue(INT64_MIN);
    }
    return std::nullopt;
}

std::uint32_t GroovyParser::sign(GroovyOp op, std::uint32_t operand, std::size_t position)
{
    GroovyNode node;
    node.kind = Kind::Unary;
    node.op = op;
    node.a = operand;
    return add(node, position);
}

std::uint32_t GroovyParser::power()
{
    std::uint32_t left = prefixed();
    while (m_token.is("**"))
    {
        const std::size_t position = m_token.position;
        advance();
        skipNewLines();
        const bool isSign = m_token.is("-") || m_token.is("+");
        left = binary(GroovyOp::Power, left, isSign ? unary() : prefixed(), position);
    }
    return left;
}

std::uint32_t GroovyParser::prefixed()
{
    const Nesting nesting(*this);
    const std::size_t position = m_token.position;
    if (accept("!"))
    {
        return sign(GroovyOp::Not, prefixed(), position);
    }
    if (accept("~"))
    {
        return sign(GroovyOp::BitNot, prefixed(), position);
    }
    if (m_token.is("(") && peek().kind == GroovyToken::Kind::Name)
    {
        if (const std::uint32_t cast = castHere(position); cast != kNone)
        {
            return cast;
        }
    }
    return postfix(primary());
}

std::uint32_t GroovyParser::castHere(std::size_t position)
{
    const GroovyToken bracket = m_token;
    const std::size_t here = m_lexer.position();
    advance();
    const auto type = typeHere();
    if (type && m_token.is(")"))
    {
        advance();
        const bool operand = m_token.kind == GroovyToken::Kind::Name || m_token.kind == GroovyToken::Kind::Number
                             || m_token.kind == GroovyToken::Kind::Text || m_token.kind == GroovyToken::Kind::Quote
                             || m_token.is("(") || m_token.is("[") || m_token.is("-") || m_token.is("+");
        if (operand && !(m_token.kind == GroovyToken::Kind::Name && isOperatorName(m_token.source)))
        {
            GroovyNode node;
            node.kind = Kind::Cast;
            node.type = type->type;
            node.primitive = type->primitive;
            node.a = m_token.is("-") || m_token.is("+") ? unary() : prefixed();
            return add(node, position);
        }
    }
    m_token = bracket;
    m_lexer.moveTo(here);
    return kNone;
}

std::uint32_t GroovyParser::postfix(std::uint32_t value)
{
    while (true)
    {
        const std::size_t position = m_token.position;
        if (m_token.is(".") || m_token.is("?."))
        {
            const bool safe = m_token.is("?.");
            advance();
            value = member(value, safe);
        }
        else if (accept("["))
        {
            std::vector<std::uint32_t> indexes = listItems("]");
            GroovyNode node;
            node.kind = Kind::Index;
            node.a = value;
            node.b = indexes.size() == 1 ? indexes.front() : list(indexes, position);
            value = add(node, position);
        }
        else
        {
            return value;
        }
    }
}

std::uint32_t GroovyParser::member(std::uint32_t receiver, bool safe)
{
    skipNewLines();
    const GroovyToken name = m_token;
    if (name.kind != GroovyToken::Kind::Name)
    {
        throw GroovySyntaxFailure{true, std::string(name.source), name.position};
    }
    advance();
    GroovyNode node;
    node.kind = Kind::Method;
    node.a = receiver;
    node.safe = safe;
    const bool called = m_token.is("(") || m_token.is("{");
    const auto method = called ? groovyMethodNamed(name.source) : groovyPropertyNamed(name.source);
    if (!method)
    {
        throw GroovySyntaxFailure{true, std::string(name.source), name.position};
    }
    node.function = static_cast<std::uint8_t>(*method);
    if (called)
    {
        link(node, arguments());
    }
    return add(node, name.position);
}

std::vector<std::uint32_t> GroovyParser::arguments()
{
    std::vector<std::uint32_t> values;
    if (accept("("))
    {
        values = listItems(")");
    }
    if (m_token.is("{"))
    {
        values.push_back(closure());
    }
    return values;
}

std::vector<std::uint32_t> GroovyParser::listItems(std::string_view end)
{
    std::vector<std::uint32_t> items;
    skipNewLines();
    while (!accept(end))
    {
        items.push_back(item());
        skipNewLines();
        if (!m_token.is(end))
        {
            expect(",");
            skipNewLines();
        }
    }
    return items;
}

std::uint32_t GroovyParser::item()
{
    if (m_token.kind == GroovyToken::Kind::Name && peek().is("->")) // x -> ...
    {
        return lambda({std::string(m_token.source)}, m_token.position);
    }
    const std::uint32_t value = expression();
    if (m_token.is(":"))
    {
        throw GroovySyntaxFailure{true, ":", m_token.position};
    }
    return value;
}

std::uint32_t GroovyParser::list(const std::vector<std::uint32_t>& items, std::size_t position)
{
    GroovyNode node;
    node.kind = Kind::List;
    link(node, items);
    return add(node, position);
}

} // namespace atlas
