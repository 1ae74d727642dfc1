#pragma once

#include "models/core/layout_comparison.h"
#include "routing/planning/compared_table.h"
#include "routing/planning/move_example.h"
#include "routing/planning/move_tally.h"
#include "routing/planning/sampled_keys.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// Routes keys by both tables, batch after batch: memory does not grow with their number.
class ComparedKeys
{
public:
    /// One side at least is sharded; by the other all keys have its only place.
    explicit ComparedKeys(const ComparedTable& table);

    KeyPairs& batch() { return m_batch; }
    bool isFull() const { return m_batch.size() >= kBatch; }
    /// Counts the batch's keys, takes examples, and empties it.
    void route(MovedKey::Kind kind = MovedKey::Kind::Usual);

    std::int64_t keys() const { return m_keys; }
    std::int64_t moved() const { return m_moved; }
    std::int64_t unrouted() const { return m_unrouted; } ///< by either table
    const MoveTally& tally() const { return m_tally; }
    MoveExamples& examples() { return m_examples; }

private:
    static const CompiledTable& tableOf(const ComparedSide& side, const ComparedSide& other);
    static constexpr std::size_t kBatch = 4096;

    const ComparedTable& m_table;
    KeyPairs m_batch;
    MoveTally m_tally;
    MoveExamples m_examples;
    std::vector<std::int32_t> m_before;
    std::vector<std::int32_t> m_after;
    std::int64_t m_keys = 0;
    std::int64_t m_moved = 0;
    std::int64_t m_unrouted = 0;
};

} // namespace atlas
