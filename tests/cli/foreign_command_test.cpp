#include "tests/cli/cli_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

using namespace atlas::test;
using testing::HasSubstr;
using testing::Not;

namespace
{

std::string golden(const std::string& name)
{
    return std::string(ATLAS_GOLDEN_DIR) + "/foreign/" + name;
}

std::string place(const std::string& file, const std::string& table, const std::string& key)
{
    const Answer answer = run({"route", "--json", file, table, "--", key});
    EXPECT_EQ(answer.status, 0) << answer.err;
    const auto route = answer.json().at(0);
    return route.at("shard").get<std::string>() + "." + route.at("physical_table").get<std::string>();
}

} // namespace

TEST(ForeignCommands, AConfigurationOfShardingSphereIsTakenAsALayout)
{
    const std::string file = golden("shardingsphere/order-5.yaml");
    const Answer check = run({"check", "--fail-on", "warning", file});
    EXPECT_EQ(check.status, 0) << check.out;
    EXPECT_THAT(check.out, HasSubstr("order-5.yaml:28:"));
    EXPECT_EQ(place(file, "t_order", "7"), "ds_1.t_order_3");
    EXPECT_EQ(place(file, "t_log", "2026-02-03 04:05:06"), "ds_0.t_log_202602");
    EXPECT_EQ(place(file, "t_user", "-7"), "ds_1.t_user_1");
}

TEST(ForeignCommands, AnImportedConfigurationRoutesAlike)
{
    const std::string file = golden("shardingsphere/order-5.yaml");
    const std::string layout = testing::TempDir() + "order-5-layout.yaml";
    const Answer import = run({"import", "auto", file, "-o", layout});
    EXPECT_EQ(import.status, 0) << import.err;
    EXPECT_THAT(import.out, HasSubstr("ShardingSphere 5 YAML"));
    for (const char* key : {"0", "1", "2", "7", "1001"})
    {
        EXPECT_EQ(place(layout, "t_order", key), place(file, "t_order", key)) << key;
        EXPECT_EQ(place(layout, "t_user", key), place(file, "t_user", key)) << key;
    }
    EXPECT_EQ(place(layout, "t_log", "2025-11-01"), "ds_0.t_log_202511");
    std::filesystem::remove(layout);
}
