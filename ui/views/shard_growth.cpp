// What a further shard would take from a ring, below the shard list's rows.
#include "models/items/number_text.h"
#include "ui/views/shard_rows.h"
#include "ui/views/view_kit.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <numeric>

namespace atlas
{

namespace
{

constexpr double kTop = 44.0;
constexpr double kRow = 22.0;
constexpr double kBottom = 58.0;
constexpr std::size_t kMostRows = 12;

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ShardList)
};

/// The shards that give most, at most kMostRows of them.
std::vector<std::size_t> givers(const GrowthShare& growth)
{
    std::vector<std::size_t> order(growth.taken.size());
    std::iota(order.begin(), order.end(), 0);
    if (order.size() <= kMostRows)
        return order;
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return growth.taken[a] > growth.taken[b]; });
    order.resize(kMostRows);
    return order;
}

} // namespace

double shardGrowthHeight(const GrowthShare& growth)
{
    return kTop + kRow * double(std::min(growth.taken.size(), kMostRows)) + kBottom;
}

void paintShardGrowth(QPainter& painter, const QRectF& rect, const Theme& theme, const ShardPalette& palette,
                      const GrowthShare& growth, const std::vector<PictureShard>& shards)
{
    const QRectF box = rect.adjusted(12, 0, -12, 0);
    drawText(painter, QRectF(box.left(), box.top() + 14, box.width(), 20),
             Text::tr("What %1 of weight 1 would take").arg(QString::fromStdString(growth.shard)),
             theme.font(TextStyle::Small, true), theme.color(Role::Text), Qt::AlignLeft | Qt::AlignVCenter,
             Qt::ElideMiddle);
    const double most = *std::max_element(growth.taken.begin(), growth.taken.end());
    const QFont mono = theme.font(TextStyle::MonoCaption);
    double y = box.top() + kTop;
    for (const std::size_t i : givers(growth))
    {
        if (i >= shards.size())
            continue;
        palette.fill(painter, QRectF(box.left(), y + 4, 10, 10), theme, std::uint32_t(i));
        const double nameWidth = box.width() * 0.36;
        drawText(painter, QRectF(box.left() + 16, y, nameWidth - 20, 18), shards[i].name, theme.font(TextStyle::Small),
                 theme.color(Role::Text), Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideMiddle);
        const QRectF bar(box.left() + nameWidth, y + 5, box.width() - nameWidth - 58, 8);
        painter.fillRect(bar, theme.color(Role::Sunken));
        if (most > 0.0)
            palette.fill(painter, QRectF(bar.left(), bar.top(), bar.width() * growth.taken[i] / most, bar.height()),
                         theme, std::uint32_t(i));
        drawText(painter, QRectF(bar.right() + 4, y, 54, 18), numberText::percent(growth.taken[i]), mono,
                 theme.color(Role::Text), Qt::AlignRight | Qt::AlignVCenter, Qt::ElideNone);
        y += kRow;
    }
    const double all = std::accumulate(growth.taken.begin(), growth.taken.end(), 0.0);
    painter.setFont(theme.font(TextStyle::Caption));
    drawWrapped(painter, QRectF(box.left(), y + 6, box.width(), 50),
                Text::tr("%1 of all keys move, exact for evenly spread keys; due %2.")
                    .arg(numberText::percent(all), numberText::percent(growth.due)),
                theme.font(TextStyle::Caption), theme.color(Role::Text2));
}

} // namespace atlas
