#include "app/files/bundle_store.h"
#include "tests/support/window_fixture.h"
#include "ui/views/bucket_grid.h"

#include <QApplication>
#include <QProcess>

#include <gtest/gtest.h>

#include <optional>
#include <utility>

namespace atlas
{

namespace
{

using test::waitUntil;

/// The pointer as a hand moves it. Points are global pixels; a press is held still for a moment at the end, so
/// that what the window shows meanwhile can be seen.
class Pointer
{
public:
    Pointer& moveTo(const QPoint& point)
    {
        const int steps = 6;
        for (int step = 1; step <= steps; ++step)
        {
            const QPoint between = m_at + (point - m_at) * step / steps;
            m_script << QStringLiteral("mousemove") << QString::number(between.x()) << QString::number(between.y())
                     << QStringLiteral("sleep") << QStringLiteral("0.02");
        }
        m_at = point;
        return *this;
    }
    Pointer& press() { return add({QStringLiteral("mousedown"), QStringLiteral("1")}); }
    Pointer& release() { return add({QStringLiteral("mouseup"), QStringLiteral("1")}); }
    Pointer& escape() { return add({QStringLiteral("key"), QStringLiteral("Escape")}); }
    Pointer& hold() { return add({QStringLiteral("sleep"), QStringLiteral("0.8")}); }

    /// Carries the movement out while the window's events run.
    bool run()
    {
        QProcess process;
        process.start(QStringLiteral(ATLAS_XDOTOOL), std::exchange(m_script, {}));
        const bool ended = waitUntil([&] { return process.state() == QProcess::NotRunning; }, 30'000);
        QCoreApplication::processEvents(QEventLoop::AllEvents, 200);
        return ended && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    }

private:
    Pointer& add(const QStringList& words)
    {
        m_script << words << QStringLiteral("sleep") << QStringLiteral("0.05");
        return *this;
    }

    QPoint m_at{5, 5};
    QStringList m_script;
};

class RealDrag : public test::WindowFixture
{
protected:
    void openGrid(const QString& sample)
    {
        open(QStringLiteral(ATLAS_GOLDEN_DIR "/topologies/") + sample);
        act("view.grid");
        act("view.arrange.shard");
        waitUntil([this] { return m_window.isActiveWindow(); }, 2'000);
        m_grid = m_window.findChild<BucketGrid*>();
        ASSERT_NE(m_grid, nullptr);
        ASSERT_TRUE(waitUntil([this] { return m_grid->isVisible() && m_grid->viewport()->height() > 100; }));
    }

    QPoint cell(std::int64_t bucket) const { return m_grid->viewport()->mapToGlobal(m_grid->viewportPos(bucket)); }

    BucketGrid* m_grid = nullptr;
    Pointer m_pointer;
};

} // namespace

TEST_F(RealDrag, ALassoMovesAsThePreviewSaidAndUndoRestoresIt)
{
    openGrid(QStringLiteral("trade-virtual-buckets.yaml"));
    ConsoleModels& models = m_console.models;
    const Layout before = models.document.layout();

    // A lasso around some cells of trade_0: down, right, up, over the centres of its corner cells.
    m_pointer.moveTo(cell(0)).press().moveTo(cell(50)).moveTo(cell(90)).moveTo(cell(4)).moveTo(cell(0)).release();
    ASSERT_TRUE(m_pointer.run());
    const BucketSet lasso = models.picture.selection();
    ASSERT_GT(lasso.count(), 3) << "the lasso caught " << lasso.toText();
    for (const std::int64_t bucket : lasso.buckets())
    {
        EXPECT_EQ(models.picture.shardName(bucket), QStringLiteral("trade_0"));
    }

    std::optional<MovePreview> seen;
    bool legalSeen = false;
    QObject::connect(&models.drag, &DragSession::previewChanged, &models.drag,
                     [&]
                     {
                         seen = models.drag.preview() ? models.drag.preview() : seen;
                         legalSeen = legalSeen || models.drag.isLegal(QStringLiteral("trade_1"));
                     });
    m_pointer.moveTo(cell(lasso.spans().front().first)).press().moveTo(cell(128 + 40)).hold().release();
    ASSERT_TRUE(m_pointer.run());
    settle();
    ASSERT_TRUE(seen.has_value()) << "no price was shown while the button was down";
    EXPECT_TRUE(legalSeen);
    EXPECT_EQ(seen->target, "trade_1");
    EXPECT_EQ(seen->buckets, lasso);

    for (const std::int64_t bucket : lasso.buckets())
    {
        EXPECT_EQ(models.picture.shardName(bucket), QStringLiteral("trade_1"));
    }
    const SkewReport& after = m_console.loads.skew();
    EXPECT_NEAR(after.shards.maxOverMean, seen->after.maxOverMean, 1e-9);
    EXPECT_NEAR(after.shards.relativeStddev, seen->after.relativeStddev, 1e-9);
    EXPECT_NEAR(after.shards.gini, seen->after.gini, 1e-9);
    for (std::size_t shard = 0; shard < seen->loadAfter.size(); ++shard)
    {
        EXPECT_NEAR(after.shardRows[shard].second, seen->loadAfter[shard], 1e-9);
    }

    act("edit.undo");
    EXPECT_TRUE(sameMeaning(models.document.layout(), before));
    EXPECT_FALSE(models.document.isModified());
    act("edit.redo");

    QString written;
    QObject::connect(&m_console.exports, &ExportController::written, &m_window,
                     [&](const QString& folder) { written = folder; });
    ExportOptions options;
    options.folder = m_folder.path().toStdString();
    emit m_window.exportRequested(options);
    ASSERT_TRUE(waitUntil([&] { return !written.isEmpty(); }));
    const Result<BundleReading> bundle = loadBundle(written.toStdString());
    ASSERT_TRUE(bundle.ok());
    EXPECT_EQ(bundle->version, before.version + 1);
    EXPECT_TRUE(sameMeaning(bundle->layout, models.document.layout()));
}

TEST_F(RealDrag, EscapeInTheAirChangesNothing)
{
    openGrid(QStringLiteral("trade-virtual-buckets.yaml"));
    m_pointer.moveTo(cell(0)).press().release();
    ASSERT_TRUE(m_pointer.run());
    ASSERT_EQ(m_console.models.picture.selection(), BucketSet::of(0));
    bool begun = false;
    QObject::connect(&m_console.models.drag, &DragSession::started, &m_window, [&] { begun = true; });
    m_pointer.hold().moveTo(cell(0)).press().moveTo(cell(300)).hold().escape().release(); // no double click
    ASSERT_TRUE(m_pointer.run());
    settle();
    EXPECT_TRUE(begun);
    EXPECT_FALSE(m_console.models.drag.active());
    EXPECT_FALSE(m_console.models.document.isModified());
}

} // namespace atlas
