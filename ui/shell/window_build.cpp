#include "models/items/number_text.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/questions.h"
#include "ui/dialogs/widgets.h"
#include "ui/shell/window_private.h"
#include "ui/views/shard_list.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QStatusBar>
#include <QTabBar>
#include <QVBoxLayout>

namespace atlas
{

namespace
{

constexpr int kMenuBarHeight = 26;
constexpr int kStatusBarHeight = 24;
constexpr int kExplorerWidth = 256;
constexpr int kInspectorWidth = 320;
constexpr int kBottomHeight = 176;
/// Below this width the shard list becomes a tab of the inspector.
constexpr int kNarrow = 1280;

QDockWidget* addDock(QMainWindow* window, const char* name, QWidget* content, QWidget* titleBar,
                     Qt::DockWidgetArea area)
{
    auto* dock = new QDockWidget(window);
    dock->setObjectName(QLatin1String(name));
    dock->setFeatures(QDockWidget::NoDockWidgetFeatures);
    dock->setTitleBarWidget(titleBar ? titleBar : new QWidget(dock));
    dock->setWidget(content);
    window->addDockWidget(area, dock);
    return dock;
}

} // namespace

void MainWindow::Private::buildTitle()
{
    toolBar = new WindowToolBar(actions, *theme, q);
    q->addToolBar(Qt::TopToolBarArea, toolBar);
    auto* corner = new QWidget(q->menuBar());
    auto* row = new QHBoxLayout(corner);
    row->setContentsMargins(0, 0, 14, 0);
    row->setSpacing(10);
    corner->setFixedHeight(kMenuBarHeight);
    environment = new QLabel(corner);
    environment->setObjectName(QStringLiteral("environment"));
    fileLabel = makeLabel(QString(), "small", corner);
    fileLabel->setObjectName(QStringLiteral("fileLabel"));
    row->addWidget(environment);
    row->addWidget(fileLabel);
    q->menuBar()->setFixedHeight(kMenuBarHeight);
    q->menuBar()->setCornerWidget(corner, Qt::TopRightCorner);
    status = new StatusRow(q);
    q->statusBar()->setSizeGripEnabled(false);
    q->statusBar()->setFixedHeight(kStatusBarHeight);
    q->statusBar()->addWidget(status, 1);
}

void MainWindow::Private::buildPages()
{
    pages = new QStackedWidget(q);
    pages->setObjectName(QStringLiteral("pages"));
    pages->setProperty("ground", QStringLiteral("page"));
    start = new StartPage(*theme, pages);
    const ActionById byId = [this](const QString& id) { return actions->action(id); };
    centre = new DesignCentre(pages);
    design = new DesignPage({models.picture, models.shardLoads, models.matrix, models.drag}, byId, *theme, centre);
    statement = new StatementPage(*theme, centre);
    centre->addPage(design, action("view.picture"));
    centre->addPage(statement, action("view.statement"));
    workload = new WorkloadPage(*theme, centre);
    centre->addPage(workload, action("view.workload"));
    monitor = new MonitorPage(models.fleet, byId, *theme, pages);
    errorsPage = new LayoutErrorsPage(*theme, pages);
    foreignPage = new ForeignPage(*theme, pages);
    for (QWidget* page : std::initializer_list<QWidget*>{start, centre, monitor, errorsPage, foreignPage})
        pages->addWidget(page);
    auto* middle = new QWidget(q);
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    reloadBar = new ReloadBar(middle);
    column->addWidget(reloadBar);
    column->addWidget(pages, 1);
    q->setCentralWidget(middle);
}

void MainWindow::Private::buildDocks()
{
    q->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    q->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    explorer = new ExplorerPanel(models.explorer, *theme, q);
    explorerDock = addDock(q, "explorerDock", explorer, explorer->header(), Qt::LeftDockWidgetArea);
    auto* addMenu = new QMenu(explorer);
    for (const char* id : {"layout.addServer", "layout.addShard", "layout.addTable"})
        addMenu->addAction(action(id));
    explorer->setAddMenu(addMenu);
    explorer->setMinimumWidth(200);
    explorer->setMaximumWidth(400);

    inspector = new QTabWidget(q);
    inspector->setObjectName(QStringLiteral("inspectorTabs"));
    inspector->setDocumentMode(true);
    inspector->tabBar()->setExpanding(false);
    inspector->setMinimumWidth(280);
    inspector->setMaximumWidth(480);
    selection = new InspectorSelection(models.picture, models.drag, *theme, inspector);
    key = new InspectorKey(*theme, inspector);
    inspector->addTab(selection, QString());
    inspector->addTab(key, QString());
    route = new InspectorStatement(*theme, inspector);
    inspector->addTab(route, QString());
    inspectorDock = addDock(q, "inspectorDock", inspector, nullptr, Qt::RightDockWidgetArea);

    bottom = new BottomPanel(models.findings, models.changes, models.log, *theme, q);
    bottom->setMinimumHeight(116);
    bottomDock = addDock(q, "bottomDock", bottom, nullptr, Qt::BottomDockWidgetArea);
    q->resizeDocks({explorerDock, inspectorDock}, {kExplorerWidth, kInspectorWidth}, Qt::Horizontal);
    q->resizeDocks({bottomDock}, {kBottomHeight}, Qt::Vertical);
    action("view.design")->setChecked(true);
    for (const char* id : {"view.explorer", "view.inspector", "view.bottom"})
        action(id)->setChecked(true);
}

void MainWindow::Private::applyWidth()
{
    if (!inspector)
        return;
    const bool now = q->width() < kNarrow;
    if (now == narrow)
        return;
    narrow = now;
    if (narrow)
    {
        inspector->addTab(design->takeShardList(), MainWindow::tr("Shards"));
    }
    else
    {
        ShardList* list = design->takeShardList();
        inspector->removeTab(inspector->indexOf(list));
        design->putShardListBack();
    }
}

void MainWindow::Private::syncDockActions()
{
    action("view.explorer")->setChecked(!explorerDock->isHidden());
    action("view.bottom")->setChecked(!bottomDock->isHidden());
}

void MainWindow::Private::paintShown(QPainter& painter, const QRect& rect, const Theme& look) const
{
    if (pages->currentWidget() == monitor)
    {
        painter.fillRect(rect, look.color(Role::Page));
        const double scale =
            std::min(double(rect.width()) / monitor->width(), double(rect.height()) / monitor->height());
        painter.translate(rect.topLeft());
        painter.scale(scale, scale);
        monitor->render(&painter, QPoint(), QRegion(), QWidget::DrawChildren);
        return;
    }
    design->paintPicture(painter, rect, look);
}

PictureCaption MainWindow::Private::pictureCaption() const
{
    const Layout& layout = models.document->layout();
    PictureCaption caption;
    caption.atMs = dialogs->services.now ? dialogs->services.now() : 0;
    if (pages->currentWidget() == monitor)
    {
        caption.title = MainWindow::tr("%1, version %2: live shards").arg(fromStd(layout.name)).arg(layout.version);
        caption.source = live.asOf.isEmpty() ? MainWindow::tr("not connected")
                                             : MainWindow::tr("live readings, as of %1").arg(live.asOf);
        return caption;
    }
    QString colour = action("view.colour.owner")->text();
    for (const char* id : {"view.colour.rows", "view.colour.bytes", "view.colour.rate", "view.colour.keys"})
        if (action(id)->isChecked())
            colour = action(id)->text();
    colour = withoutAccessKey(colour);
    caption.title = MainWindow::tr("%1 of %2, version %3: coloured by %4", "table, layout, version, colour")
                        .arg(table, fromStd(layout.name))
                        .arg(layout.version)
                        .arg(colour.toLower());
    const PictureModel::Metric metric = models.picture->metric();
    caption.source = metric == PictureModel::Metric::Owner ? MainWindow::tr("the layout's placement")
                                                           : numberText::caption(models.picture->provenance(metric));
    return caption;
}

QList<QWidget*> MainWindow::Private::focusStops() const
{
    QList<QWidget*> stops{explorerDock, pages};
    if (!narrow)
        stops << design->shardList();
    stops << inspectorDock << bottomDock;
    QList<QWidget*> visible;
    for (QWidget* stop : stops)
        if (stop->isVisible())
            visible << stop;
    return visible;
}

void MainWindow::Private::cycleFocus(int step)
{
    const QList<QWidget*> stops = focusStops();
    QWidget* focused = q->focusWidget();
    int at = -1;
    for (int i = 0; i < stops.size(); ++i)
        if (focused && (stops.at(i) == focused || stops.at(i)->isAncestorOf(focused)))
            at = i; // the innermost comes last: the shard list lies inside the pages
    const auto count = static_cast<int>(stops.size());
    const int next = at < 0 ? 0 : (at + step + count) % count;
    QWidget* stop = stops.at(next);
    if (stop == explorerDock)
        explorer->takeFocus();
    else if (stop == pages)
        pages->currentWidget()->setFocus(Qt::TabFocusReason);
    else if (stop == inspectorDock)
        focusFirst(inspector->currentWidget());
    else if (stop == bottomDock)
        bottom->tabs()->tabBar()->setFocus(Qt::TabFocusReason);
    else
        stop->setFocus(Qt::TabFocusReason);
}

void MainWindow::Private::focusFirst(QWidget* inside)
{
    for (QWidget* child : inside->findChildren<QWidget*>())
        if (child->isVisible() && child->isEnabled() && (child->focusPolicy() & Qt::TabFocus))
        {
            child->setFocus(Qt::TabFocusReason);
            return;
        }
    inspector->tabBar()->setFocus(Qt::TabFocusReason);
}

} // namespace atlas
