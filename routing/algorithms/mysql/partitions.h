#pragma once

#include "routing/algorithms/engine/engine_algorithm.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// The partitions of a table by HASH or KEY, counted from p0.
class Partitions
{
public:
    static constexpr std::int64_t kMost = 8192;

    Partitions(std::int64_t count, bool isLinear);

    std::int64_t count() const { return m_count; }
    bool isLinear() const { return m_isLinear; }
    /// PARTITION BY HASH of the value of its expression.
    std::int64_t ofNumber(std::int64_t number) const;
    /// PARTITION BY KEY of the hash of its columns.
    std::int64_t ofHash(std::uint32_t hash) const;
    /// "p3", with the steps of its reduction.
    Outcome outcome(std::int64_t partition, const std::string& number, std::vector<RouteStep>* steps) const;
    /// "[p1,p3]" of ascending partitions.
    static Outcome several(const std::vector<std::int64_t>& partitions);
    Outcome all() const;

    /// The values of a range of integers, by their bits, that the optimizer looks at one by one; nothing when it takes
    /// all partitions: for an open side, or more values than 32 and than twice the partitions.
    std::optional<std::vector<std::int64_t>> walked(std::int64_t lower, std::int64_t upper, bool lowerClosed,
                                                    bool upperClosed) const;

private:
    std::int64_t linear(std::uint64_t number) const;

    std::int64_t m_count;
    bool m_isLinear;
    std::uint64_t m_mask;
};

/// "partitions", 1 to 8192.
ParamSpec partitionsParam();
Result<Partitions> readPartitions(const EngineParams& params, bool isLinear);

} // namespace atlas
