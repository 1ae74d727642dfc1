#include "app/controllers/recovery_controller.h"
#include "models/storage/layout_writer.h"
#include "tests/support/heartbeat.h"
#include "tests/unit/controllers/console_fixture.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

namespace atlas
{

namespace
{

QStringList copiesIn(const QString& folder)
{
    return QDir(folder).entryList({QStringLiteral("*.yaml")}, QDir::Files);
}

std::string onlyCopyIn(const QString& folder)
{
    const QStringList names = copiesIn(folder);
    QFile file(QDir(folder).filePath(names.value(0)));
    return names.size() == 1 && file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// A layout whose placement is written bucket by bucket: seconds of work for the writer.
Layout hugeLayout(int buckets)
{
    Layout layout;
    layout.name = "huge";
    LogicTable table;
    table.name = "t";
    table.key.columns = {"id"};
    for (int bucket = 0; bucket < buckets; ++bucket)
    {
        PlacementEntry entry;
        entry.buckets = BucketSet::of(bucket);
        entry.shard = "shard_" + std::to_string(bucket % 7);
        table.placement.entries.push_back(entry);
    }
    layout.tables.push_back(std::move(table));
    return layout;
}

/// A session that ends without a word: its copy stays behind, its lock belongs to nobody.
void crashWithUnsavedWork(const std::string& layoutFile, const QString& recoveryFolder)
{
    const pid_t child = fork();
    if (child == 0)
    {
        LayoutDocument document;
        RecoveryController recovery(document, recoveryFolder);
        Layout layout;
        layout.name = "lost";
        document.openUnsaved(layout, {}, QString::fromStdString(layoutFile));
        recovery.keep(1'700'000'000'000);
        _exit(waitUntil([&] { return copiesIn(recoveryFolder).size() == 1; }) ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
}

} // namespace

TEST_F(ConsoleTest, UnsavedWorkOfACrashedSessionIsOfferedOnce)
{
    const QString folder = path(QStringLiteral("recovery"));
    crashWithUnsavedWork("/nowhere/lost.yaml", folder);
    RecoveryController recovery(console.models.document, folder);
    const std::vector<RecoveredWork> found = recovery.leftBehind();
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.front().fileName, QStringLiteral("/nowhere/lost.yaml"));
    EXPECT_EQ(found.front().savedAtMs, 1'700'000'000'000);
    recovery.discard(found.front().copyPath);
    EXPECT_TRUE(recovery.leftBehind().empty());
}

TEST_F(ConsoleTest, ARecoveredCopyIsUnsavedWork)
{
    openSample(QStringLiteral("trade-virtual-buckets"));
    const QString folder = path(QStringLiteral("recovery"));
    ASSERT_TRUE(console.drag.move(QStringLiteral("t_trade"), BucketSet::of(0), QStringLiteral("trade_1"), true));
    const Layout edited = layout();
    write(QStringLiteral("copy.yaml"), QByteArray::fromStdString(console.models.document.serialized()));
    RecoveryController recovery(console.models.document, folder);
    ASSERT_TRUE(recovery.recover(path(QStringLiteral("copy.yaml"))));
    EXPECT_TRUE(sameMeaning(layout(), edited));
    EXPECT_TRUE(console.models.document.isModified());
    // The recovered copy goes when the work has another one, not before.
    EXPECT_TRUE(waitUntil([this] { return !QFile::exists(path(QStringLiteral("copy.yaml"))); }));
    EXPECT_EQ(onlyCopyIn(folder), console.models.document.serialized());
}

TEST_F(ConsoleTest, ARunningSessionsCopyIsLeftAlone)
{
    const QString folder = path(QStringLiteral("recovery"));
    LayoutDocument other;
    RecoveryController owner(other, folder);
    other.openUnsaved(Layout{}, {}, {});
    owner.keep(1);
    ASSERT_TRUE(waitUntil([&] { return copiesIn(folder).size() == 1; }));
    RecoveryController recovery(console.models.document, folder);
    EXPECT_TRUE(recovery.leftBehind().empty());
}

/// The window goes on answering while a huge layout is written, and what is written last is the newest.
TEST(Recovery, WritesBesideTheWindowsThreadAndTheNewestWins)
{
    const QTemporaryDir folder;
    LayoutDocument document;
    RecoveryController recovery(document, folder.path());
    const Layout huge = hugeLayout(6'000);
    const std::string original = writeLayout(huge);
    QElapsedTimer timer;
    timer.start();
    const std::string text = writeLayout(huge, original);
    const qint64 writing = timer.elapsed();
    document.openUnsaved(huge, text, {});

    test::Heartbeat heartbeat;
    waitUntil([] { return false; }, 50);
    heartbeat.restart();
    timer.restart();
    recovery.keep(1);
    const qint64 keeping = timer.elapsed();
    waitUntil([] { return false; }, 20);
    Layout newest = huge;
    newest.name = "newest";
    document.openUnsaved(newest, text, {});
    recovery.keep(2);
    const std::string expected = "name: newest\n";
    EXPECT_TRUE(waitUntil([&] { return onlyCopyIn(folder.path()).find(expected) != std::string::npos; }, 60'000));
    std::cout << "longest gap " << heartbeat.longestGapMs() << " ms; keeping takes " << keeping << " ms, writing "
              << text.size() << " bytes " << writing << " ms\n";
    EXPECT_LT(keeping, writing) << "it waits for the writing";
    EXPECT_LT(heartbeat.longestGapMs(), 1'000);
}

TEST(Recovery, WorkThatNobodyGaveUpIsWrittenAtTheEnd)
{
    const QTemporaryDir folder;
    LayoutDocument document;
    for (const char* name : {"first", "last"})
    {
        Layout layout;
        layout.name = name;
        auto recovery = std::make_unique<RecoveryController>(document, folder.path());
        document.openUnsaved(layout, {}, {});
        recovery->keep(1);
        layout.name = std::string(name) + " and later";
        document.openUnsaved(layout, {}, {}); // not kept by the timer yet
        recovery.reset();
        EXPECT_NE(onlyCopyIn(folder.path()).find(layout.name), std::string::npos) << name;
        RecoveryController next(document, folder.path());
        ASSERT_EQ(next.leftBehind().size(), 1U);
        next.discard(next.leftBehind().front().copyPath);
        next.giveUp();
    }
    EXPECT_TRUE(copiesIn(folder.path()).isEmpty()) << "given up, and written again";
}

TEST(Recovery, ASavedStateHasNoCopyHoweverFastItIsSaved)
{
    const QTemporaryDir folder;
    LayoutDocument document;
    RecoveryController recovery(document, folder.path());
    const Layout huge = hugeLayout(20'000);
    document.openUnsaved(huge, {}, {});
    recovery.keep(1);
    document.markSaved(QStringLiteral("/nowhere/huge.yaml"), {});
    document.openUnsaved(huge, {}, {});
    recovery.keep(2);
    EXPECT_TRUE(waitUntil([&] { return copiesIn(folder.path()).size() == 1; }));
    document.markSaved(QStringLiteral("/nowhere/huge.yaml"), {});
    EXPECT_TRUE(waitUntil([&] { return copiesIn(folder.path()).isEmpty(); }));
    waitUntil([] { return false; }, 300);
    EXPECT_TRUE(copiesIn(folder.path()).isEmpty()) << "came back after it was removed";
}

} // namespace atlas
