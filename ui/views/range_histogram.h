#pragma once

#include "ui/theme/theme.h"

#include <QString>
#include <QWidget>

#include <vector>

namespace atlas
{

/// Rows inside one range in slices of equal key span, with the place where it is to be cut. Click or drag to move
/// the cut; left and right go by a slice. Without rows it is the bare span.
class RangeHistogram : public QWidget
{
    Q_OBJECT

public:
    explicit RangeHistogram(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    /// Ends as they are to be read; no slices: the rows are not known.
    void setSlices(std::vector<double> slices, const QString& from, const QString& to);
    /// 0 to 1, NaN for no cut; the label stands beside it.
    void setCut(double along, const QString& label);
    double cut() const { return m_cut; }

    QSize sizeHint() const override { return {560, 132}; }
    QSize minimumSizeHint() const override { return {280, 132}; }

signals:
    void cutMoved(double along);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRectF plot() const;
    void paintBars(QPainter& painter, const QRectF& area) const;
    void paintCut(QPainter& painter, const QRectF& area) const;

    const Theme* m_theme;
    std::vector<double> m_slices;
    QString m_from;
    QString m_to;
    double m_cut;
    QString m_label;
};

} // namespace atlas
