// The step of the tour that types statements.
#include "app/controllers/console.h"
#include "app/gui/appearance.h"
#include "app/gui/embedded_files.h"
#include "app/gui/tour_steps.h"
#include "app/gui/window_binding.h"
#include "app/jobs/wait_until.h"
#include "models/items/statement_words.h"
#include "ui/shell/main_window.h"

#include <QPushButton>

namespace atlas
{

namespace
{

using namespace std::chrono_literals;

constexpr const char* kJoined = "SELECT o.order_no, o.amount, i.sku, i.quantity\n"
                                "FROM   t_order o\n"
                                "JOIN   t_order_item i ON i.user_id = o.user_id AND i.order_id = o.id\n"
                                "WHERE  o.user_id IN (1001, 77, 4214)\n"
                                "  AND  o.status = 1\n"
                                "ORDER BY o.created_at DESC\n"
                                "LIMIT 20";

constexpr const char* kUnbound = "-- the tenth page, of every shard\n"
                                 "SELECT order_no, SUM(amount)\n"
                                 "FROM t_order\n"
                                 "WHERE status = :status AND created_at > ? AND note <> 'it''s'\n"
                                 "GROUP BY order_no ORDER BY order_no LIMIT 200, 20";

constexpr const char* kManyNodes = R"(format: 1
name: many
version: 1
servers:
  "db_{0..15}": {host: "10.0.0.{0..15}", tls: off}
shards:
  "s_{00..15}": {server: "db_{0..15}", schema: app}
tables:
  t_item:
    key: {column: item_id, type: bigint}
    algorithm: {name: mod, buckets: 1024}
    placement: {shard: "s_{bucket / 64:02}", table: "t_item_{bucket:04}"}
)";

} // namespace

void TourSteps::typeStatement(const QString& text, const QString& name)
{
    m_window.showStatement(text);
    settle();
    const StatementAnswerPtr answer = m_console.statement.answer();
    m_log.check(answer != nullptr,
                QStringLiteral("statement %1: %2, %3")
                    .arg(name, answer ? statementWords::className(answer->shown.route.kind) : QString(),
                         answer ? statementWords::badge(answer->shown) : QString()));
    shoot(name);
}

void TourSteps::statements()
{
    const QString sample = QStringLiteral("order-total-buckets");
    m_log.check(openText(embeddedSample(sample).toStdString(), sample), QStringLiteral("open %1").arg(sample));
    act("view.statement");
    shoot(QStringLiteral("statement-empty"));
    typeStatement(QString::fromLatin1(kJoined), QStringLiteral("statement"));
    m_window.resize(1024, 700);
    shoot(QStringLiteral("statement-small"));
    m_window.resize(1440, 900);
    act("view.grid");
    act("view.colour.owner");
    shoot(QStringLiteral("statement-lit-grid"));
    act("view.matrix");
    shoot(QStringLiteral("statement-lit-matrix"));
    act("view.statement");
    typeStatement(QString::fromLatin1(kUnbound), QStringLiteral("statement-all"));
    typeStatement(QStringLiteral("UPDATE t_order SET user_id = 5 WHERE id = 7"), QStringLiteral("statement-refused"));
    typeStatement(QStringLiteral("SELECT ") + QString(10'000, QLatin1Char('(')), QStringLiteral("statement-deep"));
    openText(kManyNodes, QStringLiteral("many"));
    typeStatement(QStringLiteral("SELECT * FROM t_item WHERE item_id BETWEEN 500 AND 700"),
                  QStringLiteral("statement-many"));
    m_window.showStatement({});
    act("view.picture");
}

/// On the demo fleet, whose shards answer.
void TourSteps::explainStatement()
{
    typeStatement(QStringLiteral("SELECT order_no FROM t_order WHERE user_id = 1001"),
                  QStringLiteral("statement-demo"));
    bool planned = false;
    const auto seen = QObject::connect(&m_console.statement, &StatementController::planReady, &m_window,
                                       [&](const StatementPlan& plan) { planned = !plan.error; });
    m_window.findChild<QPushButton*>(QStringLiteral("explainStatement"))->click();
    waitUntil([&] { return planned; }, 10s);
    QObject::disconnect(seen);
    m_log.check(planned, QStringLiteral("the plan of a statement from its shard"));
    shoot(QStringLiteral("statement-plan"));
    m_window.showStatement({});
    act("view.picture");
}

} // namespace atlas
