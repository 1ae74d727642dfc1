#include "ui/views/shard_bar_chart.h"

#include "models/items/number_text.h"
#include "ui/views/chart_marks.h"
#include "ui/views/view_kit.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QGraphicsItem>
#include <QPainter>
#include <QStackedBarSeries>
#include <QVBoxLayout>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace atlas
{

namespace
{

constexpr std::size_t kMostBars = 36;

constexpr double kLeft = 52.0;
constexpr double kTop = 30.0;
constexpr double kRight = 12.0;
constexpr double kAslant = 55.0; ///< degrees
constexpr double kLongestName = 96.0;
constexpr double kNarrowestSlot = 13.0; ///< pixels a name needs aslant

double widestName(const QStringList& names, const QFont& font)
{
    double widest = 0.0;
    for (const QString& name : names)
        widest = std::max(widest, textWidth(name, font));
    return std::min(widest, kLongestName);
}

QString plainNumber(double value)
{
    return numberText::rows(value, Provenance::plain());
}

} // namespace

/// Names and numbers of the axes: Qt Charts cuts names far earlier than they need.
class BarMarks : public QGraphicsItem
{
public:
    explicit BarMarks(QChart* chart) : QGraphicsItem(chart), m_chart(chart)
    {
        setZValue(20.0);
        setAcceptedMouseButtons(Qt::NoButton);
    }

    void set(const Theme& theme, const QString& title, QStringList names, bool aslant, double highest, int ticks)
    {
        prepareGeometryChange();
        m_theme = &theme;
        m_title = title;
        m_names = std::move(names);
        m_aslant = aslant;
        m_highest = highest;
        m_ticks = ticks;
        update();
    }

    QRectF boundingRect() const override { return {QPointF(0, 0), m_chart->size()}; }

    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override
    {
        if (!m_theme)
            return;
        const QRectF plot = m_chart->plotArea();
        drawText(*painter, QRectF(8, 6, m_chart->size().width() - 16, 18), m_title,
                 m_theme->font(TextStyle::Small, true), m_theme->color(Role::Text));
        const QFont font = m_theme->font(TextStyle::Caption);
        for (int i = 0; i < m_ticks; ++i)
        {
            const double part = double(i) / std::max(1, m_ticks - 1);
            drawText(*painter, QRectF(0, plot.bottom() - part * plot.height() - 8, plot.left() - 8, 16),
                     plainNumber(part * m_highest), m_theme->font(TextStyle::MonoCaption), m_theme->color(Role::Text2),
                     Qt::AlignRight | Qt::AlignVCenter);
        }
        const double slot = plot.width() / double(std::max<qsizetype>(1, m_names.size()));
        const auto every = m_aslant ? qsizetype(std::ceil(kNarrowestSlot / slot)) : qsizetype(1);
        for (qsizetype i = 0; i < m_names.size(); i += every)
            paintName(*painter, plot.left() + (double(i) + 0.5) * slot, plot.bottom() + 6, slot, m_names[i], font);
    }

private:
    void paintName(QPainter& painter, double x, double y, double slot, const QString& name, const QFont& font) const
    {
        const QColor color = m_theme->color(Role::Text2);
        if (!m_aslant)
        {
            drawText(painter, QRectF(x - slot / 2, y, slot, 16), name, font, color, Qt::AlignCenter, Qt::ElideMiddle);
            return;
        }
        painter.save();
        painter.translate(x + 3, y);
        painter.rotate(-kAslant);
        drawText(painter, QRectF(-kLongestName, -2, kLongestName, 14), name, font, color,
                 Qt::AlignRight | Qt::AlignVCenter, Qt::ElideMiddle);
        painter.restore();
    }

    QChart* m_chart;
    const Theme* m_theme = nullptr;
    QString m_title;
    QStringList m_names;
    bool m_aslant = false;
    double m_highest = 1.0;
    int m_ticks = 2;
};

ShardBarChart::ShardBarChart(QWidget* parent) : QWidget(parent), m_theme(&lightTheme())
{
    setObjectName(QStringLiteral("shardBarChart"));
    setAccessibleName(tr("Rows by shard"));
    m_chart = new QChart;
    m_chart->legend()->hide();
    m_chart->setMargins(QMargins());
    m_chart->setBackgroundRoundness(0);
    m_view = new QChartView(m_chart, this);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_names = new QBarCategoryAxis;
    m_scale = new QValueAxis;
    m_names->setVisible(false);
    m_scale->setVisible(false);
    m_ground = new ChartGround(m_chart);
    m_marks = new BarMarks(m_chart);
    m_chart->addAxis(m_names, Qt::AlignBottom);
    m_chart->addAxis(m_scale, Qt::AlignLeft);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_view);
    connect(m_chart, &QGraphicsWidget::geometryChanged, this, &ShardBarChart::placePlot);
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
    double highest = 0.0;
    for (const std::size_t i : shown)
        highest = std::isnan(m_values[i]) ? highest : std::max(highest, m_values[i]);
    // One set a shard, stacked, with its value at its own place only: Qt Charts 6.4 colours sets, not bars.
    auto* series = new QStackedBarSeries;
    QStringList names;
    for (std::size_t place = 0; place < shown.size(); ++place)
    {
        const std::size_t i = shown[place];
        auto* set = new QBarSet(m_shards[qsizetype(i)]);
        for (std::size_t other = 0; other < shown.size(); ++other)
            set->append(other == place && !std::isnan(m_values[i]) ? m_values[i] : 0.0);
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
    m_scale->setRange(0.0, std::max(1e-9, highest * 1.08));
    if (highest > 0.0)
        m_scale->applyNiceNumbers();
    m_shown = names;
    m_chart->setBackgroundBrush(m_theme->color(Role::Page));
    m_chart->setBackgroundPen(Qt::NoPen);
    m_view->setBackgroundBrush(m_theme->color(Role::Page));
    m_plot = QRectF();
    placePlot();
}

double ShardBarChart::slotWidth() const
{
    return (m_chart->size().width() - kLeft - kRight) / double(std::max<qsizetype>(1, m_shown.size()));
}

bool ShardBarChart::namesAslant() const
{
    return widestName(m_shown, m_theme->font(TextStyle::Caption)) + 6.0 > slotWidth();
}

void ShardBarChart::placePlot()
{
    const QSizeF size = m_chart->size();
    const bool aslant = namesAslant();
    const double widest = widestName(m_shown, m_theme->font(TextStyle::Caption));
    const double below = aslant ? widest * std::sin(kAslant * std::numbers::pi / 180.0) + 18.0 : 26.0;
    const QRectF plot(kLeft, kTop, std::max(40.0, size.width() - kLeft - kRight),
                      std::max(40.0, size.height() - kTop - below));
    if (plot == m_plot)
        return;
    m_plot = plot;
    m_chart->setPlotArea(plot);
    m_ground->set(*m_theme, m_scale->tickCount() - 1);
    m_marks->set(*m_theme, m_title, m_shown, aslant, m_scale->max(), m_scale->tickCount());
}

} // namespace atlas
