#include "routing/algorithms/support.h"
#include "routing/algorithms/vitess/key_hash.h"
#include "routing/algorithms/vitess/multi_column.h"
#include "routing/algorithms/vitess/vindex.h"

namespace atlas
{

namespace
{

class Region final : public VitessVindex
{
public:
    Region(std::size_t bytes, VitessShards list) : VitessVindex(std::move(list)), m_bytes(bytes) {}

    bool takesColumns() const override { return true; }
    bool takesLeadingColumns() const override { return true; }

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        const ColumnValues column{{}, {key}};
        return routeColumns({&column, 1}, steps);
    }

    Result<Outcome> routeColumns(std::span<const ColumnValues> key, std::vector<RouteStep>* steps) const override
    {
        std::vector<std::uint64_t> numbers;
        for (const ColumnValues& column : key)
        {
            if (column.values.size() != 1)
            {
                return keyRefused("each column takes one value");
            }
            const TypedValue& value = column.values.front();
            const auto number = vitessUnsigned(value.isNull() ? std::string_view() : value.text);
            if (!number)
            {
                return Outcome::noDestination();
            }
            numbers.push_back(*number);
        }
        if (numbers.empty() || numbers.size() > 2)
        {
            return numbers.empty() ? Result<Outcome>(keyRefused("it takes a region")) : Outcome::noDestination();
        }
        std::string id = bigEndianBytes(numbers.front()).substr(8 - m_bytes);
        addStep(steps, "number", std::to_string(numbers.front()), "the region: " + hexText(id));
        if (numbers.size() == 1)
        {
            return prefixOutcome(id, steps);
        }
        const std::string hash = vitessHashOf(numbers.back());
        addStep(steps, "number_hashed", std::to_string(numbers.back()), "its 64 bits, big-endian");
        addStep(steps, "hash", hexText(hash), "DES with the zero key");
        return idOutcome(id + hash, steps);
    }

private:
    std::size_t m_bytes;
};

Result<std::unique_ptr<EngineAlgorithm>> makeRegion(const EngineParams& params)
{
    const Result<std::string> bytes = params.requiredText("region_bytes");
    auto shards = readVitessShards(params);
    if (!bytes || !shards)
    {
        return bytes ? shards.error() : bytes.error();
    }
    if (*bytes != "1" && *bytes != "2")
    {
        return params.bad("region_bytes", "1 or 2");
    }
    return std::unique_ptr<EngineAlgorithm>(std::make_unique<Region>(*bytes == "1" ? 1U : 2U, *std::move(shards)));
}

const AlgorithmInfo& regionInfo()
{
    static const AlgorithmInfo kInfo{
        .name = "vitess.region_experimental",
        .title = "Vitess region and hash",
        .summary = "A region's number leads, the hash of a second column follows: rows of a region stay on its shards.",
        .params = {vitessShardsParam(),
                   {.name = "region_bytes",
                    .type = ParamSpec::Type::Choice,
                    .required = true,
                    .defaultText = "1",
                    .minimum = {},
                    .maximum = {},
                    .choices = {"1", "2"},
                    .title = "Region bytes",
                    .help =
                        "How many bytes the region takes at the front of the keyspace id; a larger number loses its "
                        "upper part."}},
    };
    return kInfo;
}

} // namespace

EngineEntry vitessRegionEntry()
{
    return {.info = regionInfo, .make = makeRegion};
}

} // namespace atlas
