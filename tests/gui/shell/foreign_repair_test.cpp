#include "tests/support/window_fixture.h"
#include "ui/dialogs/questions.h"
#include "ui/pages/fix_panel.h"
#include "ui/pages/foreign_page.h"
#include "ui/pages/source_view.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QTest>
#include <QTimer>

#include <algorithm>

namespace atlas
{

namespace
{

using test::waitUntil;

/// Both rules take the same remainders, so that half of the nodes are never reached.
const QByteArray kSources = "dataSources:\n"
                            "  ds_0: {url: \"jdbc:mysql://h:3306/a\", username: u, password: s3cret}\n"
                            "  ds_1: {url: \"jdbc:mysql://h:3306/b\", username: u, password: s3cret}\n";
const QByteArray kRules =
    "rules:\n"
    "- !SHARDING\n"
    "  tables:\n"
    "    t_order:\n"
    "      actualDataNodes: ds_${0..1}.t_order_${0..3}\n"
    "      databaseStrategy:\n"
    "        standard: {shardingColumn: user_id, shardingAlgorithmName: by_user}\n"
    "      tableStrategy:\n"
    "        standard: {shardingColumn: user_id, shardingAlgorithmName: order_table}\n"
    "  shardingAlgorithms:\n"
    "    by_user: {type: INLINE, props: {algorithm-expression: \"ds_${user_id % 2}\"}}\n"
    "    order_table: {type: INLINE, props: {algorithm-expression: \"t_order_${user_id % 4}\"}}\n";

class ForeignRepair : public test::WindowFixture
{
protected:
    void SetUp() override
    {
        write(QStringLiteral("sharding.yaml"), kSources + kRules);
        m_window.show();
    }

    void openFile()
    {
        m_console.files.open(path(QStringLiteral("sharding.yaml")));
        ASSERT_TRUE(waitUntil([this] { return page()->isVisible() && isBroken(); }));
        chooseFixable();
    }

    void write(const QString& name, const QByteArray& text)
    {
        QFile file(path(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    QByteArray onDisk(const QString& file)
    {
        QFile read(file);
        return read.open(QIODevice::ReadOnly) ? read.readAll() : QByteArray();
    }
    /// The row that has a fix, as the table of findings does it.
    void chooseFixable()
    {
        for (int i = 0; i < 20 && visibleButton("applyFix") == nullptr; ++i)
            act("tools.nextFinding");
    }
    ForeignPage* page() { return m_window.findChild<ForeignPage*>(); }
    bool isBroken()
    {
        const Diagnostics& findings = m_console.imports.findings();
        return std::any_of(findings.begin(), findings.end(),
                           [](const Diagnostic& finding) { return finding.code == "inline-pairs-unreachable"; });
    }
    bool isMended()
    {
        return waitUntil([this] { return !isBroken(); });
    }
    void mend()
    {
        ASSERT_NE(visibleButton("applyFix"), nullptr);
        QTest::mouseClick(visibleButton("applyFix"), Qt::LeftButton);
        ASSERT_TRUE(isMended());
    }
};

const QByteArray kMended = "t_order_${user_id.intdiv(2) % 4}";

} // namespace

TEST_F(ForeignRepair, AClickChangesTheTextAndNoFile)
{
    openFile();
    ASSERT_NE(m_window.findChild<FixPanel*>(), nullptr);
    EXPECT_TRUE(m_window.findChild<FixPanel*>()->diff().contains(QString::fromLatin1(kMended)));
    EXPECT_EQ(visibleButton("saveForeign"), nullptr);
    mend();
    EXPECT_TRUE(page()->source()->toPlainText().contains(QString::fromLatin1(kMended)));
    EXPECT_FALSE(page()->source()->toPlainText().contains(QStringLiteral("s3cret")));
    EXPECT_TRUE(m_window.isWindowModified());
    EXPECT_EQ(onDisk(path(QStringLiteral("sharding.yaml"))), kSources + kRules);
    EXPECT_EQ(visibleButton("compareForeign"), nullptr) << "the bar has room for four";
    EXPECT_EQ(visibleButton("readAgain"), nullptr);

    act("edit.undo");
    ASSERT_TRUE(waitUntil([this] { return isBroken(); }));
    EXPECT_FALSE(m_window.isWindowModified());
    EXPECT_EQ(visibleButton("saveForeign"), nullptr);
    act("edit.redo");
    ASSERT_TRUE(isMended());
    ASSERT_NE(visibleButton("saveForeign"), nullptr);
}

TEST_F(ForeignRepair, TheFileIsOverwrittenWhenThatIsAskedFor)
{
    openFile();
    mend();
    QTest::mouseClick(visibleButton("saveForeign"), Qt::LeftButton);
    const QByteArray saved = onDisk(path(QStringLiteral("sharding.yaml")));
    EXPECT_TRUE(saved.contains(kMended));
    EXPECT_EQ(saved.count("s3cret"), 2) << "what is hidden is not lost";
    EXPECT_FALSE(m_window.isWindowModified());
    EXPECT_TRUE(m_console.imports.undoStack()->canUndo());
}

TEST_F(ForeignRepair, SavedElsewhereItIsTheOtherFile)
{
    openFile();
    mend();
    const QString copy = path(QStringLiteral("mended.yaml"));
    emit m_window.saveForeignAsRequested(copy);
    ASSERT_TRUE(waitUntil([this, copy] { return m_console.imports.texts().front().name == copy.toStdString(); }));
    EXPECT_TRUE(onDisk(copy).contains(kMended));
    EXPECT_EQ(onDisk(path(QStringLiteral("sharding.yaml"))), kSources + kRules);
    EXPECT_FALSE(m_window.isWindowModified());
    EXPECT_TRUE(m_window.windowTitle().startsWith(QStringLiteral("mended.yaml[*]")));
}

TEST_F(ForeignRepair, SeveralFilesGoToAFolderOfTheirOwn)
{
    QDir(m_folder.path()).mkpath(QStringLiteral("config/rules"));
    write(QStringLiteral("config/sources.yaml"), kSources);
    write(QStringLiteral("config/rules/sharding.yaml"), kRules);
    m_console.files.openConfiguration({path(QStringLiteral("config"))}, {});
    ASSERT_TRUE(waitUntil([this] { return page()->isVisible() && isBroken(); }));
    chooseFixable();
    mend();
    const QString copy = path(QStringLiteral("config-2"));
    emit m_window.saveForeignAsRequested(copy);
    EXPECT_TRUE(onDisk(copy + QStringLiteral("/rules/sharding.yaml")).contains(kMended));
    EXPECT_EQ(onDisk(copy + QStringLiteral("/sources.yaml")), kSources);
    EXPECT_EQ(onDisk(path(QStringLiteral("config/rules/sharding.yaml"))), kRules);
    settle();
}

TEST_F(ForeignRepair, WhatIsNotSavedIsAskedForAndBecomesALayout)
{
    openFile();
    mend();
    bool asked = false;
    QTimer::singleShot(0, &m_window,
                       [this, &asked]
                       {
                           auto* dialog = m_window.findChild<UnsavedDialog*>();
                           asked = dialog != nullptr;
                           if (dialog)
                               dialog->reject();
                       });
    EXPECT_FALSE(m_window.mayLoseWork());
    EXPECT_TRUE(asked);
    ASSERT_TRUE(m_console.imports.openAsLayout());
    EXPECT_TRUE(m_console.models.document.isModified());
    m_console.models.document.undoStack()->setClean();
    m_console.models.document.close();
}

} // namespace atlas
