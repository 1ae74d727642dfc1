#pragma once

#include "models/items/picture_model.h"
#include "ui/theme/shard_palette.h"
#include "ui/theme/theme.h"

#include <QRectF>

#include <cstdint>
#include <vector>

class QPainter;

namespace atlas
{

/// Where ranges lie along the axis, 0..1, by the span of their keys. An open end is drawn as wide as the
/// median range; where the ends are no numbers all ranges are equally wide.
class RangeGeometry
{
public:
    RangeGeometry() = default;
    explicit RangeGeometry(const TablePicture& picture);

    std::int64_t count() const { return m_edges.empty() ? 0 : std::int64_t(m_edges.size()) - 1; }
    double begin(std::int64_t range) const { return m_edges[std::size_t(range)]; }
    double end(std::int64_t range) const { return m_edges[std::size_t(range) + 1]; }
    std::int64_t rangeAt(double along) const; ///< -1 outside
    /// Ranges in the order of their keys; the picture's i-th place is this bucket.
    std::int64_t bucketOf(std::int64_t place) const { return m_order[std::size_t(place)]; }
    std::int64_t placeOf(std::int64_t bucket) const { return m_placeOf[std::size_t(bucket)]; }

private:
    std::vector<double> m_edges;
    std::vector<std::int64_t> m_order;
    std::vector<std::int64_t> m_placeOf;
};

struct RangeScene
{
    const PictureModel* model = nullptr;
    RangeGeometry geometry;
    ShardPalette palette;
    std::int64_t first = 0; ///< places in the detail
    std::int64_t last = 0;
    std::int64_t splitBucket = -1;
    QString splitValue;
    double splitAlong = 0.5; ///< 0..1 within that range
    bool focused = false;

    static RangeScene make(const PictureModel& model);
    /// Puts `count` places around `place` into the detail.
    void show(std::int64_t place, std::int64_t count);
};

/// Where the parts stand in a view.
struct RangeAreas
{
    QRectF overview; ///< bars alone
    QRectF rail;
    QRectF detail; ///< bars alone
    static RangeAreas of(const QRectF& view);
};

void paintRanges(QPainter& painter, const QRectF& view, const Theme& theme, const RangeScene& scene);
/// x of a place's ends in the detail.
double detailX(const RangeAreas& areas, const RangeScene& scene, double along);
double detailAlong(const RangeAreas& areas, const RangeScene& scene, double x);
/// What is at half of a range whose ends are whole numbers; "" when they are not.
QString valueWithin(const TablePicture& picture, std::int64_t bucket, double along);
/// 0..1 within the range, or -1 when the value is no number or lies outside.
double alongOf(const TablePicture& picture, std::int64_t bucket, const QString& value);
void paintRangePicture(QPainter& painter, const QRect& rect, const Theme& theme, const PictureModel& model);

} // namespace atlas
