#include "routing/algorithms/generic/bytes_engine.h"
#include "routing/algorithms/generic/entries.h"
#include "routing/algorithms/generic/formula.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/support.h"
#include "routing/hash/primitives.h"

/// Maglev hashing (Eisenbud et al., "Maglev: A Fast and Reliable Software Network Load Balancer", 2016), with hashes
/// as Envoy takes them.
namespace atlas
{

namespace
{

constexpr std::int64_t kMostSize = 5'000'011; ///< the largest table of Envoy
constexpr std::size_t kMostNodes = 1'000'000;

struct MaglevParams
{
    std::vector<std::string> nodes;
    std::uint64_t size = 0;
};

/// Each node in turn takes the next free place of its own permutation, until none is free.
std::vector<std::int32_t> populate(const MaglevParams& params)
{
    struct Walk
    {
        std::uint64_t next;
        std::uint64_t skip;
    };
    std::vector<Walk> walks;
    for (const std::string& node : params.nodes)
    {
        walks.push_back({xxHash64Of(node, 0) % params.size, xxHash64Of(node, 1) % (params.size - 1) + 1});
    }
    std::vector<std::int32_t> table(params.size, -1);
    for (std::uint64_t taken = 0; taken < params.size; ++taken)
    {
        const std::size_t node = taken % walks.size();
        Walk& walk = walks[node];
        while (table[walk.next] >= 0)
        {
            walk.next = (walk.next + walk.skip) % params.size;
        }
        table[walk.next] = static_cast<std::int32_t>(node);
    }
    return table;
}

class Maglev final : public BytesEngine
{
public:
    explicit Maglev(MaglevParams params) : m_nodes(std::move(params.nodes)), m_table(populate({m_nodes, params.size}))
    {
    }

    std::int64_t bucketCount() const override { return static_cast<std::int64_t>(m_nodes.size()); }

    std::vector<double> keyShares() const override
    {
        std::vector<double> shares(m_nodes.size());
        for (const std::int32_t node : m_table)
        {
            shares[static_cast<std::size_t>(node)] += 1.0 / static_cast<double>(m_table.size());
        }
        return shares;
    }

protected:
    Outcome routeBytes(std::string_view key, std::vector<RouteStep>* steps) const override
    {
        const std::uint64_t hash = xxHash64Of(key);
        const std::int32_t node = bucketOfBytes(key);
        const std::string& name = m_nodes[static_cast<std::size_t>(node)];
        addStep(steps, "text_hashed", std::string(key));
        addStep(steps, "hash", std::to_string(hash), "xxHash64");
        addStep(steps, "slot", std::to_string(hash % m_table.size()), "of " + std::to_string(m_table.size()));
        addStep(steps, "node", name);
        return Outcome::ofName(name, node);
    }

    std::int32_t bucketOfBytes(std::string_view key) const override
    {
        return m_table[xxHash64Of(key) % m_table.size()];
    }

private:
    std::vector<std::string> m_nodes;
    std::vector<std::int32_t> m_table; ///< [slot]: the node
};

const AlgorithmInfo& maglevInfo()
{
    static const AlgorithmInfo info{
        .name = "generic.maglev",
        .title = "Maglev",
        .summary = "A table that all nodes fill in turn: shares are even to one slot, and few keys move when a node "
                   "comes or goes.",
        .params = {nodesParam(),
                   countSpec("M", kRequired, "65537", 2, kMostSize, "Table size",
                             "How many slots the table has: a prime, far more than nodes."),
                   textSpec("offset", kOptional, "xxh64(name,seed0)%M", "Offset",
                            "How a node's first slot is computed; this one only."),
                   textSpec("skip", kOptional, "xxh64(name,seed1)%(M-1)+1", "Skip",
                            "How the step to a node's next slot is computed; this one only."),
                   textSpec("key_hash", kOptional, "xxh64(key,seed0)%M", "Key hash",
                            "How a key's slot is computed; this one only.")},
    };
    return info;
}

const AlgorithmInfo& maglevTableInfo()
{
    static const AlgorithmInfo info{
        .name = "generic.maglev_table",
        .title = "Maglev table",
        .summary = "The node of every slot of a Maglev table.",
        .params = maglevInfo().params,
    };
    return info;
}

bool isPrime(std::int64_t number)
{
    for (std::int64_t divisor = 2; divisor * divisor <= number; ++divisor)
    {
        if (number % divisor == 0)
        {
            return false;
        }
    }
    return number >= 2;
}

Result<MaglevParams> readMaglev(const EngineParams& params)
{
    Result<std::vector<std::string>> nodes = params.requiredNames("nodes");
    const Result<std::int64_t> size = params.requiredIntegerIn("M", 2, kMostSize);
    if (!nodes || !size)
    {
        return nodes ? size.error() : nodes.error();
    }
    for (const auto& [name, formula] :
         {std::pair("offset", "xxh64(name,seed0)%M"), std::pair("skip", "xxh64(name,seed1)%(M-1)+1"),
          std::pair("key_hash", "xxh64(key,seed0)%M")})
    {
        const Result<bool> fits = requireFormula(params, name, formula);
        if (!fits)
        {
            return fits.error();
        }
    }
    if (!isPrime(*size))
    {
        return params.bad("M", "a prime: with others a node may never find a free slot");
    }
    if (nodes->size() > kMostNodes)
    {
        return params.bad("nodes", std::to_string(kMostNodes) + " names at most");
    }
    return MaglevParams{*std::move(nodes), static_cast<std::uint64_t>(*size)};
}

Result<std::unique_ptr<EngineAlgorithm>> makeMaglev(const EngineParams& params)
{
    Result<MaglevParams> read = readMaglev(params);
    return read ? madeEngine<Maglev>(*std::move(read)) : read.error();
}

/// The nodes' numbers, slot by slot, with blanks between them.
Result<std::string> computeTable(const EngineParams& params, std::string_view inputType, std::string_view input)
{
    if (inputType != "table" || !input.empty())
    {
        return Error{"value-type-unknown", {std::string(inputType)}, {}};
    }
    const Result<MaglevParams> read = readMaglev(params);
    if (!read)
    {
        return read.error();
    }
    std::string text;
    for (const std::int32_t node : populate(*read))
    {
        text += (text.empty() ? "" : " ") + std::to_string(node);
    }
    return text;
}

} // namespace

EngineEntry maglev()
{
    return {.info = maglevInfo, .make = makeMaglev};
}

EngineEntry maglevTable()
{
    return {.info = maglevTableInfo, .compute = computeTable};
}

} // namespace atlas
