#pragma once

#include "models/core/fleet_sample.h"
#include "ui/theme/shard_palette.h"
#include "ui/theme/theme.h"
#include "ui/views/chart_marks.h"

#include <QWidget>

#include <vector>

class QChart;
class QChartView;
class QDateTimeAxis;
class QValueAxis;

namespace atlas
{

/// How one series of the chart is shown.
struct ChartLine
{
    QString series;                ///< name of the HistorySeries
    QString label;                 ///< at the line's end
    int shard = -1;                ///< colour
    bool emphasized = false;       ///< worst or selected: full colour, 2 px, labelled
    std::int64_t staleSinceMs = 0; ///< hatch from there on, 0 fresh
};

/// Values over time by Qt Charts: the worst and the selected in full and labelled at their ends, the others thin; a gap
/// where there was no reading, hatch since a line is stale.
class HistoryChart : public QWidget
{
    Q_OBJECT

public:
    explicit HistoryChart(QWidget* parent = nullptr);
    ~HistoryChart() override;
    /// Lines beyond `kMostThin` thin ones are left out and counted in words.
    void setHistory(const std::vector<HistorySeries>& series, const std::vector<ChartLine>& lines);
    const std::vector<ChartLine>& lines() const { return m_lines; }
    void setTheme(const Theme& theme);
    void setPalette(const ShardPalette& palette);
    /// The longest span shown. It ends at the newest reading and is as long as the readings go back, at least
    /// kLeastSpanMs: a minute of readings does not stand as a dot in half an hour of nothing.
    void setWindow(std::int64_t milliseconds);
    std::int64_t shownFromMs() const { return m_toMs - m_spanMs; }
    std::int64_t shownToMs() const { return m_toMs; }
    /// The readings do not reach back as far as the window does.
    bool isShorterThanWindow() const { return m_spanMs < m_window; }
    std::int64_t oldestShownMs() const { return m_oldestMs; } ///< 0 without readings
    QString lineAt(const QPointF& point) const;               ///< series nearest to a point of the widget, "" none
    QRectF plotArea() const { return m_plot; }
    void paintTo(QPainter& painter, const QRect& rect, const Theme& theme) const;
    QSize sizeHint() const override { return {720, 240}; }
    QSize minimumSizeHint() const override { return {320, 200}; }

    static constexpr int kMostThin = 60;
    static constexpr std::int64_t kLeastSpanMs = 60'000;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void rebuild();
    void followReadings();
    double highestShown() const;
    int addLines(std::vector<ChartMarks::End>& ends);
    ChartMarks::End endOf(const HistorySeries& series, const ChartLine& line, std::size_t last) const;
    QColor colorOf(const ChartLine& line) const;
    void addLine(const HistorySeries& series, const ChartLine& line);
    void styleAxes();
    void placePlot();

    const Theme* m_theme;
    ShardPalette m_palette{12};
    std::vector<HistorySeries> m_series;
    std::vector<ChartLine> m_lines;
    std::int64_t m_window = std::int64_t{30} * 60 * 1000;
    std::int64_t m_spanMs = kLeastSpanMs; ///< shown
    std::int64_t m_toMs = 0;
    std::int64_t m_oldestMs = 0;
    QRectF m_plot;
    QChart* m_chart = nullptr;
    QChartView* m_view = nullptr;
    QDateTimeAxis* m_time = nullptr;
    QValueAxis* m_value = nullptr;
    ChartGround* m_ground = nullptr;
    ChartMarks* m_marks = nullptr;
};

} // namespace atlas
