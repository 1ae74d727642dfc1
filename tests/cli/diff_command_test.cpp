#include "tests/cli/cli_support.h"
#include "tests/unit/files/scratch_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

using namespace atlas::test;
using testing::HasSubstr;
using testing::Not;

namespace
{

std::string textOf(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The orders on 16 tables in place of 8.
std::string sixteenTables()
{
    const std::string grown =
        std::regex_replace(textOf(topology("order-total-buckets")), std::regex("buckets: 8"), "buckets: 16");
    return std::regex_replace(grown, std::regex("bucket / 4"), "bucket / 8");
}

std::string golden(const std::string& name)
{
    return std::string(ATLAS_GOLDEN_DIR) + "/foreign/" + name;
}

} // namespace

TEST(DiffCommand, AnswersInTheShapeThatScriptsKnow)
{
    const Answer answer = run({"diff", "--json", topology("order-total-buckets"), "-"}, sixteenTables());
    ASSERT_EQ(answer.status, 1) << answer.err;
    const auto json = answer.json();
    EXPECT_EQ(namesOf(json), std::vector<std::string>{"tables"});
    ASSERT_EQ(json.at("tables").size(), 2U);
    const auto& table = json.at("tables")[0];
    EXPECT_EQ(namesOf(table),
              (std::vector<std::string>{"table", "moved_fraction", "crosses_shard_fraction", "exact", "flows"}));
    EXPECT_EQ(table.at("table"), "t_order");
    EXPECT_EQ(table.at("moved_fraction"), 0.75);
    EXPECT_EQ(table.at("crosses_shard_fraction"), 0.5);
    EXPECT_EQ(table.at("exact"), true);
    ASSERT_EQ(table.at("flows").size(), 3U);
    const auto& flow = table.at("flows")[0];
    EXPECT_EQ(namesOf(flow), (std::vector<std::string>{"from", "to", "fraction", "rows", "bytes"}));
    EXPECT_EQ(flow.at("from"), "order_0");
    EXPECT_EQ(flow.at("to"), "order_1");
    EXPECT_EQ(flow.at("fraction"), 0.25);
    EXPECT_TRUE(flow.at("rows").is_null());
}

TEST(DiffCommand, TheSameLayoutHasNoDifference)
{
    for (const char* name : {"device-ring", "member-range", "order-total-buckets", "shop-last-digits",
                             "trade-virtual-buckets", "user-digits"})
    {
        const Answer answer = run({"diff", topology(name), topology(name)});
        EXPECT_EQ(answer.status, 0) << answer.out << answer.err;
        EXPECT_THAT(answer.out, HasSubstr("no key moves"));
        EXPECT_THAT(answer.out, Not(HasSubstr("for example")));
    }
}

TEST(DiffCommand, SaysWhatMovesInWords)
{
    const Answer answer = run({"diff", topology("order-total-buckets"), "-", "--table", "t_order"}, sixteenTables());
    EXPECT_EQ(answer.status, 1);
    EXPECT_THAT(answer.out, HasSubstr("t_order: 75 % of the keys move, 50 % to another shard (exact: every residue)"));
    EXPECT_THAT(answer.out, HasSubstr("order_0.t_order_"));
    EXPECT_THAT(answer.out, HasSubstr("another table there"));
    EXPECT_THAT(answer.out, Not(HasSubstr("t_order_item")));
}

TEST(DiffCommand, KeysOfAFileDecide)
{
    const std::string grown = testing::TempDir() + "order-16.yaml";
    std::ofstream(grown) << sixteenTables();
    std::string keys;
    for (int key = 0; key < 100'000; ++key)
    {
        keys += std::to_string(key) + "\n";
    }
    const Answer answer =
        run({"diff", "--json", topology("order-total-buckets"), grown, "--keys", "-"}, keys + "oops\n");
    EXPECT_EQ(answer.status, 1);
    const auto table = answer.json().at("tables")[0];
    EXPECT_EQ(table.at("moved_fraction"), 0.75);
    EXPECT_EQ(table.at("flows")[0].at("rows"), 25'000);
    EXPECT_EQ(table.at("exact"), true);
    const Answer words = run({"diff", topology("order-total-buckets"), grown, "--keys", "-"}, keys + "oops\n");
    EXPECT_THAT(words.out, HasSubstr("100000 keys of standard input; 1 more without a route in either"));
    // Key 1 is on order_0.t_order_1 in both.
    EXPECT_EQ(run({"diff", topology("order-total-buckets"), grown, "--keys", "-"}, "1\n").status, 0);
    std::filesystem::remove(grown);
}

TEST(DiffCommand, TakesConfigurationsOfOtherSystems)
{
    const std::string file = golden("shardingsphere/order-5.yaml");
    const std::string layout = testing::TempDir() + "order-5-diff.yaml";
    ASSERT_EQ(run({"import", "auto", file, "-o", layout}).status, 0);
    EXPECT_EQ(run({"diff", file, file}).status, 0);
    const Answer answer = run({"diff", "--json", file, layout});
    EXPECT_EQ(answer.status, 0) << answer.out << answer.err;
    EXPECT_GE(answer.json().at("tables").size(), 3U);
    const Answer other = run({"diff", file, topology("order-total-buckets")});
    EXPECT_EQ(other.status, 1);
    EXPECT_THAT(other.out, HasSubstr("No shard has the same name in both"));
    std::filesystem::remove(layout);
}

TEST(DiffCommand, PinnedKeysAreSaidBesideTheJson)
{
    const std::string pinned = std::regex_replace(textOf(topology("order-total-buckets")), std::regex("    lookups:"),
                                                  "    pins:\n      - {key: 1, shard: order_1}\n    lookups:");
    const Answer answer = run({"diff", "--json", topology("order-total-buckets"), "-"}, pinned);
    EXPECT_EQ(answer.status, 1);
    EXPECT_EQ(answer.json().at("tables")[0].at("moved_fraction"), 0.0);
    EXPECT_EQ(answer.err, "t_order: 1 pinned key moves\n");
}

TEST(DiffCommand, RefusesWhatItCannotCompare)
{
    const std::string order = topology("order-total-buckets");
    EXPECT_EQ(run({"diff", "-", "-"}).status, 2);
    EXPECT_EQ(run({"diff", order}).status, 2);
    EXPECT_EQ(run({"diff", order, "/no/such.yaml"}).status, 2);
    EXPECT_EQ(run({"diff", order, order, "--keys", "/no/such"}).status, 2);
    const Answer unknown = run({"diff", order, order, "--table", "t_nothing"});
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(unknown.err, HasSubstr("t_nothing"));
    const Answer broken = run({"diff", order, "-"}, "format: 1\nname: x\n");
    EXPECT_EQ(broken.status, 1);
    EXPECT_THAT(broken.err, HasSubstr("key-missing"));
}

TEST(DiffCommand, TakesShardsOfOtherNamesForOne)
{
    const std::string renamed =
        std::regex_replace(textOf(topology("order-total-buckets")), std::regex("\\border_([{01])"), "ds_$1");
    const Answer strangers = run({"diff", topology("order-total-buckets"), "-"}, renamed);
    EXPECT_EQ(strangers.status, 1) << strangers.out;
    EXPECT_THAT(strangers.err, HasSubstr("--rename order_0=ds_0 --rename order_1=ds_1"));
    const Answer same =
        run({"diff", topology("order-total-buckets"), "-", "--rename", "order_0=ds_0", "--rename", "order_1=ds_1"},
            renamed);
    EXPECT_EQ(same.status, 0) << same.out << same.err;
    EXPECT_EQ(same.err, "");
    for (const char* wrong : {"order_0", "order_0=", "order_9=ds_0", "order_0=ds_9"})
    {
        const Answer refused = run({"diff", topology("order-total-buckets"), "-", "--rename", wrong}, renamed);
        EXPECT_EQ(refused.status, 2) << wrong;
        EXPECT_THAT(refused.err, HasSubstr(std::string(wrong).substr(0, 5))) << wrong;
    }
}
