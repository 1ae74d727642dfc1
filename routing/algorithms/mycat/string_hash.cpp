#include "routing/algorithms/mycat/string_hash.h"

#include "routing/algorithms/java/java_text.h"
#include "routing/algorithms/mycat/entries.h"
#include "routing/algorithms/support.h"

namespace atlas
{

namespace
{

class StringHash final : public TextEngine
{
public:
    StringHash(PartitionSlots slots, HashSlice slice, SlotRules rules)
        : m_slots(std::move(slots)), m_slice(slice), m_rules(rules)
    {
    }

    std::int64_t bucketCount() const override { return m_slots.nodes; }
    std::vector<double> keyShares() const override { return m_slots.shares(); }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        const std::int64_t hash = m_slice.hash(key);
        addStep(steps, "text_hashed", key, "characters " + m_slice.text());
        addStep(steps, "hash", std::to_string(hash), "64 bits");
        addStep(steps, "slot", std::to_string(m_slots.slotOf(hash)), "of " + std::to_string(m_slots.size()));
        return nodeOutcome(m_slots.nodeOfNumber(hash), steps);
    }

    Result<Outcome> routeNull() const override
    {
        return m_rules == SlotRules::Dble ? Result<Outcome>(Outcome::ofIndex(0)) : TextEngine::routeNull();
    }

    bool isNullText(std::string_view text) const override { return m_rules == SlotRules::Dble && isNullWord(text); }

    bool batch(const TextArena& keys, std::span<std::int32_t> out) const override
    {
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            out[i] = isNullText(keys[i]) ? 0 : m_slots.nodeOfNumber(m_slice.hash(keys[i]));
        }
        return true;
    }

private:
    PartitionSlots m_slots;
    HashSlice m_slice;
    SlotRules m_rules;
};

const AlgorithmInfo& stringHashInfo()
{
    static const AlgorithmInfo info{
        .name = "mycat.sharding-by-stringhash",
        .title = "MyCat string hash",
        .summary = "A hash of the first eight characters, or of those that hashSlice names, as one of 1,024 slots.",
        .params = stringHashSpecs(SlotRules::Mycat),
    };
    return info;
}

} // namespace

Result<std::unique_ptr<EngineAlgorithm>> makeStringHash(const EngineParams& params, SlotRules rules)
{
    Result<PartitionSlots> slots = readPartitionSlots(params, rules);
    const Result<HashSlice> slice = rules == SlotRules::Mycat
                                        ? readHashSlice(params, {"hashSlice", "hashLength"}, HashSlice())
                                        : readHashSlice(params, {"hashSlice"}, HashSlice());
    if (!slots || !slice)
    {
        return slots ? slice.error() : slots.error();
    }
    return madeEngine<StringHash>(*std::move(slots), *slice, rules);
}

std::vector<ParamSpec> stringHashSpecs(SlotRules rules)
{
    std::vector<ParamSpec> specs = partitionSlotSpecs(rules);
    specs.push_back(textSpec("hashSlice", kOptional, "0:8", "Characters hashed",
                             "From where to where the text is hashed: 0:8 is its first eight characters, -4: its last "
                             "four, 0:0 all of it."));
    if (rules == SlotRules::Mycat)
    {
        specs.push_back(textSpec("hashLength", kOptional, "", "Length hashed",
                                 "An older name of hashSlice: how many of the first characters are hashed."));
    }
    return specs;
}

EngineEntry mycatStringHash()
{
    return {.info = stringHashInfo,
            .make = [](const EngineParams& params) { return makeStringHash(params, SlotRules::Mycat); }};
}

} // namespace atlas
