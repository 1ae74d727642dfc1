#include "routing/algorithms/mysql/entries.h"
#include "routing/algorithms/mysql/integer_range.h"
#include "routing/algorithms/support.h"

#include <algorithm>

namespace atlas
{

namespace
{

/// PARTITION BY [LINEAR] HASH of a column of integers. Unsigned values count by their bits, as the server takes them.
class PartitionByHash final : public EngineAlgorithm
{
public:
    PartitionByHash(Partitions partitions, KeyType column, bool isTypeGiven)
        : m_partitions(partitions), m_column(std::move(column)), m_isTypeGiven(isTypeGiven)
    {
    }

    std::int64_t bucketCount() const override { return m_partitions.count(); }

    Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const override
    {
        if (key.isNull())
        {
            addStep(steps, "number", std::to_string(INT64_MIN), "NULL counts as the smallest number");
            return m_partitions.outcome(m_partitions.ofNumber(INT64_MIN), std::to_string(INT64_MIN), steps);
        }
        const Result<KeyValue> number = parseKey(columnOf(key), integerText(key));
        if (key.type == ValueType::Absent || !number)
        {
            return keyRefused("it is no value of the column");
        }
        addStep(steps, "number", std::to_string(number->number));
        return m_partitions.outcome(m_partitions.ofNumber(number->number), std::to_string(number->number), steps);
    }

    Result<Outcome> routeRange(const ValueRange& range) const override
    {
        const TypedValue* end = range.lower ? &*range.lower : range.upper ? &*range.upper : nullptr;
        return integerRange(m_partitions, end != nullptr ? columnOf(*end) : m_column, range,
                            [this](std::int64_t value) { return m_partitions.ofNumber(value); });
    }

    bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const override
    {
        const bool isUnsignedKey = type == ValueType::Unsigned;
        const bool fitsAll = !m_isTypeGiven || (m_column.bits == 64 && m_column.isUnsigned == isUnsignedKey);
        for (std::size_t i = 0; fitsAll && i < out.size(); ++i)
        {
            out[i] = static_cast<std::int32_t>(m_partitions.ofNumber(keys[i]));
        }
        return fitsAll;
    }

private:
    /// Without a type the column is a BIGINT, unsigned for a key that is.
    KeyType columnOf(const TypedValue& key) const
    {
        KeyType column = m_column;
        column.isUnsigned = column.isUnsigned || (!m_isTypeGiven && key.type == ValueType::Unsigned);
        return column;
    }

    Partitions m_partitions;
    KeyType m_column;
    bool m_isTypeGiven;
};

/// A column's name, alone: what functions make of a column is not computed.
bool isColumnName(std::string_view text)
{
    if (text.size() >= 2 && text.front() == '`' && text.back() == '`')
    {
        return text.substr(1, text.size() - 2).find('`') == std::string_view::npos;
    }
    return !text.empty()
           && std::all_of(text.begin(), text.end(),
                          [](char c)
                          {
                              return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
                                     || c == '_' || c == '$' || static_cast<unsigned char>(c) >= 0x80;
                          });
}

Result<KeyType> readColumn(const EngineParams& params)
{
    const Result<KeyType> column = parseKeyType(params.has("type") ? params.text("type") : "bigint", false, {});
    if (!column || !column->isInteger())
    {
        return params.bad("type", "a type of integers, such as BIGINT or INT UNSIGNED");
    }
    return column;
}

Result<std::unique_ptr<EngineAlgorithm>> make(const EngineParams& params, bool isLinear)
{
    const Result<Partitions> partitions = readPartitions(params, isLinear);
    const Result<KeyType> column = readColumn(params);
    if (!partitions || !column)
    {
        return partitions ? column.error() : partitions.error();
    }
    if (params.has("expr") && !isColumnName(params.text("expr")))
    {
        return params.bad("expr", "a column's name: what functions make of one is not computed");
    }
    return std::unique_ptr<EngineAlgorithm>(
        std::make_unique<PartitionByHash>(*partitions, *column, params.has("type")));
}

Result<std::unique_ptr<EngineAlgorithm>> makeHash(const EngineParams& params)
{
    return make(params, false);
}

Result<std::unique_ptr<EngineAlgorithm>> makeLinear(const EngineParams& params)
{
    return make(params, true);
}

std::vector<ParamSpec> hashParams()
{
    ParamSpec type;
    type.name = "type";
    type.defaultText = "BIGINT";
    type.title = "Column type";
    type.help = "The type of the column as the table's DDL has it; it says which numbers there are.";
    ParamSpec expression;
    expression.name = "expr";
    expression.title = "Column";
    expression.help = "The column that is hashed.";
    return {partitionsParam(), type, expression};
}

const AlgorithmInfo& hashInfo()
{
    static const AlgorithmInfo info{
        .name = "mysql.PARTITION_BY_HASH",
        .title = "MySQL HASH partitions",
        .summary = "The server's own partitions by the remainder of a number, without its sign; NULL counts as the "
                   "smallest number.",
        .params = hashParams(),
    };
    return info;
}

const AlgorithmInfo& linearInfo()
{
    static const AlgorithmInfo info{
        .name = "mysql.PARTITION_BY_LINEAR_HASH",
        .title = "MySQL LINEAR HASH partitions",
        .summary = "The server's own partitions by the low bits of a number: quick to add and to merge, less even.",
        .params = hashParams(),
    };
    return info;
}

} // namespace

EngineEntry mysqlPartitionByHash()
{
    return {.info = hashInfo, .make = makeHash};
}

EngineEntry mysqlPartitionByLinearHash()
{
    return {.info = linearInfo, .make = makeLinear};
}

} // namespace atlas
