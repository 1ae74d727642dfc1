#include "models/items/findings_model.h"
#include "tests/support/window_fixture.h"
#include "ui/shell/bottom_panel.h"

#include <QAction>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTest>

#include <algorithm>

namespace atlas
{

namespace
{

using test::waitUntil;

/// Two warnings that can be repaired, one that cannot; the quotes change nothing that the layout says.
constexpr const char* kWarned = R"(# the shop
format: 1
name: shop
version: 3
servers:
  db-a: {host: 10.0.0.1, user: app, password: "s3cret", tls: verify, ca: ca.pem} # the old one
shards:
  shop_0: {server: db-a, schema: shop_0}
  shop_1: {server: db-a, schema: shop_1, weight: "2"}
tables:
  t_order:
    key: {column: user_id, type: bigint}
    algorithm: {name: mod, buckets: 8}
    placement:
      - {buckets: 0-3, shard: shop_0, table: t_order}
      - {buckets: 4-7, shard: shop_1, table: t_order}
)";

class Fixes : public test::WindowFixture
{
protected:
    void SetUp() override
    {
        QFile file(path(QStringLiteral("shop.yaml")));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(kWarned);
        file.close();
        open(path(QStringLiteral("shop.yaml")));
        ASSERT_TRUE(waitUntil([this] { return has("literal-password"); }));
    }
    void TearDown() override { m_console.models.document.undoStack()->setClean(); }

    QByteArray onDisk() const
    {
        QFile file(path(QStringLiteral("shop.yaml")));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    LayoutDocument& document() { return m_console.models.document; }
    QTableView* table() { return m_window.findChild<QTableView*>(QStringLiteral("findings")); }
    int rowOf(std::string_view code)
    {
        const Diagnostics& rows = m_console.models.findings.findings();
        const auto row =
            std::find_if(rows.begin(), rows.end(), [&](const Diagnostic& one) { return one.code == code; });
        return row == rows.end() ? -1 : static_cast<int>(row - rows.begin());
    }
    bool has(std::string_view code) { return rowOf(code) >= 0; }
    QRect cellOf(std::string_view code)
    {
        table()->scrollTo(m_console.models.findings.index(rowOf(code), 0));
        return table()->visualRect(m_console.models.findings.index(rowOf(code), 0));
    }
    void choose(std::string_view code)
    {
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, cellOf(code).center());
    }
    bool gone(std::string_view code)
    {
        return waitUntil([this, code] { return m_console.settled() && !has(code); });
    }
};

} // namespace

TEST_F(Fixes, AClickAppliesTheFixOfAWarningAsOneStep)
{
    choose("literal-password");
    QPushButton* apply = visibleButton("applyFix");
    ASSERT_NE(apply, nullptr);
    const auto* diff = m_window.findChild<QWidget*>(QStringLiteral("fixDiff"));
    ASSERT_NE(diff, nullptr);
    EXPECT_TRUE(diff->accessibleDescription().contains(QStringLiteral("${")));
    EXPECT_FALSE(diff->accessibleDescription().contains(QStringLiteral("s3cret")));
    EXPECT_EQ(document().undoStack()->count(), 0);

    QTest::mouseClick(apply, Qt::LeftButton);
    ASSERT_TRUE(gone("literal-password"));
    EXPECT_EQ(document().undoStack()->count(), 1);
    EXPECT_TRUE(document().isModified());
    const std::string variable = document().layout().servers[0].password.environmentVariable;
    EXPECT_FALSE(variable.empty());
    EXPECT_EQ(onDisk(), QByteArray(kWarned)) << "not behind the user's back";

    act("edit.undo");
    ASSERT_TRUE(waitUntil([this] { return has("literal-password"); }));
    EXPECT_EQ(document().layout().servers[0].password.literal, "s3cret");
    EXPECT_FALSE(document().isModified());

    act("edit.redo");
    ASSERT_TRUE(gone("literal-password"));
    act("file.save");
    EXPECT_EQ(onDisk(), QByteArray(kWarned).replace("s3cret", ("${" + variable + "}").c_str()))
        << "nothing else, comments included";
    EXPECT_FALSE(document().isModified());
}

TEST_F(Fixes, WhatTheLayoutDoesNotSayIsRepairedInTheText)
{
    choose("value-quoted-number");
    EXPECT_TRUE(m_window.actionNamed(QStringLiteral("tools.applyFix"))->isEnabled());
    act("tools.applyFix");
    ASSERT_TRUE(gone("value-quoted-number"));
    EXPECT_TRUE(document().isModified());
    EXPECT_EQ(document().undoStack()->count(), 1);
    act("edit.undo");
    ASSERT_TRUE(waitUntil([this] { return has("value-quoted-number"); }));
    EXPECT_FALSE(document().isModified());
    act("edit.redo");
    ASSERT_TRUE(gone("value-quoted-number"));
    act("file.save");
    EXPECT_TRUE(onDisk().contains("weight: 2}"));
    EXPECT_TRUE(onDisk().contains("# the old one"));
}

TEST_F(Fixes, OfAChangedLayoutLeavesThePasswordInMemory)
{
    Shard changed = document().layout().shards[0];
    changed.drained = true;
    ASSERT_TRUE(m_console.edits.editShard(QStringLiteral("shop_0"), changed));
    settle();
    EXPECT_FALSE(has("literal-password")) << "the text that would be saved has none";
    choose("value-quoted-number");
    act("tools.applyFix");
    ASSERT_TRUE(gone("value-quoted-number"));
    EXPECT_EQ(document().layout().servers[0].password.literal, "s3cret") << "the session still connects with it";
    EXPECT_EQ(document().serialized().find("s3cret"), std::string::npos);
    EXPECT_TRUE(document().layout().shards[0].drained);
}

TEST_F(Fixes, ByKeyboardOneAfterTheOther)
{
    table()->setFocus();
    while (table()->currentIndex().row() < rowOf("literal-password"))
    {
        QTest::keyClick(table(), Qt::Key_Down);
    }
    QTest::keyClick(table(), Qt::Key_Space);
    ASSERT_NE(visibleButton("applyFix"), nullptr) << "selecting a finding is enough to see its fix";
    QTest::keyClick(&m_window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(gone("literal-password"));
    ASSERT_NE(visibleButton("applyFix"), nullptr) << "the next that can be repaired is shown";
    QTest::keyClick(&m_window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(gone("value-quoted-number"));
    EXPECT_EQ(document().undoStack()->count(), 2);
    EXPECT_EQ(visibleButton("applyFix"), nullptr);
    EXPECT_FALSE(m_window.actionNamed(QStringLiteral("tools.applyFix"))->isEnabled());
}

TEST_F(Fixes, InMonitorTheFixIsShownToo)
{
    act("view.monitor");
    choose("literal-password");
    EXPECT_NE(visibleButton("applyFix"), nullptr);
    EXPECT_EQ(m_window.workspace(), MainWindow::Workspace::Monitor);
}

TEST_F(Fixes, AFixOfAnOlderTextIsRefused)
{
    choose("literal-password");
    Shard changed = document().layout().shards[0];
    changed.weight = 3.0;
    ASSERT_TRUE(m_console.edits.editShard(QStringLiteral("shop_0"), changed));
    std::string refused;
    QObject::connect(&m_console, &Console::failed, &m_window, [&](const Error& error) { refused = error.code; });
    QTest::mouseClick(visibleButton("applyFix"), Qt::LeftButton); // before the new text was checked
    settle();
    EXPECT_EQ(refused, "fix-outdated");
    EXPECT_EQ(document().undoStack()->count(), 1);
}

} // namespace atlas
