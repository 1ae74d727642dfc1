#include "routing/sql/sql_parser.h"
#include "tests/live/sql_statements.h"
#include "tests/live/twin_layout.h"
#include "tests/support/cpu_time.h"
#include "tests/unit/engines/csv_rows.h"
#include "tests/unit/sql/sql_support.h"
#include "tests/unit/sql/sql_variants.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

/// A route depends on what a statement means, not on how it is written.
namespace atlas
{

using namespace test;

namespace
{

struct Subject
{
    std::shared_ptr<const Router> router;
    std::string statement;
};

/// The golden cases and made statements.
std::vector<Subject> subjects(int made)
{
    std::vector<Subject> all;
    std::map<std::string, std::shared_ptr<const Router>> routers;
    const auto rows = readGoldenCsv("sql-cases/cases.csv");
    const auto column = [&](const char* name)
    { return static_cast<std::size_t>(std::find(rows[0].begin(), rows[0].end(), name) - rows[0].begin()); };
    for (std::size_t i = 1; i < rows.size(); ++i)
    {
        const std::string& topology = rows[i][column("topology")];
        auto& router = routers[topology];
        router = router ? router : sqlTopology(topology);
        all.push_back({router, rows[i][column("statement")]});
    }
    const auto twin = sqlLayout(twinLayout());
    StatementMaker maker(20'261'201U);
    for (int i = 0; i < made; ++i)
    {
        all.push_back({twin, i % 2 == 0 ? maker.select() : maker.rareSelect()});
        all.push_back({twin, i % 2 == 0 ? maker.change(1000 + i) : maker.rareChange(1000 + i)});
    }
    return all;
}

std::string routeOf(const SqlRoute& route)
{
    std::string text(sqlClassName(route.kind));
    text += route.refusal ? " " + route.refusal->code : "";
    for (const SqlNode& node : route.nodes)
    {
        text += " " + node.shard;
        for (const auto& [logic, physical] : node.tables)
        {
            text += "." + physical;
        }
    }
    return text;
}

std::set<std::string> tablesOf(const SqlRoute& route)
{
    std::set<std::string> tables;
    for (const SqlNode& node : route.nodes)
    {
        for (const auto& [logic, physical] : node.tables)
        {
            tables.insert(physical);
        }
    }
    return tables;
}

void expectSame(std::string (*rewrite)(const SqlTree&))
{
    for (const Subject& subject : subjects(randomRounds(300)))
    {
        SqlParser parser(SqlMode{});
        const std::string other = rewrite(parser.parse(subject.statement));
        ASSERT_NE(other, "") << subject.statement;
        EXPECT_EQ(routeOf(sqlRoute(*subject.router, other)), routeOf(sqlRoute(*subject.router, subject.statement)))
            << subject.statement << "\n"
            << other;
    }
}

std::vector<SqlTokenRange> wheresOf(const SqlTree& tree)
{
    std::vector<SqlTokenRange> wheres{tree.change.whereTokens};
    for (const SqlBlock& block : tree.blocks)
    {
        wheres.push_back(block.whereTokens);
    }
    std::erase_if(wheres, [](SqlTokenRange range) { return range.empty(); });
    return wheres;
}

} // namespace

TEST(SqlInvariance, CaseChangesNoRoute)
{
    expectSame(inOtherCase);
}

TEST(SqlInvariance, QuotesChangeNoRoute)
{
    expectSame(withQuotedNames);
}

TEST(SqlInvariance, CommentsChangeNoRoute)
{
    expectSame(withComments);
}

TEST(SqlInvariance, ParenthesesChangeNoRoute)
{
    expectSame(withParentheses);
}

TEST(SqlInvariance, NamesOfAliasesChangeNoRoute)
{
    expectSame(withOtherAliases);
}

TEST(SqlInvariance, AnArmThatNobodyUnderstandsChangesNoRoute)
{
    for (const Subject& subject : subjects(randomRounds(300)))
    {
        SqlParser parser(SqlMode{});
        const SqlTree& tree = parser.parse(subject.statement);
        for (const SqlTokenRange where : wheresOf(tree))
        {
            for (const char* arm : {" AND nobody_knows(this_one)", " AND this_one FOO that_one"})
            {
                const std::string other = withArm(tree, where, arm);
                EXPECT_EQ(routeOf(sqlRoute(*subject.router, other)),
                          routeOf(sqlRoute(*subject.router, subject.statement)))
                    << other;
            }
        }
    }
}

TEST(SqlInvariance, AnOtherArmThatNobodyUnderstandsLosesNoNode)
{
    for (const Subject& subject : subjects(randomRounds(300)))
    {
        SqlParser parser(SqlMode{});
        const SqlTree& tree = parser.parse(subject.statement);
        const SqlRoute before = sqlRoute(*subject.router, subject.statement);
        for (const SqlTokenRange where : wheresOf(tree))
        {
            for (const char* arm : {" OR nobody_knows(this_one)", " OR this_one FOO that_one"})
            {
                const SqlRoute after = sqlRoute(*subject.router, withArm(tree, where, arm));
                const auto wide = tablesOf(after);
                const auto narrow = tablesOf(before);
                const bool compares = !before.refusal && !after.refusal && before.kind != SqlClass::None
                                      && before.kind != SqlClass::Unicast;
                EXPECT_TRUE(!compares || std::includes(wide.begin(), wide.end(), narrow.begin(), narrow.end()))
                    << subject.statement << arm;
            }
        }
    }
}

/// The only condition of the only table.
TEST(SqlInvariance, AnOtherArmThatNobodyUnderstandsMakesItAll)
{
    const auto router = sqlLayout(twinLayout());
    StatementMaker maker(20'261'202U);
    for (int i = 0; i < randomRounds(500); ++i)
    {
        const std::string condition = maker.exactPredicate("c.buyer_id", i % 3);
        for (const char* table : {"t_cart", "t_bill"})
        {
            for (const char* arm : {" OR nobody_knows(c.this_one)", " OR c.this_one FOO that_one"})
            {
                const SqlRoute route =
                    sqlRoute(*router, "SELECT c.id FROM " + std::string(table) + " c WHERE (" + condition + ")" + arm);
                EXPECT_EQ(route.kind, SqlClass::All) << condition << arm;
                EXPECT_EQ(route.nodes.size(), 4U) << condition << arm;
            }
        }
    }
}

} // namespace atlas
