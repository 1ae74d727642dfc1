#pragma once

#include "models/core/workload_report.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <array>
#include <vector>

class QBarCategoryAxis;
class QBarSet;
class QChart;
class QChartView;
class QHorizontalStackedBarSeries;
class QValueAxis;

namespace atlas
{

class ShareMarks;

/// One bar: how the executions of a workload spread.
struct ShareRow
{
    QString label;
    std::array<double, kWorkloadReaches> share{}; ///< by WorkloadReach; 0 to 1
    double oneLow = 0.0;                          ///< bounds of the first
    double oneHigh = 0.0;
    bool isChosen = false;
};

/// Shares of one, several and all shards as stacked bars by Qt Charts, with a whisker over each for the bounds of the
/// share of one shard. Each part has its colour and its word in the legend.
class ShareChart : public QWidget
{
    Q_OBJECT

public:
    explicit ShareChart(QWidget* parent = nullptr);
    ~ShareChart() override;

    void setTheme(const Theme& theme);
    void setRows(std::vector<ShareRow> rows);
    const std::vector<ShareRow>& rows() const { return m_rows; }
    QSize sizeHint() const override { return {360, 220}; }
    QSize minimumSizeHint() const override { return {220, 120}; }

signals:
    void rowChosen(int row);

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeSeries();
    void style();
    void fill();

    const Theme* m_theme;
    std::vector<ShareRow> m_rows;
    std::array<QBarSet*, kWorkloadReaches> m_sets{};
    QHorizontalStackedBarSeries* m_series = nullptr;
    QBarCategoryAxis* m_names = nullptr;
    QValueAxis* m_percent = nullptr;
    QChart* m_chart = nullptr;
    QChartView* m_view = nullptr;
    ShareMarks* m_marks = nullptr;
};

/// "one shard", "several", "all shards", "refused", "unknown"
QString reachWord(WorkloadReach reach);
/// The colour role of a part of the bar.
Role reachRole(WorkloadReach reach);

} // namespace atlas
