#include "tests/cli/cli_support.h"

#include <gtest/gtest.h>

using namespace atlas::test;

namespace
{

const std::string kShop = std::string(ATLAS_GOLDEN_DIR) + "/sql-cases/B.yaml";

} // namespace

TEST(SqlCommand, SaysWhereAStatementGoesAndWhy)
{
    const Answer answer = run({"sql", kShop, "SELECT id FROM t_cart WHERE buyer_id = ? AND qty > ?", "--param", "9",
                               "--param", "0", "--json"});
    ASSERT_EQ(answer.status, 0) << answer.err;
    const auto route = answer.json();
    EXPECT_EQ(namesOf(route), (std::vector<std::string>{"class", "statements", "why", "merge", "refusal", "warnings",
                                                        "missing", "approximate"}));
    EXPECT_EQ(route.at("class"), "single");
    ASSERT_EQ(route.at("statements").size(), 1U);
    EXPECT_EQ(route.at("statements")[0].at("shard"), "ds0");
    EXPECT_EQ(route.at("statements")[0].at("sql"), "SELECT id FROM t_cart_1 WHERE buyer_id = ? AND qty > ?");
    EXPECT_EQ(route.at("statements")[0].at("params"), (std::vector<std::string>{"9", "0"}));
    EXPECT_EQ(route.at("why")[0].at("predicate"), "buyer_id = ?");
    EXPECT_EQ(route.at("why")[0].at("column"), "t_cart.buyer_id");
    EXPECT_TRUE(route.at("refusal").is_null());
}

TEST(SqlCommand, RefusesInASentence)
{
    const Answer answer = run({"sql", kShop, "UPDATE t_cart SET buyer_id = 6 WHERE buyer_id = 5"});
    EXPECT_EQ(answer.status, 1);
    EXPECT_EQ(answer.out, "refuse: t_cart.buyer_id is a key column: the row would have to move to another node. Insert "
                          "the row under its new key and delete the old one. [sql-key-changes]\n");
    const Answer unclosed = run({"sql", kShop, "-", "--json"}, "SELECT 'a");
    EXPECT_EQ(unclosed.status, 1);
    EXPECT_EQ(unclosed.json().at("class"), "unparsed");
    EXPECT_EQ(run({"sql", "-", "-"}).status, 2);
}

TEST(SqlCommand, IsReadByPeople)
{
    const Answer answer = run({"sql", kShop, "SELECT id FROM t_cart WHERE buyer_id IN (1, 2) LIMIT 2"});
    EXPECT_EQ(answer.status, 0);
    EXPECT_EQ(answer.out, "several, 2 statements\n"
                          "  ds0  SELECT id FROM t_cart_1 WHERE buyer_id IN (1, 2) LIMIT 2\n"
                          "  ds0  SELECT id FROM t_cart_2 WHERE buyer_id IN (1, 2) LIMIT 2\n"
                          "  why: t_cart.buyer_id by buyer_id IN (1, 2)\n"
                          "  merge: concat\n"
                          "  merge: take 2\n"
                          "  LIMIT without ORDER BY over several nodes: which rows come is not certain. "
                          "[sql_order_undefined]\n");
}
