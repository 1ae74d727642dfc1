#include "routing/algorithms/shardingsphere/date_pattern_builder.h"

#include <utility>

namespace atlas
{

namespace
{

constexpr std::size_t kDeepest = 64; ///< optional parts inside one another

DatePattern::Node numberNode(DatePattern::Node::Kind kind, TimeField field, int minWidth, int maxWidth,
                             DatePattern::Node::Sign sign)
{
    DatePattern::Node node;
    node.kind = kind;
    node.field = field;
    node.minWidth = minWidth;
    node.maxWidth = maxWidth;
    node.sign = sign;
    return node;
}

} // namespace

void DatePatternBuilder::addLiteral(std::u16string text)
{
    Node node;
    node.literal = std::move(text);
    add(std::move(node));
}

void DatePatternBuilder::addText(TimeField field, Node::Style style)
{
    Node node;
    node.kind = Node::Kind::Text;
    node.field = field;
    node.style = style;
    add(std::move(node));
}

void DatePatternBuilder::addNumber(TimeField field, int minWidth, int maxWidth, Node::Sign sign)
{
    if (minWidth > 19)
    {
        fail("more than 19 letters");
        return;
    }
    addAfterNumbers(numberNode(Node::Kind::Number, field, minWidth, maxWidth, sign));
}

void DatePatternBuilder::addReduced(TimeField field)
{
    addAfterNumbers(numberNode(Node::Kind::Reduced, field, 2, 2, Node::Sign::NotNegative));
}

void DatePatternBuilder::addFraction(int digits)
{
    addAfterNumbers(numberNode(Node::Kind::Fraction, TimeField::NanoOfSecond, digits, digits, Node::Sign::NotNegative));
}

void DatePatternBuilder::addOffset(int pattern, std::u16string none)
{
    Node node;
    node.kind = Node::Kind::Offset;
    node.field = TimeField::OffsetSeconds;
    node.offsetPattern = pattern;
    node.literal = std::move(none);
    add(std::move(node));
}

void DatePatternBuilder::openOptional()
{
    m_levels.back().number = -1;
    m_levels.emplace_back();
    if (m_levels.size() > kDeepest)
    {
        fail("too many [ inside one another");
    }
}

void DatePatternBuilder::closeOptional()
{
    std::vector<Node> parts = std::move(m_levels.back().nodes);
    m_levels.pop_back();
    if (!parts.empty())
    {
        Node node;
        node.kind = Node::Kind::Optional;
        node.parts = std::move(parts);
        add(std::move(node));
    }
}

void DatePatternBuilder::fail(std::string why)
{
    if (!failed())
    {
        m_problem = std::move(why);
    }
}

std::vector<DatePattern::Node> DatePatternBuilder::finish()
{
    while (isInOptional())
    {
        closeOptional();
    }
    return std::move(m_levels.front().nodes);
}

std::ptrdiff_t DatePatternBuilder::add(Node node)
{
    Level& level = m_levels.back();
    if (level.pad > 0)
    {
        Node pad;
        pad.kind = Node::Kind::Pad;
        pad.minWidth = std::exchange(level.pad, 0);
        pad.parts.push_back(std::move(node));
        node = std::move(pad);
    }
    level.nodes.push_back(std::move(node));
    level.number = -1;
    return static_cast<std::ptrdiff_t>(level.nodes.size()) - 1;
}

/// Digits right behind a number: it must know how many fixed ones follow.
void DatePatternBuilder::addAfterNumbers(Node node)
{
    Level& level = m_levels.back();
    const std::ptrdiff_t before = level.number;
    if (before < 0)
    {
        level.number = add(std::move(node));
        return;
    }
    Node& base = level.nodes[static_cast<std::size_t>(before)];
    if (base.kind == Node::Kind::Pad)
    {
        fail("a padded field cannot stand right before a number");
        return;
    }
    if (node.minWidth == node.maxWidth && node.sign == Node::Sign::NotNegative)
    {
        base.following += node.maxWidth;
        node.following = -1;
        add(std::move(node));
        level.number = before;
        return;
    }
    base.following = -1;
    level.number = add(std::move(node));
}

} // namespace atlas
