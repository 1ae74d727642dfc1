#pragma once

#include "models/core/bucket_set.h"
#include "models/core/route.h"
#include "models/core/sql_route.h"
#include "models/core/sql_span.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace atlas
{

/// A table that a statement names, as the layout knows it.
struct SqlTableUse
{
    enum class Kind
    {
        Sharded,
        Broadcast,
        Single
    };

    std::string name;
    std::string alias; ///< what qualifies its columns; the name when there is no other
    Kind kind = Kind::Sharded;

    bool operator==(const SqlTableUse&) const = default;
};

/// A condition of a statement, and what it does for the route.
struct SqlPredicate
{
    enum class Part
    {
        Decides, ///< restricts the key `column`
        Carries, ///< an equality of keys: what restricts one table restricts `column`'s as well
        NotKey,  ///< about other columns
        NotUsed  ///< about a key column, but restricts no bucket
    };

    Part part = Part::Decides;
    SqlSpan span;
    std::string text;
    std::string column; ///< "t_order.user_id"

    bool operator==(const SqlPredicate&) const = default;
};

/// ? or :name, in the order of the statement.
struct SqlMarker
{
    SqlSpan span;
    std::string name; ///< without the colon; "" for ?

    bool operator==(const SqlMarker&) const = default;
};

/// A physical table that rows of the statement's first table can be in.
struct SqlTablePlace
{
    std::string shard;
    std::string table;
    bool asked = false;
    std::vector<std::string> keys;   ///< of SqlExplanation::keys, those that live here
    std::vector<std::string> beside; ///< physical tables of other tables that are asked with it
};

/// A route with everything that can be shown of it.
struct SqlExplanation
{
    SqlRoute route;
    std::vector<SqlTableUse> tables;
    bool bound = false;                   ///< several sharded tables, all of one binding group
    std::vector<SqlPredicate> predicates; ///< by place
    std::vector<SqlMarker> markers;
    std::vector<Route> keys;           ///< where key values that the statement names live; not all when they are many
    std::vector<SqlTablePlace> places; ///< by shard, all of the first sharded table
    std::map<std::string, BucketSet> buckets; ///< by logic table: those whose rows are asked
    SqlSpan problem;                          ///< what is not understood, or begins it
    bool explainable = false;                 ///< a server's EXPLAIN takes the physical statements
};

} // namespace atlas
