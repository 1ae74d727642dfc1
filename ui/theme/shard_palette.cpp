#include "ui/theme/shard_palette.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace atlas
{

namespace
{

constexpr std::size_t kColors = 12;

// Drawn as lines, not as a brush pattern: patterns turn into device pixels in SVG and at scale 2.
void hatch(QPainter& painter, const QRectF& rect, const QColor& color, qreal step)
{
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.0));
    const qreal start = std::floor((rect.left() + rect.top()) / step) * step;
    for (qreal s = start; s < rect.right() + rect.bottom() + step; s += step)
        painter.drawLine(QPointF(s - rect.top(), rect.top()), QPointF(s - rect.bottom(), rect.bottom()));
    painter.restore();
}

} // namespace

ShardPalette::ShardPalette(std::size_t shards, std::vector<int> serverOf)
    : m_shards(shards), m_serverOf(std::move(serverOf)),
      m_servers(std::set(m_serverOf.begin(), m_serverOf.end()).size())
{
}

bool ShardPalette::ownColor(std::uint32_t shard) const
{
    return !byServer() || std::find(m_emphasized.begin(), m_emphasized.end(), shard) != m_emphasized.end();
}

QColor ShardPalette::color(const Theme& theme, std::uint32_t shard) const
{
    if (shard == UINT32_MAX)
        return theme.color(Role::Sunken);
    if (ownColor(shard))
        return theme.shard[shard % kColors];
    if (shard < m_serverOf.size() && m_serverOf[shard] >= 0)
        return theme.shard[static_cast<std::size_t>(m_serverOf[shard]) % kColors];
    return theme.color(Role::Text3);
}

Qt::BrushStyle ShardPalette::pattern(std::uint32_t shard) const
{
    if (shard == UINT32_MAX || !ownColor(shard))
        return Qt::SolidPattern;
    switch (shard % kTellable / kColors)
    {
    case 1: return Qt::BDiagPattern;
    case 2: return Qt::Dense6Pattern;
    default: return Qt::SolidPattern;
    }
}

void ShardPalette::fill(QPainter& painter, const QRectF& rect, const Theme& theme, std::uint32_t shard) const
{
    painter.fillRect(rect, color(theme, shard));
    drawPattern(painter, rect, theme, shard);
}

void ShardPalette::drawPattern(QPainter& painter, const QRectF& rect, const Theme& theme, std::uint32_t shard) const
{
    switch (pattern(shard))
    {
    case Qt::BDiagPattern: hatch(painter, rect, theme.color(Role::Page), 5.0); break;
    case Qt::Dense6Pattern:
        for (qreal y = rect.top() + 2; y < rect.bottom() - 1; y += 4)
            for (qreal x = rect.left() + 2; x < rect.right() - 1; x += 4)
                painter.fillRect(QRectF(x, y, 1.5, 1.5), theme.color(Role::Page));
        break;
    default: break;
    }
}

void hatchOver(QPainter& painter, const QRectF& rect, const Theme& theme)
{
    hatch(painter, rect, blended(theme.color(Role::Control), theme.color(Role::Page), 0.55), 6.0);
}

void fillNoData(QPainter& painter, const QRectF& rect, const Theme& theme)
{
    painter.fillRect(rect, theme.color(Role::Panel));
    hatch(painter, rect, blended(theme.color(Role::Control), theme.color(Role::Panel), 0.45), 6.0);
}

void fillMissing(QPainter& painter, const QRectF& rect, const Theme& theme)
{
    painter.fillRect(rect, theme.color(Role::ErrorSoft));
    hatch(painter, rect, blended(theme.color(Role::Error), theme.color(Role::ErrorSoft), 0.35), 6.0);
    painter.save();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.color(Role::Error), 1.5, Qt::DashLine));
    painter.drawRect(rect.adjusted(0.75, 0.75, -0.75, -0.75));
    painter.restore();
}

void fillStale(QPainter& painter, const QRectF& rect, const Theme& theme)
{
    painter.fillRect(rect, theme.color(Role::StaleSoft));
    painter.save();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.color(Role::Stale), 1.0));
    painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
    painter.restore();
}

} // namespace atlas
