#include "tests/gui/views/picture_fixture.h"
#include "ui/views/ring_view.h"

#include <QApplication>
#include <QImage>
#include <QMouseEvent>
#include <QPainter>

#include <gtest/gtest.h>

#include <cmath>

using namespace atlas;

TEST(Ring, PointAndArcAgree)
{
    const auto model = fixture::ringModel(200, 4);
    const RingGeometry ring(model->picture(), QRectF(0, 0, 600, 600));
    double sum = 0.0;
    for (std::size_t arc = 0; arc < ring.arcs(); ++arc)
    {
        sum += ring.span(arc);
        ASSERT_EQ(ring.arcAtPosition(ring.middle(arc)), arc);
        ASSERT_EQ(ring.bucketOf(arc), std::int64_t(arc));
        if (ring.span(arc) > 0.001)
        {
            ASSERT_EQ(ring.bucketAt(ring.point(ring.middle(arc), (ring.inner() + ring.outer()) / 2)),
                      std::int64_t(arc));
        }
    }
    EXPECT_NEAR(sum, 1.0, 1e-9);
    EXPECT_EQ(ring.bucketAt(ring.center()), -1);
    // Behind the last point the circle belongs to the first.
    EXPECT_EQ(ring.bucketAtPosition(0.99999999), 0);
}

TEST(Ring, WidestArcHasItsOwnersColour)
{
    const auto model = fixture::ringModel(4, 4);
    QImage image(600, 600, QImage::Format_RGB32);
    image.fill(lightTheme().color(Role::Page));
    QPainter painter(&image);
    RingScene scene;
    scene.model = model.get();
    scene.palette = ShardPalette(4);
    paintRing(painter, QRectF(0, 0, 600, 600), lightTheme(), scene);
    const RingGeometry ring(model->picture(), QRectF(0, 0, 600, 600));
    for (std::size_t arc = 0; arc < ring.arcs(); ++arc)
    {
        if (ring.span(arc) < 0.01)
            continue;
        const QPointF at = ring.point(ring.middle(arc), (ring.inner() + ring.outer()) / 2);
        const auto shard = std::size_t(model->shardOf(std::int64_t(arc)));
        EXPECT_EQ(QColor(image.pixel(at.toPoint())), lightTheme().shard[shard]) << arc;
    }
}

TEST(Ring, ArcsOfANodeAreOneBucket)
{
    const auto model = fixture::nodeRingModel(6, 3);
    RingView view;
    view.resize(600, 600);
    view.setModel(model.get());
    const RingGeometry ring(model->picture(), ringArea(QRectF(0, 0, 600, 600), false));
    ASSERT_EQ(ring.arcs(), 18U);
    for (std::size_t arc = 0; arc < ring.arcs(); ++arc)
        if (ring.span(arc) > 0.01)
        {
            EXPECT_EQ(view.bucketAt(ring.point(ring.middle(arc), (ring.inner() + ring.outer()) / 2)),
                      std::int64_t(model->picture().arcBucket[arc]));
        }
    for (std::int64_t bucket = 0; bucket < 3; ++bucket)
    {
        const auto widest = ring.widestArcOf(bucket);
        ASSERT_TRUE(widest);
        for (std::size_t arc = 0; arc < ring.arcs(); ++arc)
            EXPECT_TRUE(ring.bucketOf(arc) != bucket || ring.span(arc) <= ring.span(*widest));
    }
    EXPECT_FALSE(ring.widestArcOf(3));
    EXPECT_FALSE(ring.widestArcOf(-1));
}

TEST(Ring, ASelectedNodeHasALineAlongItsArcs)
{
    const auto model = fixture::nodeRingModel(6, 3);
    model->click(1);
    QImage image(600, 600, QImage::Format_RGB32);
    image.fill(lightTheme().color(Role::Page));
    QPainter painter(&image);
    RingScene scene;
    scene.model = model.get();
    scene.palette = ShardPalette(3);
    paintRing(painter, QRectF(0, 0, 600, 600), lightTheme(), scene);
    const RingGeometry ring(model->picture(), QRectF(0, 0, 600, 600));
    for (std::size_t arc = 0; arc < ring.arcs(); ++arc)
    {
        // Not where a tick of the degrees stands.
        const double eighths = ring.middle(arc) * 8.0;
        if (ring.span(arc) < 0.01 || std::abs(eighths - std::round(eighths)) < 0.05)
            continue;
        const QPointF line = ring.point(ring.middle(arc), ring.outer() + 3.5);
        const QColor seen(image.pixel(int(line.x()), int(line.y())));
        EXPECT_EQ(seen == lightTheme().color(Role::Accent), ring.bucketOf(arc) == 1) << arc;
    }
}

TEST(Ring, AKeyThatGoesBackGoesToThePointThatOpensItsArc)
{
    auto picture = fixture::nodeRingPicture(6, 3);
    const RingGeometry ring(picture, QRectF(0, 0, 600, 600));
    const std::size_t arc = 4;
    RoutedPlace place;
    place.bucket = ring.bucketOf(arc);
    place.ringPosition = ring.begin(arc) + ring.span(arc) * 0.25;
    ASSERT_EQ(ring.arcOf(place), arc);
    EXPECT_NEAR(ring.wayOf(place, arc), ring.span(arc) * 0.75, 1e-12);
    EXPECT_EQ(ring.owner(arc), ring.end(arc));
    picture.circle.keysGoBack = true;
    EXPECT_NEAR(ring.wayOf(place, arc), ring.span(arc) * 0.25, 1e-12);
    EXPECT_EQ(ring.owner(arc), ring.begin(arc));
}

TEST(Ring, AKeyOnAPointMayBeOfTheNextArc)
{
    const auto picture = fixture::ringPicture(6, 3);
    const RingGeometry ring(picture, QRectF(0, 0, 600, 600));
    RoutedPlace place;
    place.ringPosition = ring.end(4);
    place.bucket = 4;
    EXPECT_EQ(ring.arcOf(place), std::size_t{4});
    place.bucket = 5;
    EXPECT_EQ(ring.arcOf(place), std::size_t{5});
    place.bucket = -1;
    EXPECT_FALSE(ring.arcOf(place));
}

TEST(Ring, SweepingAddsTheNodesUnderThePointer)
{
    const auto model = fixture::nodeRingModel(1, 5);
    RingView view;
    view.resize(600, 600);
    view.setModel(model.get());
    const RingGeometry ring(model->picture(), ringArea(QRectF(0, 0, 600, 600), false));
    const auto at = [&](std::size_t arc) { return ring.point(ring.middle(arc), (ring.inner() + ring.outer()) / 2); };
    const auto send = [&](QEvent::Type type, const QPointF& where, Qt::MouseButton button, Qt::MouseButtons buttons)
    {
        QMouseEvent event(type, where, view.mapToGlobal(where), button, buttons, Qt::NoModifier);
        QApplication::sendEvent(&view, &event);
    };
    send(QEvent::MouseButtonPress, at(0), Qt::LeftButton, Qt::LeftButton);
    send(QEvent::MouseMove, at(1), Qt::NoButton, Qt::LeftButton);
    send(QEvent::MouseButtonRelease, at(1), Qt::LeftButton, Qt::NoButton);
    BucketSet swept = BucketSet::of(ring.bucketOf(0));
    swept.add(ring.bucketOf(1));
    EXPECT_EQ(model->selection(), swept);
}

TEST(Ring, ThePieceShowsTheRoutedKey)
{
    const auto model = fixture::ringModel(200, 4);
    RoutedPlace place;
    place.bucket = 400;
    const RingGeometry ring(model->picture(), QRectF(0, 0, 400, 400));
    place.ringPosition = ring.begin(400) + ring.span(400) * 0.2;
    model->setRouted({place});
    RingScene scene;
    scene.model = model.get();
    choosePiece(scene);
    EXPECT_NEAR(scene.pieceCenter, *place.ringPosition, scene.pieceSpan / 2);
    const QRectF area(0, 0, 800, 110);
    EXPECT_EQ(ringPieceBucketAt(QPointF(400, 56), area, scene), ring.bucketAtPosition(scene.pieceCenter));
}
