#include "models/items/explorer_model.h"
#include "models/items/search_words.h"

namespace atlas
{

ExplorerFilter::ExplorerFilter(QObject* parent) : QSortFilterProxyModel(parent)
{
    setRecursiveFilteringEnabled(true);
    setAutoAcceptChildRows(true);
}

void ExplorerFilter::setSearch(const QString& text)
{
    if (text == m_search)
    {
        return;
    }
    m_search = text;
    m_words = searchWords(text);
    invalidateFilter();
}

int ExplorerFilter::matchCount() const
{
    int count = 0;
    for (int section = 0; section < rowCount(); ++section)
    {
        count += rowCount(index(section, 0));
    }
    return count;
}

/// A physical table may be searched by its shard too: "order_1 item". Sections never match by themselves, but
/// stay while the search is empty.
bool ExplorerFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    if (m_words.isEmpty())
    {
        return true;
    }
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    if (index.data(ExplorerModel::KindRole).toInt() == static_cast<int>(ExplorerModel::Kind::Section))
    {
        return false;
    }
    QString text = index.data().toString();
    if (parent.parent().isValid())
    {
        text += QLatin1Char(' ') + parent.data().toString();
    }
    return matchesWords(text, m_words);
}

} // namespace atlas
