#include "routing/workload/log_reader.h"
#include "routing/workload/workload.h"

#include <gtest/gtest.h>

#include <charconv>

using namespace atlas;

namespace
{

/// A workload of statements of connections, as a general log tells of them.
class Connections
{
public:
    explicit Connections(TargetOf targetOf = {}, std::vector<KeyColumns> groups = {})
        : m_workload({{}, nullptr, std::move(targetOf), std::move(groups)})
    {
    }

    Connections& say(std::uint64_t connection, const std::string& text)
    {
        LogRecord record;
        record.text = text;
        record.connection = connection;
        record.line = ++m_line;
        m_workload.statement(record);
        return *this;
    }

    Workload& workload() { return m_workload; }
    std::string counts(const std::string& column)
    {
        m_workload.serverStarted();
        const TransactionCounts counts = m_workload.transactions().countsOf("t", column);
        return std::to_string(m_workload.transactions().touching("t")) + ": " + std::to_string(counts.together)
               + " together, " + std::to_string(counts.spread) + " spread";
    }

private:
    Workload m_workload;
    std::uint64_t m_line = 0;
};

KeyTarget byFour(std::string_view, std::string_view, std::string_view value)
{
    std::uint64_t key = 0;
    std::from_chars(value.data(), value.data() + value.size(), key);
    return {key % 4, true};
}

} // namespace

TEST(Transactions, AreTogetherByOneValue)
{
    Connections log;
    log.say(1, "BEGIN")
        .say(1, "SELECT * FROM t WHERE k = 7")
        .say(1, "UPDATE t SET a = 1 WHERE k = '7'")
        .say(1, "COMMIT");
    EXPECT_EQ(log.counts("k"), "1: 1 together, 0 spread");
}

TEST(Transactions, AreSpreadByTwoValues)
{
    Connections log;
    log.say(1, "START TRANSACTION").say(1, "SELECT * FROM t WHERE k = 7").say(1, "UPDATE t SET a = 1 WHERE k = 8");
    log.say(1, "ROLLBACK");
    EXPECT_EQ(log.counts("k"), "1: 0 together, 1 spread");
}

TEST(Transactions, AreNeitherWhenAStatementLacksTheKey)
{
    Connections log;
    log.say(1, "BEGIN").say(1, "SELECT * FROM t WHERE k = 7").say(1, "DELETE FROM t WHERE a = 1").say(1, "COMMIT");
    EXPECT_EQ(log.counts("k"), "1: 0 together, 0 spread");
}

TEST(Transactions, OfConnectionsAreKeptApart)
{
    Connections log;
    log.say(1, "BEGIN").say(2, "BEGIN").say(1, "SELECT * FROM t WHERE k = 7").say(2, "SELECT * FROM t WHERE k = 8");
    log.say(1, "SELECT * FROM t WHERE k = 7")
        .say(2, "SELECT * FROM t WHERE k = 8")
        .say(3, "SELECT * FROM t WHERE k = 9");
    log.say(2, "COMMIT");
    log.workload().connectionEnded(1);
    EXPECT_EQ(log.counts("k"), "2: 2 together, 0 spread");
}

TEST(Transactions, MayBeOfOneBucket)
{
    Connections log(byFour);
    log.say(1, "BEGIN").say(1, "SELECT * FROM t WHERE k = 3").say(1, "SELECT * FROM t WHERE k = 7").say(1, "COMMIT");
    log.say(1, "BEGIN").say(1, "SELECT * FROM t WHERE k = 3").say(1, "SELECT * FROM t WHERE k = 8").say(1, "COMMIT");
    EXPECT_EQ(log.counts("k"), "2: 1 together, 1 spread");
}

TEST(Transactions, BeginByAutocommitOffAndEndByDdl)
{
    Connections log;
    log.say(1, "SET autocommit=0").say(1, "SELECT * FROM t WHERE k = 3").say(1, "COMMIT");
    log.say(1, "INSERT INTO t (k) VALUES (4)").say(1, "SELECT * FROM t WHERE k = 5").say(1, "DROP TABLE x");
    log.say(1, "SELECT * FROM t WHERE k = 6").say(1, "SET autocommit = 1").say(1, "SELECT * FROM t WHERE k = 9");
    EXPECT_EQ(log.counts("k"), "3: 2 together, 1 spread");
}

TEST(Transactions, GoOnBehindSavepoints)
{
    Connections log;
    log.say(1, "BEGIN")
        .say(1, "SELECT * FROM t WHERE k = 3")
        .say(1, "SAVEPOINT a")
        .say(1, "SELECT * FROM t WHERE k = 4");
    log.say(1, "ROLLBACK TO a").say(1, "SELECT * FROM t WHERE k = 3").say(1, "COMMIT");
    EXPECT_EQ(log.counts("k"), "1: 0 together, 1 spread");
}

TEST(Transactions, TakeValuesOverEqualities)
{
    Connections log;
    log.say(1, "BEGIN")
        .say(1, "SELECT * FROM t JOIN u ON t.k = u.x WHERE u.x = 3")
        .say(1, "SELECT * FROM t WHERE k = 3");
    EXPECT_EQ(log.counts("k"), "1: 1 together, 0 spread");
}

TEST(Transactions, FollowListsByWhereTheirValuesLead)
{
    Connections log(byFour);
    log.say(1, "BEGIN")
        .say(1, "SELECT * FROM t WHERE k IN (3, 7, '11')")
        .say(1, "INSERT INTO t (a, k) VALUES ('x', 3), ('y', 15)")
        .say(1, "COMMIT");
    log.say(1, "BEGIN").say(1, "SELECT * FROM t WHERE k IN (3, 7, 12)").say(1, "COMMIT");
    EXPECT_EQ(log.counts("k"), "2: 1 together, 1 spread");
}

TEST(Transactions, FindValuesBehindListsOfAnyLength)
{
    Connections log;
    log.say(1, "BEGIN")
        .say(1, "SELECT * FROM t WHERE a IN (1, 2) AND k = -7")
        .say(1, "SELECT * FROM t WHERE a IN (1, -2, 3, 4) AND k = - 7")
        .say(1, "COMMIT");
    log.say(1, "BEGIN")
        .say(1, "SELECT * FROM t WHERE a IN (1, 2, 3) AND k = 7")
        .say(1, "SELECT * FROM t WHERE a IN (1, 2) AND k = -7")
        .say(1, "COMMIT");
    EXPECT_EQ(log.counts("k"), "2: 1 together, 1 spread");
}

TEST(Transactions, AreJudgedOverTablesThatAreShardedTogether)
{
    const KeyColumns both{{"t", "k"}, {"U", "K"}};
    Connections log({}, {both});
    log.say(1, "BEGIN")
        .say(1, "UPDATE t SET a = 1 WHERE k = 7")
        .say(1, "UPDATE u SET a = 1 WHERE k = 7")
        .say(1, "COMMIT");
    log.say(1, "BEGIN")
        .say(1, "UPDATE t SET a = 1 WHERE k = 7")
        .say(1, "UPDATE u SET a = 1 WHERE k = 8")
        .say(1, "COMMIT");
    log.say(1, "BEGIN").say(1, "UPDATE t SET a = 1 WHERE k = 7").say(1, "UPDATE u SET a = 1").say(1, "COMMIT");
    log.say(1, "BEGIN").say(1, "UPDATE other SET a = 1").say(1, "COMMIT");
    log.workload().serverStarted();
    const auto counts = log.workload().transactions().countsOf(both);
    ASSERT_TRUE(counts);
    EXPECT_EQ(counts->touching, 3U);
    EXPECT_EQ(counts->together, 1U);
    EXPECT_EQ(counts->spread, 1U);
    EXPECT_FALSE(log.workload().transactions().countsOf({{"t", "k"}, {"v", "k"}}));
}
