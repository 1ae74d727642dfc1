#include "routing/algorithms/shardingsphere/keygen.h"

#include "models/core/bucket_set.h"
#include "routing/algorithms/calendar.h"
#include "routing/algorithms/param_specs.h"
#include "routing/algorithms/shardingsphere/row_expression.h"

#include <array>
#include <charconv>

namespace atlas
{

namespace
{

constexpr std::int64_t kEpochUtc = 1'477'958'400'000; ///< 2016-11-01 00:00:00 UTC
constexpr int kWorkerShift = 12;
constexpr int kTimeShift = 22;
constexpr std::int64_t kMostWorker = 1023;
constexpr std::int64_t kMostSequence = 4095;

const AlgorithmInfo& snowflakeInfo()
{
    static const AlgorithmInfo info{
        .name = "shardingsphere.SNOWFLAKE",
        .title = "ShardingSphere SNOWFLAKE",
        .summary = "Ids of 64 bits: milliseconds since 2016-11-01 local time, ten bits of the worker, twelve of a "
                   "sequence that begins each millisecond with 0 or 1.",
        .params = {countSpec("epoch_ms", kOptional, "1477958400000", {}, {}, "Epoch",
                             "The moment that ids count milliseconds from, as Unix time in milliseconds."),
                   textSpec("timezone", kOptional, "UTC", "Zone",
                            "The offset of the application's time zone, which moves the epoch: UTC or +08:00.")}};
    return info;
}

Result<std::int64_t> epochOf(const EngineParams& params)
{
    if (params.has("epoch_ms"))
    {
        return params.requiredInteger("epoch_ms");
    }
    const auto minutes = parseZoneOffset(params.text("timezone", "UTC"));
    return minutes ? Result<std::int64_t>(kEpochUtc - *minutes * 60'000LL)
                   : Result<std::int64_t>(params.bad("timezone", "UTC or an offset, as +08:00"));
}

/// "ms,worker_id,sequence"
std::optional<std::array<std::int64_t, 3>> parseTuple(std::string_view text)
{
    std::array<std::int64_t, 3> values{};
    for (std::size_t i = 0; i < values.size(); ++i)
    {
        const std::string_view part = text.substr(0, text.find(','));
        const auto value = parseLongText(part);
        const bool isLast = part.size() == text.size();
        if (!value || isLast != (i + 1 == values.size()))
        {
            return std::nullopt;
        }
        values[i] = *value;
        text.remove_prefix(std::min(part.size() + 1, text.size()));
    }
    return values;
}

Result<std::string> snowflake(const EngineParams& params, std::string_view inputType, std::string_view input)
{
    const Result<std::int64_t> epoch = epochOf(params);
    if (!epoch)
    {
        return epoch.error();
    }
    if (!inputType.starts_with("tuple"))
    {
        const auto id = parseLongText(input);
        const std::int64_t since = id.value_or(0) >> kTimeShift;
        std::int64_t moment = 0;
        if (!id || __builtin_add_overflow(since, *epoch, &moment))
        {
            return keyRefused("no id of 64 bits");
        }
        return std::to_string(moment) + "," + std::to_string(*id >> kWorkerShift & kMostWorker) + ","
               + std::to_string(*id & kMostSequence);
    }
    const auto parts = parseTuple(input);
    std::int64_t since = 0;
    if (!parts || __builtin_sub_overflow((*parts)[0], *epoch, &since))
    {
        return keyRefused("a moment in milliseconds, a worker and a sequence are wanted");
    }
    const auto [moment, worker, sequence] = *parts;
    constexpr std::int64_t kMostSince = INT64_MAX >> kTimeShift;
    if (worker < 0 || worker > kMostWorker || sequence < 0 || sequence > kMostSequence || since > kMostSince
        || since < -kMostSince)
    {
        return keyRefused("a worker is 0 to 1023, a sequence 0 to 4095, a moment within 41 bits of the epoch");
    }
    return std::to_string(since * (std::int64_t{1} << kTimeShift) + (worker << kWorkerShift) + sequence);
}

const AlgorithmInfo& nodesInfo()
{
    static const AlgorithmInfo info{
        .name = "shardingsphere.AUTO_TABLE_NODES",
        .title = "ShardingSphere auto table",
        .summary =
            "Where the tables of an auto table are: table by table on the data sources in turn, in the order they "
            "are written.",
        .params = {
            textSpec("actual-data-sources", kRequired, "ds_${0..1}", "Data sources",
                     "The data sources, as a row expression."),
            textSpec("logic-table", kRequired, "t_order", "Logic table", "The name that the tables' names begin with."),
            countSpec("amount", kOptional, "4", {}, {}, "Tables", "How many tables there are.")}};
    return info;
}

Result<std::string> autoTableNodes(const EngineParams& params, std::string_view, std::string_view input)
{
    const Result<std::string> expression = params.requiredText("actual-data-sources");
    const Result<std::string> table = params.requiredText("logic-table");
    if (!expression || !table)
    {
        return expression ? table.error() : expression.error();
    }
    const auto given = parseLongText(input);
    const Result<std::int64_t> amount = input.empty() ? params.requiredIntegerIn("amount", INT32_MIN, kMaxBuckets)
                                                      : Result<std::int64_t>(given.value_or(-1));
    if (!amount || (!input.empty() && (!given || *given > kMaxBuckets)))
    {
        return amount ? keyRefused("a number of tables up to " + std::to_string(kMaxBuckets) + " is wanted")
                      : amount.error();
    }
    const Result<std::vector<std::string>> sources = expandNames(*expression);
    if (!sources || sources->empty())
    {
        return params.bad("actual-data-sources", "a row expression, as ds_${0..1}");
    }
    Outcome nodes = Outcome::ofNames({});
    for (std::int64_t i = 0; i < *amount; ++i)
    {
        const std::string& source = (*sources)[static_cast<std::size_t>(i) % sources->size()];
        nodes.names.push_back(source + "." + *table + "_" + std::to_string(i));
    }
    return outcomeText(nodes);
}

} // namespace

EngineEntry shardingsphereSnowflake()
{
    return {.info = snowflakeInfo, .compute = snowflake};
}

EngineEntry shardingsphereAutoTableNodes()
{
    return {.info = nodesInfo, .compute = autoTableNodes};
}

} // namespace atlas
