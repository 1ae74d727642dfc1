#include "routing/algorithms/support.h"
#include "routing/algorithms/vitess/key_hash.h"
#include "routing/algorithms/vitess/multi_column.h"
#include "routing/algorithms/vitess/vindex.h"

#include <algorithm>
#include <array>

namespace atlas
{

namespace
{

constexpr std::int64_t kIdBytes = 8;
constexpr std::int64_t kMostColumns = 8;
/// Vitess takes more for one column when another has fewer than none, and would fill ids with as many zeros.
constexpr std::int64_t kMostBytes = 4096;

constexpr const char* kCount = "column_count";
constexpr const char* kBytes = "column_bytes";
constexpr const char* kVindex = "column_vindex";

struct Column
{
    std::unique_ptr<VitessKeyHash> hash;
    std::string vindex;
    std::int64_t bytes = 0;
};

class MultiColumn final : public VitessVindex
{
public:
    MultiColumn(std::vector<Column> columns, VitessShards list)
        : VitessVindex(std::move(list)), m_columns(std::move(columns))
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
        if (std::any_of(key.begin(), key.end(), [](const ColumnValues& column) { return column.values.size() != 1; }))
        {
            return keyRefused("each column takes one value");
        }
        if (key.size() > m_columns.size())
        {
            return Outcome::noDestination();
        }
        std::string id;
        std::int64_t filled = 0;
        for (std::size_t i = 0; i < key.size(); ++i)
        {
            const Result<std::string> hash = m_columns[i].hash->idOf(key[i].values.front(), steps);
            if (!hash)
            {
                return Outcome::noDestination();
            }
            // What earlier columns left free is zeros, but nothing is cut off.
            id.resize(std::max(id.size(), static_cast<std::size_t>(std::max<std::int64_t>(filled, 0))));
            const std::int64_t taken = std::clamp<std::int64_t>(m_columns[i].bytes, 0, std::ssize(*hash));
            id += hash->substr(0, static_cast<std::size_t>(taken));
            addStep(steps, "first_bytes", hexText(hash->substr(0, static_cast<std::size_t>(taken))),
                    m_columns[i].vindex + " of column " + std::to_string(i + 1));
            filled += m_columns[i].bytes;
        }
        return key.size() < m_columns.size() ? prefixOutcome(id, steps) : idOutcome(std::move(id), steps);
    }

private:
    std::vector<Column> m_columns;
};

std::vector<std::string_view> splitAtCommas(std::string_view text)
{
    std::vector<std::string_view> parts;
    for (bool more = true; more;)
    {
        const std::size_t comma = text.find(',');
        more = comma != std::string_view::npos;
        parts.push_back(text.substr(0, comma));
        text.remove_prefix(more ? comma + 1 : text.size());
    }
    return parts;
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kBlanks = " \t\n\v\f\r";
    const std::size_t begin = text.find_first_not_of(kBlanks);
    return begin == std::string_view::npos ? std::string_view()
                                           : text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

/// The parameter's parts, one a column at most; none when it is not there.
Result<std::vector<std::string>> listParam(const EngineParams& params, const char* name, std::size_t columns)
{
    if (!params.has(name))
    {
        return std::vector<std::string>();
    }
    const Result<std::string> text = params.requiredText(name);
    if (!text)
    {
        return text.error();
    }
    const auto parts = splitAtCommas(*text);
    if (parts.size() > columns)
    {
        return params.bad(name, "a list of " + std::to_string(columns) + " at most, as there are so many columns");
    }
    return std::vector<std::string>(parts.begin(), parts.end());
}

/// Columns that have no bytes of their own share what is left of eight, the first of them the larger parts.
Result<std::vector<std::int64_t>> readBytes(const EngineParams& params, std::size_t columns)
{
    const auto parts = listParam(params, kBytes, columns);
    if (!parts)
    {
        return parts.error();
    }
    std::vector<std::optional<std::int64_t>> given(columns);
    std::int64_t left = kIdBytes;
    auto pending = static_cast<std::int64_t>(columns);
    for (std::size_t i = 0; i < parts->size(); ++i)
    {
        if ((*parts)[i].empty())
        {
            continue;
        }
        given[i] = parseLongText((*parts)[i]);
        if (!given[i] || *given[i] > kMostBytes || *given[i] < -kMostBytes)
        {
            return params.bad(kBytes, "whole numbers between commas, 8 together at most");
        }
        left -= *given[i];
        --pending;
    }
    if (pending > left)
    {
        return params.bad(kBytes, "8 bytes together at most, with at least one for each column that has none");
    }
    std::vector<std::int64_t> bytes;
    for (const auto& own : given)
    {
        const std::int64_t share = own ? *own : (left + pending - 1) / pending;
        bytes.push_back(share);
        left -= own ? 0 : share;
        pending -= own ? 0 : 1;
    }
    return bytes;
}

Result<std::vector<Column>> readColumns(const EngineParams& params)
{
    const Result<std::int64_t> count = params.requiredIntegerIn(kCount, 1, kMostColumns);
    if (!count)
    {
        return count.error();
    }
    const auto columns = static_cast<std::size_t>(*count);
    const auto bytes = readBytes(params, columns);
    const auto names = listParam(params, kVindex, columns);
    if (!bytes || !names)
    {
        return bytes ? names.error() : bytes.error();
    }
    std::vector<Column> made;
    for (std::size_t i = 0; i < columns; ++i)
    {
        const std::string_view given = i < names->size() ? trimmed((*names)[i]) : std::string_view();
        const std::string_view vindex = given.empty() ? "hash" : given;
        auto hash = makeVitessKeyHash(vindex, params);
        if (!hash)
        {
            return hash.error();
        }
        if (*hash == nullptr)
        {
            return params.bad(kVindex, "vindexes of one column that hash, such as hash, xxhash or binary_md5");
        }
        made.push_back({*std::move(hash), std::string(vindex), (*bytes)[i]});
    }
    return made;
}

Result<std::unique_ptr<EngineAlgorithm>> makeMultiColumn(const EngineParams& params)
{
    auto columns = readColumns(params);
    auto shards = readVitessShards(params);
    if (!columns || !shards)
    {
        return columns ? shards.error() : columns.error();
    }
    return std::unique_ptr<EngineAlgorithm>(std::make_unique<MultiColumn>(*std::move(columns), *std::move(shards)));
}

ParamSpec textParam(std::string name, std::string example, std::string title, std::string help)
{
    return {.name = std::move(name),
            .type = ParamSpec::Type::Text,
            .required = false,
            .defaultText = std::move(example),
            .minimum = {},
            .maximum = {},
            .choices = {},
            .title = std::move(title),
            .help = std::move(help)};
}

ParamSpec mapParam()
{
    ParamSpec spec = textParam("json", "", "List", "For numeric_static_map among the vindexes: its JSON object.");
    spec.type = ParamSpec::Type::Lines;
    return spec;
}

const AlgorithmInfo& multiColumnInfo()
{
    static const AlgorithmInfo kInfo{
        .name = "vitess.multicol",
        .title = "Vitess several columns",
        .summary = "The first bytes of each column's hash make the keyspace id: rows that share the first column lie "
                   "together.",
        .params = {vitessShardsParam(),
                   {.name = kCount,
                    .type = ParamSpec::Type::Integer,
                    .required = true,
                    .defaultText = "2",
                    .minimum = 1,
                    .maximum = kMostColumns,
                    .choices = {},
                    .title = "Columns",
                    .help = "How many columns the key has."},
                   textParam(kBytes, "", "Bytes",
                             "How many bytes of the keyspace id each column has, with commas between, 8 together; "
                             "columns without a number share the rest."),
                   textParam(kVindex, "", "Vindexes",
                             "The vindex that hashes each column, with commas between; hash where none is named."),
                   mapParam(),
                   textParam("fallback_type", "", "Fallback",
                             "For numeric_static_map among the vindexes: the vindex of keys that are not listed.")},
    };
    return kInfo;
}

} // namespace

EngineEntry vitessMultiColumnEntry()
{
    return {.info = multiColumnInfo, .make = makeMultiColumn};
}

} // namespace atlas
