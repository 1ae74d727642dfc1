#include "routing/algorithms/shardingsphere/date_pattern.h"

namespace atlas
{

namespace
{

using Node = DatePattern::Node;

constexpr std::array<std::int64_t, 11> kPowers{
    1, 10, 100, 1000, 10'000, 100'000, 1'000'000, 10'000'000, 100'000'000, 1'000'000'000, 10'000'000'000};

int digitOf(char16_t c)
{
    return c >= u'0' && c <= u'9' ? c - u'0' : -1;
}

/// Each function gives the place behind what it read, or nothing.
class Reader
{
public:
    using Place = std::optional<std::size_t>;

    Reader(std::u16string_view text, ParsedFields& fields) : m_text(text), m_fields(fields) {}

    Place sequence(const std::vector<Node>& nodes, std::size_t at)
    {
        Place place = at;
        for (const Node& node : nodes)
        {
            place = one(node, *place);
            if (!place)
            {
                break;
            }
        }
        return place;
    }

private:
    Place one(const Node& node, std::size_t at)
    {
        switch (node.kind)
        {
        case Node::Kind::Number:
        case Node::Kind::Reduced: return number(node, at);
        case Node::Kind::Fraction: return fraction(node, at);
        case Node::Kind::Text: return name(node, at);
        case Node::Kind::Literal:
            return m_text.substr(at).starts_with(node.literal) ? Place(at + node.literal.size()) : std::nullopt;
        case Node::Kind::Offset: return offset(node, at);
        case Node::Kind::Optional: return optional(node, at);
        case Node::Kind::Pad: return padded(node, at);
        }
        return std::nullopt;
    }

    bool set(TimeField field, std::int64_t value)
    {
        auto& place = m_fields.at(field);
        const bool agrees = !place || *place == value;
        place = value;
        return agrees;
    }

    Place optional(const Node& node, std::size_t at)
    {
        const ParsedFields before = m_fields;
        const Place place = sequence(node.parts, at);
        if (!place)
        {
            m_fields = before;
        }
        return place.value_or(at);
    }

    Place padded(const Node& node, std::size_t at)
    {
        const std::size_t end = at + static_cast<std::size_t>(node.minWidth);
        if (end > m_text.size())
        {
            return std::nullopt;
        }
        std::size_t start = at;
        while (start < end && m_text[start] == u' ')
        {
            ++start;
        }
        const std::u16string_view whole = std::exchange(m_text, m_text.substr(0, end));
        const Place place = one(node.parts.front(), start);
        m_text = whole;
        return place == end ? place : std::nullopt;
    }

    Place name(const Node& node, std::size_t at)
    {
        const FieldTexts& names = fieldTexts(node.field, node.style);
        std::size_t best = names.texts.size();
        for (std::size_t i = 0; i < names.texts.size(); ++i)
        {
            const bool longer = best == names.texts.size() || names.texts[i].size() >= names.texts[best].size();
            best = longer && m_text.substr(at).starts_with(names.texts[i]) ? i : best;
        }
        if (best == names.texts.size() || !set(node.field, names.first + static_cast<std::int64_t>(best)))
        {
            return std::nullopt;
        }
        return at + names.texts[best].size();
    }

    Place fraction(const Node& node, std::size_t at)
    {
        const std::size_t end = at + static_cast<std::size_t>(node.minWidth);
        if (end > m_text.size())
        {
            return std::nullopt;
        }
        std::int64_t value = 0;
        for (std::size_t i = at; i < end; ++i)
        {
            const int digit = digitOf(m_text[i]);
            if (digit < 0)
            {
                return std::nullopt;
            }
            value = value * 10 + digit;
        }
        value *= kPowers[static_cast<std::size_t>(9 - node.minWidth)];
        return set(node.field, value) ? Place(end) : std::nullopt;
    }

    /// Digits from `at`, at most `most`; a value beyond 64 bits stays at its limit and is out of every range.
    std::size_t digits(std::size_t at, std::size_t most, std::int64_t& value) const
    {
        value = 0;
        std::size_t end = at;
        while (end < m_text.size() && end - at < most && digitOf(m_text[end]) >= 0)
        {
            const int digit = digitOf(m_text[end]);
            const bool fits = value <= (INT64_MAX - digit) / 10;
            value = fits ? value * 10 + digit : INT64_MAX;
            ++end;
        }
        return end;
    }

    Place number(const Node& node, std::size_t at)
    {
        if (at >= m_text.size())
        {
            return std::nullopt;
        }
        const bool minus = m_text[at] == u'-';
        const bool plus = m_text[at] == u'+';
        const bool signAllowed = node.sign == Node::Sign::ExceedsPad || (minus && node.sign == Node::Sign::Normal);
        if ((minus || plus) && !signAllowed)
        {
            return std::nullopt;
        }
        const std::size_t start = at + static_cast<std::size_t>(minus || plus);
        const auto least = static_cast<std::size_t>(node.minWidth);
        const std::size_t following = node.following > 0 ? static_cast<std::size_t>(node.following) : 0;
        std::int64_t value = 0;
        std::size_t end = digits(start, static_cast<std::size_t>(node.maxWidth) + following, value);
        if (following > 0)
        {
            const std::size_t read = end - start;
            end = digits(start, std::max(least, read > following ? read - following : 0), value);
        }
        const std::size_t width = end - start;
        if (width < least || (minus && value == 0))
        {
            return std::nullopt;
        }
        if (!minus && node.sign == Node::Sign::ExceedsPad && plus != (width > least))
        {
            return std::nullopt;
        }
        return setNumber(node, minus ? -value : value, width) ? Place(end) : std::nullopt;
    }

    bool setNumber(const Node& node, std::int64_t value, std::size_t width)
    {
        constexpr std::int64_t kBase = 2000;
        const bool reduced = node.kind == Node::Kind::Reduced && width == 2 && value >= 0;
        return set(node.field, reduced ? kBase + value : value);
    }

    /// Two digits up to `most` at `at`.
    std::optional<std::int64_t> pair(std::size_t at, std::int64_t most) const
    {
        if (at + 2 > m_text.size() || digitOf(m_text[at]) < 0 || digitOf(m_text[at + 1]) < 0)
        {
            return std::nullopt;
        }
        const std::int64_t value = digitOf(m_text[at]) * 10 + digitOf(m_text[at + 1]);
        return value <= most ? std::optional(value) : std::nullopt;
    }

    Place offset(const Node& node, std::size_t at)
    {
        const bool hasSign = at < m_text.size() && (m_text[at] == u'+' || m_text[at] == u'-');
        if (!hasSign || m_text.substr(at).starts_with(node.literal))
        {
            const bool none = m_text.substr(at).starts_with(node.literal);
            return none && set(node.field, 0) ? Place(at + node.literal.size()) : std::nullopt;
        }
        const bool colons = node.offsetPattern > 0 && node.offsetPattern % 2 == 0;
        const int needed = node.offsetPattern <= 2 ? 1 : node.offsetPattern <= 6 ? 2 : 3;
        const int allowed = node.offsetPattern == 0 ? 1 : node.offsetPattern <= 4 ? 2 : 3;
        std::size_t end = at + 1;
        std::int64_t seconds = 0;
        for (int part = 0; part < allowed; ++part)
        {
            const bool colon = part > 0 && colons;
            const bool separated = !colon || (end < m_text.size() && m_text[end] == u':');
            const auto value = separated ? pair(end + (colon ? 1 : 0), part == 0 ? 23 : 59) : std::nullopt;
            if (!value)
            {
                if (part < needed)
                {
                    return std::nullopt;
                }
                break;
            }
            seconds += *value * (part == 0 ? 3600 : part == 1 ? 60 : 1);
            end += colon ? 3 : 2;
        }
        return set(node.field, m_text[at] == u'-' ? -seconds : seconds) ? Place(end) : std::nullopt;
    }

    std::u16string_view m_text;
    ParsedFields& m_fields;
};

std::optional<ParsedFields> read(const std::vector<Node>& nodes, std::u16string_view text, bool whole)
{
    ParsedFields fields;
    const auto end = Reader(text, fields).sequence(nodes, 0);
    const bool fits = end && (!whole || *end == text.size()) && fields.resolve();
    return fits ? std::optional(fields) : std::nullopt;
}

} // namespace

std::optional<ParsedFields> DatePattern::parse(std::u16string_view text) const
{
    return read(m_nodes, text, true);
}

std::optional<ParsedFields> DatePattern::parseStart(std::u16string_view text) const
{
    return read(m_nodes, text, false);
}

} // namespace atlas
