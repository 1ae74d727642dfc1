#include "routing/algorithms/mysql/entries.h"
#include "routing/algorithms/mysql/integer_range.h"
#include "routing/algorithms/support.h"

namespace atlas
{

namespace
{

/// PARTITION BY [LINEAR] KEY of one column or several, as MariaDB 10.11 hashes what they store.
class PartitionByKey final : public EngineAlgorithm
{
public:
    PartitionByKey(Partitions partitions, std::vector<HashedColumn> columns)
        : m_partitions(partitions), m_columns(std::move(columns))
    {
    }

    std::int64_t bucketCount() const override { return m_partitions.count(); }
    bool takesColumns() const override { return m_columns.size() > 1; }

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        const ColumnValues column{{}, {key}};
        return routeColumns({&column, 1}, steps);
    }

    Result<Outcome> routeColumns(std::span<const ColumnValues> key, std::vector<RouteStep>* steps) const override
    {
        if (key.empty() || key.size() > m_columns.size())
        {
            return keyRefused("it takes " + std::to_string(m_columns.size()) + " columns");
        }
        if (key.size() < m_columns.size())
        {
            return m_partitions.all(); // the server looks into each of them
        }
        KeyPartitionHash hash;
        for (std::size_t i = 0; i < key.size(); ++i)
        {
            if (key[i].values.size() != 1)
            {
                return keyRefused("it takes one value of each column");
            }
            const TypedValue& value = key[i].values.front();
            const Result<bool> added = m_columns[i].add(value, hash);
            if (!added)
            {
                return added.error();
            }
            addStep(steps, m_columns[i].isInteger() ? "number_hashed" : "text_hashed",
                    value.isNull() ? "NULL" : value.text, "as " + m_columns[i].type().name + " stores it");
        }
        addStep(steps, "hash", std::to_string(hash.value()));
        return m_partitions.outcome(m_partitions.ofHash(hash.value()), std::to_string(hash.value()), steps);
    }

    Result<Outcome> routeRange(const ValueRange& range) const override
    {
        if (m_columns.size() > 1 || !m_columns.front().isInteger())
        {
            return m_partitions.all();
        }
        return integerRange(m_partitions, m_columns.front().type(), range,
                            [this](std::int64_t value) { return partitionOfInteger(value); });
    }

    bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const override
    {
        const KeyType& column = m_columns.front().type();
        const bool fitsAll = m_columns.size() == 1 && column.isInteger() && column.bits == 64
                             && column.isUnsigned == (type == ValueType::Unsigned);
        for (std::size_t i = 0; fitsAll && i < out.size(); ++i)
        {
            out[i] = static_cast<std::int32_t>(partitionOfInteger(keys[i]));
        }
        return fitsAll;
    }

    bool batch(const TextArena& keys, std::span<std::int32_t> out) const override
    {
        const bool isText = m_columns.size() == 1 && !m_columns.front().isInteger();
        for (std::size_t i = 0; isText && i < out.size(); ++i)
        {
            KeyPartitionHash hash;
            const bool isRefused = m_columns.front().addText(keys[i], hash) != nullptr;
            out[i] = isRefused ? -1 : static_cast<std::int32_t>(m_partitions.ofHash(hash.value()));
        }
        return isText;
    }

private:
    std::int64_t partitionOfInteger(std::int64_t bits) const
    {
        KeyPartitionHash hash;
        m_columns.front().addInteger(bits, hash);
        return m_partitions.ofHash(hash.value());
    }

    Partitions m_partitions;
    std::vector<HashedColumn> m_columns;
};

/// "BIGINT, DECIMAL(10,2)" at the commas outside brackets, without blanks around.
std::vector<std::string> listed(std::string_view text)
{
    std::vector<std::string> parts(1);
    int depth = 0;
    for (const char c : text)
    {
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (c == ',' && depth == 0)
        {
            parts.emplace_back();
            continue;
        }
        parts.back() += c;
    }
    for (std::string& part : parts)
    {
        part.erase(0, std::min(part.find_first_not_of(' '), part.size()));
        part.erase(part.find_last_not_of(' ') + 1);
    }
    return parts;
}

Result<std::vector<HashedColumn>> readColumns(const EngineParams& params)
{
    const Result<std::string> types = params.requiredText("type");
    if (!types)
    {
        return types.error();
    }
    const std::vector<std::string> typeList = listed(*types);
    const std::vector<std::string> collations = listed(params.text("collation"));
    std::vector<HashedColumn> columns;
    for (std::size_t i = 0; i < typeList.size(); ++i)
    {
        const std::string& collation = collations[collations.size() == typeList.size() ? i : 0];
        if (HashedColumn::needsCollation(typeList[i]) && collation.empty())
        {
            return Error{"engine-param-missing", {"collation"}, {}};
        }
        const auto column = HashedColumn::parse(typeList[i], collation);
        const bool isCollation = !column && !collation.empty() && HashedColumn::parse(typeList[i], "binary");
        if (isCollation || (collations.size() != 1 && collations.size() != typeList.size()))
        {
            return params.bad("collation", "binary, latin1_swedish_ci, utf8mb4_bin, utf8mb4_general_ci or the two of "
                                           "utf8mb3; one for all columns or one for each");
        }
        if (!column)
        {
            return params.bad("type", "the columns' types: integers, CHAR, VARCHAR, BINARY or VARBINARY");
        }
        columns.push_back(*column);
    }
    return columns;
}

Result<std::unique_ptr<EngineAlgorithm>> make(const EngineParams& params, bool isLinear)
{
    const Result<Partitions> partitions = readPartitions(params, isLinear);
    Result<std::vector<HashedColumn>> columns = readColumns(params);
    if (!partitions || !columns)
    {
        return partitions ? columns.error() : partitions.error();
    }
    return std::unique_ptr<EngineAlgorithm>(std::make_unique<PartitionByKey>(*partitions, *std::move(columns)));
}

Result<std::unique_ptr<EngineAlgorithm>> makeKey(const EngineParams& params)
{
    return make(params, false);
}

Result<std::unique_ptr<EngineAlgorithm>> makeLinear(const EngineParams& params)
{
    return make(params, true);
}

std::vector<ParamSpec> keyParams()
{
    ParamSpec type;
    type.name = "type";
    type.required = true;
    type.defaultText = "BIGINT";
    type.title = "Column type";
    type.help = "The type of the column as the table's DDL has it, or a list of types: the hash depends on the width.";
    ParamSpec collation;
    collation.name = "collation";
    collation.title = "Collation";
    collation.help = "The collation of a text column; the server hashes its sort weights.";
    return {partitionsParam(), type, collation};
}

const AlgorithmInfo& keyInfo()
{
    static const AlgorithmInfo info{
        .name = "mysql.PARTITION_BY_KEY",
        .title = "MySQL KEY partitions",
        .summary = "The server's own partitions by its hash of what the columns store, as MariaDB 10.11 computes it.",
        .params = keyParams(),
    };
    return info;
}

const AlgorithmInfo& linearInfo()
{
    static const AlgorithmInfo info{
        .name = "mysql.PARTITION_BY_LINEAR_KEY",
        .title = "MySQL LINEAR KEY partitions",
        .summary = "The server's own partitions by the low bits of its hash of the columns: quick to add and to merge, "
                   "less even.",
        .params = keyParams(),
    };
    return info;
}

} // namespace

EngineEntry mysqlPartitionByKey()
{
    return {.info = keyInfo, .make = makeKey};
}

EngineEntry mysqlPartitionByLinearKey()
{
    return {.info = linearInfo, .make = makeLinear};
}

} // namespace atlas
