#include "ui/views/node_cards.h"

#include "models/items/statement_words.h"
#include "ui/theme/icons.h"
#include "ui/views/view_kit.h"

#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace atlas
{

namespace
{

constexpr int kLabel = 96;
constexpr int kCardHeight = 42;
constexpr int kGap = 6;
constexpr int kLeastCard = 132;
constexpr int kMostColumns = 6;
constexpr int kRail = 4;
/// Beyond these the tables that are not asked are only counted.
constexpr std::size_t kAllShown = 64;

} // namespace

NodeCards::NodeCards(QWidget* parent) : QAbstractScrollArea(parent), m_theme(&lightTheme())
{
    setObjectName(QStringLiteral("nodeCards"));
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::TabFocus);
    verticalScrollBar()->setSingleStep(kCardHeight + kGap);
}

void NodeCards::setTheme(const Theme& theme)
{
    m_theme = &theme;
    viewport()->update();
}

void NodeCards::setPalette(const ShardPalette& palette, const QStringList& shards)
{
    m_palette = palette;
    m_shards = shards;
    for (Card& card : m_cards)
        card.shard = static_cast<int>(m_shards.indexOf(QString::fromStdString(card.place.shard)));
    arrange();
}

void NodeCards::setPlaces(std::vector<SqlTablePlace> places)
{
    const bool all = places.size() <= kAllShown;
    m_cards.clear();
    m_hidden = 0;
    for (SqlTablePlace& place : places)
    {
        if (!all && !place.asked)
        {
            ++m_hidden;
            continue;
        }
        const auto shard = static_cast<int>(m_shards.indexOf(QString::fromStdString(place.shard)));
        m_cards.push_back({std::move(place), shard, {}});
    }
    verticalScrollBar()->setValue(0);
    arrange();
    updateGeometry();
}

QSize NodeCards::sizeHint() const
{
    return {480, std::clamp(m_height, 56, 3 * (kCardHeight + kGap) + kGap)};
}

void NodeCards::arrange()
{
    const int room = std::max(kLeastCard, viewport()->width() - kLabel);
    const int columns = std::clamp((room + kGap) / (kLeastCard + kGap), 1, kMostColumns);
    // Fewer, wider cards where a shard has fewer tables.
    std::size_t most = 1;
    for (std::size_t i = 0, run = 0; i < m_cards.size(); ++i)
    {
        run = i > 0 && m_cards[i].place.shard == m_cards[i - 1].place.shard ? run + 1 : 1;
        most = std::max(most, run);
    }
    const int used = std::clamp(static_cast<int>(most), std::min(columns, 4), columns);
    const int width = (room - (used - 1) * kGap) / used;
    m_rows.clear();
    int top = 0;
    int column = 0;
    for (std::size_t i = 0; i < m_cards.size(); ++i)
    {
        Card& card = m_cards[i];
        const bool begins = i == 0 || card.place.shard != m_cards[i - 1].place.shard;
        if (begins || column == used)
        {
            top += i == 0 ? 0 : kCardHeight + kGap;
            column = 0;
        }
        if (begins)
            m_rows.push_back(
                {QString::fromStdString(card.place.shard), card.shard, QRect(0, top, kLabel, kCardHeight)});
        else
            m_rows.back().rect.setBottom(top + kCardHeight - 1);
        card.rect = QRect(kLabel + column * (width + kGap), top, width, kCardHeight);
        ++column;
    }
    m_height = m_cards.empty() ? 0 : top + kCardHeight;
    if (m_hidden > 0)
        m_height += 22;
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setRange(0, std::max(0, m_height - viewport()->height()));
    viewport()->update();
}

QString NodeCards::cardText(int card) const
{
    const SqlTablePlace& place = m_cards[static_cast<std::size_t>(card)].place;
    return QStringLiteral("%1.%2: %3")
        .arg(QString::fromStdString(place.shard), QString::fromStdString(place.table),
             statementWords::placeNote(place));
}

int NodeCards::cardAt(const QPoint& viewportPos) const
{
    const QPoint at = viewportPos + QPoint(0, verticalScrollBar()->value());
    const auto found =
        std::find_if(m_cards.begin(), m_cards.end(), [&](const Card& card) { return card.rect.contains(at); });
    return found == m_cards.end() ? -1 : static_cast<int>(found - m_cards.begin());
}

void NodeCards::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    arrange();
}

bool NodeCards::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip)
    {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int card = cardAt(help->pos());
        QToolTip::showText(help->globalPos(), card < 0 ? QString() : cardText(card), viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void NodeCards::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), m_theme->color(Role::Page));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(0, -verticalScrollBar()->value());
    const QRect seen = viewport()->rect().translated(0, verticalScrollBar()->value());
    for (const Row& row : m_rows)
        if (row.rect.intersects(seen))
            paintRow(painter, row);
    auto card = std::lower_bound(m_cards.begin(), m_cards.end(), seen.top(),
                                 [](const Card& one, int y) { return one.rect.bottom() < y; });
    for (; card != m_cards.end() && card->rect.top() <= seen.bottom(); ++card)
        paintCard(painter, *card);
    if (m_hidden > 0)
        drawText(painter, QRectF(kLabel, m_height - 20, viewport()->width() - kLabel, 20),
                 tr("%n other table(s) are not asked", nullptr, m_hidden), m_theme->font(TextStyle::Caption),
                 m_theme->color(Role::Text2));
    if (hasFocus())
    {
        painter.resetTransform();
        drawFocus(painter, QRectF(viewport()->rect()), *m_theme);
    }
}

void NodeCards::paintRow(QPainter& painter, const Row& row) const
{
    const QRectF rail(row.rect.left(), row.rect.top(), kRail, row.rect.height());
    if (row.index >= 0)
        m_palette.fill(painter, rail, *m_theme, static_cast<std::uint32_t>(row.index));
    drawText(painter, QRectF(kRail + 8, row.rect.top(), kLabel - kRail - 14, kCardHeight), row.shard,
             m_theme->font(TextStyle::Small, true), m_theme->color(Role::Text));
}

void NodeCards::paintCard(QPainter& painter, const Card& card) const
{
    const bool asked = card.place.asked;
    const QRectF box = QRectF(card.rect).adjusted(1, 1, -1, -1);
    painter.setPen(QPen(m_theme->color(asked ? Role::Accent : Role::Line), asked ? 2.0 : 1.0));
    painter.setBrush(m_theme->color(asked ? Role::AccentSoft : Role::Panel));
    painter.drawRoundedRect(box, 5, 5);
    constexpr int kIcon = 14;
    const double right = box.right() - (asked ? kIcon + 12 : 8);
    drawText(painter, QRectF(box.left() + 10, box.top() + 3, right - box.left() - 10, 18),
             QString::fromStdString(card.place.table), m_theme->font(TextStyle::Mono, asked),
             m_theme->color(asked ? Role::Text : Role::Text2));
    drawText(painter, QRectF(box.left() + 10, box.top() + 21, box.width() - 16, 16),
             statementWords::placeNote(card.place), m_theme->font(TextStyle::Caption), m_theme->color(Role::Text2));
    if (asked)
        paintIcon(painter, QStringLiteral("ok"), QRectF(box.right() - kIcon - 7, box.top() + 5, kIcon, kIcon),
                  m_theme->color(Role::Accent));
}

} // namespace atlas
