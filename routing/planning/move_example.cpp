#include "routing/planning/move_example.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr std::ptrdiff_t kEach = 2;
constexpr std::size_t kMost = 24;
constexpr std::ptrdiff_t kMostSpecial = 6;

} // namespace

std::vector<MovedKey>& MoveExamples::listFor(std::int64_t beforeSlot, std::int64_t afterSlot, MovedKey::Kind kind)
{
    return kind == MovedKey::Kind::Usual
               ? m_usual[{m_table.beforeAt(beforeSlot).shard, m_table.afterAt(afterSlot).shard}]
               : m_special;
}

bool MoveExamples::wants(std::int64_t beforeSlot, std::int64_t afterSlot, MovedKey::Kind kind)
{
    if (!m_table.moves(beforeSlot, afterSlot))
    {
        return false;
    }
    const std::vector<MovedKey>& those = listFor(beforeSlot, afterSlot, kind);
    const auto alike =
        std::count_if(those.begin(), those.end(), [&](const MovedKey& moved) { return moved.kind == kind; });
    return alike < (kind == MovedKey::Kind::Usual ? kEach : kMostSpecial);
}

void MoveExamples::add(std::string key, std::int64_t beforeSlot, std::int64_t afterSlot, MovedKey::Kind kind)
{
    if (!wants(beforeSlot, afterSlot, kind))
    {
        return;
    }
    std::vector<MovedKey>& those = listFor(beforeSlot, afterSlot, kind);
    const bool isThere = std::any_of(those.begin(), those.end(),
                                     [&](const MovedKey& moved) { return moved.key == key && moved.kind == kind; });
    if (!isThere)
    {
        those.push_back(
            {kind, std::move(key), m_table.before().placeOf(beforeSlot), m_table.after().placeOf(afterSlot)});
    }
}

void MoveExamples::addAll(const KeyPairs& keys, const std::vector<std::int32_t>& before,
                          const std::vector<std::int32_t>& after, MovedKey::Kind kind)
{
    for (std::size_t i = 0; i < keys.size(); ++i)
    {
        if (wants(before[i], after[i], kind))
        {
            add(keys.textAt(i), before[i], after[i], kind);
        }
    }
}

void MoveExamples::fill(TableComparison& comparison) const
{
    std::vector<MovedKey>& examples = comparison.examples;
    for (const KeyFlow& flow : comparison.flows)
    {
        for (const auto& [shards, keys] : m_usual)
        {
            const bool isOfFlow =
                m_table.shardName(shards.first) == flow.from && m_table.shardName(shards.second) == flow.to;
            if (isOfFlow && examples.size() < kMost)
            {
                examples.insert(examples.end(), keys.begin(), keys.end());
            }
        }
    }
    if (comparison.flows.empty())
    {
        for (const auto& [shards, keys] : m_usual)
        {
            examples.insert(examples.end(), keys.begin(), keys.end());
        }
    }
    examples.insert(examples.end(), m_special.begin(), m_special.end());
}

} // namespace atlas
