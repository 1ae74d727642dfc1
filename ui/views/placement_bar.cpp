#include "ui/views/placement_bar.h"

#include "models/items/number_text.h"
#include "ui/views/view_kit.h"

#include <QPainter>

#include <algorithm>

namespace atlas
{

namespace
{

constexpr int kBarHeight = 20;
constexpr int kLine = 17;
constexpr double kLeastWidth = 3.0; // a gap of one bucket among a million is still seen
constexpr std::size_t kSpansNamed = 3;

QString spansText(const BucketSet& buckets)
{
    QString text = QString::fromStdString(buckets.toShortText(kSpansNamed));
    return text.replace(QLatin1Char('-'), QChar(0x2013));
}

void fillPart(QPainter& painter, const QRectF& rect, const Theme& theme, Role role, bool hatched)
{
    if (!hatched)
    {
        painter.fillRect(rect, theme.color(role));
        return;
    }
    painter.fillRect(rect, theme.color(role == Role::Error ? Role::ErrorSoft : Role::WarningSoft));
    painter.fillRect(rect, QBrush(theme.color(role), Qt::BDiagPattern));
    painter.setPen(theme.color(role));
    painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
}

} // namespace

PlacementBar::PlacementBar(const PlacementCoverage& coverage, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_coverage(coverage), m_theme(&theme)
{
    setObjectName(QStringLiteral("placementBar"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Placement of %1").arg(QString::fromStdString(coverage.table)));
    setAccessibleDescription(sentences().join(QLatin1Char('\n')));
    setToolTip(sentences().join(QLatin1Char('\n')));
}

std::vector<PlacementBar::Part> PlacementBar::parts() const
{
    std::vector<Part> all{
        {&m_coverage.unknown, tr("%1 on a shard that is not declared").arg(spansText(m_coverage.unknown)), true,
         Role::Error},
        {&m_coverage.twice, tr("%1 twice").arg(spansText(m_coverage.twice)), true, Role::Warning},
        {&m_coverage.missing, tr("%1 nowhere").arg(spansText(m_coverage.missing)), false, Role::Error}};
    std::erase_if(all, [](const Part& part) { return part.buckets->empty(); });
    return all;
}

QStringList PlacementBar::sentences() const
{
    QStringList lines{tr("%1 of %2 buckets have a shard")
                          .arg(numberText::full(m_coverage.placed()), numberText::full(m_coverage.bucketCount))};
    for (const Part& part : parts())
        lines << part.sentence;
    return lines;
}

QSize PlacementBar::sizeHint() const
{
    return {260, kBarHeight + kLine * (2 + static_cast<int>(parts().size())) + 4};
}

QSize PlacementBar::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

QRectF PlacementBar::spanRect(const QRectF& bar, const BucketSpan& span) const
{
    const double unit = bar.width() / static_cast<double>(std::max<std::int64_t>(1, m_coverage.bucketCount));
    const double width = std::max(kLeastWidth, static_cast<double>(span.last - span.first + 1) * unit);
    const double left = bar.left() + static_cast<double>(span.first) * unit;
    return {std::min(left, bar.right() - width), bar.top(), width, bar.height()};
}

void PlacementBar::paintTo(QPainter& painter, const QRectF& rect, const Theme& theme) const
{
    const QRectF bar(rect.left(), rect.top(), rect.width(), kBarHeight);
    painter.fillRect(bar, theme.color(Role::Stale));
    const std::vector<Part> all = parts();
    for (const Part& part : all)
        for (const BucketSpan& span : part.buckets->spans())
            fillPart(painter, spanRect(bar, span), theme, part.role, part.hatched);
    QRectF line(rect.left(), bar.bottom() + 2, rect.width(), kLine);
    const QFont mono = theme.font(TextStyle::MonoCaption);
    drawText(painter, line, QStringLiteral("0"), mono, theme.color(Role::Text2));
    drawText(painter, line, QString::number(m_coverage.bucketCount - 1), mono, theme.color(Role::Text2),
             Qt::AlignRight | Qt::AlignVCenter);
    line.translate(0, kLine);
    drawText(painter, line, sentences().first(), theme.font(TextStyle::Caption), theme.color(Role::Text));
    for (const Part& part : all)
    {
        line.translate(0, kLine);
        fillPart(painter, QRectF(line.left(), line.center().y() - 5, 10, 10), theme, part.role, part.hatched);
        drawText(painter, line.adjusted(16, 0, 0, 0), part.sentence, theme.font(TextStyle::Caption),
                 theme.color(part.role));
    }
}

void PlacementBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintTo(painter, rect(), *m_theme);
}

} // namespace atlas
