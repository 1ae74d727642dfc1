#include "routing/expr/groovy_parser.h"

#include "routing/expr/groovy_names.h"

#include <algorithm>
#include <array>

namespace atlas
{

namespace
{

constexpr std::uint16_t kMaxDepth = 200;
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

constexpr auto kReserved = std::to_array<std::string_view>(
    {"assert", "break",  "case",         "catch", "class", "continue", "do",        "else",
     "enum",   "final",  "finally",      "for",   "goto",  "import",   "interface", "package",
     "super",  "switch", "synchronized", "this",  "throw", "try",      "while",     "trait"});

class Parser
{
public:
    explicit Parser(std::string_view text) : m_lexer(text) { advance(); }

    GroovyTree parse()
    {
        m_tree.root = block(GroovyToken::Kind::End);
        return std::move(m_tree);
    }

private:
    struct Local
    {
        std::string name;
        std::uint32_t slot;
    };

    /// Counts how deep the parser stands in brackets, so that no input can exhaust the stack.
    class Nesting
    {
    public:
        Nesting(Parser& parser) : m_parser(parser)
        {
            if (++m_parser.m_nesting > kMaxDepth)
            {
                throw GroovySyntaxFailure{true, "brackets too deep", m_parser.m_token.position};
            }
        }
        ~Nesting() { --m_parser.m_nesting; }
        Nesting(const Nesting&) = delete;
        Nesting& operator=(const Nesting&) = delete;

    private:
        Parser& m_parser;
    };

    // Tokens.

    void advance() { m_token = m_lexer.next(); }

    GroovyToken peek()
    {
        const std::size_t here = m_lexer.position();
        GroovyToken token = m_lexer.next();
        m_lexer.moveTo(here);
        return token;
    }

    bool accept(std::string_view symbol)
    {
        if (!m_token.is(symbol))
        {
            return false;
        }
        advance();
        return true;
    }

    void expect(std::string_view symbol)
    {
        skipNewLines();
        if (!accept(symbol))
        {
            unexpected();
        }
    }

    void skipNewLines()
    {
        while (m_token.kind == GroovyToken::Kind::NewLine)
        {
            advance();
        }
    }

    /// What stands here cannot: an end or a closing bracket is a slip, everything else may be code of its own.
    [[noreturn]] void unexpected()
    {
        if (m_token.kind == GroovyToken::Kind::End)
        {
            throw GroovySyntaxFailure{false, "something is missing at the end", m_token.position};
        }
        const bool closes = m_token.is(")") || m_token.is("]") || m_token.is("}") || m_token.is(",");
        throw GroovySyntaxFailure{!closes, std::string(m_token.source), m_token.position};
    }

    // Nodes.

    std::uint32_t add(GroovyNode node, std::size_t position)
    {
        std::uint16_t depth = 0;
        const auto deepen = [&](std::uint32_t child)
        { depth = child == kNone ? depth : std::max(depth, m_tree.nodes[child].depth); };
        if (node.kind != Kind::Literal && node.kind != Kind::Variable && node.kind != Kind::Local)
        {
            deepen(node.kind == Kind::Assign ? kNone : node.a);
            deepen(node.kind == Kind::Closure ? kNone : node.b);
            deepen(node.c);
        }
        if (node.kind != Kind::Closure)
        {
            for (const std::uint32_t child : m_tree.linksOf(node))
            {
                deepen(child);
            }
        }
        node.depth = static_cast<std::uint16_t>(depth + 1);
        node.position = static_cast<std::uint32_t>(position);
        if (node.depth > kMaxDepth)
        {
            throw GroovySyntaxFailure{true, "an expression too deep", position};
        }
        m_tree.nodes.push_back(node);
        return static_cast<std::uint32_t>(m_tree.nodes.size() - 1);
    }

    void link(GroovyNode& node, const std::vector<std::uint32_t>& children)
    {
        node.firstLink = static_cast<std::uint32_t>(m_tree.links.size());
        node.linkCount = static_cast<std::uint32_t>(children.size());
        m_tree.links.insert(m_tree.links.end(), children.begin(), children.end());
    }

    std::uint32_t literal(GroovyValue value, std::size_t position)
    {
        m_tree.literals.push_back(std::move(value));
        GroovyNode node;
        node.a = static_cast<std::uint32_t>(m_tree.literals.size() - 1);
        return add(node, position);
    }

    std::uint32_t binary(GroovyOp op, std::uint32_t left, std::uint32_t right, std::size_t position)
    {
        GroovyNode node;
        node.kind = Kind::Binary;
        node.op = op;
        node.a = left;
        node.b = right;
        return add(node, position);
    }

    std::uint32_t declare(std::string_view name)
    {
        m_locals.push_back({std::string(name), m_tree.slots});
        return m_tree.slots++;
    }

    const Local* local(std::string_view name) const
    {
        const auto found =
            std::find_if(m_locals.rbegin(), m_locals.rend(), [&](const Local& entry) { return entry.name == name; });
        return found != m_locals.rend() ? &*found : nullptr;
    }

    std::uint32_t variable(std::string_view name, std::size_t position)
    {
        GroovyNode node;
        if (const Local* known = local(name))
        {
            node.kind = Kind::Local;
            node.a = known->slot;
            return add(node, position);
        }
        node.kind = Kind::Variable;
        const auto found = std::find(m_tree.variables.begin(), m_tree.variables.end(), name);
        node.a = static_cast<std::uint32_t>(found - m_tree.variables.begin());
        if (found == m_tree.variables.end())
        {
            m_tree.variables.emplace_back(name);
        }
        return add(node, position);
    }

    // Statements.

    bool atEnd(GroovyToken::Kind end) const
    {
        return m_token.kind == GroovyToken::Kind::End || (end == GroovyToken::Kind::Symbol && m_token.is("}"));
    }

    /// Statements up to the end or, for Symbol, up to "}", which is left.
    std::uint32_t block(GroovyToken::Kind end)
    {
        const Nesting nesting(*this);
        const std::size_t position = m_token.position;
        const std::size_t outer = m_locals.size();
        std::vector<std::uint32_t> statements;
        while (true)
        {
            while (m_token.kind == GroovyToken::Kind::NewLine || m_token.is(";"))
            {
                advance();
            }
            if (atEnd(end))
            {
                break;
            }
            statements.push_back(statement());
            const bool closed = m_token.kind == GroovyToken::Kind::NewLine || m_token.is(";") || atEnd(end)
                                || m_tree.nodes[statements.back()].kind == Kind::If;
            if (!closed)
            {
                unexpected();
            }
        }
        m_locals.resize(outer);
        GroovyNode node;
        node.kind = Kind::Block;
        link(node, statements);
        return add(node, position);
    }

    std::uint32_t statement()
    {
        const std::size_t position = m_token.position;
        if (m_token.isName("return"))
        {
            advance();
            const bool empty = m_token.kind == GroovyToken::Kind::NewLine || m_token.is(";") || m_token.is("}")
                               || m_token.kind == GroovyToken::Kind::End;
            GroovyNode node;
            node.kind = Kind::Return;
            node.a = empty ? kNone : expression();
            return add(node, position);
        }
        if (m_token.isName("if"))
        {
            advance();
            return ifStatement(position);
        }
        const bool isType = m_token.kind == GroovyToken::Kind::Name
                            && (m_token.source == "def" || groovyTypeNamed(m_token.source).has_value());
        if (isType && peek().kind == GroovyToken::Kind::Name && !isOperatorName(peek().source))
        {
            return declaration(position);
        }
        if (m_token.kind == GroovyToken::Kind::Name && peek().is("=") && local(m_token.source) != nullptr)
        {
            GroovyNode node;
            node.kind = Kind::Assign;
            node.a = local(m_token.source)->slot;
            advance();
            advance();
            node.b = expression();
            return add(node, position);
        }
        return expression();
    }

    static bool isOperatorName(std::string_view name) { return name == "as" || name == "in" || name == "instanceof"; }

    std::uint32_t ifStatement(std::size_t position)
    {
        GroovyNode node;
        node.kind = Kind::If;
        expect("(");
        node.a = expression();
        expect(")");
        node.b = branch();
        const std::size_t here = m_token.position;
        skipNewLines();
        if (m_token.is(";") && peek().isName("else"))
        {
            advance();
        }
        if (m_token.isName("else"))
        {
            advance();
            node.c = branch();
        }
        else if (m_token.position != here) // the line's end belongs to the block
        {
            m_lexer.moveTo(here);
            advance();
        }
        return add(node, position);
    }

    std::uint32_t branch()
    {
        const Nesting nesting(*this);
        skipNewLines();
        if (!accept("{"))
        {
            return statement();
        }
        const std::uint32_t body = block(GroovyToken::Kind::Symbol);
        expect("}");
        return body;
    }

    std::uint32_t declaration(std::size_t position)
    {
        const auto type = groovyTypeNamed(m_token.source);
        advance();
        const std::string name(m_token.source);
        advance();
        std::uint32_t value = kNone;
        if (accept("="))
        {
            skipNewLines();
            value = expression();
        }
        else
        {
            value = literal({}, position);
        }
        if (type && type->type != GroovyType::Object)
        {
            GroovyNode cast;
            cast.kind = Kind::Cast;
            cast.type = type->type;
            cast.primitive = type->primitive;
            cast.a = value;
            value = add(cast, position);
        }
        GroovyNode node;
        node.kind = Kind::Assign;
        node.a = declare(name);
        node.b = value;
        return add(node, position);
    }

    // Expressions.

    std::uint32_t expression()
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

    std::uint32_t binaryFrom(int level)
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

    std::uint32_t namedOperator(std::uint32_t left, std::size_t position)
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

    /// A type's name with its package, which is read when it is one.
    std::optional<GroovyTypeName> typeHere()
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

    /// + and - bind weaker than **, all other signs stronger.
    std::uint32_t unary()
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

    static std::optional<GroovyValue> negatedLiteral(const GroovyValue& value)
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

    std::uint32_t sign(GroovyOp op, std::uint32_t operand, std::size_t position)
    {
        GroovyNode node;
        node.kind = Kind::Unary;
        node.op = op;
        node.a = operand;
        return add(node, position);
    }

    std::uint32_t power()
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

    std::uint32_t prefixed()
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

    /// "(type)" before an operand, or nothing read.
    std::uint32_t castHere(std::size_t position)
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

    std::uint32_t postfix(std::uint32_t value)
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

    std::uint32_t member(std::uint32_t receiver, bool safe)
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

    /// "(a, b)", "(a) { ... }" or "{ ... }".
    std::vector<std::uint32_t> arguments()
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

    std::vector<std::uint32_t> listItems(std::string_view end)
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

    std::uint32_t item()
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

    std::uint32_t list(const std::vector<std::uint32_t>& items, std::size_t position)
    {
        GroovyNode node;
        node.kind = Kind::List;
        link(node, items);
        return add(node, position);
    }

    std::uint32_t primary()
    {
        const GroovyToken token = m_token;
        if (m_token.is("{"))
        {
            return closure();
        }
        if (accept("["))
        {
            if (m_token.is(":"))
            {
                throw GroovySyntaxFailure{true, ":", m_token.position};
            }
            return list(listItems("]"), token.position);
        }
        if (accept("("))
        {
            const std::uint32_t value = expression();
            expect(")");
            return value;
        }
        switch (token.kind)
        {
        case GroovyToken::Kind::Text: advance(); return literal(token.text, token.position);
        case GroovyToken::Kind::Quote: return quotedTemplate();
        case GroovyToken::Kind::Number: return number();
        case GroovyToken::Kind::Name: return name();
        default: unexpected();
        }
    }

    std::uint32_t number()
    {
        auto value = groovyNumber(m_token.source);
        if (!value)
        {
            throw GroovySyntaxFailure{true, std::string(m_token.source), m_token.position};
        }
        const std::size_t position = m_token.position;
        advance();
        return literal(*std::move(value), position);
    }

    std::uint32_t name()
    {
        const GroovyToken token = m_token;
        if (token.source == "true" || token.source == "false" || token.source == "null")
        {
            advance();
            return literal(token.source == "null" ? GroovyValue() : GroovyValue(token.source == "true"),
                           token.position);
        }
        if (token.source == "new")
        {
            advance();
            return construction(token.position);
        }
        if (std::find(kReserved.begin(), kReserved.end(), token.source) != kReserved.end())
        {
            throw GroovySyntaxFailure{true, std::string(token.source), token.position};
        }
        if (const auto type = typeHere())
        {
            return staticMember(*type, token.position);
        }
        advance();
        if (m_token.is("(") || m_token.is("{")) // a function of its own
        {
            throw GroovySyntaxFailure{true, std::string(token.source), token.position};
        }
        return variable(token.source, token.position);
    }

    std::uint32_t staticMember(GroovyTypeName type, std::size_t position)
    {
        expect(".");
        const GroovyToken token = m_token;
        const auto function = groovyStaticNamed(type.type, token.source);
        if (token.kind != GroovyToken::Kind::Name || !function)
        {
            throw GroovySyntaxFailure{true, std::string(token.source), token.position};
        }
        advance();
        GroovyNode node;
        node.kind = Kind::Static;
        node.type = type.type;
        node.function = static_cast<std::uint8_t>(*function);
        const bool constant = *function == GroovyStatic::MaxValue || *function == GroovyStatic::MinValue;
        if (constant == m_token.is("("))
        {
            throw GroovySyntaxFailure{true, std::string(token.source), token.position};
        }
        if (!constant)
        {
            link(node, arguments());
        }
        return add(node, position);
    }

    std::uint32_t construction(std::size_t position)
    {
        const GroovyToken token = m_token;
        const auto type = typeHere();
        if (!type || !m_token.is("("))
        {
            throw GroovySyntaxFailure{true, "new " + std::string(token.source), position};
        }
        GroovyNode node;
        node.kind = Kind::New;
        node.type = type->type;
        link(node, arguments());
        return add(node, position);
    }

    // Closures.

    std::uint32_t closure()
    {
        const std::size_t position = m_token.position;
        const std::size_t outer = m_locals.size();
        expect("{");
        skipNewLines();
        std::vector<std::uint32_t> slots;
        const bool implicit = !parameters(slots);
        if (implicit)
        {
            slots.push_back(declare("it"));
        }
        const std::uint32_t body = block(GroovyToken::Kind::Symbol);
        expect("}");
        return closureNode(slots, body, implicit, outer, position);
    }

    std::uint32_t closureNode(const std::vector<std::uint32_t>& slots, std::uint32_t body, bool implicit,
                              std::size_t outer, std::size_t position)
    {
        m_locals.resize(outer);
        GroovyNode node;
        node.kind = Kind::Closure;
        node.a = body;
        node.b = implicit ? 1 : 0;
        link(node, slots);
        return add(node, position);
    }

    /// "x, y ->", or nothing read.
    bool parameters(std::vector<std::uint32_t>& slots)
    {
        const GroovyToken first = m_token;
        const std::size_t here = m_lexer.position();
        std::vector<std::string> names;
        while (m_token.kind == GroovyToken::Kind::Name)
        {
            names.emplace_back(m_token.source);
            advance();
            if (!m_token.is(","))
            {
                break;
            }
            advance();
        }
        if (!accept("->"))
        {
            m_token = first;
            m_lexer.moveTo(here);
            return false;
        }
        for (const std::string& each : names)
        {
            slots.push_back(declare(each));
        }
        return true;
    }

    std::uint32_t lambda(const std::vector<std::string>& names, std::size_t position)
    {
        const std::size_t outer = m_locals.size();
        std::vector<std::uint32_t> slots;
        for (const std::string& each : names)
        {
            slots.push_back(declare(each));
        }
        advance();
        expect("->");
        skipNewLines();
        std::uint32_t body = kNone;
        if (accept("{"))
        {
            body = block(GroovyToken::Kind::Symbol);
            expect("}");
        }
        else
        {
            body = expression();
        }
        return closureNode(slots, body, false, outer, position);
    }

    // Templates: the lexer stands behind the opening quote.

    std::uint32_t quotedTemplate()
    {
        const Nesting nesting(*this);
        const std::size_t position = m_token.position;
        if (m_lexer.text().substr(position).starts_with("\"\"\""))
        {
            throw GroovySyntaxFailure{true, "\"\"\"", position};
        }
        std::vector<std::uint32_t> parts; // texts and values, alternating
        std::string text;
        std::size_t at = position + 1;
        while (true)
        {
            const std::string_view rest = m_lexer.text().substr(at);
            if (rest.empty() || rest.front() == '\n')
            {
                throw GroovySyntaxFailure{false, "a text that is not closed", position};
            }
            if (rest.front() == '"')
            {
                break;
            }
            if (rest.front() == '$')
            {
                parts.push_back(literal(std::move(text), at));
                text.clear();
                parts.push_back(interpolation(at));
                at = m_lexer.position();
                continue;
            }
            if (rest.front() == '\\')
            {
                m_lexer.moveTo(at + 1);
                m_lexer.readEscape(text);
                at = m_lexer.position();
                continue;
            }
            text += rest.front();
            ++at;
        }
        m_lexer.moveTo(at + 1);
        advance();
        if (parts.empty())
        {
            return literal(std::move(text), position);
        }
        parts.push_back(literal(std::move(text), at));
        GroovyNode node;
        node.kind = Kind::Template;
        link(node, parts);
        return add(node, position);
    }

    /// "${...}" or "$name.name" at a position; leaves the lexer behind it.
    std::uint32_t interpolation(std::size_t at)
    {
        if (const std::size_t opening = m_lexer.openingAt(at); opening > 0)
        {
            m_lexer.moveTo(at + opening);
            advance();
            if (m_token.is("->")) // a closure in a text
            {
                throw GroovySyntaxFailure{true, "->", m_token.position};
            }
            const std::uint32_t body = block(GroovyToken::Kind::Symbol);
            if (!m_token.is("}"))
            {
                throw GroovySyntaxFailure{false, "${ that is not closed", at};
            }
            m_lexer.moveTo(m_token.position + 1);
            return singleStatement(body);
        }
        const std::string_view text = m_lexer.text();
        std::size_t end = at + 1;
        while (end < text.size()
               && (GroovyLexer::continuesName(text[end]) && (end > at + 1 || GroovyLexer::startsName(text[end]))))
        {
            ++end;
        }
        if (end == at + 1)
        {
            throw GroovySyntaxFailure{false, "$ without a name or a brace", at};
        }
        if (end + 1 < text.size() && text[end] == '.' && GroovyLexer::startsName(text[end + 1]))
        {
            throw GroovySyntaxFailure{true, std::string(text.substr(end, 2)), end};
        }
        m_lexer.moveTo(end);
        return variable(text.substr(at + 1, end - at - 1), at + 1);
    }

    /// A block of one plain expression is that expression.
    std::uint32_t singleStatement(std::uint32_t body) const
    {
        const GroovyNode& node = m_tree.nodes[body];
        if (node.linkCount != 1)
        {
            return body;
        }
        const std::uint32_t only = m_tree.links[node.firstLink];
        const Kind kind = m_tree.nodes[only].kind;
        return kind == Kind::Return || kind == Kind::Assign || kind == Kind::If ? body : only;
    }

    GroovyLexer m_lexer;
    GroovyToken m_token;
    GroovyTree m_tree;
    std::vector<Local> m_locals;
    std::uint16_t m_nesting = 0;
};

} // namespace

GroovyTree parseGroovy(std::string_view text)
{
    return Parser(text).parse();
}

} // namespace atlas
