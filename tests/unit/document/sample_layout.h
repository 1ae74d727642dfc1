#pragma once

#include "models/commands/layout_command.h"
#include "models/core/layout.h"
#include "models/document/layout_document.h"

namespace atlas::test
{

/// Two bound tables by formula, one by list with a pin and a lookup, unsharded tables; three servers.
inline Layout sampleLayout()
{
    Layout layout;
    layout.name = "order";
    layout.version = 7;
    layout.defaultShard = "vip";
    for (const char* name : {"db-a", "db-b", "db-c"})
    {
        Server server;
        server.name = name;
        server.host = "10.0.0.1";
        layout.servers.push_back(server);
    }
    const auto shard = [&](const char* name, const char* server, const char* schema)
    {
        Shard made;
        made.name = name;
        made.server = server;
        made.schema = schema;
        layout.shards.push_back(made);
    };
    shard("order_0", "db-a", "order_db_0");
    shard("order_1", "db-b", "order_db_1");
    shard("vip", "db-b", "vip");
    layout.shards[0].replicas = {"db-b"};
    const auto table = [&](const char* name)
    {
        LogicTable made;
        made.name = name;
        made.key.columns = {"user_id"};
        made.key.type = "bigint";
        made.algorithm.name = "mod";
        made.algorithm.params.set("buckets", ParamValue::integer(8));
        return made;
    };
    for (const char* name : {"t_order", "t_order_item"})
    {
        LogicTable made = table(name);
        made.placement.formula = PlacementFormula{"order_{bucket / 4}", std::string(name) + "_{bucket}", {}};
        layout.tables.push_back(made);
    }
    LogicTable log = table("t_log");
    log.placement.entries = {{BucketSet::range(0, 3), "order_0", "", {}}, {BucketSet::range(4, 7), "vip", "", {}}};
    log.pins.push_back({{ParamValue::integer(42)}, "vip", "t_log_vip", {}});
    log.lookups.push_back({"log_no", "t_log_lookup", "user_id", std::nullopt, {}});
    layout.tables.push_back(log);
    layout.bindingGroups.push_back({{"t_order", "t_order_item"}, {}});
    layout.broadcastTables.push_back({"t_region", "id INT NOT NULL", "", {}});
    layout.singleTables.push_back({"t_audit", "vip", "", "", {}});
    layout.singleTables.push_back({"t_log_lookup", "order_0", "", "", {}});
    return layout;
}

/// Pushes the command of a result; the error's code, or "".
inline std::string pushed(LayoutDocument& document, CommandResult result)
{
    if (!result)
    {
        return result.error().code;
    }
    push(document, std::move(result).value());
    return {};
}

} // namespace atlas::test
