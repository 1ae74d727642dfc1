#include "routing/algorithms/shardingsphere/date_pattern.h"
#include "routing/expr/utf16_text.h"

#include <algorithm>

namespace atlas
{

namespace
{

using Node = DatePattern::Node;

std::u16string digitsOf(std::uint64_t value)
{
    return utf16Units(std::to_string(value));
}

class Writer
{
public:
    explicit Writer(const Temporal& temporal) : m_temporal(temporal) {}

    enum class State
    {
        Done,
        Left, ///< a field of an optional part is missing
        Failed
    };

    State sequence(const std::vector<Node>& nodes, bool optional)
    {
        for (const Node& node : nodes)
        {
            const State state = one(node, optional);
            if (state != State::Done)
            {
                return state;
            }
        }
        return State::Done;
    }

    std::u16string text() { return std::move(m_text); }

private:
    State one(const Node& node, bool optional)
    {
        switch (node.kind)
        {
        case Node::Kind::Literal: m_text += node.literal; return State::Done;
        case Node::Kind::Optional: return part(node);
        case Node::Kind::Pad: return padded(node, optional);
        default: break;
        }
        const auto value = fieldOf(m_temporal, node.field);
        if (!value)
        {
            return optional ? State::Left : State::Failed;
        }
        switch (node.kind)
        {
        case Node::Kind::Reduced: return number(node, std::abs(*value) % 100);
        case Node::Kind::Fraction:
            m_text += padLeft(digitsOf(static_cast<std::uint64_t>(*value)), 9)
                          .substr(0, static_cast<std::size_t>(node.minWidth));
            return State::Done;
        case Node::Kind::Text: return name(node, *value);
        default: return number(node, *value);
        }
    }

    /// What was written of a part that is left out is taken back.
    State part(const Node& node)
    {
        const std::size_t before = m_text.size();
        const State state = sequence(node.parts, true);
        if (state == State::Left)
        {
            m_text.resize(before);
        }
        return state == State::Failed ? State::Failed : State::Done;
    }

    State padded(const Node& node, bool optional)
    {
        const std::size_t before = m_text.size();
        const State state = one(node.parts.front(), optional);
        const std::size_t width = m_text.size() - before;
        const auto wanted = static_cast<std::size_t>(node.minWidth);
        if (state != State::Done || width > wanted)
        {
            return state != State::Done ? state : State::Failed;
        }
        m_text.insert(before, wanted - width, u' ');
        return State::Done;
    }

    static std::u16string padLeft(const std::u16string& digits, std::size_t width)
    {
        return digits.size() < width ? std::u16string(width - digits.size(), u'0') + digits : digits;
    }

    State number(const Node& node, std::int64_t value)
    {
        const auto magnitude = value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
        const std::u16string digits = digitsOf(magnitude);
        const auto width = static_cast<std::size_t>(node.minWidth);
        if (digits.size() > static_cast<std::size_t>(node.maxWidth)
            || (value < 0 && node.sign == Node::Sign::NotNegative))
        {
            return State::Failed;
        }
        if (value < 0)
        {
            m_text += u'-';
        }
        else if (node.sign == Node::Sign::ExceedsPad && digits.size() > width)
        {
            m_text += u'+';
        }
        m_text += padLeft(digits, width);
        return State::Done;
    }

    State name(const Node& node, std::int64_t value)
    {
        const FieldTexts& names = fieldTexts(node.field, node.style);
        const std::int64_t place = value - names.first;
        if (place < 0 || place >= static_cast<std::int64_t>(names.texts.size()))
        {
            return State::Failed;
        }
        m_text += names.texts[static_cast<std::size_t>(place)];
        return State::Done;
    }

    const Temporal& m_temporal;
    std::u16string m_text;
};

} // namespace

std::optional<std::u16string> DatePattern::format(const Temporal& temporal) const
{
    Writer writer(temporal);
    return writer.sequence(m_nodes, false) == Writer::State::Done ? std::optional(writer.text()) : std::nullopt;
}

} // namespace atlas
