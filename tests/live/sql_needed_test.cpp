#include "tests/live/sharded_twin.h"
#include "tests/live/sql_statements.h"

#include <algorithm>

/// A route lists no node in vain: of what is restricted by the key alone, every node has rows that no other one has.
namespace atlas::test
{

namespace
{

unsigned seed()
{
    return 20'261'130U + static_cast<unsigned>(GTEST_FLAG_GET(random_seed));
}

/// Nodes that can be left out without a row being lost.
int idleNodes(ShardedTwin& twin, const std::string& statement, const SqlRoute& way)
{
    const SqlRows all = twin.whole(statement);
    int idle = 0;
    for (std::size_t i = 0; i < way.statements.size(); ++i)
    {
        const SqlRows rest = twin.routed(way, i);
        EXPECT_TRUE(std::includes(all.begin(), all.end(), rest.begin(), rest.end())) << statement;
        idle += rest == all ? 1 : 0;
    }
    return idle;
}

} // namespace

TEST(SqlNeeded, IsEveryNodeThatIsListed)
{
    ShardedTwin twin;
    twin.addEveryKey(-40, 60); // so that every bucket has rows on both sides of every range
    StatementMaker maker(seed());
    int single = 0;
    int several = 0;
    for (int i = 0; i < 300; ++i)
    {
        const bool byRange = i % 3 == 0;
        const std::string table = byRange ? "t_bill" : "t_cart";
        const std::string bound = byRange ? "t_line" : "t_item";
        const std::string where = maker.exactPredicate("c.buyer_id", i % 4 == 0 ? 1 : 0);
        const std::string statement = i % 2 == 0 ? "SELECT c.id FROM " + table + " c WHERE " + where
                                                 : "SELECT c.id, i.id FROM " + table + " c JOIN " + bound
                                                       + " i ON i.buyer_id = c.buyer_id WHERE " + where;
        const SqlRoute way = twin.route(statement);
        ASSERT_TRUE(isPutTogether(way)) << statement;
        single += way.kind == SqlClass::Single ? 1 : 0;
        several += way.kind == SqlClass::Several ? 1 : 0;
        if (way.kind == SqlClass::Single || way.kind == SqlClass::Several)
        {
            EXPECT_EQ(idleNodes(twin, statement, way), 0) << statement;
        }
    }
    EXPECT_GT(single, 50);
    EXPECT_GT(several, 50);
}

} // namespace atlas::test
