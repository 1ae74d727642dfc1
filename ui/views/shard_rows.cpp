#include "ui/views/shard_rows.h"

#include "models/items/number_text.h"
#include "models/items/shard_load_model.h"
#include "ui/theme/icons.h"
#include "ui/views/view_kit.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace atlas
{

namespace
{

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(ShardList)
};

class RowPainter
{
public:
    RowPainter(QPainter& painter, const QRectF& rect, const Theme& theme, const ShardPalette& palette,
               const ShardRow& row)
        : m_painter(painter), m_rect(rect.adjusted(12, 7, -12, -4)), m_whole(rect), m_theme(theme), m_palette(palette),
          m_row(row), m_refused(row.drop && !row.legal && *row.drop != DropTarget::State::Source)
    {
    }

    void paint()
    {
        paintGround();
        paintNameLine();
        paintBars();
        paintWords();
        if (m_row.focused)
            drawFocus(m_painter, m_whole, m_theme);
    }

private:
    void paintGround()
    {
        if (m_row.hovered && m_row.legal)
        {
            m_painter.fillRect(m_whole, m_theme.color(Role::OkSoft));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(QPen(m_theme.color(Role::Ok), 2.5));
            m_painter.drawRect(m_whole.adjusted(1.25, 1.25, -1.25, -1.25));
            return;
        }
        if (m_row.asked && !m_row.drop)
        {
            m_painter.fillRect(m_whole, m_theme.color(Role::AccentSoft));
            m_painter.fillRect(QRectF(m_whole.left(), m_whole.top(), 4, m_whole.height()), m_theme.color(Role::Accent));
        }
        m_painter.fillRect(QRectF(m_whole.left(), m_whole.bottom() - 1, m_whole.width(), 1), m_theme.color(Role::Line));
        if (m_row.drop && m_row.legal)
        {
            m_painter.setPen(QPen(m_theme.color(Role::Ok), 1.0, Qt::DashLine));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawRect(m_whole.adjusted(2.5, 2.5, -2.5, -3.5));
        }
    }

    QString ratioText() const
    {
        if (std::isnan(m_row.ratio))
            return Text::tr("unavailable");
        if (m_row.ratioAfter && std::abs(*m_row.ratioAfter - m_row.ratio) > 0.0005)
            return numberText::ratioChange(m_row.ratio, *m_row.ratioAfter);
        return numberText::ratio(m_row.ratio);
    }

    void paintNameLine()
    {
        const double shown = m_row.ratioAfter.value_or(m_row.ratio);
        const bool over = !m_row.drop && !std::isnan(shown) && shown >= kOverDue;
        const QFont mono = m_theme.font(TextStyle::Mono, over || m_row.hovered);
        const QString ratio = ratioText();
        double right = m_rect.right();
        const double width = textWidth(ratio, mono);
        const Role role = m_row.stale ? Role::Stale : over ? Role::Warning : Role::Text;
        drawText(m_painter, QRectF(right - width, m_rect.top(), width + 1, 18), ratio, mono, m_theme.color(role),
                 Qt::AlignRight | Qt::AlignVCenter, Qt::ElideNone);
        right -= width + 6;
        if (over)
        {
            paintIcon(m_painter, QStringLiteral("warning"), QRectF(right - 14, m_rect.top() + 2, 14, 14),
                      m_theme.color(Role::Warning));
            right -= 18;
        }
        m_palette.fill(m_painter, QRectF(m_rect.left(), m_rect.top() + 4, 10, 10), m_theme, std::uint32_t(m_row.shard));
        const QRectF nameRect(m_rect.left() + 16, m_rect.top(), right - m_rect.left() - 16, 18);
        const double used = drawText(m_painter, nameRect, m_row.name, m_theme.font(TextStyle::Body, true),
                                     m_theme.color(m_row.stale ? Role::Stale : Role::Text));
        const QString own = !m_row.note.isEmpty() ? m_row.note : Text::tr("weight %1").arg(m_row.weight);
        const QString note = m_row.asked && !m_row.drop ? Text::tr("asked, %1", "shard, its weight").arg(own) : own;
        const QRectF noteRect(nameRect.left() + used + 8, m_rect.top() + 1, right - nameRect.left() - used - 8, 18);
        if (noteRect.width() > 24)
            drawText(m_painter, noteRect, note, m_theme.font(TextStyle::Caption), m_theme.color(Role::Text2));
    }

    void paintBars()
    {
        const double textRoom = 66.0;
        const QRectF bar(m_rect.left(), m_rect.top() + 23, m_rect.width() - textRoom, 9);
        QColor color = m_row.stale ? m_theme.color(Role::Stale) : m_palette.color(m_theme, std::uint32_t(m_row.shard));
        if (m_refused)
            color = blended(color, m_theme.color(Role::Panel), 0.38);
        if (m_row.drop)
        {
            const double after = m_row.loadAfter.value_or(m_row.load);
            paintBar(QRectF(bar.left(), bar.top(), bar.width(), 6), blended(color, m_theme.color(Role::Panel), 0.5),
                     m_row.load);
            paintBar(QRectF(bar.left(), bar.top() + 7, bar.width(), 6), color, after);
            paintMark(QRectF(bar.left(), bar.top(), bar.width(), 13));
        }
        else
        {
            paintBar(bar, color, m_row.load);
            paintMark(bar);
        }
        const QString text = !m_row.loadAfterText.isEmpty() ? m_row.loadAfterText : m_row.loadText;
        const Role role = m_row.stale ? Role::Stale : m_refused ? Role::Text3 : Role::Text2;
        drawText(m_painter, QRectF(bar.right() + 4, bar.top() - 4, textRoom - 4, 17), text,
                 m_theme.font(TextStyle::Mono), m_theme.color(role), Qt::AlignRight | Qt::AlignVCenter, Qt::ElideLeft);
    }

    void paintBar(const QRectF& bar, const QColor& color, double value)
    {
        m_painter.fillRect(bar, m_theme.color(Role::Sunken));
        if (std::isnan(value) || m_row.scaleMaximum <= 0.0)
        {
            fillNoData(m_painter, bar, m_theme);
            return;
        }
        const double length = std::clamp(value / m_row.scaleMaximum, 0.0, 1.0) * bar.width();
        m_painter.fillRect(QRectF(bar.left(), bar.top(), length, bar.height()), color);
    }

    void paintMark(const QRectF& bar)
    {
        if (!(m_row.due > 0.0) || m_row.scaleMaximum <= 0.0)
            return;
        const double x = bar.left() + std::min(1.0, m_row.due / m_row.scaleMaximum) * bar.width();
        m_painter.fillRect(QRectF(x - 2, bar.top() - 3, 4, bar.height() + 6), m_theme.color(Role::Page));
        m_painter.fillRect(QRectF(x - 1, bar.top() - 3, 2, bar.height() + 6), m_theme.color(Role::Text));
    }

    void paintWords()
    {
        QString icon;
        Role role = Role::Text2;
        QString text = m_row.dropText;
        if (m_row.drop)
        {
            role = m_row.legal ? Role::Ok : m_refused ? Role::Error : Role::Text2;
            icon = m_row.legal ? (m_row.hovered ? QStringLiteral("working") : QStringLiteral("ok"))
                   : m_refused ? (*m_row.drop == DropTarget::State::Drained ? QStringLiteral("drained")
                                                                            : QStringLiteral("error"))
                               : QString();
        }
        else if (m_row.stale)
        {
            icon = QStringLiteral("stale");
            role = Role::Stale;
            text = m_row.staleText;
        }
        else if (m_row.drained)
        {
            icon = QStringLiteral("drained");
            text = Text::tr("drained: takes no new buckets");
        }
        else
            return;
        const double y = m_rect.bottom() - 16;
        double x = m_rect.left();
        if (!icon.isEmpty())
        {
            paintIcon(m_painter, icon, QRectF(x, y + 1, 14, 14), m_theme.color(role));
            x += 19;
        }
        drawText(m_painter, QRectF(x, y, m_rect.right() - x, 16), text,
                 m_theme.font(TextStyle::Small, m_row.hovered && m_row.legal), m_theme.color(role));
    }

    QPainter& m_painter;
    QRectF m_rect;
    QRectF m_whole;
    const Theme& m_theme;
    const ShardPalette& m_palette;
    const ShardRow& m_row;
    bool m_refused;
};

} // namespace

double shardRowHeight(const ShardRow& row)
{
    return row.drop || row.stale || row.drained ? 70.0 : 52.0;
}

void paintShardRow(QPainter& painter, const QRectF& rect, const Theme& theme, const ShardPalette& palette,
                   const ShardRow& row)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    RowPainter(painter, rect, theme, palette, row).paint();
    painter.restore();
}

void paintDueBar(QPainter& painter, const QRectF& rect, const Theme& theme, const QColor& color, double value,
                 double due, double maximum)
{
    painter.fillRect(rect, theme.color(Role::Sunken));
    if (std::isnan(value) || maximum <= 0.0)
    {
        fillNoData(painter, rect, theme);
        return;
    }
    painter.fillRect(
        QRectF(rect.left(), rect.top(), std::clamp(value / maximum, 0.0, 1.0) * rect.width(), rect.height()), color);
    if (!(due > 0.0))
        return;
    const double x = rect.left() + std::min(1.0, due / maximum) * rect.width();
    painter.fillRect(QRectF(x - 2, rect.top() - 3, 4, rect.height() + 6), theme.color(Role::Page));
    painter.fillRect(QRectF(x - 1, rect.top() - 3, 2, rect.height() + 6), theme.color(Role::Text));
}

} // namespace atlas
