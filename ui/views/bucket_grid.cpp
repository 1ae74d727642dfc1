#include "ui/views/bucket_grid.h"

#include "ui/views/legend.h"
#include "ui/views/view_kit.h"

#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace atlas
{

namespace
{

constexpr double kZoomStep = 1.4;
constexpr double kLargestCell = 140.0;
constexpr double kVisibleCell = 10.0;

} // namespace

BucketGrid::BucketGrid(QWidget* parent) : QAbstractScrollArea(parent), m_theme(&lightTheme())
{
    setObjectName(QStringLiteral("bucketGrid"));
    setAccessibleName(tr("Bucket grid"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setObjectName(QStringLiteral("bucketGridViewport"));
    setAcceptDrops(true);
    viewport()->setAcceptDrops(true);
    setMinimumSize(200, 160);
}

void BucketGrid::setModel(PictureModel* model)
{
    if (m_model)
        m_model->disconnect(this);
    m_model = model;
    if (model)
    {
        connect(model, &PictureModel::pictureChanged, this, &BucketGrid::rebuildLayout);
        connect(model, &PictureModel::loadsChanged, this, &BucketGrid::rebuildLevels);
        connect(model, &PictureModel::metricChanged, this, &BucketGrid::rebuildLevels);
        connect(model, &PictureModel::selectionChanged, this, &BucketGrid::updateSelection);
        connect(model, &PictureModel::currentChanged, this, &BucketGrid::updateSelection);
        connect(model, &PictureModel::routedChanged, viewport(), qOverload<>(&QWidget::update));
    }
    rebuildLayout();
}

void BucketGrid::setDragSession(DragSession* session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    if (session)
    {
        const auto repaint = [this] { viewport()->update(); };
        connect(session, &DragSession::started, this, repaint);
        connect(session, &DragSession::targetsChanged, this, repaint);
        connect(session, &DragSession::hoveredChanged, this, repaint);
        connect(session, &DragSession::finished, this, repaint);
    }
    m_scene.drag = session;
}

void BucketGrid::setTheme(const Theme& theme)
{
    m_theme = &theme;
    viewport()->update();
}

void BucketGrid::setArrangement(GridArrangement arrangement)
{
    if (m_arrangement == arrangement)
        return;
    m_arrangement = arrangement;
    m_zoom = 1.0;
    rebuildLayout();
    emit zoomChanged(m_zoom);
}

void BucketGrid::rebuildLayout()
{
    m_scene.model = m_model;
    m_scene.layout = GridLayout();
    if (m_model && !m_model->isEmpty())
    {
        m_scene.layout = GridLayout::make(m_model->picture(), m_model->shards().size(), m_arrangement,
                                          maximumViewportSize(), m_zoom);
    }
    updateScrollBars();
    rebuildLevels();
    updateSelection();
}

void BucketGrid::rebuildLevels()
{
    m_scene.levels = m_model ? CellLevels::of(*m_model) : CellLevels();
    if (m_model)
        m_scene.palette = paletteFor(*m_model);
    viewport()->update();
}

void BucketGrid::updateSelection()
{
    if (m_model)
    {
        m_scene.select(m_model->selection(), m_model->bucketCount());
        m_scene.palette = paletteFor(*m_model);
        if (m_model->current() >= 0)
            setAccessibleDescription(bucketSummary(*m_model, m_model->current()));
    }
    viewport()->update();
}

void BucketGrid::updateScrollBars()
{
    QSize room = maximumViewportSize();
    const QSizeF content = m_scene.layout.contentSize();
    // A bar that is needed takes room from the other direction; the margin alone needs none.
    const int bar = verticalScrollBar()->sizeHint().width();
    const bool tall = content.height() > room.height() + 1.0;
    const bool wide = content.width() > room.width() + 1.0;
    room -= QSize(tall ? bar : 0, wide ? bar : 0);
    const auto set = [](QScrollBar* target, double length, int page)
    {
        target->setPageStep(page);
        target->setSingleStep(40);
        target->setRange(0, std::max(0, int(std::floor(length)) - page));
    };
    set(horizontalScrollBar(), wide ? content.width() : 0.0, room.width());
    set(verticalScrollBar(), tall ? content.height() : 0.0, room.height());
}

QPointF BucketGrid::offset() const
{
    return {double(horizontalScrollBar()->value()), double(verticalScrollBar()->value())};
}

void BucketGrid::setZoom(double zoom, const QPointF& anchor)
{
    const double largest = std::max(1.0, m_scene.layout.zoomForCell(kLargestCell, m_zoom));
    zoom = std::clamp(zoom, 1.0, largest);
    if (qFuzzyCompare(zoom, m_zoom))
        return;
    const std::int64_t under = bucketAt(anchor.toPoint());
    const QPointF before = contentPos(anchor);
    const QPointF inCell = before - m_scene.layout.cellRect(under).topLeft();
    const double factor = zoom / m_zoom;
    m_zoom = zoom;
    rebuildLayout();
    const QPointF after = under >= 0 ? m_scene.layout.cellRect(under).topLeft() + inCell * factor : before * factor;
    horizontalScrollBar()->setValue(int(after.x() - anchor.x()));
    verticalScrollBar()->setValue(int(after.y() - anchor.y()));
    emit zoomChanged(m_zoom);
}

void BucketGrid::zoomIn()
{
    const std::int64_t current = m_model ? m_model->current() : -1;
    const QRect room = viewport()->rect();
    const QPoint at = current >= 0 ? viewportPos(current) : room.center();
    setZoom(m_zoom * kZoomStep, room.contains(at) ? at : room.center());
}

void BucketGrid::zoomOut()
{
    setZoom(m_zoom / kZoomStep, QPointF(viewport()->rect().center()));
}

void BucketGrid::fit()
{
    setZoom(1.0, QPointF(viewport()->rect().center()));
}

void BucketGrid::reveal(std::int64_t bucket)
{
    if (m_scene.layout.cellRect(bucket).isNull())
        return;
    if (m_scene.layout.smallestCell() < kVisibleCell)
        setZoom(m_scene.layout.zoomForCell(kVisibleCell, m_zoom), viewport()->rect().center());
    const QRectF cell = m_scene.layout.cellRect(bucket);
    const QRectF seen(offset(), QSizeF(viewport()->size()));
    if (seen.contains(cell))
        return;
    horizontalScrollBar()->setValue(int(cell.center().x() - seen.width() / 2));
    verticalScrollBar()->setValue(int(cell.center().y() - seen.height() / 2));
}

QPoint BucketGrid::viewportPos(std::int64_t bucket) const
{
    return (m_scene.layout.cellRect(bucket).center() - offset()).toPoint();
}

std::int64_t BucketGrid::bucketAt(const QPoint& viewportPos) const
{
    return m_scene.layout.bucketAt(contentPos(viewportPos));
}

void BucketGrid::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    const QRect room = viewport()->rect();
    painter.fillRect(room, m_theme->color(Role::Page));
    if (!m_model || m_model->isEmpty())
    {
        drawEmpty(painter, room, *m_theme,
                  {QStringLiteral("bucket"), tr("No table is shown"),
                   tr("The buckets of a sharded table appear here. Choose one in the explorer.")});
        return;
    }
    m_scene.focused = hasFocus();
    painter.translate(-offset());
    paintGrid(painter, room.translated(offset().toPoint()), *m_theme, m_scene);
    painter.translate(offset());
    if (m_scene.focused && m_model->current() < 0)
        drawFocus(painter, room, *m_theme);
}

void BucketGrid::paintTo(QPainter& painter, const QRect& rect, const Theme& theme) const
{
    if (m_model)
        paintGridPicture(painter, rect, theme, *m_model, m_arrangement);
}

void BucketGrid::resizeEvent(QResizeEvent*)
{
    rebuildLayout();
}

void BucketGrid::scrollContentsBy(int, int)
{
    viewport()->update();
}

} // namespace atlas
