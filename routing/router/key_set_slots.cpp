#include "routing/router/compiled_table.h"
#include "routing/router/key_set.h"

#include <algorithm>
#include <numeric>

/// From the values of a key's columns to the slots they are in: value by value while all are known and few, else
/// level by level.
namespace atlas
{

namespace
{

constexpr std::size_t kCombinations = 65'536;

/// How many keys the sets make; 0 when they are not all known values, or too many.
std::size_t combinationsOf(std::span<const KeySet> key)
{
    std::size_t count = 1;
    for (const KeySet& set : key)
    {
        const std::size_t values = set.points().size() + (set.hasNull() ? 1U : 0U);
        if (set.isAny() || set.unknowns() > 0 || !set.ranges().empty() || values == 0 || values > kCombinations)
        {
            return 0;
        }
        count *= values;
        if (count > kCombinations)
        {
            return 0;
        }
    }
    return count;
}

std::vector<std::int64_t> allOf(std::int64_t count)
{
    std::vector<std::int64_t> all(static_cast<std::size_t>(count));
    std::iota(all.begin(), all.end(), std::int64_t{0});
    return all;
}

void sortOut(std::vector<std::int64_t>& slots)
{
    std::sort(slots.begin(), slots.end());
    slots.erase(std::unique(slots.begin(), slots.end()), slots.end());
}

KeyValue valueAt(const KeySet& set, std::size_t index)
{
    return index < set.points().size() ? set.points()[index] : KeyValue::null();
}

/// Whether one of the values of a set may be this one.
bool mayBe(const KeySet& set, const KeyValue& value)
{
    return set.isAny() || set.unknowns() > 0 || !set.ranges().empty()
           || std::any_of(set.points().begin(), set.points().end(),
                          [&](const KeyValue& point) { return point.text == value.text; });
}

} // namespace

SlotSet CompiledTable::slotsOfEach(std::span<const KeySet> key, std::size_t count) const
{
    SlotSet set;
    set.isOne = count == 1;
    for (std::size_t number = 0; number < count; ++number)
    {
        std::size_t rest = number;
        std::vector<KeyValue> whole;
        for (const KeySet& column : key)
        {
            const std::size_t values = column.points().size() + (column.hasNull() ? 1U : 0U);
            whole.push_back(valueAt(column, rest % values));
            rest /= values;
        }
        const std::int32_t pin = pinOf(whole);
        const std::int64_t slot = pin >= 0 ? m_bucketCount + pin : bucketOf(whole);
        if (slot < 0)
        {
            ++set.unrouted;
        }
        else
        {
            set.slots.push_back(slot);
        }
    }
    sortOut(set.slots);
    return set;
}

std::vector<std::int64_t> CompiledTable::levelBucketsOf(const KeyLevel& level, std::span<const KeySet> key) const
{
    const std::int64_t count = level.algorithm->bucketCount();
    if (level.columns.size() == 1 && !level.algorithm->takesColumns())
    {
        return bucketsOfColumn(level, key[level.columns.front()]);
    }
    std::size_t combinations = 1;
    std::vector<std::size_t> values;
    for (const std::size_t column : level.columns)
    {
        const KeySet& set = key[column];
        const bool isKnown = !set.isAny() && set.unknowns() == 0 && set.ranges().empty();
        values.push_back(isKnown ? set.points().size() + (set.hasNull() ? 1U : 0U) : 1U);
        combinations = std::min(combinations * values.back(), kCombinations + 1);
    }
    if (combinations > kCombinations)
    {
        return allOf(count);
    }
    std::vector<std::int64_t> buckets;
    for (std::size_t number = 0; number < combinations; ++number)
    {
        std::size_t rest = number;
        std::vector<std::optional<KeyValue>> given(m_columns.size());
        for (std::size_t i = 0; i < level.columns.size(); ++i)
        {
            const KeySet& set = key[level.columns[i]];
            const bool isKnown = !set.isAny() && set.unknowns() == 0 && set.ranges().empty();
            if (isKnown)
            {
                given[level.columns[i]] = valueAt(set, rest % values[i]);
                rest /= values[i];
            }
        }
        const auto some = level.bucketsOf(given, nullptr);
        if (!some)
        {
            return allOf(count);
        }
        if (*some)
        {
            buckets.insert(buckets.end(), (**some).begin(), (**some).end());
        }
    }
    sortOut(buckets);
    return buckets;
}

std::vector<std::int64_t> CompiledTable::bucketsOfColumn(const KeyLevel& level, const KeySet& set) const
{
    const std::int64_t count = level.algorithm->bucketCount();
    if (set.isAny() || set.unknowns() > 0)
    {
        return allOf(count);
    }
    std::vector<std::int64_t> buckets;
    for (const KeyValue& value : set.points())
    {
        if (const auto bucket = level.algorithm->bucketOf(value, nullptr))
        {
            buckets.push_back(*bucket);
        }
    }
    for (const KeyRange& range : set.ranges())
    {
        const auto some = level.algorithm->bucketsOfRange(range);
        if (!some)
        {
            return allOf(count);
        }
        buckets.insert(buckets.end(), some->begin(), some->end());
    }
    if (set.hasNull())
    {
        if (const auto bucket = level.algorithm->bucketOfNull(nullptr))
        {
            buckets.push_back(*bucket);
        }
    }
    sortOut(buckets);
    return buckets;
}

SlotSet CompiledTable::slotsByLevel(std::span<const KeySet> key) const
{
    SlotSet set;
    set.slots = levelBucketsOf(m_level, key);
    if (m_tableLevel)
    {
        std::vector<std::int64_t> pairs;
        const std::vector<std::int64_t> tables = levelBucketsOf(m_tableLevel, key);
        for (const std::int64_t shard : set.slots)
        {
            for (const std::int64_t table : tables)
            {
                pairs.push_back(shard * m_tableBuckets + table);
            }
        }
        set.slots = std::move(pairs);
    }
    const bool mayBeNull =
        std::any_of(key.begin(), key.end(), [](const KeySet& column) { return column.hasNull() || column.isAny(); });
    if (const auto fixed = nullBucket(); fixed && mayBeNull)
    {
        set.slots.push_back(*fixed);
    }
    for (std::size_t pin = 0; pin < m_pins.size(); ++pin)
    {
        bool matches = true;
        for (std::size_t i = 0; i < key.size(); ++i)
        {
            matches = matches && mayBe(key[i], m_pins[pin].key[i]);
        }
        if (matches)
        {
            set.slots.push_back(m_bucketCount + static_cast<std::int64_t>(pin));
        }
    }
    sortOut(set.slots);
    return set;
}

/// Code of the application decides: values of its columns say nothing.
std::vector<bool> CompiledTable::columnsOfCustomCode() const
{
    std::vector<bool> custom(m_columns.size(), false);
    const auto mark = [&](const KeyLevel& level, const AlgorithmSpec& algorithm)
    {
        for (const std::size_t column : level.columns)
        {
            custom[column] = custom[column] || algorithm.name == "custom";
        }
    };
    if (!m_tableLevel)
    {
        mark(m_level, m_table->algorithm);
        return custom;
    }
    mark(m_level, m_table->shardBy->algorithm);
    mark(m_tableLevel, m_table->tableBy->algorithm);
    return custom;
}

SlotSet slotsOf(const CompiledTable& table, std::span<const KeySet> key)
{
    const auto& columns = table.keyColumns();
    const std::vector<bool> custom = table.columnsOfCustomCode();
    std::vector<KeySet> sets;
    SlotSet result;
    bool open = false;
    std::uint64_t values = 1;
    for (std::size_t i = 0; i < columns.size(); ++i)
    {
        if (key[i].isNothing())
        {
            result.restricted = true;
            return result;
        }
        // Rows without a key may be anywhere where nothing says in which bucket they are.
        const bool lost = custom[i] || (key[i].hasNull() && table.bucketOfNull() < 0);
        sets.push_back(lost ? KeySet::anything() : key[i].enumerated(columns[i].type));
        const KeySet& set = sets.back();
        result.restricted = result.restricted || !set.isAny();
        open = open || set.unknowns() > 0;
        values *= set.isPoints() ? set.points().size() + set.unknowns() : 2U;
        values = std::min<std::uint64_t>(values, 2);
    }
    const bool restricted = result.restricted;
    const std::size_t count = combinationsOf(sets);
    result = count > 0 ? table.slotsOfEach(sets, count) : table.slotsByLevel(sets);
    result.restricted = restricted;
    result.open = open;
    result.isOne = values == 1;
    return result;
}

} // namespace atlas
