#include "routing/workload/csv_log.h"
#include "routing/workload/log_reader.h"
#include "tests/unit/workload/log_transcript.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace atlas;
using namespace atlas::test;

/// Each file beside what is to be read in it, in NAME.records.
class GoldenLogs : public testing::TestWithParam<const char*>
{
};

TEST_P(GoldenLogs, AreReadToTheLetter)
{
    const std::string bytes = goldenLog(GetParam());
    EXPECT_EQ(transcriptOf(bytes), goldenLog(std::string(GetParam()) + ".records"));
}

TEST_P(GoldenLogs, AreTheSameInChunksOfAnySize)
{
    const std::string bytes = goldenLog(GetParam());
    const std::string whole = transcriptOf(bytes);
    for (const std::size_t chunk : {1U, 2U, 7U, 64U, 1000U})
    {
        EXPECT_EQ(transcriptOf(bytes, chunk), whole) << chunk;
    }
}

INSTANTIATE_TEST_SUITE_P(Files, GoldenLogs,
                         testing::Values("slow-5.5.log", "slow-5.7.log", "slow-8.0-extra.log", "slow-mariadb.log",
                                         "slow-percona.log", "slow-broken.log", "slow-empty.log", "slow-table.csv",
                                         "general-5.7.log", "general-mariadb.log", "general-table.csv",
                                         "general-engine.csv", "digests-mariadb.csv", "digests-8.0.csv", "digests.tsv",
                                         "sys.csv", "proxysql.csv", "counts.csv", "counts-plain.csv",
                                         "pt-query-digest.txt"));

TEST(LogReader, SaysWhatIsNoLog)
{
    EXPECT_EQ(transcriptOf(""), "unknown\n1: !log-empty count=0\n");
    EXPECT_EQ(transcriptOf("\x7f"
                           "ELF\x02\x01 nothing of a log"),
              "unknown\n1: !log-format-unknown count=0\n");
    EXPECT_EQ(transcriptOf("a,b,c\n1,2,3\n"), "unknown\n1: !log-format-unknown count=0\n");
}

TEST(LogReader, SkipsAnEndlessLineAndGoesOnBehindIt)
{
    const std::string header = "# Time: 2016-07-20T18:13:25.698433Z\n# User@Host: a[a] @ h []  Id:     3\n"
                               "# Query_time: 0.5  Lock_time: 0 Rows_sent: 1  Rows_examined: 1\nSET timestamp=1;\n";
    const std::string log = header + "SELECT '" + std::string(kLongestLogText + 70'000, 'x') + "';\n" + header
                            + "SELECT 1 FROM t WHERE k = 5;\n";
    EXPECT_EQ(transcriptOf(log), "slow log\n5: !log-statement-too-long\n10: id=3 s=0.500000 rows=1 | SELECT 1 FROM t "
                                 "WHERE k = 5\n");
}

TEST(LogReader, TakesAMegabyteStatementOfManyLines)
{
    std::string sql = "INSERT INTO t (k) VALUES (1)";
    while (sql.size() < (std::size_t{1} << 20U))
    {
        sql += ",\n(';')";
    }
    const std::string header = "# User@Host: a[a] @ h []  Id:     3\n# Query_time: 0.5  Lock_time: 0 Rows_sent: 1  "
                               "Rows_examined: 1\n";
    const std::string text = transcriptOf(header + sql + ";\n" + header + "SELECT 2;\n");
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 3);
    EXPECT_TRUE(text.ends_with("| SELECT 2\n")) << text.substr(text.size() - 200);
}

TEST(LogReader, ReadsTimesAsTheyAreWritten)
{
    EXPECT_DOUBLE_EQ(*writtenSeconds("1.50 ms"), 0.0015);
    EXPECT_DOUBLE_EQ(*writtenSeconds("12us"), 0.000012);
    EXPECT_DOUBLE_EQ(*writtenSeconds("2.00 m"), 120.0);
    EXPECT_DOUBLE_EQ(*writtenSeconds("01:02:03.5"), 3723.5);
    EXPECT_DOUBLE_EQ(*writtenSeconds("0"), 0.0);
    EXPECT_FALSE(writtenSeconds("fast"));
    EXPECT_FALSE(writtenSeconds("1 parsec"));
}
