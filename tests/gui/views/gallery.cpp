// Paints every view in light and dark, small and large, with 4, 1,024 and 102,400 buckets, to PNG files in the folder
// given as argument, for people to look at. As a test it only holds that no picture stays blank.
#include "models/items/matrix_model.h"
#include "models/items/shard_load_model.h"
#include "tests/gui/views/picture_fixture.h"
#include "ui/theme/icons.h"
#include "ui/views/bucket_grid.h"
#include "ui/views/cell_delegate.h"
#include "ui/views/drop_preview_panel.h"
#include "ui/views/histogram.h"
#include "ui/views/history_chart.h"
#include "ui/views/legend.h"
#include "ui/views/matrix_view.h"
#include "ui/views/picture_export.h"
#include "ui/views/range_strip.h"
#include "ui/views/ring_view.h"
#include "ui/views/shard_bar_chart.h"
#include "ui/views/shard_list.h"
#include "ui/views/skew_strip.h"

#include <QApplication>
#include <QDir>
#include <QPainter>
#include <QVBoxLayout>

#include <cmath>
#include <cstdio>
#include <random>
#include <set>

using namespace atlas;

namespace
{

class Gallery
{
public:
    explicit Gallery(const QString& folder) : m_folder(folder) { m_folder.mkpath(QStringLiteral(".")); }

    void shot(QWidget& widget, const QString& name, const QSize& size, const Theme& theme)
    {
        widget.resize(size);
        widget.setAttribute(Qt::WA_DontShowOnScreen);
        widget.show();
        QApplication::processEvents();
        save(widget.grab().toImage(), name + QLatin1Char('-') + theme.name);
    }

    void save(const QImage& image, const QString& name)
    {
        image.save(m_folder.filePath(name + QStringLiteral(".png")));
        std::set<QRgb> colors;
        for (int y = 0; y < image.height(); y += 3)
            for (int x = 0; x < image.width(); x += 3)
                colors.insert(image.pixel(x, y));
        if (colors.size() < 3)
        {
            std::fprintf(stderr, "%s is blank\n", qPrintable(name));
            ++m_blank;
        }
    }

    int blank() const { return m_blank; }

private:
    QDir m_folder;
    int m_blank = 0;
};

const QSize kSmall(560, 420);
const QSize kLarge(1280, 860);

void grids(Gallery& gallery, const Theme& theme)
{
    struct Case
    {
        const char* name;
        std::int64_t buckets;
        int shards;
        std::vector<fixture::Hot> hot;
        bool contiguous;
    };
    const Case cases[] = {{"grid-4", 4, 2, {}, true},
                          {"grid-1024", 1024, 8, {{87, 9.2}, {577, 2.7}, {814, 2.5}}, true},
                          {"grid-1024-modulo", 1024, 8, {{87, 9.2}}, false},
                          {"grid-102400", 102'400, 32, {{50'000, 9.0}}, true},
                          {"grid-1000000", 1'000'000, 40, {{500'123, 9.0}}, true}};
    for (const Case& c : cases)
    {
        const auto model = fixture::gridModel(c.buckets, c.shards, c.hot, c.contiguous);
        for (const auto arrangement : {GridArrangement::ByNumber, GridArrangement::ByShard})
        {
            for (const QSize& size : {kSmall, kLarge})
            {
                QWidget page;
                auto* box = new QVBoxLayout(&page);
                box->setContentsMargins(0, 0, 0, 0);
                auto* grid = new BucketGrid;
                auto* legend = new ScaleLegend;
                box->addWidget(grid, 1);
                box->addWidget(legend);
                grid->setModel(model.get());
                grid->setTheme(theme);
                grid->setArrangement(arrangement);
                legend->setModel(model.get());
                legend->setTheme(theme);
                const QString by =
                    arrangement == GridArrangement::ByNumber ? QStringLiteral("number") : QStringLiteral("shard");
                gallery.shot(page, QStringLiteral("%1-%2-%3").arg(QLatin1String(c.name), by).arg(size.width()), size,
                             theme);
            }
        }
    }
    const auto owners = fixture::gridModel(1024, 30, {}, true);
    owners->setMetric(PictureModel::Metric::Owner);
    QPixmap picture(kSmall);
    QPainter painter(&picture);
    paintGridPicture(painter, picture.rect(), theme, *owners, GridArrangement::ByNumber);
    painter.end();
    gallery.save(picture.toImage(), QStringLiteral("grid-owner-") + theme.name);
}

void dragging(Gallery& gallery, const Theme& theme)
{
    const auto model = fixture::gridModel(1024, 8, {{87, 9.2}, {577, 2.7}, {814, 2.5}});
    DragSession session;
    BucketSet lasso;
    for (int row = 0; row < 6; ++row)
        lasso.add(664 + row * 16, 669 + row * 16);
    model->select(lasso);
    session.begin(model->table(), lasso);
    session.setTargets(fixture::targets(8, 5, 3, 7));
    session.hover(QStringLiteral("trade_1"));
    const MovePreview price = fixture::preview(*model, lasso, 1);
    session.setPreview(price);

    BucketGrid grid;
    grid.setModel(model.get());
    grid.setDragSession(&session);
    grid.setTheme(theme);
    grid.setArrangement(GridArrangement::ByShard);
    gallery.shot(grid, QStringLiteral("drag-grid"), QSize(575, 640), theme);

    ShardLoadModel loads;
    std::vector<ShardLoad> rows;
    for (std::size_t i = 0; i < 8; ++i)
    {
        ShardLoad load;
        load.shard = model->shards()[i].name.toStdString();
        load.weight = model->shards()[i].weight;
        load.load = price.loadBefore[i];
        load.due = price.due[i];
        load.drained = i == 3;
        load.staleSinceMs = i == 6 ? 1'796'000'000'000 : 0;
        rows.push_back(load);
    }
    loads.setLoads(rows, LoadUnit::Rows, true);
    ShardList idle;
    idle.setModel(&loads);
    idle.setTheme(theme);
    idle.setPalette(paletteFor(model->shards()));
    gallery.shot(idle, QStringLiteral("shards-idle"), QSize(262, 480), theme);
    loads.setDragSession(&session);
    ShardList list;
    list.setModel(&loads);
    list.setDragSession(&session);
    list.setTheme(theme);
    list.setPalette(paletteFor(model->shards()));
    gallery.shot(list, QStringLiteral("shards-drag"), QSize(289, 600), theme);

    DropPreviewPanel panel;
    QStringList names;
    for (const PictureShard& shard : model->shards())
        names << shard.name;
    panel.setShards(names, paletteFor(model->shards()));
    panel.setDragSession(&session);
    panel.setTheme(theme);
    gallery.shot(panel, QStringLiteral("drop-preview"), QSize(320, 700), theme);
    session.cancel();

    Histogram histogram;
    histogram.setModel(model.get());
    histogram.setTheme(theme);
    QWidget inspector;
    gallery.shot(histogram, QStringLiteral("histogram"), QSize(280, 108), theme);

    SkewStrip strip;
    SkewReport report;
    report.bucketRows = model->loads().rows;
    report.buckets = {9.25, 0.33, 0.114};
    report.hottest = {87, 577, 814, 10, 969};
    report.provenance = model->loads().rowsFrom;
    strip.setReport(report);
    strip.setTheme(theme);
    gallery.shot(strip, QStringLiteral("skew"), QSize(870, 54), theme);
    gallery.shot(strip, QStringLiteral("skew-small"), QSize(560, 54), theme);
}

void rings(Gallery& gallery, const Theme& theme)
{
    for (const int points : {1, 200, 12'800})
    {
        const auto model = fixture::ringModel(points, points == 12'800 ? 8 : 4);
        if (points == 200)
        {
            RoutedPlace place;
            place.bucket = 571;
            const auto& ends = model->picture().arcEnd;
            place.ringPosition = (double(ends[570]) + 0.3 * double(ends[571] - ends[570])) / 4294967296.0;
            place.label = QStringLiteral("DV-7F3A-0004");
            model->setRouted({place});
        }
        RingView ring;
        ring.setModel(model.get());
        ring.setTheme(theme);
        for (const QSize& size : {kSmall, kLarge})
            gallery.shot(ring, QStringLiteral("ring-%1-%2").arg(model->bucketCount()).arg(size.width()), size, theme);
    }
}

/// Rings whose buckets are nodes: by owner, by rows, with a node selected, with a key that goes back.
void nodeRings(Gallery& gallery, const Theme& theme)
{
    for (const auto& [points, nodes] : {std::pair{4, 4}, {160, 6}, {160, 64}})
    {
        const auto model = fixture::nodeRingModel(points, nodes);
        RingView ring;
        ring.setModel(model.get());
        ring.setTheme(theme);
        const QString name = QStringLiteral("node-ring-%1x%2").arg(nodes).arg(points);
        gallery.shot(ring, name, kLarge, theme);
        model->click(1);
        gallery.shot(ring, name + QStringLiteral("-selected"), kSmall, theme);
        model->setMetric(PictureModel::Metric::Rows);
        gallery.shot(ring, name + QStringLiteral("-rows"), kLarge, theme);
    }
    auto picture = fixture::nodeRingPicture(160, 6);
    picture.circle.keysGoBack = true;
    picture.circle.bits = 64;
    PictureModel model;
    model.setPicture(picture, fixture::shards(6, "cache"));
    const RingGeometry geometry(model.picture(), QRectF(0, 0, 400, 400));
    RoutedPlace place;
    place.bucket = geometry.bucketOf(300);
    place.ringPosition = geometry.begin(300) + geometry.span(300) * 0.8;
    place.label = QStringLiteral("user:1047");
    model.setRouted({place});
    RingView ring;
    ring.setModel(&model);
    ring.setTheme(theme);
    gallery.shot(ring, QStringLiteral("node-ring-back"), kLarge, theme);
}

void ranges(Gallery& gallery, const Theme& theme)
{
    for (const std::int64_t count : {4, 200, 102'400})
    {
        const auto model = fixture::rangeModel(count, 4);
        RangeStrip strip;
        strip.setModel(model.get());
        strip.setTheme(theme);
        if (count == 200)
        {
            model->click(40);
            strip.beginSplit(40);
        }
        for (const QSize& size : {kSmall, kLarge})
            gallery.shot(strip, QStringLiteral("ranges-%1-%2").arg(count).arg(size.width()), size, theme);
    }
}

FleetSample matrixSample(const Layout& layout, const std::vector<PhysicalTable>& tables)
{
    FleetSample sample;
    sample.atMs = 1'796'000'000'000;
    std::mt19937 random(3);
    std::normal_distribution<double> spread(1.0, 0.25);
    for (const Shard& shard : layout.shards)
    {
        ShardReading reading;
        reading.shard = shard.name;
        reading.state = ReadingState::Fresh;
        reading.readAtMs = sample.atMs;
        sample.shards.push_back(reading);
    }
    int at = 0;
    for (const PhysicalTable& table : tables)
    {
        TableReading reading;
        reading.physicalTable = table.name;
        reading.missing = ++at == 7;
        if (!reading.missing)
        {
            reading.rows = std::max(0.1, spread(random)) * 3.7e6 * (at == 12 ? 3.4 : 1.0);
            reading.dataBytes = *reading.rows * 164.0;
            reading.rowsFrom.kind = Provenance::Kind::LiveEstimate;
            reading.rowsFrom.asOfUnixMs = sample.atMs;
            reading.rowsFrom.statsAgeMs = 240'000;
        }
        sample.shards[std::size_t(table.shard)].tables.push_back(reading);
    }
    return sample;
}

void matrix(Gallery& gallery, const Theme& theme, int shards, int perShard, int logicTables)
{
    Layout layout;
    std::vector<PhysicalTable> tables;
    for (int s = 0; s < shards; ++s)
    {
        Shard shard;
        shard.name = "order_" + std::to_string(s);
        shard.schema = "order_db_" + std::to_string(s);
        layout.shards.push_back(shard);
    }
    for (int l = 0; l < logicTables; ++l)
    {
        LogicTable logic;
        logic.name = l == 0 ? "t_order" : "t_order_item" + (l > 1 ? std::to_string(l) : std::string());
        layout.tables.push_back(logic);
        for (int s = 0; s < shards; ++s)
            for (int t = 0; t < perShard; ++t)
                tables.push_back({PhysicalTable::Kind::Sharded, logic.name, s,
                                  logic.name + "_" + std::to_string(s * perShard + t), 1});
    }
    tables.push_back({PhysicalTable::Kind::Single, "t_order_lookup", 0, "t_order_lookup", 0});
    MatrixModel model;
    model.setLayout(layout, tables);
    FleetSample sample = matrixSample(layout, tables);
    if (shards > 2)
    {
        sample.shards[1].state = ReadingState::Stale;
        sample.shards[1].staleSinceMs = sample.atMs - 200'000;
    }
    model.setSample(sample);
    MatrixView view;
    view.setModel(&model);
    view.setTheme(theme);
    view.setPalette(ShardPalette(std::size_t(shards)));
    view.setCurrentCell(6);
    for (const QSize& size : {kSmall, QSize(865, 600)})
        gallery.shot(view, QStringLiteral("matrix-%1x%2-%3").arg(shards).arg(perShard).arg(size.width()), size, theme);
}

void charts(Gallery& gallery, const Theme& theme)
{
    std::vector<HistorySeries> history;
    std::vector<ChartLine> lines;
    std::mt19937 random(5);
    std::normal_distribution<double> wobble(0.0, 60.0);
    const std::int64_t end = 1'796'000'000'000;
    QStringList names;
    std::vector<double> rows;
    for (int s = 0; s < 8; ++s)
    {
        HistorySeries series;
        series.name = "shard:trade_" + std::to_string(s);
        double value = s == 0 ? 6200.0 : 4600.0 + s * 60.0;
        for (int i = 0; i < 360; ++i)
        {
            value += wobble(random) - (value - (s == 0 ? 6200.0 : 4700.0)) * 0.05;
            series.atMs.push_back(end - std::int64_t(359 - i) * 5000);
            const bool gap = (s == 6 && i > 318) || (s == 5 && i > 200 && i < 212);
            series.value.push_back(gap ? NAN : value);
        }
        history.push_back(series);
        ChartLine line;
        line.series = QString::fromStdString(series.name);
        line.label = line.series.mid(6);
        line.shard = s;
        line.emphasized = s == 0 || s == 5 || s == 6;
        line.staleSinceMs = s == 6 ? end - 205'000 : 0;
        lines.push_back(line);
        names << line.label;
        rows.push_back(1.48e8 + s * 2e6);
    }
    HistoryChart chart;
    chart.setTheme(theme);
    chart.setPalette(ShardPalette(8));
    chart.setHistory(history, lines);
    gallery.shot(chart, QStringLiteral("history"), QSize(1110, 230), theme);
    QImage exported = renderPicture(
        QSize(900, 360), [&](QPainter& p, const QRect& r, const Theme& t) { chart.paintTo(p, r, t); },
        {QStringLiteral("Statements per second by shard"), QStringLiteral("Questions, mean of 10 s"), end}, theme);
    gallery.save(exported, QStringLiteral("history-export-") + theme.name);
    ShardBarChart bars;
    bars.setTheme(theme);
    bars.setPalette(ShardPalette(8));
    bars.setValues(names, rows, QStringLiteral("Rows by shard"));
    gallery.shot(bars, QStringLiteral("bars"), QSize(560, 240), theme);
}

void icons(Gallery& gallery, const Theme& theme)
{
    const QStringList names = iconNames();
    QImage sheet(920, 40 * (int(names.size()) / 6 + 1), QImage::Format_RGB32);
    sheet.fill(theme.color(Role::Page));
    QPainter painter(&sheet);
    for (qsizetype i = 0; i < names.size(); ++i)
    {
        const QRectF at(double(i % 6) * 150 + 10, double(i / 6) * 40 + 8, 24, 24);
        paintIcon(painter, names[i], at, theme.color(Role::Text));
        painter.setFont(theme.font(TextStyle::Caption));
        painter.setPen(theme.color(Role::Text2));
        painter.drawText(at.translated(32, 0).adjusted(0, 0, 100, 0), Qt::AlignVCenter, names[i]);
    }
    painter.end();
    gallery.save(sheet, QStringLiteral("icons-") + theme.name);
}

} // namespace

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    Gallery gallery(argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral("gallery"));
    for (const Theme* theme : {&lightTheme(), &darkTheme()})
    {
        applyTheme(*theme);
        grids(gallery, *theme);
        dragging(gallery, *theme);
        rings(gallery, *theme);
        nodeRings(gallery, *theme);
        ranges(gallery, *theme);
        matrix(gallery, *theme, 2, 4, 2);
        matrix(gallery, *theme, 32, 8, 2);
        matrix(gallery, *theme, 64, 32, 1);
        charts(gallery, *theme);
        icons(gallery, *theme);
    }
    return gallery.blank() == 0 ? 0 : 1;
}
