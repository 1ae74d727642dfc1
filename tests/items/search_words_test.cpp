#include "models/items/search_words.h"

#include <gtest/gtest.h>

namespace atlas
{
namespace
{

TEST(SearchWords, CaseAccentsAndWidthDoNotCount)
{
    const auto matches = [](const char* text, const char* search)
    { return matchesWords(QString::fromUtf8(text), searchWords(QString::fromUtf8(search))); };
    EXPECT_TRUE(matches("t_commandé", "COMMANDE"));
    EXPECT_TRUE(matches("t_commande", "commandé"));
    EXPECT_TRUE(matches("t_order_3", "ｏｒｄｅｒ"));
    EXPECT_TRUE(matches("订单表", "订单"));
    EXPECT_FALSE(matches("t_order", "order item"));
    EXPECT_TRUE(matches("t_order_item", "item order"));
    EXPECT_TRUE(matches("anything", "   "));
}

} // namespace
} // namespace atlas
