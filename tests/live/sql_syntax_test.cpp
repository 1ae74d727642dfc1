#include "routing/sql/sql_parser.h"
#include "tests/live/live_fixture.h"

#include <fstream>
#include <map>

/// What a MariaDB server takes for a statement, our parser reads in full.
namespace atlas::test
{

namespace
{

/// Taken by the server and not read in full, each with why it stays so.
const std::map<std::string, std::string> kNotRead = {
    {"SELECT * FROM t WHERE a = 1 PROCEDURE ANALYSE(10, 2000)", "gone from MySQL 8; its tail is stepped over"},
    {"SELECT a FROM t LIMIT ROWS EXAMINED 100", "a part of the rows, which no one could put together again"},
    {"DELETE HISTORY FROM t BEFORE SYSTEM_TIME '2026-01-01'", "a chore of versioned tables, done on each server"},
};

std::vector<std::string> statements()
{
    std::ifstream file(std::string(ATLAS_GOLDEN_DIR) + "/sql-syntax/statements.sql");
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
    {
        if (!line.empty() && !line.starts_with("# "))
        {
            lines.push_back(line);
        }
    }
    return lines;
}

/// Tables and columns are not there, which is another error.
bool isRefusedAsSyntax(MySqlConnection& server, const std::string& statement)
{
    const auto prepared = server.query("PREPARE syntax FROM " + server.literal(statement));
    return !prepared && describe(prepared.error()).find("error in your SQL syntax") != std::string::npos;
}

} // namespace

TEST(SqlSyntax, OfTheServerIsRead)
{
    const auto server = connectTo(farm().server(1));
    ASSERT_NE(server, nullptr);
    run(*server, "CREATE DATABASE IF NOT EXISTS sql_syntax");
    run(*server, "USE sql_syntax");
    SqlMode mode;
    mode.mariadb = true;
    mode.version = 101'100;
    SqlParser parser(mode);
    int taken = 0;
    for (const std::string& statement : statements())
    {
        if (isRefusedAsSyntax(*server, statement))
        {
            continue; // of another server
        }
        ++taken;
        const SqlTree& tree = parser.parse(statement);
        const bool isRead = tree.tier == SqlTier::Full && tree.kind != SqlStatementKind::Unknown;
        EXPECT_EQ(isRead, !kNotRead.contains(statement))
            << statement << "\nstops at: " << tree.textOf(tree.problem.span) << " (byte " << tree.problem.span.begin
            << ")";
    }
    EXPECT_GE(taken, 300);
}

} // namespace atlas::test
