// The step of the tour that reads a log, and replays it over another layout.
#include "app/controllers/console.h"
#include "app/files/atomic_write.h"
#include "app/gui/tour_steps.h"
#include "app/jobs/wait_until.h"
#include "ui/shell/main_window.h"

#include <array>

namespace atlas
{

namespace
{

using namespace std::chrono_literals;

struct Kind
{
    const char* statement; ///< # stands for a number
    int executions;
    const char* seconds;
};

constexpr std::array kKinds{
    Kind{"SELECT * FROM t_order WHERE user_id = # AND state = 'open'", 420, "0.0021"},
    Kind{"SELECT o.*, i.amount FROM t_order o JOIN t_invoice i ON o.user_id = i.customer WHERE o.user_id = #", 160,
         "0.0048"},
    Kind{"INSERT INTO t_order (user_id, order_id, amount) VALUES (#, #, 12.50)", 130, "0.0012"},
    Kind{"SELECT * FROM t_order WHERE user_id IN (#, #, #)", 90, "0.0087"},
    Kind{"SELECT * FROM t_order WHERE order_id = #", 80, "0.0410"},
    Kind{"UPDATE t_order SET state = 'paid' WHERE user_id = # AND order_id = #", 60, "0.0019"},
    Kind{"SELECT COUNT(*) FROM t_order WHERE created_at > '2026-11-01'", 24, "0.9200"},
    Kind{"SELECT * FROM t_order WHERE user_id = (SELECT MAX(user_id) FROM t_order)", 14, "0.3100"},
    Kind{"SELECT name FROM t_region WHERE region_id = #", 12, "0.0004"},
    Kind{"CALL close_day()", 6, "1.2000"},
};

/// A slow log of the same entries every time.
std::string slowLog()
{
    std::string log;
    int number = 0;
    for (const Kind& kind : kKinds)
    {
        for (int i = 0; i < kind.executions; ++i)
        {
            log += "# Time: 2026-11-29T22:51:53.000001Z\n# User@Host: app[app] @ web1 [10.0.0.1]  Id:    "
                   + std::to_string(number % 8) + "\n# Query_time: " + kind.seconds
                   + "  Lock_time: 0.000050 Rows_sent: 1  Rows_examined: 8\nSET timestamp=1795992713;\n";
            for (const char* c = kind.statement; *c != '\0'; ++c)
            {
                log += *c == '#' ? std::to_string(++number * 7919 % 1'000'003) : std::string(1, *c);
            }
            log += ";\n";
        }
    }
    return log;
}

} // namespace

void TourSteps::workload()
{
    m_window.showWorkload();
    settle();
    shoot(QStringLiteral("workload-empty"));
    const QString path = m_folder.filePath(QStringLiteral("slow.log"));
    (void)writeFileAtomically(path.toStdString(), slowLog());
    std::optional<WorkloadReport> report;
    std::optional<ReplayComparison> comparison;
    const auto seenReport = QObject::connect(&m_console.workloads, &WorkloadController::reported, &m_window,
                                             [&](const WorkloadReport& shown) { report = shown; });
    const auto seenComparison = QObject::connect(&m_console.workloads, &WorkloadController::replayed, &m_window,
                                                 [&](const ReplayComparison& shown) { comparison = shown; });
    emit m_window.logsRequested({path});
    waitUntil([&] { return report.has_value(); }, 15s);
    settle();
    m_log.check(report && !report->candidates.empty() && report->executions == 996,
                QStringLiteral("read a log of %1 executions: %2 keys to choose from, %3 not understood")
                    .arg(report ? report->executions : 0)
                    .arg(report ? report->candidates.size() : 0)
                    .arg(report ? report->notUnderstood : 0));
    shoot(QStringLiteral("workload"));
    emit m_window.replayRequested({m_folder.filePath(QStringLiteral("orders-next.yaml"))});
    waitUntil([&] { return comparison.has_value(); }, 15s);
    settle();
    m_log.check(comparison && comparison->executions > 0,
                QStringLiteral("replay it over four servers: %1 executions leave their shard, %2 come to one")
                    .arg(comparison ? comparison->scattered : 0)
                    .arg(comparison ? comparison->gathered : 0));
    shoot(QStringLiteral("workload-replay"));
    QObject::disconnect(seenReport);
    QObject::disconnect(seenComparison);
}

} // namespace atlas
