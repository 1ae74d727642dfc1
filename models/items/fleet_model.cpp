#include "models/items/fleet_model.h"

#include "models/items/message_text.h"
#include "models/items/number_text.h"
#include "models/items/reading_text.h"
#include "models/items/shard_load_model.h"

#include <cmath>
#include <limits>
#include <map>

namespace atlas
{

namespace
{

QVariant toVariant(const std::optional<double>& value)
{
    return value ? QVariant(*value) : QVariant();
}

int missingTables(const ShardReading& reading)
{
    int count = 0;
    for (const TableReading& table : reading.tables)
    {
        count += table.missing ? 1 : 0;
    }
    return count;
}

} // namespace

FleetModel::FleetModel(QObject* parent) : QAbstractTableModel(parent) {}

void FleetModel::setLayout(const Layout& layout)
{
    std::map<std::string, int> onServer;
    for (const Shard& shard : layout.shards)
    {
        ++onServer[shard.server];
    }
    std::vector<Row> rows;
    bool sameShards = layout.shards.size() == m_rows.size();
    for (const Shard& shard : layout.shards)
    {
        Row row;
        row.shard = shard.name;
        row.server = shard.server;
        row.sharing = onServer[shard.server];
        row.drained = shard.drained;
        row.ratio = std::numeric_limits<double>::quiet_NaN();
        if (sameShards && m_rows[rows.size()].shard == shard.name)
        {
            row.ratio = m_rows[rows.size()].ratio;
        }
        else
        {
            sameShards = false;
        }
        rows.push_back(std::move(row));
    }
    if (!sameShards)
    {
        beginResetModel();
    }
    m_rows = std::move(rows);
    locateReadings();
    if (!sameShards)
    {
        endResetModel();
        return;
    }
    allChanged();
}

void FleetModel::setSample(const FleetSample& sample)
{
    const bool rows = ratesAreRows();
    m_sample = sample;
    locateReadings();
    allChanged();
    if (rows != ratesAreRows())
    {
        emit headerDataChanged(Qt::Horizontal, StatementsColumn, StatementsColumn);
    }
}

/// No server counts statements: each tells rows (SQLite).
bool FleetModel::ratesAreRows() const
{
    bool any = false;
    for (const ServerReading& server : m_sample.servers)
    {
        any = any || server.rateIsRows;
        if (server.statementsPerSecond && !server.rateIsRows)
        {
            return false;
        }
    }
    return any;
}

void FleetModel::setRatios(std::vector<double> ratios)
{
    for (std::size_t i = 0; i < m_rows.size(); ++i)
    {
        m_rows[i].ratio = i < ratios.size() ? ratios[i] : std::numeric_limits<double>::quiet_NaN();
    }
    allChanged();
}

void FleetModel::locateReadings()
{
    std::map<std::string_view, int> shards;
    std::map<std::string_view, int> servers;
    for (std::size_t i = 0; i < m_sample.shards.size(); ++i)
    {
        shards.emplace(m_sample.shards[i].shard, static_cast<int>(i));
    }
    for (std::size_t i = 0; i < m_sample.servers.size(); ++i)
    {
        servers.emplace(m_sample.servers[i].server, static_cast<int>(i));
    }
    for (Row& row : m_rows)
    {
        const auto shard = shards.find(row.shard);
        const auto server = servers.find(row.server);
        row.shardReading = shard != shards.end() ? shard->second : -1;
        row.serverReading = server != servers.end() ? server->second : -1;
    }
}

void FleetModel::allChanged()
{
    if (!m_rows.empty())
    {
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
}

const ShardReading* FleetModel::shardReading(const Row& row) const
{
    return row.shardReading >= 0 ? &m_sample.shards[static_cast<std::size_t>(row.shardReading)] : nullptr;
}

const ServerReading* FleetModel::serverReading(const Row& row) const
{
    return row.serverReading >= 0 ? &m_sample.servers[static_cast<std::size_t>(row.serverReading)] : nullptr;
}

int FleetModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int FleetModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

/// A shard's own rate, else the server's where the shard is alone on it. Never a server's rate counted twice.
std::optional<double> FleetModel::statements(const Row& row) const
{
    const ShardReading* shard = shardReading(row);
    if (shard != nullptr && shard->statementsPerSecond)
    {
        return shard->statementsPerSecond;
    }
    const ServerReading* server = serverReading(row);
    return server != nullptr && row.sharing == 1 ? server->statementsPerSecond : std::nullopt;
}

/// Of the shard's tables where they are counted, else of the server (then it is shared).
std::optional<double> FleetModel::writeShare(const Row& row) const
{
    const ServerReading* server = serverReading(row);
    if (server == nullptr || !server->readsPerSecond || !server->writesPerSecond)
    {
        return std::nullopt;
    }
    const double all = *server->readsPerSecond + *server->writesPerSecond;
    return all > 0.0 ? std::optional<double>(*server->writesPerSecond / all) : std::nullopt;
}

std::optional<PartialTotal> FleetModel::rows(const Row& row) const
{
    const ShardReading* shard = shardReading(row);
    if (shard == nullptr || shard->tables.empty())
    {
        return std::nullopt;
    }
    PartialTotal total;
    for (const TableReading& table : shard->tables)
    {
        if (table.missing)
        {
            continue;
        }
        ++total.total;
        if (table.rows)
        {
            ++total.counted;
            total.value += *table.rows;
            total.estimate = total.estimate || !table.rowsFrom.exact();
        }
    }
    return total.counted > 0 ? std::optional<PartialTotal>(total) : std::nullopt;
}

std::optional<Unavailable> FleetModel::unavailable(const Row& row, int column) const
{
    const ShardReading* shard = shardReading(row);
    const ServerReading* server = serverReading(row);
    if (column == StatementsColumn && shard != nullptr && !shard->rateNote.empty() && !statements(row))
    {
        for (const TableReading& table : shard->tables)
        {
            if (table.rateUnavailable && !table.rateUnavailable->enableStatement.empty())
            {
                return Unavailable{shard->rateNote, shard->rateNoteArgs, table.rateUnavailable->enableStatement};
            }
        }
        return Unavailable{shard->rateNote, shard->rateNoteArgs, {}};
    }
    if (column == LagColumn && server != nullptr && !server->lagSeconds)
    {
        return server->lagUnavailable;
    }
    if (column == RowsColumn && shard != nullptr)
    {
        for (const TableReading& table : shard->tables)
        {
            if (!table.rows && table.rowsUnavailable)
            {
                return table.rowsUnavailable;
            }
        }
    }
    return std::nullopt;
}

ItemState FleetModel::state(const Row& row) const
{
    const ShardReading* shard = shardReading(row);
    if (shard == nullptr || shard->state == ReadingState::NeverRead)
    {
        return ItemState::Unknown;
    }
    if (shard->state == ReadingState::Fresh && missingTables(*shard) > 0)
    {
        return ItemState::Missing;
    }
    if (shard->state != ReadingState::Fresh)
    {
        return readingText::state(shard->state);
    }
    if (row.ratio >= kOverDue)
    {
        return ItemState::Warning;
    }
    return row.drained ? ItemState::Drained : ItemState::Ok;
}

QString FleetModel::stateText(const Row& row) const
{
    const ShardReading* shard = shardReading(row);
    switch (state(row))
    {
    case ItemState::Warning: return tr("overloaded");
    case ItemState::Missing:
    {
        const int count = shard != nullptr ? missingTables(*shard) : 0;
        return tr("%n tables missing", nullptr, count);
    }
    case ItemState::Stale:
    case ItemState::Error: return readingText::stateText(shard->state, shard->staleSinceMs, m_sample.atMs);
    default: return stateWord(state(row));
    }
}

QString FleetModel::problemText(const Row& row) const
{
    const ShardReading* shard = shardReading(row);
    return shard == nullptr
               ? QString()
               : readingText::problem(shard->problemCode, shard->problemArgs, shard->nextTryMs, m_sample.atMs);
}

QVariant FleetModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
    {
        return {};
    }
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role)
    {
    case Qt::DisplayRole: return display(row, column);
    case Qt::ToolTipRole: return toolTip(row, column);
    case ValueRole: return value(row, column);
    case SortRole: return column == StateColumn ? QVariant(readingText::rank(state(row))) : value(row, column);
    case StateRole: return static_cast<int>(state(row));
    case StateTextRole: return stateText(row);
    case EstimateRole: return column == RowsColumn && rows(row) ? QVariant(rows(row)->estimate) : QVariant();
    case NameRole:
    case ShardRole: return QString::fromStdString(row.shard);
    case ShardIndexRole: return index.row();
    case ServerRoleName: return QString::fromStdString(row.server);
    case SeriesRole: return QString::fromStdString("shard:" + row.shard);
    case SharedRole: return isServerWide(column) ? row.sharing : 1;
    case RatioRole: return row.ratio;
    case UnavailableRole:
    {
        const auto reason = unavailable(row, column);
        return reason ? messages::text(*reason) : QString();
    }
    case EnableStatementRole:
    {
        const auto reason = unavailable(row, column);
        return reason ? QString::fromStdString(reason->enableStatement) : QString();
    }
    default: return {};
    }
}

bool FleetModel::isServerWide(int column)
{
    return column == WritesColumn || column == ThreadsColumn || column == LagColumn || column == RoleColumn;
}

QVariant FleetModel::value(const Row& row, int column) const
{
    const ServerReading* server = serverReading(row);
    const ShardReading* shard = shardReading(row);
    switch (column)
    {
    case StateColumn: return stateText(row);
    case ShardColumn: return QString::fromStdString(row.shard);
    case StatementsColumn: return toVariant(statements(row));
    case WritesColumn: return toVariant(writeShare(row));
    case ThreadsColumn:
        return server != nullptr && server->threadsRunning ? QVariant(*server->threadsRunning) : QVariant();
    case LagColumn: return server != nullptr ? toVariant(server->lagSeconds) : QVariant();
    case RowsColumn: return rows(row) ? QVariant(rows(row)->value) : QVariant();
    case LoadColumn: return std::isnan(row.ratio) ? QVariant() : QVariant(row.ratio);
    case RoleColumn: return readingText::roleName(server != nullptr ? server->role : ServerRole::Unknown);
    case LastReadingColumn:
        return shard != nullptr && shard->readAtMs > 0 ? QVariant(static_cast<qlonglong>(shard->readAtMs)) : QVariant();
    default: return {};
    }
}

QString FleetModel::display(const Row& row, int column) const
{
    const QVariant bare = value(row, column);
    if (column == HistoryColumn)
    {
        return {};
    }
    if (!bare.isValid())
    {
        const bool shared = column == StatementsColumn && row.sharing > 1 && serverReading(row) != nullptr;
        return shared                                   ? tr("shared by %n shards", nullptr, row.sharing)
               : column == LagColumn && !isReplica(row) ? tr("no replica")
               : column == LastReadingColumn            ? tr("never")
                                                        : tr("n/a", "not available");
    }
    switch (column)
    {
    case StatementsColumn: return numberText::rate(bare.toDouble());
    case WritesColumn: return QString::number(std::lround(bare.toDouble() * 100.0)) + QStringLiteral(" %");
    case LagColumn: return tr("%1 s").arg(bare.toDouble(), 0, 'f', 1);
    case RowsColumn: return rowsText(row);
    case LoadColumn: return numberText::ratio(bare.toDouble());
    case LastReadingColumn: return numberText::clock(bare.toLongLong(), m_sample.atMs);
    default: return bare.toString();
    }
}

bool FleetModel::isReplica(const Row& row) const
{
    const ServerReading* server = serverReading(row);
    return server == nullptr || server->role == ServerRole::Replica || server->role == ServerRole::Unknown
           || server->lagUnavailable.has_value();
}

QString FleetModel::rowsText(const Row& row) const
{
    const PartialTotal total = *rows(row);
    const QString text = numberText::rows(total.value, total.estimate);
    return total.complete() ? text : tr("%1, %2 of %n tables", nullptr, total.total).arg(text).arg(total.counted);
}

QString FleetModel::toolTip(const Row& row, int column) const
{
    QStringList lines{tr("%1: %2").arg(QString::fromStdString(row.shard), stateText(row))};
    if (const QString problem = problemText(row); !problem.isEmpty())
    {
        lines << problem;
    }
    const bool serversHistory = column == HistoryColumn && !statements(row);
    if (row.sharing > 1 && (isServerWide(column) || serversHistory))
    {
        lines << tr("Of the server %1, shared by %n shards", nullptr, row.sharing)
                     .arg(QString::fromStdString(row.server));
    }
    const auto reason = unavailable(row, column);
    if (!reason && column != HistoryColumn && column != StateColumn && !value(row, column).isValid())
    {
        lines << tr("%1: unavailable").arg(headerData(column, Qt::Horizontal).toString());
    }
    if (reason)
    {
        lines << messages::text(*reason);
        if (!reason->enableStatement.empty())
        {
            lines << QString::fromStdString(reason->enableStatement);
        }
    }
    return lines.join(QLatin1Char('\n'));
}

QVariant FleetModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
    {
        const bool number = section == StatementsColumn || section == WritesColumn || section == ThreadsColumn
                            || section == LagColumn || section == RowsColumn || section == LastReadingColumn;
        return QVariant::fromValue(Qt::Alignment((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    {
        return {};
    }
    switch (section)
    {
    case StateColumn: return tr("State");
    case ShardColumn: return tr("Shard");
    case StatementsColumn: return ratesAreRows() ? tr("Rows written/s") : tr("Statements/s");
    case HistoryColumn: return tr("History");
    case WritesColumn: return tr("Writes");
    case ThreadsColumn: return tr("Threads");
    case LagColumn: return tr("Lag");
    case RowsColumn: return tr("Rows");
    case LoadColumn: return tr("Load against due");
    case RoleColumn: return tr("Role");
    case LastReadingColumn: return tr("Last reading");
    default: return {};
    }
}

} // namespace atlas
