#pragma once

#include "models/core/result.h"
#include "routing/algorithms/bucket_course.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// One shard of a Vitess keyspace: keyspace ids from `start` up to `end`, which is open when empty. Ids and bounds are
/// compared without the zero bytes at their ends.
struct VitessShard
{
    std::string name;
    std::string start;
    std::string end;
};

/// "80-c0" or "-" by its hex bounds, "0" for the only shard of a keyspace; nothing for any other text.
std::optional<VitessShard> parseVitessShard(std::string_view name);

/// The shards of a keyspace, in the order in which they are listed: the first that holds an id has it.
class VitessShards
{
public:
    /// More than the longest list that Vitess makes by itself (65,536).
    static constexpr std::size_t kMost = 100'000;

    VitessShards() = default;
    explicit VitessShards(std::vector<VitessShard> shards);
    /// Names between commas or blanks. Nothing when one is no shard, none is there, or they are too many.
    static std::optional<VitessShards> parse(std::string_view list);

    std::size_t size() const { return m_shards.size(); }
    const VitessShard& operator[](std::size_t i) const { return m_shards[i]; }

    /// The place of the shard that holds an id.
    std::optional<std::size_t> find(std::string_view keyspaceId) const;
    /// The first eight bytes of an id decide.
    bool decidedByNumber() const { return !m_numbers.empty(); }
    /// The place of the shard for an id by its first eight bytes (big-endian), -1 for none. Only if decidedByNumber().
    std::int32_t findNumber(std::uint64_t leadingBytes) const;
    /// The places of ids by their first eight bytes. Only if decidedByNumber().
    std::vector<BucketCourse::Piece> pieces() const;
    /// The places of those that share ids with [from, to); `to` is open when empty.
    std::vector<std::int64_t> meeting(std::string_view from, std::string_view to) const;
    /// How much of all ids each has, by the width of its range.
    std::vector<double> shares() const;

private:
    void cut();

    std::vector<VitessShard> m_shards;
    std::vector<std::string> m_cuts;      ///< ascending; ids from one up to the next have one owner
    std::vector<std::int32_t> m_owners;   ///< for each cut, -1 for none
    std::vector<std::uint64_t> m_numbers; ///< the cuts as numbers, when none is longer than eight bytes
};

/// The names of even shards for 1 to 65,536 of them, two digits a bound up to 256 shards, else four.
/// Nothing for any other count.
std::optional<std::vector<std::string>> evenVitessShards(std::int64_t count);

/// "-40-80-" as the names of its ranges; bounds must grow as texts. Errors: key-refused.
Result<std::vector<std::string>> parseShardingSpec(std::string_view spec);

} // namespace atlas
