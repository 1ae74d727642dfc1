#include "tests/cli/cli_support.h"
#include "tests/unit/files/scratch_folder.h"

#include <gtest/gtest.h>

#include <fstream>

using namespace atlas::test;

namespace
{

std::string caseLayout(const std::string& name)
{
    return std::string(ATLAS_GOLDEN_DIR) + "/sql-cases/" + name + ".yaml";
}

/// A: two shards by buyer, tables by order. The other: four shards by buyer alone.
std::string fourShards(const ScratchFolder& folder)
{
    const std::string path = folder.path("four.yaml");
    std::ofstream(path) << R"(format: 1
name: four
version: 2
servers: {s0: {host: 127.0.0.1, port: 3306}}
shards: {a0: {server: s0, schema: a0}, a1: {server: s0, schema: a1}, a2: {server: s0, schema: a2}, a3: {server: s0, schema: a3}}
tables:
  t_order:
    key: {column: order_id, type: bigint}
    algorithm: {name: mod, buckets: 4}
    placement: {shard: "a{bucket}", table: t_order}
broadcast_tables: [t_region]
)";
    return path;
}

constexpr const char* kLog = "sql,count,seconds\n"
                             "SELECT * FROM t_order WHERE buyer_id = 3,60,6\n"
                             "SELECT * FROM t_order WHERE order_id = 10,20,1\n"
                             "SELECT * FROM t_region WHERE id = 1,10,1\n"
                             "SELECT * FROM t_audit,5,1\n"
                             "SELECT * FROM other,4,1\n"
                             "BEGIN,3,0\n"
                             "hello,5,1\n";

} // namespace

TEST(ReplayCommand, ComparesAWorkloadOverTwoLayouts)
{
    const ScratchFolder folder;
    const Answer answer = run({"replay", caseLayout("A"), fourShards(folder), "--log", "-", "--json"}, kLog);
    ASSERT_EQ(answer.status, 0) << answer.err;
    const auto report = answer.json();
    EXPECT_EQ(namesOf(report),
              (std::vector<std::string>{"statements", "unparsed", "without_table", "elsewhere", "layouts", "scattered",
                                        "gathered", "changes", "shapes", "logs", "problems"}));
    EXPECT_EQ(report.at("statements"), 107);
    EXPECT_EQ(report.at("unparsed"), 5);
    EXPECT_EQ(report.at("without_table"), 3);
    EXPECT_EQ(report.at("elsewhere"), 4);
    const auto& before = report.at("layouts")[0];
    const auto& after = report.at("layouts")[1];
    EXPECT_EQ(before.at("layout"), caseLayout("A"));
    EXPECT_EQ(before.at("executions"), 100);
    EXPECT_DOUBLE_EQ(before.at("one"), 0.75);
    EXPECT_DOUBLE_EQ(before.at("several"), 0.2);
    EXPECT_DOUBLE_EQ(before.at("unknown"), 0.05);
    EXPECT_DOUBLE_EQ(before.at("one_bounds")[1], 0.8);
    EXPECT_DOUBLE_EQ(before.at("time_on_one"), 0.8);
    EXPECT_EQ(before.at("shards")[1].at("executions"), 60 + 20);
    EXPECT_DOUBLE_EQ(after.at("one"), 0.3);
    EXPECT_DOUBLE_EQ(after.at("all"), 0.6);
    EXPECT_DOUBLE_EQ(after.at("refused"), 0.05);
    EXPECT_EQ(after.at("shards")[2].at("shard"), "a2");
    EXPECT_EQ(after.at("shards")[2].at("executions"), 80);
    EXPECT_EQ(after.at("tables")[0].at("buckets"), (nlohmann::ordered_json{60, 60, 80, 60}));
    EXPECT_EQ(after.at("unplaced"), 10);
    EXPECT_EQ(report.at("scattered"), 65);
    EXPECT_EQ(report.at("gathered"), 20);
    ASSERT_EQ(report.at("changes").size(), 3U);
    EXPECT_EQ(report.at("changes")[0].at("statement"), "SELECT * FROM t_order WHERE buyer_id = 3");
    EXPECT_EQ(report.at("changes")[0].at("before").at("one"), 60);
    EXPECT_EQ(report.at("changes")[0].at("after").at("all"), 60);
    EXPECT_EQ(report.at("changes")[2].at("refused_before"), nullptr);
    EXPECT_NE(report.at("changes")[2].at("refused_after").get<std::string>().find("t_audit"), std::string::npos);
    EXPECT_NE(answer.err.find("[log-statement-unparsed]"), std::string::npos);
}

TEST(ReplayCommand, PrintsSharesAndWhatChanges)
{
    const ScratchFolder folder;
    const Answer answer = run({"replay", caseLayout("A"), fourShards(folder), "--log", "-"}, kLog);
    ASSERT_EQ(answer.status, 0) << answer.err;
    for (const char* text : {"100 executions replayed, 5 of them not understood", "75 %", "30 %",
                             "65 executions leave the one shard they had", "one -> all", "[sql-table-unknown]",
                             "20 executions come to one shard", "and 10 of which the log does not tell the shard"})
    {
        EXPECT_NE(answer.out.find(text), std::string::npos) << text << "\n" << answer.out;
    }
}

TEST(ReplayCommand, RefusesWhatItCannotRead)
{
    EXPECT_EQ(run({"replay", caseLayout("A"), "-", "--log", "-"}, "").status, 2);
    EXPECT_EQ(run({"replay", caseLayout("A"), caseLayout("none"), "--log", "-"}, kLog).status, 2);
    EXPECT_NE(
        run({"replay", caseLayout("A"), caseLayout("B"), "--log", "-"}, std::string(100, '\1')).err.find("no log"),
        std::string::npos);
    EXPECT_EQ(run({"replay", caseLayout("A"), caseLayout("B")}, "").status, 2);
}
