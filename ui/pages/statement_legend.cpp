#include "ui/pages/statement_legend.h"

#include "ui/views/view_kit.h"

#include <QEvent>
#include <QPainter>

namespace atlas
{

namespace
{

constexpr int kLine = 22;
constexpr int kLeft = 44;

} // namespace

StatementLegend::StatementLegend(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(&theme)
{
    setObjectName(QStringLiteral("statementLegend"));
    setFixedHeight(24);
    hide();
}

void StatementLegend::setTheme(const Theme& theme)
{
    m_theme = &theme;
    update();
}

void StatementLegend::setPredicates(const std::vector<SqlPredicate>& predicates)
{
    m_decides = false;
    m_carriedTo.clear();
    for (const SqlPredicate& predicate : predicates)
    {
        m_decides = m_decides || predicate.part == SqlPredicate::Part::Decides;
        if (predicate.part == SqlPredicate::Part::Carries && m_carriedTo.isEmpty())
            m_carriedTo = QString::fromStdString(predicate.column).section(QLatin1Char('.'), 0, 0);
    }
    setVisible(m_decides || !m_carriedTo.isEmpty());
    setAccessibleName(text());
    update();
}

QString StatementLegend::carriesText() const
{
    return m_carriedTo.isEmpty() ? QString() : tr("carries it to %1: bound, same key").arg(m_carriedTo);
}

QString StatementLegend::text() const
{
    QStringList parts;
    if (m_decides)
        parts << tr("decides the route");
    if (!m_carriedTo.isEmpty())
        parts << carriesText();
    return parts.join(QLatin1String("; "));
}

void StatementLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const double y = height() / 2.0;
    double x = kLeft;
    const auto entry = [&](const QPen& pen, const QString& words)
    {
        painter.setPen(pen);
        painter.drawLine(QPointF(x, y), QPointF(x + kLine, y));
        x += kLine + 8;
        x += drawText(painter, QRectF(x, 0, width() - x, height()), words, m_theme->font(TextStyle::Caption),
                      m_theme->color(Role::Text2));
        x += 20;
    };
    if (m_decides)
        entry(QPen(m_theme->color(Role::Accent), 3.0), tr("decides the route"));
    if (m_carriedTo.isEmpty())
        return;
    QPen dashes(m_theme->color(Role::Text2), 2.0);
    dashes.setDashPattern({3.0, 2.0});
    entry(dashes, carriesText());
}

void StatementLegend::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        update();
    QWidget::changeEvent(event);
}

} // namespace atlas
