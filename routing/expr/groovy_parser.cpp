#include "routing/expr/groovy_parser.h"

#include "routing/expr/groovy_parser_state.h"

#include <algorithm>
#include <array>

namespace atlas
{

namespace
{

constexpr std::uint32_t kNone = GroovyNode::kNone;
using Kind = GroovyNode::Kind;

} // namespace

GroovyTree GroovyParser::parse()
{
    m_tree.root = block(GroovyToken::Kind::End);
    return std::move(m_tree);
}

GroovyToken GroovyParser::peek()
{
    const std::size_t here = m_lexer.position();
    GroovyToken token = m_lexer.next();
    m_lexer.moveTo(here);
    return token;
}

bool GroovyParser::accept(std::string_view symbol)
{
    if (!m_token.is(symbol))
    {
        return false;
    }
    advance();
    return true;
}

void GroovyParser::expect(std::string_view symbol)
{
    skipNewLines();
    if (!accept(symbol))
    {
        unexpected();
    }
}

void GroovyParser::skipNewLines()
{
    while (m_token.kind == GroovyToken::Kind::NewLine)
    {
        advance();
    }
}

void GroovyParser::unexpected()
{
    if (m_token.kind == GroovyToken::Kind::End)
    {
        throw GroovySyntaxFailure{false, "something is missing at the end", m_token.position};
    }
    const bool isLast = m_token.kind == GroovyToken::Kind::Quote && m_token.position + 1 == m_lexer.text().size();
    const bool closes = isLast || m_token.is(")") || m_token.is("]") || m_token.is("}") || m_token.is(",");
    throw GroovySyntaxFailure{!closes, std::string(m_token.source), m_token.position};
}

std::uint32_t GroovyParser::add(GroovyNode node, std::size_t position)
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
    if (node.depth > kMaxGroovyDepth)
    {
        throw GroovySyntaxFailure{true, "an expression too deep", position};
    }
    m_tree.nodes.push_back(node);
    return static_cast<std::uint32_t>(m_tree.nodes.size() - 1);
}

void GroovyParser::link(GroovyNode& node, const std::vector<std::uint32_t>& children)
{
    node.firstLink = static_cast<std::uint32_t>(m_tree.links.size());
    node.linkCount = static_cast<std::uint32_t>(children.size());
    m_tree.links.insert(m_tree.links.end(), children.begin(), children.end());
}

std::uint32_t GroovyParser::literal(GroovyValue value, std::size_t position)
{
    m_tree.literals.push_back(std::move(value));
    GroovyNode node;
    node.a = static_cast<std::uint32_t>(m_tree.literals.size() - 1);
    return add(node, position);
}

std::uint32_t GroovyParser::binary(GroovyOp op, std::uint32_t left, std::uint32_t right, std::size_t position)
{
    GroovyNode node;
    node.kind = Kind::Binary;
    node.op = op;
    node.a = left;
    node.b = right;
    return add(node, position);
}

std::uint32_t GroovyParser::declare(std::string_view name)
{
    m_locals.push_back({std::string(name), m_tree.slots});
    return m_tree.slots++;
}

const GroovyParser::Local* GroovyParser::local(std::string_view name) const
{
    const auto found =
        std::find_if(m_locals.rbegin(), m_locals.rend(), [&](const Local& entry) { return entry.name == name; });
    return found != m_locals.rend() ? &*found : nullptr;
}

std::uint32_t GroovyParser::variable(std::string_view name, std::size_t position)
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

bool GroovyParser::atEnd(GroovyToken::Kind end) const
{
    return m_token.kind == GroovyToken::Kind::End || (end == GroovyToken::Kind::Symbol && m_token.is("}"));
}

std::uint32_t GroovyParser::block(GroovyToken::Kind end)
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

std::uint32_t GroovyParser::statement()
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

std::uint32_t GroovyParser::ifStatement(std::size_t position)
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

std::uint32_t GroovyParser::branch()
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

std::uint32_t GroovyParser::declaration(std::size_t position)
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

GroovyTree parseGroovy(std::string_view text)
{
    return GroovyParser(text).parse();
}

} // namespace atlas
