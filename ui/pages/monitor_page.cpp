#include "ui/pages/monitor_page.h"

#include "models/items/number_text.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/widgets.h"
#include "ui/pages/monitor_card.h"
#include "ui/views/cell_delegate.h"
#include "ui/views/history_chart.h"
#include "ui/views/shard_bar_chart.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <limits>

namespace atlas
{

namespace
{

/// In the order of MonitorPage's cards.
constexpr std::array kCardNames{"cardStatements", "cardRows", "cardThreads", "cardLag", "cardLoad"};
constexpr std::array kWindowMinutes{5, 30, 120, 720};
/// As many of the worst shards are drawn in full.
constexpr std::size_t kEmphasized = 3;

} // namespace

MonitorPage::MonitorPage(FleetModel* fleet, const std::function<QAction*(const QString&)>& actions, const Theme& theme,
                         QWidget* parent)
    : QWidget(parent), m_theme(&theme), m_fleet(fleet), m_delegate(new CellDelegate(this)), m_bar(new QWidget(this)),
      m_chart(new HistoryChart(this)), m_rows(new ShardBarChart(this)), m_table(new QTableView(this))
{
    setObjectName(QStringLiteral("monitorPage"));
    setProperty("ground", QStringLiteral("page"));
    setAttribute(Qt::WA_StyledBackground);
    m_sorted.setSourceModel(fleet);
    buildBar(actions);
    buildTable();
    m_chart->setObjectName(QStringLiteral("historyChart"));
    m_rows->setObjectName(QStringLiteral("rowsChart"));
    auto* cards = new QHBoxLayout;
    cards->setSpacing(10);
    for (const char* name : kCardNames)
    {
        m_cards.push_back(new MonitorCard(QLatin1String(name), this));
        cards->addWidget(m_cards.back(), 1);
    }
    auto* charts = new QHBoxLayout;
    charts->setSpacing(10);
    charts->addWidget(makeChartCard(), 3);
    auto* rowsCard = new QFrame(this);
    rowsCard->setProperty("role", QStringLiteral("card"));
    auto* rowsColumn = new QVBoxLayout(rowsCard);
    rowsColumn->setContentsMargins(4, 6, 4, 4);
    rowsColumn->addWidget(m_rows);
    charts->addWidget(rowsCard, 1);
    m_rows->setMinimumHeight(150);
    auto* column = new QVBoxLayout;
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(10);
    column->addLayout(cards);
    column->addLayout(charts, 1);
    column->addWidget(m_table, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addLayout(column, 1);
    setFocusProxy(m_table);
    setTabOrder(m_filter, m_table); // the table is made first, and the bar stands above it
    setTheme(theme);
    retranslate();
}

void MonitorPage::buildBar(const std::function<QAction*(const QString&)>& actions)
{
    QHBoxLayout* row = makeViewBar(m_bar, 40);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(10);
    m_window = new QComboBox(m_bar);
    m_window->setObjectName(QStringLiteral("historyWindow"));
    for (const int minutes : kWindowMinutes)
        m_window->addItem(QString(), minutes);
    m_window->setCurrentIndex(1);
    m_filter = makeLineEdit(QStringLiteral("fleetFilter"), m_bar);
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(200);
    m_asOf = makeLabel(QString(), "small", m_bar);
    m_asOf->setObjectName(QStringLiteral("fleetAsOf"));
    row->addWidget(m_window);
    row->addWidget(m_filter);
    row->addStretch();
    row->addWidget(m_asOf);
    for (const char* id : {"live.readNow", "live.pause"})
    {
        auto* button = new QToolButton(m_bar);
        button->setObjectName(QStringLiteral("button_%1").arg(QLatin1String(id)));
        button->setProperty("framed", true);
        button->setFixedHeight(28);
        button->setDefaultAction(actions(QLatin1String(id)));
        const auto dress = [button] { setIconApart(button, button->defaultAction()->icon()); };
        connect(button->defaultAction(), &QAction::changed, button, dress);
        dress();
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    connect(m_filter, &QLineEdit::textChanged, &m_sorted, &WorstFirst::setSearch);
    connect(m_window, &QComboBox::currentIndexChanged, this, &MonitorPage::showHistory);
}

QWidget* MonitorPage::makeChartCard()
{
    auto* card = new QFrame(this);
    card->setProperty("role", QStringLiteral("card"));
    m_chartTitle = makeLabel(QString(), "strong", card);
    m_chartTitle->setObjectName(QStringLiteral("historyTitle"));
    m_chartSource = makeLabel(QString(), "caption", card);
    m_chartSource->setObjectName(QStringLiteral("historySource"));
    m_chartSource->setMinimumWidth(40);
    m_chartSource->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* heads = new QHBoxLayout;
    heads->setContentsMargins(10, 0, 6, 0);
    heads->setSpacing(14);
    heads->addWidget(m_chartTitle);
    heads->addWidget(m_chartSource, 1);
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(4, 8, 4, 4);
    column->setSpacing(2);
    column->addLayout(heads);
    column->addWidget(m_chart, 1);
    return card;
}

void MonitorPage::buildTable()
{
    using Look = CellDelegate::Look;
    m_table->setObjectName(QStringLiteral("fleetTable"));
    m_table->setProperty("framed", true);
    m_table->setModel(&m_sorted);
    m_sorted.sort(0);
    m_table->setItemDelegate(m_delegate);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(m_theme->rowHeight);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_delegate->setLook(FleetModel::StateColumn, Look::Pill);
    m_delegate->setLook(FleetModel::ShardColumn, Look::Shard);
    m_delegate->setLook(FleetModel::HistoryColumn, Look::Spark);
    m_delegate->setLook(FleetModel::LoadColumn, Look::DueBar);
    for (const int column : {FleetModel::StatementsColumn, FleetModel::WritesColumn, FleetModel::ThreadsColumn,
                             FleetModel::LagColumn, FleetModel::RowsColumn, FleetModel::LastReadingColumn})
        m_delegate->setLook(column, Look::Number);
    m_delegate->setRatioRole(FleetModel::RatioRole);
    m_delegate->setSeriesRole(FleetModel::SeriesRole);
    QHeaderView* header = m_table->horizontalHeader();
    header->setMinimumSectionSize(64);
    header->setResizeContentsPrecision(60);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(FleetModel::LoadColumn, QHeaderView::Stretch);
    m_table->setMinimumHeight(120);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index)
            {
                if (index.isValid())
                    showHistory();
                if (index.isValid())
                    emit shardChosen(index.siblingAtColumn(FleetModel::ShardColumn).data(NameRole).toString());
            });
}

void MonitorPage::setTheme(const Theme& theme)
{
    m_theme = &theme;
    m_delegate->setTheme(theme);
    m_chart->setTheme(theme);
    m_rows->setTheme(theme);
    m_table->viewport()->update();
    updateCards();
}

void MonitorPage::setLive(bool paused, const QString& asOf, int seconds)
{
    m_paused = paused;
    m_time = asOf;
    m_seconds = seconds;
    m_asOf->setText(asOf.isEmpty() ? tr("not connected")
                    : paused       ? tr("paused, as of %1").arg(asOf)
                                   : tr("as of %1, every %2 s").arg(asOf).arg(seconds));
}

void MonitorPage::setSample(const FleetSample& sample)
{
    m_sample = sample;
    showRows();
    showHistory();
    updateCards();
}

void MonitorPage::setHistory(const std::vector<HistorySeries>& series)
{
    m_history = series;
    // A row's spark line: its shard's own rate where that is known, else that of its server.
    std::vector<HistorySeries> byRow;
    for (int row = 0; row < m_fleet->rowCount(); ++row)
    {
        const QModelIndex index = m_fleet->index(row, FleetModel::HistoryColumn);
        const QString name = index.data(FleetModel::SeriesRole).toString();
        const HistorySeries* found = historyOf(name);
        if (!found)
            found = historyOf(index.data(ServerRoleName).toString());
        if (found)
            byRow.push_back({name.toStdString(), found->atMs, found->value});
    }
    m_delegate->setHistory(byRow);
    showHistory();
    m_table->viewport()->update();
}

const HistorySeries* MonitorPage::historyOf(const QString& series) const
{
    const std::string wanted = series.toStdString();
    const auto found = std::find_if(m_history.begin(), m_history.end(),
                                    [&wanted](const HistorySeries& each) { return each.name == wanted; });
    return found == m_history.end() ? nullptr : &*found;
}

/// One line a server, worst first; below a server that several shards share, the shards whose own rate is known.
void MonitorPage::showHistory()
{
    std::vector<ChartLine> servers;
    std::vector<ChartLine> shards;
    const QModelIndex chosen = m_table->selectionModel() ? m_table->currentIndex() : QModelIndex();
    for (int row = 0; row < m_sorted.rowCount(); ++row)
    {
        const QModelIndex index = m_sorted.index(row, FleetModel::ThreadsColumn); // a column of the server's
        const QString server = index.data(ServerRoleName).toString();
        const QString shard = index.data(NameRole).toString();
        const bool alone = index.data(FleetModel::SharedRole).toInt() <= 1;
        const auto sameServer = [&server](const ChartLine& line) { return line.series == server; };
        if (historyOf(server) && std::none_of(servers.begin(), servers.end(), sameServer))
        {
            ChartLine line;
            line.series = server;
            line.label = alone ? shard : server;
            line.shard = alone ? index.data(ShardIndexRole).toInt() : -1;
            line.emphasized = servers.size() < kEmphasized || row == chosen.row();
            if (const ServerReading* reading = m_sample.findServer(server.toStdString());
                reading && reading->state == ReadingState::Stale)
                line.staleSinceMs = reading->staleSinceMs;
            servers.push_back(std::move(line));
        }
        const QString series = index.data(FleetModel::SeriesRole).toString();
        if (alone || !historyOf(series))
            continue;
        ChartLine line;
        line.series = series;
        line.label = shard;
        line.shard = index.data(ShardIndexRole).toInt();
        line.emphasized = shards.size() < kEmphasized || row == chosen.row();
        if (const ShardReading* reading = m_sample.findShard(shard.toStdString());
            reading && reading->state == ReadingState::Stale)
            line.staleSinceMs = reading->staleSinceMs;
        shards.push_back(std::move(line));
    }
    servers.insert(servers.end(), shards.begin(), shards.end());
    m_chart->setWindow(std::int64_t{m_window->currentData().toInt()} * 60 * 1000);
    m_chart->setHistory(m_history, servers);
    showSource();
}

void MonitorPage::showSource()
{
    int rows = 0;
    int statements = 0;
    double window = 0.0;
    for (const ServerReading& server : m_sample.servers)
    {
        if (!server.statementsPerSecond)
            continue;
        ++(server.rateIsRows ? rows : statements);
        window = std::max(window, server.rateWindowSeconds);
    }
    const QString mean = window > 0.0 ? tr("mean of %1").arg(numberText::duration(window)) : QString();
    const QString from = rows == 0         ? tr("from Questions")
                         : statements == 0 ? tr("rows written per second, from counts")
                                           : tr("from Questions; SQLite: rows written per second, from counts");
    m_chartTitle->setText(statements == 0 && rows > 0 ? tr("Rows written per second by server")
                                                      : tr("Statements per second by server"));
    QStringList parts{from};
    if (!mean.isEmpty())
        parts << mean;
    if (m_chart->isShorterThanWindow() && m_chart->oldestShownMs() > 0)
        parts << tr("since %1", "clock time").arg(numberText::clock(m_chart->oldestShownMs(), m_chart->shownToMs()));
    m_chartSource->setText(rows + statements == 0
                               ? tr("no reading yet")
                               : tr("%1; the worst and the chosen in full colour", "sources, comma-separated")
                                     .arg(parts.join(QStringLiteral(", "))));
    m_chart->setAccessibleName(m_chartTitle->text());
}

void MonitorPage::showRows()
{
    QStringList shards;
    std::vector<double> values;
    for (int row = 0; row < m_fleet->rowCount(); ++row)
    {
        const QVariant rows = m_fleet->index(row, FleetModel::RowsColumn).data(ValueRole);
        shards << m_fleet->index(row, FleetModel::ShardColumn).data(NameRole).toString();
        values.push_back(rows.isValid() ? rows.toDouble() : std::numeric_limits<double>::quiet_NaN());
    }
    m_rows->setValues(shards, values, tr("Rows by shard"));
}

void MonitorPage::setSkew(const SkewReport& report)
{
    m_skew = report;
    updateCards();
}

MonitorCard* MonitorPage::card(const QString& name) const
{
    return findChild<MonitorCard*>(name);
}

void MonitorPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void MonitorPage::retranslate()
{
    m_cards[Rows]->setTitle(tr("Rows"));
    m_cards[Threads]->setTitle(tr("Threads running"));
    m_cards[Lag]->setTitle(tr("Replica lag"));
    m_cards[Load]->setTitle(tr("Load against due"));
    for (int i = 0; i < m_window->count(); ++i)
        m_window->setItemText(i, kWindowMinutes[static_cast<std::size_t>(i)] < 60
                                     ? tr("Last %1 min").arg(kWindowMinutes[static_cast<std::size_t>(i)])
                                     : tr("Last %1 h").arg(kWindowMinutes[static_cast<std::size_t>(i)] / 60));
    m_window->setAccessibleName(tr("Window of time"));
    m_filter->setPlaceholderText(tr("Filter shards"));
    m_table->setAccessibleName(tr("Shards, worst first"));
    setLive(m_paused, m_time, m_seconds);
    updateCards();
    showHistory();
}

} // namespace atlas
