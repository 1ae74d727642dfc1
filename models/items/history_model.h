#pragma once

#include "models/core/fleet_sample.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace atlas
{

/// Series of a chart in a time window that moves along: rows are points of time, columns the series. NaN
/// is a gap. Times are Unix milliseconds.
class HistoryModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        TimeColumn,
        FirstSeriesColumn
    };

    explicit HistoryModel(QObject* parent = nullptr);

    /// Points older than this before the newest are dropped.
    void setWindow(std::int64_t milliseconds);
    std::int64_t window() const { return m_window; }
    void setSeries(const std::vector<HistorySeries>& series);
    /// One more point; a series that is not named gets a gap, a new one is added. Not after the last: ignored.
    void append(std::int64_t atMs, const std::vector<std::pair<std::string, double>>& values);
    void clear();

    int seriesCount() const { return static_cast<int>(m_names.size()); }
    QString seriesName(int series) const;
    int seriesIndex(const std::string& name) const; ///< -1 none
    const std::vector<std::int64_t>& times() const { return m_times; }
    const std::vector<double>& values(int series) const { return m_values[static_cast<std::size_t>(series)]; }
    double maximum() const; ///< over all series, 0 when there is no value

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void addSeries(const std::string& name);
    void dropOld();

    std::vector<std::string> m_names;
    std::vector<std::int64_t> m_times;
    std::vector<std::vector<double>> m_values; ///< [series][point]
    std::int64_t m_window = std::int64_t{30} * 60 * 1000;
};

} // namespace atlas
