#pragma once

#include "ui/theme/theme.h"

#include <QColor>
#include <QGraphicsItem>
#include <QString>

#include <vector>

class QChart;

namespace atlas
{

/// Round local times in [fromMs, toMs] (Unix milliseconds), so many that each has `pixelsEach` of `width`.
std::vector<qint64> roundTimes(qint64 fromMs, qint64 toMs, double width, double pixelsEach);

/// Grid lines and the two axes under the series. Qt's own follow a fixed plot area one resize too late.
class ChartGround : public QGraphicsItem
{
public:
    explicit ChartGround(QChart* chart);
    void set(const Theme& theme, int steps); ///< of the value axis
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QChart* m_chart;
    const Theme* m_theme;
    int m_steps = 1;
};

/// What Qt Charts does not draw: labels at line ends that do not overlap, the scale's numbers, round times that never
/// touch, hatch since a line is stale. An item of the chart's scene; values are those of the axes.
class ChartMarks : public QGraphicsItem
{
public:
    struct End
    {
        QString label;
        QString value;
        QString note; ///< "stale since 12:27:41"
        QColor color;
        qint64 atMs = 0;
        double y = 0.0;
        bool stale = false;
    };

    explicit ChartMarks(QChart* chart);
    void set(const Theme& theme, std::vector<End> ends, qint64 fromMs, qint64 toMs, double highest, double step,
             const QString& remainder);
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

    /// Room right of the plot: for the labels where there are some, at most a third of `width`.
    double roomForLabels(double width) const;

    static constexpr double kLeft = 56.0; ///< room for the scale's numbers

private:
    QPointF at(qint64 ms, double y) const;
    void paintScale(QPainter& painter) const;
    void paintTimes(QPainter& painter) const;
    void paintStale(QPainter& painter, const End& end) const;
    void paintLabels(QPainter& painter) const;

    QChart* m_chart;
    const Theme* m_theme;
    std::vector<End> m_ends;
    qint64 m_from = 0;
    qint64 m_to = 1;
    double m_highest = 1.0;
    double m_step = 1.0;
    QString m_remainder;
};

} // namespace atlas
