#include "models/items/log_model.h"

#include "models/items/message_text.h"
#include "models/items/number_text.h"

#include <algorithm>

namespace atlas
{

LogModel::LogModel(int limit, QObject* parent) : QAbstractTableModel(parent), m_limit(std::max(limit, 1)) {}

void LogModel::add(std::int64_t atMs, Severity severity, const std::string& code, const std::vector<std::string>& args)
{
    append({atMs, severity, code, args, {}});
}

void LogModel::addText(std::int64_t atMs, Severity severity, const QString& text)
{
    append({atMs, severity, {}, {}, text});
}

void LogModel::append(Entry entry)
{
    if (rowCount() >= m_limit)
    {
        beginRemoveRows({}, 0, 0);
        m_entries.pop_front();
        endRemoveRows();
    }
    beginInsertRows({}, rowCount(), rowCount());
    m_entries.push_back(std::move(entry));
    endInsertRows();
}

void LogModel::clear()
{
    beginResetModel();
    m_entries.clear();
    endResetModel();
}

int LogModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

int LogModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LogModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
    {
        return {};
    }
    const Entry& entry = m_entries[static_cast<std::size_t>(index.row())];
    const bool isTime = index.column() == TimeColumn;
    switch (role)
    {
    case Qt::DisplayRole: return isTime ? numberText::clock(entry.atMs, m_entries.back().atMs) : what(entry);
    case ValueRole:
    case SortRole: return isTime ? QVariant(static_cast<qlonglong>(entry.atMs)) : QVariant(what(entry));
    case Qt::ToolTipRole: return what(entry);
    case AtRole: return static_cast<qlonglong>(entry.atMs);
    case SeverityRole: return static_cast<int>(entry.severity);
    case CodeRole: return QString::fromStdString(entry.code);
    case StateRole:
        return static_cast<int>(entry.severity == Severity::Error     ? ItemState::Error
                                : entry.severity == Severity::Warning ? ItemState::Warning
                                                                      : ItemState::Info);
    default: return {};
    }
}

QString LogModel::what(const Entry& entry)
{
    return entry.code.empty() ? entry.text : messages::text(entry.code, entry.args);
}

QVariant LogModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    {
        return {};
    }
    return section == TimeColumn ? tr("Time") : tr("What happened");
}

} // namespace atlas
