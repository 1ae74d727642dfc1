#include "exporters/ddl/ddl_writer.h"
#include "routing/router/router.h"
#include "tests/live/fleet_fixture.h"

#include <map>

namespace atlas::test
{

namespace
{

std::map<std::string, std::unique_ptr<MySqlConnection>> connections(const Layout& layout)
{
    std::map<std::string, std::unique_ptr<MySqlConnection>> out;
    for (const Server& server : layout.servers)
    {
        out[server.name] = connectTo(server, true);
    }
    return out;
}

TEST(Load, HundredThousandRowsStandWhereTheRouterSays)
{
    const DemoFleet& fleet = demoOnThreeServers();
    ASSERT_TRUE(fleet.router);
    const Layout& layout = fleet.router->layout();
    EXPECT_EQ(fleet.load.shardedRows, 100'000);
    auto open = connections(layout);
    std::int64_t seen = 0;
    for (const auto& compiled : fleet.router->tables())
    {
        const std::string key = quotedIdentifier(compiled->keyColumns().front().name);
        for (std::uint32_t shard = 0; shard < layout.shards.size(); ++shard)
        {
            for (std::uint32_t physical = 0; physical < compiled->physicalTables().size(); ++physical)
            {
                const std::string& name = compiled->physicalTables()[physical];
                const auto expected = fleet.load.rows.find({layout.shards[shard].name, name});
                if (expected == fleet.load.rows.end())
                {
                    continue;
                }
                std::string bytes;
                std::vector<std::uint32_t> offsets{0};
                auto streamed = open[layout.shards[shard].server]->stream(
                    "SELECT " + key + " FROM " + quotedIdentifier(layout.shards[shard].schema) + "."
                        + quotedIdentifier(name),
                    [&](RowView row)
                    {
                        bytes += *row[0];
                        offsets.push_back(static_cast<std::uint32_t>(bytes.size()));
                        return true;
                    });
                ASSERT_TRUE(streamed) << describe(streamed.error());
                EXPECT_EQ(*streamed, expected->second) << name;
                std::vector<std::int32_t> places(offsets.size() - 1);
                compiled->slotsOf(TextArena{bytes, offsets}, places);
                for (const std::int32_t slot : places)
                {
                    ASSERT_GE(slot, 0);
                    ASSERT_EQ(compiled->shardOfSlot(slot), shard);
                    ASSERT_EQ(compiled->physicalOfSlot(slot), physical);
                }
                seen += *streamed;
            }
        }
    }
    EXPECT_EQ(seen, 100'000);
}

TEST(Load, TheExportedDdlRanAsItStands)
{
    const DemoFleet& fleet = demoOnThreeServers();
    auto open = connections(fleet.router->layout());
    std::set<std::string> kinds;
    for (const ShardDdl& shard : shardDdl(*fleet.router))
    {
        for (const TableDdl& table : shard.tables)
        {
            auto count = open[shard.server]->query("SELECT COUNT(*) FROM " + quotedIdentifier(shard.schema) + "."
                                                   + quotedIdentifier(table.physicalTable));
            ASSERT_TRUE(count) << describe(count.error());
            EXPECT_EQ(std::stoll(count->text(0, std::size_t{0})),
                      fleet.load.rows.at({shard.shard, table.physicalTable}))
                << shard.shard << "." << table.physicalTable;
            kinds.insert(table.logicTable);
        }
    }
    EXPECT_TRUE(kinds.contains("t_region"));       // broadcast
    EXPECT_TRUE(kinds.contains("t_audit"));        // single
    EXPECT_TRUE(kinds.contains("t_order_lookup")); // lookup
    EXPECT_EQ(fleet.load.rows.at({"shop_2", "t_region"}), 8);
    EXPECT_EQ(fleet.load.rows.at({"shop_0", "t_order_lookup"}), 40'000);
}

TEST(Load, RefusesWhatIsNotItsOwn)
{
    ASSERT_TRUE(demoOnThreeServers().router);
    DemoRequest request;
    request.folder = (farm().folder() / "demo-again").string();
    request.servers = demoServers({2});
    request.servers[0].name = "only";
    request.rows = 100;
    auto foreign = connectTo(farm().server(2));
    run(*foreign, "CREATE DATABASE atlas_demo_3");
    run(*foreign, "CREATE TABLE atlas_demo_3.precious (id INT)");
    auto refused = makeDemo(request);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "demo-schema-foreign");
    EXPECT_FALSE(std::filesystem::exists(request.folder));
    EXPECT_EQ(ask(*foreign, "SELECT COUNT(*) FROM atlas_demo_3.precious"), "0");
    run(*foreign, "DROP DATABASE atlas_demo_3");
    std::filesystem::create_directories(farm().folder() / "not-a-demo" / "x");
    request.folder = (farm().folder() / "not-a-demo").string();
    auto full = makeDemo(request);
    ASSERT_FALSE(full);
    EXPECT_EQ(full.error().code, "demo-folder-not-empty");
    EXPECT_EQ(ask(*foreign, "SELECT COUNT(*) FROM atlas_demo_1.t_region"), "8"); // checked before anything is dropped
}

} // namespace

} // namespace atlas::test
