// The step of the tour that opens another system's configuration.
#include "app/controllers/console.h"
#include "app/files/atomic_write.h"
#include "app/gui/tour_steps.h"
#include "app/jobs/wait_until.h"
#include "ui/shell/main_window.h"

#include <QAction>
#include <QDialog>
#include <QPushButton>

namespace atlas
{

namespace
{

using namespace std::chrono_literals;

constexpr const char* kSharding = R"(# Orders on two servers
dataSources:
  ds_0: !!com.zaxxer.hikari.HikariDataSource
    jdbcUrl: jdbc:mysql://10.20.0.10:3306/orders_0?sslMode=VERIFY_CA
    username: app
    password: shown-as-dots
  ds_1: !!com.zaxxer.hikari.HikariDataSource
    jdbcUrl: jdbc:mysql://10.20.0.11:3306/orders_1?sslMode=VERIFY_CA
    username: app
    password: shown-as-dots
rules:
- !SHARDING
  tables:
    t_order:
      actualDataNodes: ds_${0..1}.t_order_${0..3}
      databaseStrategy:
        standard: {shardingColumn: user_id, shardingAlgorithmName: by_user}
      tableStrategy:
        standard: {shardingColumn: user_id, shardingAlgorithmName: order_table}
    t_invoice:
      actualDataNodes: ds_${0..1}.t_invoice
      databaseStrategy:
        standard: {shardingColumn: customer, shardingAlgorithmName: own}
  shardingAlgorithms:
    by_user:
      type: INLINE
      props: {algorithm-expression: "ds_${user_id % 2}"}
    order_table:
      type: INLINE
      props: {algorithm-expression: "t_order_${user_id.intdiv(2) % 4}"}
    own:
      type: CLASS_BASED
      props: {strategy: STANDARD, algorithmClassName: com.example.InvoiceSharding}
- !BROADCAST
  tables: [t_region]
- !ENCRYPT
  tables: {}
)";

/// The same orders on four servers, by remainder.
constexpr const char* kNext = R"(format: 1
name: orders
version: 2
servers:
  "db-{0..3}": {host: "10.20.0.1{0..3}", user: app, tls: verify, ca: ca.pem}
shards:
  "ds_{0..3}": {server: "db-{0..3}", schema: "orders_{0..3}"}
tables:
  t_order:
    key: {column: user_id, type: bigint}
    algorithm: {name: mod, buckets: 16}
    placement: {shard: "ds_{bucket % 4}", table: "t_order_{bucket / 2 % 4}"}
    pins:
      - {key: 42, shard: ds_3, table: t_order_vip}
  t_invoice:
    key: {column: customer, type: bigint}
    algorithm: {name: hash_mod, hash: crc32, buckets: 4}
    placement: {shard: "ds_{bucket}"}
  t_refund:
    key: {column: user_id, type: bigint}
    algorithm: {name: mod, buckets: 4}
    placement: {shard: "ds_{bucket}"}
broadcast_tables: [t_region]
)";

} // namespace

void TourSteps::comparison()
{
    const QString path = m_folder.filePath(QStringLiteral("orders-next.yaml"));
    (void)writeFileAtomically(path.toStdString(), kNext);
    bool isCompared = false;
    double moved = 0.0;
    const auto seen = QObject::connect(&m_console.compares, &CompareController::compared, &m_window,
                                       [&](const ShownComparison& shown)
                                       {
                                           isCompared = true;
                                           moved = shown.comparison.tables.front().moved;
                                       });
    m_window.compareWith({path});
    waitUntil([&] { return isCompared; }, 15s);
    QObject::disconnect(seen);
    settle();
    m_log.check(isCompared && moved > 0.0,
                QStringLiteral("compare with a layout: %1 % of the keys of t_order move").arg(moved * 100.0));
    if (auto* dialog = m_window.findChild<QDialog*>(QStringLiteral("compareDialog")))
    {
        shoot(QStringLiteral("compare"), *dialog);
        dialog->reject();
    }
    settle();
}

/// What the files leave open, then a formula that leaves half of the tables without rows: mended in the text.
void TourSteps::foreignRepair()
{
    if (auto* answer = m_window.findChild<QPushButton*>(QStringLiteral("answerForeign")))
    {
        answer->click();
    }
    settle();
    if (auto* dialog = m_window.findChild<QDialog*>(QStringLiteral("importAnswers")))
    {
        shoot(QStringLiteral("foreign-questions"), *dialog);
        dialog->reject();
    }
    const QString path = m_folder.filePath(QStringLiteral("sharding-shared.yaml"));
    std::string text = kSharding;
    text.replace(text.find("user_id.intdiv(2) % 4"), 21, "user_id % 4");
    (void)writeFileAtomically(path.toStdString(), text);
    m_console.files.open(path);
    waitUntil([&] { return m_console.imports.path() == path; }, 15s);
    settle();
    for (int i = 0; i < 20 && !m_window.actionNamed(QStringLiteral("tools.applyFix"))->isEnabled(); ++i)
    {
        act("tools.nextFinding");
    }
    shoot(QStringLiteral("foreign-fix"));
    act("tools.applyFix");
    settle();
    m_log.check(m_console.imports.isModified(), QStringLiteral("repair a configuration of ShardingSphere"));
    shoot(QStringLiteral("foreign-repaired"));
    m_console.imports.undoStack()->undo();
    settle();
}

void TourSteps::foreignPage()
{
    const QString path = m_folder.filePath(QStringLiteral("sharding.yaml"));
    (void)writeFileAtomically(path.toStdString(), kSharding);
    m_console.files.open(path);
    waitUntil([this] { return m_console.imports.active(); }, 15s);
    settle();
    m_log.check(m_console.imports.active(), QStringLiteral("open a configuration of ShardingSphere"));
    shoot(QStringLiteral("foreign"));
    foreignRepair();
    m_console.files.open(path);
    waitUntil([&] { return m_console.imports.path() == path; }, 15s);
    settle();
    comparison();
    const bool opened = m_console.imports.openAsLayout();
    settle();
    m_log.check(
        opened && m_console.models.document.isModified(),
        QStringLiteral("as a layout: %1 tables, in no file yet").arg(m_console.models.document.layout().tables.size()));
    shoot(QStringLiteral("foreign-as-layout"));
}

} // namespace atlas
