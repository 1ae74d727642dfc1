#pragma once

#include "models/core/layout_outline.h"
#include "ui/theme/theme.h"

#include <QWidget>

namespace atlas
{

/// The buckets of a table from 0 to the last: those with a shard, placed nowhere, twice, or on a shard that is not
/// declared; below it the numbers.
class PlacementBar : public QWidget
{
    Q_OBJECT

public:
    PlacementBar(const PlacementCoverage& coverage, const Theme& theme, QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// The sentences under the bar, one a line.
    QStringList sentences() const;
    void paintTo(QPainter& painter, const QRectF& rect, const Theme& theme) const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Part
    {
        const BucketSet* buckets;
        QString sentence;
        bool hatched;
        Role role;
    };
    std::vector<Part> parts() const;
    QRectF spanRect(const QRectF& bar, const BucketSpan& span) const;

    PlacementCoverage m_coverage;
    const Theme* m_theme;
};

} // namespace atlas
