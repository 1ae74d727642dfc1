#pragma once

#include <cstddef>
#include <cstdint>

namespace atlas
{
class CompiledTable;
}

namespace atlas::sphere
{

/// Buckets that snowflake ids reach as long as a millisecond has one id: its sequence then runs from 0 to an offset.
struct SequenceReach
{
    std::size_t reached = 0;
    std::size_t reachable = 0; ///< with every sequence
    std::int64_t enough = 0;   ///< the lowest offset that reaches them all
};

/// Of a table with one integer key, by some thousand ids of several workers.
SequenceReach sequenceReach(const CompiledTable& table, std::int64_t highestOffset);

} // namespace atlas::sphere
