#include "exporters/ddl/ddl_writer.h"
#include "models/storage/layout_reader.h"
#include "routing/router/router.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

using namespace atlas;

namespace
{

std::string fileText(const std::string& path)
{
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

std::shared_ptr<const Router> routerOf(const std::string& yaml)
{
    return Router::compile(readLayout(yaml, "test.yaml").layout);
}

constexpr const char* kHead = R"(
format: 1
name: "or`der\nX"
version: 3
servers:
  a: {host: 127.0.0.1}
  l: {driver: sqlite, path: demo}
)";

std::string withShards(const std::string& shards, const std::string& rest)
{
    return std::string(kHead) + shards + rest;
}

constexpr const char* kTable = R"(
tables:
  t:
    key: {column: id, type: bigint}
    algorithm: {name: mod, buckets: 4}
    placement: {shard: "s{bucket / 2}", table: "t`{bucket}"}
    pins:
      - {key: 9, shard: s0, table: t_vip}
    columns: |
      id BIGINT NOT NULL,
      state ENUM('a','b') NOT NULL DEFAULT 'a',
      at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
      PRIMARY KEY (id),
      KEY idx_at (at)
    table_options: ENGINE=InnoDB
broadcast_tables: [t_region]
single_tables:
  t_audit: {shard: s1, columns: "id INT"}
)";

constexpr const char* kTwoShards = "shards:\n  s0: {server: a, schema: \"d`b\"}\n  s1: {server: a, schema: db1}\n";

} // namespace

TEST(Ddl, MakesEveryTableOfEveryShardOfTheFirstScenario)
{
    const auto router = routerOf(fileText(std::string(ATLAS_GOLDEN_DIR) + "/topologies/order-total-buckets.yaml"));
    const std::vector<ShardDdl> shards = shardDdl(*router);
    ASSERT_EQ(shards.size(), 2U);
    const auto names = [&](std::size_t shard)
    {
        std::string text;
        for (const TableDdl& table : shards[shard].tables)
        {
            text += table.physicalTable + " ";
            EXPECT_EQ(table.statements.size(), 1U) << table.physicalTable;
        }
        return text;
    };
    EXPECT_EQ(names(0), "t_order_0 t_order_1 t_order_2 t_order_3 t_order_item_0 t_order_item_1 t_order_item_2 "
                        "t_order_item_3 t_region t_order_lookup ");
    EXPECT_EQ(names(1), "t_order_4 t_order_5 t_order_6 t_order_7 t_order_item_4 t_order_item_5 t_order_item_6 "
                        "t_order_item_7 t_region ");
    EXPECT_EQ(shards[1].createSchema, "CREATE DATABASE IF NOT EXISTS `order_db_1`");
    EXPECT_TRUE(writeDdl(*router).findings.empty());
}

TEST(Ddl, QuotesEveryNameAndKeepsCommentsOnOneLine)
{
    const DdlScripts scripts = writeDdl(*routerOf(withShards(kTwoShards, kTable)));
    ASSERT_EQ(scripts.scripts.size(), 2U);
    const std::string& sql = scripts.scripts[0].sql;
    EXPECT_NE(sql.find("CREATE DATABASE IF NOT EXISTS `d``b`;"), std::string::npos) << sql;
    EXPECT_NE(sql.find("CREATE TABLE IF NOT EXISTS `d``b`.`t``0` (\n    id BIGINT NOT NULL,\n"), std::string::npos);
    EXPECT_NE(sql.find(") ENGINE=InnoDB;"), std::string::npos);
    EXPECT_NE(sql.find("`t_vip`"), std::string::npos);
    EXPECT_NE(sql.find("-- Layout or`der X, version 3; shard s0"), std::string::npos) << sql;
    EXPECT_NE(sql.find("-- t_region: its columns do not stand in the layout"), std::string::npos);
    ASSERT_EQ(scripts.findings.size(), 1U);
    EXPECT_EQ(scripts.findings[0].code, "ddl-unknown");
    EXPECT_NE(scripts.scripts[1].sql.find("`db1`.`t_audit`"), std::string::npos);
}

TEST(Ddl, DeltaHoldsWhatIsNewAndNamesWhatIsLeft)
{
    const auto before = routerOf(withShards(kTwoShards, kTable));
    std::string moved = kTable;
    moved.replace(moved.find("bucket / 2"), 10, "1 - bucket / 3");
    const auto after = routerOf(withShards(kTwoShards, moved));
    const DdlScripts delta = writeDdlDelta(*before, *after);
    EXPECT_EQ(delta.scripts[0].sql.find("CREATE DATABASE"), std::string::npos);
    EXPECT_NE(delta.scripts[0].sql.find("CREATE TABLE IF NOT EXISTS `d``b`.`t``3`"), std::string::npos);
    EXPECT_EQ(delta.scripts[0].sql.find("TABLE IF NOT EXISTS `d``b`.`t``0`"), std::string::npos);
    EXPECT_NE(delta.scripts[0].sql.find("-- No longer used here: `t``0`"), std::string::npos) << delta.scripts[0].sql;
    const DdlScripts none = writeDdlDelta(*before, *before);
    EXPECT_NE(none.scripts[1].sql.find("-- Nothing new."), std::string::npos);
    EXPECT_EQ(none.scripts[1].sql.find("CREATE"), std::string::npos);
}

TEST(Ddl, SpeaksSqliteToSqlite)
{
    const auto router =
        routerOf(withShards("shards:\n  s0: {server: l, schema: x}\n  s1: {server: l, schema: y}\n", kTable));
    const std::vector<ShardDdl> shards = shardDdl(*router);
    ASSERT_FALSE(shards.empty());
    EXPECT_TRUE(shards[0].createSchema.empty());
    const std::vector<std::string>& statements = shards[0].tables[0].statements;
    ASSERT_EQ(statements.size(), 2U);
    EXPECT_EQ(statements[0], "CREATE TABLE IF NOT EXISTS `t``0` (\n    `id` BIGINT NOT NULL,\n"
                             "    `state` TEXT NOT NULL DEFAULT 'a',\n"
                             "    `at` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,\n    PRIMARY KEY (`id`)\n)");
    EXPECT_EQ(statements[1], "CREATE INDEX IF NOT EXISTS `t``0.idx_at` ON `t``0` (`at`)");
}
