#include "ui/pages/numbered_text.h"

#include "ui/dialogs/widgets.h"

#include <QPainter>
#include <QTextBlock>

#include <algorithm>

namespace atlas
{

class NumberedText::Margin : public QWidget
{
public:
    explicit Margin(NumberedText* text) : QWidget(text), m_text(text) {}
    QSize sizeHint() const override { return {m_text->marginWidth(), 0}; }

protected:
    void paintEvent(QPaintEvent* event) override { m_text->paintMargin(event); }

private:
    NumberedText* m_text;
};

NumberedText::NumberedText(const Theme& theme, int iconRoom, QWidget* parent)
    : QPlainTextEdit(parent), m_theme(&theme), m_iconRoom(iconRoom), m_margin(new Margin(this))
{
    setFrameShape(NoFrame);
    setProperty("ground", QStringLiteral("bare"));
    setMono(this);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &NumberedText::updateMargin);
    connect(this, &QPlainTextEdit::updateRequest, this,
            [this](const QRect& rect, int scrolled)
            {
                if (scrolled != 0)
                    m_margin->scroll(0, scrolled);
                m_margin->update(0, rect.y(), m_margin->width(), rect.height());
            });
}

NumberedText::~NumberedText() = default;

void NumberedText::setTheme(const Theme& theme)
{
    m_theme = &theme;
    m_margin->update();
}

void NumberedText::updateMargin()
{
    setViewportMargins(marginWidth(), 0, 0, 0);
    const QRect inside = contentsRect();
    m_margin->setGeometry(inside.left(), inside.top(), marginWidth(), inside.height());
}

void NumberedText::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    const QRect inside = contentsRect();
    m_margin->setGeometry(inside.left(), inside.top(), marginWidth(), inside.height());
}

int NumberedText::marginWidth() const
{
    const int digits = static_cast<int>(QString::number(std::max(1, blockCount())).size());
    return m_iconRoom + QFontMetrics(font()).horizontalAdvance(QLatin1Char('9')) * std::max(digits, 3) + 14;
}

void NumberedText::paintLineMark(QPainter&, const QRectF&, int) {}

void NumberedText::paintMargin(QPaintEvent* event)
{
    QPainter painter(m_margin);
    painter.fillRect(event->rect(), m_theme->color(Role::Page));
    painter.setFont(font());
    const double height = QFontMetricsF(font()).height();
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next())
    {
        const QRectF box = blockBoundingGeometry(block).translated(contentOffset());
        if (box.top() > event->rect().bottom())
            break;
        paintLineMark(painter, QRectF(0, box.top(), m_margin->width(), box.height()), block.blockNumber() + 1);
        // Beside the first of a line's rows where it is wrapped.
        painter.setPen(m_theme->color(Role::Text3));
        painter.drawText(
            QRectF(m_iconRoom, box.top(), m_margin->width() - m_iconRoom - 12, std::min(box.height(), height)),
            Qt::AlignRight | Qt::AlignVCenter, QString::number(block.blockNumber() + 1));
    }
}

} // namespace atlas
