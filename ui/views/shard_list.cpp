#include "ui/views/shard_list.h"

#include "models/items/number_text.h"
#include "ui/views/view_kit.h"

#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace atlas
{

ShardList::ShardList(QWidget* parent) : QAbstractScrollArea(parent), m_theme(&lightTheme())
{
    setObjectName(QStringLiteral("shardList"));
    setAccessibleName(tr("Shards, load against due"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setObjectName(QStringLiteral("shardListViewport"));
    setAcceptDrops(true);
    viewport()->setAcceptDrops(true);
}

void ShardList::setModel(ShardLoadModel* model)
{
    if (m_model)
        m_model->disconnect(this);
    m_model = model;
    if (model)
    {
        connect(model, &QAbstractItemModel::modelReset, this, &ShardList::rebuild);
        connect(model, &QAbstractItemModel::dataChanged, this, &ShardList::rebuild);
    }
    rebuild();
}

void ShardList::setDragSession(DragSession* session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    if (!session)
        return;
    for (const auto signal : {&DragSession::started, &DragSession::targetsChanged, &DragSession::previewChanged})
        connect(session, signal, this, &ShardList::rebuild);
    connect(session, &DragSession::finished, this, &ShardList::rebuild);
    connect(session, &DragSession::hoveredChanged, this,
            [this](const QString& shard)
            {
                rebuild();
                scrollTo(shard);
            });
}

void ShardList::setPicture(PictureModel* picture)
{
    if (m_picture)
        m_picture->disconnect(this);
    m_picture = picture;
    if (picture)
    {
        connect(picture, &PictureModel::pictureChanged, this, &ShardList::tellRing);
        connect(picture, &PictureModel::routedChanged, viewport(), qOverload<>(&QWidget::update));
    }
    tellRing();
}

void ShardList::tellRing()
{
    QStringList notes;
    if (m_picture && m_picture->picture().isRing())
    {
        const TablePicture& picture = m_picture->picture();
        std::vector<int> points(m_picture->shards().size(), 0);
        for (std::size_t arc = 0; arc < picture.arcEnd.size(); ++arc)
            if (const int owner = m_picture->shardOf(picture.bucketOfArc(arc)); owner >= 0)
                ++points[std::size_t(owner)];
        // Where buckets are a ring's nodes, the ring has weights of its own.
        for (std::size_t i = 0; i < points.size(); ++i)
            notes << (picture.arcsAreBuckets()
                          ? tr("weight %1, %n point(s)", nullptr, points[i]).arg(m_picture->shards()[i].weight)
                          : tr("%n point(s)", nullptr, points[i]));
    }
    setNotes(notes);
}

const GrowthShare* ShardList::growth() const
{
    return m_picture && !inAir() && !m_picture->picture().growth.taken.empty() ? &m_picture->picture().growth : nullptr;
}

double ShardList::growthHeight() const
{
    return growth() ? shardGrowthHeight(*growth()) : 0.0;
}

void ShardList::setTheme(const Theme& theme)
{
    m_theme = &theme;
    viewport()->update();
}

void ShardList::setPalette(const ShardPalette& palette)
{
    m_palette = palette;
    viewport()->update();
}

void ShardList::setNotes(const QStringList& notes)
{
    m_notes = notes;
    rebuild();
}

ShardRow ShardList::rowOf(int modelRow) const
{
    const QModelIndex index = m_model->index(modelRow, ShardLoadModel::ShardColumn);
    const auto value = [&](int role) { return index.data(role); };
    ShardRow row;
    row.name = value(NameRole).toString();
    row.shard = modelRow;
    row.weight = value(ShardLoadModel::WeightRole).toDouble();
    row.note = m_notes.value(modelRow);
    row.asked = m_picture && m_picture->asked().shards.contains(row.name.toStdString());
    row.load = value(ShardLoadModel::LoadRole).toDouble();
    row.loadText =
        std::isnan(row.load) ? tr("no data") : m_model->index(modelRow, ShardLoadModel::LoadColumn).data().toString();
    row.due = value(ShardLoadModel::DueRole).toDouble();
    row.ratio = value(ShardLoadModel::RatioRole).toDouble();
    row.scaleMaximum = value(ShardLoadModel::ScaleMaximumRole).toDouble();
    row.drained = value(ShardLoadModel::DrainedRole).toBool();
    const ShardLoad& load = m_model->loads()[std::size_t(modelRow)];
    row.stale = load.staleSinceMs > 0;
    if (row.stale)
        row.staleText = numberText::staleSince(load.staleSinceMs);
    if (const QVariant after = value(ShardLoadModel::LoadAfterRole); after.isValid())
        row.loadAfter = after.toDouble();
    if (const QVariant after = value(ShardLoadModel::RatioAfterRole); after.isValid())
        row.ratioAfter = after.toDouble();
    if (const QVariant state = value(ShardLoadModel::DropStateRole); state.isValid())
    {
        row.drop = DropTarget::State(state.toInt());
        row.legal = value(ShardLoadModel::DropLegalRole).toBool();
        row.hovered = value(ShardLoadModel::HoveredRole).toBool();
        row.dropText = m_model->index(modelRow, ShardLoadModel::DropColumn).data().toString();
    }
    row.focused = hasFocus() && row.name == m_current;
    return row;
}

void ShardList::sortRows()
{
    std::vector<int> order(m_rows.size());
    std::iota(order.begin(), order.end(), 0);
    if (inAir() && m_fixedOrder.size() == order.size())
        order = m_fixedOrder;
    else // the worst first
        std::stable_sort(order.begin(), order.end(),
                         [&](int a, int b)
                         {
                             const double x = m_rows[std::size_t(a)].ratio;
                             const double y = m_rows[std::size_t(b)].ratio;
                             return std::isnan(y) ? !std::isnan(x) : x > y;
                         });
    m_fixedOrder = order;
    std::vector<ShardRow> sorted;
    sorted.reserve(order.size());
    for (const int at : order)
        sorted.push_back(std::move(m_rows[std::size_t(at)]));
    m_rows = std::move(sorted);
}

void ShardList::rebuild()
{
    m_rows.clear();
    if (m_model)
        for (int row = 0; row < m_model->rowCount(); ++row)
            m_rows.push_back(rowOf(row));
    sortRows();
    double needed = kHeader;
    for (const ShardRow& row : m_rows)
        needed += shardRowHeight(row);
    needed += growthHeight();
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(52);
    verticalScrollBar()->setRange(0, std::max(0, int(needed) - viewport()->height()));
    describeCurrent();
    viewport()->update();
}

void ShardList::describeCurrent()
{
    const auto at = std::find_if(m_rows.begin(), m_rows.end(), [&](const ShardRow& r) { return r.name == m_current; });
    if (at == m_rows.end())
        return;
    setAccessibleDescription(
        QStringList({at->name, at->loadText, numberText::ratio(at->ratio), at->dropText}).join(QStringLiteral(", ")));
}

void ShardList::paintHeader(QPainter& painter, const QRectF& rect, const Theme& theme) const
{
    painter.fillRect(rect, theme.color(Role::Panel));
    painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), theme.color(Role::Line));
    const QRectF line = rect.adjusted(12, 0, -12, 0);
    const QString right = inAir() ? tr("now and after") : tr("load / due");
    const double width = drawText(painter, line, right, theme.font(TextStyle::Caption), theme.color(Role::Text2),
                                  Qt::AlignRight | Qt::AlignVCenter, Qt::ElideNone);
    drawText(painter, line.adjusted(0, 0, -width - 8, 0), inAir() ? tr("Shards") : tr("Drop buckets here"),
             theme.font(inAir() ? TextStyle::Small : TextStyle::Caption, inAir()),
             theme.color(inAir() ? Role::Text : Role::Text2));
}

void ShardList::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    const QRect room = viewport()->rect();
    painter.fillRect(room, m_theme->color(Role::Panel));
    if (m_rows.empty())
    {
        drawEmpty(painter, room, *m_theme,
                  {QStringLiteral("shard"), tr("No shards yet"), tr("Add a shard to have a place for buckets.")});
        return;
    }
    double y = kHeader - verticalScrollBar()->value();
    for (const ShardRow& row : m_rows)
    {
        const double height = shardRowHeight(row);
        const QRectF place(0, y, room.width(), height);
        if (place.intersects(room))
            paintShardRow(painter, place, *m_theme, m_palette, row);
        y += height;
    }
    if (growth() && y < room.bottom())
        paintShardGrowth(painter, QRectF(0, y, room.width(), growthHeight()), *m_theme, m_palette, *growth(),
                         m_picture->shards());
    paintHeader(painter, QRectF(0, 0, room.width(), kHeader), *m_theme);
    if (hasFocus() && m_current.isEmpty())
        drawFocus(painter, room, *m_theme);
}

void ShardList::paintTo(QPainter& painter, const QRect& rect, const Theme& theme) const
{
    painter.save();
    painter.setClipRect(rect);
    painter.fillRect(rect, theme.color(Role::Panel));
    double y = rect.top() + kHeader;
    for (const ShardRow& row : m_rows)
    {
        paintShardRow(painter, QRectF(rect.left(), y, rect.width(), shardRowHeight(row)), theme, m_palette, row);
        y += shardRowHeight(row);
    }
    if (growth())
        paintShardGrowth(painter, QRectF(rect.left(), y, rect.width(), growthHeight()), theme, m_palette, *growth(),
                         m_picture->shards());
    paintHeader(painter, QRectF(rect.left(), rect.top(), rect.width(), kHeader), theme);
    painter.restore();
}

void ShardList::resizeEvent(QResizeEvent*)
{
    rebuild();
}

QString ShardList::shardAt(const QPoint& viewportPos) const
{
    if (viewportPos.y() < kHeader)
        return {};
    double bottom = kHeader - verticalScrollBar()->value();
    for (const ShardRow& row : m_rows)
    {
        bottom += shardRowHeight(row);
        if (viewportPos.y() < bottom)
            return row.name;
    }
    return {};
}

QRect ShardList::shardRect(const QString& shard) const
{
    double top = kHeader - verticalScrollBar()->value();
    for (const ShardRow& row : m_rows)
    {
        if (row.name == shard)
            return {0, int(top), viewport()->width(), int(shardRowHeight(row))};
        top += shardRowHeight(row);
    }
    return {};
}

void ShardList::scrollTo(const QString& shard)
{
    const QRect place = shardRect(shard);
    if (place.isEmpty())
        return;
    if (place.top() < kHeader)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + place.top() - kHeader);
    else if (place.bottom() > viewport()->height())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + place.bottom() - viewport()->height());
}

} // namespace atlas
