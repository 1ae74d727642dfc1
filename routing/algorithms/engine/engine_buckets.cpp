#include "routing/algorithms/engine/engine_buckets.h"

#include "models/core/bucket_set.h"
#include "routing/algorithms/engine/course_trial.h"
#include "routing/algorithms/support.h"

#include <algorithm>
#include <utility>

namespace atlas
{

namespace
{

constexpr const char* kKeyType = "key_type";
constexpr const char* kNodes = "nodes";

class EngineBuckets final : public Algorithm
{
public:
    EngineBuckets(std::unique_ptr<EngineAlgorithm> engine, std::int64_t count, const KeyType& column,
                  std::optional<ValueType> given, std::vector<AlgorithmColumn> columns)
        : m_engine(std::move(engine)), m_count(count), m_countsItself(m_engine->bucketCount() > 0),
          m_columns(std::move(columns)), m_type(given.value_or(valueTypeOf(column))), m_typeGiven(given.has_value()),
          m_isColumnType(m_type == valueTypeOf(column)), m_isUnsigned(column.isUnsigned)
    {
    }

    std::int64_t bucketCount() const override { return m_count; }

    Result<std::int64_t> bucketOf(const KeyValue& key, std::vector<RouteStep>* steps) const override
    {
        if (takesColumns())
        {
            return keyRefused("it takes " + std::to_string(m_columns.size()) + " columns, one by one");
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

    Result<std::int64_t> bucketOfNull(std::vector<RouteStep>* steps) const override
    {
        if (!takesColumns())
        {
            return onlyBucket(m_engine->route(TypedValue::null(), steps), steps);
        }
        const std::vector<std::optional<KeyValue>> key(m_columns.size(), KeyValue::null());
        const auto buckets = bucketsOfColumns(key, steps);
        return buckets ? Result<std::int64_t>(buckets->front()) : buckets.error();
    }

    bool takesColumns() const override { return m_columns.size() > 1 && m_engine->takesColumns(); }

    Result<std::vector<std::int64_t>> bucketsOfColumns(std::span<const std::optional<KeyValue>> key,
                                                       std::vector<RouteStep>* steps) const override
    {
        const auto given = givenColumns(key);
        if (!given)
        {
            return given.error();
        }
        if (given->empty())
        {
            return Algorithm::bucketsOfColumns(key, steps);
        }
        const Result<Outcome> outcome = m_engine->routeColumns(*given, steps);
        if (given->size() == m_columns.size())
        {
            const Result<std::int64_t> bucket = onlyBucket(outcome, steps);
            return bucket ? Result<std::vector<std::int64_t>>(std::vector{*bucket}) : bucket.error();
        }
        std::vector<std::int64_t> buckets = outcome ? bucketsOf(*outcome) : std::vector<std::int64_t>();
        if (buckets.empty())
        {
            return outcome ? Error{"engine-no-bucket", {outcomeText(*outcome)}, {}} : outcome.error();
        }
        return buckets;
    }

    void bucketsOf(std::span<const std::int64_t> keys, std::span<std::int32_t> out) const override
    {
        if (m_countsItself && m_isColumnType && isFixedInteger() && m_engine->batch(keys, m_type, out))
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
        if (m_countsItself && !takesColumns() && m_type == ValueType::Text && m_engine->batch(keys, out))
        {
            return;
        }
        for (std::size_t i = 0; i < out.size(); ++i)
        {
            out[i] = single(KeyValue::ofText(std::string(keys[i])));
        }
    }

    Result<std::vector<std::int64_t>> bucketsOfRange(const KeyRange& range) const override
    {
        if (takesColumns())
        {
            return rangeRefused("it goes by " + std::to_string(m_columns.size()) + " columns");
        }
        ValueRange values{{}, {}, range.lowerClosed, range.upperClosed};
        for (const auto& [end, value] : {std::pair(&range.lower, &values.lower), {&range.upper, &values.upper}})
        {
            if (!*end)
            {
                continue;
            }
            Result<TypedValue> typed = typedValueOf(**end, m_type);
            if (!typed)
            {
                return rangeRefused("\"" + (*end)->text + "\" is no " + std::string(valueTypeName(m_type)));
            }
            *value = *std::move(typed);
        }
        const Result<Outcome> outcome = m_engine->routeRange(values);
        if (!outcome)
        {
            return outcome.error();
        }
        return m_engine->meansAll(*outcome) ? Algorithm::bucketsOfRange(range) : bucketsOf(*outcome);
    }

    void fillPicture(TablePicture& picture) const override
    {
        m_engine->fillArcs(picture);
        picture.keyShare = m_engine->keyShares();
        if (picture.keyShare.empty())
        {
            fillEqualShares(picture, bucketCount());
        }
    }

    std::optional<double> ringPosition(const KeyValue& key) const override
    {
        const Result<TypedValue> value = typedValueOf(key, m_type);
        return value && !takesColumns() ? m_engine->ringPosition(*value) : std::nullopt;
    }

    std::optional<BucketCourse> course() const override
    {
        std::optional<BucketCourse> course = takesColumns() ? std::nullopt : m_engine->course(m_type);
        if (!course || course->period > kMaxBuckets)
        {
            return std::nullopt;
        }
        if (course->number == BucketCourse::kKey && (m_type == ValueType::Int || m_type == ValueType::Short))
        {
            course->bits = 32;
        }
        const CourseTrial trial(*this, m_isUnsigned);
        if (course->number != BucketCourse::kKey || !course->values.empty())
        {
            limitBuckets(*course);
        }
        else
        {
            trial.fillPieces(*course);
        }
        return trial.fillResidues(*course) && trial.holds(*course) ? course : std::nullopt;
    }

private:
    bool isFixedInteger() const { return isWholeNumber(m_type); }

    /// What the engine answers beyond the buckets there are is none.
    void limitBuckets(BucketCourse& course) const
    {
        const auto limit = [this](std::int32_t& bucket) { bucket = bucket < m_count ? bucket : kNoBucket; };
        std::for_each(course.above.begin(), course.above.end(), limit);
        std::for_each(course.pieces.begin(), course.pieces.end(), [&](auto& piece) { limit(piece.bucket); });
        std::for_each(course.values.begin(), course.values.end(), [&](auto& value) { limit(value.second); });
        limit(course.others);
    }

    /// The columns that the engine can go by. Error: value-type.
    Result<std::vector<ColumnValues>> givenColumns(std::span<const std::optional<KeyValue>> key) const
    {
        std::vector<ColumnValues> given;
        for (std::size_t i = 0; i < key.size(); ++i)
        {
            if (!key[i] && m_engine->takesLeadingColumns())
            {
                break;
            }
            if (!key[i])
            {
                continue;
            }
            Result<TypedValue> value = typedValueOf(*key[i], valueTypeOf(m_columns[i].type));
            if (!value)
            {
                return value.error();
            }
            given.push_back({m_columns[i].name, {*std::move(value)}});
        }
        return given;
    }

    std::int32_t single(const KeyValue& key) const
    {
        const Result<std::int64_t> bucket = bucketOf(key, nullptr);
        return bucket ? static_cast<std::int32_t>(*bucket) : kNoBucket;
    }

    std::vector<std::int64_t> bucketsOf(const Outcome& outcome) const
    {
        std::vector<std::int64_t> buckets = m_engine->bucketsOf(outcome);
        std::erase_if(buckets, [this](std::int64_t bucket) { return bucket >= m_count; });
        return buckets;
    }

    Result<std::int64_t> onlyBucket(const Result<Outcome>& outcome, std::vector<RouteStep>* steps) const
    {
        if (!outcome)
        {
            return outcome.error();
        }
        const std::vector<std::int64_t> buckets = bucketsOf(*outcome);
        if (buckets.size() != 1)
        {
            return Error{buckets.empty() ? "engine-no-bucket" : "engine-several-buckets", {outcomeText(*outcome)}, {}};
        }
        addBucketStep(steps, buckets.front(), bucketCount());
        return buckets.front();
    }

    std::unique_ptr<EngineAlgorithm> m_engine;
    std::int64_t m_count;
    bool m_countsItself; ///< else the layout does, and batches do not know how far
    std::vector<AlgorithmColumn> m_columns;
    ValueType m_type;
    bool m_typeGiven;
    bool m_isColumnType; ///< else a key may not fit, and goes by itself
    bool m_isUnsigned;
};

/// A date where an application binds a date, with its time where it binds one.
std::string temporalText(const std::string& text, ValueType type)
{
    constexpr std::size_t kDateLength = 10; // 2024-01-31
    const bool wantsTime = type == ValueType::Timestamp || type == ValueType::DateTime;
    if (type == ValueType::Date)
    {
        return text.substr(0, kDateLength);
    }
    return wantsTime && text.size() == kDateLength ? text + " 00:00:00" : text;
}

/// A layout's key is the column that an expression names, unless its parameter says another.
ParamMap withColumn(const AlgorithmInfo& info, ParamMap params, const AlgorithmContext& context)
{
    constexpr const char* kColumn = "sharding-column";
    const bool takesName = std::any_of(info.params.begin(), info.params.end(),
                                       [](const ParamSpec& param) { return param.name == kColumn; });
    if (takesName && params.find(kColumn) == nullptr && context.columns.size() == 1)
    {
        params.set(kColumn, ParamValue::scalar(context.columns.front().name));
    }
    return params;
}

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
    return parseTypedValue(type, key.kind == KeyValue::Kind::Temporal ? temporalText(key.text, type) : key.text);
}

ParamSpec keyTypeParam()
{
    return {.name = kKeyType,
            .type = ParamSpec::Type::Choice,
            .required = false,
            .defaultText = "",
            .minimum = {},
            .maximum = {},
            .choices = {"int", "long", "bigint", "bigdecimal", "string", "timestamp", "localdate", "localdatetime"},
            .title = "Key type",
            .help = "The type of the key in the application that writes the rows: the same digits as int, long or "
                    "string may go to different tables. By default what the column's type suggests."};
}

ParamSpec nodeCountParam()
{
    return {.name = kNodes,
            .type = ParamSpec::Type::Integer,
            .required = false,
            .defaultText = "",
            .minimum = 1,
            .maximum = kMaxBuckets,
            .choices = {},
            .title = "Nodes",
            .help = "How many nodes the table has, where nothing else says it; a key that needs a further one has no "
                    "route. Only a layout needs it."};
}

std::unique_ptr<Algorithm> makeEngineBuckets(const EngineEntry& entry, const AlgorithmSpec& spec,
                                             const AlgorithmContext& context, Diagnostics& findings)
{
    ParamReader params(spec, context, findings);
    auto engine = entry.make(EngineParams(withColumn(entry.info(), spec.params, context)));
    if (!engine)
    {
        const SourcePlace& place = engine.error().place;
        params.report(Severity::Error, engine.error().code, engine.error().args, place.known() ? place : spec.place);
        return nullptr;
    }
    const std::int64_t count =
        (*engine)->bucketCount() > 0 ? (*engine)->bucketCount() : params.integer(kNodes).value_or(0);
    if (count > kMaxBuckets)
    {
        params.report(Severity::Error, "engine-buckets-many",
                      {spec.name, std::to_string(count), std::to_string(kMaxBuckets)}, spec.place);
        return nullptr;
    }
    if (count <= 0)
    {
        params.report(Severity::Error, "engine-buckets-unknown", {spec.name}, spec.place);
        return nullptr;
    }
    const auto given = valueTypeNamed(params.text(kKeyType));
    return std::make_unique<EngineBuckets>(*std::move(engine), count, context.key, given, context.columns);
}

} // namespace atlas
