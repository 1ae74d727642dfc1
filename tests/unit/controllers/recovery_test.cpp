#include "app/controllers/recovery_controller.h"
#include "tests/unit/controllers/console_fixture.h"

#include <sys/wait.h>
#include <unistd.h>

namespace atlas
{

namespace
{

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
        _exit(0);
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
    EXPECT_FALSE(QFile::exists(path(QStringLiteral("copy.yaml"))));
}

TEST_F(ConsoleTest, ARunningSessionsCopyIsLeftAlone)
{
    const QString folder = path(QStringLiteral("recovery"));
    LayoutDocument other;
    RecoveryController owner(other, folder);
    other.openUnsaved(Layout{}, {}, {});
    owner.keep(1);
    RecoveryController recovery(console.models.document, folder);
    EXPECT_TRUE(recovery.leftBehind().empty());
}

} // namespace atlas
