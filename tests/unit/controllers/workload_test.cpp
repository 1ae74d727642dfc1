#include "tests/unit/controllers/console_fixture.h"

#include <optional>

namespace atlas
{

namespace
{

constexpr const char* kLog = "sql,count,seconds\n"
                             "SELECT * FROM t_order WHERE user_id = 7,60,6\n"
                             "\"SELECT * FROM t_order WHERE user_id IN (1, 2)\",20,1\n"
                             "SELECT * FROM t_order_3 WHERE amount > 5,15,1\n"
                             "hello,5,1\n";

class WorkloadTest : public ConsoleTest
{
protected:
    WorkloadTest()
    {
        WorkloadController& workloads = console.workloads;
        QObject::connect(&workloads, &WorkloadController::reported,
                         [this](const WorkloadReport& report) { m_report = report; });
        QObject::connect(&workloads, &WorkloadController::replayed,
                         [this](const ReplayComparison& comparison) { m_comparison = comparison; });
        QObject::connect(&workloads, &WorkloadController::failed,
                         [this](const Error& error) { m_failed.push_back(error.code); });
        QObject::connect(&workloads, &WorkloadController::progress,
                         [this](double fraction) { m_progress.push_back(fraction); });
        QObject::connect(&workloads, &WorkloadController::cleared, [this] { ++m_cleared; });
        QObject::connect(&workloads, &WorkloadController::cancelled, [this] { ++m_cancelled; });
    }

    QString log(const QByteArray& bytes = kLog)
    {
        write(QStringLiteral("day.csv"), bytes);
        return path(QStringLiteral("day.csv"));
    }

    std::optional<WorkloadReport> m_report;
    std::optional<ReplayComparison> m_comparison;
    std::vector<std::string> m_failed;
    std::vector<double> m_progress;
    int m_cleared = 0;
    int m_cancelled = 0;
};

} // namespace

TEST_F(WorkloadTest, RanksTheKeysOfALogUnderTheOpenLayout)
{
    openSample(QStringLiteral("order-total-buckets"));
    console.workloads.openLogs({log()});
    ASSERT_TRUE(waitUntil([this] { return m_report.has_value() || !m_failed.empty(); }));
    ASSERT_TRUE(m_report) << m_failed.front();
    EXPECT_EQ(m_report->executions, 100U);
    EXPECT_EQ(m_report->notUnderstood, 5U);
    ASSERT_EQ(m_report->logs.size(), 1U);
    EXPECT_EQ(m_report->logs[0].first, "day.csv");
    ASSERT_FALSE(m_report->candidates.empty());
    const WorkloadCandidate& best = m_report->candidates.front();
    EXPECT_TRUE(best.isCurrent);
    EXPECT_NE(best.name.find("t_order.user_id"), std::string::npos);
    EXPECT_DOUBLE_EQ(best.one.value + best.several.value, 0.8);
    EXPECT_DOUBLE_EQ(best.all.value, 0.15); // by the physical table's logic name
    EXPECT_DOUBLE_EQ(best.unknown, 0.05);
    ASSERT_TRUE(best.timeOnOne);
    ASSERT_EQ(best.statements.size(), 4U);
    EXPECT_EQ(best.statements[0].use, WorkloadUse::OneValue);
    EXPECT_DOUBLE_EQ(best.statements[0].share, 0.6);
    EXPECT_EQ(best.statements[2].reach, WorkloadReach::All);
    EXPECT_EQ(best.statements[3].reach, WorkloadReach::Unknown);
    EXPECT_FALSE(best.reasons.empty());
    ASSERT_EQ(m_report->problems.size(), 1U);
    EXPECT_EQ(m_report->problems[0].code, "log-statement-unparsed");
    EXPECT_FALSE(m_progress.empty());
}

TEST_F(WorkloadTest, ReplaysTheLogOverAnotherLayout)
{
    openSample(QStringLiteral("order-total-buckets"));
    console.workloads.openLogs({log()});
    ASSERT_TRUE(waitUntil([this] { return m_report.has_value(); }));
    QByteArray grown = read(QStringLiteral("order-total-buckets.yaml"));
    grown.replace("column: user_id", "column: id");
    write(QStringLiteral("by-id.yaml"), grown);
    console.workloads.replay({path(QStringLiteral("by-id.yaml"))});
    ASSERT_TRUE(waitUntil([this] { return m_comparison.has_value() || !m_failed.empty(); }));
    ASSERT_TRUE(m_comparison) << m_failed.front();
    EXPECT_EQ(m_comparison->executions, 100U);
    EXPECT_EQ(m_comparison->after.name, "by-id.yaml");
    const auto one = static_cast<std::size_t>(WorkloadReach::One);
    EXPECT_GE(m_comparison->before.share[one], 0.6);
    EXPECT_DOUBLE_EQ(m_comparison->after.share[one], 0.0);
    EXPECT_GE(m_comparison->scattered, 60U);
    ASSERT_FALSE(m_comparison->before.tables.empty());
    const ReplayPicture& picture = m_comparison->before.tables.front();
    EXPECT_EQ(picture.executions.size(), static_cast<std::size_t>(picture.picture.bucketCount));
    ASSERT_FALSE(m_comparison->changes.empty());
    EXPECT_EQ(m_comparison->changes[0].after, WorkloadReach::All);
}

TEST_F(WorkloadTest, SaysWhyNothingCanBeRead)
{
    console.workloads.openLogs({log()});
    console.workloads.replay({log()});
    EXPECT_EQ(m_failed, (std::vector<std::string>{"compare-nothing-open", "workload-no-log"}));
    openSample(QStringLiteral("order-total-buckets"));
    m_failed.clear();
    console.workloads.openLogs({path(QStringLiteral("none.log"))});
    ASSERT_TRUE(waitUntil([this] { return !m_failed.empty(); }));
    EXPECT_EQ(m_failed.back(), "file-missing");
    console.workloads.openLogs({log(QByteArray(500, '\1'))});
    ASSERT_TRUE(waitUntil([this] { return m_failed.size() == 2; }));
    EXPECT_EQ(m_failed.back(), "log-format-unknown");
    console.workloads.openLogs({log()});
    ASSERT_TRUE(waitUntil([this] { return m_report.has_value(); }));
    write(QStringLiteral("broken.yaml"), "format: 1\nname: x\nversion: y\n");
    console.workloads.replay({path(QStringLiteral("broken.yaml"))});
    ASSERT_TRUE(waitUntil([this] { return m_failed.size() == 3; }));
    EXPECT_EQ(m_failed.back(), "compare-errors");
}

TEST_F(WorkloadTest, CancelsAndForgetsWithTheLayout)
{
    openSample(QStringLiteral("order-total-buckets"));
    const int before = m_cleared;
    QByteArray long_ = "sql,count\n";
    for (int i = 0; i < 20'000; ++i)
    {
        long_ += "SELECT * FROM t_order WHERE user_id = " + QByteArray::number(i) + ",1\n";
    }
    console.workloads.openLogs({log(long_)});
    console.workloads.cancel();
    EXPECT_EQ(m_cancelled, 1);
    ASSERT_TRUE(waitUntil([this] { return console.settled(); }));
    EXPECT_FALSE(m_report);
    openSample(QStringLiteral("trade-virtual-buckets"));
    EXPECT_GT(m_cleared, before);
    EXPECT_TRUE(console.workloads.logs().isEmpty());
}

} // namespace atlas
