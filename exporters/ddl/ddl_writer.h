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
    std::vector<std::string> statements; ///< without ';', idempotent, names with their schema
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

/// Every shard in layout order; tables by kind, then in layout order, then by bucket. SQLite shards get what
/// SQLite understands of a table's columns, keys and indexes.
std::vector<ShardDdl> shardDdl(const Router& router);

struct DdlScript
{
    std::string shard;
    std::string sql;
};

struct DdlScripts
{
    std::vector<DdlScript> scripts; ///< one for each shard, in layout order
    Diagnostics findings;           ///< ddl-unknown for every table without columns
};

DdlScripts writeDdl(const Router& router);
/// What is new since `parent`: schemas, and physical tables that did not stand in their schema then; those that
/// are no longer used are named in comments.
DdlScripts writeDdlDelta(const Router& parent, const Router& now);

/// A name between backticks, those inside doubled.
std::string quotedName(std::string_view name);

} // namespace atlas
