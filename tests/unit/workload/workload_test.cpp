#include "routing/workload/log_reader.h"
#include "routing/workload/table_names.h"
#include "routing/workload/workload.h"
#include "tests/unit/workload/log_transcript.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace atlas;
using namespace atlas::test;

namespace
{

void read(Workload& workload, const std::string& file, const std::string& bytes)
{
    workload.beginFile(file);
    LogReader reader(workload);
    reader.push(bytes);
    reader.finish();
}

std::uint64_t countOf(const Workload& workload, const std::string& code)
{
    for (const WorkloadProblem& problem : workload.problems())
    {
        if (problem.code == code)
        {
            return problem.count;
        }
    }
    return 0;
}

} // namespace

TEST(Workload, GathersExecutionsByShape)
{
    Workload workload({});
    read(workload, "counts.csv",
         "sql,count\nSELECT * FROM t WHERE k = 1,10\nselect * from t where k = 2,5\nSELECT * FROM t WHERE a = 1,3\n");
    ASSERT_EQ(workload.shapes().size(), 2U);
    EXPECT_EQ(workload.statements(), 18U);
    EXPECT_EQ(workload.unparsed(), 0U);
    EXPECT_EQ(workload.shapes()[0].count, 15U);
    EXPECT_EQ(workload.shapes()[0].sample, "SELECT * FROM t WHERE k = 1");
    EXPECT_EQ(workload.shapes()[0].place.file, "counts.csv");
    EXPECT_EQ(workload.shapes()[0].place.line, 2U);
}

TEST(Workload, AddsUpTimesAndFiles)
{
    Workload workload({});
    read(workload, "a", goldenLog("slow-5.7.log"));
    read(workload, "b", goldenLog("slow-mariadb.log"));
    EXPECT_EQ(workload.statements(), 8U);
    EXPECT_EQ(workload.timed(), 8U);
    EXPECT_NEAR(workload.seconds(), 0.01052 + 0.0004, 1e-9);
}

TEST(Workload, CountsWhatIsNotUnderstoodAtItsPlace)
{
    Workload workload({});
    read(workload, "broken", goldenLog("slow-broken.log"));
    EXPECT_EQ(workload.statements(), 9U);
    EXPECT_EQ(workload.unparsed(), 5U);
    EXPECT_EQ(workload.hidden(), 5U);
    EXPECT_EQ(countOf(workload, "log-line-unknown"), 2U);
    EXPECT_EQ(countOf(workload, "log-statement-open"), 3U);
    EXPECT_EQ(workload.problems().front().first.line, 1U);

    Workload extra({});
    read(extra, "extra", goldenLog("slow-8.0-extra.log"));
    EXPECT_EQ(extra.unparsed(), 1U);
    EXPECT_EQ(extra.hidden(), 0U); // it names its table
    EXPECT_EQ(countOf(extra, "log-statement-unparsed"), 1U);
}

TEST(Workload, CountsDigestsThatAreCutOrHaveNoText)
{
    Workload workload({});
    read(workload, "digests", goldenLog("digests-mariadb.csv"));
    EXPECT_EQ(workload.statements(), 1072U);
    EXPECT_EQ(countOf(workload, "log-digest-truncated"), 17U);
    EXPECT_EQ(countOf(workload, "log-digest-overflow"), 19U);
    EXPECT_EQ(workload.hidden(), 36U);
}

TEST(Workload, TakesHiddenValuesFromTheSample)
{
    Workload workload({});
    read(workload, "digests", goldenLog("digests-8.0.csv"));
    ASSERT_EQ(workload.shapes().size(), 3U);
    EXPECT_EQ(workload.shapes()[0].facts.columns.front().use, KeyUse::Several);
    EXPECT_EQ(workload.shapes()[1].facts.columns.front().use, KeyUse::Either);
}

TEST(Workload, CountsBeyond64BitsStayAtTheEnd)
{
    Workload workload({});
    read(workload, "digests", goldenLog("digests-8.0.csv"));
    EXPECT_EQ(workload.statements(), UINT64_MAX);
}

TEST(Workload, FoldsPhysicalTablesByWhatIsKnown)
{
    TableNames names;
    names.addPattern("t_order_#", "t_order");
    names.add("t_item_old", "t_item");
    Workload workload({{}, &names, {}, {}});
    read(workload, "a",
         "sql,count\nSELECT * FROM t_order_1 WHERE k = 1,1\nSELECT * FROM `t_order_02` WHERE k = 1,1\n"
         "SELECT * FROM t_order WHERE k = 1,1\nSELECT * FROM t_item_old WHERE k = 1,1\nSELECT * FROM t_item WHERE k = "
         "1,1\n"
         "SELECT * FROM t_item_1 WHERE k = 1,1\nSELECT * FROM t_order_x WHERE k = 1,1\n");
    std::vector<std::string> tables;
    for (const WorkloadShape& shape : workload.shapes())
    {
        tables.push_back(shape.facts.sources.front().table + " " + std::to_string(shape.count));
    }
    EXPECT_EQ(tables, (std::vector<std::string>{"t_order 3", "t_item 2", "t_item_1 1", "t_order_x 1"}));
}

TEST(Workload, KeepsSoManyShapesAndCountsTheRest)
{
    Workload workload({});
    std::string log = "sql,count\n";
    for (std::size_t i = 0; i < kMostShapes + 10; ++i)
    {
        log += "SELECT c" + std::to_string(i) + " FROM t,2\n";
    }
    read(workload, "a", log);
    EXPECT_EQ(workload.shapes().size(), kMostShapes);
    EXPECT_EQ(countOf(workload, "log-shapes"), 20U);
    EXPECT_EQ(workload.statements(), 2 * kMostShapes + 20);
}
