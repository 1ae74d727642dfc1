#include "routing/expr/groovy_runtime.h"

namespace atlas
{

namespace
{

std::string fieldText(int value, std::size_t width)
{
    const std::string digits = std::to_string(value);
    return digits.size() < width ? std::string(width - digits.size(), '0') + digits : digits;
}

std::string dateField(const GroovyDate& date, char letter, std::size_t width)
{
    switch (letter)
    {
    case 'y': return width == 2 ? fieldText(date.year % 100, 2) : fieldText(date.year, width);
    case 'M':
        if (width > 2)
        {
            break;
        }
        return fieldText(date.month, width);
    case 'd': return fieldText(date.day, width);
    case 'H': return fieldText(date.hour, width);
    case 'm': return fieldText(date.minute, width);
    case 's': return fieldText(date.second, width);
    case 'S':
        if (width != 3)
        {
            break;
        }
        return fieldText(date.nanos / 1'000'000, 3);
    default: break;
    }
    throwCustom("the letter " + std::string(1, letter) + " in a date's pattern");
}

} // namespace

std::string groovyFormatDate(const GroovyDate& date, std::string_view pattern)
{
    std::string text;
    for (std::size_t at = 0; at < pattern.size();)
    {
        const char c = pattern[at];
        if (c == '\'')
        {
            const std::size_t end = pattern.find('\'', at + 1);
            if (end == std::string_view::npos)
            {
                throwGroovy("IllegalArgumentException", "Unterminated quote");
            }
            text += end == at + 1 ? "'" : pattern.substr(at + 1, end - at - 1);
            at = end + 1;
            continue;
        }
        const bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        std::size_t end = at;
        while (end < pattern.size() && pattern[end] == c)
        {
            ++end;
        }
        if (isLetter && end - at > 20)
        {
            throwTooLarge();
        }
        if (isLetter && date.kind == GroovyDate::Kind::Date && (c == 'H' || c == 'm' || c == 's' || c == 'S'))
        {
            throwGroovy("UnsupportedTemporalTypeException", "Unsupported field in a date without a time");
        }
        text += isLetter ? dateField(date, c, end - at) : std::string(pattern.substr(at, end - at));
        at = end;
    }
    return text;
}

} // namespace atlas
