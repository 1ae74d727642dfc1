#include "routing/algorithms/support.h"
#include "routing/algorithms/vitess/key_hash.h"
#include "routing/algorithms/vitess/multi_column.h"
#include "routing/algorithms/vitess/vindex.h"

#include <nlohmann/json.hpp>

#include <unordered_map>

namespace atlas
{

namespace
{

constexpr const char* kMap = "region_map";
constexpr const char* kBytes = "region_bytes";
constexpr const char* kColumn = "region_column";

using RegionMap = std::unordered_map<std::string, std::uint64_t>;

/// As Go reads map[string]uint64.
std::optional<RegionMap> readMap(const std::string& text)
{
    const nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object())
    {
        return std::nullopt;
    }
    RegionMap map;
    for (const auto& [name, value] : json.items())
    {
        if (!value.is_number_unsigned() && !value.is_null())
        {
            return std::nullopt;
        }
        map.emplace(name, value.is_null() ? 0 : value.get<std::uint64_t>());
    }
    return map;
}

/// Vitess takes an id and the name of its region in this order. Where the region comes first, it alone decides between
/// the shards of a range.
class RegionJson final : public VitessVindex
{
public:
    RegionJson(RegionMap regions, std::size_t bytes, bool isRegionFirst, VitessShards list)
        : VitessVindex(std::move(list)), m_regions(std::move(regions)), m_bytes(bytes), m_isRegionFirst(isRegionFirst)
    {
    }

    bool takesColumns() const override { return true; }
    bool takesLeadingColumns() const override { return true; }

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        const ColumnValues column{{}, {key}};
        return routeColumns({&column, 1}, steps);
    }

    Result<Outcome> routeColumns(std::span<const ColumnValues> key, std::vector<RouteStep>* steps) const override
    {
        for (const ColumnValues& column : key)
        {
            if (column.values.size() != 1)
            {
                return keyRefused("each column takes one value");
            }
        }
        if (key.empty() || key.size() > 2)
        {
            return key.empty() ? Result<Outcome>(keyRefused("it takes an id and a region")) : Outcome::noDestination();
        }
        if (key.size() == 1)
        {
            return m_isRegionFirst ? routeRegion(key.front().values.front(), steps)
                                   : Result<Outcome>(Outcome::allShards());
        }
        const auto prefix = prefixOf(key[m_isRegionFirst ? 0 : 1].values.front(), steps);
        const TypedValue& id = key[m_isRegionFirst ? 1 : 0].values.front();
        const auto number = vitessUnsigned(id.isNull() ? std::string_view() : id.text);
        if (!prefix || !number)
        {
            return Outcome::noDestination();
        }
        const std::string hash = vitessHashOf(*number);
        addStep(steps, "number_hashed", std::to_string(*number), "its 64 bits, big-endian");
        addStep(steps, "hash", hexText(hash), "DES with the zero key");
        return idOutcome(*prefix + hash, steps);
    }

private:
    Result<Outcome> routeRegion(const TypedValue& region, std::vector<RouteStep>* steps) const
    {
        const auto prefix = prefixOf(region, steps);
        return prefix ? prefixOutcome(*prefix, steps) : Outcome::noDestination();
    }

    std::optional<std::string> prefixOf(const TypedValue& region, std::vector<RouteStep>* steps) const
    {
        const auto it = m_regions.find(region.isNull() ? std::string() : region.text);
        if (it == m_regions.end())
        {
            return std::nullopt;
        }
        std::string prefix = bigEndianBytes(it->second).substr(8 - m_bytes);
        addStep(steps, "number", std::to_string(it->second), "the region: " + hexText(prefix));
        return prefix;
    }

    RegionMap m_regions;
    std::size_t m_bytes;
    bool m_isRegionFirst;
};

Result<std::unique_ptr<EngineAlgorithm>> makeRegionJson(const EngineParams& params)
{
    const Result<std::string> map = params.requiredText(kMap);
    const Result<std::string> bytes = params.requiredText(kBytes);
    auto shards = readVitessShards(params);
    if (!map || !bytes || !shards)
    {
        return !map ? map.error() : !bytes ? bytes.error() : shards.error();
    }
    auto regions = readMap(*map);
    if (!regions)
    {
        return params.bad(kMap, "an object of numbers, such as {\"US\": 1}, none below 0");
    }
    if (*bytes != "1" && *bytes != "2")
    {
        return params.bad(kBytes, "1 or 2");
    }
    const std::string column = params.text(kColumn);
    if (!column.empty() && column != "first" && column != "second")
    {
        return params.bad(kColumn, "first or second");
    }
    return std::unique_ptr<EngineAlgorithm>(std::make_unique<RegionJson>(*std::move(regions), *bytes == "1" ? 1U : 2U,
                                                                         column == "first", *std::move(shards)));
}

ParamSpec choiceParam(std::string name, bool required, std::string example, std::vector<std::string> choices,
                      std::string title, std::string help)
{
    return {.name = std::move(name),
            .type = ParamSpec::Type::Choice,
            .required = required,
            .defaultText = std::move(example),
            .minimum = {},
            .maximum = {},
            .choices = std::move(choices),
            .title = std::move(title),
            .help = std::move(help)};
}

const AlgorithmInfo& regionJsonInfo()
{
    static const AlgorithmInfo kInfo{
        .name = "vitess.region_json",
        .title = "Vitess named region and hash",
        .summary = "A list gives each region's name a number, which leads; the hash of an id follows: rows of a region "
                   "stay on its shards.",
        .params = {vitessShardsParam(),
                   {.name = kMap,
                    .type = ParamSpec::Type::Lines,
                    .required = true,
                    .defaultText = "{\"US\": 1, \"DE\": 128}",
                    .minimum = {},
                    .maximum = {},
                    .choices = {},
                    .title = "Regions",
                    .help = "A JSON object: for each region, as text, the number that leads its keyspace ids."},
                   choiceParam(kBytes, true, "1", {"1", "2"}, "Region bytes",
                               "How many bytes the region takes at the front of the keyspace id; a larger number loses "
                               "its upper part."),
                   choiceParam(kColumn, false, "", {"", "first", "second"}, "Region column",
                               "Which of the two columns names the region; Vitess takes the second.")},
    };
    return kInfo;
}

} // namespace

EngineEntry vitessRegionJsonEntry()
{
    return {.info = regionJsonInfo, .make = makeRegionJson};
}

} // namespace atlas
