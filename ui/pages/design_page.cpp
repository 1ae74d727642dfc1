#include "ui/pages/design_page.h"

#include "models/items/drag_session.h"
#include "models/items/matrix_model.h"
#include "models/items/shard_load_model.h"
#include "ui/dialogs/widgets.h"
#include "ui/pages/segments.h"
#include "ui/theme/icons.h"
#include "ui/views/bucket_grid.h"
#include "ui/views/legend.h"
#include "ui/views/matrix_view.h"
#include "ui/views/range_strip.h"
#include "ui/views/ring_view.h"
#include "ui/views/shard_list.h"
#include "ui/views/skew_strip.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace atlas
{

namespace
{

using Metric = PictureModel::Metric;

constexpr std::array kMetrics{
    std::pair{"view.colour.owner", Metric::Owner}, std::pair{"view.colour.rows", Metric::Rows},
    std::pair{"view.colour.bytes", Metric::Bytes}, std::pair{"view.colour.rate", Metric::Rate},
    std::pair{"view.colour.keys", Metric::KeyShare}};

constexpr std::array kViews{
    std::pair{"view.grid", DesignPage::View::Grid}, std::pair{"view.ring", DesignPage::View::Ring},
    std::pair{"view.ranges", DesignPage::View::Ranges}, std::pair{"view.matrix", DesignPage::View::Matrix}};

constexpr int kShardListWidth = 262;

/// A narrow bar keeps what chooses the picture; zoom stays in the menu, on its keys and on the wheel.
void setBarCompact(QWidget& bar, bool compact)
{
    for (ChoiceButton* choice : bar.findChildren<ChoiceButton*>())
        choice->setProperty("compact", compact);
    for (QToolButton* button : bar.findChildren<QToolButton*>())
        if (button->objectName().startsWith(QLatin1String("button_view.")))
            button->setVisible(!compact);
}

QFrame* makeDivider(QWidget* parent)
{
    auto* divider = new QFrame(parent);
    divider->setProperty("role", QStringLiteral("divider"));
    divider->setFixedSize(1, 20);
    return divider;
}

} // namespace

DesignPage::DesignPage(const DesignModels& models, const ActionById& actions, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(&theme), m_models(models), m_actions(actions), m_bar(new QWidget(this)),
      m_colour(new ChoiceButton(QStringLiteral("colourBy"), m_bar)),
      m_arrange(new ChoiceButton(QStringLiteral("arrange"), m_bar)), m_stack(new QStackedWidget(this)),
      m_grid(new BucketGrid(m_stack)), m_ring(new RingView(m_stack)), m_ranges(new RangeStrip(m_stack)),
      m_matrix(new MatrixView(m_stack)), m_legend(new ScaleLegend(this)), m_shards(new ShardList(this)),
      m_skew(new SkewStrip(this))
{
    setObjectName(QStringLiteral("designPage"));
    buildBar(actions);
    buildViews();
    connectActions(actions);
    connect(m_models.picture, &PictureModel::pictureChanged, this, &DesignPage::fitToPicture);
    connect(m_models.picture, &PictureModel::loadsChanged, this, &DesignPage::updateMetrics);
    connect(m_models.picture, &PictureModel::metricChanged, this, &DesignPage::updateMetrics);
    setTheme(theme);
    retranslate();
    setView(View::Grid);
    fitToPicture();
}

void DesignPage::buildBar(const ActionById& actions)
{
    QHBoxLayout* row = makeViewBar(m_bar, 40);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(10);
    std::vector<QAction*> views;
    for (const auto& [id, view] : kViews)
        views.push_back(actions(QLatin1String(id)));
    row->addWidget(new Segments(views, m_bar));
    row->addWidget(makeDivider(m_bar));
    std::vector<QAction*> metrics;
    for (const auto& [id, metric] : kMetrics)
        metrics.push_back(actions(QLatin1String(id)));
    m_colour->setActions(metrics);
    row->addWidget(m_colour);
    m_arrange->setActions(
        {actions(QStringLiteral("view.arrange.number")), actions(QStringLiteral("view.arrange.shard"))});
    row->addWidget(m_arrange);
    row->addStretch();
    for (const char* id : {"view.zoomOut", "view.fit", "view.zoomIn", "view.full"})
    {
        auto* button = new QToolButton(m_bar);
        button->setObjectName(QStringLiteral("button_%1").arg(QLatin1String(id)));
        button->setDefaultAction(actions(QLatin1String(id)));
        button->setFocusPolicy(Qt::TabFocus);
        if (qstrcmp(id, "view.fit") == 0)
            button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        row->addWidget(button);
    }
}

void DesignPage::buildViews()
{
    m_grid->setObjectName(QStringLiteral("bucketGrid"));
    m_ring->setObjectName(QStringLiteral("ringView"));
    m_ranges->setObjectName(QStringLiteral("rangeStrip"));
    m_matrix->setObjectName(QStringLiteral("matrixView"));
    m_shards->setObjectName(QStringLiteral("shardList"));
    m_skew->setObjectName(QStringLiteral("skewStrip"));
    for (QWidget* view : std::initializer_list<QWidget*>{m_grid, m_ring, m_ranges, m_matrix})
        m_stack->addWidget(view);
    m_grid->setModel(m_models.picture);
    m_grid->setDragSession(m_models.drag);
    m_ring->setModel(m_models.picture);
    m_ring->setDragSession(m_models.drag);
    m_ranges->setModel(m_models.picture);
    m_ranges->setDragSession(m_models.drag);
    m_matrix->setModel(m_models.matrix);
    m_legend->setModel(m_models.picture);
    m_shards->setModel(m_models.shardLoads);
    m_shards->setDragSession(m_models.drag);
    m_shards->setPicture(m_models.picture);
    auto* picture = new QVBoxLayout;
    picture->setContentsMargins(12, 8, 12, 8);
    picture->setSpacing(6);
    picture->addWidget(m_stack, 1);
    picture->addWidget(m_legend);
    m_middle = new QHBoxLayout;
    m_middle->setSpacing(0);
    m_middle->addLayout(picture, 1);
    putShardListBack();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addLayout(m_middle, 1);
    layout->addWidget(m_skew);

    const auto wire = [this](auto* view)
    {
        using Widget = std::remove_pointer_t<decltype(view)>;
        connect(view, &Widget::activated, this, &DesignPage::bucketActivated);
        connect(view, &Widget::menuRequested, this, [this](const QPoint& at, qint64) { emit menuRequested(at); });
    };
    wire(m_grid);
    wire(m_ring);
    wire(m_ranges);
    connect(m_ranges, &RangeStrip::splitRequested, this, &DesignPage::splitAsked);
    connect(m_ranges, &RangeStrip::mergeRequested, this, &DesignPage::mergeAsked);
    connect(m_matrix, &MatrixView::currentCellChanged, this,
            [this](int cell)
            {
                if (cell < 0)
                    return;
                const MatrixCell& chosen = m_models.matrix->cells()[static_cast<std::size_t>(cell)];
                emit tableChosen(m_models.matrix->shardName(chosen.table.shard),
                                 QString::fromStdString(chosen.table.name),
                                 QString::fromStdString(chosen.table.logicTable));
            });
    connect(m_skew, &SkewStrip::bucketActivated, this, &DesignPage::reveal);
    connect(m_shards, &ShardList::menuRequested, this, &DesignPage::shardMenuRequested);
    connect(m_shards, &ShardList::shardActivated, this,
            [this](const QString& shard)
            {
                const auto& shards = m_models.picture->shards();
                for (std::size_t i = 0; i < shards.size(); ++i)
                    if (shards[i].name == shard)
                        m_models.picture->selectShard(static_cast<int>(i));
            });
}

void DesignPage::connectActions(const ActionById& actions)
{
    for (const auto& [id, view] : kViews)
        connect(actions(QLatin1String(id)), &QAction::triggered, this, [this, chosen = view] { setView(chosen); });
    for (const auto& [id, metric] : kMetrics)
        connect(actions(QLatin1String(id)), &QAction::triggered, this, [this, chosen = metric] { setMetric(chosen); });
    connect(actions(QStringLiteral("view.arrange.number")), &QAction::triggered, this,
            [this] { m_grid->setArrangement(GridArrangement::ByNumber); });
    connect(actions(QStringLiteral("view.arrange.shard")), &QAction::triggered, this,
            [this] { m_grid->setArrangement(GridArrangement::ByShard); });
    actions(QStringLiteral("view.arrange.number"))->setChecked(true);
    const auto zoom = [this, &actions](const char* id, void (BucketGrid::*grid)(), void (RingView::*ring)(),
                                       void (RangeStrip::*ranges)(), void (MatrixView::*matrix)())
    {
        connect(actions(QLatin1String(id)), &QAction::triggered, this,
                [this, grid, ring, ranges, matrix]
                {
                    switch (view())
                    {
                    case View::Grid: (m_grid->*grid)(); break;
                    case View::Ring: (m_ring->*ring)(); break;
                    case View::Ranges: (m_ranges->*ranges)(); break;
                    case View::Matrix: (m_matrix->*matrix)(); break;
                    }
                });
    };
    zoom("view.zoomIn", &BucketGrid::zoomIn, &RingView::zoomIn, &RangeStrip::zoomIn, &MatrixView::zoomIn);
    zoom("view.zoomOut", &BucketGrid::zoomOut, &RingView::zoomOut, &RangeStrip::zoomOut, &MatrixView::zoomOut);
    zoom("view.fit", &BucketGrid::fit, &RingView::fit, &RangeStrip::fit, &MatrixView::fit);
}

void DesignPage::setTheme(const Theme& theme)
{
    m_theme = &theme;
    m_grid->setTheme(theme);
    m_ring->setTheme(theme);
    m_ranges->setTheme(theme);
    m_matrix->setTheme(theme);
    m_legend->setTheme(theme);
    m_shards->setTheme(theme);
    m_skew->setTheme(theme);
}

void DesignPage::setSkew(const SkewReport& report)
{
    m_skew->setReport(report);
}

DesignPage::View DesignPage::view() const
{
    return static_cast<View>(m_stack->currentIndex());
}

void DesignPage::setView(View view)
{
    m_stack->setCurrentIndex(static_cast<int>(view));
    setFocusProxy(m_stack->currentWidget());
    m_actions(QLatin1String(kViews[static_cast<std::size_t>(view)].first))->setChecked(true);
    m_arrange->setVisible(view == View::Grid);
    m_legend->setRanges(view == View::Ranges);
    m_skew->setVisible(view != View::Matrix);
    updateMetrics();
}

void DesignPage::fitToPicture()
{
    const TablePicture& picture = m_models.picture->picture();
    const bool ring = picture.kind == AlgorithmInfo::Picture::Ring;
    const bool ranges = picture.orderedKeys && !picture.lowerBound.empty();
    m_actions(QStringLiteral("view.ring"))->setEnabled(ring);
    m_actions(QStringLiteral("view.ranges"))->setEnabled(ranges);
    m_actions(QStringLiteral("view.grid"))->setEnabled(!m_models.picture->isEmpty());
    const QString table = m_models.picture->table();
    m_shards->setPalette(paletteFor(*m_models.picture));
    m_matrix->setPalette(paletteFor(m_models.picture->shards()));
    // Another table is shown in the picture that is its own; the same table keeps what the user chose.
    if (table != std::exchange(m_table, table) && view() != View::Matrix)
        setView(ring                                                       ? View::Ring
                : picture.kind == AlgorithmInfo::Picture::Ranges && ranges ? View::Ranges
                                                                           : View::Grid);
    updateMetrics();
}

void DesignPage::setMetric(Metric metric)
{
    m_models.picture->setMetric(metric);
    m_skew->setMetric(metric == Metric::Owner ? Metric::Rows : metric);
    switch (metric)
    {
    case Metric::Bytes: m_matrix->setQuantity(MatrixModel::Quantity::Bytes); break;
    case Metric::Rate: m_matrix->setQuantity(MatrixModel::Quantity::Rate); break;
    case Metric::Owner: m_matrix->setQuantity(MatrixModel::Quantity::State); break;
    case Metric::Rows:
    case Metric::KeyShare: m_matrix->setQuantity(MatrixModel::Quantity::Rows); break;
    }
    updateMetrics();
}

void DesignPage::updateMetrics()
{
    for (const auto& [id, metric] : kMetrics)
    {
        QAction* action = m_actions(QLatin1String(id));
        action->setEnabled(view() == View::Matrix ? metric != Metric::KeyShare : m_models.picture->hasMetric(metric));
        action->setChecked(metric == m_models.picture->metric());
    }
    // What the other pictures colour by owner the matrix colours by state: its rows are the shards already.
    m_actions(QStringLiteral("view.colour.owner"))->setText(view() == View::Matrix ? tr("St&ate") : tr("&Owner"));
    // The matrix has a legend of its own, and ranges stand above the names of their shards.
    const bool named = view() == View::Ranges && m_models.picture->metric() == Metric::Owner;
    m_legend->setVisible(view() != View::Matrix && !named);
}

void DesignPage::reveal(qint64 bucket)
{
    m_models.picture->click(bucket);
    if (view() == View::Matrix)
        fitToPicture();
    m_grid->reveal(bucket);
}

ShardList* DesignPage::takeShardList()
{
    setBarCompact(*m_bar, true);
    retranslate();
    m_middle->removeWidget(m_shards);
    m_shards->setMaximumWidth(QWIDGETSIZE_MAX);
    m_shards->setMinimumWidth(0);
    return m_shards;
}

void DesignPage::putShardListBack()
{
    setBarCompact(*m_bar, false);
    retranslate();
    m_shards->setFixedWidth(kShardListWidth);
    m_middle->addWidget(m_shards);
    m_shards->show();
}

void DesignPage::paintPicture(QPainter& painter, const QRect& rect, const Theme& theme) const
{
    painter.fillRect(rect, theme.color(Role::Page));
    constexpr int kStrip = 60;
    const bool strip = view() != View::Matrix;
    const QRect main = rect.adjusted(16, 16, -16, strip ? -kStrip - 16 : -16);
    switch (view())
    {
    case View::Grid: m_grid->paintTo(painter, main, theme); break;
    case View::Ring: m_ring->paintTo(painter, main, theme); break;
    case View::Ranges: m_ranges->paintTo(painter, main, theme); break;
    case View::Matrix: m_matrix->paintTo(painter, main, theme); break;
    }
    if (strip)
        m_skew->paintTo(painter, QRect(rect.left(), rect.bottom() - kStrip, rect.width(), kStrip), theme);
}

void DesignPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void DesignPage::retranslate()
{
    m_colour->setCaption(tr("Colour by"));
    m_arrange->setCaption(tr("Arrange"));
    m_shards->setAccessibleName(tr("Shards"));
    m_stack->setAccessibleName(tr("Picture of the table"));
    updateMetrics();
}

} // namespace atlas
