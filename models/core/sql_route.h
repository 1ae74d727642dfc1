#pragma once

#include "models/core/result.h"
#include "models/core/route.h"
#include "models/core/sql_span.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace atlas
{

/// Where a statement goes, counted in nodes: a shard and a physical table.
enum class SqlClass
{
    None,    ///< a contradiction; one statement for the columns of the empty answer
    Unicast, ///< any one node will do
    Single,
    SingleUnknown, ///< one node, known when a parameter is bound; all candidates are listed
    Several,       ///< some sharding key is restricted
    All,           ///< no predicate restricts a sharding key
    Cartesian,     ///< combinations of nodes of tables that are not bound
    AllWrite,      ///< a broadcast table is changed
    Refuse,
    Unparsed
};

/// "single-unknown": as the command line and the manual write it.
std::string_view sqlClassName(SqlClass one);

/// A statement for one shard.
struct SqlPhysical
{
    std::string shard;
    std::string sql;
    std::vector<std::string> params; ///< values for its markers, in their order
    std::vector<SqlSpan> changed{};  ///< of `sql`: what the statement as written does not have

    bool operator==(const SqlPhysical&) const = default;
};

/// A place in a statement's bytes and what it did for the route.
struct SqlReason
{
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::string text;   ///< the predicate as written
    std::string column; ///< "t_order.buyer_id"

    bool operator==(const SqlReason&) const = default;
};

/// Tables of one node: what is lit up in the pictures.
struct SqlNode
{
    std::string shard;
    std::vector<std::pair<std::string, std::string>> tables;   ///< logic and physical name
    std::vector<std::pair<std::string, std::int64_t>> buckets; ///< logic name and bucket, of those that a node holds
};

/// A value of a sharding key that a statement names.
struct SqlKeyValue
{
    std::string table;
    std::vector<std::pair<std::string, std::optional<std::string>>> columns; ///< nothing is NULL

    bool operator==(const SqlKeyValue&) const = default;
};

inline constexpr std::size_t kMaxRouteKeys = 64;

struct SqlRoute
{
    SqlClass kind = SqlClass::Unparsed;
    std::vector<SqlNode> nodes;
    std::vector<SqlPhysical> statements;
    std::uint64_t statementCount = 0; ///< more than are listed where a product is large
    std::vector<SqlReason> why;
    std::vector<SqlKeyValue> keys; ///< the first kMaxRouteKeys of them
    std::uint64_t keyCount = 0;
    std::vector<std::string> missing; ///< "t_order.order_id": a value for it would make fewer nodes
    std::vector<std::string> merge;   ///< what a middleware does with the answers, in order; none for one
    std::optional<Error> refusal;     ///< of Refuse and Unparsed
    std::vector<RouteWarning> warnings;
    bool approximate = false; ///< something was not understood, and may have made the route wider
};

} // namespace atlas
