// A grid of 1,000,000 cells: the whole frame against one fillRect a cell (goal 10x), and a layout of 102,400 buckets
// from its bytes to its first frame (goal 300 ms). Prints medians of CPU time; exit code 1 when a goal is missed.
#include "models/items/picture_model.h"
#include "models/storage/layout_reader.h"
#include "routing/router/router.h"
#include "tests/bench/bench_clock.h"
#include "ui/views/grid_painter.h"

#include <QGuiApplication>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

using namespace atlas;

namespace
{

constexpr QSize kFrame(1600, 1200);

double medianMs(int runs, const std::function<void()>& work)
{
    std::vector<double> times;
    for (int i = 0; i < runs; ++i)
    {
        const double start = bench::processSeconds();
        work();
        times.push_back((bench::processSeconds() - start) * 1000.0);
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

void fill(PictureModel& model, std::int64_t buckets, int shards)
{
    TablePicture picture;
    picture.table = "t";
    picture.bucketCount = buckets;
    std::vector<PictureShard> names(static_cast<std::size_t>(shards));
    BucketLoads loads;
    std::mt19937 random(1);
    std::exponential_distribution<double> rows(1e-3);
    for (std::int64_t b = 0; b < buckets; ++b)
    {
        picture.shardOf.push_back(std::uint32_t(b * shards / buckets));
        loads.rows.push_back(rows(random));
    }
    model.setPicture(std::move(picture), std::move(names));
    model.setLoads(std::move(loads));
    model.setMetric(PictureModel::Metric::Rows);
}

void fillRectPerCell(QPainter& painter, const GridScene& scene, const Theme& theme)
{
    const std::vector<QRgb> colors = levelColors(scene.levels, theme, scene.palette, scene.model->shards().size());
    painter.fillRect(QRect(QPoint(0, 0), kFrame), theme.color(Role::Page));
    const GridBlock& block = scene.layout.blocks().front();
    for (std::int64_t i = 0; i < block.count; ++i)
        painter.fillRect(block.cellRect(i), QColor(colors[scene.levels.levels()[std::size_t(i)]]));
}

/// 102,400 buckets whose placement is a list of 1,024 runs over 32 shards: what many moves leave behind.
std::string largeLayout()
{
    std::string text = "format: 1\nname: large\nversion: 1\n"
                       "servers:\n  db-{0..7}: {host: \"10.0.0.1{0..7}\", port: 3306, user: u, password: \"${P}\"}\n"
                       "shards:\n  s_{0..31}: {server: db-0, schema: s, weight: 1}\n"
                       "tables:\n  t_item:\n    key: {column: id, type: bigint}\n"
                       "    algorithm: {name: hash_mod, hash: crc32, buckets: 102400}\n    placement:\n";
    for (int run = 0; run < 1024; ++run)
        text += "      - {buckets: " + std::to_string(run * 100) + "-" + std::to_string(run * 100 + 99) + ", shard: s_"
                + std::to_string(run * 7 % 32) + "}\n";
    return text;
}

struct FirstFrame
{
    double read = 0.0;
    double compile = 0.0;
    double paint = 0.0;
    double total() const { return read + compile + paint; }
};

FirstFrame firstFrame(const std::string& bytes, QImage& frame)
{
    FirstFrame times;
    LayoutReading reading;
    std::shared_ptr<const Router> router;
    times.read = medianMs(1, [&] { reading = readLayout(bytes, "large.yaml"); });
    times.compile = medianMs(1, [&] { router = Router::compile(std::move(reading.layout)); });
    const CompiledTable* table = router->table("t_item");
    if (table == nullptr)
    {
        std::fprintf(stderr, "the layout does not compile\n");
        std::exit(2);
    }
    times.paint = medianMs(1,
                           [&]
                           {
                               PictureModel model;
                               std::vector<PictureShard> shards;
                               for (const Shard& shard : router->layout().shards)
                                   shards.push_back({QString::fromStdString(shard.name), {}, shard.weight});
                               model.setPicture(table->picture(), std::move(shards));
                               const GridScene scene = GridScene::make(model, GridArrangement::ByNumber, kFrame);
                               QPainter painter(&frame);
                               paintGrid(painter, QRect(QPoint(0, 0), kFrame), lightTheme(), scene);
                           });
    return times;
}

} // namespace

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication app(argc, argv);
    QImage frame(kFrame, QImage::Format_RGB32);

    PictureModel million;
    fill(million, 1'000'000, 64);
    GridScene scene = GridScene::make(million, GridArrangement::ByNumber, kFrame);
    const double ours = medianMs(15,
                                 [&]
                                 {
                                     QPainter painter(&frame);
                                     paintGrid(painter, QRect(QPoint(0, 0), kFrame), lightTheme(), scene);
                                 });
    const double perCell = medianMs(5,
                                    [&]
                                    {
                                        QPainter painter(&frame);
                                        fillRectPerCell(painter, scene, lightTheme());
                                    });
    const double levels = medianMs(5, [&] { scene.levels = CellLevels::of(million); });
    const std::string bytes = largeLayout();
    std::vector<FirstFrame> frames;
    for (int i = 0; i < 7; ++i)
        frames.push_back(firstFrame(bytes, frame));
    std::sort(frames.begin(), frames.end(), [](const auto& a, const auto& b) { return a.total() < b.total(); });
    const FirstFrame first = frames[frames.size() / 2];
    std::printf("grid of 1,000,000 cells, %dx%d\n", kFrame.width(), kFrame.height());
    std::printf("  whole frame          %8.2f ms\n", ours);
    std::printf("  fillRect a cell      %8.2f ms\n", perCell);
    std::printf("  ratio                %8.1f x   (goal 10)\n", perCell / ours);
    std::printf("  new values to levels %8.2f ms\n", levels);
    std::printf("first frame of 102,400 buckets from %.0f KiB of layout (goal 300 ms)\n",
                double(bytes.size()) / 1024.0);
    std::printf("  read                 %8.2f ms\n", first.read);
    std::printf("  compile              %8.2f ms\n", first.compile);
    std::printf("  picture and paint    %8.2f ms\n", first.paint);
    std::printf("  together             %8.2f ms\n", first.total());
    return perCell / ours >= 10.0 && first.total() <= 300.0 ? 0 : 1;
}
