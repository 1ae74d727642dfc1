#include "models/items/fleet_model.h"
#include "models/items/reading_text.h"
#include "models/items/search_words.h"

#include <cmath>

namespace atlas
{

WorstFirst::WorstFirst(QObject* parent) : QSortFilterProxyModel(parent)
{
    setSortRole(SortRole);
    setDynamicSortFilter(true);
    sort(FleetModel::StateColumn);
}

void WorstFirst::setSearch(const QString& text)
{
    m_words = searchWords(text);
    invalidateFilter();
}

/// The state's column sorts by how bad, then by load against due, then as the layout has it; other columns by
/// value, with what has none at the end.
bool WorstFirst::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const QVariant a = left.data(SortRole);
    const QVariant b = right.data(SortRole);
    if (left.column() != FleetModel::StateColumn)
    {
        const bool ascending = sortOrder() == Qt::AscendingOrder;
        if (a.isValid() != b.isValid())
        {
            return a.isValid() == ascending;
        }
        return a.isValid() && QSortFilterProxyModel::lessThan(left, right);
    }
    if (a.toInt() != b.toInt())
    {
        return a.toInt() < b.toInt();
    }
    const double leftRatio = left.data(FleetModel::RatioRole).toDouble();
    const double rightRatio = right.data(FleetModel::RatioRole).toDouble();
    const bool comparable = !std::isnan(leftRatio) && !std::isnan(rightRatio);
    if (comparable && leftRatio != rightRatio)
    {
        return leftRatio > rightRatio;
    }
    if (std::isnan(leftRatio) != std::isnan(rightRatio))
    {
        return std::isnan(rightRatio);
    }
    return left.row() < right.row();
}

bool WorstFirst::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    if (m_words.isEmpty())
    {
        return true;
    }
    const QModelIndex index = sourceModel()->index(row, FleetModel::ShardColumn, parent);
    const QString text = index.data(NameRole).toString() + QLatin1Char(' ') + index.data(ServerRoleName).toString()
                         + QLatin1Char(' ') + index.data(StateTextRole).toString();
    return matchesWords(text, m_words);
}

} // namespace atlas
