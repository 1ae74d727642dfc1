#include "tests/unit/engines/csv_rows.h"
#include "tests/unit/sql/sql_support.h"

#include <gtest/gtest.h>

#include <map>

using namespace atlas;
using namespace atlas::test;

namespace
{

SqlTestValues valuesOf(const std::string& text)
{
    SqlTestValues values;
    std::size_t begin = 0;
    while (!text.empty() && begin <= text.size())
    {
        const std::size_t end = std::min(text.find(';', begin), text.size());
        values.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return values;
}

} // namespace

/// Every class and every pair of a shard and a statement, as worked out by hand and tried on a server.
TEST(SqlCases, GoWhereTheyAreExpected)
{
    const auto rows = readGoldenCsv("sql-cases/cases.csv");
    ASSERT_EQ(rows.size(), 47U);
    for (std::size_t i = 1; i < rows.size(); ++i)
    {
        std::map<std::string, std::string> row;
        for (std::size_t column = 0; column < rows[i].size(); ++column)
        {
            row[rows[0][column]] = rows[i][column];
        }
        const auto router = sqlTopology(row.at("topology"));
        const SqlRoute route = sqlRoute(*router, row.at("statement"), valuesOf(row.at("parameters")));
        std::string pairs;
        for (const SqlPhysical& one : route.statements)
        {
            pairs += (pairs.empty() ? "[" : " || [") + one.shard + "] " + one.sql;
        }
        EXPECT_EQ(sqlClassName(route.kind), row.at("expected_class")) << row.at("id");
        EXPECT_EQ(pairs, row.at("expected_sql")) << row.at("id");
        EXPECT_EQ(route.refusal.has_value(), !row.at("refusal").empty()) << row.at("id");
    }
}
