// What the monitor's cards say of the fleet.
#include "models/items/item_roles.h"
#include "models/items/number_text.h"
#include "models/items/shard_load_model.h"
#include "ui/dialogs/message_text.h"
#include "ui/pages/monitor_card.h"
#include "ui/pages/monitor_page.h"

namespace atlas
{

namespace
{

bool isFresh(const ServerReading& reading)
{
    return reading.state == ReadingState::Fresh;
}

} // namespace

void MonitorPage::updateCards()
{
    updateStatements();
    updateThreads();
    updateLag();
    updateLoad();
}

void MonitorPage::updateStatements()
{
    const PartialTotal statements = m_sample.statementsPerSecond();
    m_cards[Statements]->setTitle(statements.rateIsRows ? tr("Rows written/s") : tr("Statements/s"));
    const QString waiting = tr("no reading yet");
    const auto put = [this](Card card, const PartialTotal& total, const QString& value, const QString& caption)
    {
        m_cards[card]->setValue(value, caption, total.complete() ? QString() : QStringLiteral("stale"), Role::Stale,
                                *m_theme);
    };
    if (statements.counted == 0)
        put(Statements, statements, tr("unavailable"),
            m_sample.servers.empty() ? waiting : numberText::ofServers(0, statements.total));
    else
        put(Statements, statements, numberText::rate(statements.value),
            (statements.rateIsRows ? tr("%1, rows written, from counts") : tr("%1, from Questions"))
                .arg(numberText::ofServers(statements.counted, statements.total)));

    const PartialTotal rows = m_sample.rows();
    if (rows.counted == 0)
        put(Rows, rows, tr("unavailable"), m_sample.shards.empty() ? waiting : numberText::ofShards(0, rows.total));
    else
        put(Rows, rows, numberText::rows(rows.value, rows.estimate),
            rows.estimate ? tr("%1, servers' estimates").arg(numberText::ofShards(rows.counted, rows.total))
                          : tr("%1, counted").arg(numberText::ofShards(rows.counted, rows.total)));
}

void MonitorPage::updateThreads()
{
    int sum = 0;
    int read = 0;
    const ServerReading* worst = nullptr;
    for (const ServerReading& server : m_sample.servers)
    {
        if (!isFresh(server) || !server.threadsRunning)
            continue;
        ++read;
        sum += *server.threadsRunning;
        if (!worst || *server.threadsRunning > *worst->threadsRunning)
            worst = &server;
    }
    if (!worst)
    {
        m_cards[Threads]->setValue(tr("unavailable"), tr("no server tells its threads"), QString(), Role::Text2,
                                   *m_theme);
        return;
    }
    m_cards[Threads]->setValue(QString::number(sum),
                               tr("most on %1: %2; %3", "server, threads, 2 of 3 servers")
                                   .arg(fromStd(worst->server))
                                   .arg(*worst->threadsRunning)
                                   .arg(numberText::ofServers(read, static_cast<int>(m_sample.servers.size()))),
                               QString(), Role::Text2, *m_theme);
}

void MonitorPage::updateLag()
{
    const ServerReading* worst = nullptr;
    for (const ServerReading& server : m_sample.servers)
        if (isFresh(server) && server.lagSeconds && (!worst || *server.lagSeconds > *worst->lagSeconds))
            worst = &server;
    if (!worst)
        m_cards[Lag]->setValue(tr("none"), tr("no replica tells its lag"), QString(), Role::Text2, *m_theme);
    else
        m_cards[Lag]->setValue(numberText::duration(*worst->lagSeconds), tr("worst: %1").arg(fromStd(worst->server)),
                               QString(), Role::Text2, *m_theme);
}

void MonitorPage::updateLoad()
{
    double most = 0.0;
    QString shard;
    for (int row = 0; row < m_fleet->rowCount(); ++row)
    {
        const QModelIndex index = m_fleet->index(row, FleetModel::LoadColumn);
        const double ratio = index.data(FleetModel::RatioRole).toDouble();
        if (ratio > most)
        {
            most = ratio;
            shard = index.data(ShardRole).toString();
        }
    }
    if (shard.isEmpty())
    {
        m_cards[Load]->setValue(tr("unavailable"), tr("needs rows of every shard"), QString(), Role::Text2, *m_theme);
        return;
    }
    const QString source = m_skew ? numberText::caption(m_skew->provenance.ofTheWhole()) : QString();
    m_cards[Load]->setValue(numberText::ratio(most),
                            source.isEmpty() ? tr("worst: %1").arg(shard)
                                             : tr("worst: %1; %2", "shard, source").arg(shard, source),
                            most > kOverDue ? QStringLiteral("warning") : QString(), Role::Warning, *m_theme);
}

} // namespace atlas
