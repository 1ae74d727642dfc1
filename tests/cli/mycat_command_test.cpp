#include "tests/cli/cli_support.h"
#include "tests/unit/files/scratch_folder.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

using namespace atlas::test;

namespace
{

std::string foreign(const std::string& name)
{
    return std::string(ATLAS_GOLDEN_DIR) + "/foreign/" + name;
}

std::string shardOf(const std::string& path, const std::string& table, const std::string& key)
{
    const Answer answer = run({"route", "--json", path, table, "--", key});
    EXPECT_EQ(answer.status, 0) << answer.err;
    const auto route = answer.json().at(0);
    return route.at("shard").get<std::string>() + "." + route.at("physical_table").get<std::string>();
}

std::string textOf(const std::string& path)
{
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

} // namespace

TEST(MycatCommands, TakeTheFolderOfAConfiguration)
{
    const Answer check = run({"check", "--fail-on", "warning", foreign("mycat/conf")});
    EXPECT_EQ(check.status, 0) << check.out;
    EXPECT_NE(check.out.find("rule.xml:"), std::string::npos);
    EXPECT_EQ(shardOf(foreign("mycat/conf"), "t_order", "6"), "dn3.t_order");
    EXPECT_EQ(shardOf(foreign("mycat/conf"), "t_order_item", "6"), "dn3.t_order_item");
    EXPECT_EQ(shardOf(foreign("mycat/conf"), "t_flow", "15000001"), "dn7.t_flow");
    EXPECT_EQ(shardOf(foreign("mycat/conf"), "t_shop", "20"), "dn4.t_shop");
    EXPECT_EQ(shardOf(foreign("mycat/conf"), "t_log", "5"), "dn1.t_log_3");
    EXPECT_EQ(shardOf(foreign("dble/v3"), "t_order", "20260101000001"), "dn4.t_order");
    EXPECT_EQ(shardOf(foreign("dble/v2"), "t_order", "20260101000001"), "dn4.t_order");
}

TEST(MycatCommands, ImportWhatRoutesAlike)
{
    const ScratchFolder scratch;
    const std::string layout = scratch.path("shop.yaml");
    const Answer import = run({"import", "mycat", foreign("mycat/conf"), "-o", layout, "--set", "key_type=bigint",
                               "--set", "key_type.t_coupon=varchar(32)"});
    EXPECT_EQ(import.status, 0) << import.err;
    EXPECT_EQ(import.out, "MyCat 1.x XML written to " + layout + "\n");
    const std::string text = textOf(layout);
    EXPECT_EQ(text.find("not-taken-over"), std::string::npos);
    EXPECT_NE(text.find("varchar(32)"), std::string::npos);
    for (const char* table : {"t_order", "t_order_item", "t_flow", "t_shop", "t_log", "t_coupon"})
    {
        for (const char* key : {"10", "20", "7000000", "19999999"})
        {
            EXPECT_EQ(shardOf(layout, table, key), shardOf(foreign("mycat/conf"), table, key)) << table << " " << key;
        }
    }
    EXPECT_EQ(run({"check", layout}).status, 0);
    EXPECT_EQ(run({"import", "dble", foreign("mycat/conf"), "-o", layout}).status, 2);
    EXPECT_EQ(run({"import", "auto", foreign("dble/v3"), "-o", layout, "--set", "colour=red"}).status, 2);
}

TEST(MycatCommands, EndWithFindingsWhereTheSystemWouldNotStart)
{
    const ScratchFolder scratch;
    const std::string layout = scratch.path("shop.yaml");
    const std::string schema = foreign("mycat/conf/schema.xml");
    const Answer answer = run({"import", "mycat", schema, "-o", layout});
    EXPECT_EQ(answer.status, 1);
    EXPECT_NE(answer.err.find("rule.xml is not among the files"), std::string::npos) << answer.err;
    EXPECT_EQ(run({"route", schema, "t_order", "6"}).status, 1);
}

TEST(MycatCommands, ExportWhatRoutesAlike)
{
    const ScratchFolder scratch;
    const std::string conf = scratch.path("conf");
    const std::string layout = ATLAS_GOLDEN_DIR "/topologies/trade-virtual-buckets.yaml";
    const Answer answer = run({"export", "mycat", layout, "-o", conf});
    EXPECT_EQ(answer.status, 0) << answer.err;
    EXPECT_NE(answer.err.find("[mycat-write-slot-column]"), std::string::npos) << answer.err;
    EXPECT_EQ(answer.out, conf + ": 3 files written\n");
    for (const char* key : {"M1", "M77", "", "m77"})
    {
        EXPECT_EQ(shardOf(conf, "t_trade", key), shardOf(layout, "t_trade", key)) << key;
    }
    // From one system into the other, as far as it goes.
    const std::string dble = scratch.path("dble");
    const Answer refused = run({"export", "dble", foreign("mycat/conf"), "-o", dble, "--json"});
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(refused.json().at("files").size(), 0U);
    EXPECT_EQ(run({"export", "dble", foreign("mycat/conf"), "-o", dble, "--leave-out"}).status, 0);
    EXPECT_EQ(shardOf(dble, "t_flow", "15000001"), "dn7.t_flow");
    EXPECT_EQ(shardOf(dble, "t_shop", "20"), "dn4.t_shop");
    EXPECT_EQ(run({"export", "proxysql", layout, "-o", scratch.path("p")}).status, 1);
    EXPECT_EQ(run({"export", "proxysql", layout, "-o", scratch.path("p"), "--leave-out"}).status, 0);
    EXPECT_NE(textOf(scratch.path("p/proxysql.sql")).find("LOAD MYSQL QUERY RULES TO RUNTIME;"), std::string::npos);
}
