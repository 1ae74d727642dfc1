#include "ui/views/share_chart.h"

#include "models/items/number_text.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QGraphicsItem>
#include <QHorizontalStackedBarSeries>
#include <QLegend>
#include <QLegendMarker>
#include <QPainter>
#include <QVBoxLayout>
#include <QValueAxis>

namespace atlas
{

namespace
{

constexpr double kBarWidth = 0.62;

/// Bars stand from the bottom up; rows are given from the top down.
int barOf(std::size_t row, std::size_t rows)
{
    return static_cast<int>(rows - 1 - row);
}

} // namespace

/// The bounds of the first part, over each bar. An item of the chart's scene.
class ShareMarks : public QGraphicsItem
{
public:
    explicit ShareMarks(QChart* chart) : QGraphicsItem(chart), m_chart(chart)
    {
        setZValue(20);
        setAcceptedMouseButtons(Qt::NoButton);
    }

    void set(const Theme& theme, const std::vector<ShareRow>& rows)
    {
        m_theme = &theme;
        m_rows = &rows;
        update();
    }

    QRectF boundingRect() const override { return m_chart->rect(); }

    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override
    {
        if (m_rows == nullptr || m_chart->series().isEmpty())
            return;
        painter->setRenderHint(QPainter::Antialiasing);
        for (std::size_t i = 0; i < m_rows->size(); ++i)
            paintBounds(*painter, (*m_rows)[i], barOf(i, m_rows->size()));
    }

private:
    QPointF at(double share, double bar) const
    {
        return m_chart->mapToPosition(QPointF(100.0 * share, bar), m_chart->series().front());
    }

    void paintBounds(QPainter& painter, const ShareRow& row, int bar) const
    {
        const QPointF low = at(row.oneLow, bar);
        const QPointF high = at(row.oneHigh, bar);
        constexpr double kCap = 4.0;
        if (high.x() - low.x() >= 1.0)
        {
            for (const auto& [color, width] :
                 {std::pair{m_theme->color(Role::Page), 4.0}, std::pair{m_theme->color(Role::Text), 1.5}})
            {
                painter.setPen(QPen(color, width));
                painter.drawLine(low, high);
                painter.drawLine(low - QPointF(0, kCap), low + QPointF(0, kCap));
                painter.drawLine(high - QPointF(0, kCap), high + QPointF(0, kCap));
            }
        }
        if (!row.isChosen)
            return;
        const double half = kBarWidth / 2.0 + 0.06;
        QRectF frame(at(0.0, bar + half), at(1.0, bar - half));
        painter.setPen(QPen(m_theme->color(Role::Accent), 2.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(frame.normalized().adjusted(-2, 0, 2, 0));
    }

    QChart* m_chart;
    const Theme* m_theme = nullptr;
    const std::vector<ShareRow>* m_rows = nullptr;
};

QString reachWord(WorkloadReach reach)
{
    switch (reach)
    {
    case WorkloadReach::One: return ShareChart::tr("one shard");
    case WorkloadReach::Several: return ShareChart::tr("several");
    case WorkloadReach::All: return ShareChart::tr("all shards");
    case WorkloadReach::Refused: return ShareChart::tr("refused");
    case WorkloadReach::Unknown: break;
    }
    return ShareChart::tr("unknown");
}

Role reachRole(WorkloadReach reach)
{
    switch (reach)
    {
    case WorkloadReach::One: return Role::Ok;
    case WorkloadReach::Several: return Role::Info;
    case WorkloadReach::All: return Role::Warning;
    case WorkloadReach::Refused: return Role::Error;
    case WorkloadReach::Unknown: break;
    }
    return Role::Stale;
}

ShareChart::ShareChart(QWidget* parent) : QWidget(parent), m_theme(&lightTheme())
{
    setObjectName(QStringLiteral("shareChart"));
    m_chart = new QChart;
    m_chart->setMargins(QMargins(4, 4, 8, 4));
    m_chart->setBackgroundRoundness(0);
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->legend()->setAlignment(Qt::AlignBottom);
    m_view = new QChartView(m_chart, this);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_view->setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    makeSeries();
    m_marks = new ShareMarks(m_chart);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_view);
    style();
    fill();
}

ShareChart::~ShareChart() = default;

void ShareChart::setTheme(const Theme& theme)
{
    m_theme = &theme;
    style();
    fill();
}

void ShareChart::setRows(std::vector<ShareRow> rows)
{
    m_rows = std::move(rows);
    fill();
}

void ShareChart::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        fill();
    QWidget::changeEvent(event);
}

/// Made once: axes that are taken away stay in the picture until the event loop comes round.
void ShareChart::makeSeries()
{
    m_series = new QHorizontalStackedBarSeries;
    m_series->setBarWidth(kBarWidth);
    for (QBarSet*& set : m_sets)
    {
        set = new QBarSet(QString());
        m_series->append(set);
        connect(set, &QBarSet::clicked, this,
                [this](int bar) { emit rowChosen(static_cast<int>(m_rows.size()) - 1 - bar); });
    }
    m_chart->addSeries(m_series);
    m_names = new QBarCategoryAxis;
    m_names->setGridLineVisible(false);
    m_names->setTruncateLabels(false);
    m_percent = new QValueAxis;
    m_percent->setRange(0.0, 100.0);
    m_percent->setTickCount(5);
    m_percent->setLabelFormat(QStringLiteral("%d %"));
    m_chart->addAxis(m_names, Qt::AlignLeft);
    m_chart->addAxis(m_percent, Qt::AlignBottom);
    m_series->attachAxis(m_names);
    m_series->attachAxis(m_percent);
}

void ShareChart::style()
{
    m_chart->setBackgroundBrush(m_theme->color(Role::Page));
    m_chart->setBackgroundPen(Qt::NoPen);
    m_view->setBackgroundBrush(m_theme->color(Role::Page));
    m_chart->legend()->setFont(m_theme->font(TextStyle::Caption));
    m_chart->legend()->setLabelColor(m_theme->color(Role::Text2));
    for (QAbstractAxis* axis : {static_cast<QAbstractAxis*>(m_names), static_cast<QAbstractAxis*>(m_percent)})
    {
        axis->setLabelsFont(m_theme->font(axis == m_names ? TextStyle::MonoCaption : TextStyle::Caption));
        axis->setLabelsColor(m_theme->color(Role::Text2));
        axis->setLinePenColor(m_theme->color(Role::Control));
        axis->setGridLineColor(m_theme->color(Role::Line));
    }
    for (std::size_t reach = 0; reach < kWorkloadReaches; ++reach)
    {
        m_sets[reach]->setColor(m_theme->color(reachRole(static_cast<WorkloadReach>(reach))));
        m_sets[reach]->setBorderColor(m_theme->color(Role::Page));
    }
}

void ShareChart::fill()
{
    setAccessibleName(tr("Share of the executions that one, several and all shards answer"));
    QStringList names;
    for (std::size_t i = m_rows.size(); i > 0; --i)
        names << m_rows[i - 1].label;
    m_names->setCategories(names);
    const QList<QLegendMarker*> markers = m_chart->legend()->markers(m_series);
    for (std::size_t reach = 0; reach < kWorkloadReaches; ++reach)
    {
        const auto one = static_cast<WorkloadReach>(reach);
        QList<qreal> values;
        double sum = 0.0;
        for (std::size_t i = m_rows.size(); i > 0; --i)
        {
            values << 100.0 * m_rows[i - 1].share[reach];
            sum += m_rows[i - 1].share[reach];
        }
        m_sets[reach]->setLabel(reachWord(one));
        m_sets[reach]->remove(0, static_cast<int>(m_sets[reach]->count()));
        m_sets[reach]->append(values);
        // Of keys nothing is refused.
        markers[static_cast<qsizetype>(reach)]->setVisible(one != WorkloadReach::Refused || sum > 0.0);
    }
    m_marks->set(*m_theme, m_rows);
}

} // namespace atlas
