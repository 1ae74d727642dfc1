#pragma once

#include "routing/algorithms/algorithm.h"

#include <cstdint>
#include <span>
#include <vector>

namespace atlas
{

class CompiledTable;

/// The values that one column of a key can have, by what a statement demands: any, or values, ranges, NULL, and values
/// that are only known when the statement runs. What is not understood is "any": sets can be too wide, never too
/// narrow.
class KeySet
{
public:
    static KeySet anything();
    static KeySet nothing() { return {}; }
    static KeySet ofNull();
    static KeySet of(KeyValue value);
    static KeySet of(KeyRange range);
    /// One value, whatever it will be.
    static KeySet unknown();

    bool isAny() const { return m_any; }
    bool isNothing() const { return !m_any && !m_null && m_unknown == 0 && m_points.empty() && m_ranges.empty(); }
    /// Only values, known or not.
    bool isPoints() const { return !m_any && !m_null && m_ranges.empty(); }
    bool hasNull() const { return m_null; }
    /// Known values, each once.
    const std::vector<KeyValue>& points() const { return m_points; }
    const std::vector<KeyRange>& ranges() const { return m_ranges; }
    /// How many values are only known when the statement runs.
    std::uint32_t unknowns() const { return m_unknown; }

    /// Where both hold, and where one of them does. Ranges of texts are not compared: they stay as wide as they are.
    KeySet intersected(const KeySet& other, const KeyType& type) const;
    KeySet united(const KeySet& other) const;
    /// Short closed ranges of integers as their values.
    KeySet enumerated(const KeyType& type) const;

private:
    void add(const KeyValue& value);
    void addInside(const std::vector<KeyRange>& ranges, const KeyType& type, KeySet& to) const;

    bool m_any = false;
    bool m_null = false;
    std::uint32_t m_unknown = 0;
    std::vector<KeyValue> m_points; ///< by text
    std::vector<KeyRange> m_ranges;
};

/// Slots of a table (CompiledTable) that rows of some keys can be in.
struct SlotSet
{
    std::vector<std::int64_t> slots; ///< ascending, each once
    bool restricted = false;         ///< some column of the key is
    bool open = false;               ///< which of the slots is only known when the statement runs
    bool isOne = false;              ///< a single key: one of the slots holds it
    std::size_t unrouted = 0;        ///< values that have no route
};

/// One set for each of the table's key columns.
SlotSet slotsOf(const CompiledTable& table, std::span<const KeySet> key);

} // namespace atlas
