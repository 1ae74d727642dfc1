#include "ui/views/legend.h"

#include "ui/views/picture_repaint.h"
#include "ui/views/view_kit.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <climits>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

namespace atlas
{

namespace
{

constexpr std::size_t kWorst = 3;
constexpr std::size_t kMostEmphasized = 12;
constexpr double kBarWidth = 300.0;
constexpr double kBarHeight = 10.0;

struct Tick
{
    double position;
    QString text;
    bool mean;
};

std::vector<Tick> ticksOf(const LegendContent& content)
{
    const ColourScale& scale = content.scale;
    std::vector<Tick> ticks;
    if (!scale.logarithmic)
    {
        ticks.push_back({0.0, content.text(0.0), false});
        if (scale.mean > 0.0 && scale.mean < scale.upper)
            ticks.push_back({scale.position(scale.mean),
                             QCoreApplication::translate("ScaleLegend", "mean %1").arg(content.text(scale.mean)),
                             true});
        ticks.push_back({1.0, content.text(scale.upper), false});
        return ticks;
    }
    ticks.push_back({0.0, content.text(scale.lower), false});
    const double first = std::ceil(std::log10(scale.lower) + 0.15);
    const double last = std::log10(scale.upper) - 0.15;
    const double step = std::max(1.0, std::ceil((last - first) / 3.0));
    for (double power = first; power < last; power += step)
        ticks.push_back({scale.position(std::pow(10.0, power)), content.text(std::pow(10.0, power)), false});
    ticks.push_back({1.0, content.text(scale.upper), false});
    return ticks;
}

void paintBar(QPainter& painter, const QRectF& bar, const Theme& theme)
{
    const double step = bar.width() / double(theme.sequential.size());
    for (std::size_t i = 0; i < theme.sequential.size(); ++i)
        painter.fillRect(QRectF(bar.left() + double(i) * step, bar.top(), step + 0.6, bar.height()),
                         QColor(theme.sequential[i]));
    painter.setPen(QPen(theme.color(Role::Control), 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar.adjusted(-0.5, -0.5, 0.5, 0.5));
}

void paintTicks(QPainter& painter, const QRectF& bar, const Theme& theme, const std::vector<Tick>& ticks)
{
    const QFont font = theme.font(TextStyle::Caption);
    double taken = bar.left() - 40.0;
    const double lastWidth = textWidth(ticks.back().text, font);
    for (std::size_t i = 0; i < ticks.size(); ++i)
    {
        const Tick& tick = ticks[i];
        const double x = bar.left() + tick.position * bar.width();
        painter.setPen(QPen(theme.color(Role::Control), 1.0));
        painter.drawLine(QPointF(x, bar.top() - (tick.mean ? 3.0 : 0.0)), QPointF(x, bar.bottom() + 3.0));
        const double width = textWidth(tick.text, font);
        const bool last = i + 1 == ticks.size();
        const double left = i == 0 ? x : last ? std::max(x - width, taken + 8.0) : x - width / 2.0;
        if (!last && (left < taken + 8.0 || left + width > bar.right() - lastWidth - 8.0) && i > 0)
            continue;
        drawText(painter, QRectF(left, bar.bottom() + 2.0, width + 2.0, 15.0), tick.text, font,
                 theme.color(Role::Text2), Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideNone);
        taken = left + width;
    }
}

double paintNote(QPainter& painter, double x, const QRectF& rect, const Theme& theme, const QString& text, bool hatch)
{
    const QRectF box(x, rect.top() + 16.0, 13.0, 13.0);
    if (hatch)
        fillNoData(painter, box, theme);
    else
        painter.fillRect(box.adjusted(2, 2, -2, -2), QColor(theme.sequential.back()));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.color(hatch ? Role::Control : Role::Text), hatch ? 1.0 : 1.5));
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    const QRectF place(box.right() + 6.0, rect.top() + 14.0, rect.right() - box.right() - 8.0, 17.0);
    return place.left() + drawText(painter, place, text, theme.font(TextStyle::Caption), theme.color(Role::Text2))
           + 16.0;
}

void paintOwners(QPainter& painter, const QRectF& rect, const Theme& theme, const LegendContent& content)
{
    const QFont font = theme.font(TextStyle::Caption);
    double x = rect.left();
    double y = rect.top() + 15.0;
    const double wordWidth = textWidth(QCoreApplication::translate("ScaleLegend", "and %n more", nullptr, 1000), font);
    for (qsizetype i = 0; i < content.owners.size(); ++i)
    {
        const double width = 12.0 + 5.0 + textWidth(content.owners[i], font) + 14.0;
        const bool lastRow = y + 32.0 > rect.bottom();
        const double room = lastRow && i + 1 < content.owners.size() ? rect.right() - wordWidth - 8.0 : rect.right();
        if (x + width > room && lastRow)
        {
            drawText(painter, QRectF(x, y, wordWidth, 14.0),
                     QCoreApplication::translate("ScaleLegend", "and %n more", nullptr, int(content.owners.size() - i)),
                     font, theme.color(Role::Text2));
            return;
        }
        if (x + width > rect.right())
        {
            x = rect.left();
            y += 16.0;
        }
        content.palette.fill(painter, QRectF(x, y + 2.0, 11.0, 11.0), theme, std::uint32_t(i));
        drawText(painter, QRectF(x + 17.0, y, width, 15.0), content.owners[i], font, theme.color(Role::Text),
                 Qt::AlignLeft | Qt::AlignVCenter, Qt::ElideNone);
        x += width;
    }
    if (content.unknown > 0 && x + 140.0 < rect.right())
        paintNote(painter, x, rect.translated(0, y - rect.top() - 14.0), theme, content.unknownText(), true);
}

} // namespace

LegendContent LegendContent::of(const PictureModel& model, const ShardPalette& palette)
{
    LegendContent content;
    content.palette = palette;
    content.title = metricTitle(model.metric());
    content.scale = model.scale();
    const auto metric = model.metric();
    content.text = [metric](double v) { return metricText(v, metric, Provenance::plain()); };
    if (metric == PictureModel::Metric::Owner)
    {
        for (const PictureShard& shard : model.shards())
            content.owners << shard.name;
        const auto& owners = model.picture().shardOf;
        content.unknown = std::count(owners.begin(), owners.end(), TablePicture::kNowhere);
        return content;
    }
    content.unknown = model.bucketCount() - content.scale.known;
    return content;
}

QString LegendContent::titleText() const
{
    if (!owners.isEmpty())
        return title;
    return scale.logarithmic ? QCoreApplication::translate("ScaleLegend", "%1, log").arg(title)
                             : QCoreApplication::translate("ScaleLegend", "%1, linear").arg(title);
}

QString LegendContent::counted(std::int64_t number) const
{
    const int n = int(std::min<std::int64_t>(number, INT_MAX));
    switch (noun)
    {
    case Noun::Range: return QCoreApplication::translate("ScaleLegend", "%n range(s)", nullptr, n);
    case Noun::Table: return QCoreApplication::translate("ScaleLegend", "%n table(s)", nullptr, n);
    case Noun::Bucket: break;
    }
    return QCoreApplication::translate("ScaleLegend", "%n bucket(s)", nullptr, n);
}

QString LegendContent::aboveText() const
{
    if (scale.above <= 0)
        return {};
    return QCoreApplication::translate("ScaleLegend", "above %1: %2, outlined")
        .arg(text(scale.upper), counted(scale.above));
}

QString LegendContent::unknownText() const
{
    if (unknown <= 0)
        return {};
    return owners.isEmpty() ? QCoreApplication::translate("ScaleLegend", "no data: %1").arg(counted(unknown))
                            : QCoreApplication::translate("ScaleLegend", "placed nowhere: %1").arg(counted(unknown));
}

void paintLegend(QPainter& painter, const QRectF& rect, const Theme& theme, const LegendContent& content)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    drawText(painter, QRectF(rect.left(), rect.top(), rect.width(), 14.0), content.titleText(),
             theme.font(TextStyle::Caption), theme.color(Role::Text2));
    if (!content.owners.isEmpty())
        paintOwners(painter, rect, theme, content);
    else if (content.scale.known > 0)
    {
        const QRectF bar(rect.left() + 1.0, rect.top() + 17.0, std::min(kBarWidth, rect.width() * 0.55), kBarHeight);
        paintBar(painter, bar, theme);
        paintTicks(painter, bar, theme, ticksOf(content));
        double x = bar.right() + 14.0;
        if (const QString above = content.aboveText(); !above.isEmpty())
            x = paintNote(painter, x, rect, theme, above, false);
        if (const QString unknown = content.unknownText(); !unknown.isEmpty())
            paintNote(painter, x, rect, theme, unknown, true);
    }
    else
        paintNote(painter, rect.left(), rect, theme, content.unknownText(), true);
    painter.restore();
}

ShardPalette paletteFor(const std::vector<PictureShard>& shards)
{
    std::map<QString, int> servers;
    std::vector<int> serverOf;
    serverOf.reserve(shards.size());
    for (const PictureShard& shard : shards)
        serverOf.push_back(servers.emplace(shard.server, int(servers.size())).first->second);
    return ShardPalette(shards.size(), std::move(serverOf));
}

ShardPalette paletteFor(const PictureModel& model)
{
    ShardPalette palette = paletteFor(model.shards());
    if (!palette.byServer())
        return palette;
    const auto& owners = model.picture().shardOf;
    std::vector<double> load(model.shards().size(), 0.0);
    const auto& rows = model.values(PictureModel::Metric::Rows);
    const auto& values = rows.size() == owners.size() ? rows : model.values(PictureModel::Metric::KeyShare);
    for (std::size_t i = 0; i < owners.size() && i < values.size(); ++i)
        if (owners[i] < load.size() && !std::isnan(values[i]))
            load[owners[i]] += values[i] / std::max(1e-9, model.shards()[owners[i]].weight);
    std::vector<std::uint32_t> worst(load.size());
    std::iota(worst.begin(), worst.end(), 0U);
    std::stable_sort(worst.begin(), worst.end(), [&](auto a, auto b) { return load[a] > load[b]; });
    worst.resize(kWorst);
    std::set<std::uint32_t> own(worst.begin(), worst.end());
    for (const BucketSpan& span : model.selection().spans())
        for (std::int64_t b = span.first; b <= span.last && own.size() < kMostEmphasized; ++b)
            if (const int shard = model.shardOf(b); shard >= 0)
                own.insert(std::uint32_t(shard));
    palette.setEmphasized({own.begin(), own.end()});
    return palette;
}

ScaleLegend::ScaleLegend(QWidget* parent) : QWidget(parent), m_theme(&lightTheme())
{
    setObjectName(QStringLiteral("scaleLegend"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Legend"));
}

void ScaleLegend::setModel(PictureModel* model)
{
    showPicture(*this, m_model, model);
    if (model)
        connect(model, &PictureModel::selectionChanged, this, qOverload<>(&QWidget::update));
}

void ScaleLegend::setTheme(const Theme& theme)
{
    m_theme = &theme;
    update();
}

void ScaleLegend::setRanges(bool ranges)
{
    m_ranges = ranges;
    update();
}

void ScaleLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme->color(Role::Page));
    if (!m_model || m_model->isEmpty())
        return;
    LegendContent content = LegendContent::of(*m_model, paletteFor(*m_model));
    content.noun = m_ranges ? LegendContent::Noun::Range : LegendContent::Noun::Bucket;
    content.title = metricTitle(m_model->metric(), m_ranges);
    setAccessibleDescription(content.titleText() + QStringLiteral(" ") + content.aboveText());
    paintLegend(painter, QRectF(rect()).adjusted(12, 2, -12, 0), *m_theme, content);
}

} // namespace atlas
