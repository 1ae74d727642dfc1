#include "ui/views/matrix_view.h"

#include "ui/views/view_kit.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace atlas
{

MatrixView::MatrixView(QWidget* parent) : QAbstractScrollArea(parent), m_theme(&lightTheme())
{
    setObjectName(QStringLiteral("matrixView"));
    setAccessibleName(tr("Shards and their tables"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setObjectName(QStringLiteral("matrixViewport"));
    setMinimumSize(280, 200);
}

void MatrixView::setModel(MatrixModel* model)
{
    if (m_model)
        m_model->disconnect(this);
    m_model = model;
    m_scene.current = -1;
    if (model)
    {
        connect(model, &QAbstractItemModel::modelReset, this, [this] { m_scene.current = -1; });
        connect(model, &QAbstractItemModel::modelReset, this, &MatrixView::rebuild);
        connect(model, &QAbstractItemModel::dataChanged, this, &MatrixView::rebuild);
    }
    rebuild();
}

void MatrixView::setTheme(const Theme& theme)
{
    m_theme = &theme;
    viewport()->update();
}

void MatrixView::setPalette(const ShardPalette& palette)
{
    m_scene.palette = palette;
    viewport()->update();
}

void MatrixView::setQuantity(MatrixModel::Quantity quantity)
{
    m_scene.quantity = quantity;
    rebuild();
}

void MatrixView::setDensity(std::optional<MatrixDensity> density)
{
    m_density = density;
    rebuild();
}

QRect MatrixView::bodyRect() const
{
    return viewport()->rect().adjusted(0, 0, 0, -kMatrixLegendHeight);
}

void MatrixView::rebuild()
{
    if (m_model)
    {
        const int current = m_scene.current;
        m_scene = MatrixScene::make(*m_model, m_scene.quantity, m_scene.palette, viewport()->width(), m_density);
        m_scene.current = current < int(m_model->cells().size()) ? current : -1;
    }
    else
        m_scene.model = nullptr;
    verticalScrollBar()->setPageStep(bodyRect().height());
    verticalScrollBar()->setSingleStep(28);
    verticalScrollBar()->setRange(0, std::max(0, int(m_scene.layout.height()) - bodyRect().height()));
    viewport()->update();
}

void MatrixView::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    const QRect room = viewport()->rect();
    painter.fillRect(room, m_theme->color(Role::Page));
    if (!m_model || m_model->cells().empty())
    {
        drawEmpty(painter, room, *m_theme,
                  {QStringLiteral("matrix"), tr("No physical tables yet"),
                   tr("Every physical table of every shard appears here once the layout has a table.")});
        return;
    }
    const QRect body = bodyRect();
    const int y = verticalScrollBar()->value();
    m_scene.focused = hasFocus();
    painter.save();
    painter.setClipRect(body);
    painter.translate(0, -y);
    paintMatrix(painter, body.translated(0, y), *m_theme, m_scene);
    painter.restore();
    painter.fillRect(QRect(0, body.bottom() + 1, room.width(), 1), m_theme->color(Role::Line));
    paintMatrixLegend(painter, QRectF(16, body.bottom() + 6, room.width() - 32, kMatrixLegendHeight - 6), *m_theme,
                      m_scene);
    if (hasFocus() && m_scene.current < 0)
        drawFocus(painter, room, *m_theme);
}

void MatrixView::paintTo(QPainter& painter, const QRect& rect, const Theme& theme) const
{
    if (m_model)
        paintMatrixPicture(painter, rect, theme, *m_model, m_scene.quantity, m_scene.palette);
}

int MatrixView::cellAt(const QPoint& viewportPos) const
{
    if (!m_model || !bodyRect().contains(viewportPos))
        return -1;
    return m_scene.layout.cellAt(*m_model, viewportPos + QPoint(0, verticalScrollBar()->value()));
}

void MatrixView::setCurrentCell(int cell)
{
    if (!m_model || cell < 0 || cell >= int(m_model->cells().size()))
        return;
    m_scene.current = cell;
    const QRectF place = m_scene.layout.cellRect(*m_model, cell);
    const int y = verticalScrollBar()->value();
    if (place.top() - 36 < y)
        verticalScrollBar()->setValue(int(place.top()) - 36);
    else if (place.bottom() + 8 > y + bodyRect().height())
        verticalScrollBar()->setValue(int(place.bottom()) + 8 - bodyRect().height());
    const MatrixCell& at = m_model->cells()[std::size_t(cell)];
    setAccessibleDescription(tr("%1 on %2: %3")
                                 .arg(QString::fromStdString(at.table.name), m_model->shardName(at.table.shard),
                                      matrixValueText(at, m_scene.quantity)));
    viewport()->update();
    emit currentCellChanged(cell);
}

void MatrixView::resizeEvent(QResizeEvent*)
{
    rebuild();
}

void MatrixView::scrollContentsBy(int, int)
{
    viewport()->update();
}

void MatrixView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        setCurrentCell(cellAt(event->pos()));
}

void MatrixView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const int cell = cellAt(event->pos()); cell >= 0)
        emit cellActivated(cell);
}

void MatrixView::step(int direction)
{
    const QRectF from = m_scene.layout.cellRect(*m_model, m_scene.current);
    const QSizeF size = m_scene.layout.cellSize();
    // Up and down go to what is seen above and below, across runs and headers.
    for (double y = from.center().y() + direction * size.height(); y > 0 && y < m_scene.layout.height();
         y += direction * size.height() / 2)
    {
        const int found = m_scene.layout.cellAt(*m_model, QPointF(from.center().x(), y));
        if (found >= 0 && found != m_scene.current)
            return setCurrentCell(found);
    }
}

void MatrixView::keyPressEvent(QKeyEvent* event)
{
    if (!m_model || m_model->cells().empty())
        return QAbstractScrollArea::keyPressEvent(event);
    const int last = int(m_model->cells().size()) - 1;
    const int current = std::max(0, m_scene.current);
    switch (event->key())
    {
    case Qt::Key_Right: setCurrentCell(std::min(last, m_scene.current + 1)); return;
    case Qt::Key_Left: setCurrentCell(std::max(0, current - 1)); return;
    case Qt::Key_Down: m_scene.current < 0 ? setCurrentCell(0) : step(1); return;
    case Qt::Key_Up: m_scene.current < 0 ? setCurrentCell(0) : step(-1); return;
    case Qt::Key_Home: setCurrentCell(0); return;
    case Qt::Key_End: setCurrentCell(last); return;
    case Qt::Key_Return:
    case Qt::Key_Enter: emit cellActivated(current); return;
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomIn(); return;
    case Qt::Key_Minus: zoomOut(); return;
    default: QAbstractScrollArea::keyPressEvent(event);
    }
}

void MatrixView::zoomIn()
{
    setDensity(m_scene.layout.density() == MatrixDensity::Small ? MatrixDensity::Medium : MatrixDensity::Large);
}

void MatrixView::zoomOut()
{
    setDensity(m_scene.layout.density() == MatrixDensity::Large ? MatrixDensity::Medium : MatrixDensity::Small);
}

void MatrixView::fit()
{
    setDensity({});
}

void MatrixView::contextMenuEvent(QContextMenuEvent* event)
{
    const int cell = event->reason() == QContextMenuEvent::Mouse ? cellAt(event->pos()) : m_scene.current;
    if (cell < 0)
        return;
    setCurrentCell(cell);
    emit menuRequested(event->globalPos(), cell);
}

bool MatrixView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && m_model)
    {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int cell = cellAt(help->pos());
        if (cell >= 0)
            QToolTip::showText(help->globalPos(), matrixToolTip(*m_model, cell), viewport());
        else
            QToolTip::hideText();
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace atlas
