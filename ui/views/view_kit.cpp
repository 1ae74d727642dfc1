#include "ui/views/view_kit.h"

#include "models/items/number_text.h"
#include "ui/theme/icons.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QStringList>
#include <QTextLayout>

#include <cmath>

namespace atlas
{

namespace
{

struct Kit
{
    Q_DECLARE_TR_FUNCTIONS(Pictures)
};

using Metric = PictureModel::Metric;

/// Where the bucket stands: server, table, its keys as far as they are a range or an arc.
QStringList placeFacts(const PictureModel& model, std::int64_t bucket)
{
    QStringList facts;
    const TablePicture& picture = model.picture();
    const auto at = std::size_t(bucket);
    const int owner = model.shardOf(bucket);
    if (owner >= 0 && !model.shards()[std::size_t(owner)].server.isEmpty())
        facts << Kit::tr("server %1").arg(model.shards()[std::size_t(owner)].server);
    if (const QString physical = model.physicalTable(bucket); !physical.isEmpty())
        facts << Kit::tr("physical table %1").arg(physical);
    if (at < picture.lowerBound.size() && at < picture.upperBound.size())
        facts << Kit::tr("keys from %1 to below %2")
                     .arg(boundText(picture.lowerBound[at]), boundText(picture.upperBound[at]));
    if (picture.isRing() && picture.arcsAreBuckets())
        facts << Kit::tr("arc up to point %1").arg(QString::fromStdString(picture.pointLabel[at]));
    else if (picture.isRing())
        facts << Kit::tr("%n point(s) of the ring", nullptr, int(arcCountOf(picture, bucket)));
    return facts;
}

/// What is to be known before it is moved.
QStringList stateFacts(const PictureModel& model, std::int64_t bucket)
{
    QStringList facts;
    if (const int owner = model.shardOf(bucket); owner >= 0)
    {
        const PictureShard& shard = model.shards()[std::size_t(owner)];
        if (shard.drained)
            facts << Kit::tr("its shard is drained: takes no new buckets");
        if (shard.staleSinceMs > 0)
            facts << numberText::staleSince(shard.staleSinceMs);
    }
    if (model.isPinned(bucket))
        facts << Kit::tr("holds a pinned key, whose rows stay where the pin says");
    for (const RoutedPlace& place : model.routed())
        if (place.bucket == bucket && !place.label.isEmpty())
            facts << Kit::tr("the routed key %1 lives here").arg(place.label);
    if (model.asked().buckets.contains(bucket))
        facts << Kit::tr("the statement asks it");
    return facts;
}

/// "0.90 % of the table", from the rows; empty where they are not known.
QString shareOfTable(const PictureModel& model, std::int64_t bucket)
{
    const auto& rows = model.values(Metric::Rows);
    double sum = 0.0;
    for (const double value : rows)
        sum += std::isnan(value) ? 0.0 : value;
    if (rows.empty() || sum <= 0.0 || std::isnan(rows[std::size_t(bucket)]))
        return {};
    return Kit::tr("%1 of the table's rows, even would be %2")
        .arg(numberText::percent(rows[std::size_t(bucket)] / sum), numberText::percent(1.0 / double(rows.size())));
}

QStringList bucketFacts(const PictureModel& model, std::int64_t bucket)
{
    QStringList facts = placeFacts(model, bucket);
    for (const Metric metric : {Metric::Rows, Metric::Bytes, Metric::Rate, Metric::KeyShare})
    {
        const auto& values = model.values(metric);
        if (values.empty())
            continue;
        const double value = values[std::size_t(bucket)];
        if (std::isnan(value))
        {
            facts << Kit::tr("%1: no data").arg(metricName(metric));
            continue;
        }
        const QString number = metricText(value, metric, model.provenance(metric));
        const double mean = metric == model.metric() ? model.scale().mean : 0.0;
        facts << (mean > 0.0
                      ? Kit::tr("%1: %2, %3 the mean").arg(metricName(metric), number, numberText::ratio(value / mean))
                      : Kit::tr("%1: %2").arg(metricName(metric), number));
    }
    if (const QString share = shareOfTable(model, bucket); !share.isEmpty())
        facts << share;
    return facts + stateFacts(model, bucket);
}

QString bucketTitle(const PictureModel& model, std::int64_t bucket)
{
    const QString shard = model.shardName(bucket);
    return shard.isEmpty() ? Kit::tr("Bucket %1 is placed nowhere").arg(bucket)
                           : Kit::tr("Bucket %1 on %2").arg(bucket).arg(shard);
}

QString bucketSource(const PictureModel& model)
{
    const Metric metric = model.metric() == Metric::Owner ? Metric::Rows : model.metric();
    if (model.values(metric).empty())
        return {};
    return numberText::caption(model.provenance(metric));
}

} // namespace

qreal textWidth(const QString& text, const QFont& font)
{
    return QFontMetricsF(font).horizontalAdvance(text);
}

qreal drawText(QPainter& painter, const QRectF& rect, const QString& text, const QFont& font, const QColor& color,
               Qt::Alignment align, Qt::TextElideMode elide)
{
    const QFontMetricsF metrics(font);
    const QString shown = elide == Qt::ElideNone ? text : metrics.elidedText(text, elide, rect.width() + 0.5);
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(rect, int(align) | Qt::TextSingleLine | Qt::TextDontClip, shown);
    return metrics.horizontalAdvance(shown);
}

qreal drawWrapped(QPainter& painter, const QRectF& rect, const QString& text, const QFont& font, const QColor& color)
{
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    qreal y = 0.0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine())
    {
        line.setLineWidth(rect.width());
        line.setPosition(QPointF(0.0, y));
        y += line.height() + 2.0;
    }
    layout.endLayout();
    painter.setPen(color);
    layout.draw(&painter, rect.topLeft());
    return y;
}

void drawEmpty(QPainter& painter, const QRectF& rect, const Theme& theme, const EmptyText& text)
{
    const qreal width = std::min(rect.width() - 32.0, 360.0);
    const QRectF box(rect.center().x() - width / 2, rect.center().y() - 56.0, width, 112.0);
    paintIcon(painter, text.icon, QRectF(box.center().x() - 16, box.top(), 32, 32), theme.color(Role::Text3));
    drawText(painter, QRectF(box.left(), box.top() + 42, width, 20), text.title, theme.font(TextStyle::Heading),
             theme.color(Role::Text), Qt::AlignCenter);
    painter.setFont(theme.font(TextStyle::Body));
    painter.setPen(theme.color(Role::Text2));
    painter.drawText(QRectF(box.left(), box.top() + 68, width, 60), Qt::AlignHCenter | Qt::TextWordWrap, text.text);
}

void drawFocus(QPainter& painter, const QRectF& rect, const Theme& theme)
{
    painter.save();
    painter.setBrush(Qt::NoBrush);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.color(Role::Accent), 2.0));
    painter.drawRect(rect.adjusted(1, 1, -1, -1));
    painter.restore();
}

void strokeSelection(QPainter& painter, const QPainterPath& path, const Theme& theme)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.color(Role::Page), 4.0, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawPath(path);
    painter.setPen(QPen(theme.color(Role::Accent), 2.5, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawPath(path);
    painter.restore();
}

Role roleOf(ItemState state)
{
    switch (state)
    {
    case ItemState::Ok: return Role::Ok;
    case ItemState::Info: return Role::Info;
    case ItemState::Pinned:
    case ItemState::Warning: return Role::Warning;
    case ItemState::Missing:
    case ItemState::Error: return Role::Error;
    case ItemState::Working: return Role::Accent;
    case ItemState::Drained: return Role::Text2;
    case ItemState::Stale:
    case ItemState::Unknown: return Role::Stale;
    case ItemState::None: break;
    }
    return Role::Text2;
}

Role softRoleOf(ItemState state)
{
    switch (roleOf(state))
    {
    case Role::Ok: return Role::OkSoft;
    case Role::Info: return Role::InfoSoft;
    case Role::Warning: return Role::WarningSoft;
    case Role::Error: return Role::ErrorSoft;
    case Role::Accent: return Role::AccentSoft;
    case Role::Stale: return Role::StaleSoft;
    default: return Role::Sunken;
    }
}

QString metricTitle(Metric metric, bool ranges)
{
    switch (metric)
    {
    case Metric::Owner: return Kit::tr("Shard that owns the bucket");
    case Metric::Rows: return ranges ? Kit::tr("Rows in a range") : Kit::tr("Rows in a bucket");
    case Metric::Bytes: return ranges ? Kit::tr("Bytes of a range") : Kit::tr("Bytes of a bucket");
    case Metric::Rate:
        return ranges ? Kit::tr("Statements per second in a range") : Kit::tr("Statements per second in a bucket");
    case Metric::KeyShare: return Kit::tr("Share of the keys");
    }
    return {};
}

QString metricName(Metric metric)
{
    switch (metric)
    {
    case Metric::Owner: return Kit::tr("Owner");
    case Metric::Rows: return Kit::tr("Rows");
    case Metric::Bytes: return Kit::tr("Bytes");
    case Metric::Rate: return Kit::tr("Statements/s");
    case Metric::KeyShare: return Kit::tr("Share of keys");
    }
    return {};
}

QString metricText(double value, Metric metric, const Provenance& provenance)
{
    switch (metric)
    {
    case Metric::Owner: break;
    case Metric::Rows: return numberText::rows(value, provenance);
    case Metric::Bytes: return numberText::bytes(value, !provenance.exact());
    case Metric::Rate: return numberText::ratePerSecond(value);
    case Metric::KeyShare: return numberText::percent(value);
    }
    return {};
}

QString boundText(const std::string& bound)
{
    if (bound.empty())
        return QStringLiteral("\u2026");
    bool whole = false;
    const QString text = QString::fromStdString(bound);
    const qlonglong number = text.toLongLong(&whole);
    return whole && QString::number(number) == text ? numberText::full(std::int64_t(number)) : text;
}

QString bucketToolTip(const PictureModel& model, std::int64_t bucket)
{
    QString html = QStringLiteral("<b>%1</b>").arg(bucketTitle(model, bucket).toHtmlEscaped());
    for (const QString& fact : bucketFacts(model, bucket))
        html += QStringLiteral("<br>") + fact.toHtmlEscaped();
    if (const QString source = bucketSource(model); !source.isEmpty())
        html += QStringLiteral("<br><small>%1</small>").arg(source.toHtmlEscaped());
    return QStringLiteral("<p style='white-space:pre'>") + html + QStringLiteral("</p>");
}

QString bucketSummary(const PictureModel& model, std::int64_t bucket)
{
    return (QStringList(bucketTitle(model, bucket)) + bucketFacts(model, bucket)).join(QStringLiteral(", "));
}

} // namespace atlas
