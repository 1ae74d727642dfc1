// The step of the tour that opens another system's configuration.
#include "app/controllers/console.h"
#include "app/files/atomic_write.h"
#include "app/gui/tour_steps.h"
#include "app/jobs/wait_until.h"

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

} // namespace

void TourSteps::foreignPage()
{
    const QString path = m_folder.filePath(QStringLiteral("sharding.yaml"));
    (void)writeFileAtomically(path.toStdString(), kSharding);
    m_console.files.open(path);
    waitUntil([this] { return m_console.imports.active(); }, 15s);
    settle();
    m_log.check(m_console.imports.active(), QStringLiteral("open a configuration of ShardingSphere"));
    shoot(QStringLiteral("foreign"));
    const bool opened = m_console.imports.openAsLayout();
    settle();
    m_log.check(
        opened && m_console.models.document.isModified(),
        QStringLiteral("as a layout: %1 tables, in no file yet").arg(m_console.models.document.layout().tables.size()));
    shoot(QStringLiteral("foreign-as-layout"));
}

} // namespace atlas
