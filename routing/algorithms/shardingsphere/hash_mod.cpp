#include "routing/algorithms/shardingsphere/auto_tables.h"
#include "routing/algorithms/shardingsphere/java_value.h"
#include "routing/algorithms/shardingsphere/modulo.h"
#include "routing/algorithms/support.h"
#include "routing/hash/hash.h"
#include "routing/hash/primitives.h"
#include "routing/hash/reducer.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace atlas
{

namespace
{

class HashMod final : public EngineAlgorithm
{
public:
    explicit HashMod(AutoTables tables)
        : m_tables(std::move(tables)), m_complete(m_tables.complete()),
          m_reducer(static_cast<std::uint64_t>(m_tables.amount()))
    {
    }

    std::int64_t bucketCount() const override { return m_tables.amount(); }

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        const Result<std::int32_t> hash = javaHash(key);
        if (!hash)
        {
            return hash.error();
        }
        const std::int64_t magnitude = std::abs(std::int64_t{*hash});
        const std::int64_t result = magnitude % bucketCount();
        if (steps != nullptr)
        {
            addStep(steps, key.type == ValueType::Text ? "text_hashed" : "number_hashed", key.text,
                    "hashCode() of a Java " + std::string(valueTypeName(key.type)));
            addStep(steps, "hash", std::to_string(*hash));
            addStep(steps, "reduction", reductionText(std::to_string(magnitude), bucketCount(), result),
                    "of the absolute value");
        }
        return m_tables.one(result, steps);
    }

    Result<Outcome> routeRange(const ValueRange& range) const override
    {
        auto problem = rangeProblem(range);
        return problem ? Result<Outcome>(*std::move(problem)) : m_tables.all();
    }

    std::optional<BucketCourse> course(ValueType type) const override
    {
        const auto number = javaHashNumber(type);
        return number ? std::optional(BucketCourse::periodic(*number, bucketCount())) : std::nullopt;
    }

    bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const override
    {
        const bool narrow = type == ValueType::Int || type == ValueType::Short;
        if (!m_complete || !(narrow || type == ValueType::Long || type == ValueType::UnsignedInt))
        {
            return false;
        }
        const Reducer reducer = m_reducer;
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            const std::int64_t hash = narrow ? keys[i] : javaLongHash(keys[i]);
            out[i] = static_cast<std::int32_t>(reducer.ofUnsigned(static_cast<std::uint64_t>(hash < 0 ? -hash : hash)));
        }
        return true;
    }

    bool batch(const TextArena& keys, std::span<std::int32_t> out) const override
    {
        constexpr std::size_t kBlock = 1024;
        if (!m_complete)
        {
            return false;
        }
        std::array<std::uint64_t, kBlock> hashes;
        for (std::size_t at = 0; at < out.size(); at += kBlock)
        {
            const std::size_t count = std::min(kBlock, out.size() - at);
            hashTexts(HashKind::Java, {keys.bytes, keys.offsets.subspan(at, count + 1)},
                      std::span(hashes.data(), count));
            for (std::size_t i = 0; i < count; ++i)
            {
                const auto hash = static_cast<std::int64_t>(hashes[i]);
                out[at + i] = static_cast<std::int32_t>(
                    m_reducer.ofUnsigned(static_cast<std::uint64_t>(hash < 0 ? -hash : hash)));
            }
        }
        return true;
    }

private:
    AutoTables m_tables;
    bool m_complete;
    Reducer m_reducer;
};

const AlgorithmInfo& hashModInfo()
{
    static const AlgorithmInfo info{
        .name = "shardingsphere.HASH_MOD",
        .title = "ShardingSphere HASH_MOD",
        .summary =
            "Java's hashCode() of the key divided by the number of tables. It depends on the Java type: the same "
            "id as Integer, Long or String may go to three tables. Ranges go to every table.",
        .params = AutoTables::typedParamSpecs({tableCountSpec()})};
    return info;
}

Result<std::unique_ptr<EngineAlgorithm>> makeHashMod(const EngineParams& params)
{
    const Result<std::int64_t> count = readTableCount(params);
    Result<AutoTables> tables = count ? AutoTables::make(params, *count) : Result<AutoTables>(count.error());
    return tables ? madeEngine<HashMod>(*std::move(tables)) : tables.error();
}

} // namespace

EngineEntry shardingsphereHashMod()
{
    return {.info = hashModInfo, .make = makeHashMod, .typeMatters = true};
}

} // namespace atlas
