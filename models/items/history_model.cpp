#include "models/items/history_model.h"

#include "models/items/item_roles.h"
#include "models/items/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace atlas
{

namespace
{

constexpr double kGap = std::numeric_limits<double>::quiet_NaN();

} // namespace

HistoryModel::HistoryModel(QObject* parent) : QAbstractTableModel(parent) {}

void HistoryModel::setWindow(std::int64_t milliseconds)
{
    m_window = std::max<std::int64_t>(milliseconds, 1);
    dropOld();
}

void HistoryModel::setSeries(const std::vector<HistorySeries>& series)
{
    beginResetModel();
    m_names.clear();
    m_times.clear();
    m_values.clear();
    std::set<std::int64_t> times;
    for (const HistorySeries& one : series)
    {
        times.insert(one.atMs.begin(), one.atMs.end());
    }
    if (!times.empty())
    {
        const std::int64_t oldest = *times.rbegin() - m_window;
        m_times.assign(times.lower_bound(oldest), times.end());
    }
    for (const HistorySeries& one : series)
    {
        m_names.push_back(one.name);
        std::vector<double>& values = m_values.emplace_back(m_times.size(), kGap);
        const std::size_t points = std::min(one.atMs.size(), one.value.size());
        for (std::size_t i = 0; i < points; ++i)
        {
            const auto at = std::lower_bound(m_times.begin(), m_times.end(), one.atMs[i]);
            if (at != m_times.end() && *at == one.atMs[i])
            {
                values[static_cast<std::size_t>(at - m_times.begin())] = one.value[i];
            }
        }
    }
    endResetModel();
}

void HistoryModel::append(std::int64_t atMs, const std::vector<std::pair<std::string, double>>& values)
{
    if (!m_times.empty() && atMs <= m_times.back())
    {
        return;
    }
    for (const auto& [name, value] : values)
    {
        if (seriesIndex(name) < 0)
        {
            addSeries(name);
        }
    }
    beginInsertRows({}, rowCount(), rowCount());
    m_times.push_back(atMs);
    for (std::vector<double>& series : m_values)
    {
        series.push_back(kGap);
    }
    for (const auto& [name, value] : values)
    {
        m_values[static_cast<std::size_t>(seriesIndex(name))].back() = value;
    }
    endInsertRows();
    dropOld();
}

void HistoryModel::clear()
{
    setSeries({});
}

QString HistoryModel::seriesName(int series) const
{
    return QString::fromStdString(m_names[static_cast<std::size_t>(series)]);
}

int HistoryModel::seriesIndex(const std::string& name) const
{
    const auto it = std::find(m_names.begin(), m_names.end(), name);
    return it != m_names.end() ? static_cast<int>(it - m_names.begin()) : -1;
}

double HistoryModel::maximum() const
{
    double found = 0.0;
    for (const std::vector<double>& series : m_values)
    {
        for (const double value : series)
        {
            found = std::isfinite(value) ? std::max(found, value) : found;
        }
    }
    return found;
}

void HistoryModel::addSeries(const std::string& name)
{
    const int column = FirstSeriesColumn + seriesCount();
    beginInsertColumns({}, column, column);
    m_names.push_back(name);
    m_values.emplace_back(m_times.size(), kGap);
    endInsertColumns();
}

void HistoryModel::dropOld()
{
    if (m_times.empty())
    {
        return;
    }
    const auto first = std::lower_bound(m_times.begin(), m_times.end(), m_times.back() - m_window);
    const auto count = first - m_times.begin();
    if (count == 0)
    {
        return;
    }
    beginRemoveRows({}, 0, static_cast<int>(count) - 1);
    m_times.erase(m_times.begin(), first);
    for (std::vector<double>& series : m_values)
    {
        series.erase(series.begin(), series.begin() + count);
    }
    endRemoveRows();
}

int HistoryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_times.size());
}

int HistoryModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : FirstSeriesColumn + seriesCount();
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount() || index.column() >= columnCount())
    {
        return {};
    }
    const bool isBare = role == ValueRole || role == SortRole;
    if (role != Qt::DisplayRole && !isBare)
    {
        return {};
    }
    const auto row = static_cast<std::size_t>(index.row());
    if (index.column() == TimeColumn)
    {
        return isBare ? QVariant(static_cast<qlonglong>(m_times[row]))
                      : QVariant(numberText::clock(m_times[row], m_times.back()));
    }
    const double value = m_values[static_cast<std::size_t>(index.column() - FirstSeriesColumn)][row];
    if (std::isnan(value))
    {
        return isBare ? QVariant() : QVariant(tr("no reading"));
    }
    return isBare ? QVariant(value) : QVariant(numberText::large(value));
}

QVariant HistoryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= columnCount())
    {
        return {};
    }
    return section == TimeColumn ? tr("Time") : seriesName(section - FirstSeriesColumn);
}

} // namespace atlas
