#include "routing/algorithms/dble/dble_engine.h"
#include "routing/algorithms/dble/entries.h"
#include "routing/algorithms/mycat/partition_slots.h"
#include "routing/algorithms/support.h"

namespace atlas
{

namespace
{

/// PartitionByLong of DBLE: the floor modulo of the number is its slot.
class Hash final : public DbleEngine
{
public:
    explicit Hash(PartitionSlots slots) : m_slots(std::move(slots)) {}

    std::int64_t bucketCount() const override { return m_slots.nodes; }
    std::vector<double> keyShares() const override { return m_slots.shares(); }

    Result<Outcome> routeNull() const override { return Outcome::ofIndex(0); }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        const auto number = javaParseLong(key);
        if (!number)
        {
            return notANumber(key);
        }
        addStep(steps, "number", std::to_string(*number));
        addStep(steps, "slot", std::to_string(m_slots.slotOf(*number)), "of " + std::to_string(m_slots.size()));
        return nodeOutcome(m_slots.nodeOfNumber(*number), steps);
    }

    /// Round the slots from one end to the other; nothing, so all nodes, when the range has as many values as there
    /// are slots, or when an end is no number.
    Result<Outcome> routeTexts(const std::string& from, const std::string& to) const override
    {
        const auto lower = javaParseLong(from);
        const auto upper = javaParseLong(to);
        if (!lower || !upper || *lower > *upper || distance(*lower, *upper) >= slotCount())
        {
            return Outcome::ofIndexes({});
        }
        const std::int32_t begin = m_slots.nodeOfNumber(*lower);
        const std::int32_t end = m_slots.nodeOfNumber(*upper);
        const bool isOneRound =
            *lower == *upper
            || static_cast<std::int64_t>(m_slots.slotOf(*lower)) + distance(*lower, *upper) < slotCount();
        if (end > begin || (end == begin && isOneRound))
        {
            return nodeSequence(begin, end);
        }
        std::vector<std::int64_t> nodes;
        for (std::int64_t node = begin; node < m_slots.nodes; ++node)
        {
            nodes.push_back(node);
        }
        for (std::int64_t node = 0; node < end || (node == end && end != begin); ++node)
        {
            nodes.push_back(node);
        }
        return Outcome::ofIndexes(std::move(nodes));
    }

    std::optional<BucketCourse> course(ValueType type) const override
    {
        return isWholeNumber(type) ? std::optional(BucketCourse::periodic(BucketCourse::kKey, slotCount()))
                                   : std::nullopt;
    }

    bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            const bool tooLarge = type == ValueType::Unsigned && keys[i] < 0;
            out[i] = tooLarge ? kNoBucket : m_slots.nodeOfNumber(keys[i]);
        }
        return true;
    }

private:
    std::int64_t slotCount() const { return static_cast<std::int64_t>(m_slots.size()); }

    /// As a long: over 63 bits it wraps, and a range of that width counts as a short one.
    static std::int64_t distance(std::int64_t from, std::int64_t to)
    {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from));
    }

    PartitionSlots m_slots;
};

const AlgorithmInfo& hashInfo()
{
    static const AlgorithmInfo info{
        .name = "dble.hash",
        .title = "DBLE hash",
        .summary = "The key modulo the number of slots, which are dealt out to the nodes in runs.",
        .params = partitionSlotSpecs(SlotRules::Dble),
    };
    return info;
}

Result<std::unique_ptr<EngineAlgorithm>> makeHash(const EngineParams& params)
{
    Result<PartitionSlots> slots = readPartitionSlots(params, SlotRules::Dble);
    return slots ? madeEngine<Hash>(*std::move(slots)) : slots.error();
}

} // namespace

EngineEntry dbleHash()
{
    return {.info = hashInfo, .make = makeHash};
}

} // namespace atlas
