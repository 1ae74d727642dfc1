#pragma once

#include "models/core/result.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace atlas
{

class Router;

/// What stands where after loading: rows by shard and physical table, statements by server.
struct DemoLoad
{
    std::map<std::pair<std::string, std::string>, std::int64_t> rows; ///< (shard, physical table)
    std::map<std::string, std::int64_t> statements;                   ///< INSERTs by server
    std::int64_t shardedRows = 0;
};

/// Whether the servers of the layout answer and would take the demo; changes nothing. Errors: those of DemoStore.
Result<Done> checkDemo(const Router& router, const std::string& folder);

/// Makes every schema and table of the layout with the exported DDL, and loads `rows` rows into the sharded
/// tables, each row where the router says; lookups, regions and the audit besides. `progress` gets rows loaded.
/// Errors: those of DemoStore; demo-write-failed for a key without a route.
Result<DemoLoad> loadDemo(const Router& router, const std::string& folder, std::int64_t rows,
                          const std::function<void(std::int64_t)>& progress = {});

} // namespace atlas
