#include "models/items/findings_model.h"
#include "models/items/item_roles.h"
#include "tests/support/window_fixture.h"
#include "ui/pages/layout_errors_page.h"
#include "ui/pages/source_view.h"
#include "ui/views/placement_bar.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QPushButton>
#include <QTest>
#include <QTreeView>

namespace atlas
{

namespace
{

using test::waitUntil;

constexpr const char* kBroken = R"(format: 1
name: shop
version: 3
servers:
  db-a: {host: 10.0.0.1, user: app, password: "s3cret", tls: verify, ca: ca.pem}
shards:
  shop_0: {server: db-a, schema: shop_0}
  shop_1: {server: db-a, schema: shop_1}
tables:
  t_order:
    key: {column: user_id, type: bigint}
    algorithm: {name: mod, buckets: 8}
    placement:
      - {buckets: 0-3, shard: shop_0, table: t_order}
      - {buckets: 5-7, shard: shop_1, table: t_order}
)";

int g_titleWarnings = 0;

void countTitleWarnings(QtMsgType, const QMessageLogContext&, const QString& message)
{
    g_titleWarnings += message.contains(QStringLiteral("[*]")) ? 1 : 0;
}

class Repair : public test::WindowFixture
{
protected:
    void SetUp() override
    {
        write(kBroken);
        m_window.show();
        m_console.files.open(path(QStringLiteral("shop.yaml")));
        ASSERT_TRUE(waitUntil([this] { return page()->isVisible(); }));
    }

    void write(const QByteArray& text)
    {
        QFile file(path(QStringLiteral("shop.yaml")));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    QByteArray onDisk()
    {
        QFile file(path(QStringLiteral("shop.yaml")));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    LayoutErrorsPage* page() { return m_window.findChild<LayoutErrorsPage*>(); }
    bool has(std::string_view code)
    {
        const Diagnostics& findings = page()->findings();
        return std::any_of(findings.begin(), findings.end(),
                           [code](const Diagnostic& finding) { return finding.code == code; });
    }
    bool applied(std::string_view code)
    {
        return waitUntil([this, code] { return !has(code); });
    }
};

} // namespace

TEST_F(Repair, AClickAppliesTheFixAndTheFindingIsGone)
{
    ASSERT_TRUE(has("placement-gap"));
    ASSERT_NE(m_window.findChild<PlacementBar*>(), nullptr);
    ASSERT_NE(visibleButton("applyFix"), nullptr);
    EXPECT_EQ(visibleButton("saveRepaired"), nullptr);
    QTest::mouseClick(visibleButton("applyFix"), Qt::LeftButton);
    ASSERT_TRUE(applied("placement-gap"));
    EXPECT_TRUE(page()->source()->toPlainText().contains(QStringLiteral("{buckets: 4-7, shard: shop_1")));
    EXPECT_EQ(onDisk(), QByteArray(kBroken)) << "not behind the user's back";

    ASSERT_TRUE(m_window.actionNamed(QStringLiteral("edit.undo"))->isEnabled());
    act("edit.undo");
    ASSERT_TRUE(waitUntil([this] { return has("placement-gap"); }));
    act("edit.redo");
    ASSERT_TRUE(applied("placement-gap"));

    ASSERT_NE(visibleButton("saveRepaired"), nullptr);
    QTest::mouseClick(visibleButton("saveRepaired"), Qt::LeftButton);
    EXPECT_TRUE(onDisk().contains("{buckets: 4-7, shard: shop_1"));
    EXPECT_FALSE(m_console.repair.isModified());
}

TEST_F(Repair, WhatHasNoErrorAnyMoreOpensAsAnUnsavedDocument)
{
    QTest::mouseClick(visibleButton("applyFix"), Qt::LeftButton);
    ASSERT_TRUE(applied("placement-gap"));
    ASSERT_NE(visibleButton("openRepaired"), nullptr);
    QTest::mouseClick(visibleButton("openRepaired"), Qt::LeftButton);
    ASSERT_TRUE(m_console.models.document.isOpen());
    EXPECT_TRUE(m_console.models.document.isModified());
    EXPECT_EQ(m_console.models.document.fileName(), path(QStringLiteral("shop.yaml")));
    EXPECT_EQ(onDisk(), QByteArray(kBroken));
    EXPECT_FALSE(page()->isVisible());
    m_console.models.document.undoStack()->setClean(); // nothing to ask for at the end
}

TEST_F(Repair, TheTitleNamesTheFileAndItsUnsavedWork)
{
    EXPECT_TRUE(m_window.windowTitle().startsWith(QStringLiteral("shop.yaml[*]")));
    EXPECT_FALSE(m_window.isWindowModified());
    QTest::mouseClick(visibleButton("applyFix"), Qt::LeftButton);
    ASSERT_TRUE(applied("placement-gap"));
    EXPECT_TRUE(m_window.isWindowModified());

    g_titleWarnings = 0;
    const QtMessageHandler before = qInstallMessageHandler(countTitleWarnings);
    QTest::mouseClick(visibleButton("openRepaired"), Qt::LeftButton);
    EXPECT_TRUE(m_window.isWindowModified());
    m_console.files.openText("format: 2\n", QStringLiteral("other.yaml")); // over a document with unsaved work
    EXPECT_TRUE(page()->isVisible());
    EXPECT_FALSE(m_window.isWindowModified());
    m_window.showLayout();
    EXPECT_TRUE(m_window.isWindowModified());
    m_window.showStart();
    EXPECT_FALSE(m_window.isWindowModified());
    m_window.showLayout();
    qInstallMessageHandler(before);
    EXPECT_EQ(g_titleWarnings, 0);
    m_console.models.document.undoStack()->setClean();
}

TEST_F(Repair, CheckAgainReadsTheFileThatWasRefused)
{
    write(QByteArray(kBroken).replace("5-7", "4-7"));
    QTest::mouseClick(visibleButton("checkAgain"), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([this] { return m_console.models.document.isOpen(); }));
    EXPECT_FALSE(m_console.models.document.isModified());
}

TEST_F(Repair, TheTreeOfWhatWasReadLeadsToItsLine)
{
    auto* tree = m_window.findChild<QTreeView*>(QStringLiteral("outlineTree"));
    ASSERT_NE(tree, nullptr);
    ASSERT_TRUE(tree->isVisible());
    const QAbstractItemModel* model = tree->model();
    const QModelIndexList hits =
        model->match(model->index(0, 0), NameRole, QStringLiteral("shop_1"), 1, Qt::MatchExactly | Qt::MatchRecursive);
    ASSERT_EQ(hits.size(), 1);
    tree->setCurrentIndex(hits.first());
    tree->setFocus();
    QTest::keyClick(tree, Qt::Key_Return);
    EXPECT_EQ(page()->source()->textCursor().blockNumber() + 1, 8);
}

TEST_F(Repair, NoPasswordIsShown)
{
    for (const QWidget* each : m_window.findChildren<QWidget*>())
    {
        EXPECT_FALSE(each->accessibleDescription().contains(QStringLiteral("s3cret")))
            << each->objectName().toStdString();
        EXPECT_FALSE(each->toolTip().contains(QStringLiteral("s3cret"))) << each->objectName().toStdString();
    }
    EXPECT_FALSE(page()->source()->toPlainText().contains(QStringLiteral("s3cret")));
}

} // namespace atlas
