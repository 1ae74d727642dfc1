#include "routing/sql/sql_fingerprint.h"

#include <gtest/gtest.h>

using namespace atlas;

namespace
{

std::string shapeOf(const std::string& text, const SqlMode& mode = {})
{
    SqlFingerprinter printer(mode);
    printer.of(text);
    return printer.shape();
}

bool areAlike(const std::string& a, const std::string& b)
{
    SqlFingerprinter printer;
    const SqlFingerprint first = printer.of(a);
    return first == printer.of(b);
}

class Physical : public SqlNameFold
{
public:
    std::string_view logicName(std::string_view physical) const override
    {
        return physical.starts_with("t_order_") ? std::string_view("t_order") : physical;
    }
};

} // namespace

TEST(SqlFingerprint, LeavesOutLiteralsCommentsBlanksAndCase)
{
    EXPECT_EQ(shapeOf("SELECT * FROM t WHERE k=7"), "select * from t where k = ?");
    EXPECT_TRUE(areAlike("SELECT * FROM T WHERE k = 7", "select  *\nfrom t -- x\nwhere /* 'a' */ K='8' ;"));
    EXPECT_TRUE(
        areAlike("select 1 from t where a = -5 and b = 'x' 'y'", "select 2 from t where a = 1.5e3 and b = 0xff"));
    EXPECT_TRUE(areAlike("select * from `t` where k = ?", "select * from t where k = 1"));
    EXPECT_FALSE(areAlike("select * from `T` where k = 1", "select * from t where k = 1"));
    EXPECT_FALSE(areAlike("select `select` from t", "select select from t"));
    EXPECT_FALSE(areAlike("select a - 5 from t", "select a 5 from t"));
}

TEST(SqlFingerprint, TellsOneFromMany)
{
    EXPECT_EQ(shapeOf("select * from t where k in (1)"), "select * from t where k in ( ? )");
    EXPECT_EQ(shapeOf("select * from t where k in (1, -2, '3')"), "select * from t where k in ( ? , many )");
    EXPECT_TRUE(areAlike("select * from t where k in (1,2)", "select * from t where k in (1,2,3,4,5)"));
    EXPECT_FALSE(areAlike("select * from t where k in (1)", "select * from t where k in (1,2)"));
    EXPECT_TRUE(
        areAlike("select * from t where (a,b) in ((1,2),(3,4))", "select * from t where (a,b) in ((1,2),(3,4),(5,6))"));
    EXPECT_FALSE(areAlike("select * from t where k in (1,2)", "select * from t where k in (1,a)"));
    EXPECT_FALSE(areAlike("select * from t where k in (1,2)", "select * from t where k in (1,null)"));
    EXPECT_TRUE(areAlike("insert into t (a,b) values (1,2),(3,4)", "insert into t (a,b) values (1,2),(3,4),(5,6)"));
    EXPECT_FALSE(areAlike("insert into t (a,b) values (1,2)", "insert into t (a,b) values (1,2),(3,4)"));
    EXPECT_FALSE(areAlike("insert into t (a,b) values (1,2),(3,4)", "insert into t (a,b) values (1,2),(3,now())"));
    EXPECT_TRUE(areAlike("insert into t (a) values (1),(null),(2)", "insert into t (a) values (1),(null),(null),(3)"));
    EXPECT_FALSE(areAlike("insert into t (a) values (1) on duplicate key update a = values(a)",
                          "insert into t (a) values (1) on duplicate key update b = values(b)"));
}

TEST(SqlFingerprint, CountsWhatItFoldsAway)
{
    SqlFingerprinter printer;
    printer.of("select * from t where k in (1,2,3)");
    EXPECT_EQ(printer.folded(), 2U);
    printer.of("insert into t (k) values (1),(2),(3),(4)");
    EXPECT_EQ(printer.folded(), 3U);
    printer.of("select 1");
    EXPECT_EQ(printer.folded(), 0U);
}

TEST(SqlFingerprint, KeepsDigitsOfNamesUnlessAMapKnowsThem)
{
    EXPECT_FALSE(areAlike("select * from t_order_1", "select * from t_order_2"));
    const Physical names;
    SqlFingerprinter printer({}, &names);
    const SqlFingerprint one = printer.of("select t_order_1.a from t_order_1 where k = 1");
    EXPECT_TRUE(one == printer.of("select t_order_17.a from `t_order_17` where k = 5"));
    EXPECT_EQ(printer.shape(), "select t_order . a from t_order where k = ?");
    EXPECT_FALSE(one == printer.of("select t_item_1.a from t_item_1 where k = 5"));
}

TEST(SqlFingerprint, TakesDigests)
{
    SqlMode mode;
    mode.digest = true;
    EXPECT_EQ(shapeOf("SELECT * FROM `t` WHERE `k` IN (...) LIMIT ?, ...", mode),
              "select * from t where k in ( ... ) limit ? , ...");
    EXPECT_NE(shapeOf("insert into t (a) VALUES (...) /* , ... */", mode),
              shapeOf("insert into t (a) VALUES (...)", mode));
}

TEST(SqlFingerprint, HasAnEndForAnyText)
{
    for (const char* text :
         {"", ";", "'", "in (", "values (", "values (1),(", "in (1,(", "/*", "select 1;;;", "-", "values (1),"})
    {
        shapeOf(text);
    }
    std::string deep;
    for (int i = 0; i < 200'000; ++i)
    {
        deep += "values(in(";
    }
    EXPECT_GT(shapeOf(deep).size(), deep.size());
}
