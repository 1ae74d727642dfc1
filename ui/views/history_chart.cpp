#include "ui/views/history_chart.h"

#include "models/items/number_text.h"
#include "ui/views/chart_marks.h"

#include <QChart>
#include <QChartView>
#include <QDateTime>
#include <QDateTimeAxis>
#include <QLineSeries>
#include <QMouseEvent>
#include <QToolTip>
#include <QVBoxLayout>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace atlas
{

namespace
{

double niceStep(double highest)
{
    const double raw = std::max(highest, 1e-9) / 4.0;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (raw <= factor * power)
            return factor * power;
    return 10.0 * power;
}

const HistorySeries* findSeries(const std::vector<HistorySeries>& all, const QString& name)
{
    const std::string wanted = name.toStdString();
    const auto at = std::find_if(all.begin(), all.end(), [&](const HistorySeries& s) { return s.name == wanted; });
    return at == all.end() ? nullptr : &*at;
}

/// The last point with a value; -1 none.
std::ptrdiff_t lastKnown(const HistorySeries& series)
{
    for (auto i = std::ptrdiff_t(series.value.size()) - 1; i >= 0; --i)
        if (!std::isnan(series.value[std::size_t(i)]))
            return i;
    return -1;
}

} // namespace

HistoryChart::HistoryChart(QWidget* parent) : QWidget(parent), m_theme(&lightTheme())
{
    setObjectName(QStringLiteral("historyChart"));
    setAccessibleName(tr("Statements per second over time"));
    m_chart = new QChart;
    m_chart->legend()->hide();
    m_chart->setMargins(QMargins());
    m_chart->setBackgroundRoundness(0);
    m_chart->setAnimationOptions(QChart::NoAnimation);
    // Handing the chart to the constructor: setChart() would leak the default one.
    m_view = new QChartView(m_chart, this);
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_view->viewport()->setMouseTracking(true);
    m_view->viewport()->installEventFilter(this);
    m_time = new QDateTimeAxis;
    m_value = new QValueAxis;
    m_time->setVisible(false);
    m_value->setVisible(false);
    m_chart->addAxis(m_time, Qt::AlignBottom);
    m_chart->addAxis(m_value, Qt::AlignLeft);
    m_ground = new ChartGround(m_chart);
    m_marks = new ChartMarks(m_chart);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_view);
    // The chart follows its view later than this widget is resized, and lays out its axes by its own size.
    connect(m_chart, &QGraphicsWidget::geometryChanged, this, &HistoryChart::placePlot);
    styleAxes();
}

HistoryChart::~HistoryChart() = default;

void HistoryChart::setTheme(const Theme& theme)
{
    m_theme = &theme;
    styleAxes();
    rebuild();
}

void HistoryChart::setPalette(const ShardPalette& palette)
{
    m_palette = palette;
    rebuild();
}

void HistoryChart::setWindow(std::int64_t milliseconds)
{
    m_window = std::max<std::int64_t>(1000, milliseconds);
    rebuild();
}

void HistoryChart::setHistory(const std::vector<HistorySeries>& series, const std::vector<ChartLine>& lines)
{
    m_series = series;
    m_lines = lines;
    rebuild();
}

void HistoryChart::styleAxes()
{
    m_chart->setBackgroundBrush(m_theme->color(Role::Page));
    m_chart->setBackgroundPen(Qt::NoPen);
    m_view->setBackgroundBrush(m_theme->color(Role::Page));
}

QColor HistoryChart::colorOf(const ChartLine& line) const
{
    return line.shard >= 0 ? m_palette.color(*m_theme, std::uint32_t(line.shard)) : m_theme->color(Role::Text3);
}

void HistoryChart::addLine(const HistorySeries& series, const ChartLine& line)
{
    const QColor color = line.emphasized ? colorOf(line) : blended(colorOf(line), m_theme->color(Role::Page), 0.38);
    QLineSeries* part = nullptr;
    for (std::size_t i = 0; i < std::min(series.value.size(), series.atMs.size()); ++i)
    {
        if (std::isnan(series.value[i]))
        {
            part = nullptr; // a gap: what follows is a line of its own
            continue;
        }
        if (!part)
        {
            part = new QLineSeries;
            part->setUseOpenGL(false);
            part->setPen(QPen(color, line.emphasized ? 2.0 : 1.0));
            m_chart->addSeries(part);
            part->attachAxis(m_time);
            part->attachAxis(m_value);
        }
        part->append(double(series.atMs[i]), series.value[i]);
    }
}

void HistoryChart::followReadings()
{
    m_toMs = 0;
    for (const HistorySeries& series : m_series)
        m_toMs = series.atMs.empty() ? m_toMs : std::max(m_toMs, series.atMs.back());
    m_oldestMs = m_toMs;
    for (const HistorySeries& series : m_series)
    {
        const auto first = std::lower_bound(series.atMs.begin(), series.atMs.end(), m_toMs - m_window);
        m_oldestMs = first == series.atMs.end() ? m_oldestMs : std::min(m_oldestMs, *first);
    }
    m_spanMs = std::min(m_window, std::max(m_toMs - m_oldestMs, kLeastSpanMs));
}

double HistoryChart::highestShown() const
{
    double highest = 0.0;
    for (const HistorySeries& series : m_series)
        for (std::size_t i = 0; i < std::min(series.value.size(), series.atMs.size()); ++i)
            if (series.atMs[i] >= shownFromMs() && !std::isnan(series.value[i]))
                highest = std::max(highest, series.value[i]);
    return highest;
}

ChartMarks::End HistoryChart::endOf(const HistorySeries& series, const ChartLine& line, std::size_t last) const
{
    const bool stale = line.staleSinceMs > 0;
    return {line.label,
            numberText::ratePerSecond(series.value[last]),
            stale ? numberText::staleSince(line.staleSinceMs) : QString(),
            colorOf(line),
            series.atMs[last],
            series.value[last],
            stale};
}

/// The thin ones lie below. Tells how many of them there are, shown or not.
int HistoryChart::addLines(std::vector<ChartMarks::End>& ends)
{
    int thin = 0;
    for (const bool emphasized : {false, true})
        for (const ChartLine& line : m_lines)
        {
            const HistorySeries* series = findSeries(m_series, line.series);
            if (line.emphasized != emphasized || !series)
                continue;
            if (!emphasized && ++thin > kMostThin)
                continue;
            addLine(*series, line);
            const std::ptrdiff_t last = lastKnown(*series);
            if (emphasized && last >= 0)
                ends.push_back(endOf(*series, line, std::size_t(last)));
        }
    return thin;
}

void HistoryChart::rebuild()
{
    m_chart->removeAllSeries();
    followReadings();
    const double highest = highestShown();
    const double step = niceStep(highest);
    const double top = std::max(step, std::ceil(highest / step) * step);
    m_value->setRange(0.0, top);
    m_ground->set(*m_theme, int(std::lround(top / step)));
    m_time->setRange(QDateTime::fromMSecsSinceEpoch(shownFromMs()), QDateTime::fromMSecsSinceEpoch(m_toMs));
    std::vector<ChartMarks::End> ends;
    const int thin = addLines(ends);
    const QString remainder = thin > 0 ? tr("%n more line(s), point to name one", nullptr, thin) : QString();
    m_marks->set(*m_theme, std::move(ends), shownFromMs(), m_toMs, top, step, remainder);
    placePlot();
}

void HistoryChart::placePlot()
{
    const QSizeF size = m_chart->size();
    const QRectF plot(ChartMarks::kLeft, 14,
                      std::max(40.0, size.width() - ChartMarks::kLeft - m_marks->roomForLabels(size.width())),
                      std::max(40.0, size.height() - 14.0 - 28.0));
    if (plot == m_plot)
        return;
    m_plot = plot;
    m_chart->setPlotArea(plot);
    m_ground->update();
    m_marks->update();
}

QString HistoryChart::lineAt(const QPointF& point) const
{
    const QRectF plot = m_chart->plotArea();
    if (!plot.contains(point) || m_series.empty())
        return {};
    const double from = double(m_time->min().toMSecsSinceEpoch());
    const double at = from + (point.x() - plot.left()) / plot.width() * double(m_spanMs);
    QString best;
    double nearest = 12.0; // pixels
    for (const ChartLine& line : m_lines)
    {
        const HistorySeries* series = findSeries(m_series, line.series);
        if (!series || series->atMs.empty())
            continue;
        const auto next = std::lower_bound(series->atMs.begin(), series->atMs.end(), std::int64_t(at));
        const auto i = std::min<std::size_t>(std::size_t(next - series->atMs.begin()), series->atMs.size() - 1);
        if (std::isnan(series->value[i]))
            continue;
        const double y = plot.bottom() - series->value[i] / m_value->max() * plot.height();
        if (std::abs(y - point.y()) < nearest)
        {
            nearest = std::abs(y - point.y());
            best = line.series;
        }
    }
    return best;
}

bool HistoryChart::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseMove)
    {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const QString name = lineAt(mouse->position());
        const auto line =
            std::find_if(m_lines.begin(), m_lines.end(), [&](const ChartLine& l) { return l.series == name; });
        if (line == m_lines.end())
            QToolTip::hideText();
        else
            QToolTip::showText(mouse->globalPosition().toPoint(), line->label, this);
    }
    return QWidget::eventFilter(watched, event);
}

void HistoryChart::paintTo(QPainter& painter, const QRect& rect, const Theme& theme) const
{
    HistoryChart copy;
    copy.m_palette = m_palette;
    copy.m_window = m_window;
    copy.resize(rect.size());
    copy.setTheme(theme);
    copy.setHistory(m_series, m_lines);
    copy.m_view->resize(rect.size());
    copy.m_chart->resize(rect.size());
    copy.m_view->scene()->setSceneRect(QRectF(QPointF(0, 0), rect.size()));
    copy.m_view->scene()->render(&painter, rect, QRectF(QPointF(0, 0), rect.size()));
}

} // namespace atlas
