#pragma once

#include "models/core/layout.h"
#include "models/core/param_spec.h"
#include "models/core/table_picture.h"
#include "routing/algorithms/algorithm.h"
#include "routing/router/key_level.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace atlas
{

class KeySet;
struct SlotSet;

/// A pinned key's own place, compiled.
struct PinPlace
{
    std::vector<KeyValue> key;                       ///< one value for each key column
    std::uint32_t shard = TablePicture::kNowhere;    ///< index into Layout::shards
    std::uint32_t physical = TablePicture::kNowhere; ///< index into physicalTables()
    std::int64_t bucket = -1;                        ///< what the algorithm would give; -1 no route
};

/// One column of a table's key, in the order in which texts of a composite key name them.
struct KeyColumn
{
    std::string name;
    KeyType type;
};

/// A logic table as flat arrays: bucket -> shard and physical table. Immutable, for any number of threads.
/// A slot is a bucket, or bucketCount() + p for a key that pin p takes elsewhere.
class CompiledTable
{
public:
    const LogicTable& table() const { return *m_table; }
    const AlgorithmInfo& info() const { return *m_info; } ///< of a two-level table: the shard rule's
    std::int64_t bucketCount() const { return m_bucketCount; }
    /// T of a two-level table, where bucket = i * T + j; else 0.
    std::int64_t tableBuckets() const { return m_tableBuckets; }
    std::span<const std::uint32_t> shardOf() const { return m_shardOf; }
    std::span<const std::uint32_t> physicalOf() const { return m_physicalOf; }
    /// Distinct names without schema; those of pins that no bucket has come last.
    const std::vector<std::string>& physicalTables() const { return m_physicalTables; }
    const std::vector<PinPlace>& pins() const { return m_pins; }
    /// Distinct key columns; of a two-level table the shard rule's, then the table rule's.
    const std::vector<KeyColumn>& keyColumns() const { return m_columns; }

    /// The only level, or the shard rule; and the table rule, nothing for a table with one level.
    const KeyLevel& level() const { return m_level; }
    const KeyLevel& tableLevel() const { return m_tableLevel; }

    std::uint32_t shardOfSlot(std::int64_t slot) const;
    std::uint32_t physicalOfSlot(std::int64_t slot) const;

    /// Where a row without a key is: null_bucket, else what the algorithm makes of NULL; kNoBucket for no route.
    std::int64_t bucketOfNull() const;
    /// As above, null_bucket not looked at.
    std::int64_t algorithmsBucketOfNull() const;

    /// The key is one integer column: batches over integers are possible.
    bool hasIntegerKey() const;
    /// Algorithm's buckets, pins not looked at; kNoBucket where there is no route. Only with hasIntegerKey().
    void buckets(std::span<const std::int64_t> keys, std::span<std::int32_t> out) const;
    /// Keys as route() takes them: parsed by type, "a=1,b=2" for several columns.
    void buckets(const TextArena& keys, std::span<std::int32_t> out) const;
    /// As buckets(), pinned keys as their own slots.
    void slotsOf(std::span<const std::int64_t> keys, std::span<std::int32_t> out) const;
    void slotsOf(const TextArena& keys, std::span<std::int32_t> out) const;

    /// Everything a picture needs. keyShare under the uniform assumption: 1 / buckets for mod, hash_mod and list; the
    /// length of the arc for a ring; the width for ranges that are closed; ranges with open ends have no width to go
    /// by and count as equally full.
    TablePicture picture() const;

private:
    friend class TableCompiler;
    friend class Router;
    friend class TableRouting;
    friend SlotSet slotsOf(const CompiledTable& table, std::span<const KeySet> key);

    /// Finds by text without making a std::string.
    struct TextHash
    {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };

    bool hasTextKey() const;
    /// Index into m_pins, or -1.
    std::int32_t pinOf(const std::vector<KeyValue>& key) const;
    /// Two levels over the same integer: of the pairs of residues only those exist that agree modulo the common
    /// divisor.
    struct CommonResidues
    {
        std::size_t divisor;
        double pairs;
    };
    std::optional<CommonResidues> commonResidues() const;
    std::vector<double> pairShares(const std::vector<double>& shards, const std::vector<double>& tables) const;
    void fillPairs(TablePicture& picture) const;
    static std::string pinKey(const std::vector<KeyValue>& key);
    /// null_bucket, where it is one of the table's.
    std::optional<std::int64_t> nullBucket() const;
    /// Of complete columns, NULL among them; kNoBucket without a route.
    std::int64_t bucketOf(const std::vector<KeyValue>& key) const;
    std::int64_t algorithmsBucketOf(const std::vector<KeyValue>& key) const;
    /// Of one text, as route() takes it, and its columns; kNoBucket without a route.
    std::int64_t bucketOfText(std::string_view text, std::vector<KeyValue>& key) const;
    void integerTextBuckets(const TextArena& keys, std::span<std::int32_t> out, bool withPins) const;
    void anyTextBuckets(const TextArena& keys, std::span<std::int32_t> out, bool withPins) const;
    void textBuckets(const TextArena& keys, std::span<std::int32_t> out, bool withPins) const;
    void levelBuckets(std::span<const std::int64_t> keys, std::span<std::int32_t> out) const;
    std::vector<bool> columnsOfCustomCode() const;
    SlotSet slotsOfEach(std::span<const KeySet> key, std::size_t count) const;
    SlotSet slotsByLevel(std::span<const KeySet> key) const;
    std::vector<std::int64_t> levelBucketsOf(const KeyLevel& level, std::span<const KeySet> key) const;
    std::vector<std::int64_t> bucketsOfColumn(const KeyLevel& level, const KeySet& set) const;

    const LogicTable* m_table = nullptr;
    const AlgorithmInfo* m_info = nullptr;
    KeyLevel m_level;      ///< the only one, or the shard rule
    KeyLevel m_tableLevel; ///< the table rule, else nothing
    std::vector<KeyColumn> m_columns;
    std::int64_t m_bucketCount = 0;
    std::int64_t m_tableBuckets = 0;
    std::vector<std::uint32_t> m_shardOf;
    std::vector<std::uint32_t> m_physicalOf;
    std::vector<std::string> m_physicalTables;
    std::vector<PinPlace> m_pins;
    std::unordered_map<std::string, std::int32_t> m_pinByKey;      ///< texts joined by NUL
    std::unordered_map<std::int64_t, std::int32_t> m_pinByInteger; ///< of a table with one integer column
    std::unordered_map<std::string, std::int32_t, TextHash, std::equal_to<>> m_pinByText; ///< with one text column
};

} // namespace atlas
