#include "routing/analysis/key_steps.h"

#include "routing/algorithms/calendar.h"

#include <array>
#include <cmath>
#include <utility>

namespace atlas
{

namespace
{

constexpr std::uint64_t kSignBit = std::uint64_t{1} << 63;

std::int64_t stepOf(const KeyType& type)
{
    if (!type.isTemporal())
    {
        return 1;
    }
    if (type.kind == KeyType::Kind::Date)
    {
        return kMicrosecondsPerDay;
    }
    std::int64_t step = kMicrosecondsPerSecond;
    for (int digit = 0; digit < type.scale; ++digit)
    {
        step /= 10;
    }
    return step;
}

std::int64_t floorDivided(std::int64_t value, std::int64_t by)
{
    const std::int64_t quotient = value / by;
    return value % by < 0 ? quotient - 1 : quotient;
}

} // namespace

KeySteps::KeySteps(const KeyType& type) : m_type(type), m_step(stepOf(type)) {}

std::uint64_t KeySteps::indexOf(const KeyValue& key) const
{
    if (m_step == 1)
    {
        return key.ordinal();
    }
    return static_cast<std::uint64_t>(floorDivided(key.number, m_step)) ^ kSignBit;
}

Result<std::uint64_t> KeySteps::indexOf(std::string_view text) const
{
    const Result<KeyValue> key = parseKey(m_type, text);
    if (!key)
    {
        return key.error();
    }
    return indexOf(*key);
}

std::string KeySteps::textAt(std::uint64_t index) const
{
    if (m_step == 1)
    {
        return ordinalText(m_type, index);
    }
    const std::int64_t number = static_cast<std::int64_t>(index ^ kSignBit) * m_step;
    return ordinalText(m_type, static_cast<std::uint64_t>(number) ^ kSignBit);
}

std::string KeySteps::spanText(std::uint64_t steps) const
{
    if (!m_type.isTemporal())
    {
        return std::to_string(steps);
    }
    const double seconds =
        static_cast<double>(steps) * static_cast<double>(m_step) / static_cast<double>(kMicrosecondsPerSecond);
    constexpr std::array kUnits{std::pair{86400.0, " d"}, std::pair{3600.0, " h"}, std::pair{60.0, " min"}};
    for (const auto& [length, name] : kUnits)
    {
        if (seconds >= length)
        {
            const std::int64_t tenths = std::llround(seconds / length * 10.0);
            const std::string whole = std::to_string(tenths / 10);
            return (tenths % 10 == 0 ? whole : whole + "." + std::to_string(tenths % 10)) + name;
        }
    }
    return std::to_string(std::llround(seconds)) + " s";
}

} // namespace atlas
