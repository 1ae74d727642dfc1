#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// One step of an explanation: "Text hashed" | "1001" | "UTF-8, 4 bytes". `name` is a stable id
/// ("value", "text_hashed", "hash", "bucket", "placement", "shard", ...); ui and cli title it.
struct RouteStep
{
    std::string name;
    std::string value;
    std::string note;

    bool operator==(const RouteStep&) const = default;
};

/// A remark on a route: a stable code of the message catalogue ("partial_key", "pinned_residue", "no_route").
struct RouteWarning
{
    std::string code;
    std::vector<std::string> args;

    bool operator==(const RouteWarning&) const = default;
};

/// One place where a key lives. Without a route `bucket` and the names are empty and a warning says why.
struct Route
{
    std::string table;
    std::string key; ///< as given; columns of a composite key as "a=1,b=2"; "NULL" with isNull
    bool isNull = false;
    std::optional<std::int64_t> bucket;
    std::string shard;
    std::string server;
    std::string schema;
    std::string physicalTable;
    std::vector<std::string> replicas; ///< servers that answer reads
    std::int64_t layoutVersion = 0;
    std::optional<double> ringPosition; ///< 0..1 of the ring, for a ring's picture
    std::vector<RouteStep> steps;
    std::vector<RouteWarning> warnings;

    bool placed() const { return !shard.empty(); }
    bool operator==(const Route&) const = default;
};

} // namespace atlas
