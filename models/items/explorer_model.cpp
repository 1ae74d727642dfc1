#include "models/items/explorer_model.h"

#include "models/items/explorer_tree.h"
#include "models/items/number_text.h"
#include "models/items/reading_text.h"

#include <numeric>

namespace atlas
{

namespace
{

using Kind = ExplorerModel::Kind;

bool isTable(Kind kind)
{
    return kind == Kind::LogicTable || kind == Kind::LookupTable || kind == Kind::BroadcastTable
           || kind == Kind::SingleTable || kind == Kind::PhysicalTable;
}

bool isStructure(Kind kind)
{
    return kind == Kind::Section || kind == Kind::BindingGroup;
}

QString sectionTitle(const std::string& id)
{
    using Section = ExplorerTree::Section;
    const auto is = [&](Section section) { return id == ExplorerTree::sectionId(section); };
    return is(Section::LogicTables)       ? ExplorerModel::tr("Logic tables")
           : is(Section::Shards)          ? ExplorerModel::tr("Shards")
           : is(Section::BindingGroups)   ? ExplorerModel::tr("Binding groups")
           : is(Section::BroadcastTables) ? ExplorerModel::tr("Broadcast tables")
           : is(Section::SingleTables)    ? ExplorerModel::tr("Single tables")
                                          : ExplorerModel::tr("Servers");
}

QString ofTotal(const PartialTotal& total)
{
    return ExplorerModel::tr("%1 of %2").arg(total.counted).arg(total.total);
}

QString totalText(const PartialTotal& total, const ExplorerTree::Node& node, bool isRate)
{
    if (node.kind == Kind::PhysicalTable && node.values.state == ItemState::Missing)
    {
        return isRate ? QString() : stateWord(ItemState::Missing);
    }
    if (total.counted == 0)
    {
        const bool neverRead = node.values.state == ItemState::Unknown || total.total == 0;
        const bool readable = node.values.state == ItemState::Ok || total.total == 1;
        return neverRead ? QString() : readable ? ExplorerModel::tr("n/a", "not available") : ofTotal(total);
    }
    if (!total.complete())
    {
        return ofTotal(total);
    }
    return isRate ? numberText::rate(total.value) : numberText::rows(total.value, total.estimate);
}

} // namespace

ExplorerModel::ExplorerModel(QObject* parent) : QAbstractItemModel(parent), m_tree(std::make_unique<ExplorerTree>())
{
    m_tree->build({}, {}, {});
}

ExplorerModel::~ExplorerModel() = default;

void ExplorerModel::setLayout(const Layout& layout, std::vector<PhysicalTable> tables,
                              std::vector<DeployedTable> deployed)
{
    auto next = std::make_unique<ExplorerTree>();
    next->build(layout, tables, deployed.empty() ? deployedTables(layout, tables) : std::move(deployed));
    next->read(m_sample);
    if (next->sameShape(*m_tree))
    {
        m_tree = std::move(next);
        std::vector<int> all(m_tree->nodes().size() - 1);
        std::iota(all.begin(), all.end(), 1);
        emitChanged(all);
        return;
    }
    beginResetModel();
    m_tree = std::move(next);
    endResetModel();
}

void ExplorerModel::setSample(const FleetSample& sample)
{
    m_sample = sample;
    emitChanged(m_tree->read(m_sample));
}

void ExplorerModel::clear()
{
    m_sample = {};
    setLayout({}, {});
}

/// One signal for each run of neighbours under one parent.
void ExplorerModel::emitChanged(const std::vector<int>& nodes)
{
    std::size_t at = 0;
    while (at < nodes.size())
    {
        std::size_t end = at + 1;
        while (end < nodes.size() && nodes[end] == nodes[end - 1] + 1
               && m_tree->node(nodes[end]).parent == m_tree->node(nodes[at]).parent)
        {
            ++end;
        }
        const int first = nodes[at];
        const int last = nodes[end - 1];
        emit dataChanged(createIndex(m_tree->node(first).row, 0, static_cast<quintptr>(first)),
                         createIndex(m_tree->node(last).row, ColumnCount - 1, static_cast<quintptr>(last)));
        at = end;
    }
}

QModelIndex ExplorerModel::find(Kind kind, const QString& name) const
{
    const std::string wanted = name.toStdString();
    const auto count = static_cast<int>(m_tree->nodes().size());
    for (int number = 1; number < count; ++number)
    {
        const ExplorerTree::Node& node = m_tree->node(number);
        if (node.kind == kind && node.name == wanted)
        {
            return createIndex(node.row, 0, static_cast<quintptr>(number));
        }
    }
    return {};
}

QModelIndex ExplorerModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
    {
        return {};
    }
    const int above = parent.isValid() ? static_cast<int>(parent.internalId()) : 0;
    return createIndex(row, column, static_cast<quintptr>(m_tree->node(above).firstChild + row));
}

QModelIndex ExplorerModel::parent(const QModelIndex& child) const
{
    if (!child.isValid())
    {
        return {};
    }
    const int above = m_tree->node(static_cast<int>(child.internalId())).parent;
    return above == 0 ? QModelIndex() : createIndex(m_tree->node(above).row, 0, static_cast<quintptr>(above));
}

int ExplorerModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
    {
        return m_tree->node(0).childCount;
    }
    return parent.column() == 0 ? m_tree->node(static_cast<int>(parent.internalId())).childCount : 0;
}

int ExplorerModel::columnCount(const QModelIndex&) const
{
    return ColumnCount;
}

QVariant ExplorerModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
    {
        return {};
    }
    const auto number = static_cast<int>(index.internalId());
    const ExplorerTree::Node& node = m_tree->node(number);
    const bool isRows = index.column() == RowsColumn && node.values.rows.counted > 0;
    switch (role)
    {
    case Qt::DisplayRole: return display(number, index.column());
    case Qt::ToolTipRole: return toolTip(number);
    case ValueRole: return value(number, index.column());
    case SortRole: return index.column() == NameColumn ? QVariant(node.row) : value(number, index.column());
    case StateRole: return static_cast<int>(node.values.state);
    case StateTextRole:
        return node.values.state == ItemState::Stale ? numberText::staleSince(node.values.staleSinceMs, m_sample.atMs)
                                                     : stateWord(node.values.state);
    case EstimateRole: return isRows ? QVariant(node.values.rows.estimate) : QVariant();
    case NameRole: return QString::fromStdString(node.name);
    case TableRole: return QString::fromStdString(node.logicTable);
    case ShardRole: return QString::fromStdString(m_tree->shardName(node.shard));
    case ShardIndexRole: return node.shard;
    case ServerRoleName: return node.kind == Kind::Server ? QString::fromStdString(node.name) : QString();
    case PhysicalTableRole: return node.kind == Kind::PhysicalTable ? QString::fromStdString(node.name) : QString();
    case KindRole: return static_cast<int>(node.kind);
    case CountRole: return node.childCount;
    default: return {};
    }
}

QString ExplorerModel::display(int number, int column) const
{
    const ExplorerTree::Node& node = m_tree->node(number);
    if (column == NameColumn)
    {
        return node.kind == Kind::Section ? sectionTitle(node.name) : QString::fromStdString(node.label);
    }
    if (isStructure(node.kind) || (node.kind == Kind::Server && column == RowsColumn))
    {
        return {};
    }
    const bool isRate = column == PerSecondColumn;
    return totalText(isRate ? node.values.rate : node.values.rows, node, isRate);
}

QVariant ExplorerModel::value(int number, int column) const
{
    const ExplorerTree::Node& node = m_tree->node(number);
    if (column == NameColumn)
    {
        return display(number, column);
    }
    const PartialTotal& total = column == RowsColumn ? node.values.rows : node.values.rate;
    return total.counted > 0 && !isStructure(node.kind) ? QVariant(total.value) : QVariant();
}

QString ExplorerModel::toolTip(int number) const
{
    const ExplorerTree::Node& node = m_tree->node(number);
    QStringList lines{display(number, NameColumn)};
    const PartialTotal& rows = node.values.rows;
    if (isTable(node.kind) && rows.counted > 0)
    {
        const QString text = numberText::rowCount(rows.value, rows.estimate);
        lines << (rows.complete()
                      ? text
                      : tr("%1 on %2 of %n tables", "3 rows on 1 of 2 tables", rows.total).arg(text).arg(rows.counted));
    }
    if (display(number, PerSecondColumn) == tr("n/a", "not available"))
    {
        lines << tr("The rate of its own is unavailable here");
    }
    if (node.values.state == ItemState::Stale)
    {
        lines << numberText::staleSince(node.values.staleSinceMs, m_sample.atMs);
    }
    else if (node.values.state == ItemState::Missing)
    {
        lines << stateWord(ItemState::Missing);
    }
    if (!node.values.problem.isEmpty())
    {
        lines << node.values.problem;
    }
    return lines.join(QLatin1Char('\n'));
}

QVariant ExplorerModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    {
        return {};
    }
    switch (section)
    {
    case NameColumn: return tr("Name");
    case RowsColumn: return tr("rows");
    case PerSecondColumn: return tr("per s");
    default: return {};
    }
}

Qt::ItemFlags ExplorerModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
    {
        return Qt::NoItemFlags;
    }
    const bool isSection = m_tree->node(static_cast<int>(index.internalId())).kind == Kind::Section;
    return isSection ? Qt::ItemIsEnabled : Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

} // namespace atlas
