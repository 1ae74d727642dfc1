#pragma once

#include "models/core/skew.h"
#include "models/items/picture_model.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace atlas
{

/// How even the shown loads are: max / mean, relative standard deviation, Gini, the hottest five buckets (click: jump),
/// and always where the numbers come from.
class SkewStrip : public QWidget
{
    Q_OBJECT

public:
    explicit SkewStrip(QWidget* parent = nullptr);
    void setReport(const SkewReport& report);
    void clear();
    void setTheme(const Theme& theme);
    /// The values beside the hottest buckets are of this quantity.
    void setMetric(PictureModel::Metric metric);
    void paintTo(QPainter& painter, const QRect& rect, const Theme& theme) const;
    QSize sizeHint() const override { return {600, 54}; }

signals:
    void bucketActivated(qint64 bucket);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    struct Spot
    {
        QRectF rect;
        std::int64_t bucket;
    };
    QString hotText(double value) const;
    std::vector<Spot> paintInto(QPainter& painter, const QRectF& rect, const Theme& theme) const;
    double paintFigures(QPainter& painter, const QRectF& area, const Theme& theme) const;
    std::vector<Spot> paintHottest(QPainter& painter, const QRectF& area, const Theme& theme) const;

    std::optional<SkewReport> m_report;
    PictureModel::Metric m_metric = PictureModel::Metric::Rows;
    const Theme* m_theme;
    std::vector<Spot> m_spots;
    int m_current = 0;
};

} // namespace atlas
