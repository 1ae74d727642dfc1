#pragma once

#include "routing/expr/groovy_lexer.h"
#include "routing/expr/groovy_names.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// How deep brackets and the tree may be.
inline constexpr std::uint16_t kMaxGroovyDepth = 200;

/// The parser behind parseGroovy(): one for each text. Statements, expressions and operands have a file each.
class GroovyParser
{
public:
    explicit GroovyParser(std::string_view text) : m_lexer(text) { advance(); }

    GroovyTree parse();

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
        Nesting(GroovyParser& parser) : m_parser(parser)
        {
            if (++m_parser.m_nesting > kMaxGroovyDepth)
            {
                throw GroovySyntaxFailure{true, "brackets too deep", m_parser.m_token.position};
            }
        }
        ~Nesting() { --m_parser.m_nesting; }
        Nesting(const Nesting&) = delete;
        Nesting& operator=(const Nesting&) = delete;

    private:
        GroovyParser& m_parser;
    };

    // Tokens.

    void advance() { m_token = m_lexer.next(); }

    GroovyToken peek();
    bool accept(std::string_view symbol);
    void expect(std::string_view symbol);
    void skipNewLines();
    /// What stands here cannot: an end or a closing bracket is a slip, everything else may be code of its own.
    [[noreturn]] void unexpected();

    // Nodes.

    std::uint32_t add(GroovyNode node, std::size_t position);
    void link(GroovyNode& node, const std::vector<std::uint32_t>& children);
    std::uint32_t literal(GroovyValue value, std::size_t position);
    std::uint32_t binary(GroovyOp op, std::uint32_t left, std::uint32_t right, std::size_t position);
    std::uint32_t declare(std::string_view name);
    const Local* local(std::string_view name) const;
    std::uint32_t variable(std::string_view name, std::size_t position);

    // Statements.

    bool atEnd(GroovyToken::Kind end) const;
    /// Statements up to the end or, for Symbol, up to "}", which is left.
    std::uint32_t block(GroovyToken::Kind end);
    std::uint32_t statement();
    static bool isOperatorName(std::string_view name) { return name == "as" || name == "in" || name == "instanceof"; }

    std::uint32_t ifStatement(std::size_t position);
    std::uint32_t branch();
    std::uint32_t declaration(std::size_t position);

    // Expressions.

    std::uint32_t expression();
    std::uint32_t binaryFrom(int level);
    std::uint32_t namedOperator(std::uint32_t left, std::size_t position);
    /// A type's name with its package, which is read when it is one.
    std::optional<GroovyTypeName> typeHere();
    /// + and - bind weaker than **, all other signs stronger.
    std::uint32_t unary();
    static std::optional<GroovyValue> negatedLiteral(const GroovyValue& value);
    std::uint32_t sign(GroovyOp op, std::uint32_t operand, std::size_t position);
    std::uint32_t power();
    std::uint32_t prefixed();
    /// "(type)" before an operand, or nothing read.
    std::uint32_t castHere(std::size_t position);
    std::uint32_t postfix(std::uint32_t value);
    std::uint32_t member(std::uint32_t receiver, bool safe);
    /// "(a, b)", "(a) { ... }" or "{ ... }".
    std::vector<std::uint32_t> arguments();
    std::vector<std::uint32_t> listItems(std::string_view end);
    std::uint32_t item();
    std::uint32_t list(const std::vector<std::uint32_t>& items, std::size_t position);
    std::uint32_t primary();
    std::uint32_t number();
    std::uint32_t name();
    std::uint32_t staticMember(GroovyTypeName type, std::size_t position);
    std::uint32_t construction(std::size_t position);

    // Closures.

    std::uint32_t closure();
    std::uint32_t closureNode(const std::vector<std::uint32_t>& slots, std::uint32_t body, bool implicit,
                              std::size_t outer, std::size_t position);
    /// "x, y ->", or nothing read.
    bool parameters(std::vector<std::uint32_t>& slots);
    std::uint32_t lambda(const std::vector<std::string>& names, std::size_t position);

    // Templates: the lexer stands behind the opening quote.

    std::uint32_t quotedTemplate();
    /// "${...}" or "$name.name" at a position; leaves the lexer behind it.
    std::uint32_t interpolation(std::size_t at);
    /// A block of one plain expression is that expression.
    std::uint32_t singleStatement(std::uint32_t body) const;

    GroovyLexer m_lexer;
    GroovyToken m_token;
    GroovyTree m_tree;
    std::vector<Local> m_locals;
    std::uint16_t m_nesting = 0;
};

} // namespace atlas
