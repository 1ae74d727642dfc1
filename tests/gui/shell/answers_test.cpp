#include "tests/gui/shell/fixture.h"
#include "ui/dialogs/findings_note.h"
#include "ui/dialogs/import_answers_dialog.h"
#include "ui/pages/foreign_page.h"

#include <QComboBox>
#include <QDropEvent>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QUrl>

#include <gtest/gtest.h>

namespace atlas
{

namespace
{

std::vector<ImportQuestion> questions()
{
    return {{"key_type.t_order", "The type of the key t_order.user_id", "bigint", "varchar(64)", false},
            {"tz", "The time zone of the function by_day", "UTC", "Asia/Shanghai", true}};
}

ForeignShown shown()
{
    ForeignShown made;
    made.content.path = QStringLiteral("/x/config");
    made.content.dialect = QStringLiteral("MyCat 1.6");
    made.content.texts = {{QStringLiteral("/x/config/rule.xml"), QStringLiteral("<rule/>\n")}};
    made.content.questions = questions();
    return made;
}

} // namespace

TEST(ImportAnswers, OffersWhatIsKnownAndGivesBackWhatWasChanged)
{
    ImportAnswersDialog dialog(questions(), nullptr);
    auto* type = dialog.findChild<QComboBox*>("answer.key_type.t_order");
    ASSERT_NE(type, nullptr);
    EXPECT_EQ(type->currentText(), "bigint");
    EXPECT_GE(type->findText("varchar(64)"), 0);
    EXPECT_GE(type->findText("datetime"), 0);
    auto* zone = dialog.findChild<QComboBox*>("answer.tz");
    EXPECT_EQ(zone->count(), 2);
    auto* verb = dialog.findChild<QPushButton*>("verb");
    EXPECT_FALSE(verb->isEnabled());
    type->setCurrentText("int");
    EXPECT_TRUE(verb->isEnabled());
    QSignalSpy answered(&dialog, &ImportAnswersDialog::answered);
    verb->click();
    ASSERT_EQ(answered.count(), 1);
    const auto answers = answered[0][0].value<std::vector<ImportQuestion>>();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers[0].option, "key_type.t_order");
    EXPECT_EQ(answers[0].value, "int");
    type->setCurrentText("");
    EXPECT_FALSE(verb->isEnabled());
}

TEST(ImportAnswers, StayUntilTheFilesWereReadWithThem)
{
    WindowFixture fixture;
    fixture.window->showForeign(shown());
    QSignalSpy answered(fixture.window.get(), &MainWindow::foreignAnswered);
    auto* page = fixture.window->findChild<ForeignPage*>();
    auto* ask = page->findChild<QPushButton*>("answerForeign");
    EXPECT_TRUE(ask->isVisibleTo(page));
    EXPECT_TRUE(ask->text().contains("2"));
    ask->click();
    auto* dialog = fixture.window->findChild<ImportAnswersDialog*>();
    ASSERT_NE(dialog, nullptr);
    dialog->findChild<QComboBox*>("answer.tz")->setCurrentText("nowhere");
    dialog->findChild<QPushButton*>("verb")->click();
    EXPECT_EQ(answered.count(), 1);
    fixture.window->showError({"import-option-value", {"tz", "nowhere", "a time zone"}, {}});
    EXPECT_TRUE(dialog->isVisible());
    EXPECT_TRUE(dialog->findChild<FindingsNote*>()->text().contains("nowhere"));
    fixture.window->showForeign(shown());
    EXPECT_FALSE(dialog->isVisible());
    ForeignShown without = shown();
    without.content.questions.clear();
    fixture.window->showForeign(without);
    EXPECT_FALSE(ask->isVisibleTo(page));
}

TEST(Window, SeveralFilesAreOneConfiguration)
{
    WindowFixture fixture;
    QSignalSpy several(fixture.window.get(), &MainWindow::openFilesRequested);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile("/x/schema.xml"), QUrl::fromLocalFile("/x/rule.xml")});
    QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(fixture.window.get(), &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(fixture.window.get(), &drop);
    ASSERT_TRUE(several.wait(1000));
    EXPECT_EQ(several[0][0].toStringList(), (QStringList{"/x/rule.xml", "/x/schema.xml"}));
}

} // namespace atlas
