#include "routing/algorithms/shardingsphere/date_pattern.h"

#include <map>

namespace atlas
{

namespace
{

std::vector<std::u16string> listOf(std::initializer_list<std::u16string_view> texts)
{
    return {texts.begin(), texts.end()};
}

} // namespace

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

} // namespace atlas
