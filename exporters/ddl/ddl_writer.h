#pragma once

#include "models/core/diagnostic.h"

#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

class Router;

/// A physical table of a shard and the statements that make it; none when its DDL is not known.
struct TableDdl
{
    std::string logicTable;
    std::string physicalTable;
    std::vector<std::string> statements; ///< without ';', idempotent; table names without schema
};

/// What one shard needs: its schema, then every sharded, pinned, broadcast, single and lookup table on it.
struct ShardDdl
{
    std::string shard;
    std::string server;
    std::string schema;
    std::string createSchema; ///< without ';', empty for SQLite
    std::vector<TableDdl> tables;
};

/// Every shard in layout order; tables by kind, then in layout order, then by bucket.
std::vector<ShardDdl> shardDdl(const Router& router);

struct DdlScript
{
    std::string shard;
    std::string sql; ///< "" when the shard has nothing new in a delta
};

struct DdlScripts
{
    std::vector<DdlScript> scripts; ///< one for each shard, in layout order
    Diagnostics findings;           ///< ddl-unknown for every table without columns
};

DdlScripts writeDdl(const Router& router);
/// What is new since `parent`: shards, and physical tables that did not stand on their shard then.
DdlScripts writeDdlDelta(const Router& parent, const Router& now);

/// A name between backticks, those inside doubled.
std::string quotedName(std::string_view name);

} // namespace atlas
