#include "routing/sql/sql_presentation.h"
#include "tests/unit/sql/sql_support.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

using namespace atlas;
using namespace atlas::test;

namespace
{

std::string coloured(const std::string& text, const SqlMode& mode = {})
{
    static constexpr const char kLetters[] = "KNTQMCU";
    std::string out(text.size(), '.');
    for (const SqlColouredSpan& span : colourSql(text, mode))
    {
        out.replace(span.span.begin, span.span.end - span.span.begin, span.span.end - span.span.begin,
                    kLetters[static_cast<std::size_t>(span.colour)]);
    }
    return out;
}

TEST(SqlColours, KnowWhatTheLexerKnows)
{
    EXPECT_EQ(coloured("SELECT a, 'x''y' FROM `t` WHERE b = 1.5"), "KKKKKK....TTTTTT.KKKK.QQQ.KKKKK.....NNN");
    SqlMode named;
    named.namedParameters = true;
    EXPECT_EQ(coloured("id = ? OR id = :name", named), ".....M.KK......MMMMM");
    EXPECT_EQ(coloured("a -- b\n, /* c */ d # e"), "..CCCC...CCCCCCC...CCC");
    EXPECT_EQ(coloured("'never"), "UUUUUU");
}

TEST(SqlColours, FollowTheSqlMode)
{
    EXPECT_EQ(coloured(R"("a")"), "TTT");
    SqlMode ansi;
    ansi.ansiQuotes = true;
    EXPECT_EQ(coloured(R"("a")", ansi), "QQQ");
}

TEST(BindSql, PutsLiteralsInThePlaceOfMarkers)
{
    SqlMode named;
    named.namedParameters = true;
    const auto bound =
        bindSql("SELECT '?' FROM t WHERE a = ? AND b = :b LIMIT ?, ?", named, {"7", "O'Neil\\", "0", "20"});
    ASSERT_TRUE(bound.ok());
    EXPECT_EQ(*bound, R"(SELECT '?' FROM t WHERE a = '7' AND b = 'O''Neil\\' LIMIT 0, 20)");
    SqlMode plain;
    plain.noBackslashEscapes = true;
    EXPECT_EQ(*bindSql("SELECT ?", plain, {"a\\"}), "SELECT 'a\\'");
    EXPECT_EQ(*bindSql("SELECT 1 LIMIT ? OFFSET ?", {}, {"1", "2"}), "SELECT 1 LIMIT 1 OFFSET 2");
}

TEST(BindSql, WantsAValueForEachMarker)
{
    const auto bound = bindSql("SELECT ?, ?", {}, {"7"});
    ASSERT_FALSE(bound.ok());
    EXPECT_EQ(bound.error().code, "sql-marker-unbound");
    EXPECT_EQ(bound.error().args, (std::vector<std::string>{"2", "1"}));
}

TEST(SqlRouteJson, HasTheFieldsOfTheContract)
{
    const auto router = sqlTopology("B");
    const auto json = sqlRouteJson(sqlRoute(*router, "SELECT id FROM t_cart WHERE buyer_id = 7"));
    EXPECT_EQ(json.at("class"), "single");
    EXPECT_EQ(json.at("statements").at(0).at("sql"), "SELECT id FROM t_cart_3 WHERE buyer_id = 7");
    EXPECT_EQ(json.at("why").at(0).at("begin"), 28);
    EXPECT_TRUE(json.at("refusal").is_null());
    const auto refused = sqlRouteJson(sqlRoute(*router, "SELECT"));
    EXPECT_FALSE(refused.at("refusal").get<std::string>().empty());
}

TEST(SqlChanges, NameWhatAPhysicalStatementHasOfItsOwn)
{
    const auto router = sqlTopology("B");
    const auto changedOf = [&](const std::string& text)
    {
        const SqlRoute route = sqlRoute(*router, text);
        std::string all;
        for (const SqlSpan& span : route.statements.front().changed)
        {
            all += "[" + route.statements.front().sql.substr(span.begin, span.end - span.begin) + "]";
        }
        return all;
    };
    EXPECT_EQ(changedOf("SELECT t_cart.id FROM t_cart WHERE t_cart.buyer_id = 7"), "[t_cart_3][t_cart_3][t_cart_3]");
    EXPECT_EQ(changedOf("SELECT id FROM t_cart ORDER BY qty LIMIT 10, 5"),
              "[, qty AS ORDER_BY_DERIVED_0][t_cart_0][0][15]");
    EXPECT_EQ(changedOf("SELECT name FROM t_region"), "");
}

} // namespace
