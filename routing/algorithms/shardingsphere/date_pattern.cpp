#include "routing/algorithms/shardingsphere/date_pattern.h"

#include "routing/hash/utf16.h"

#include <map>

namespace atlas
{

namespace
{

using Node = DatePattern::Node;

constexpr std::size_t kDeepest = 64; ///< optional parts inside one another

bool isLetter(char16_t c)
{
    return (c >= u'A' && c <= u'Z') || (c >= u'a' && c <= u'z');
}

std::optional<TimeField> fieldOfLetter(char16_t letter)
{
    static const std::map<char16_t, TimeField> kFields{{u'G', TimeField::Era},
                                                       {u'y', TimeField::YearOfEra},
                                                       {u'u', TimeField::Year},
                                                       {u'Q', TimeField::QuarterOfYear},
                                                       {u'q', TimeField::QuarterOfYear},
                                                       {u'M', TimeField::MonthOfYear},
                                                       {u'L', TimeField::MonthOfYear},
                                                       {u'D', TimeField::DayOfYear},
                                                       {u'd', TimeField::DayOfMonth},
                                                       {u'F', TimeField::AlignedDayOfWeekInMonth},
                                                       {u'E', TimeField::DayOfWeek},
                                                       {u'c', TimeField::DayOfWeek},
                                                       {u'e', TimeField::DayOfWeek},
                                                       {u'a', TimeField::AmPmOfDay},
                                                       {u'H', TimeField::HourOfDay},
                                                       {u'k', TimeField::ClockHourOfDay},
                                                       {u'K', TimeField::HourOfAmPm},
                                                       {u'h', TimeField::ClockHourOfAmPm},
                                                       {u'm', TimeField::MinuteOfHour},
                                                       {u's', TimeField::SecondOfMinute},
                                                       {u'S', TimeField::NanoOfSecond},
                                                       {u'A', TimeField::MilliOfDay},
                                                       {u'n', TimeField::NanoOfSecond},
                                                       {u'N', TimeField::NanoOfDay},
                                                       {u'g', TimeField::ModifiedJulianDay}};
    const auto found = kFields.find(letter);
    return found != kFields.end() ? std::optional(found->second) : std::nullopt;
}

/// DateTimeFormatterBuilder: one level for each open optional part.
class Compiler
{
public:
    explicit Compiler(std::u16string_view pattern) : m_pattern(pattern) {}

    std::optional<Error> run()
    {
        while (m_at < m_pattern.size() && !m_error)
        {
            const char16_t c = m_pattern[m_at];
            if (isLetter(c))
            {
                letters();
            }
            else
            {
                other(c);
            }
        }
        while (m_levels.size() > 1)
        {
            closeOptional();
        }
        return m_error;
    }

    std::vector<Node> nodes() { return std::move(m_levels.front().nodes); }

private:
    struct Level
    {
        std::vector<Node> nodes;
        std::ptrdiff_t number = -1; ///< the number that takes up what fixed ones right behind it leave
        int pad = 0;
    };

    void fail(std::string why)
    {
        if (!m_error)
        {
            m_error = Error{"engine-param", {"pattern", utf8Of(m_pattern), std::move(why)}, {}};
        }
    }
    void tooMany(char16_t letter) { fail("too many letters " + utf8Of(std::u16string(1, letter))); }

    int run(char16_t letter)
    {
        const std::size_t start = m_at;
        while (m_at < m_pattern.size() && m_pattern[m_at] == letter)
        {
            ++m_at;
        }
        return static_cast<int>(m_at - start);
    }

    void letters()
    {
        char16_t letter = m_pattern[m_at];
        int count = run(letter);
        if (letter == u'p')
        {
            if (m_at >= m_pattern.size() || !isLetter(m_pattern[m_at]))
            {
                fail("p must stand before a field");
                return;
            }
            m_levels.back().pad = count;
            letter = m_pattern[m_at];
            count = run(letter);
        }
        if (const auto field = fieldOfLetter(letter))
        {
            addField(letter, count, *field);
            return;
        }
        addSpecial(letter, count);
    }

    void other(char16_t c)
    {
        if (c == u'\'')
        {
            quoted();
            return;
        }
        ++m_at;
        switch (c)
        {
        case u'[': openOptional(); break;
        case u']': m_levels.size() > 1 ? closeOptional() : fail("] without ["); break;
        case u'{':
        case u'}':
        case u'#': fail("{, } and # are reserved"); break;
        default: addLiteral(std::u16string(1, c));
        }
    }

    void quoted()
    {
        std::u16string text;
        for (++m_at; m_at < m_pattern.size(); ++m_at)
        {
            const char16_t c = m_pattern[m_at];
            if (c == u'\'')
            {
                if (m_at + 1 >= m_pattern.size() || m_pattern[m_at + 1] != u'\'')
                {
                    ++m_at;
                    addLiteral(text.empty() ? u"'" : text);
                    return;
                }
                ++m_at;
            }
            text += c;
        }
        fail("a quote is not closed");
    }

    void openOptional()
    {
        m_levels.back().number = -1;
        m_levels.emplace_back();
        if (m_levels.size() > kDeepest)
        {
            fail("too many [ inside one another");
        }
    }

    void closeOptional()
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

    std::ptrdiff_t add(Node node)
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

    void addLiteral(std::u16string text)
    {
        Node node;
        node.literal = std::move(text);
        add(std::move(node));
    }

    void addText(TimeField field, Node::Style style)
    {
        Node node;
        node.kind = Node::Kind::Text;
        node.field = field;
        node.style = style;
        add(std::move(node));
    }

    /// Digits right behind a number: it must know how many fixed ones follow.
    void addNumber(Node node)
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

    void addNumber(TimeField field, int minWidth, int maxWidth, Node::Sign sign)
    {
        if (minWidth > 19)
        {
            fail("more than 19 letters");
            return;
        }
        Node node;
        node.kind = Node::Kind::Number;
        node.field = field;
        node.minWidth = minWidth;
        node.maxWidth = maxWidth;
        node.sign = sign;
        addNumber(std::move(node));
    }
    void addFixed(TimeField field, int width) { addNumber(field, width, width, Node::Sign::NotNegative); }
    void addFree(TimeField field) { addNumber(field, 1, 19, Node::Sign::Normal); }

    void addField(char16_t letter, int count, TimeField field)
    {
        switch (letter)
        {
        case u'u':
        case u'y': addYear(field, count); break;
        case u'c':
        case u'e':
        case u'E':
        case u'L':
        case u'q':
        case u'M':
        case u'Q': addNamed(letter, count, field); break;
        case u'a': count == 1 ? addText(field, Node::Style::Short) : tooMany(letter); break;
        case u'G': count <= 5 ? addText(field, styleOf(count)) : tooMany(letter); break;
        case u'S': addFraction(count); break;
        case u'F': count == 1 ? addFree(field) : tooMany(letter); break;
        case u'D':
            count == 1   ? addFree(field)
            : count <= 3 ? addNumber(field, count, 3, Node::Sign::NotNegative)
                         : tooMany(letter);
            break;
        case u'g': addNumber(field, count, 19, Node::Sign::Normal); break;
        case u'A':
        case u'n':
        case u'N': addNumber(field, count, 19, Node::Sign::NotNegative); break;
        default: count == 1 ? addFree(field) : count == 2 ? addFixed(field, 2) : tooMany(letter);
        }
    }

    static Node::Style styleOf(int count)
    {
        return count == 4 ? Node::Style::Full : count == 5 ? Node::Style::Narrow : Node::Style::Short;
    }

    void addYear(TimeField field, int count)
    {
        if (count == 2)
        {
            addReduced(field);
            return;
        }
        addNumber(field, count, 19, count < 4 ? Node::Sign::Normal : Node::Sign::ExceedsPad);
    }

    void addReduced(TimeField field)
    {
        Node node;
        node.kind = Node::Kind::Reduced;
        node.field = field;
        node.minWidth = 2;
        node.maxWidth = 2;
        node.sign = Node::Sign::NotNegative;
        addNumber(std::move(node));
    }

    void addFraction(int count)
    {
        if (count > 9)
        {
            tooMany(u'S');
            return;
        }
        Node node;
        node.kind = Node::Kind::Fraction;
        node.field = TimeField::NanoOfSecond;
        node.minWidth = count;
        node.maxWidth = count;
        node.sign = Node::Sign::NotNegative;
        addNumber(std::move(node));
    }

    void addNamed(char16_t letter, int count, TimeField field)
    {
        if (count > 5)
        {
            tooMany(letter);
        }
        else if (letter == u'c' && count == 2)
        {
            fail("cc is no field");
        }
        else if (count > 2 || letter == u'E')
        {
            addText(field, styleOf(count));
        }
        else if (letter == u'c' || letter == u'e')
        {
            addFixed(TimeField::LocalDayOfWeek, count);
        }
        else
        {
            count == 1 ? addFree(field) : addFixed(field, 2);
        }
    }

    void addSpecial(char16_t letter, int count)
    {
        switch (letter)
        {
        case u'W': count == 1 ? addFixed(TimeField::WeekOfMonth, 1) : tooMany(letter); break;
        case u'w':
            count <= 2 ? addNumber(TimeField::WeekOfWeekBasedYear, count, 2, Node::Sign::NotNegative) : tooMany(letter);
            break;
        case u'Y':
            count == 2 ? addReduced(TimeField::WeekBasedYear)
                       : addNumber(TimeField::WeekBasedYear, count, 19,
                                   count < 4 ? Node::Sign::Normal : Node::Sign::ExceedsPad);
            break;
        case u'X':
        case u'x':
        case u'Z': addOffset(letter, count); break;
        default: fail("letter " + utf8Of(std::u16string(1, letter)) + " is not known here");
        }
    }

    /// "+HH", "+HHmm", "+HH:mm", "+HHMM", "+HH:MM", "+HHMMss", "+HH:MM:ss", "+HHMMSS", "+HH:MM:SS": small letters may
    /// be left out.
    void addOffset(char16_t letter, int count)
    {
        Node node;
        node.kind = Node::Kind::Offset;
        node.field = TimeField::OffsetSeconds;
        if (count > 5 || (letter == u'Z' && count == 4))
        {
            letter == u'Z' && count == 4 ? fail("ZZZZ is not known here") : tooMany(letter);
            return;
        }
        if (letter == u'Z')
        {
            node.offsetPattern = count < 4 ? 3 : 6;
            node.literal = count < 4 ? u"+0000" : u"Z";
        }
        else
        {
            node.offsetPattern = count == 1 ? 1 : count;
            node.offsetPattern += count == 1 ? 0 : 1;
            node.literal = letter == u'X' ? u"Z" : count == 1 ? u"+00" : count % 2 == 0 ? u"+0000" : u"+00:00";
        }
        add(std::move(node));
    }

    std::u16string_view m_pattern;
    std::size_t m_at = 0;
    std::vector<Level> m_levels{1};
    std::optional<Error> m_error;
};

std::vector<std::u16string> listOf(std::initializer_list<std::u16string_view> texts)
{
    return {texts.begin(), texts.end()};
}

} // namespace

Result<DatePattern> DatePattern::compile(std::u16string_view pattern)
{
    Compiler compiler(pattern);
    if (auto error = compiler.run())
    {
        return *std::move(error);
    }
    DatePattern made;
    made.m_nodes = compiler.nodes();
    return made;
}

const FieldTexts& fieldTexts(TimeField field, DatePattern::Node::Style style)
{
    using Style = DatePattern::Node::Style;
    static const std::map<std::pair<TimeField, Style>, FieldTexts> kTexts{
        {{TimeField::Era, Style::Short}, {0, listOf({u"BC", u"AD"})}},
        {{TimeField::Era, Style::Full}, {0, listOf({u"Before Christ", u"Anno Domini"})}},
        {{TimeField::Era, Style::Narrow}, {0, listOf({u"B", u"A"})}},
        {{TimeField::QuarterOfYear, Style::Short}, {1, listOf({u"Q1", u"Q2", u"Q3", u"Q4"})}},
        {{TimeField::QuarterOfYear, Style::Full},
         {1, listOf({u"1st quarter", u"2nd quarter", u"3rd quarter", u"4th quarter"})}},
        {{TimeField::QuarterOfYear, Style::Narrow}, {1, listOf({u"1", u"2", u"3", u"4"})}},
        {{TimeField::MonthOfYear, Style::Short},
         {1, listOf({u"Jan", u"Feb", u"Mar", u"Apr", u"May", u"Jun", u"Jul", u"Aug", u"Sep", u"Oct", u"Nov", u"Dec"})}},
        {{TimeField::MonthOfYear, Style::Full},
         {1, listOf({u"January", u"February", u"March", u"April", u"May", u"June", u"July", u"August", u"September",
                     u"October", u"November", u"December"})}},
        {{TimeField::MonthOfYear, Style::Narrow},
         {1, listOf({u"J", u"F", u"M", u"A", u"M", u"J", u"J", u"A", u"S", u"O", u"N", u"D"})}},
        {{TimeField::DayOfWeek, Style::Short}, {1, listOf({u"Mon", u"Tue", u"Wed", u"Thu", u"Fri", u"Sat", u"Sun"})}},
        {{TimeField::DayOfWeek, Style::Full},
         {1, listOf({u"Monday", u"Tuesday", u"Wednesday", u"Thursday", u"Friday", u"Saturday", u"Sunday"})}},
        {{TimeField::DayOfWeek, Style::Narrow}, {1, listOf({u"M", u"T", u"W", u"T", u"F", u"S", u"S"})}},
        {{TimeField::AmPmOfDay, Style::Short}, {0, listOf({u"AM", u"PM"})}}};
    static const FieldTexts kNone;
    const auto found = kTexts.find({field, style});
    return found != kTexts.end() ? found->second : kNone;
}

std::u16string utf16Of(std::string_view utf8)
{
    std::u16string text;
    text.reserve(utf8.size());
    forEachUtf16Unit(utf8, [&](std::uint16_t unit) { text += static_cast<char16_t>(unit); });
    return text;
}

std::string utf8Of(std::u16string_view text)
{
    std::string utf8;
    for (std::size_t i = 0; i < text.size(); ++i)
    {
        std::uint32_t code = text[i];
        const bool pair = code >= 0xd800 && code < 0xdc00 && i + 1 < text.size() && (text[i + 1] & 0xfc00) == 0xdc00;
        code = pair ? 0x10000 + ((code - 0xd800) << 10) + (text[++i] - 0xdc00U) : code;
        if (code < 0x80)
        {
            utf8 += static_cast<char>(code);
            continue;
        }
        constexpr std::array<std::uint32_t, 4> kLead{0, 0xc0, 0xe0, 0xf0};
        const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
        utf8 += static_cast<char>(kLead[static_cast<std::size_t>(more)] | code >> (6 * more));
        for (int left = more - 1; left >= 0; --left)
        {
            utf8 += static_cast<char>(0x80U | (code >> (6 * left) & 0x3fU));
        }
    }
    return utf8;
}

} // namespace atlas
