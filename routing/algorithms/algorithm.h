#pragma once

#include "models/core/layout.h"
#include "models/core/route.h"
#include "models/core/table_picture.h"
#include "routing/algorithms/bucket_course.h"
#include "routing/algorithms/key_value.h"
#include "routing/hash/text_arena.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// What a batch writes for a key without a bucket.
inline constexpr std::int32_t kNoBucket = -1;

/// A bucket that is floorMod(number, modulus); the number is the key itself ("key"), or what a named hash makes of it.
struct ResidueRule
{
    std::string_view number;
    std::int64_t modulus = 1;
};

/// The keys of one column between two ends; a missing end is unbounded.
struct KeyRange
{
    std::optional<KeyValue> lower;
    std::optional<KeyValue> upper;
    bool lowerClosed = true;
    bool upperClosed = true;
};

/// key -> bucket, made once for a table, immutable, callable from any thread.
class Algorithm
{
public:
    Algorithm() = default;
    virtual ~Algorithm() = default;
    Algorithm(const Algorithm&) = delete;
    Algorithm& operator=(const Algorithm&) = delete;

    virtual std::int64_t bucketCount() const = 0;

    /// The bucket of a key that is not NULL. `steps`, when given, gets how it came about, up to the bucket.
    /// Errors: key-outside-ranges, key-not-listed (no route).
    virtual Result<std::int64_t> bucketOf(const KeyValue& key, std::vector<RouteStep>* steps) const = 0;

    /// The bucket of SQL NULL, with steps as above. Error: key-null, by default: it has none.
    virtual Result<std::int64_t> bucketOfNull(std::vector<RouteStep>* steps) const;

    /// Several columns are given one by one, to bucketsOfColumns(); else their texts are joined for bucketOf().
    virtual bool takesColumns() const { return false; }
    /// Where keys may be by some of their columns: nothing for a column that is not known, Null for SQL NULL. One
    /// bucket when all are known. Only with takesColumns(). Errors: as bucketOf().
    virtual Result<std::vector<std::int64_t>> bucketsOfColumns(std::span<const std::optional<KeyValue>> key,
                                                               std::vector<RouteStep>* steps) const;

    /// Buckets of integer keys (for BIGINT UNSIGNED the bits); kNoBucket where there is none. Spans are equally long.
    virtual void bucketsOf(std::span<const std::int64_t> keys, std::span<std::int32_t> out) const = 0;
    /// Buckets of text keys, bytes as they are.
    virtual void bucketsOf(const TextArena& keys, std::span<std::int32_t> out) const = 0;

    /// Where the keys of a range may be, ascending: every bucket that one of them has, and no others where that can be
    /// told. By default all of them. Only of keys of one column. Error: range-refused, with the reason.
    virtual Result<std::vector<std::int64_t>> bucketsOfRange(const KeyRange& range) const;

    /// Fills kind, keyShare and what belongs to the kind: arcs of a ring, bounds of ranges.
    virtual void fillPicture(TablePicture& picture) const = 0;

    /// A ring: the shard that a bucket belongs to without a placement, an index into the shards it was made with.
    virtual std::optional<std::uint32_t> ownShard(std::int64_t bucket) const;
    /// A ring: where on it the key stands, 0 to 1.
    virtual std::optional<double> ringPosition(const KeyValue& key) const;
    /// When the bucket is floorMod(number, n): what genes of digits or bits and pairs of levels rely on.
    virtual std::optional<ResidueRule> residueRule() const;
    /// How buckets follow from a number or a value; nothing where that is not known, or has more parts than can be
    /// told (2^20).
    virtual std::optional<BucketCourse> course() const;
};

struct AlgorithmColumn
{
    std::string name;
    KeyType type;
};

/// What an algorithm is made from beside its parameters.
struct AlgorithmContext
{
    KeyType key;                            ///< of the one value the algorithm sees: Text for a composite key
    std::span<const Shard> shards;          ///< members of a ring, with weights
    std::string table;                      ///< for findings
    std::vector<AlgorithmColumn> columns{}; ///< of the key, for algorithms that take them one by one
};

/// The key type an algorithm sees: the column's, or Text for several columns. Errors as parseKeyTypes.
Result<KeyType> algorithmKeyType(const KeySpec& spec);

} // namespace atlas
