#include "tests/live/sharded_twin.h"
#include "tests/live/sql_statements.h"

#include <map>

/// Statements sent the way they are routed give the same rows as on tables that are not sharded, and changes leave the
/// same contents.
namespace atlas::test
{

namespace
{

/// The same statements every time; --gtest_random_seed makes others.
unsigned seed()
{
    return 20'261'130U + static_cast<unsigned>(GTEST_FLAG_GET(random_seed));
}

class SqlRowsTest : public testing::Test
{
protected:
    /// Asks both sides; the classes that were met. Statements whose answers need more than being put together are
    /// passed over.
    std::map<SqlClass, int> compare(int count, const std::function<std::string()>& make)
    {
        std::map<SqlClass, int> seen;
        for (int i = 0; i < count; ++i)
        {
            const std::string statement = make();
            const SqlRoute way = twin.route(statement);
            EXPECT_NE(way.kind, SqlClass::Unparsed) << statement;
            EXPECT_FALSE(way.approximate && way.kind == SqlClass::Single) << statement;
            if (!isPutTogether(way))
            {
                ++seen[SqlClass::Refuse];
                continue;
            }
            ++seen[way.kind];
            EXPECT_EQ(twin.routed(way), twin.whole(statement)) << statement;
        }
        return seen;
    }

    void change(int count, const std::function<std::string(int)>& make)
    {
        int changed = 0;
        for (int i = 0; i < count; ++i)
        {
            const std::string statement = make(1000 + i);
            const SqlRoute way = twin.route(statement);
            ASSERT_NE(way.kind, SqlClass::Unparsed) << statement;
            changed += !way.refusal && twin.change(statement, way) ? 1 : 0;
        }
        EXPECT_GT(changed, count / 3);
        for (const std::string& table : twin.tables())
        {
            const std::string all = "SELECT * FROM " + table;
            EXPECT_EQ(twin.routed(twin.route(all)), twin.whole(all)) << table;
        }
        EXPECT_EQ(twin.asked("twin_d0", "SELECT * FROM t_region"), twin.asked("twin_d1", "SELECT * FROM t_region"));
        EXPECT_EQ(twin.asked("twin_d0", "SELECT * FROM t_region"), twin.whole("SELECT * FROM t_region"));
    }

    StatementMaker maker{seed()};
    ShardedTwin twin;
};

} // namespace

TEST_F(SqlRowsTest, AreThoseOfTheWholeTables)
{
    std::map<SqlClass, int> seen = compare(2000, [this] { return maker.select(); });
    EXPECT_GT(seen[SqlClass::Single], 200);
    EXPECT_GT(seen[SqlClass::Several], 200);
    EXPECT_GT(seen[SqlClass::All], 200);
    EXPECT_GT(seen[SqlClass::None], 10);
    EXPECT_LT(seen[SqlClass::Refuse], 1100);
}

TEST_F(SqlRowsTest, AreThoseOfTheWholeTablesForRareStatementsToo)
{
    std::map<SqlClass, int> seen = compare(1000, [this] { return maker.rareSelect(); });
    EXPECT_GT(seen[SqlClass::Single], 50);
    EXPECT_GT(seen[SqlClass::Several], 50);
    EXPECT_GT(seen[SqlClass::All], 50);
    EXPECT_LT(seen[SqlClass::Refuse], 600);
}

TEST_F(SqlRowsTest, StayTheSameAfterChanges)
{
    change(200, [this](int id) { return maker.change(id); });
}

TEST_F(SqlRowsTest, StayTheSameAfterRareChanges)
{
    change(150, [this](int id) { return maker.rareChange(id); });
}

} // namespace atlas::test
