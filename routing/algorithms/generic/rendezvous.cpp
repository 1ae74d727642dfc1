#include "routing/algorithms/generic/bytes_engine.h"
#include "routing/algorithms/generic/entries.h"
#include "routing/algorithms/generic/formula.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/support.h"
#include "routing/hash/primitives.h"

namespace atlas
{

namespace
{

constexpr std::size_t kMostNodes = 100'000; ///< each key is hashed with every node
constexpr std::string_view kWeight = R"(u64be(md5(node + "|" + key)[0:8]); max wins; tie -> smaller node name)";

/// Highest random weight: the node whose hash with the key is the largest.
class Rendezvous final : public BytesEngine
{
public:
    explicit Rendezvous(std::vector<std::string> nodes) : m_nodes(std::move(nodes)) {}

    std::int64_t bucketCount() const override { return static_cast<std::int64_t>(m_nodes.size()); }

protected:
    Outcome routeBytes(std::string_view key, std::vector<RouteStep>* steps) const override
    {
        const std::int32_t node = bucketOfBytes(key);
        const std::string& name = m_nodes[static_cast<std::size_t>(node)];
        if (steps != nullptr)
        {
            addStep(steps, "text_hashed", name + "|" + std::string(key), "and so for every node");
            addStep(steps, "hash", std::to_string(weightOf(name, key)), "the largest of all nodes");
            addStep(steps, "node", name);
        }
        return Outcome::ofName(name, node);
    }

    std::int32_t bucketOfBytes(std::string_view key) const override
    {
        std::size_t best = 0;
        std::uint64_t most = weightOf(m_nodes.front(), key);
        for (std::size_t node = 1; node < m_nodes.size(); ++node)
        {
            const std::uint64_t weight = weightOf(m_nodes[node], key);
            if (weight > most || (weight == most && m_nodes[node] < m_nodes[best]))
            {
                most = weight;
                best = node;
            }
        }
        return static_cast<std::int32_t>(best);
    }

private:
    static std::uint64_t weightOf(const std::string& node, std::string_view key)
    {
        thread_local std::string text;
        text.assign(node).append("|").append(key);
        const Md5Digest digest = md5Of(text);
        std::uint64_t weight = 0;
        for (std::size_t i = 0; i < sizeof weight; ++i)
        {
            weight = weight << 8 | digest[i];
        }
        return weight;
    }

    std::vector<std::string> m_nodes;
};

const AlgorithmInfo& rendezvousInfo()
{
    static const AlgorithmInfo info{
        .name = "generic.rendezvous_hrw",
        .title = "Rendezvous",
        .summary = "Each key goes to the node whose hash with it is the largest: a further node takes an even share "
                   "of all others. Every node is hashed for every key.",
        .params = {nodesParam(), textSpec("weight", kOptional, std::string(kWeight), "Weight",
                                          "How a node's weight for a key is computed; this one only.")},
    };
    return info;
}

Result<std::unique_ptr<EngineAlgorithm>> makeRendezvous(const EngineParams& params)
{
    const Result<std::vector<std::string>> nodes = params.requiredNames("nodes");
    const Result<bool> weight = requireFormula(params, "weight", kWeight);
    if (!nodes || !weight)
    {
        return nodes ? weight.error() : nodes.error();
    }
    if (nodes->size() > kMostNodes)
    {
        return params.bad("nodes", std::to_string(kMostNodes) + " names at most");
    }
    return madeEngine<Rendezvous>(*nodes);
}

} // namespace

EngineEntry rendezvous()
{
    return {.info = rendezvousInfo, .make = makeRendezvous};
}

} // namespace atlas
