#include "routing/algorithms/mysql/partitions.h"

#include "routing/algorithms/support.h"

#include <bit>

namespace atlas
{

namespace
{

constexpr std::uint64_t kFewValues = 32; ///< MAX_RANGE_TO_WALK of the server

} // namespace

Partitions::Partitions(std::int64_t count, bool isLinear)
    : m_count(count), m_isLinear(isLinear), m_mask(std::bit_ceil(static_cast<std::uint64_t>(count)) - 1)
{
}

std::int64_t Partitions::linear(std::uint64_t number) const
{
    const auto partition = static_cast<std::int64_t>(number & m_mask);
    return partition < m_count ? partition : static_cast<std::int64_t>(number & (m_mask >> 1));
}

std::int64_t Partitions::ofNumber(std::int64_t number) const
{
    if (m_isLinear)
    {
        return linear(static_cast<std::uint64_t>(number));
    }
    const std::int64_t rest = m_count == 1 ? 0 : number % m_count;
    return rest < 0 ? -rest : rest;
}

std::int64_t Partitions::ofHash(std::uint32_t hash) const
{
    return m_isLinear ? linear(hash) : std::int64_t{hash} % m_count;
}

Outcome Partitions::outcome(std::int64_t partition, const std::string& number, std::vector<RouteStep>* steps) const
{
    addStep(steps, "reduction",
            number + (m_isLinear ? " & " + std::to_string(m_mask) : " mod " + std::to_string(m_count)),
            m_isLinear ? "and with half of that mask where no partition has the number" : "without its sign");
    addStep(steps, "partition", "p" + std::to_string(partition));
    return Outcome::ofPartition(partition);
}

Outcome Partitions::several(const std::vector<std::int64_t>& partitions)
{
    std::vector<std::string> names;
    for (const std::int64_t partition : partitions)
    {
        names.push_back("p" + std::to_string(partition));
    }
    Outcome outcome = Outcome::ofNames(std::move(names));
    outcome.indexes = partitions;
    return outcome;
}

Outcome Partitions::all() const
{
    std::vector<std::int64_t> partitions;
    for (std::int64_t partition = 0; partition < m_count; ++partition)
    {
        partitions.push_back(partition);
    }
    return several(partitions);
}

std::optional<std::vector<std::int64_t>> Partitions::walked(std::int64_t lower, std::int64_t upper, bool lowerClosed,
                                                            bool upperClosed) const
{
    const std::uint64_t first = static_cast<std::uint64_t>(lower) + (lowerClosed ? 0 : 1);
    const std::uint64_t end = static_cast<std::uint64_t>(upper) + (upperClosed ? 1 : 0);
    const std::uint64_t count = end - first;
    const bool isEverything = static_cast<std::uint64_t>(upper) - static_cast<std::uint64_t>(lower) == UINT64_MAX;
    if (isEverything || (count > 2 * static_cast<std::uint64_t>(m_count) && count > kFewValues))
    {
        return std::nullopt;
    }
    std::vector<std::int64_t> values;
    for (std::uint64_t i = 0; i < count; ++i)
    {
        values.push_back(static_cast<std::int64_t>(first + i));
    }
    return values;
}

ParamSpec partitionsParam()
{
    return {.name = "partitions",
            .type = ParamSpec::Type::Integer,
            .required = true,
            .defaultText = "16",
            .minimum = 1,
            .maximum = Partitions::kMost,
            .choices = {},
            .title = "Partitions",
            .help = "How many partitions the table has."};
}

Result<Partitions> readPartitions(const EngineParams& params, bool isLinear)
{
    const Result<std::int64_t> count = params.requiredIntegerIn("partitions", 1, Partitions::kMost);
    return count ? Result<Partitions>(Partitions(*count, isLinear)) : count.error();
}

} // namespace atlas
