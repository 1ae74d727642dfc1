#include "ui/views/legend.h"
#include "ui/views/range_painter.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace atlas
{

namespace
{

constexpr std::int64_t kDetailRanges = 12;
constexpr std::int64_t kAllFit = 24;

double spanOf(const TablePicture& picture, std::size_t bucket)
{
    if (bucket >= picture.lowerPosition.size() || bucket >= picture.upperPosition.size())
        return NAN;
    return picture.upperPosition[bucket] - picture.lowerPosition[bucket];
}

/// Spans with open ends replaced by the median of the closed ones; all 1 when nothing is known.
std::vector<double> keySpans(const TablePicture& picture)
{
    std::vector<double> spans(std::size_t(picture.bucketCount));
    std::vector<double> known;
    for (std::size_t i = 0; i < spans.size(); ++i)
    {
        spans[i] = spanOf(picture, i);
        if (std::isfinite(spans[i]) && spans[i] > 0.0)
            known.push_back(spans[i]);
    }
    double median = 1.0;
    if (!known.empty())
    {
        const auto middle = known.begin() + std::ptrdiff_t(known.size() / 2);
        std::nth_element(known.begin(), middle, known.end());
        median = *middle;
    }
    for (double& span : spans)
        if (!std::isfinite(span) || span <= 0.0)
            span = median;
    return spans;
}

bool wholeNumber(const std::string& text, double* value)
{
    bool ok = false;
    const qlonglong number = QString::fromStdString(text).toLongLong(&ok);
    *value = double(number);
    return ok;
}

} // namespace

RangeGeometry::RangeGeometry(const TablePicture& picture)
{
    const auto count = std::size_t(picture.bucketCount);
    if (count == 0)
        return;
    m_order.resize(count);
    std::iota(m_order.begin(), m_order.end(), 0);
    if (picture.lowerPosition.size() == count)
    {
        const auto lower = [&](std::int64_t b)
        {
            const double v = picture.lowerPosition[std::size_t(b)];
            return std::isnan(v) ? -INFINITY : v;
        };
        std::stable_sort(m_order.begin(), m_order.end(), [&](auto a, auto b) { return lower(a) < lower(b); });
    }
    m_placeOf.resize(count);
    for (std::size_t place = 0; place < count; ++place)
        m_placeOf[std::size_t(m_order[place])] = std::int64_t(place);
    const std::vector<double> spans = keySpans(picture);
    const double total = std::accumulate(spans.begin(), spans.end(), 0.0);
    m_edges.reserve(count + 1);
    double at = 0.0;
    m_edges.push_back(0.0);
    for (const std::int64_t bucket : m_order)
        m_edges.push_back((at += spans[std::size_t(bucket)]) / total);
    m_edges.back() = 1.0;
}

std::int64_t RangeGeometry::rangeAt(double along) const
{
    if (m_edges.empty() || along < 0.0 || along > 1.0)
        return -1;
    const auto at = std::upper_bound(m_edges.begin(), m_edges.end(), along) - m_edges.begin() - 1;
    return std::min<std::int64_t>(at, count() - 1);
}

RangeScene RangeScene::make(const PictureModel& model)
{
    RangeScene scene;
    scene.model = &model;
    scene.geometry = RangeGeometry(model.picture());
    scene.palette = paletteFor(model);
    const std::int64_t count = scene.geometry.count();
    if (count == 0)
        return scene;
    const std::int64_t middle = model.current() >= 0 ? scene.geometry.placeOf(model.current()) : 0;
    scene.show(middle, count <= kAllFit ? count : kDetailRanges);
    return scene;
}

void RangeScene::show(std::int64_t place, std::int64_t wanted)
{
    const std::int64_t all = geometry.count();
    const std::int64_t shown = std::clamp<std::int64_t>(wanted, 1, std::max<std::int64_t>(1, all));
    first = std::clamp<std::int64_t>(place - shown / 2, 0, std::max<std::int64_t>(0, all - shown));
    last = first + shown - 1;
}

RangeAreas RangeAreas::of(const QRectF& view)
{
    RangeAreas areas;
    const double high = std::clamp(view.height() * 0.13, 36.0, 64.0);
    areas.overview = QRectF(view.left() + 16, view.top() + 34, view.width() - 32, high);
    areas.rail = QRectF(areas.overview.left(), areas.overview.bottom() + 4, areas.overview.width(), 6);
    const double top = areas.rail.bottom() + 82;
    areas.detail = QRectF(view.left() + 64, top, view.width() - 80, std::max(60.0, view.bottom() - 52 - top));
    return areas;
}

double detailX(const RangeAreas& areas, const RangeScene& scene, double along)
{
    const double from = scene.geometry.begin(scene.first);
    const double to = scene.geometry.end(scene.last);
    return areas.detail.left() + (along - from) / (to - from) * areas.detail.width();
}

double detailAlong(const RangeAreas& areas, const RangeScene& scene, double x)
{
    const double from = scene.geometry.begin(scene.first);
    const double to = scene.geometry.end(scene.last);
    return from + (x - areas.detail.left()) / areas.detail.width() * (to - from);
}

QString valueWithin(const TablePicture& picture, std::int64_t bucket, double along)
{
    const auto at = std::size_t(bucket);
    double low = 0.0;
    double high = 0.0;
    if (at >= picture.lowerBound.size() || at >= picture.upperBound.size() || !wholeNumber(picture.lowerBound[at], &low)
        || !wholeNumber(picture.upperBound[at], &high) || high - low < 2.0)
        return {};
    const double value = std::clamp(std::floor(low + along * (high - low)), low + 1.0, high - 1.0);
    return QString::number(qlonglong(value));
}

double alongOf(const TablePicture& picture, std::int64_t bucket, const QString& value)
{
    const auto at = std::size_t(bucket);
    double low = 0.0;
    double high = 0.0;
    bool ok = false;
    const double number = double(value.toLongLong(&ok));
    if (!ok || at >= picture.lowerBound.size() || !wholeNumber(picture.lowerBound[at], &low)
        || !wholeNumber(picture.upperBound[at], &high) || number <= low || number >= high)
        return -1.0;
    return (number - low) / (high - low);
}

} // namespace atlas
