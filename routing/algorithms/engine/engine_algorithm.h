#pragma once

#include "models/core/param_spec.h"
#include "models/core/result.h"
#include "models/core/route.h"
#include "models/core/table_picture.h"
#include "routing/algorithms/bucket_course.h"
#include "routing/algorithms/engine/engine_params.h"
#include "routing/algorithms/engine/outcome.h"
#include "routing/algorithms/engine/typed_value.h"
#include "routing/hash/text_arena.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace atlas
{

/// The algorithm of another system, bit for bit: made once from its parameters, immutable, callable from any thread.
/// What it answers is an Outcome in that system's terms; a layout asks it for buckets (EngineBuckets).
class EngineAlgorithm
{
public:
    EngineAlgorithm() = default;
    virtual ~EngineAlgorithm() = default;
    EngineAlgorithm(const EngineAlgorithm&) = delete;
    EngineAlgorithm& operator=(const EngineAlgorithm&) = delete;

    /// A key by the name of its type, as `eval` gives it. By default parseTypedValue(); an engine that takes any text
    /// for a value of any type, and answers for it, reads more.
    virtual Result<TypedValue> readKey(std::string_view typeName, std::string_view text) const;
    /// Where a key goes; NULL is a key. `steps`, when given, gets every intermediate value, the outcome's own last.
    /// Error: key-refused, where the engine throws.
    virtual Result<Outcome> route(const TypedValue& key, std::vector<RouteStep>* steps) const = 0;
    /// A key of several columns, or of several values. By default one column with one value, else key-refused.
    virtual Result<Outcome> routeColumns(std::span<const ColumnValues> key, std::vector<RouteStep>* steps) const;
    /// It takes its columns one by one; others see their texts joined.
    virtual bool takesColumns() const { return false; }
    /// With takesColumns(): of a key that is known in part, only the columns before the first unknown one count.
    virtual bool takesLeadingColumns() const { return false; }
    /// Where the keys of a range may be: every target that one of them has, in the engine's order.
    /// Errors: range-refused, where the engine throws or would not come back; also by default.
    virtual Result<Outcome> routeRange(const ValueRange& range) const;

    /// How many buckets a layout has by it: nodes, targets, shards, or what `buckets` says for a plain hash.
    /// 0 when its parameters do not say: then the layout does, by the parameter `nodes` where info() has it.
    virtual std::int64_t bucketCount() const = 0;
    /// The buckets of an outcome, ascending; none for what is not among bucketCount(), where that is known. By default
    /// its index or indexes.
    virtual std::vector<std::int64_t> bucketsOf(const Outcome& outcome) const;
    /// What routeRange() answers means every bucket, whether it names them or not.
    virtual bool meansAll(const Outcome& outcome) const { return outcome.kind == Outcome::Kind::AllShards; }
    /// Share of all keys for each bucket, where the parameters make them differ; empty: all alike.
    virtual std::vector<double> keyShares() const { return {}; }
    /// A ring: its arcs and circle. By default none, and the picture is a grid of nodes.
    virtual void fillArcs(TablePicture&) const {}
    /// A ring: where on it the key stands, 0 to 1; nothing for NULL.
    virtual std::optional<double> ringPosition(const TypedValue&) const { return std::nullopt; }

    /// As Algorithm::course(), for keys of a type; pieces and values by indexes of outcomes. By default what fillArcs()
    /// says of a ring.
    virtual std::optional<BucketCourse> course(ValueType type) const;

    /// Batches: buckets, or kNoBucket; false where there is none and keys go one by one. `type` is Short to Unsigned.
    virtual bool batch(std::span<const std::int64_t> keys, ValueType type, std::span<std::int32_t> out) const;
    virtual bool batch(const TextArena& keys, std::span<std::int32_t> out) const;
};

/// One algorithm, or one function beside the algorithms, of another system. `info().name` is "family.name".
struct EngineEntry
{
    const AlgorithmInfo& (*info)();
    /// Errors: those of EngineParams.
    Result<std::unique_ptr<EngineAlgorithm>> (*make)(const EngineParams& params) = nullptr;
    /// What is no key -> place, so that no layout can use it: the result as `eval` writes it.
    Result<std::string> (*compute)(const EngineParams& params, std::string_view inputType,
                                   std::string_view input) = nullptr;
    /// The answer depends on the key's type in the application, which a column does not tell (Java's Integer or Long).
    bool typeMatters = false;
};

template <typename Engine, typename... Args>
Result<std::unique_ptr<EngineAlgorithm>> madeEngine(Args&&... args)
{
    return std::unique_ptr<EngineAlgorithm>(std::make_unique<Engine>(std::forward<Args>(args)...));
}

/// The error for a key that the engine throws on: the reason names its exception or says why.
inline Error keyRefused(std::string reason)
{
    return Error{"key-refused", {std::move(reason)}, {}};
}

inline Error rangeRefused(std::string reason)
{
    return Error{"range-refused", {std::move(reason)}, {}};
}

} // namespace atlas
