#include "routing/algorithms/shardingsphere/date_pattern.h"

#include "routing/algorithms/shardingsphere/date_pattern_builder.h"
#include "routing/expr/utf16_text.h"

#include <map>

namespace atlas
{

namespace
{

using Node = DatePattern::Node;

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

/// What the letters of a pattern ask of the builder.
class Compiler
{
public:
    explicit Compiler(std::u16string_view pattern) : m_pattern(pattern) {}

    Result<std::vector<Node>> run()
    {
        while (m_at < m_pattern.size() && !m_builder.failed())
        {
            const char16_t c = m_pattern[m_at];
            isLetter(c) ? letters() : other(c);
        }
        if (m_builder.failed())
        {
            return Error{"engine-param", {"pattern", utf8OfUnits(m_pattern), m_builder.problem()}, {}};
        }
        return m_builder.finish();
    }

private:
    void fail(std::string why) { m_builder.fail(std::move(why)); }
    void tooMany(char16_t letter) { fail("too many letters " + utf8OfUnits(std::u16string(1, letter))); }

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
            m_builder.padNext(count);
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
        case u'[': m_builder.openOptional(); break;
        case u']': m_builder.isInOptional() ? m_builder.closeOptional() : fail("] without ["); break;
        case u'{':
        case u'}':
        case u'#': fail("{, } and # are reserved"); break;
        default: m_builder.addLiteral(std::u16string(1, c));
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
                    m_builder.addLiteral(text.empty() ? u"'" : text);
                    return;
                }
                ++m_at;
            }
            text += c;
        }
        fail("a quote is not closed");
    }

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
        case u'a': count == 1 ? m_builder.addText(field, Node::Style::Short) : tooMany(letter); break;
        case u'G': count <= 5 ? m_builder.addText(field, styleOf(count)) : tooMany(letter); break;
        case u'S': addFraction(count); break;
        case u'F': count == 1 ? m_builder.addFree(field) : tooMany(letter); break;
        case u'D':
            count == 1   ? m_builder.addFree(field)
            : count <= 3 ? m_builder.addNumber(field, count, 3, Node::Sign::NotNegative)
                         : tooMany(letter);
            break;
        case u'g': m_builder.addNumber(field, count, 19, Node::Sign::Normal); break;
        case u'A':
        case u'n':
        case u'N': m_builder.addNumber(field, count, 19, Node::Sign::NotNegative); break;
        default: count == 1 ? m_builder.addFree(field) : count == 2 ? m_builder.addFixed(field, 2) : tooMany(letter);
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
            m_builder.addReduced(field);
            return;
        }
        m_builder.addNumber(field, count, 19, count < 4 ? Node::Sign::Normal : Node::Sign::ExceedsPad);
    }

    void addFraction(int count)
    {
        if (count > 9)
        {
            tooMany(u'S');
            return;
        }
        m_builder.addFraction(count);
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
            m_builder.addText(field, styleOf(count));
        }
        else if (letter == u'c' || letter == u'e')
        {
            m_builder.addFixed(TimeField::LocalDayOfWeek, count);
        }
        else
        {
            count == 1 ? m_builder.addFree(field) : m_builder.addFixed(field, 2);
        }
    }

    void addSpecial(char16_t letter, int count)
    {
        switch (letter)
        {
        case u'W': count == 1 ? m_builder.addFixed(TimeField::WeekOfMonth, 1) : tooMany(letter); break;
        case u'w':
            count <= 2 ? m_builder.addNumber(TimeField::WeekOfWeekBasedYear, count, 2, Node::Sign::NotNegative)
                       : tooMany(letter);
            break;
        case u'Y':
            count == 2 ? m_builder.addReduced(TimeField::WeekBasedYear)
                       : m_builder.addNumber(TimeField::WeekBasedYear, count, 19,
                                             count < 4 ? Node::Sign::Normal : Node::Sign::ExceedsPad);
            break;
        case u'X':
        case u'x':
        case u'Z': addOffset(letter, count); break;
        default: fail("letter " + utf8OfUnits(std::u16string(1, letter)) + " is not known here");
        }
    }

    /// "+HH", "+HHmm", "+HH:mm", "+HHMM", "+HH:MM", "+HHMMss", "+HH:MM:ss", "+HHMMSS", "+HH:MM:SS": small letters may
    /// be left out.
    void addOffset(char16_t letter, int count)
    {
        if (count > 5 || (letter == u'Z' && count == 4))
        {
            letter == u'Z' && count == 4 ? fail("ZZZZ is not known here") : tooMany(letter);
            return;
        }
        if (letter == u'Z')
        {
            m_builder.addOffset(count < 4 ? 3 : 6, count < 4 ? u"+0000" : u"Z");
            return;
        }
        const auto* const zero = count == 1 ? u"+00" : count % 2 == 0 ? u"+0000" : u"+00:00";
        m_builder.addOffset(count == 1 ? 1 : count + 1, letter == u'X' ? u"Z" : zero);
    }

    std::u16string_view m_pattern;
    std::size_t m_at = 0;
    DatePatternBuilder m_builder;
};

} // namespace

Result<DatePattern> DatePattern::compile(std::u16string_view pattern)
{
    Result<std::vector<Node>> nodes = Compiler(pattern).run();
    if (!nodes)
    {
        return nodes.error();
    }
    DatePattern made;
    made.m_nodes = *std::move(nodes);
    return made;
}

} // namespace atlas
