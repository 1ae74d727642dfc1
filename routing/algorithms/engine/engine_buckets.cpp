#include "routing/algorithms/engine/engine_buckets.h"

#include "models/core/bucket_set.h"
#include "routing/algorithms/support.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr const char* kKeyType = "key_type";

/// The columns of a key whose texts were joined.
class JoinedColumns
{
public:
    JoinedColumns() = default;
    JoinedColumns(std::vector<AlgorithmColumn> columns, std::string separator)
        : m_columns(std::move(columns)), m_separator(std::move(separator))
    {
    }

    bool many() const { return m_columns.size() > 1; }

    /// Errors: key-refused, when a column's own text holds the separator; value-type.
    Result<std::vector<ColumnValues>> split(std::string_view text) const
    {
        std::vector<ColumnValues> key;
        bool more = true;
        for (const AlgorithmColumn& column : m_columns)
        {
            const std::size_t end = m_separator.empty() ? std::string_view::npos : text.find(m_separator);
            const Result<TypedValue> value = parseTypedValue(valueTypeOf(column.type), text.substr(0, end));
            if (!more || !value)
            {
                return more ? value.error() : cannotSplit();
            }
            key.push_back({column.name, {*value}});
            more = end != std::string_view::npos;
            text.remove_prefix(more ? end + m_separator.size() : text.size());
        }
        return more ? Result<std::vector<ColumnValues>>(cannotSplit()) : std::move(key);
    }

private:
    static Error cannotSplit()
    {
        return keyRefused("its columns cannot be told apart: the separator must not occur in their texts");
    }

    std::vector<AlgorithmColumn> m_columns;
    std::string m_separator;
};

class EngineBuckets final : public Algorithm
{
public:
    EngineBuckets(std::unique_ptr<EngineAlgorithm> engine, const KeyType& column, std::optional<ValueType> given,
                  JoinedColumns columns)
        : m_engine(std::move(engine)), m_columns(std::move(columns)), m_type(given.value_or(valueTypeOf(column))),
          m_typeGiven(given.has_value()), m_isColumnType(m_type == valueTypeOf(column)), m_isUnsigned(column.isUnsigned)
    {
    }

    std::int64_t bucketCount() const override { return m_engine->bucketCount(); }

    Result<std::int64_t> bucketOf(const KeyValue& key, std::vector<RouteStep>* steps) const override
    {
        if (takesColumns())
        {
            const auto columns = m_columns.split(key.text);
            return columns ? onlyBucket(m_engine->routeColumns(*columns, steps), steps) : columns.error();
        }
        const Result<TypedValue> value = typedValueOf(key, m_type);
        if (!value)
        {
            return value.error();
        }
        addStep(steps, "key_type", std::string(valueTypeName(m_type)),
                m_typeGiven ? "as the layout says" : "by the column's type");
        return onlyBucket(m_engine->route(*value, steps), steps);
    }

    void bucketsOf(std::span<const std::int64_t> keys, std::span<std::int32_t> out) const override
    {
        if (m_isColumnType && isFixedInteger() && m_engine->batch(keys, m_type, out))
        {
            return;
        }
        KeyValue key;
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            key =
                m_isUnsigned ? KeyValue::ofUnsigned(static_cast<std::uint64_t>(keys[i])) : KeyValue::ofInteger(keys[i]);
            out[i] = single(key);
        }
    }

    void bucketsOf(const TextArena& keys, std::span<std::int32_t> out) const override
    {
        if (!takesColumns() && m_type == ValueType::Text && m_engine->batch(keys, out))
        {
            return;
        }
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            out[i] = single(KeyValue::ofText(std::string(keys[i])));
        }
    }

    void fillPicture(TablePicture& picture) const override
    {
        picture.kind = m_engine->picture();
        picture.keyShare = m_engine->keyShares();
        if (picture.keyShare.empty())
        {
            fillEqualShares(picture, bucketCount());
        }
    }

private:
    bool isFixedInteger() const { return m_type >= ValueType::Short && m_type <= ValueType::Unsigned; }
    bool takesColumns() const { return m_columns.many() && m_engine->takesColumns(); }

    std::int32_t single(const KeyValue& key) const
    {
        const Result<std::int64_t> bucket = bucketOf(key, nullptr);
        return bucket ? static_cast<std::int32_t>(*bucket) : kNoBucket;
    }

    Result<std::int64_t> onlyBucket(const Result<Outcome>& outcome, std::vector<RouteStep>* steps) const
    {
        if (!outcome)
        {
            return outcome.error();
        }
        const std::vector<std::int64_t> buckets = m_engine->bucketsOf(*outcome);
        if (buckets.size() != 1)
        {
            return Error{buckets.empty() ? "engine-no-bucket" : "engine-several-buckets", {outcomeText(*outcome)}, {}};
        }
        addBucketStep(steps, buckets.front(), bucketCount());
        return buckets.front();
    }

    std::unique_ptr<EngineAlgorithm> m_engine;
    JoinedColumns m_columns;
    ValueType m_type;
    bool m_typeGiven;
    bool m_isColumnType; ///< else a key may not fit, and goes by itself
    bool m_isUnsigned;
};

} // namespace

ValueType valueTypeOf(const KeyType& type)
{
    switch (type.kind)
    {
    case KeyType::Kind::Integer:
        if (type.isJavaInteger())
        {
            return ValueType::Int;
        }
        return type.isUnsigned && type.bits == 64 ? ValueType::Unsigned : ValueType::Long;
    case KeyType::Kind::Decimal: return ValueType::Decimal;
    case KeyType::Kind::Text: return type.isBinary ? ValueType::Bytes : ValueType::Text;
    case KeyType::Kind::Date: return ValueType::Date;
    case KeyType::Kind::DateTime: return ValueType::DateTime;
    case KeyType::Kind::Timestamp: return ValueType::Timestamp;
    }
    return ValueType::Text;
}

Result<TypedValue> typedValueOf(const KeyValue& key, ValueType type)
{
    if (key.isNull())
    {
        return TypedValue::null();
    }
    return parseTypedValue(type, key.text);
}

ParamSpec keyTypeParam()
{
    return {.name = kKeyType,
            .type = ParamSpec::Type::Choice,
            .required = false,
            .defaultText = "",
            .minimum = {},
            .maximum = {},
            .choices = {"int", "long", "bigint", "bigdecimal", "string"},
            .title = "Key type",
            .help = "The type of the key in the application that writes the rows: the same digits as int, long or "
                    "string may go to different tables. By default what the column's type suggests."};
}

std::unique_ptr<Algorithm> makeEngineBuckets(const EngineEntry& entry, const AlgorithmSpec& spec,
                                             const AlgorithmContext& context, Diagnostics& findings)
{
    ParamReader params(spec, context, findings);
    auto engine = entry.make(EngineParams(spec.params));
    if (!engine)
    {
        const SourcePlace& place = engine.error().place;
        params.report(Severity::Error, engine.error().code, engine.error().args, place.known() ? place : spec.place);
        return nullptr;
    }
    if ((*engine)->bucketCount() > kMaxBuckets)
    {
        params.report(Severity::Error, "engine-buckets-many",
                      {spec.name, std::to_string((*engine)->bucketCount()), std::to_string(kMaxBuckets)}, spec.place);
        return nullptr;
    }
    if ((*engine)->bucketCount() <= 0)
    {
        params.report(Severity::Error, "engine-buckets-unknown", {spec.name}, spec.place);
        return nullptr;
    }
    const auto given = valueTypeNamed(params.text(kKeyType));
    return std::make_unique<EngineBuckets>(*std::move(engine), context.key, given,
                                           JoinedColumns(context.columns, context.separator));
}

} // namespace atlas
