#pragma once

#include "ui/theme/shard_palette.h"
#include "ui/theme/theme.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QBarCategoryAxis;
class QChart;
class QChartView;
class QValueAxis;

namespace atlas
{

class BarMarks;
class ChartGround;

/// Rows (or another quantity) by shard as bars of Qt Charts, each in its shard's colour; at most the 36 largest.
class ShardBarChart : public QWidget
{
    Q_OBJECT

public:
    explicit ShardBarChart(QWidget* parent = nullptr);
    /// NaN: not known, no bar. `title` names quantity, unit and source.
    void setValues(const QStringList& shards, const std::vector<double>& values, const QString& title);
    void setTheme(const Theme& theme);
    void setPalette(const ShardPalette& palette);
    QSize sizeHint() const override { return {480, 240}; }
    QSize minimumSizeHint() const override { return {280, 200}; }

    /// Names stand level where each fits under its bar, else aslant.
    bool namesAslant() const;
    QRectF plotArea() const { return m_plot; }

private:
    void rebuild();
    void placePlot();
    double slotWidth() const;

    const Theme* m_theme;
    ShardPalette m_palette{12};
    QStringList m_shards;
    std::vector<double> m_values;
    QString m_title;
    QStringList m_shown; ///< names of the bars, left to right
    QRectF m_plot;
    ChartGround* m_ground = nullptr;
    BarMarks* m_marks = nullptr;
    QChart* m_chart = nullptr;
    QChartView* m_view = nullptr;
    QBarCategoryAxis* m_names = nullptr;
    QValueAxis* m_scale = nullptr;
};

} // namespace atlas
