#include "ui/views/shard_bar_chart.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QStackedBarSeries>
#include <QVBoxLayout>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace atlas
{

namespace
{

constexpr std::size_t kMostBars = 36;

struct Unit
{
    double factor;
    QString name;
};

/// Qt's value axis prints plain numbers: they are divided, and the unit goes to its title.
Unit unitFor(double highest)
{
    if (highest >= 1e9)
        return {1e9, QStringLiteral("G")};
    if (highest >= 1e6)
        return {1e6, QStringLiteral("M")};
    if (highest >= 1e4)
        return {1e3, QStringLiteral("k")};
    return {1.0, QString()};
}

} // namespace

ShardBarChart::ShardBarChart(QWidget* parent) : QWidget(parent), m_theme(&lightTheme())
{
    setObjectName(QStringLiteral("shardBarChart"));
    setAccessibleName(tr("Rows by shard"));
    m_chart = new QChart;
    m_chart->legend()->hide();
    m_chart->setMargins(QMargins(4, 4, 12, 4));
    m_chart->setBackgroundRoundness(0);
    m_view = new QChartView(m_chart, this);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_names = new QBarCategoryAxis;
    m_scale = new QValueAxis;
    m_chart->addAxis(m_names, Qt::AlignBottom);
    m_chart->addAxis(m_scale, Qt::AlignLeft);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_view);
    rebuild();
}

void ShardBarChart::setValues(const QStringList& shards, const std::vector<double>& values, const QString& title)
{
    m_shards = shards;
    m_values = values;
    m_title = title;
    rebuild();
}

void ShardBarChart::setTheme(const Theme& theme)
{
    m_theme = &theme;
    rebuild();
}

void ShardBarChart::setPalette(const ShardPalette& palette)
{
    m_palette = palette;
    rebuild();
}

void ShardBarChart::rebuild()
{
    m_chart->removeAllSeries();
    std::vector<std::size_t> shown(std::min<std::size_t>(m_values.size(), std::size_t(m_shards.size())));
    std::iota(shown.begin(), shown.end(), 0);
    if (shown.size() > kMostBars)
    {
        std::stable_sort(shown.begin(), shown.end(), [&](auto a, auto b) { return m_values[a] > m_values[b]; });
        shown.resize(kMostBars);
        std::sort(shown.begin(), shown.end());
    }
    m_bars = int(shown.size());
    double highest = 0.0;
    for (const std::size_t i : shown)
        highest = std::isnan(m_values[i]) ? highest : std::max(highest, m_values[i]);
    const Unit unit = unitFor(highest);
    // One set a shard, stacked, with its value at its own place only: Qt Charts 6.4 colours sets, not bars.
    auto* series = new QStackedBarSeries;
    QStringList names;
    for (std::size_t place = 0; place < shown.size(); ++place)
    {
        const std::size_t i = shown[place];
        auto* set = new QBarSet(m_shards[qsizetype(i)]);
        for (std::size_t other = 0; other < shown.size(); ++other)
            set->append(other == place && !std::isnan(m_values[i]) ? m_values[i] / unit.factor : 0.0);
        set->setBrush(m_palette.color(*m_theme, std::uint32_t(i)));
        set->setPen(Qt::NoPen);
        series->append(set);
        names << m_shards[qsizetype(i)];
    }
    series->setBarWidth(0.72);
    m_chart->addSeries(series);
    m_names->clear();
    m_names->append(names);
    series->attachAxis(m_names);
    series->attachAxis(m_scale);
    m_scale->setRange(0.0, std::max(1e-9, highest / unit.factor * 1.08));
    m_scale->setLabelFormat(highest / unit.factor >= 10.0 ? QStringLiteral("%.0f") : QStringLiteral("%.1f"));
    if (highest > 0.0)
        m_scale->applyNiceNumbers();
    m_scale->setTitleText(unit.name);
    m_chart->setTitle(m_title);
    m_chart->setTitleFont(m_theme->font(TextStyle::Small, true));
    m_chart->setTitleBrush(m_theme->color(Role::Text));
    m_chart->setBackgroundBrush(m_theme->color(Role::Page));
    m_chart->setBackgroundPen(Qt::NoPen);
    m_view->setBackgroundBrush(m_theme->color(Role::Page));
    for (QAbstractAxis* axis : {static_cast<QAbstractAxis*>(m_names), static_cast<QAbstractAxis*>(m_scale)})
    {
        axis->setLinePen(QPen(m_theme->color(Role::Control), 1.0));
        axis->setGridLinePen(QPen(m_theme->color(Role::Line), 1.0));
        axis->setLabelsBrush(m_theme->color(Role::Text2));
        axis->setLabelsFont(m_theme->font(TextStyle::Caption));
        axis->setTitleBrush(m_theme->color(Role::Text2));
        axis->setTitleFont(m_theme->font(TextStyle::Caption));
    }
    m_names->setGridLineVisible(false);
    m_names->setLabelsAngle(names.size() > 10 ? -60 : 0);
}

} // namespace atlas
