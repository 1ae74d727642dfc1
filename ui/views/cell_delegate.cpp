#include "ui/views/cell_delegate.h"

#include "models/items/item_roles.h"
#include "models/items/number_text.h"
#include "models/items/shard_load_model.h"
#include "ui/theme/icons.h"
#include "ui/views/shard_rows.h"
#include "ui/views/view_kit.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace atlas
{

CellDelegate::CellDelegate(QObject* parent) : QStyledItemDelegate(parent), m_theme(&lightTheme()) {}

void CellDelegate::setHistory(const std::vector<HistorySeries>& series)
{
    m_history.clear();
    for (const HistorySeries& one : series)
        m_history.insert(QString::fromStdString(one.name), one);
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(m_theme->rowHeight);
    const QString text = index.data().toString();
    switch (lookOf(index))
    {
    case Look::Pill: size.setWidth(int(textWidth(text, m_theme->font(TextStyle::Small, true))) + 52); break;
    case Look::Mono:
    case Look::Number: size.setWidth(int(textWidth(text, m_theme->font(TextStyle::Mono))) + 20); break;
    case Look::Shard: size.setWidth(int(textWidth(text, m_theme->font(TextStyle::Body))) + 38); break;
    case Look::DueBar: size.setWidth(190); break;
    case Look::Spark: size.setWidth(112); break;
    default: break;
    }
    return size;
}

void CellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    const bool selected = option.state & QStyle::State_Selected;
    if (selected)
        painter->fillRect(option.rect, m_theme->color(Role::Selection));
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                      m_theme->color(Role::Line));
    if (option.state & QStyle::State_HasFocus)
        drawFocus(*painter, option.rect, *m_theme);
    const QRectF rect = QRectF(option.rect).adjusted(8, 0, -8, 0);
    const auto state = ItemState(index.data(StateRole).toInt());
    const bool grey = state == ItemState::Stale || state == ItemState::Unknown;
    const QColor color = m_theme->color(grey ? Role::Stale : Role::Text);
    const QString text = index.data().toString();
    switch (lookOf(index))
    {
    case Look::Text: drawText(*painter, rect, text, m_theme->font(TextStyle::Body), color); break;
    case Look::Mono: drawText(*painter, rect, text, m_theme->font(TextStyle::Mono), color); break;
    case Look::Number:
        drawText(*painter, rect, text, m_theme->font(TextStyle::Mono), color, Qt::AlignRight | Qt::AlignVCenter);
        break;
    case Look::Pill: paintPill(*painter, rect, index, false); break;
    case Look::Icon: paintPill(*painter, rect, index, true); break;
    case Look::Shard: paintShard(*painter, rect, index, color); break;
    case Look::DueBar: paintBar(*painter, rect, index, color); break;
    case Look::Spark: paintSpark(*painter, rect, index); break;
    case Look::Link:
        drawText(*painter, rect, text, m_theme->font(TextStyle::Body, true), m_theme->color(Role::Accent));
        break;
    }
    painter->restore();
}

void CellDelegate::paintPill(QPainter& painter, const QRectF& rect, const QModelIndex& index, bool iconOnly) const
{
    const auto state = ItemState(index.data(StateRole).toInt());
    if (iconOnly)
    {
        if (state != ItemState::None)
            paintIcon(painter, stateId(state), QRectF(rect.center().x() - 7, rect.center().y() - 7, 14, 14),
                      m_theme->color(roleOf(state)));
        return;
    }
    QString word = index.data(StateTextRole).toString();
    if (word.isEmpty())
        word = index.data().toString();
    if (word.isEmpty())
        word = stateWord(state);
    const double room = rect.width() - 34;
    word = QFontMetricsF(m_theme->font(TextStyle::Small, true)).elidedText(word, Qt::ElideRight, room);
    paintStatePill(painter, QPointF(rect.left(), rect.center().y() - 9.5), 20, *m_theme, int(state), word);
}

void CellDelegate::paintShard(QPainter& painter, const QRectF& rect, const QModelIndex& index,
                              const QColor& color) const
{
    const QVariant shard = index.data(ShardIndexRole);
    double left = rect.left();
    if (shard.isValid() && shard.toInt() >= 0)
    {
        m_palette.fill(painter, QRectF(left, rect.center().y() - 5, 10, 10), *m_theme, std::uint32_t(shard.toInt()));
        left += 16;
    }
    drawText(painter, QRectF(left, rect.top(), rect.right() - left, rect.height()), index.data().toString(),
             m_theme->font(TextStyle::Body), color);
}

void CellDelegate::paintBar(QPainter& painter, const QRectF& rect, const QModelIndex& index, const QColor& color) const
{
    const QVariant value = index.data(m_ratioRole);
    const double ratio = value.isValid() ? value.toDouble() : NAN;
    const double textRoom = 58.0;
    const bool over = !std::isnan(ratio) && ratio >= kOverDue;
    const auto state = ItemState(index.data(StateRole).toInt());
    const Role role = state == ItemState::Stale ? Role::Stale : over ? Role::Warning : Role::Accent;
    const QRectF bar(rect.left(), rect.center().y() - 4, std::max(10.0, rect.width() - textRoom), 8);
    paintDueBar(painter, bar, *m_theme, m_theme->color(role), ratio, 1.0, 2.0);
    drawText(painter, QRectF(bar.right() + 4, rect.top(), textRoom - 4, rect.height()), index.data().toString(),
             m_theme->font(TextStyle::Mono, over), over ? m_theme->color(Role::Warning) : color,
             Qt::AlignRight | Qt::AlignVCenter, Qt::ElideNone);
}

void CellDelegate::paintSpark(QPainter& painter, const QRectF& rect, const QModelIndex& index) const
{
    const auto series = m_history.constFind(index.data(m_seriesRole).toString());
    if (series == m_history.constEnd())
        return;
    const QVariant shard = index.data(ShardIndexRole);
    const auto state = ItemState(index.data(StateRole).toInt());
    const QColor color = state == ItemState::Stale || !shard.isValid() || shard.toInt() < 0
                             ? m_theme->color(Role::Stale)
                             : m_palette.color(*m_theme, std::uint32_t(shard.toInt()));
    paintSparkLine(painter, rect.adjusted(0, 6, 0, -6), color, series->value);
}

int statePillWidth(const Theme& theme, int state, const QString& text)
{
    const double icon = ItemState(state) == ItemState::None ? 0.0 : 18.0;
    return int(std::ceil(textWidth(text, theme.font(TextStyle::Small, true)) + 16.0 + icon));
}

qreal paintStatePill(QPainter& painter, const QPointF& topLeft, qreal height, const Theme& theme, int state,
                     const QString& text)
{
    const auto item = ItemState(state);
    const QFont font = theme.font(TextStyle::Small, true);
    const bool icon = item != ItemState::None;
    const qreal width = statePillWidth(theme, state, text);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.color(softRoleOf(item)));
    painter.drawRoundedRect(QRectF(topLeft, QSizeF(width, height)), height / 2, height / 2);
    double x = topLeft.x() + 8;
    if (icon)
    {
        paintIcon(painter, stateId(item), QRectF(x - 1, topLeft.y() + (height - 14) / 2, 14, 14),
                  theme.color(roleOf(item)));
        x += 18;
    }
    drawText(painter, QRectF(x, topLeft.y(), width, height), text, font, theme.color(roleOf(item)),
             Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideNone);
    painter.restore();
    return width;
}

void paintSparkLine(QPainter& painter, const QRectF& rect, const QColor& color, const std::vector<double>& values)
{
    double highest = 0.0;
    for (const double v : values)
        highest = std::isnan(v) ? highest : std::max(highest, v);
    if (values.size() < 2 || highest <= 0.0)
        return;
    QPainterPath path;
    bool open = false;
    for (std::size_t i = 0; i < values.size(); ++i)
    {
        if (std::isnan(values[i]))
        {
            open = false;
            continue;
        }
        // From zero, so that a small wobble does not look like a storm.
        const QPointF at(rect.left() + double(i) / double(values.size() - 1) * rect.width(),
                         rect.bottom() - values[i] / highest * rect.height());
        open ? path.lineTo(at) : path.moveTo(at);
        open = true;
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, 1.25));
    painter.drawPath(path);
    painter.restore();
}

} // namespace atlas
