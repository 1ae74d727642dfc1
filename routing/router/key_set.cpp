#include "routing/router/key_set.h"

#include "routing/algorithms/key_range.h"

#include <algorithm>
#include <utility>

namespace atlas
{

namespace
{

constexpr std::uint64_t kEnumerated = 1024; ///< a longer range is asked as a range
constexpr OrdinalSpan kEmpty{1, 0};

bool before(const KeyValue& a, const KeyValue& b)
{
    return a.text < b.text;
}

bool contains(const KeyRange& range, const KeyValue& value, const KeyType& type)
{
    if (!type.isOrdered())
    {
        return true;
    }
    const auto span = ordinalsOf(range);
    return span && value.ordinal() >= span->first && value.ordinal() <= span->last;
}

/// The later of two lower ends, the earlier of two upper ends.
KeyRange both(const KeyRange& a, const KeyRange& b)
{
    KeyRange range = a;
    if (b.lower)
    {
        const bool higher = !a.lower || b.lower->ordinal() > a.lower->ordinal();
        const bool equal = a.lower && b.lower->ordinal() == a.lower->ordinal();
        range.lower = higher ? b.lower : a.lower;
        range.lowerClosed = higher ? b.lowerClosed : a.lowerClosed && (!equal || b.lowerClosed);
    }
    if (b.upper)
    {
        const bool lower = !a.upper || b.upper->ordinal() < a.upper->ordinal();
        const bool equal = a.upper && b.upper->ordinal() == a.upper->ordinal();
        range.upper = lower ? b.upper : a.upper;
        range.upperClosed = lower ? b.upperClosed : a.upperClosed && (!equal || b.upperClosed);
    }
    return range;
}

} // namespace

KeySet KeySet::anything()
{
    KeySet set;
    set.m_any = true;
    return set;
}

KeySet KeySet::ofNull()
{
    KeySet set;
    set.m_null = true;
    return set;
}

KeySet KeySet::of(KeyValue value)
{
    KeySet set;
    set.m_points.push_back(std::move(value));
    return set;
}

KeySet KeySet::of(KeyRange range)
{
    KeySet set;
    set.m_ranges.push_back(std::move(range));
    return set;
}

KeySet KeySet::unknown()
{
    KeySet set;
    set.m_unknown = 1;
    return set;
}

void KeySet::add(const KeyValue& value)
{
    const auto at = std::lower_bound(m_points.begin(), m_points.end(), value, before);
    if (at == m_points.end() || at->text != value.text)
    {
        m_points.insert(at, value);
    }
}

void KeySet::addInside(const std::vector<KeyRange>& ranges, const KeyType& type, KeySet& to) const
{
    for (const KeyValue& value : m_points)
    {
        if (std::any_of(ranges.begin(), ranges.end(),
                        [&](const KeyRange& range) { return contains(range, value, type); }))
        {
            to.add(value);
        }
    }
}

KeySet KeySet::intersected(const KeySet& other, const KeyType& type) const
{
    if (m_any || other.m_any)
    {
        return m_any ? other : *this;
    }
    KeySet set;
    set.m_null = m_null && other.m_null;
    std::set_intersection(m_points.begin(), m_points.end(), other.m_points.begin(), other.m_points.end(),
                          std::back_inserter(set.m_points), before);
    addInside(other.m_ranges, type, set);
    other.addInside(m_ranges, type, set);
    // A value that is not known yet may be any of the other side's.
    for (const auto& [one, two] : {std::pair{this, &other}, std::pair{&other, this}})
    {
        if (one->m_unknown > 0)
        {
            std::for_each(two->m_points.begin(), two->m_points.end(), [&](const KeyValue& value) { set.add(value); });
        }
    }
    const std::uint32_t fewer = std::min(m_unknown, other.m_unknown);
    set.m_unknown = fewer > 0 ? fewer : !other.m_ranges.empty() ? m_unknown : !m_ranges.empty() ? other.m_unknown : 0;
    for (const KeyRange& a : m_ranges)
    {
        for (const KeyRange& b : other.m_ranges)
        {
            const KeyRange range = type.isOrdered() ? both(a, b) : a;
            if (!type.isOrdered() || ordinalsOf(range))
            {
                set.m_ranges.push_back(range);
            }
        }
    }
    return set;
}

KeySet KeySet::united(const KeySet& other) const
{
    if (m_any || other.m_any)
    {
        return anything();
    }
    KeySet set;
    set.m_null = m_null || other.m_null;
    set.m_unknown = m_unknown + other.m_unknown;
    set.m_ranges = m_ranges;
    set.m_ranges.insert(set.m_ranges.end(), other.m_ranges.begin(), other.m_ranges.end());
    std::set_union(m_points.begin(), m_points.end(), other.m_points.begin(), other.m_points.end(),
                   std::back_inserter(set.m_points), before);
    return set;
}

KeySet KeySet::enumerated(const KeyType& type) const
{
    KeySet set = *this;
    if (m_any || !type.isInteger())
    {
        return set;
    }
    set.m_ranges.clear();
    for (const KeyRange& range : m_ranges)
    {
        if (!range.lower || !range.upper)
        {
            set.m_ranges.push_back(range);
            continue;
        }
        const OrdinalSpan span = ordinalsOf(range).value_or(kEmpty);
        if (span.first <= span.last && span.width() >= kEnumerated)
        {
            set.m_ranges.push_back(range);
            continue;
        }
        for (std::uint64_t i = 0; span.first <= span.last && i <= span.width(); ++i)
        {
            if (const auto value = parseKey(type, ordinalText(type, span.first + i)))
            {
                set.add(*value);
            }
        }
    }
    return set;
}

} // namespace atlas
