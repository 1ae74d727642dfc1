#include "models/items/matrix_model.h"

#include "models/items/number_text.h"
#include "models/items/reading_text.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace atlas
{

namespace
{

QVariant toVariant(const std::optional<double>& value)
{
    return value ? QVariant(*value) : QVariant();
}

bool sameTables(const std::vector<MatrixCell>& cells, const std::vector<PhysicalTable>& tables)
{
    return std::equal(cells.begin(), cells.end(), tables.begin(), tables.end(),
                      [](const MatrixCell& cell, const PhysicalTable& table) { return cell.table == table; });
}

/// Tables of one logic table together and by shard; both in the order they came in.
void groupByTable(std::vector<PhysicalTable>& tables)
{
    std::unordered_map<std::string, int> order;
    for (const PhysicalTable& table : tables)
    {
        order.emplace(table.logicTable, static_cast<int>(order.size()));
    }
    std::stable_sort(tables.begin(), tables.end(),
                     [&](const PhysicalTable& a, const PhysicalTable& b)
                     {
                         const int left = order.at(a.logicTable);
                         const int right = order.at(b.logicTable);
                         return left != right ? left < right : a.shard < b.shard;
                     });
}

void readCell(MatrixCell& cell, const ShardReading* shard, const TableReading* reading)
{
    PhysicalTable table = std::move(cell.table);
    cell = MatrixCell{};
    cell.table = std::move(table);
    if (shard == nullptr)
    {
        return;
    }
    cell.state = readingText::state(shard->state);
    cell.readAtMs = shard->readAtMs;
    cell.staleSinceMs = shard->state == ReadingState::Stale ? shard->staleSinceMs : 0;
    if (reading == nullptr)
    {
        cell.state = readingText::worse(cell.state, ItemState::Unknown);
        return;
    }
    if (reading->missing)
    {
        cell.state = ItemState::Missing;
        return;
    }
    cell.rows = reading->rows;
    cell.rowsFrom = reading->rowsFrom;
    cell.bytes = readingText::bytes(*reading);
    cell.rate = readingText::rate(*reading);
}

bool sameReading(const MatrixCell& a, const MatrixCell& b)
{
    return a.state == b.state && a.rows == b.rows && a.bytes == b.bytes && a.rate == b.rate && a.rowsFrom == b.rowsFrom
           && a.staleSinceMs == b.staleSinceMs;
}

} // namespace

MatrixModel::MatrixModel(QObject* parent) : QAbstractTableModel(parent) {}

void MatrixModel::setLayout(const Layout& layout, const std::vector<PhysicalTable>& tables)
{
    std::vector<ShardName> shards;
    for (const Shard& shard : layout.shards)
    {
        shards.push_back({shard.name, shard.schema});
    }
    std::vector<PhysicalTable> ordered = tables;
    groupByTable(ordered);
    if (shards == m_shards && sameTables(m_cells, ordered))
    {
        return;
    }
    beginResetModel();
    m_shards = std::move(shards);
    m_cells.clear();
    m_cells.reserve(ordered.size());
    for (PhysicalTable& table : ordered)
    {
        MatrixCell& cell = m_cells.emplace_back();
        cell.table = std::move(table);
    }
    buildSections();
    readAll();
    markAsked();
    endResetModel();
}

void MatrixModel::setAsked(std::set<std::pair<std::string, std::string>> tables)
{
    if (tables == m_asked)
    {
        return;
    }
    m_asked = std::move(tables);
    markAsked();
    if (rowCount() > 0)
    {
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
}

void MatrixModel::markAsked()
{
    for (MatrixCell& cell : m_cells)
    {
        const auto shard = static_cast<std::size_t>(std::max(0, cell.table.shard));
        cell.asked = cell.table.shard >= 0 && shard < m_shards.size()
                     && m_asked.contains({m_shards[shard].name, cell.table.name});
    }
}

void MatrixModel::setSample(const FleetSample& sample)
{
    m_sample = sample;
    const auto [first, last] = readAll();
    if (first <= last)
    {
        emit dataChanged(index(first, 0), index(last, ColumnCount - 1));
    }
}

std::pair<int, int> MatrixModel::readAll()
{
    std::vector<const ShardReading*> shards(m_shards.size(), nullptr);
    std::vector<std::unordered_map<std::string_view, const TableReading*>> tables(m_shards.size());
    for (std::size_t i = 0; i < m_shards.size(); ++i)
    {
        shards[i] = m_sample.findShard(m_shards[i].name);
        for (std::size_t t = 0; shards[i] != nullptr && t < shards[i]->tables.size(); ++t)
        {
            tables[i].emplace(shards[i]->tables[t].physicalTable, &shards[i]->tables[t]);
        }
    }
    int first = rowCount();
    int last = -1;
    for (int row = 0; row < rowCount(); ++row)
    {
        MatrixCell& cell = m_cells[static_cast<std::size_t>(row)];
        const bool onShard = cell.table.shard >= 0 && static_cast<std::size_t>(cell.table.shard) < m_shards.size();
        const auto shard = static_cast<std::size_t>(onShard ? cell.table.shard : 0);
        const TableReading* reading = nullptr;
        if (onShard)
        {
            const auto found = tables[shard].find(cell.table.name);
            reading = found != tables[shard].end() ? found->second : nullptr;
        }
        const MatrixCell before = cell;
        readCell(cell, onShard ? shards[shard] : nullptr, reading);
        if (!sameReading(before, cell))
        {
            first = std::min(first, row);
            last = row;
        }
    }
    countSections();
    return {first, last};
}

void MatrixModel::buildSections()
{
    m_sections.clear();
    for (int row = 0; row < rowCount(); ++row)
    {
        const PhysicalTable& table = m_cells[static_cast<std::size_t>(row)].table;
        if (m_sections.empty() || m_sections.back().logicTable != table.logicTable)
        {
            MatrixSection section;
            section.logicTable = table.logicTable;
            section.kind = table.kind;
            m_sections.push_back(std::move(section));
        }
        std::vector<MatrixRun>& runs = m_sections.back().runs;
        if (runs.empty() || runs.back().shard != table.shard)
        {
            runs.push_back({table.shard, row, 0});
        }
        ++runs.back().cellCount;
    }
}

void MatrixModel::countSections()
{
    for (MatrixSection& section : m_sections)
    {
        section.present = section.missing = section.total = 0;
        section.read = false;
        for (const MatrixRun& run : section.runs)
        {
            section.total += run.cellCount;
            for (int row = run.firstCell; row < run.firstCell + run.cellCount; ++row)
            {
                const ItemState state = m_cells[static_cast<std::size_t>(row)].state;
                section.read = section.read || state != ItemState::Unknown;
                section.present += state == ItemState::Ok ? 1 : 0;
                section.missing += state == ItemState::Missing ? 1 : 0;
            }
        }
    }
}

QString MatrixModel::shardName(int shard) const
{
    const bool known = shard >= 0 && static_cast<std::size_t>(shard) < m_shards.size();
    return known ? QString::fromStdString(m_shards[static_cast<std::size_t>(shard)].name) : QString();
}

QString MatrixModel::schemaName(int shard) const
{
    const bool known = shard >= 0 && static_cast<std::size_t>(shard) < m_shards.size();
    return known ? QString::fromStdString(m_shards[static_cast<std::size_t>(shard)].schema) : QString();
}

std::optional<double> MatrixModel::value(const MatrixCell& cell, Quantity quantity)
{
    switch (quantity)
    {
    case Quantity::Rows: return cell.rows;
    case Quantity::Bytes: return cell.bytes;
    case Quantity::Rate: return cell.rate;
    case Quantity::State: break;
    }
    return std::nullopt;
}

double MatrixModel::maximum(Quantity quantity) const
{
    double found = 0.0;
    for (const MatrixCell& cell : m_cells)
    {
        found = std::max(found, value(cell, quantity).value_or(0.0));
    }
    return found;
}

int MatrixModel::missingCount() const
{
    int count = 0;
    for (const MatrixSection& section : m_sections)
    {
        count += section.missing;
    }
    return count;
}

int MatrixModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_cells.size());
}

int MatrixModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
    {
        return {};
    }
    const MatrixCell& cell = m_cells[static_cast<std::size_t>(index.row())];
    switch (role)
    {
    case Qt::DisplayRole: return display(cell, index.column());
    case ValueRole: return raw(cell, index.column());
    case SortRole:
        return index.column() == StateColumn ? QVariant(readingText::rank(cell.state)) : raw(cell, index.column());
    case EstimateRole: return index.column() == RowsColumn && cell.rows ? QVariant(!cell.rowsFrom.exact()) : QVariant();
    case Qt::ToolTipRole: return toolTip(cell);
    case StateRole: return static_cast<int>(cell.state);
    case StateTextRole: return display(cell, StateColumn);
    case NameRole:
    case PhysicalTableRole: return QString::fromStdString(cell.table.name);
    case TableRole: return QString::fromStdString(cell.table.logicTable);
    case ShardRole: return shardName(cell.table.shard);
    case ShardIndexRole: return cell.table.shard;
    default: return {};
    }
}

QVariant MatrixModel::raw(const MatrixCell& cell, int column) const
{
    switch (column)
    {
    case RowsColumn: return toVariant(cell.rows);
    case BytesColumn: return toVariant(cell.bytes);
    case RateColumn: return toVariant(cell.rate);
    default: return display(cell, column);
    }
}

QString MatrixModel::display(const MatrixCell& cell, int column) const
{
    const QString absent = cell.state == ItemState::Missing ? stateWord(ItemState::Missing) : tr("unavailable");
    switch (column)
    {
    case LogicTableColumn: return QString::fromStdString(cell.table.logicTable);
    case ShardColumn: return shardName(cell.table.shard);
    case SchemaColumn: return schemaName(cell.table.shard);
    case PhysicalTableColumn: return QString::fromStdString(cell.table.name);
    case RowsColumn: return cell.rows ? numberText::rows(*cell.rows, cell.rowsFrom) : absent;
    case BytesColumn: return cell.bytes ? numberText::bytes(*cell.bytes, true) : absent;
    case RateColumn: return cell.rate ? numberText::rate(*cell.rate) : absent;
    case StateColumn:
        return cell.staleSinceMs > 0 ? numberText::staleSince(cell.staleSinceMs, m_sample.atMs) : stateWord(cell.state);
    default: return {};
    }
}

QString MatrixModel::toolTip(const MatrixCell& cell) const
{
    const QString name = schemaName(cell.table.shard) + QLatin1Char('.') + QString::fromStdString(cell.table.name);
    QStringList lines{name, display(cell, StateColumn)};
    if (cell.rows)
    {
        lines << tr("%1, %2", "rows, where from")
                     .arg(numberText::rowCount(*cell.rows, !cell.rowsFrom.exact()),
                          numberText::caption(cell.rowsFrom, m_sample.atMs));
    }
    if (cell.table.buckets > 0)
    {
        lines << numberText::bucketCount(cell.table.buckets);
    }
    return lines.join(QLatin1Char('\n'));
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    {
        return {};
    }
    switch (section)
    {
    case LogicTableColumn: return tr("Logic table");
    case ShardColumn: return tr("Shard");
    case SchemaColumn: return tr("Schema");
    case PhysicalTableColumn: return tr("Physical table");
    case RowsColumn: return tr("Rows");
    case BytesColumn: return tr("Bytes");
    case RateColumn: return tr("Statements/s");
    case StateColumn: return tr("State");
    default: return {};
    }
}

} // namespace atlas
