#include "routing/algorithms/java/java_date_reader.h"

#include "routing/algorithms/java/java_date_names.h"
#include "routing/algorithms/java/java_decimal_scan.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <array>
#include <span>

namespace atlas
{

using namespace java_date;

namespace
{

using Fields = JavaCalendarFields;

std::optional<Fields::Field> fieldOf(char16_t letter)
{
    switch (letter)
    {
    case u'y': return Fields::Year;
    case u'Y': return Fields::WeekYear;
    case u'M':
    case u'L': return Fields::Month;
    case u'd': return Fields::DayOfMonth;
    case u'k':
    case u'H': return Fields::HourOfDay;
    case u'm': return Fields::Minute;
    case u's': return Fields::Second;
    case u'S': return Fields::Millisecond;
    case u'E':
    case u'u': return Fields::DayOfWeek;
    case u'D': return Fields::DayOfYear;
    case u'F': return Fields::DayOfWeekInMonth;
    case u'w': return Fields::WeekOfYear;
    case u'W': return Fields::WeekOfMonth;
    case u'a': return Fields::AmPm;
    case u'h':
    case u'K': return Fields::Hour;
    case u'G': return Fields::Era;
    default: return std::nullopt;
    }
}

bool isDigit(char16_t c)
{
    return c >= u'0' && c <= u'9';
}

/// One text along one pattern.
class Parser
{
public:
    Parser(std::u16string_view text, std::int32_t centuryStartYear) : m_text(text), m_centuryStartYear(centuryStartYear)
    {
    }

    bool run(const std::vector<JavaDatePiece>& pieces)
    {
        for (std::size_t i = 0; i < pieces.size(); ++i)
        {
            const bool abuts = i + 1 < pieces.size() && pieces[i + 1].isNumber();
            if (pieces[i].letter == 0 ? !skipText(pieces[i].text) : !takeField(pieces[i], abuts))
            {
                return false;
            }
        }
        return m_at > 0;
    }

    JavaDateReading reading() const { return {m_fields, m_yearIsAmbiguous}; }

private:
    bool skipText(std::u16string_view text)
    {
        const bool fits = m_text.substr(m_at).starts_with(text);
        m_at += fits ? text.size() : 0;
        return fits;
    }

    bool takeField(const JavaDatePiece& piece, bool abuts)
    {
        const std::size_t start = m_at;
        std::size_t at = start;
        while (at < m_text.size() && (m_text[at] == u' ' || m_text[at] == u'\t'))
        {
            ++at;
        }
        if (at >= m_text.size())
        {
            return false;
        }
        return piece.isNumber() ? takeNumber(piece, abuts, at) : takeWord(piece, at);
    }

    bool takeNumber(const JavaDatePiece& piece, bool abuts, std::size_t at)
    {
        if (abuts && m_at + piece.count > m_text.size())
        {
            return false;
        }
        const std::size_t from = at;
        const auto number = scanJavaNumber(abuts ? m_text.substr(0, m_at + piece.count) : m_text, at);
        if (!number)
        {
            return false;
        }
        m_at = at;
        m_fields.set(*fieldOf(piece.letter), valueOf(piece, *number, from));
        return true;
    }

    std::int32_t valueOf(const JavaDatePiece& piece, std::int32_t number, std::size_t from)
    {
        switch (piece.letter)
        {
        case u'y':
        case u'Y': return piece.count <= 2 ? yearOf(number, from) : number;
        case u'M':
        case u'L': return static_cast<std::int32_t>(static_cast<std::uint32_t>(number) - 1);
        case u'k': return number == 24 ? 0 : number;
        case u'h': return number == 12 ? 0 : number;
        case u'u': return number < 1 || number > 7 ? number : number % 7 + 1;
        default: return number;
        }
    }

    std::int32_t yearOf(std::int32_t number, std::size_t from)
    {
        const bool hasTwoDigits = m_at - from == 2 && u_isdigit(m_text[from]) != 0 && u_isdigit(m_text[from + 1]) != 0;
        if (!hasTwoDigits)
        {
            return number;
        }
        const std::int32_t ambiguous = m_centuryStartYear % 100;
        m_yearIsAmbiguous = number == ambiguous;
        return number + m_centuryStartYear / 100 * 100 + (number < ambiguous ? 100 : 0);
    }

    bool takeWord(const JavaDatePiece& piece, std::size_t at)
    {
        switch (piece.letter)
        {
        case u'G': return takeName(Fields::Era, kEras, 0, 0) || takeName(Fields::Era, kLongEras, 0, 0);
        case u'M':
        case u'L': return takeName(Fields::Month, kMonths, 0, kShortName);
        case u'E': return takeName(Fields::DayOfWeek, kWeekdays, 1, kShortName);
        case u'a': return takeName(Fields::AmPm, kHalves, 0, 0);
        case u'X': return takeIsoZone(piece, at);
        default: return takeZone(at);
        }
    }

    bool startsWith(std::size_t at, std::string_view name) const
    {
        const std::u16string_view rest = m_text.substr(std::min(at, m_text.size()));
        return rest.size() >= name.size()
               && std::equal(
                   name.begin(), name.end(), rest.begin(),
                   [](char a, char16_t b)
                   { return u_foldCase(static_cast<UChar32>(static_cast<unsigned char>(a)), 0) == u_foldCase(b, 0); });
    }

    /// The longest name, or, when there are short ones, its first letters. Blanks before a name do not fit.
    bool takeName(Fields::Field field, std::span<const std::string_view> names, std::int32_t first,
                  std::size_t shortLength)
    {
        for (const bool isShort : {false, true})
        {
            for (std::size_t i = 0; i < names.size() && (!isShort || shortLength > 0); ++i)
            {
                const std::string_view name = isShort ? names[i].substr(0, shortLength) : names[i];
                if (startsWith(m_at, name))
                {
                    m_fields.set(field, first + static_cast<std::int32_t>(i));
                    m_at += name.size();
                    return true;
                }
            }
        }
        return false;
    }

    void setOffset(std::int32_t offset, std::size_t end)
    {
        m_fields.set(Fields::ZoneOffset, offset);
        m_fields.set(Fields::SummerOffset, 0);
        m_at = end;
    }

    std::optional<int> twoDigits(std::size_t at) const
    {
        const bool fits = at + 1 < m_text.size() && isDigit(m_text[at]) && isDigit(m_text[at + 1]);
        return fits ? std::optional((m_text[at] - u'0') * 10 + (m_text[at + 1] - u'0')) : std::nullopt;
    }

    /// "hhmm" or "hh:mm" behind a sign; with a colon the hour may have one digit where `count` is 0.
    bool takeOffset(std::size_t at, int sign, std::size_t count, bool colon)
    {
        auto hours = twoDigits(at);
        at += 2;
        if (!hours && colon && count == 0 && at - 1 < m_text.size() && isDigit(m_text[at - 2]))
        {
            hours = m_text[at - 2] - u'0';
            --at;
        }
        if (!hours || *hours > 23)
        {
            return false;
        }
        int minutes = 0;
        if (count != 1)
        {
            if (colon && (at >= m_text.size() || m_text[at] != u':'))
            {
                return false;
            }
            at += colon ? 1 : 0;
            const auto written = twoDigits(at);
            if (!written || *written > 59)
            {
                return false;
            }
            minutes = *written;
            at += 2;
        }
        setOffset((*hours * 60 + minutes) * kMillisecondsPerMinute * sign, at);
        return true;
    }

    static int signOf(char16_t c) { return c == u'+' ? 1 : c == u'-' ? -1 : 0; }

    bool takeIsoZone(const JavaDatePiece& piece, std::size_t at)
    {
        if (m_text[at] == u'Z')
        {
            setOffset(0, at + 1);
            return true;
        }
        const int sign = signOf(m_text[at]);
        return sign != 0 && takeOffset(at + 1, sign, piece.count, piece.count == 3);
    }

    bool takeZone(std::size_t at)
    {
        if (const int sign = signOf(m_text[at]); sign != 0)
        {
            return takeOffset(at + 1, sign, 0, false);
        }
        const bool isGmt = startsWith(m_at, "GMT");
        if (!isGmt && !startsWith(at, "UTC"))
        {
            return false;
        }
        at = (isGmt ? m_at : at) + 3;
        const int sign = isGmt && at < m_text.size() ? signOf(m_text[at]) : 0;
        if (sign != 0)
        {
            return takeOffset(at + 1, sign, 0, true);
        }
        setOffset(0, at);
        return true;
    }

    std::u16string_view m_text;
    std::int32_t m_centuryStartYear;
    std::size_t m_at = 0;
    Fields m_fields;
    bool m_yearIsAmbiguous = false;
};

} // namespace

std::optional<JavaDateReading> readJavaDate(std::u16string_view text, const std::vector<JavaDatePiece>& pieces,
                                            std::int32_t centuryStartYear)
{
    Parser parser(text, centuryStartYear);
    return parser.run(pieces) ? std::optional(parser.reading()) : std::nullopt;
}

} // namespace atlas
