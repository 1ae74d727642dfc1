#include "app/gui/tour_steps.h"

#include "app/controllers/console.h"
#include "app/files/atomic_write.h"
#include "app/gui/appearance.h"
#include "app/gui/embedded_files.h"
#include "app/gui/window_binding.h"
#include "app/jobs/wait_until.h"
#include "models/core/message_catalog.h"
#include "ui/shell/main_window.h"

#include <QAction>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QPixmap>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <set>

namespace atlas
{

using namespace std::chrono_literals;

namespace
{

constexpr std::chrono::seconds kPatience{10};
constexpr int kRatesInChart = 6;
const QSize kUsualSize(1440, 900);
const QSize kSmallSize(1024, 700);
const QSize kLargeSize(1920, 1200);

/// A key that the table's type can hold.
QString sampleKey(const LogicTable& table)
{
    const QString type = QString::fromStdString(table.isTwoLevel() ? table.shardBy->key.type : table.key.type);
    if (type.contains(QLatin1String("int")))
    {
        return QStringLiteral("1001");
    }
    return type.contains(QLatin1String("date")) || type.contains(QLatin1String("time")) ? QStringLiteral("2026-05-01")
                                                                                        : QStringLiteral("M10001");
}

int mostRates(const std::vector<HistorySeries>& series)
{
    std::ptrdiff_t most = 0;
    for (const HistorySeries& one : series)
    {
        most = std::max(
            most, std::count_if(one.value.begin(), one.value.end(), [](double value) { return !std::isnan(value); }));
    }
    return static_cast<int>(most);
}

/// Shards one to a server, buckets in equal runs.
std::string layoutWithBuckets(std::int64_t buckets, int shards)
{
    const std::string all = "{0.." + std::to_string(shards - 1) + "}";
    return "format: 1\nname: buckets\nversion: 1\nservers:\n  \"db_" + all + "\": {host: \"10.0.0." + all
           + "\", tls: off}\nshards:\n  \"s_" + all + "\": {server: \"db_" + all
           + "\", schema: app}\ntables:\n  t_item:\n    key: {column: item_id, type: bigint}\n    algorithm: "
             "{name: hash_mod, hash: crc32, buckets: "
           + std::to_string(buckets) + "}\n    placement: {shard: \"s_{bucket / " + std::to_string(buckets / shards)
           + "}\"}\n    table_options: ENGINE=InnoDB\n    columns: |\n      item_id BIGINT NOT NULL,\n      PRIMARY "
             "KEY "
             "(item_id)\n";
}

const char* viewOf(AlgorithmInfo::Picture picture)
{
    switch (picture)
    {
    case AlgorithmInfo::Picture::Ring: return "ring";
    case AlgorithmInfo::Picture::Ranges: return "ranges";
    case AlgorithmInfo::Picture::Grid: return "grid";
    }
    return "grid";
}

constexpr const char* kBrokenLayout = R"(# Merchant trades, with three mistakes
format: 1
name: trade
version: 12

servers:
  "db-{0..3}": {host: "10.20.0.1{0..3}", port: 3306, user: trade, password: "plain-text", tls: verify, ca: ca.pem}

shards:
  "trade_{0..3}": {server: "db-{0..3}", schema: trade}

tables:
  t_trade:
    key: {column: merchant_id, type: varchar}
    algorithm: {name: hash_mod, hash: crc32, buckets: 512}
    placement:
      - {buckets: 0-127, shard: trade_0}
      - {buckets: 136-255, shard: trade_1}
      - {buckets: 256-383, shard: trade_9}
      - {buckets: 384-511, shard: trade_3}
)";

} // namespace

TourSteps::TourSteps(const TourParts& parts, const QString& folder)
    : m_window(parts.window), m_console(parts.console), m_appearance(parts.appearance), m_binding(parts.binding),
      m_folder(folder)
{
    m_folder.mkpath(QStringLiteral("."));
    m_window.resize(kUsualSize);
    QObject::connect(&m_console, &Console::failed, &m_window,
                     [this](const Error& error)
                     { m_log.did(QStringLiteral("said    %1").arg(QString::fromStdString(describe(error)))); });
    QObject::connect(&m_console.live, &LiveController::historyChanged, &m_window,
                     [this](const std::vector<HistorySeries>& series) { m_rates = mostRates(series); });
}

void TourSteps::settle() const
{
    waitUntil([this] { return m_console.settled(); }, kPatience);
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
}

void TourSteps::act(const char* action) const
{
    QAction* found = m_window.actionNamed(QString::fromLatin1(action));
    if (found != nullptr && found->isEnabled())
    {
        found->trigger();
    }
    settle();
}

void TourSteps::shoot(const QString& name) const
{
    shoot(name, m_window);
}

void TourSteps::shoot(const QString& name, QWidget& what) const
{
    for (const char* theme : {"dark", "light"})
    {
        m_appearance.setTheme(QString::fromLatin1(theme));
        m_window.setTheme(m_appearance.theme());
        settle();
        what.grab().save(m_folder.filePath(QStringLiteral("%1-%2.png").arg(name, QString::fromLatin1(theme))));
    }
}

void TourSteps::startPage()
{
    m_window.showStart();
    shoot(QStringLiteral("start"));
    m_log.did(QStringLiteral("start   the window without a layout"));
}

bool TourSteps::openLayout(const QString& path)
{
    path.isEmpty() ? m_binding.openDemo() : m_binding.openFile(path);
    waitUntil([this] { return m_console.models.document.isOpen() || m_console.imports.active(); }, 60s);
    settle();
    if (m_console.imports.active())
    {
        m_log.did(QStringLiteral("read    %1").arg(QString::fromStdString(m_console.imports.reading().dialect)));
        shoot(QStringLiteral("foreign"));
        m_console.imports.openAsLayout();
        settle();
    }
    const bool opened = m_console.models.document.isOpen();
    const QString what = path.isEmpty() ? QStringLiteral("the demo fleet") : path;
    m_log.check(opened, QStringLiteral("open %1").arg(what));
    if (opened)
    {
        const Layout& layout = m_console.models.document.layout();
        m_log.did(QStringLiteral("saw     %1, version %2: %3 tables, %4 shards, %5 buckets of %6")
                      .arg(QString::fromStdString(layout.name))
                      .arg(layout.version)
                      .arg(layout.tables.size())
                      .arg(layout.shards.size())
                      .arg(m_console.models.picture.bucketCount())
                      .arg(m_console.analysis.currentTable()));
    }
    return opened;
}

void TourSteps::liveReadings()
{
    const auto summary = [this] { return m_console.live.summary(); };
    const bool all =
        waitUntil([&] { return summary().shardsTotal > 0 && summary().shardsRead == summary().shardsTotal; }, 20s);
    m_log.check(
        all, QStringLiteral("live readings of %1 of %2 shards").arg(summary().shardsRead).arg(summary().shardsTotal));
}

void TourSteps::monitor()
{
    waitUntil([this] { return m_rates >= kRatesInChart; }, 40s);
    m_log.check(m_rates >= kRatesInChart, QStringLiteral("a chart of %1 readings").arg(m_rates));
    act("view.monitor");
    shoot(QStringLiteral("monitor"));
    act("view.design");
}

void TourSteps::showView(const char* view)
{
    act((std::string("view.") + view).c_str());
    for (const char* colour : {"owner", "rows"})
    {
        act((std::string("view.colour.") + colour).c_str());
        shoot(QStringLiteral("%1-%2").arg(QString::fromLatin1(view), QString::fromLatin1(colour)));
    }
    m_log.did(QStringLiteral("shown   %1 of %2 by owner and by rows")
                  .arg(QString::fromLatin1(view), m_console.analysis.currentTable()));
}

void TourSteps::pictures()
{
    std::set<std::string> shown;
    const QString first = m_console.analysis.currentTable();
    for (const TablePicture& picture : m_console.analysis.current()->pictures)
    {
        if (shown.insert(viewOf(picture.kind)).second)
        {
            m_console.analysis.setCurrentTable(QString::fromStdString(picture.table));
            showView(viewOf(picture.kind));
        }
    }
    m_console.analysis.setCurrentTable(first);
    showView("matrix");
    act("view.grid");
    act("view.arrange.shard");
    shoot(QStringLiteral("grid-by-shard"));
    act("view.arrange.number");
    m_window.renderPicture(kUsualSize, m_appearance.theme()).save(m_folder.filePath(QStringLiteral("picture.png")));
    const QByteArray svg = m_window.pictureSvg(kUsualSize, m_appearance.theme());
    m_log.check(svg.contains("<svg"), QStringLiteral("picture as PNG and SVG"));
    (void)writeFileAtomically(m_folder.filePath(QStringLiteral("picture.svg")).toStdString(),
                              {svg.constData(), static_cast<std::size_t>(svg.size())});
}

void TourSteps::routeKey()
{
    const LogicTable* table =
        m_console.models.document.layout().findTable(m_console.analysis.currentTable().toStdString());
    if (table == nullptr)
    {
        return;
    }
    std::vector<Route> routes;
    const auto seen = QObject::connect(&m_console.routes, &RouteController::routed, &m_window,
                                       [&](const std::vector<Route>& answer) { routes = answer; });
    const QString key = sampleKey(*table);
    emit m_window.routeRequested(m_console.analysis.currentTable(), {}, key, false);
    settle();
    QObject::disconnect(seen);
    const bool placed = !routes.empty() && routes.front().placed();
    m_log.check(placed, QStringLiteral("route %1: %2.%3")
                            .arg(key, QString::fromStdString(placed ? routes.front().shard : std::string()),
                                 QString::fromStdString(placed ? routes.front().physicalTable : std::string())));
    act("edit.key");
    shoot(QStringLiteral("route-key"));
}

BucketSet TourSteps::lasso() const
{
    const PictureModel& picture = m_console.models.picture;
    const BucketSet own = picture.bucketsOf(picture.shardOf(0));
    BucketSet some;
    const std::int64_t wanted = std::max<std::int64_t>(1, own.count() / 4);
    for (const std::int64_t bucket : own.buckets())
    {
        if (some.count() < wanted)
        {
            some.add(bucket);
        }
    }
    return some;
}

QString TourSteps::legalTarget() const
{
    for (const DropTarget& target : m_console.models.drag.targets())
    {
        if (target.state == DropTarget::State::Legal)
        {
            return QString::fromStdString(target.shard);
        }
    }
    return {};
}

void TourSteps::dragAndUndo()
{
    // The fleet works on: a reading between the price and the drop would change what both are counted from.
    emit m_window.pauseRequested(true);
    waitFor(1s); // for the readings that are under way
    settle();
    dragOverShard();
    emit m_window.pauseRequested(false);
}

void TourSteps::dragOverShard()
{
    ConsoleModels& models = m_console.models;
    const BucketSet buckets = lasso();
    act("view.arrange.shard");
    models.picture.select(buckets);
    models.drag.begin(m_console.analysis.currentTable(), buckets);
    const QString target = legalTarget();
    models.drag.hover(target);
    settle();
    const bool priced = models.drag.preview().has_value();
    m_log.check(priced, QStringLiteral("drag %1 buckets over %2: the price is shown").arg(buckets.count()).arg(target));
    if (!priced)
    {
        models.drag.cancel();
        return;
    }
    const MovePreview preview = *models.drag.preview();
    shoot(QStringLiteral("drag"));
    models.drag.drop();
    settle();
    const double after = m_console.loads.skew().shards.maxOverMean;
    m_log.check(std::abs(after - preview.after.maxOverMean) < 1e-6 * std::max(1.0, after),
                QStringLiteral("drop: max / mean %1, foretold %2, before %3")
                    .arg(after)
                    .arg(preview.after.maxOverMean)
                    .arg(preview.before.maxOverMean));
    shoot(QStringLiteral("dropped"));
    act("edit.undo");
    m_log.check(!models.document.isModified() && models.changes.count() == 0,
                QStringLiteral("undo: the document is clean again"));
    act("edit.redo");
    m_log.check(models.document.isModified() && models.changes.count() > 0,
                QStringLiteral("redo: %1 pending changes").arg(models.changes.count()));
    act("view.arrange.number");
    models.picture.clearSelection();
}

void TourSteps::exportBundle()
{
    ConsoleModels& models = m_console.models;
    const std::int64_t base = models.document.base().version;
    ExportOptions options;
    options.folder = m_folder.absolutePath().toStdString();
    options.author = "tour";
    options.note = "written by the run without a display";
    QString written;
    const auto seen = QObject::connect(&m_console.exports, &ExportController::written, &m_window,
                                       [&](const QString& folder) { written = folder; });
    const auto refused =
        QObject::connect(&m_console.exports, &ExportController::failed, &m_window,
                         [this](const Error& error)
                         { m_log.did(QStringLiteral("said    %1").arg(QString::fromStdString(describe(error)))); });
    const QString old = m_folder.filePath(
        QStringLiteral("%1-v%2").arg(QString::fromStdString(models.document.layout().name)).arg(base + 1));
    QDir(old).removeRecursively(); // an earlier tour's
    m_console.exports.write(options);
    waitUntil([&] { return !written.isEmpty(); }, 15s);
    settle();
    QObject::disconnect(seen);
    QObject::disconnect(refused);
    m_log.check(models.document.layout().version == base + 1,
                QStringLiteral("export version %1: %2").arg(base + 1).arg(QFileInfo(written).fileName()));
}

bool TourSteps::openText(const std::string& text, const QString& name)
{
    m_console.files.openText(text, name);
    settle();
    return m_console.models.document.isOpen();
}

void TourSteps::samples()
{
    struct Sample
    {
        const char* name;
        const char* view;
        const char* key;
    };
    for (const Sample& sample :
         {Sample{"device-ring", "ring", "DV-7F3A-0004"}, Sample{"member-range", "ranges", "37348000"},
          Sample{"trade-virtual-buckets", "grid", "M10001"}, Sample{"order-total-buckets", "matrix", "1001"}})
    {
        const QString name = QString::fromLatin1(sample.name);
        m_log.check(openText(embeddedSample(name).toStdString(), name), QStringLiteral("open sample %1").arg(name));
        act((std::string("view.") + sample.view).c_str());
        act("view.colour.owner");
        emit m_window.routeRequested(m_console.analysis.currentTable(), {}, QString::fromLatin1(sample.key), false);
        act("edit.key");
        shoot(QStringLiteral("sample-%1").arg(QString::fromLatin1(sample.view)));
        if (QLatin1String(sample.view) == QLatin1String("ring"))
        {
            ringGrowth();
        }
    }
}

/// Below the shard list of a ring: what one more shard would take. The smallest window has it in a tab.
void TourSteps::ringGrowth()
{
    const auto analysis = m_console.analysis.current();
    const TablePicture* picture = analysis->picture(m_console.analysis.currentTable().toStdString());
    const bool told = picture != nullptr && !picture->growth.taken.empty();
    m_log.check(told,
                QStringLiteral("what %1 would take from the ring")
                    .arg(told ? QString::fromStdString(picture->growth.shard) : QStringLiteral("one more shard")));
    m_window.resize(kLargeSize);
    shoot(QStringLiteral("ring-growth"));
    m_window.resize(kUsualSize);
}

void TourSteps::extremes()
{
    struct Case
    {
        std::int64_t buckets;
        int shards;
    };
    for (const Case& one : {Case{4, 2}, Case{1024, 8}, Case{102400, 64}})
    {
        QElapsedTimer timer;
        timer.start();
        openText(layoutWithBuckets(one.buckets, one.shards), QStringLiteral("buckets"));
        act("view.grid");
        act("view.colour.owner");
        m_log.did(QStringLiteral("shown   %1 buckets on %2 shards, %3 ms from text to picture")
                      .arg(one.buckets)
                      .arg(one.shards)
                      .arg(timer.elapsed()));
        m_window.resize(kSmallSize);
        shoot(QStringLiteral("buckets-%1-small").arg(one.buckets));
        m_window.resize(kLargeSize);
        shoot(QStringLiteral("buckets-%1-large").arg(one.buckets));
    }
    m_window.resize(kUsualSize);
}

void TourSteps::warnings()
{
    QString text = QString::fromUtf8(kBrokenLayout);
    text.replace(QStringLiteral("trade_9"), QStringLiteral("trade_2"))
        .replace(QStringLiteral("136-"), QStringLiteral("128-"));
    text.replace(QStringLiteral("three mistakes"), QStringLiteral("a password in the file"));
    openText(text.toStdString(), QStringLiteral("trade"));
    act("view.design");
    act("view.grid");
    act("tools.nextFinding");
    shoot(QStringLiteral("finding-fix"));
    const QAction* fix = m_window.actionNamed(QStringLiteral("tools.applyFix"));
    m_log.check(fix != nullptr && fix->isEnabled(), QStringLiteral("a warning with its fix"));
    act("tools.applyFix");
    m_log.check(m_console.models.document.isModified(), QStringLiteral("the fix applied, one step of undo"));
    act("edit.undo");
}

void TourSteps::errorsPage()
{
    m_console.files.openText(kBrokenLayout, QStringLiteral("trade.yaml"));
    settle();
    shoot(QStringLiteral("errors"));
    m_log.did(QStringLiteral("refused a layout with mistakes, what was open stays"));
}

int TourSteps::finish()
{
    m_log.did(QStringLiteral("%1 steps failed").arg(m_log.failures()));
    (void)writeFileAtomically(m_folder.filePath(QStringLiteral("tour.log")).toStdString(), m_log.text().toStdString());
    return m_log.failures() == 0 ? 0 : 1;
}

} // namespace atlas
