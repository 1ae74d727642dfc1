#pragma once

#include "routing/expr/groovy_value.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

/// The tree of a Groovy expression in one arena. Nodes name each other by their number.
namespace atlas
{

enum class GroovyOp : std::uint8_t
{
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    Power,
    ShiftLeft,
    ShiftRight,
    ShiftRightUnsigned,
    Range,
    RangeExclusive,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    In,
    Equal,
    NotEqual,
    Compare,
    BitAnd,
    BitXor,
    BitOr,
    And,
    Or,
    Elvis,
    Negate,
    Plus,
    Not,
    BitNot
};

/// The types that casts, constructors, static calls and `instanceof` know.
enum class GroovyType : std::uint8_t
{
    Integer,
    Long,
    Short,
    Byte,
    Double,
    BigInteger,
    BigDecimal,
    String,
    Boolean,
    Char,
    Number,
    Math,
    Object
};

enum class GroovyMethod : std::uint8_t;
enum class GroovyStatic : std::uint8_t;

struct GroovyNode
{
    enum class Kind : std::uint8_t
    {
        Literal,  ///< literals[a]
        Variable, ///< of the binding: variables[a]
        Local,    ///< slot a
        Template, ///< links: texts by number in literals and nodes, alternating, a text first and last
        List,     ///< links: items
        Unary,    ///< op, a
        Binary,   ///< op, a, b
        Ternary,  ///< a ? b : c
        Cast,     ///< (type) a
        Coerce,   ///< a as type
        InstanceOf,
        Index,    ///< a[b]
        Method,   ///< a.method(links); `safe` for ?.
        Static,   ///< type.function(links)
        Constant, ///< type.function without arguments: Integer.MAX_VALUE
        New,      ///< new type(links)
        Closure,  ///< links: parameter slots; a: the body, b: 1 when the one parameter is `it`
        Block,    ///< links: statements; the value is the last one's
        If,       ///< if (a) b else c; c may be kNone
        Return,   ///< a may be kNone
        Assign    ///< slot a = b
    };

    static constexpr std::uint32_t kNone = 0xffffffff;

    Kind kind = Kind::Literal;
    GroovyOp op = GroovyOp::Add;
    GroovyType type = GroovyType::Object;
    std::uint8_t function = 0; ///< GroovyMethod or GroovyStatic
    bool primitive = false;    ///< the type is written in small letters: int
    bool safe = false;
    std::uint16_t depth = 1;
    std::uint32_t position = 0; ///< in the text, in bytes
    std::uint32_t a = kNone;
    std::uint32_t b = kNone;
    std::uint32_t c = kNone;
    std::uint32_t firstLink = 0;
    std::uint32_t linkCount = 0;
};

struct GroovyTree
{
    std::vector<GroovyNode> nodes;
    std::vector<std::uint32_t> links;
    std::vector<GroovyValue> literals;
    std::vector<std::string> variables; ///< free names, in the order of their first use
    std::uint32_t slots = 0;            ///< local variables
    std::uint32_t root = GroovyNode::kNone;

    const GroovyNode& operator[](std::uint32_t number) const { return nodes[number]; }
    std::span<const std::uint32_t> linksOf(const GroovyNode& node) const
    {
        return std::span(links).subspan(node.firstLink, node.linkCount);
    }
};

} // namespace atlas
