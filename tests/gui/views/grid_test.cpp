#include "tests/gui/views/picture_fixture.h"
#include "ui/views/bucket_drag.h"
#include "ui/views/bucket_grid.h"
#include "ui/views/grid_painter.h"
#include "ui/views/legend.h"

#include <QApplication>
#include <QDropEvent>
#include <QElapsedTimer>
#include <QImage>
#include <QKeyEvent>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalSpy>

#include <gtest/gtest.h>

#include <cmath>

using namespace atlas;

namespace
{

QImage painted(const GridScene& scene, const QSize& size, const Theme& theme = lightTheme())
{
    QImage image(size, QImage::Format_RGB32);
    QPainter painter(&image);
    paintGrid(painter, QRect(QPoint(0, 0), size), theme, scene);
    return image;
}

int countPixels(const QImage& image, const QRectF& area, QRgb color)
{
    int found = 0;
    for (int y = int(area.top()); y < int(area.bottom()); ++y)
        for (int x = int(area.left()); x < int(area.right()); ++x)
            found += image.rect().contains(x, y) && image.pixel(x, y) == color ? 1 : 0;
    return found;
}

class GridSizes : public testing::TestWithParam<std::tuple<std::int64_t, GridArrangement>>
{
};

void press(BucketGrid& grid, int key, Qt::KeyboardModifiers modifiers = {})
{
    QKeyEvent event(QEvent::KeyPress, key, modifiers);
    QApplication::sendEvent(&grid, &event);
}

void mouse(BucketGrid& grid, QEvent::Type type, const QPoint& at, Qt::KeyboardModifiers modifiers = {})
{
    const bool up = type == QEvent::MouseButtonRelease;
    QMouseEvent event(type, at, grid.viewport()->mapToGlobal(at),
                      type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton, up ? Qt::NoButton : Qt::LeftButton,
                      modifiers);
    QApplication::sendEvent(grid.viewport(), &event);
}

void click(BucketGrid& grid, const QPoint& at, Qt::KeyboardModifiers modifiers = {})
{
    mouse(grid, QEvent::MouseButtonPress, at, modifiers);
    mouse(grid, QEvent::MouseButtonRelease, at, modifiers);
}

struct ShownGrid
{
    explicit ShownGrid(std::int64_t buckets, int shards = 8, GridArrangement by = GridArrangement::ByNumber)
        : model(fixture::gridModel(buckets, shards))
    {
        grid.setModel(model.get());
        grid.setDragSession(&session);
        grid.setArrangement(by);
        grid.resize(700, 560);
        grid.show();
        QApplication::processEvents();
    }
    std::unique_ptr<PictureModel> model;
    DragSession session;
    BucketGrid grid;
};

} // namespace

TEST(GridRail, NamesOwnersWhereThereIsRoom)
{
    const Theme& theme = lightTheme();
    const QSize size(520, 290);
    for (const int shards : {4, 64, 120})
    {
        const auto model = fixture::gridModel(102'400, shards);
        model->setMetric(PictureModel::Metric::Owner);
        const GridScene scene = GridScene::make(*model, GridArrangement::ByNumber, QSizeF(size));
        ASSERT_TRUE(scene.layout.railNamesOwners()) << shards;
        const QImage image = painted(scene, size);
        const double gutter = scene.layout.blocks().front().cells.left() - 12;
        int names = 0; // bands of rows with ink
        int highest = 0;
        int band = 0;
        for (int y = 0; y < size.height(); ++y)
        {
            const QRectF row(0, y, gutter, 1);
            const bool ink = countPixels(image, row, theme.color(Role::Page).rgb()) < int(gutter);
            names += ink && band == 0 ? 1 : 0;
            band = ink ? band + 1 : 0;
            highest = std::max(highest, band);
        }
        EXPECT_GE(names, std::min(shards, 10)) << shards;
        EXPECT_LE(highest, 32) << shards << ": one over the other";
    }
}

TEST_P(GridSizes, EveryBucketHasACellAndTheCellGivesTheBucket)
{
    const auto [buckets, arrangement] = GetParam();
    const auto model = fixture::gridModel(buckets, 8, {}, false);
    const GridLayout layout = GridLayout::make(model->picture(), 8, arrangement, QSizeF(800, 600), 1.0);
    const std::int64_t step = std::max<std::int64_t>(1, buckets / 997);
    for (std::int64_t b = 0; b < buckets; b += step)
        ASSERT_EQ(layout.bucketAt(layout.cellRect(b).center()), b);
    ASSERT_EQ(layout.bucketAt(layout.cellRect(buckets - 1).center()), buckets - 1);
    EXPECT_EQ(layout.bucketAt(QPointF(-5, -5)), -1);
}

TEST_P(GridSizes, TheHottestCellKeepsItsPixelHoweverSmallCellsAre)
{
    const auto [buckets, arrangement] = GetParam();
    const std::int64_t hot = buckets / 3;
    const auto model = fixture::gridModel(
        buckets, 8, buckets > 4 ? std::vector<fixture::Hot>{{hot, 9.0}} : std::vector<fixture::Hot>{});
    const GridScene scene = GridScene::make(*model, arrangement, QSizeF(640, 480));
    const QImage image = painted(scene, QSize(640, 480));
    if (buckets == 4)
    {
        EXPECT_NE(image.pixel(scene.layout.cellRect(0).center().toPoint()), lightTheme().color(Role::Page).rgb());
        return;
    }
    const QRectF cell = scene.layout.cellRect(hot).adjusted(-1.5, -1.5, 1.5, 1.5);
    EXPECT_GE(countPixels(image, cell, lightTheme().sequential.back()), 1);
    EXPECT_EQ(model->scale().above, 1);
}

INSTANTIATE_TEST_SUITE_P(Pictures, GridSizes,
                         testing::Combine(testing::Values(4, 1024, 102'400, 1'000'000),
                                          testing::Values(GridArrangement::ByNumber, GridArrangement::ByShard)));

TEST(GridPainter, NoDataIsHatchedAndZeroIsTheFirstColour)
{
    auto model = fixture::gridModel(64, 4);
    BucketLoads loads = fixture::loads(64, 1000.0);
    loads.rows[10] = NAN;
    loads.rows[11] = 0.0;
    model->setLoads(loads);
    const GridScene scene = GridScene::make(*model, GridArrangement::ByNumber, QSizeF(600, 500));
    const QImage image = painted(scene, QSize(600, 500));
    const QRectF inside = scene.layout.cellRect(11).adjusted(3, 3, -4, -4);
    EXPECT_EQ(image.pixel(inside.center().toPoint()), lightTheme().sequential.front());
    const QRectF hatched = scene.layout.cellRect(10).adjusted(3, 3, -4, -4);
    EXPECT_GT(countPixels(image, hatched, lightTheme().color(Role::Panel).rgb()), 20);
    EXPECT_LT(countPixels(image, hatched, lightTheme().color(Role::Panel).rgb()),
              int(hatched.width() * hatched.height()) - 20);
    const LegendContent legend = LegendContent::of(*model, ShardPalette(4));
    EXPECT_EQ(legend.unknown, 1);
    EXPECT_TRUE(legend.unknownText().contains(QStringLiteral("1")));
}

TEST(GridPainter, LegendCountsWhatIsAboveTheScale)
{
    const auto model = fixture::gridModel(1024, 8, {{3, 6.0}, {900, 8.0}});
    const LegendContent legend = LegendContent::of(*model, ShardPalette(8));
    EXPECT_EQ(legend.scale.above, 2);
    EXPECT_TRUE(legend.aboveText().contains(QStringLiteral("2")));
    EXPECT_TRUE(legend.titleText().endsWith(QStringLiteral("linear")));
}

TEST(GridPainter, OwnerColoursAreTheShards)
{
    auto model = fixture::gridModel(64, 4);
    model->setMetric(PictureModel::Metric::Owner);
    const GridScene scene = GridScene::make(*model, GridArrangement::ByNumber, QSizeF(600, 500));
    const QImage image = painted(scene, QSize(600, 500), darkTheme());
    for (const std::int64_t b : {0, 20, 40, 63})
        EXPECT_EQ(QColor(image.pixel(scene.layout.cellRect(b).center().toPoint())),
                  darkTheme().shard[std::size_t(model->shardOf(b))]);
}

TEST(GridLayout, FewBucketsFillTheRoomInRowsOfTheirShard)
{
    struct Case
    {
        std::int64_t buckets;
        std::int64_t perRow;
        QSizeF room;
    };
    for (const Case& c : {Case{32, 8, QSizeF(560, 440)}, Case{32, 8, QSizeF(1280, 800)}, Case{4, 0, QSizeF(560, 420)},
                          Case{1024, 0, QSizeF(1280, 800)}})
    {
        TablePicture picture = fixture::gridPicture(c.buckets, 4);
        picture.tableBuckets = c.perRow;
        const GridLayout layout = GridLayout::make(picture, 4, GridArrangement::ByNumber, c.room, 1.0);
        const GridBlock& block = layout.blocks().front();
        if (c.perRow > 0)
        {
            EXPECT_EQ(block.columns, c.perRow);
        }
        EXPECT_GE(block.cells.height(), (c.room.height() - 24) * 0.75) << c.buckets;
        EXPECT_GE(block.cells.width(), (c.room.width() - 104) * 0.75) << c.buckets;
        EXPECT_LE(std::max(block.cellWidth / block.cellHeight, block.cellHeight / block.cellWidth), 1.61);
    }
}

TEST(GridLayout, BlocksOfShardsStayWithinTheWidth)
{
    for (const int shards : {1, 8, 32, 40, 64})
        for (const double width : {560.0, 900.0, 1280.0})
        {
            const TablePicture picture = fixture::gridPicture(100'000, shards);
            const GridLayout layout =
                GridLayout::make(picture, std::size_t(shards), GridArrangement::ByShard, QSizeF(width, 800), 1.0);
            EXPECT_LE(layout.contentSize().width(), width + 1.0) << shards;
        }
}

TEST(GridPainter, ThirteenthShardIsHatchedInItsCells)
{
    auto model = fixture::gridModel(52, 26);
    model->setMetric(PictureModel::Metric::Owner);
    const GridScene scene = GridScene::make(*model, GridArrangement::ByNumber, QSizeF(700, 560));
    const QImage image = painted(scene, QSize(700, 560));
    const auto ofPlain = [&](std::int64_t bucket)
    {
        const QRectF inside = scene.layout.cellRect(bucket).adjusted(3, 3, -4, -4);
        return double(countPixels(image, inside, lightTheme().shard[std::size_t(model->shardOf(bucket) % 12)].rgb()))
               / (inside.width() * inside.height());
    };
    EXPECT_GT(ofPlain(2), 0.95);  // shard 1
    EXPECT_LT(ofPlain(26), 0.85); // shard 13: hatch
    EXPECT_GT(ofPlain(26), 0.25);
    EXPECT_LT(ofPlain(50), 0.95); // shard 25: dots
}

TEST(GridPainter, SelectedAndWorstShardsKeepTheirColourAmongMany)
{
    auto model = std::make_unique<PictureModel>();
    std::vector<PictureShard> shards = fixture::shards(60);
    for (PictureShard& shard : shards)
        shard.weight = 1.0;
    model->setPicture(fixture::gridPicture(600, 60), shards);
    BucketLoads loads = fixture::loads(600, 1000.0, {{595, 30.0}});
    model->setLoads(loads);
    const std::uint32_t worst = 59;
    const std::uint32_t chosen = 33;
    EXPECT_EQ(paletteFor(*model).color(lightTheme(), worst), lightTheme().shard[worst % 12]);
    const QColor before = paletteFor(*model).color(lightTheme(), chosen);
    model->click(335);
    EXPECT_EQ(paletteFor(*model).color(lightTheme(), chosen), lightTheme().shard[chosen % 12]);
    EXPECT_NE(before, lightTheme().shard[chosen % 12]);
}

TEST(GridPainter, SelectionIsStrokedOnBothGrounds)
{
    const auto model = fixture::gridModel(256, 4);
    const QImage before =
        painted(GridScene::make(*model, GridArrangement::ByNumber, QSizeF(600, 500)), QSize(600, 500));
    model->click(100);
    const GridScene scene = GridScene::make(*model, GridArrangement::ByNumber, QSizeF(600, 500));
    const QImage after = painted(scene, QSize(600, 500));
    const QRectF around = scene.layout.cellRect(100).adjusted(-4, -4, 4, 4);
    EXPECT_EQ(countPixels(before, around, lightTheme().color(Role::Accent).rgb()), 0);
    EXPECT_GT(countPixels(after, around, lightTheme().color(Role::Accent).rgb()), 30);
}

TEST(BucketGrid, ClickShiftAndControl)
{
    ShownGrid s(1024);
    click(s.grid, s.grid.viewportPos(40));
    EXPECT_EQ(s.model->selection(), BucketSet::of(40));
    click(s.grid, s.grid.viewportPos(60), Qt::ShiftModifier);
    EXPECT_EQ(s.model->selection(), BucketSet::range(40, 60));
    click(s.grid, s.grid.viewportPos(50), Qt::ControlModifier);
    EXPECT_EQ(s.model->selection().count(), 20);
    EXPECT_FALSE(s.model->selection().contains(50));
}

TEST(BucketGrid, LassoTakesTheCellsInside)
{
    ShownGrid s(1024);
    const int columns = s.grid.scene().layout.blocks().front().columns;
    const QPoint a = s.grid.viewportPos(2 * columns + 2);
    const QPoint b = s.grid.viewportPos(5 * columns + 6);
    const int pad = int(s.grid.scene().layout.smallestCell() / 2) - 1;
    mouse(s.grid, QEvent::MouseButtonPress, a - QPoint(pad, pad));
    for (const QPoint& at : {QPoint(b.x() + pad, a.y() - pad), b + QPoint(pad, pad), QPoint(a.x() - pad, b.y() + pad)})
        mouse(s.grid, QEvent::MouseMove, at);
    mouse(s.grid, QEvent::MouseButtonRelease, QPoint(a.x() - pad, b.y() + pad));
    EXPECT_EQ(s.model->selection().count(), 4 * 5);
    EXPECT_TRUE(s.model->selection().contains(3 * columns + 4));
    EXPECT_FALSE(s.model->selection().contains(6 * columns + 4));
}

TEST(BucketGrid, KeyboardMovesSelectsAndTakesTheShard)
{
    ShownGrid s(1024);
    const int columns = s.grid.scene().layout.blocks().front().columns;
    s.model->click(0);
    press(s.grid, Qt::Key_Right);
    EXPECT_EQ(s.model->current(), 1);
    press(s.grid, Qt::Key_Down);
    EXPECT_EQ(s.model->current(), 1 + columns);
    press(s.grid, Qt::Key_End);
    EXPECT_EQ(s.model->current(), 2 * columns - 1);
    press(s.grid, Qt::Key_Home, Qt::ShiftModifier);
    EXPECT_EQ(s.model->selection(), BucketSet::range(columns, 2 * columns - 1));
    press(s.grid, Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(s.model->selection(), BucketSet::range(0, 127));
}

TEST(BucketGrid, ZoomKeepsTheCellUnderThePointer)
{
    ShownGrid s(102'400);
    const QPoint at(400, 300);
    const std::int64_t under = s.grid.bucketAt(at);
    ASSERT_GE(under, 0);
    s.grid.setZoom(12.0, at);
    EXPECT_EQ(s.grid.bucketAt(at), under);
    EXPECT_GT(s.grid.zoom(), 11.0);
    s.grid.fit();
    EXPECT_DOUBLE_EQ(s.grid.zoom(), 1.0);
    s.grid.reveal(99'999);
    EXPECT_TRUE(s.grid.viewport()->rect().contains(s.grid.viewportPos(99'999)));
    EXPECT_GE(s.grid.scene().layout.smallestCell(), 9.0);
}

TEST(BucketDrag, MimeRoundTrip)
{
    BucketSet buckets = BucketSet::range(3, 9);
    buckets.add(200);
    const std::unique_ptr<QMimeData> data(makeBucketMime(QStringLiteral("t_trade"), buckets));
    EXPECT_TRUE(data->hasFormat(QLatin1String(kBucketMime)));
    QString table;
    BucketSet read;
    ASSERT_TRUE(readBucketMime(data.get(), &table, &read));
    EXPECT_EQ(table, QStringLiteral("t_trade"));
    EXPECT_EQ(read, buckets);
    QMimeData other;
    other.setText(QStringLiteral("t_trade\n3-9"));
    EXPECT_FALSE(readBucketMime(&other, &table, &read));
}

TEST(BucketDrag, DroppingOnAShardAsksForTheMoveAndARefusedOneDoesNot)
{
    ShownGrid s(1024, 8, GridArrangement::ByShard);
    const BucketSet lasso = BucketSet::range(660, 675);
    QSignalSpy moves(&s.session, &DragSession::moveRequested);
    const std::unique_ptr<QMimeData> data(makeBucketMime(s.model->table(), lasso));
    const auto drop = [&](int shard)
    {
        s.session.begin(s.model->table(), lasso);
        s.session.setTargets(fixture::targets(8, 5, 3, 7));
        const QPointF at = s.grid.scene().layout.blocks()[std::size_t(shard)].cells.center();
        QDragEnterEvent enter(at.toPoint(), Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(s.grid.viewport(), &enter);
        QDragMoveEvent over(at.toPoint(), Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(s.grid.viewport(), &over);
        EXPECT_EQ(s.session.hovered(), QStringLiteral("trade_%1").arg(shard));
        QDropEvent release(at, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(s.grid.viewport(), &release);
        return over.isAccepted();
    };
    EXPECT_FALSE(drop(3)); // drained
    EXPECT_EQ(moves.count(), 0);
    s.session.cancel();
    EXPECT_TRUE(drop(1));
    ASSERT_EQ(moves.count(), 1);
    EXPECT_EQ(moves.front().at(2).toString(), QStringLiteral("trade_1"));
    EXPECT_EQ(moves.front().at(1).value<BucketSet>(), lasso);
}

TEST(BucketDrag, MovesByKeyboardAlone)
{
    ShownGrid s(1024);
    s.model->select(BucketSet::range(640, 650));
    QSignalSpy moves(&s.session, &DragSession::moveRequested);
    press(s.grid, Qt::Key_M);
    ASSERT_TRUE(s.session.active());
    s.session.setTargets(fixture::targets(8, 5, 3, 7));
    press(s.grid, Qt::Key_Down);
    press(s.grid, Qt::Key_Down);
    EXPECT_EQ(s.session.hovered(), QStringLiteral("trade_1"));
    press(s.grid, Qt::Key_Return);
    ASSERT_EQ(moves.count(), 1);
    press(s.grid, Qt::Key_M);
    press(s.grid, Qt::Key_Escape);
    EXPECT_FALSE(s.session.active());
    EXPECT_EQ(moves.count(), 1);
}
