#include "models/items/pending_changes_model.h"

#include "models/items/change_words.h"
#include "models/items/number_text.h"

#include <cmath>

namespace atlas
{

namespace
{

constexpr std::size_t kSpansShown = 4;

QString none()
{
    return QStringLiteral("\u2013");
}

QString changeText(const LayoutChange& change)
{
    const QString noun = changeWords::noun(change.what);
    const QString name = QString::fromStdString(change.name);
    switch (change.kind)
    {
    case LayoutChange::Kind::Added: return PendingChangesModel::tr("Add %1 %2").arg(noun, name).trimmed();
    case LayoutChange::Kind::Removed: return PendingChangesModel::tr("Remove %1 %2").arg(noun, name).trimmed();
    case LayoutChange::Kind::Changed: break;
    }
    const QString text = PendingChangesModel::tr("Change %1 %2").arg(noun, name).trimmed();
    return change.field.empty() ? text : PendingChangesModel::tr("%1: %2").arg(text, changeWords::field(change.field));
}

QString quantityText(double value, bool isBytes)
{
    if (std::isnan(value))
    {
        return PendingChangesModel::tr("unknown");
    }
    return isBytes ? numberText::bytes(value, value > 0.0) : numberText::rows(value, value > 0.0);
}

QVariant known(double value)
{
    return std::isnan(value) ? QVariant() : QVariant(value);
}

} // namespace

PendingChangesModel::PendingChangesModel(QObject* parent) : QAbstractTableModel(parent) {}

void PendingChangesModel::setSummary(ChangeSummary summary)
{
    const int before = count();
    beginResetModel();
    m_summary = std::move(summary);
    endResetModel();
    if (count() != before)
    {
        emit countChanged(count());
    }
}

void PendingChangesModel::setPreview(std::optional<BucketFlow> flow, const QString& note)
{
    const int row = count();
    if (flow && m_preview)
    {
        m_preview = std::move(flow);
        m_previewNote = note;
        emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
    }
    else if (flow)
    {
        beginInsertRows({}, row, row);
        m_preview = std::move(flow);
        m_previewNote = note;
        endInsertRows();
    }
    else if (m_preview)
    {
        beginRemoveRows({}, row, row);
        m_preview.reset();
        endRemoveRows();
    }
}

int PendingChangesModel::count() const
{
    return static_cast<int>(m_summary.flows.size() + m_summary.changes.size());
}

int PendingChangesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : count() + (m_preview ? 1 : 0);
}

int PendingChangesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

bool PendingChangesModel::isPreview(int row) const
{
    return m_preview && row == count();
}

const BucketFlow* PendingChangesModel::flowAt(int row) const
{
    if (isPreview(row))
    {
        return &*m_preview;
    }
    const auto position = static_cast<std::size_t>(row);
    return position < m_summary.flows.size() ? &m_summary.flows[position] : nullptr;
}

const LayoutChange* PendingChangesModel::changeAt(int row) const
{
    const std::size_t position = static_cast<std::size_t>(row) - m_summary.flows.size();
    return position < m_summary.changes.size() ? &m_summary.changes[position] : nullptr;
}

QVariant PendingChangesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
    {
        return {};
    }
    if (const BucketFlow* flow = flowAt(index.row()))
    {
        return flowData(*flow, isPreview(index.row()), index.column(), role);
    }
    const LayoutChange* change = changeAt(index.row());
    return change != nullptr ? changeData(*change, index.column(), role) : QVariant();
}

QVariant PendingChangesModel::flowData(const BucketFlow& flow, bool preview, int column, int role) const
{
    const bool isQuantity = column == RowsColumn || column == BytesColumn;
    const double quantity = column == BytesColumn ? flow.bytes : flow.rows;
    switch (role)
    {
    case PreviewRole: return preview;
    case IsMoveRole: return true;
    case BucketTextRole: return QString::fromStdString(flow.buckets.toText());
    case TableRole:
    case NameRole: return QString::fromStdString(flow.table);
    case ShardRole: return QString::fromStdString(flow.to);
    case StateRole: return static_cast<int>(preview ? ItemState::Working : ItemState::None);
    case EstimateRole: return isQuantity && !std::isnan(quantity) ? QVariant(quantity > 0.0) : QVariant();
    case Qt::ToolTipRole: return numberText::buckets(QString::fromStdString(flow.buckets.toShortText(kSpansShown * 8)));
    case ValueRole:
    case SortRole:
        if (column == BucketsColumn)
        {
            return static_cast<qlonglong>(flow.buckets.count());
        }
        return isQuantity ? known(quantity) : flowData(flow, preview, column, Qt::DisplayRole);
    case Qt::DisplayRole: break;
    default: return {};
    }
    switch (column)
    {
    case ChangeColumn:
        return preview ? tr("Move, not dropped yet")
                       : tr("Move %1 of %2")
                             .arg(numberText::buckets(QString::fromStdString(flow.buckets.toShortText(kSpansShown))),
                                  QString::fromStdString(flow.table));
    case FromColumn: return QString::fromStdString(flow.from);
    case ToColumn: return QString::fromStdString(flow.to);
    case BucketsColumn: return numberText::full(flow.buckets.count());
    case RowsColumn:
    case BytesColumn: return quantityText(quantity, column == BytesColumn);
    case NoteColumn:
        return preview && !m_previewNote.isEmpty() ? m_previewNote
                                                   : tr("%1 of the keys").arg(numberText::percent(flow.keyFraction));
    default: return {};
    }
}

QVariant PendingChangesModel::changeData(const LayoutChange& change, int column, int role) const
{
    const bool isTable = change.what == "table" || change.what == "algorithm" || change.what == "placement";
    switch (role)
    {
    case PreviewRole:
    case IsMoveRole: return false;
    case NameRole: return QString::fromStdString(change.name);
    case TableRole: return isTable ? QString::fromStdString(change.name) : QString();
    case ShardRole: return change.what == "shard" ? QString::fromStdString(change.name) : QString();
    case StateRole: return static_cast<int>(ItemState::None);
    case Qt::ToolTipRole: return changeText(change);
    case Qt::DisplayRole:
    case ValueRole:
    case SortRole: break;
    default: return {};
    }
    const auto orNone = [role](const std::string& text)
    { return text.empty() && role == Qt::DisplayRole ? none() : QString::fromStdString(text); };
    switch (column)
    {
    case ChangeColumn: return changeText(change);
    case FromColumn: return orNone(change.before);
    case ToColumn: return orNone(change.after);
    case BucketsColumn:
    case RowsColumn:
    case BytesColumn:
    case NoteColumn: return role == Qt::DisplayRole ? QVariant(none()) : QVariant();
    default: return {};
    }
}

QVariant PendingChangesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    {
        return {};
    }
    switch (section)
    {
    case ChangeColumn: return tr("Change");
    case FromColumn: return tr("From");
    case ToColumn: return tr("To");
    case BucketsColumn: return tr("Buckets");
    case RowsColumn: return tr("Rows");
    case BytesColumn: return tr("Bytes");
    case NoteColumn: return tr("Note");
    default: return {};
    }
}

} // namespace atlas
