#pragma once

#include "models/core/layout_comparison.h"
#include "routing/planning/compared_table.h"
#include "routing/planning/sampled_keys.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace atlas
{

/// Gathers keys that live elsewhere, one or two for each pair of shards, with both places.
class MoveExamples
{
public:
    explicit MoveExamples(const ComparedTable& table) : m_table(table) {}

    void add(std::string key, std::int64_t beforeSlot, std::int64_t afterSlot,
             MovedKey::Kind kind = MovedKey::Kind::Usual);
    /// The keys of a batch with their slots.
    void addAll(const KeyPairs& keys, const std::vector<std::int32_t>& before, const std::vector<std::int32_t>& after,
                MovedKey::Kind kind = MovedKey::Kind::Usual);
    /// Those of the comparison's flows first, by their order; then the others.
    void fill(TableComparison& comparison) const;

private:
    std::vector<MovedKey>& listFor(std::int64_t beforeSlot, std::int64_t afterSlot, MovedKey::Kind kind);
    bool wants(std::int64_t beforeSlot, std::int64_t afterSlot, MovedKey::Kind kind);

    const ComparedTable& m_table;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<MovedKey>> m_usual;
    std::vector<MovedKey> m_special;
};

} // namespace atlas
