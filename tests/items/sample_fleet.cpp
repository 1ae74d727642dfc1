#include "tests/items/sample_fleet.h"

#include "tests/support/layout_parts.h"

namespace atlas::test
{

Layout fleetLayout()
{
    Layout layout;
    layout.name = "order";
    for (const char* name : {"db-a", "db-b"})
    {
        Server server;
        server.name = name;
        layout.servers.push_back(server);
    }
    layout.shards = {shardOn("db-a", "order_0", "order_db_0"), shardOn("db-b", "order_1", "order_db_1"),
                     shardOn("db-b", "vip", "vip")};
    LogicTable table;
    table.name = "t_order";
    layout.tables.push_back(table);
    layout.broadcastTables.push_back({"t_region", "", "", {}});
    layout.singleTables.push_back({"t_audit", "vip", "", "", {}});
    layout.bindingGroups.push_back({{"t_order"}, {}});
    return layout;
}

TablePicture orderPicture()
{
    TablePicture picture;
    picture.table = "t_order";
    picture.bucketCount = 8;
    picture.shardOf = {0, 0, 0, 0, 1, 1, 1, TablePicture::kNowhere};
    picture.physicalOf = {0, 0, 1, 1, 2, 2, 3, TablePicture::kNowhere};
    picture.physicalTables = {"t_order_0", "t_order_1", "t_order_2", "t_order_3"};
    picture.keyShare = std::vector<double>(8, 0.125);
    picture.pinnedBuckets = {2, 5};
    return picture;
}

std::vector<PhysicalTable> fleetTables()
{
    const TablePicture pictures[] = {orderPicture()};
    return physicalTables(fleetLayout(), pictures);
}

TableReading reading(const char* table, double rows)
{
    TableReading made;
    made.physicalTable = table;
    made.rows = rows;
    made.rowsFrom.kind = Provenance::Kind::LiveEstimate;
    made.rowsFrom.asOfUnixMs = kNoon;
    made.dataBytes = rows * 400;
    made.indexBytes = rows * 100;
    return made;
}

FleetSample freshSample()
{
    FleetSample sample;
    sample.atMs = kNoon;
    const auto server = [&](const char* name, double rate)
    {
        ServerReading made;
        made.server = name;
        made.state = ReadingState::Fresh;
        made.readAtMs = kNoon;
        made.statementsPerSecond = rate;
        made.readsPerSecond = rate * 0.75;
        made.writesPerSecond = rate * 0.25;
        made.threadsRunning = 5;
        made.uptimeSeconds = 90'000;
        made.role = ServerRole::Primary;
        made.version = "10.11.6-MariaDB";
        sample.servers.push_back(made);
    };
    server("db-a", 1234.0);
    server("db-b", 800.0);
    const auto shard = [&](const char* name, std::vector<TableReading> tables)
    {
        ShardReading made;
        made.shard = name;
        made.state = ReadingState::Fresh;
        made.readAtMs = kNoon;
        made.tables = std::move(tables);
        made.tables.push_back(reading("t_region", 3214));
        made.tables.back().rowsFrom.kind = Provenance::Kind::ExactCount;
        sample.shards.push_back(made);
    };
    shard("order_0", {reading("t_order_0", 1'000'000), reading("t_order_1", 1'000'000)});
    shard("order_1", {reading("t_order_2", 1'000'000), reading("t_order_3", 1'000'000)});
    shard("vip", {reading("t_audit", 70)});
    sample.shards[0].statementsPerSecond = 1234.0;
    for (TableReading& table : sample.shards[0].tables)
    {
        table.readsPerSecond = 10.0;
        table.writesPerSecond = 2.5;
    }
    return sample;
}

} // namespace atlas::test
