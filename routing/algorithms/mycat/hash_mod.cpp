#include "routing/algorithms/mycat/entries.h"
#include "routing/algorithms/mycat/text_engine.h"
#include "routing/algorithms/support.h"
#include "routing/expr/utf16_text.h"
#include "routing/hash/primitives.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// Wang's mix of 32 bits, with right shifts that keep the sign.
std::int32_t wangMix(std::int32_t signedKey)
{
    const auto shifted = [](std::uint32_t key, int bits)
    { return static_cast<std::uint32_t>(static_cast<std::int32_t>(key) >> bits); };
    auto key = static_cast<std::uint32_t>(signedKey);
    key = ~key + (key << 21);
    key ^= shifted(key, 24);
    key += (key << 3) + (key << 8);
    key ^= shifted(key, 14);
    key += (key << 2) + (key << 4);
    key ^= shifted(key, 28);
    key += key << 31;
    return static_cast<std::int32_t>(key);
}

/// PartitionByHashMod; quotes within the key are blanks, and blanks around it do not count.
class HashMod final : public TextEngine
{
public:
    explicit HashMod(std::int32_t count) : m_count(count) {}

    std::int64_t bucketCount() const override { return m_count; }

    Result<Outcome> routeText(const std::string& key, std::vector<RouteStep>* steps) const override
    {
        std::string text = key;
        std::replace(text.begin(), text.end(), '\'', ' ');
        const std::string_view trimmed = javaTrim(text);
        const std::int32_t code = javaStringHash(trimmed);
        const std::int32_t hash = wangMix(code);
        const std::int64_t magnitude = hash < 0 ? -std::int64_t{hash} : std::int64_t{hash};
        addStep(steps, "text_hashed", std::string(trimmed), "String.hashCode()");
        addStep(steps, "hash_code", std::to_string(code));
        addStep(steps, "hash", std::to_string(hash), "Wang's mix of it");
        return nodeOutcome(static_cast<std::int32_t>(magnitude % m_count), steps,
                           "absolute value modulo " + std::to_string(m_count));
    }

private:
    std::int32_t m_count;
};

const AlgorithmInfo& hashModInfo()
{
    static const AlgorithmInfo info{
        .name = "mycat.PartitionByHashMod",
        .title = "MyCat hash modulo",
        .summary = "A mix of the text's hash modulo the number of nodes.",
        .params = {countSpec("count", kRequired, "8", 1, INT32_MAX, "Nodes", "How many nodes there are.")},
    };
    return info;
}

Result<std::unique_ptr<EngineAlgorithm>> makeHashMod(const EngineParams& params)
{
    const Result<std::int32_t> count = requiredIntParam(params, "count", 1);
    return count ? madeEngine<HashMod>(*count) : count.error();
}

} // namespace

EngineEntry mycatHashMod()
{
    return {.info = hashModInfo, .make = makeHashMod};
}

} // namespace atlas
