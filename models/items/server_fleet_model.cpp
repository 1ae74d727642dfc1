#include "models/items/server_fleet_model.h"

#include "models/items/number_text.h"
#include "models/items/reading_text.h"

#include <map>

namespace atlas
{

namespace
{

QVariant toVariant(const std::optional<double>& value)
{
    return value ? QVariant(*value) : QVariant();
}

template <typename T>
QVariant wholeVariant(const std::optional<T>& value)
{
    return value ? QVariant(static_cast<qlonglong>(*value)) : QVariant();
}

} // namespace

ServerFleetModel::ServerFleetModel(QObject* parent) : QAbstractTableModel(parent) {}

void ServerFleetModel::setLayout(const Layout& layout)
{
    std::map<std::string, int> shards;
    for (const Shard& shard : layout.shards)
    {
        ++shards[shard.server];
    }
    std::map<std::string, ServerReading> kept;
    for (Row& row : m_rows)
    {
        kept.emplace(row.server, std::move(row.reading));
    }
    beginResetModel();
    m_rows.clear();
    for (const Server& server : layout.servers)
    {
        m_rows.push_back({server.name, shards[server.name], kept[server.name]});
    }
    endResetModel();
}

void ServerFleetModel::setSample(const FleetSample& sample)
{
    m_atMs = sample.atMs;
    for (Row& row : m_rows)
    {
        const ServerReading* reading = sample.findServer(row.server);
        row.reading = reading != nullptr ? *reading : ServerReading{};
    }
    if (!m_rows.empty())
    {
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
}

int ServerFleetModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ServerFleetModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ServerFleetModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
    {
        return {};
    }
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const ItemState state = readingText::state(row.reading.state);
    switch (role)
    {
    case Qt::DisplayRole: return display(row, index.column());
    case ValueRole: return value(row, index.column());
    case SortRole:
        return index.column() == StateColumn ? QVariant(readingText::rank(state)) : value(row, index.column());
    case Qt::ToolTipRole:
        return readingText::problem(row.reading.problemCode, row.reading.problemArgs, row.reading.nextTryMs, m_atMs);
    case StateRole: return static_cast<int>(state);
    case StateTextRole: return readingText::stateText(row.reading.state, row.reading.staleSinceMs, m_atMs);
    case NameRole:
    case ServerRoleName: return QString::fromStdString(row.server);
    default: return {};
    }
}

QVariant ServerFleetModel::value(const Row& row, int column) const
{
    const ServerReading& reading = row.reading;
    switch (column)
    {
    case StateColumn: return readingText::stateText(reading.state, reading.staleSinceMs, m_atMs);
    case ServerColumn: return QString::fromStdString(row.server);
    case VersionColumn: return reading.version.empty() ? QVariant() : QVariant(QString::fromStdString(reading.version));
    case StatementsColumn: return toVariant(reading.statementsPerSecond);
    case ReadsColumn: return toVariant(reading.readsPerSecond);
    case WritesColumn: return toVariant(reading.writesPerSecond);
    case ThreadsColumn: return wholeVariant(reading.threadsRunning);
    case RoleColumn: return readingText::roleName(reading.role);
    case LagColumn: return toVariant(reading.lagSeconds);
    case UptimeColumn: return wholeVariant(reading.uptimeSeconds);
    case ShardsColumn: return row.shards;
    case LastReadingColumn:
        return reading.readAtMs > 0 ? QVariant(static_cast<qlonglong>(reading.readAtMs)) : QVariant();
    default: return {};
    }
}

QString ServerFleetModel::display(const Row& row, int column) const
{
    const QVariant bare = value(row, column);
    if (!bare.isValid())
    {
        const bool noLag = column == LagColumn && row.reading.role != ServerRole::Replica && !row.reading.lagUnavailable
                           && row.reading.state != ReadingState::NeverRead;
        return noLag ? tr("no replica") : column == LastReadingColumn ? tr("never") : tr("unavailable");
    }
    switch (column)
    {
    case StatementsColumn:
    case ReadsColumn:
    case WritesColumn: return numberText::rate(bare.toDouble());
    case LagColumn: return tr("%1 s").arg(bare.toDouble(), 0, 'f', 1);
    case UptimeColumn: return numberText::duration(bare.toDouble());
    case LastReadingColumn: return numberText::clock(bare.toLongLong(), m_atMs);
    default: return bare.toString();
    }
}

QVariant ServerFleetModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    {
        return {};
    }
    switch (section)
    {
    case StateColumn: return tr("State");
    case ServerColumn: return tr("Server");
    case VersionColumn: return tr("Version");
    case StatementsColumn: return tr("Statements/s");
    case ReadsColumn: return tr("Reads/s");
    case WritesColumn: return tr("Writes/s");
    case ThreadsColumn: return tr("Threads");
    case RoleColumn: return tr("Role");
    case LagColumn: return tr("Lag");
    case UptimeColumn: return tr("Uptime");
    case ShardsColumn: return tr("Shards");
    case LastReadingColumn: return tr("Last reading");
    default: return {};
    }
}

} // namespace atlas
