#pragma once

#include "models/items/picture_model.h"
#include "ui/theme/theme.h"

#include <QPointer>
#include <QWidget>

#include <vector>

namespace atlas
{

/// Buckets by their value: how many lie in each step of the scale; the last bin holds all above.
struct HistogramBins
{
    std::vector<std::int64_t> counts;
    double lower = 0.0;
    double upper = 0.0;

    static HistogramBins of(const PictureModel& model, int bins);
};

void paintHistogram(QPainter& painter, const QRectF& rect, const Theme& theme, const PictureModel& model);

/// Small picture of the inspector; follows the model's quantity.
class Histogram : public QWidget
{
    Q_OBJECT

public:
    explicit Histogram(QWidget* parent = nullptr);
    void setModel(PictureModel* model);
    void setTheme(const Theme& theme);
    QSize sizeHint() const override { return {280, 108}; }
    QSize minimumSizeHint() const override { return {160, 108}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QPointer<PictureModel> m_model;
    const Theme* m_theme;
};

} // namespace atlas
