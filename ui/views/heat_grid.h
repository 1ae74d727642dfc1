#pragma once

#include "models/items/picture_model.h"
#include "ui/theme/theme.h"
#include "ui/views/grid_painter.h"

#include <QWidget>

namespace atlas
{

/// What the buckets of a table carry, to be looked at only: cells by shard, and a legend of what is counted. A tooltip
/// tells a cell's number.
class HeatGrid : public QWidget
{
    Q_OBJECT

public:
    explicit HeatGrid(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// `title`: what is counted. A table without buckets stands empty.
    void setHeat(const TablePicture& picture, const std::vector<PictureShard>& shards, std::vector<double> values,
                 const QString& title);
    const std::vector<double>& values() const { return m_model.loads().rows; }
    const PictureModel& model() const { return m_model; }
    /// "Bucket 3 on ds_1: 12.4 k"
    QString textOf(std::int64_t bucket) const;
    void paintTo(QPainter& painter, const QRect& rect, const Theme& theme) const;
    QSize sizeHint() const override { return {360, 240}; }
    QSize minimumSizeHint() const override { return {180, 120}; }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    GridScene sceneFor(const QSize& size) const;

    const Theme* m_theme;
    PictureModel m_model;
    QString m_title;
};

} // namespace atlas
