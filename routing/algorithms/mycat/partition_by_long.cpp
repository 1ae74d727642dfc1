#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/mycat/entries.h"
#include "routing/algorithms/mycat/partition_slots.h"
#include "routing/algorithms/mycat/text_engine.h"
#include "routing/algorithms/support.h"

namespace atlas
{

namespace
{

std::int64_t folded(std::int64_t number)
{
    const auto bits = static_cast<std::uint64_t>(number);
    return static_cast<std::int64_t>((bits >> 32) ^ bits);
}

/// PartitionByLong: since 2020 the two halves of the number are folded before it becomes a slot.
class PartitionByLong final : public TextEngine
{
public:
    PartitionByLong(PartitionSlots slots, bool folds) : m_slots(std::move(slots)), m_folds(folds) {}

    std::int64_t bucketCount() const override { return m_slots.nodes; }
    std::vector<double> keyShares() const override { return m_slots.shares(); }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        const auto number = javaParseLong(key);
        if (!number)
        {
            return notANumber(key);
        }
        addStep(steps, "number", std::to_string(*number));
        if (m_folds)
        {
            addStep(steps, "folded", std::to_string(folded(*number)), "its upper and lower 32 bits, exclusive or");
        }
        addStep(steps, "slot", std::to_string(m_slots.slotOf(hashed(*number))), "of " + std::to_string(m_slots.size()));
        return nodeOutcome(m_slots.nodeOfNumber(hashed(*number)), steps);
    }

    Result<Outcome> routeTexts(const std::string& from, const std::string& to) const override
    {
        return routeSequence(from, to);
    }

    /// Folded numbers end as Long.hashCode() does.
    std::optional<BucketCourse> course(ValueType type) const override
    {
        const char* number = m_folds ? BucketCourse::kLongHash : BucketCourse::kKey;
        return isWholeNumber(type) && type != ValueType::Unsigned
                   ? std::optional(BucketCourse::periodic(number, static_cast<std::int64_t>(m_slots.size())))
                   : std::nullopt;
    }

    bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            const bool tooLarge = type == ValueType::Unsigned && keys[i] < 0;
            out[i] = tooLarge ? kNoBucket : m_slots.nodeOfNumber(hashed(keys[i]));
        }
        return true;
    }

private:
    std::int64_t hashed(std::int64_t number) const { return m_folds ? folded(number) : number; }

    PartitionSlots m_slots;
    bool m_folds;
};

const AlgorithmInfo& foldedInfo()
{
    static const AlgorithmInfo info{
        .name = "mycat.PartitionByLong",
        .title = "MyCat PartitionByLong",
        .summary =
            "Slots of 1,024 that are dealt out to the nodes in runs, since 1.6.7.4 (2020): ids of 2^32 and more, "
            "and negative ones, go elsewhere than before.",
        .params = partitionSlotSpecs(SlotRules::Mycat),
    };
    return info;
}

const AlgorithmInfo& plainInfo()
{
    static const AlgorithmInfo info{
        .name = "mycat.PartitionByLong@pre-2020",
        .title = "MyCat PartitionByLong before 1.6.7.4",
        .summary = "The lowest ten bits of the key are its slot; the slots are dealt out to the nodes in runs.",
        .params = partitionSlotSpecs(SlotRules::Mycat),
    };
    return info;
}

template <bool Folds>
Result<std::unique_ptr<EngineAlgorithm>> makePartitionByLong(const EngineParams& params)
{
    Result<PartitionSlots> slots = readPartitionSlots(params, SlotRules::Mycat);
    return slots ? madeEngine<PartitionByLong>(*std::move(slots), Folds) : slots.error();
}

} // namespace

EngineEntry mycatPartitionByLong()
{
    return {.info = foldedInfo, .make = makePartitionByLong<true>};
}

EngineEntry mycatPartitionByLongBefore2020()
{
    return {.info = plainInfo, .make = makePartitionByLong<false>};
}

} // namespace atlas
