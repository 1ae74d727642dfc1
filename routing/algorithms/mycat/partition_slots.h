#pragma once

#include "models/core/param_spec.h"
#include "routing/algorithms/engine/engine_params.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// PartitionUtil of MyCat and DBLE: partitionCount x partitionLength slots, one list of lengths for the nodes.
namespace atlas
{

struct PartitionSlots
{
    std::vector<std::int32_t> nodeOf; ///< [slot]
    std::int64_t nodes = 0;

    std::size_t size() const { return nodeOf.size(); }
    /// The slot of a number: floorMod(number, slots).
    std::size_t slotOf(std::int64_t number) const;
    std::int32_t nodeOfNumber(std::int64_t number) const { return nodeOf[slotOf(number)]; }
    /// Share of all keys for each node.
    std::vector<double> shares() const;
};

enum class SlotRules
{
    Mycat, ///< 1,024 slots
    Dble   ///< up to 2,880, every count and length at least 1
};

Result<PartitionSlots> readPartitionSlots(const EngineParams& params, SlotRules rules);
std::vector<ParamSpec> partitionSlotSpecs(SlotRules rules);

/// Which characters of a text are hashed; `end` 0 or below counts from the end, as `start` below 0 does.
struct HashSlice
{
    std::int32_t start = 0;
    std::int32_t end = 8;

    std::int64_t hash(std::string_view utf8) const;
    std::string text() const { return std::to_string(start) + ":" + std::to_string(end); }
};

/// "a:b", "a:", ":b", ":", "n" (the first n), "-n" (the last n), under any of `names`.
Result<HashSlice> readHashSlice(const EngineParams& params, std::initializer_list<std::string_view> names,
                                HashSlice fallback);

} // namespace atlas
