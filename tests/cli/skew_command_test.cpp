#include "tests/cli/cli_support.h"
#include "tests/unit/files/scratch_folder.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <numeric>

using namespace atlas::test;

TEST(SkewCommand, CountsKeysFromAStream)
{
    std::string keys;
    for (int i = 0; i < 200'000; ++i)
    {
        keys += std::to_string(i) + (i % 2 == 0 ? "\n" : "\r\n");
    }
    const Answer answer =
        run({"skew", topology("order-total-buckets"), "t_order", "--keys", "-", "--json"}, keys + "oops");
    ASSERT_EQ(answer.status, 0) << answer.err;
    const auto report = answer.json();
    EXPECT_EQ(namesOf(report),
              (std::vector<std::string>{"keys", "unrouted", "bucket_rows", "shard_rows", "table_rows", "evenness"}));
    EXPECT_EQ(report.at("keys"), 200'001);
    EXPECT_EQ(report.at("unrouted"), 1);
    EXPECT_EQ(report.at("bucket_rows"), std::vector<int>(8, 25'000));
    EXPECT_EQ(report.at("shard_rows").at("order_1"), 100'000);
    EXPECT_EQ(report.at("table_rows").at("order_0.t_order_3"), 25'000);
    EXPECT_EQ(namesOf(report.at("evenness")), (std::vector<std::string>{"buckets", "shards", "tables"}));
    EXPECT_EQ(namesOf(report.at("evenness").at("shards")),
              (std::vector<std::string>{"max_over_mean", "relative_stddev", "gini"}));
    EXPECT_EQ(report.at("evenness").at("buckets").at("max_over_mean"), 1.0);
}

TEST(SkewCommand, CountsWeights)
{
    const Answer answer =
        run({"skew", topology("order-total-buckets"), "t_order", "--weighted", "--keys", "-", "--json"},
            "0,2.5\n8,1\n1,0.5\n");
    ASSERT_EQ(answer.status, 0) << answer.err;
    EXPECT_EQ(answer.json().at("bucket_rows")[0], 3.5);
    EXPECT_EQ(answer.json().at("keys"), 3);
    const Answer wrong =
        run({"skew", topology("order-total-buckets"), "t_order", "--weighted", "--keys", "-"}, "0,1\n5\n");
    EXPECT_EQ(wrong.status, 2);
    EXPECT_NE(wrong.err.find("line 2"), std::string::npos) << wrong.err;
}

TEST(SkewCommand, NumbersBeyondTwoToThe53AreTexts)
{
    const Answer answer =
        run({"skew", topology("order-total-buckets"), "t_order", "--weighted", "--keys", "-", "--json"},
            "0,18014398509481984\n");
    EXPECT_EQ(answer.json().at("bucket_rows")[0], "18014398509481984");
}

TEST(SkewCommand, RefusesWhatIsNoTextAndWhatIsNoShardedTable)
{
    EXPECT_EQ(
        run({"skew", topology("order-total-buckets"), "t_order", "--keys", "-"}, std::string("1\n\0\n", 4)).status, 2);
    EXPECT_EQ(run({"skew", topology("order-total-buckets"), "t_region", "--keys", "-"}, "1\n").status, 2);
    EXPECT_EQ(run({"skew", topology("order-total-buckets"), "t_order", "--keys", "/no/such"}).status, 2);
    EXPECT_EQ(run({"skew", "-", "t_order", "--keys", "-"}).status, 2);
}

TEST(SkewCommand, PrintsEveryShardAndTable)
{
    const Answer answer = run({"skew", topology("order-total-buckets"), "t_order", "--keys", "-"}, "1\n2\n9\n");
    EXPECT_EQ(answer.status, 0);
    for (const char* text : {"max/mean", "order_1", "order_1.t_order_7", "Hottest buckets", "3 keys"})
    {
        EXPECT_NE(answer.out.find(text), std::string::npos) << text << "\n" << answer.out;
    }
}

TEST(SkewCommand, AnswersForHundredsOfThousandsOfTables)
{
    const std::string layout = R"(format: 1
name: wide
version: 1
servers: {a: {host: 127.0.0.1}}
shards: {s: {server: a, schema: s}}
tables:
  t:
    key: {column: id, type: bigint}
    algorithm: {name: mod, buckets: 300000}
    placement: {shard: s, table: "t_{bucket}"}
)";
    const ScratchFolder scratch;
    const std::string keys = scratch.path("keys");
    std::ofstream(keys) << "7\n7\n300006\n";
    const auto begin = std::chrono::steady_clock::now();
    const Answer answer = run({"skew", "-", "t", "--keys", keys, "--json"}, layout);
    ASSERT_EQ(answer.status, 0) << answer.err;
    // A search for the name of each table takes minutes.
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(30));
    // Not parsed: the parser searches each name as well.
    EXPECT_NE(answer.out.find("\"s.t_7\": 2,"), std::string::npos);
    EXPECT_NE(answer.out.find("\"s.t_6\": 1,"), std::string::npos);
}

TEST(SkewCommand, TellsALoopFromAMissingFile)
{
    const ScratchFolder scratch;
    std::filesystem::create_symlink(scratch.path("loop"), scratch.path("loop"));
    const Answer answer = run({"skew", topology("user-digits"), "user_profile", "--keys", scratch.path("loop")});
    EXPECT_EQ(answer.status, 2);
    EXPECT_NE(answer.err.find("cannot be read"), std::string::npos) << answer.err;
}
