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

constexpr auto kReserved = std::to_array<std::string_view>(
    {"assert", "break",  "case",         "catch", "class", "continue", "do",        "else",
     "enum",   "final",  "finally",      "for",   "goto",  "import",   "interface", "package",
     "super",  "switch", "synchronized", "this",  "throw", "try",      "while",     "trait"});
} // namespace

std::uint32_t GroovyParser::primary()
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

std::uint32_t GroovyParser::number()
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

std::uint32_t GroovyParser::name()
{
    const GroovyToken token = m_token;
    if (token.source == "true" || token.source == "false" || token.source == "null")
    {
        advance();
        return literal(token.source == "null" ? GroovyValue() : GroovyValue(token.source == "true"), token.position);
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

std::uint32_t GroovyParser::staticMember(GroovyTypeName type, std::size_t position)
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

std::uint32_t GroovyParser::construction(std::size_t position)
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

std::uint32_t GroovyParser::closure()
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

std::uint32_t GroovyParser::closureNode(const std::vector<std::uint32_t>& slots, std::uint32_t body, bool implicit,
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

bool GroovyParser::parameters(std::vector<std::uint32_t>& slots)
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

std::uint32_t GroovyParser::lambda(const std::vector<std::string>& names, std::size_t position)
{
    const std::size_t outer = m_locals.size();
    std::vector<std::uint32_t> slots;
    slots.reserve(names.size());
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

std::uint32_t GroovyParser::quotedTemplate()
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

std::uint32_t GroovyParser::interpolation(std::size_t at)
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

std::uint32_t GroovyParser::singleStatement(std::uint32_t body) const
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

} // namespace atlas
