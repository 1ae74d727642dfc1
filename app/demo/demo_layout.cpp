#include "app/demo/demo_layout.h"

#include <algorithm>

namespace atlas
{

namespace
{

constexpr int kFewestShards = 4;
constexpr int kOrderTablesEach = 8; ///< physical tables of orders on each shard
constexpr int kMemberChunk = 50'000;

KeySpec keyOf(const char* column, const char* type, bool isUnsigned = false)
{
    KeySpec key;
    key.columns = {column};
    key.type = type;
    key.isUnsigned = isUnsigned;
    return key;
}

AlgorithmSpec algorithmOf(const char* name, std::vector<std::pair<std::string, ParamValue>> params)
{
    AlgorithmSpec spec;
    spec.name = name;
    for (auto& [key, value] : params)
    {
        spec.params.set(key, std::move(value));
    }
    return spec;
}

LogicTable hashed(const char* name, int shards, const char* columns)
{
    LogicTable table;
    table.name = name;
    table.key = keyOf("user_id", "bigint", true);
    table.algorithm = algorithmOf("hash_mod", {{"hash", ParamValue::scalar("crc32")},
                                               {"buckets", ParamValue::integer(kOrderTablesEach * shards)}});
    table.placement.formula = PlacementFormula{
        "shop_{bucket / " + std::to_string(kOrderTablesEach) + "}", std::string(name) + "_{bucket:02}", {}};
    table.columns = columns;
    table.tableOptions = "ENGINE=InnoDB DEFAULT CHARSET=utf8mb4";
    return table;
}

LogicTable members(int shards)
{
    LogicTable table;
    table.name = "t_member";
    table.key = keyOf("member_id", "bigint", true);
    table.algorithm = algorithmOf("range", {{"from", ParamValue::integer(0)},
                                            {"chunk", ParamValue::integer(kMemberChunk)},
                                            {"chunks", ParamValue::integer(2 * shards)}});
    table.placement.formula = PlacementFormula{"shop_{bucket / 2}", "t_member_{bucket}", {}};
    table.columns = "member_id BIGINT UNSIGNED NOT NULL,\n"
                    "name VARCHAR(64) NOT NULL,\n"
                    "PRIMARY KEY (member_id)\n";
    return table;
}

LogicTable sessions()
{
    LogicTable table;
    table.name = "t_session";
    table.key = keyOf("device_id", "varchar(40)");
    table.algorithm =
        algorithmOf("ring", {{"hash", ParamValue::scalar("murmur3_32")}, {"virtual_nodes", ParamValue::integer(64)}});
    table.columns = "device_id VARCHAR(40) NOT NULL,\n"
                    "user_id BIGINT UNSIGNED NOT NULL,\n"
                    "seen_at DATETIME NOT NULL,\n"
                    "PRIMARY KEY (device_id)\n";
    return table;
}

void addTables(Layout& layout, int shards)
{
    LogicTable orders = hashed("t_order", shards,
                               "order_id BIGINT UNSIGNED NOT NULL,\n"
                               "order_no VARCHAR(32) NOT NULL,\n"
                               "user_id BIGINT UNSIGNED NOT NULL COMMENT 'sharding key',\n"
                               "amount DECIMAL(12,2) NOT NULL DEFAULT 0.00,\n"
                               "status TINYINT NOT NULL DEFAULT 0,\n"
                               "created_at DATETIME NOT NULL,\n"
                               "PRIMARY KEY (order_id),\n"
                               "KEY idx_user_id (user_id)\n");
    Lookup byNumber;
    byNumber.name = "order_no";
    byNumber.table = "t_order_lookup";
    byNumber.returns = "user_id";
    orders.lookups.push_back(byNumber);
    layout.tables.push_back(std::move(orders));
    layout.tables.push_back(hashed("t_order_item", shards,
                                   "item_id BIGINT UNSIGNED NOT NULL,\n"
                                   "order_id BIGINT UNSIGNED NOT NULL,\n"
                                   "user_id BIGINT UNSIGNED NOT NULL COMMENT 'sharding key',\n"
                                   "sku VARCHAR(32) NOT NULL,\n"
                                   "quantity INT NOT NULL,\n"
                                   "PRIMARY KEY (item_id),\n"
                                   "KEY idx_user_id (user_id)\n"));
    layout.tables.push_back(members(shards));
    layout.tables.push_back(sessions());
    layout.bindingGroups.push_back({{"t_order", "t_order_item"}, {}});
    layout.broadcastTables.push_back(
        {"t_region", "region_id INT NOT NULL,\nname VARCHAR(64) NOT NULL,\nPRIMARY KEY (region_id)\n", "", {}});
    layout.singleTables.push_back({"t_order_lookup",
                                   "shop_0",
                                   "order_no VARCHAR(32) NOT NULL,\nuser_id BIGINT UNSIGNED NOT NULL,\n"
                                   "PRIMARY KEY (order_no)\n",
                                   "",
                                   {}});
    layout.singleTables.push_back({"t_audit",
                                   "shop_1",
                                   "audit_id BIGINT UNSIGNED NOT NULL,\nwhat VARCHAR(64) NOT NULL,\n"
                                   "PRIMARY KEY (audit_id)\n",
                                   "",
                                   {}});
}

} // namespace

Server embeddedServer()
{
    Server server;
    server.name = "local";
    server.driver = ServerDriver::Sqlite;
    server.path = "fleet";
    return server;
}

Layout demoLayout(const std::vector<Server>& servers)
{
    Layout layout;
    layout.name = "demo";
    layout.environment = "demo";
    layout.logicSchema = "shop";
    layout.servers = servers;
    const int shards = std::max(kFewestShards, static_cast<int>(servers.size()));
    for (int i = 0; i < shards; ++i)
    {
        Shard shard;
        shard.name = "shop_" + std::to_string(i);
        shard.server = servers[static_cast<std::size_t>(i) % servers.size()].name;
        shard.schema = "atlas_demo_" + std::to_string(i);
        layout.shards.push_back(std::move(shard));
    }
    addTables(layout, shards);
    return layout;
}

} // namespace atlas
