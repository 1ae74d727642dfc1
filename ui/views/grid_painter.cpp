#include "ui/views/grid_painter.h"

#include "models/items/number_text.h"
#include "ui/views/drop_words.h"
#include "ui/views/grid_marks.h"
#include "ui/views/legend.h"
#include "ui/views/view_kit.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace atlas
{

namespace
{

constexpr double kPatternFrom = 10.0; ///< px a cell from which hatch and dots of a shard can be told
constexpr double kNameHeight = 13.0;  ///< px a rail from which it surely bears its name

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(BucketGrid)
};

class GridPainter
{
public:
    GridPainter(QPainter& painter, const QRect& visible, const Theme& theme, const GridScene& scene)
        : m_painter(painter), m_visible(visible), m_theme(theme), m_scene(scene), m_model(*scene.model)
    {
        m_colors = levelColors(scene.levels, theme, scene.palette, m_model.shards().size());
        m_paint.page = theme.color(Role::Page).rgb();
        m_paint.hatchGround = theme.color(Role::Panel).rgb();
        m_paint.hatchLine = blended(theme.color(Role::Control), theme.color(Role::Panel), 0.45).rgb();
        m_paint.selected = theme.color(Role::Accent).rgb();
    }

    void paint()
    {
        for (const GridBlock& block : m_scene.layout.blocks())
        {
            if (!block.frame.adjusted(-4, -4, 4, 4).intersects(m_visible))
                continue;
            paintCells(block);
            if (m_scene.levels.byOwner() && m_scene.layout.smallestCell() >= kPatternFrom)
                paintPatterns(block);
            if (block.shard != -1)
                paintBlock(block);
        }
        if (m_scene.layout.arrangement() == GridArrangement::ByNumber)
            paintRail();
        paintGridMarks(m_painter, m_visible, m_theme, m_scene, m_colors);
    }

private:
    void paintCells(const GridBlock& block)
    {
        const QRect part = block.cells.toAlignedRect() & m_visible;
        if (part.isEmpty())
            return;
        const double ratio = m_painter.device()->devicePixelRatioF();
        const bool tiny = m_scene.layout.smallestCell() < 3.0;
        const QImage image =
            renderCells(block, m_scene.levels.levels(), m_colors, m_paint, part, ratio, m_scene.layout.gap(),
                        tiny ? std::span<const unsigned char>(m_scene.selected) : std::span<const unsigned char>());
        if (image.isNull())
            return;
        // The last row may be short, and the cells may end within a pixel: the page stays beyond them.
        m_painter.save();
        m_painter.setClipRect(block.cells, Qt::IntersectClip);
        m_painter.drawImage(part.topLeft(), image);
        m_painter.restore();
    }

    /// Hatch and dots of shards beyond the twelfth, a run of one owner in a row at once.
    void paintPatterns(const GridBlock& block)
    {
        const auto& owners = m_model.picture().shardOf;
        const auto ownerAt = [&](std::int64_t index) { return owners[std::size_t(block.bucketAt(index))]; };
        for (std::int64_t start = 0; start < block.count;)
        {
            const std::uint32_t owner = ownerAt(start);
            const std::int64_t rowEnd = std::min((start / block.columns + 1) * block.columns, block.count);
            std::int64_t end = start + 1;
            while (end < rowEnd && ownerAt(end) == owner)
                ++end;
            const QRectF run = block.cellRect(start) | block.cellRect(end - 1);
            if (run.intersects(m_visible) && m_scene.palette.pattern(owner) != Qt::SolidPattern)
                m_scene.palette.drawPattern(m_painter, run & QRectF(m_visible), m_theme, owner);
            start = end;
        }
    }

    void paintBlock(const GridBlock& block)
    {
        const bool known = block.shard >= 0;
        const DropTarget* target = nullptr;
        const QString name = known ? m_model.shards()[std::size_t(block.shard)].name : Text::tr("placed nowhere");
        const bool dragging = m_scene.drag && m_scene.drag->active();
        if (dragging && known)
            target = m_scene.drag->target(name);
        const bool hovered = dragging && known && m_scene.drag->hovered() == name;
        const bool legal = target && m_scene.drag->isLegal(name);
        const bool refused = target && !legal && target->state != DropTarget::State::Source;
        if (refused)
        {
            QColor veil = m_theme.color(Role::Page);
            veil.setAlphaF(0.62F);
            m_painter.fillRect(block.cells, veil);
        }
        paintHeader(block, name, target, hovered, legal);
        if (!target || target->state == DropTarget::State::Source)
            return;
        paintFrame(block, legal, hovered);
    }

    void paintFrame(const GridBlock& block, bool legal, bool hovered)
    {
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setBrush(Qt::NoBrush);
        if (legal && hovered)
        {
            QColor soft = m_theme.color(Role::Ok);
            soft.setAlphaF(0.22F);
            m_painter.fillRect(block.cells, soft);
            m_painter.setPen(QPen(m_theme.color(Role::Ok), 2.5));
        }
        else
            m_painter.setPen(
                QPen(m_theme.color(legal ? Role::Ok : Role::Error), 1.0, legal ? Qt::DashLine : Qt::DotLine));
        m_painter.drawRoundedRect(block.frame.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        m_painter.restore();
    }

    void paintHeader(const GridBlock& block, const QString& name, const DropTarget* target, bool hovered, bool legal)
    {
        const QRectF header(block.frame.left() + 4, block.frame.top() + 1, block.frame.width() - 8,
                            GridLayout::kHeader - 2);
        double x = header.left();
        if (block.shard >= 0)
        {
            m_scene.palette.fill(m_painter, QRectF(x, header.center().y() - 5, 11, 11), m_theme,
                                 std::uint32_t(block.shard));
            x += 17;
        }
        const QString word = headerWord(block, target, hovered, legal);
        const QFont small = m_theme.font(TextStyle::Small);
        const double nameWidth = textWidth(name, m_theme.font(TextStyle::Small, true));
        double wordWidth = textWidth(word, small);
        if (!target && x + nameWidth + 8 + wordWidth > header.right())
            wordWidth = 0.0; // the name is worth more than a count
        wordWidth = std::min(wordWidth, header.width() * 0.5);
        drawText(m_painter, QRectF(x, header.top(), header.right() - x - wordWidth - 8, header.height()), name,
                 m_theme.font(TextStyle::Small, true), m_theme.color(Role::Text));
        const Role role = !target                                      ? Role::Text2
                          : legal                                      ? Role::Ok
                          : target->state == DropTarget::State::Source ? Role::Text2
                                                                       : Role::Error;
        if (wordWidth > 0.0)
            drawText(m_painter, QRectF(header.right() - wordWidth, header.top(), wordWidth, header.height()), word,
                     small, m_theme.color(role), Qt::AlignRight | Qt::AlignVCenter);
        if (block.count == 0)
            drawText(m_painter, QRectF(block.cells.left() + 2, block.cells.top(), block.frame.width() - 12, 20),
                     Text::tr("no bucket of this table"), small, m_theme.color(Role::Text3));
    }

    QString headerWord(const GridBlock& block, const DropTarget* target, bool hovered, bool legal) const
    {
        if (target)
            return dropWord(*target, legal, hovered);
        if (block.shard >= 0 && m_model.shards()[std::size_t(block.shard)].drained)
            return Text::tr("drained");
        return Text::tr("%n bucket(s)", nullptr, int(block.count));
    }

    void paintRail()
    {
        const GridBlock& block = m_scene.layout.blocks().front();
        if (m_scene.layout.railNamesOwners())
            paintOwners(block);
        else
            paintNumbers(block);
    }

    /// Rails as high as a name bear theirs; of the lower ones as many as have room between.
    void paintOwners(const GridBlock& block)
    {
        std::vector<std::pair<const OwnerRun*, QRectF>> low;
        for (const OwnerRun& run : m_scene.layout.runs())
        {
            const QRectF rail = railOf(block, run);
            if (!rail.adjusted(-200, -10, 0, 10).intersects(m_visible))
                continue;
            m_scene.palette.fill(m_painter, rail, m_theme, run.shard);
            paintBoundary(block, run);
            if (rail.height() < kNameHeight)
                low.emplace_back(&run, rail);
            else
                nameRail(run, rail);
        }
        for (const auto& [run, rail] : low)
            nameRail(*run, rail);
    }

    QRectF railOf(const GridBlock& block, const OwnerRun& run) const
    {
        const double top = block.cells.top() + double(run.first / block.columns) * block.cellHeight;
        const double bottom = block.cells.top() + double(run.last / block.columns + 1) * block.cellHeight;
        return {block.cells.left() - 8, top, 4, std::max(bottom - top - m_scene.layout.gap(), 1.0)};
    }

    void nameRail(const OwnerRun& run, const QRectF& rail)
    {
        const QString name =
            run.shard < m_model.shards().size() ? m_model.shards()[run.shard].name : Text::tr("nowhere");
        const double width = GridLayout::kRailWidth - 8 - 10;
        const QRectF seen = rail & QRectF(m_visible);
        const bool both = seen.height() >= 30.0;
        const double y = seen.center().y() - (both ? 15.0 : 8.0);
        if (!takeRail(y, y + (both ? 30.0 : 15.0)))
            return;
        drawText(m_painter, QRectF(rail.left() - 6 - width, y, width, 16), name, m_theme.font(TextStyle::Small, true),
                 m_theme.color(Role::Text), Qt::AlignRight | Qt::AlignVCenter, Qt::ElideMiddle);
        if (both)
            drawText(m_painter, QRectF(rail.left() - 6 - width, y + 15, width, 15),
                     QStringLiteral("%1\u2013%2").arg(run.first).arg(run.last), m_theme.font(TextStyle::MonoCaption),
                     m_theme.color(Role::Text2), Qt::AlignRight | Qt::AlignVCenter);
    }

    /// False where a name stands already.
    bool takeRail(double top, double bottom)
    {
        const auto overlaps = [&](const auto& taken) { return top < taken.second && taken.first < bottom; };
        if (std::any_of(m_railTaken.begin(), m_railTaken.end(), overlaps))
            return false;
        m_railTaken.emplace_back(top, bottom);
        return true;
    }

    /// A line where one owner ends, stepped where it ends within a row.
    void paintBoundary(const GridBlock& block, const OwnerRun& run)
    {
        // Coloured by owner the border is seen without a line.
        if (run.first == 0 || m_scene.levels.byOwner() || m_scene.layout.smallestCell() < 1.5)
            return;
        const std::int64_t column = run.first % block.columns;
        const double y = block.cells.top() + double(run.first / block.columns) * block.cellHeight - 0.5;
        const double x = block.cells.left() + double(column) * block.cellWidth - 0.5;
        m_painter.setPen(QPen(m_theme.color(Role::Text), 1.0));
        m_painter.drawLine(QPointF(x, y), QPointF(block.cells.right() - 1, y));
        if (column == 0)
            return;
        m_painter.drawLine(QPointF(x, y), QPointF(x, y + block.cellHeight));
        m_painter.drawLine(QPointF(block.cells.left(), y + block.cellHeight), QPointF(x, y + block.cellHeight));
    }

    void paintNumbers(const GridBlock& block)
    {
        const int every = std::max(1, int(std::ceil(16.0 / block.cellHeight)));
        for (int row = 0; row < block.rows; row += every)
        {
            const double height = std::max(block.cellHeight, 14.0);
            const QRectF place(0, block.cells.top() + row * block.cellHeight, block.cells.left() - 8, height);
            if (!place.intersects(m_visible))
                continue;
            drawText(m_painter, place, QString::number(std::int64_t(row) * block.columns),
                     m_theme.font(TextStyle::MonoCaption), m_theme.color(Role::Text2),
                     Qt::AlignRight | Qt::AlignVCenter);
        }
    }

    QPainter& m_painter;
    QRect m_visible;
    const Theme& m_theme;
    const GridScene& m_scene;
    const PictureModel& m_model;
    std::vector<QRgb> m_colors;
    CellPaint m_paint;
    std::vector<std::pair<double, double>> m_railTaken; ///< top and bottom of the names in the rail
};

} // namespace

GridScene GridScene::make(const PictureModel& model, GridArrangement arrangement, const QSizeF& viewport, double zoom)
{
    GridScene scene;
    scene.model = &model;
    scene.layout = GridLayout::make(model.picture(), model.shards().size(), arrangement, viewport, zoom);
    scene.levels = CellLevels::of(model);
    scene.palette = paletteFor(model);
    scene.select(model.selection(), model.bucketCount());
    return scene;
}

void GridScene::select(const BucketSet& buckets, std::int64_t bucketCount)
{
    selected.clear();
    if (buckets.empty())
        return;
    selected.assign(std::size_t(bucketCount), 0);
    for (const BucketSpan& span : buckets.spans())
        std::fill(selected.begin() + std::max<std::int64_t>(0, span.first),
                  selected.begin() + std::min(bucketCount, span.last + 1), std::uint8_t(1));
}

void paintGrid(QPainter& painter, const QRect& visible, const Theme& theme, const GridScene& scene)
{
    painter.fillRect(visible, theme.color(Role::Page));
    if (scene.layout.blocks().empty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    GridPainter(painter, visible, theme, scene).paint();
    painter.restore();
}

void paintGridPicture(QPainter& painter, const QRect& rect, const Theme& theme, const PictureModel& model,
                      GridArrangement arrangement)
{
    painter.save();
    painter.fillRect(rect, theme.color(Role::Page));
    painter.translate(rect.topLeft());
    const QRect body(0, 0, rect.width(), rect.height() - kLegendHeight - 8);
    const GridScene scene = GridScene::make(model, arrangement, body.size());
    paintGrid(painter, body, theme, scene);
    const double left = scene.layout.blocks().empty() ? 12.0 : scene.layout.blocks().front().cells.left();
    paintLegend(painter, QRectF(left, body.bottom() + 4, rect.width() - left - 12, kLegendHeight), theme,
                LegendContent::of(model, scene.palette));
    painter.restore();
}

} // namespace atlas
