#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace atlas
{

/// Where a system's algorithm sends a key, in that system's own terms.
struct Outcome
{
    enum class Kind
    {
        Index,         ///< a node by its number; an engine may give one that nobody declared
        Partition,     ///< a partition of a table: "p3"
        Number,        ///< a hash or an id, in `text`
        Name,          ///< a table or data source, in `text`; `index` is its place among the targets, -1 for none
        Several,       ///< `names`, with `indexes` beside them where they are known
        Keyspace,      ///< a Vitess keyspace id: the bytes in `text`
        KeyspaceRange, ///< ids from `text` up to `upper`, which is open when empty
        NoRoute,       ///< the engine answers null
        NoDestination, ///< Vitess: no shard at all
        AllShards
    };

    Kind kind = Kind::NoRoute;
    std::int64_t index = -1;
    std::string text;
    std::string upper;
    std::vector<std::string> names;
    std::vector<std::int64_t> indexes;

    bool operator==(const Outcome&) const = default;

    static Outcome ofIndex(std::int64_t index) { return {Kind::Index, index, {}, {}, {}, {}}; }
    static Outcome ofPartition(std::int64_t index) { return {Kind::Partition, index, {}, {}, {}, {}}; }
    static Outcome ofNumber(std::string text) { return {Kind::Number, -1, std::move(text), {}, {}, {}}; }
    static Outcome ofName(std::string name, std::int64_t index)
    {
        return {Kind::Name, index, std::move(name), {}, {}, {}};
    }
    static Outcome ofNames(std::vector<std::string> names) { return {Kind::Several, -1, {}, {}, std::move(names), {}}; }
    static Outcome ofIndexes(std::vector<std::int64_t> indexes);
    static Outcome ofKeyspace(std::string id) { return {Kind::Keyspace, -1, std::move(id), {}, {}, {}}; }
    static Outcome ofKeyspaceRange(std::string from, std::string to)
    {
        return {Kind::KeyspaceRange, -1, std::move(from), std::move(to), {}, {}};
    }
    static Outcome noRoute() { return {}; }
    static Outcome noDestination() { return {Kind::NoDestination, -1, {}, {}, {}, {}}; }
    static Outcome allShards() { return {Kind::AllShards, -1, {}, {}, {}, {}}; }
};

/// As `eval` writes it: "5", "p3", a name, "[a,b]", hex, "RANGE 16-17", "NULL", "NONE", "ALL".
std::string outcomeText(const Outcome& outcome);

/// Bytes as lower-case hex.
std::string hexText(std::string_view bytes);

} // namespace atlas
