#include "routing/algorithms/time_zone.h"

#include "models/core/nearest_name.h"
#include "routing/algorithms/calendar.h"

#include <unicode/basictz.h>
#include <unicode/strenum.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <vector>

namespace atlas
{

namespace
{

constexpr std::int64_t kMicrosecondsPerMillisecond = 1'000;

/// Abbreviations that ICU knows from old Java and the tz database does not: CST alone has been five zones.
constexpr std::array<std::string_view, 26> kAmbiguous{"ACT", "AET", "AGT", "ART", "AST", "BET", "BST", "CAT",    "CNT",
                                                      "CST", "CTT", "EAT", "ECT", "IET", "IST", "JST", "MIT",    "NET",
                                                      "NST", "PLT", "PNT", "PRT", "PST", "SST", "VST", "Factory"};

std::vector<std::string> listZones()
{
    std::vector<std::string> names;
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::StringEnumeration> ids(
        icu::TimeZone::createTimeZoneIDEnumeration(UCAL_ZONE_TYPE_ANY, nullptr, nullptr, status));
    while (ids && U_SUCCESS(status))
    {
        const char* id = ids->next(nullptr, status);
        if (id == nullptr)
        {
            break;
        }
        const std::string_view name = id;
        const bool isOldName = name.starts_with("SystemV/") || name == "Etc/Unknown";
        if (!isOldName && std::find(kAmbiguous.begin(), kAmbiguous.end(), name) == kAmbiguous.end())
        {
            names.emplace_back(name);
        }
    }
    return names;
}

const std::vector<std::string>& zoneNames()
{
    static const std::vector<std::string> names = listZones();
    return names;
}

char lowered(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool sameLetters(std::string_view a, std::string_view b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lowered(x) == lowered(y); });
}

std::int64_t floorDiv(std::int64_t value, std::int64_t divisor)
{
    return value / divisor - (value % divisor < 0 ? 1 : 0);
}

UDate millisecondsOf(std::int64_t microseconds)
{
    return static_cast<UDate>(floorDiv(microseconds, kMicrosecondsPerMillisecond));
}

} // namespace

struct TimeZone::Rules
{
    std::string name;
    std::unique_ptr<const icu::BasicTimeZone> zone;
};

Result<TimeZone> TimeZone::parse(std::string_view text)
{
    TimeZone result;
    if (const auto offset = parseZoneOffset(text))
    {
        result.m_offsetMinutes = *offset;
        return result;
    }
    const std::vector<std::string>& names = zoneNames();
    const auto found =
        std::find_if(names.begin(), names.end(), [&](const std::string& name) { return sameLetters(name, text); });
    if (found == names.end())
    {
        const std::string nearest = nearestName(text, names);
        return nearest.empty() ? Error{"key-zone-unknown", {std::string(text)}, {}}
                               : Error{"key-zone-unknown-near", {std::string(text), nearest}, {}};
    }
    std::unique_ptr<icu::TimeZone> zone(icu::TimeZone::createTimeZone(icu::UnicodeString::fromUTF8(*found)));
    auto* basic = dynamic_cast<icu::BasicTimeZone*>(zone.get());
    if (basic == nullptr)
    {
        return Error{"key-zone-unknown", {std::string(text)}, {}};
    }
    static_cast<void>(zone.release()); // owned by `basic` from here on
    result.m_rules = std::make_shared<const Rules>(Rules{*found, std::unique_ptr<const icu::BasicTimeZone>(basic)});
    return result;
}

std::optional<std::int64_t> TimeZone::instantOf(std::int64_t local) const
{
    if (!m_rules)
    {
        return local - std::int64_t{m_offsetMinutes} * kMicrosecondsPerMinute;
    }
    std::int32_t standard = 0;
    std::int32_t summer = 0;
    UErrorCode status = U_ZERO_ERROR;
    m_rules->zone->getOffsetFromLocal(millisecondsOf(local), UCAL_TZ_LOCAL_FORMER, UCAL_TZ_LOCAL_FORMER, standard,
                                      summer, status);
    const std::int64_t instant = local - (std::int64_t{standard} + summer) * kMicrosecondsPerMillisecond;
    return U_SUCCESS(status) && localOf(instant) == local ? std::optional(instant) : std::nullopt;
}

std::int64_t TimeZone::localOf(std::int64_t instant) const
{
    if (!m_rules)
    {
        return instant + std::int64_t{m_offsetMinutes} * kMicrosecondsPerMinute;
    }
    std::int32_t standard = 0;
    std::int32_t summer = 0;
    UErrorCode status = U_ZERO_ERROR;
    m_rules->zone->getOffset(millisecondsOf(instant), 0, standard, summer, status);
    return instant + (std::int64_t{standard} + summer) * kMicrosecondsPerMillisecond;
}

bool TimeZone::operator==(const TimeZone& other) const
{
    const bool sameRules = m_rules && other.m_rules ? m_rules->name == other.m_rules->name : m_rules == other.m_rules;
    return sameRules && m_offsetMinutes == other.m_offsetMinutes;
}

} // namespace atlas
