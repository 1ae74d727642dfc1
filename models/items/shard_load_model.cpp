#include "models/items/shard_load_model.h"

#include "models/items/drag_session.h"
#include "models/items/message_text.h"
#include "models/items/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace atlas
{

namespace
{

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

double divided(double load, double due)
{
    return due > 0.0 ? load / due : kUnknown;
}

bool sameShards(const std::vector<ShardLoad>& a, const std::vector<ShardLoad>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const ShardLoad& x, const ShardLoad& y) { return x.shard == y.shard; });
}

QString loadText(double value, LoadUnit unit, bool estimate)
{
    if (std::isnan(value))
    {
        return ShardLoadModel::tr("unavailable");
    }
    switch (unit)
    {
    case LoadUnit::Rows: return numberText::rows(value, estimate);
    case LoadUnit::Bytes: return numberText::bytes(value, estimate);
    case LoadUnit::PerSecond: return numberText::ratePerSecond(value);
    case LoadUnit::KeyShare: break;
    }
    return numberText::percent(value);
}

QString bucketsText(std::int64_t count)
{
    return numberText::bucketCount(count);
}

QVariant known(double value)
{
    return std::isnan(value) ? QVariant() : QVariant(value);
}

} // namespace

ShardLoadModel::ShardLoadModel(QObject* parent) : QAbstractTableModel(parent) {}

void ShardLoadModel::setLoads(std::vector<ShardLoad> loads, LoadUnit unit, bool estimate)
{
    const bool inPlace = sameShards(loads, m_loads);
    if (!inPlace)
    {
        beginResetModel();
    }
    m_loads = std::move(loads);
    m_unit = unit;
    m_estimate = estimate;
    if (!inPlace)
    {
        endResetModel();
        return;
    }
    allChanged();
}

void ShardLoadModel::setDragSession(DragSession* session)
{
    if (!m_session.isNull())
    {
        m_session->disconnect(this);
    }
    m_session = session;
    if (session != nullptr)
    {
        connect(session, &DragSession::started, this, &ShardLoadModel::allChanged);
        connect(session, &DragSession::targetsChanged, this, &ShardLoadModel::allChanged);
        connect(session, &DragSession::hoveredChanged, this, &ShardLoadModel::allChanged);
        connect(session, &DragSession::previewChanged, this, &ShardLoadModel::allChanged);
        connect(session, &DragSession::finished, this, &ShardLoadModel::allChanged);
        connect(session, &QObject::destroyed, this, &ShardLoadModel::allChanged);
    }
    allChanged();
}

int ShardLoadModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_loads.size());
}

int ShardLoadModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

const MovePreview* ShardLoadModel::preview() const
{
    if (m_session.isNull() || !m_session->preview())
    {
        return nullptr;
    }
    const MovePreview& found = *m_session->preview();
    const std::size_t count = m_loads.size();
    const bool fits = found.loadBefore.size() == count && found.loadAfter.size() == count && found.due.size() == count;
    return fits ? &found : nullptr;
}

/// The preview may be in another unit than what is shown (rows against statements): its ratio to due is
/// carried over to the due that is shown, for before and after alike.
std::optional<double> ShardLoadModel::after(int row) const
{
    const MovePreview* move = preview();
    if (move == nullptr)
    {
        return std::nullopt;
    }
    const auto at = static_cast<std::size_t>(row);
    return divided(move->loadAfter[at], move->due[at]) * m_loads[at].due;
}

double ShardLoadModel::now(int row) const
{
    const auto at = static_cast<std::size_t>(row);
    const MovePreview* move = preview();
    const double fromPreview =
        move != nullptr ? divided(move->loadBefore[at], move->due[at]) * m_loads[at].due : kUnknown;
    return std::isnan(fromPreview) ? m_loads[at].load : fromPreview;
}

double ShardLoadModel::scaleMaximum() const
{
    double maximum = 0.0;
    for (int row = 0; row < rowCount(); ++row)
    {
        const double candidates[] = {now(row), after(row).value_or(0.0), m_loads[static_cast<std::size_t>(row)].due};
        for (const double candidate : candidates)
        {
            maximum = std::isnan(candidate) ? maximum : std::max(maximum, candidate);
        }
    }
    return maximum;
}

QVariant ShardLoadModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
    {
        return {};
    }
    const int row = index.row();
    const ShardLoad& load = m_loads[static_cast<std::size_t>(row)];
    switch (role)
    {
    case Qt::DisplayRole: return display(row, index.column());
    case Qt::ToolTipRole: return toolTip(row);
    case ValueRole:
    case SortRole: return value(row, index.column());
    case EstimateRole:
        return index.column() == LoadColumn && !std::isnan(load.load) ? QVariant(m_estimate) : QVariant();
    case StateRole: return static_cast<int>(state(row));
    case StateTextRole: return stateText(row);
    case NameRole:
    case ShardRole: return QString::fromStdString(load.shard);
    case ShardIndexRole: return row;
    case WeightRole: return load.weight;
    case DrainedRole: return load.drained;
    case LoadRole: return now(row);
    case LoadAfterRole: return after(row) ? QVariant(*after(row)) : QVariant();
    case DueRole:
    case DueAfterRole: return load.due;
    case RatioRole: return divided(now(row), load.due);
    case RatioAfterRole: return after(row) ? QVariant(divided(*after(row), load.due)) : QVariant();
    case ScaleMaximumRole: return scaleMaximum();
    default: return dropData(load, role);
    }
}

const DropTarget* ShardLoadModel::target(const ShardLoad& load) const
{
    const bool active = !m_session.isNull() && m_session->active();
    return active ? m_session->target(QString::fromStdString(load.shard)) : nullptr;
}

bool ShardLoadModel::isHovered(const ShardLoad& load) const
{
    return !m_session.isNull() && m_session->active() && m_session->hovered().toStdString() == load.shard;
}

QVariant ShardLoadModel::dropData(const ShardLoad& load, int role) const
{
    const DropTarget* found = target(load);
    switch (role)
    {
    case DropStateRole: return found != nullptr ? QVariant(static_cast<int>(found->state)) : QVariant();
    case DropLegalRole: return found != nullptr ? QVariant(found->state == DropTarget::State::Legal) : QVariant();
    case DropReasonRole: return found != nullptr ? QVariant(dropReason(*found)) : QVariant();
    case HoveredRole: return isHovered(load);
    default: return {};
    }
}

QString ShardLoadModel::dropReason(const DropTarget& found) const
{
    if (!found.reasonCode.empty())
    {
        return messages::text(found.reasonCode, found.reasonArgs);
    }
    switch (found.state)
    {
    case DropTarget::State::Drained: return tr("Drained: takes no new buckets");
    case DropTarget::State::WouldTear: return tr("The binding group would tear");
    case DropTarget::State::NotPossible: return tr("Cannot take these buckets");
    case DropTarget::State::Source: return tr("The buckets are here already");
    case DropTarget::State::Legal: break;
    }
    return {};
}

QString ShardLoadModel::dropText(int row) const
{
    const ShardLoad& load = m_loads[static_cast<std::size_t>(row)];
    const DropTarget* found = target(load);
    if (found == nullptr)
    {
        return {};
    }
    const MovePreview* move = preview();
    if (found->state == DropTarget::State::Source)
    {
        return move != nullptr ? tr("source, gives %1").arg(bucketsText(move->buckets.count())) : tr("source");
    }
    if (found->state != DropTarget::State::Legal)
    {
        return dropReason(*found);
    }
    if (!isHovered(load))
    {
        return tr("may take");
    }
    return tr("drop: %1").arg(bucketsText(move != nullptr ? move->buckets.count() : m_session->buckets().count()));
}

ItemState ShardLoadModel::state(int row) const
{
    const ShardLoad& load = m_loads[static_cast<std::size_t>(row)];
    if (load.staleSinceMs > 0)
    {
        return ItemState::Stale;
    }
    if (load.drained)
    {
        return ItemState::Drained;
    }
    const double ratio = divided(load.load, load.due);
    if (std::isnan(ratio))
    {
        return ItemState::Unknown;
    }
    return ratio >= kOverDue ? ItemState::Warning : ItemState::Ok;
}

QString ShardLoadModel::stateText(int row) const
{
    const ItemState found = state(row);
    if (found == ItemState::Stale)
    {
        return numberText::staleSince(m_loads[static_cast<std::size_t>(row)].staleSinceMs);
    }
    return found == ItemState::Warning   ? tr("over due")
           : found == ItemState::Unknown ? tr("unavailable")
                                         : stateWord(found);
}

QString ShardLoadModel::toolTip(int row) const
{
    const ShardLoad& load = m_loads[static_cast<std::size_t>(row)];
    return tr("%1: load %2, due %3 at weight %4")
        .arg(QString::fromStdString(load.shard), loadText(load.load, m_unit, m_estimate),
             loadText(load.due, m_unit, m_estimate), QString::number(load.weight));
}

QVariant ShardLoadModel::display(int row, int column) const
{
    const ShardLoad& load = m_loads[static_cast<std::size_t>(row)];
    const std::optional<double> then = after(row);
    switch (column)
    {
    case ShardColumn: return QString::fromStdString(load.shard);
    case LoadColumn: return loadText(then ? *then : load.load, m_unit, m_estimate);
    case DueColumn: return loadText(load.due, m_unit, m_estimate);
    case DropColumn: return dropText(row);
    case RatioColumn: break;
    default: return {};
    }
    const double before = divided(now(row), load.due);
    if (std::isnan(before))
    {
        return tr("unavailable");
    }
    const double moved = then ? divided(*then, load.due) : before;
    const bool changes = !std::isnan(moved) && std::fabs(moved - before) >= 0.005;
    return changes ? numberText::ratioChange(before, moved) : numberText::ratio(before);
}

QVariant ShardLoadModel::value(int row, int column) const
{
    const ShardLoad& load = m_loads[static_cast<std::size_t>(row)];
    switch (column)
    {
    case ShardColumn: return QString::fromStdString(load.shard);
    case LoadColumn: return known(load.load);
    case DueColumn: return known(load.due);
    case RatioColumn: return known(divided(load.load, load.due));
    case DropColumn: return dropText(row);
    default: return {};
    }
}

QVariant ShardLoadModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    {
        return {};
    }
    switch (section)
    {
    case ShardColumn: return tr("Shard");
    case LoadColumn: return tr("Load");
    case DueColumn: return tr("Due");
    case RatioColumn: return tr("Load / due");
    case DropColumn: return tr("Drop");
    default: return {};
    }
}

void ShardLoadModel::allChanged()
{
    if (!m_loads.empty())
    {
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    }
}

} // namespace atlas
