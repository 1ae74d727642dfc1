// A grid of 1,000,000 cells: the whole frame against one fillRect a cell (goal 10x), and the first frame of a table of
// 102,400 buckets. Prints ratios of medians; exit code 1 when a goal is missed.
#include "models/items/picture_model.h"
#include "ui/views/grid_painter.h"

#include <QGuiApplication>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <random>
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
        const auto start = std::chrono::steady_clock::now();
        work();
        times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
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
    PictureModel table;
    const double first = medianMs(5,
                                  [&]
                                  {
                                      fill(table, 102'400, 32);
                                      const GridScene made = GridScene::make(table, GridArrangement::ByNumber, kFrame);
                                      QPainter painter(&frame);
                                      paintGrid(painter, QRect(QPoint(0, 0), kFrame), lightTheme(), made);
                                  });
    std::printf("grid of 1,000,000 cells, %dx%d\n", kFrame.width(), kFrame.height());
    std::printf("  whole frame          %8.2f ms\n", ours);
    std::printf("  fillRect a cell      %8.2f ms\n", perCell);
    std::printf("  ratio                %8.1f x   (goal 10)\n", perCell / ours);
    std::printf("  new values to levels %8.2f ms\n", levels);
    std::printf("first frame of 102,400 buckets, data to pixels %.1f ms (goal 300)\n", first);
    return perCell / ours >= 10.0 && first <= 300.0 ? 0 : 1;
}
