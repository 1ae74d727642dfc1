#include "tests/gui/shell/fixture.h"
#include "ui/pages/foreign_page.h"
#include "ui/pages/source_view.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

#include <gtest/gtest.h>

namespace atlas
{

namespace
{

Diagnostic noteAt(Severity severity, const std::string& code, const std::string& file, int line)
{
    Diagnostic made = finding(severity, code, line, 3);
    made.args = {"The rule !ENCRYPT", "bigint", "key_type=varchar"};
    made.place.file = file;
    return made;
}

ForeignPageContent content()
{
    ForeignPageContent made;
    made.path = QStringLiteral("/x/config");
    made.dialect = QStringLiteral("MyCat 1.6");
    made.tables = 12;
    made.shards = 8;
    made.texts = {
        {QStringLiteral("/x/config/rule.xml"), QStringLiteral("<rule>\n  <a/>\n</rule>\n")},
        {QStringLiteral("/x/config/schema.xml"), QStringLiteral("<schema>\n  <table/>\n  <b/>\n</schema>\n")}};
    made.findings = {noteAt(Severity::Info, "import-assumed", "/x/config/rule.xml", 2),
                     noteAt(Severity::Info, "import-left", "/x/config/schema.xml", 2),
                     noteAt(Severity::Warning, "import-custom-code", "/x/config/schema.xml", 3)};
    return made;
}

QString textOf(const QWidget& page, const char* name)
{
    return page.findChild<QLabel*>(QString::fromLatin1(name))->text();
}

} // namespace

TEST(ForeignPage, SaysWhatWasReadLeftAndAssumed)
{
    ForeignPage page(lightTheme(), nullptr);
    page.setContent(content());
    EXPECT_TRUE(textOf(page, "foreignTitle").contains("MyCat 1.6"));
    EXPECT_TRUE(textOf(page, "foreignTitle").contains("12"));
    EXPECT_TRUE(textOf(page, "foreignTitle").contains("8"));
    EXPECT_EQ(textOf(page, "foreignDetail").count("1"), 3);
    EXPECT_TRUE(page.findChild<QPushButton*>("openAsLayout")->isEnabled());
    QSignalSpy asked(&page, &ForeignPage::layoutRequested);
    page.findChild<QPushButton*>("openAsLayout")->click();
    EXPECT_EQ(asked.count(), 1);
}

TEST(ForeignPage, ShowsTheFileOfAFinding)
{
    ForeignPage page(lightTheme(), nullptr);
    page.setContent(content());
    auto* files = page.findChild<QComboBox*>("foreignFiles");
    ASSERT_EQ(files->count(), 2);
    EXPECT_EQ(files->currentIndex(), 0);
    EXPECT_EQ(page.source()->severityAt(2), int(Severity::Info));
    page.jumpTo({"/x/config/schema.xml", 3, 3});
    EXPECT_EQ(files->currentIndex(), 1);
    EXPECT_TRUE(page.source()->toPlainText().startsWith("<schema>"));
    EXPECT_EQ(page.source()->textCursor().blockNumber(), 2);
    EXPECT_EQ(page.source()->severityAt(3), int(Severity::Warning));
    EXPECT_EQ(page.source()->severityAt(1), -1);
}

TEST(ForeignPage, AnErrorKeepsItFromBecomingALayout)
{
    ForeignPage page(lightTheme(), nullptr);
    ForeignPageContent broken = content();
    broken.findings.push_back(noteAt(Severity::Error, "import-source-missing", "/x/config/schema.xml", 3));
    page.setContent(broken);
    EXPECT_FALSE(page.findChild<QPushButton*>("openAsLayout")->isEnabled());
    EXPECT_EQ(page.findChild<QComboBox*>("foreignFiles")->currentIndex(), 1);
    EXPECT_EQ(page.source()->textCursor().blockNumber(), 2);
    broken.texts.pop_back();
    page.setContent(broken);
    EXPECT_TRUE(page.findChild<QComboBox*>("foreignFiles")->isHidden());
}

TEST(Window, AForeignConfigurationStandsBesideItsFindings)
{
    WindowFixture fixture;
    fixture.open();
    QSignalSpy asked(fixture.window.get(), &MainWindow::openForeignRequested);
    QSignalSpy again(fixture.window.get(), &MainWindow::recheckRequested);
    fixture.window->showForeign({content(), {}});
    auto* page = fixture.window->findChild<ForeignPage*>();
    ASSERT_NE(page, nullptr);
    EXPECT_TRUE(page->isVisibleTo(fixture.window.get()));
    // The worst finding comes first.
    EXPECT_EQ(page->source()->textCursor().blockNumber(), 2);
    EXPECT_FALSE(fixture.window->actionNamed("edit.undo")->isEnabled());
    page->findChild<QPushButton*>("openAsLayout")->click();
    EXPECT_EQ(asked.count(), 1);
    page->findChild<QPushButton*>("readAgain")->click();
    EXPECT_EQ(again.count(), 1);
    fixture.window->showLayout();
    EXPECT_FALSE(page->isVisibleTo(fixture.window.get()));
}

} // namespace atlas
