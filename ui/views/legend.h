#pragma once

#include "models/items/picture_model.h"
#include "ui/theme/shard_palette.h"

#include <QPointer>
#include <QWidget>

#include <functional>

namespace atlas
{

/// What a legend says. Values above the scale and without data are counted beside the bar.
struct LegendContent
{
    QString title; ///< "Rows in a bucket"
    ColourScale scale;
    std::function<QString(double)> text;
    std::int64_t unknown = 0; ///< without data
    QStringList owners;       ///< not empty: colours are shards, no scale
    ShardPalette palette;
    enum class Noun
    {
        Bucket,
        Range,
        Table
    };
    Noun noun = Noun::Bucket;

    static LegendContent of(const PictureModel& model, const ShardPalette& palette);
    QString titleText() const; ///< with ", linear" or ", log"
    QString aboveText() const; ///< "above 4.12 M: 1 bucket, outlined", or ""
    QString unknownText() const;
    QString counted(std::int64_t number) const; ///< "3 buckets"
};

/// Draws a legend as far as the width goes; it needs kLegendHeight.
inline constexpr int kLegendHeight = 50;
void paintLegend(QPainter& painter, const QRectF& rect, const Theme& theme, const LegendContent& content);

/// The palette for a model's shards: colours by order, beyond 36 by server.
ShardPalette paletteFor(const std::vector<PictureShard>& shards);
/// The same; beyond 36 shards those of the selection and the three most loaded for their weight keep their own colour.
ShardPalette paletteFor(const PictureModel& model);

/// The legend below a picture; follows the model.
class ScaleLegend : public QWidget
{
    Q_OBJECT

public:
    explicit ScaleLegend(QWidget* parent = nullptr);
    void setModel(PictureModel* model);
    void setTheme(const Theme& theme);
    void setRanges(bool ranges);
    QSize sizeHint() const override { return {480, kLegendHeight}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QPointer<PictureModel> m_model;
    const Theme* m_theme;
    bool m_ranges = false;
};

} // namespace atlas
