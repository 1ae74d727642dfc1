#include "routing/algorithms/algorithm.h"

namespace atlas
{

std::optional<std::uint32_t> Algorithm::ownShard(std::int64_t) const
{
    return std::nullopt;
}

std::optional<double> Algorithm::ringPosition(const KeyValue&) const
{
    return std::nullopt;
}

std::optional<ResidueRule> Algorithm::residueRule() const
{
    return std::nullopt;
}

} // namespace atlas
