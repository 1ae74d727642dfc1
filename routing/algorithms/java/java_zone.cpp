#include "routing/algorithms/java/java_zone.h"

#include <unicode/basictz.h>
#include <unicode/unistr.h>

namespace atlas
{

namespace
{

constexpr std::int64_t kMinute = 60'000;
/// 1900-01-01: Java's tables begin there; before it the offset of today's standard time counts.
constexpr std::int64_t kFirstInstant = -2'208'988'800'000;
/// The calendar, weekdays and with them summer times repeat every 400 years; ICU counts days in 32 bits.
constexpr std::int64_t kFarInstant = 100'000'000'000'000;
constexpr std::int64_t kCalendarPeriod = 146'097LL * 86'400'000;

UDate nearer(std::int64_t time)
{
    return static_cast<UDate>(time <= kFarInstant ? time : kFarInstant + (time - kFarInstant) % kCalendarPeriod);
}

std::optional<int> number(std::string_view text, std::size_t most, int highest)
{
    if (text.empty() || text.size() > most)
    {
        return std::nullopt;
    }
    int value = 0;
    for (const char c : text)
    {
        if (c < '0' || c > '9')
        {
            return std::nullopt;
        }
        value = value * 10 + (c - '0');
    }
    return value <= highest ? std::optional(value) : std::nullopt;
}

/// "+8", "-08", "+0830", "+08:30": TimeZone's custom ids without their GMT.
std::optional<std::int64_t> parseOffset(std::string_view text)
{
    if (text.empty() || (text.front() != '+' && text.front() != '-'))
    {
        return std::nullopt;
    }
    const int sign = text.front() == '-' ? -1 : 1;
    text.remove_prefix(1);
    std::string_view minutes = "0";
    if (const std::size_t colon = text.find(':'); colon != std::string_view::npos)
    {
        minutes = text.substr(colon + 1).size() == 2 ? text.substr(colon + 1) : std::string_view();
        text = text.substr(0, colon);
    }
    else if (text.size() > 2)
    {
        minutes = text.substr(text.size() - 2);
        text = text.substr(0, text.size() - 2);
    }
    const auto hour = number(text, 2, 23);
    const auto minute = number(minutes, 2, 59);
    return hour && minute ? std::optional((*hour * 60 + *minute) * kMinute * sign) : std::nullopt;
}

} // namespace

struct JavaZone::Rules
{
    std::unique_ptr<const icu::BasicTimeZone> zone;
    std::int64_t rawOffset = 0;
};

std::optional<JavaZone> JavaZone::named(std::string_view name)
{
    JavaZone result;
    const bool isFixed = name.starts_with("GMT") || name.starts_with("UTC") || name.starts_with("UT");
    const std::string_view rest =
        isFixed ? name.substr(name.starts_with("UT") && !name.starts_with("UTC") ? 2 : 3) : name;
    if (const auto offset = parseOffset(rest))
    {
        result.m_offset = *offset;
        return result;
    }
    if (isFixed && rest.empty())
    {
        return result;
    }
    const icu::UnicodeString id =
        icu::UnicodeString::fromUTF8(icu::StringPiece(name.data(), static_cast<int>(name.size())));
    std::unique_ptr<icu::TimeZone> zone(icu::TimeZone::createTimeZone(id));
    auto* basic = dynamic_cast<icu::BasicTimeZone*>(zone.get());
    if (name.empty() || basic == nullptr || *zone == icu::TimeZone::getUnknown())
    {
        return std::nullopt;
    }
    static_cast<void>(zone.release()); // owned by `basic` from here on
    const std::int64_t rawOffset = basic->getRawOffset();
    result.m_rules = std::make_shared<const Rules>(Rules{std::unique_ptr<const icu::BasicTimeZone>(basic), rawOffset});
    return result;
}

std::int64_t JavaZone::offsetAt(std::int64_t instant) const
{
    if (!m_rules)
    {
        return m_offset;
    }
    if (instant < kFirstInstant)
    {
        return m_rules->rawOffset;
    }
    std::int32_t standard = 0;
    std::int32_t summer = 0;
    UErrorCode status = U_ZERO_ERROR;
    m_rules->zone->getOffset(nearer(instant), 0, standard, summer, status);
    return std::int64_t{standard} + summer;
}

std::int64_t JavaZone::offsetOfLocal(std::int64_t local) const
{
    if (!m_rules)
    {
        return m_offset;
    }
    if (local < kFirstInstant + m_rules->rawOffset)
    {
        return m_rules->rawOffset;
    }
    std::int32_t standard = 0;
    std::int32_t summer = 0;
    UErrorCode status = U_ZERO_ERROR;
    m_rules->zone->getOffsetFromLocal(nearer(local), UCAL_TZ_LOCAL_FORMER, UCAL_TZ_LOCAL_LATTER, standard, summer,
                                      status);
    return std::int64_t{standard} + summer;
}

} // namespace atlas
