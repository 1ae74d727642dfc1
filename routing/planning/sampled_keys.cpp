#include "routing/planning/sampled_keys.h"

#include "routing/router/key_reading.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace atlas
{

namespace
{

bool sameName(std::string_view a, std::string_view b)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

std::optional<std::size_t> placeOf(const std::string& name, const std::vector<KeyColumn>& columns)
{
    const auto found = std::find_if(columns.begin(), columns.end(),
                                    [&](const KeyColumn& column) { return sameName(column.name, name); });
    return found != columns.end() ? std::optional(static_cast<std::size_t>(found - columns.begin())) : std::nullopt;
}

} // namespace

KeyPairs::KeyPairs(const CompiledTable& before, const CompiledTable& after)
    : m_beforeTable(before), m_afterTable(after), m_columns(before.keyColumns())
{
    const auto& others = after.keyColumns();
    m_sameColumns = std::equal(m_columns.begin(), m_columns.end(), others.begin(), others.end(),
                               [](const KeyColumn& a, const KeyColumn& b) { return sameName(a.name, b.name); });
    for (const KeyColumn& column : others)
    {
        if (!placeOf(column.name, m_columns))
        {
            m_columns.push_back(column);
        }
    }
}

void KeyPairs::clear()
{
    m_before.clear();
    m_after.clear();
    m_beforeOffsets.assign(1, 0);
    m_afterOffsets.assign(1, 0);
}

void KeyPairs::append(const CompiledTable& table, const std::vector<std::string>& values, std::string& bytes,
                      std::vector<std::uint32_t>& offsets) const
{
    const bool isOne = table.keyColumns().size() == 1;
    for (const KeyColumn& column : table.keyColumns())
    {
        const bool isFirst = &column == &table.keyColumns().front();
        bytes += isOne ? std::string() : (isFirst ? "" : ",") + column.name + "=";
        bytes += values[*placeOf(column.name, m_columns)];
    }
    offsets.push_back(static_cast<std::uint32_t>(bytes.size()));
}

void KeyPairs::add(const std::vector<std::string>& values)
{
    append(m_beforeTable, values, m_before, m_beforeOffsets);
    if (!m_sameColumns)
    {
        append(m_afterTable, values, m_after, m_afterOffsets);
    }
}

bool KeyPairs::add(std::string_view text)
{
    if (m_sameColumns)
    {
        m_before += text;
        m_beforeOffsets.push_back(static_cast<std::uint32_t>(m_before.size()));
        return true;
    }
    const auto given = splitColumns(text, m_columns);
    std::vector<std::string> values(m_columns.size());
    std::vector<bool> has(m_columns.size(), false);
    if (!given)
    {
        return false;
    }
    for (const auto& [name, value] : *given)
    {
        const auto place = placeOf(name, m_columns);
        if (place && value)
        {
            values[*place] = *value;
            has[*place] = true;
        }
    }
    if (std::find(has.begin(), has.end(), false) != has.end())
    {
        return false;
    }
    add(values);
    return true;
}

std::string KeyPairs::textAt(std::size_t index) const
{
    const std::string first(before()[index]);
    if (m_sameColumns)
    {
        return first;
    }
    const bool isOne = m_beforeTable.keyColumns().size() == 1;
    const bool isOneAfter = m_afterTable.keyColumns().size() == 1;
    return (isOne ? m_beforeTable.keyColumns().front().name + "=" : "") + first + ","
           + (isOneAfter ? m_afterTable.keyColumns().front().name + "=" : "") + std::string(after()[index]);
}

std::vector<std::string> KeySamples::next()
{
    std::vector<std::string> values;
    for (const KeyColumn& column : m_columns)
    {
        values.push_back(valueOf(column.type));
    }
    ++m_count;
    return values;
}

/// splitmix64.
std::uint64_t KeySamples::random()
{
    m_state += 0x9e3779b97f4a7c15;
    std::uint64_t mixed = m_state;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    return mixed ^ (mixed >> 31);
}

std::string KeySamples::valueOf(const KeyType& type)
{
    switch (type.kind)
    {
    case KeyType::Kind::Integer: return integerOf(type);
    case KeyType::Kind::Decimal: return std::to_string(random() % 1'000'000);
    case KeyType::Kind::Text: return textOf(type);
    default: return timeOf(type);
    }
}

std::string KeySamples::integerOf(const KeyType& type)
{
    constexpr int kSmallBits = 31;
    const int own = std::min(63, type.bits - (type.isUnsigned ? 0 : 1));
    const int bits = m_count % 2 == 0 ? std::min(kSmallBits, own) : own;
    return std::to_string(random() >> (64 - bits));
}

std::string KeySamples::textOf(const KeyType& type)
{
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz";
    std::string text;
    switch (m_count % 3)
    {
    case 0: text = std::to_string(random() >> (random() % 64)); break;
    case 1:
    {
        std::array<char, 40> buffer{};
        std::snprintf(buffer.data(), buffer.size(), "%016llx%016llx", static_cast<unsigned long long>(random()),
                      static_cast<unsigned long long>(random()));
        text = buffer.data();
        break;
    }
    default:
        for (std::uint64_t length = 3 + random() % 10; length > 0; --length)
        {
            text += kLetters[random() % kLetters.size()];
        }
    }
    return type.maxLength > 0 ? text.substr(0, type.maxLength) : text;
}

std::string KeySamples::timeOf(const KeyType& type)
{
    constexpr std::uint64_t kDays = 18'263; // 2000-01-01 to 2049-12-31
    constexpr std::int64_t kFirstDay = 10'957;
    const auto day = kFirstDay + static_cast<std::int64_t>(random() % kDays);
    const auto second = type.kind == KeyType::Kind::Date ? 0 : static_cast<std::int64_t>(random() % 86'400);
    KeyType plain = type; // a local time, whatever the zone
    plain.kind = type.kind == KeyType::Kind::Timestamp ? KeyType::Kind::DateTime : type.kind;
    constexpr std::int64_t kMicroseconds = 1'000'000;
    const std::int64_t number = (day * 86'400 + second) * kMicroseconds;
    return ordinalText(plain, static_cast<std::uint64_t>(number) ^ (std::uint64_t{1} << 63));
}

} // namespace atlas
