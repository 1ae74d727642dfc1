#include "models/commands/layout_commands.h"
#include "tests/gui/shell/fixture.h"
#include "ui/pages/design_page.h"
#include "ui/pages/inspector_key.h"
#include "ui/pages/layout_errors_page.h"
#include "ui/pages/source_view.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/explorer_panel.h"
#include "ui/shell/live_pill.h"
#include "ui/views/shard_list.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTabWidget>
#include <QTest>
#include <QTimer>
#include <QTranslator>
#include <QUndoCommand>
#include <QUndoStack>

#include <gtest/gtest.h>

namespace atlas
{

namespace
{

QAction* act(WindowFixture& fixture, const char* id)
{
    return fixture.window->actionNamed(QLatin1String(id));
}

void changeHeader(WindowFixture& fixture, const LayoutHeader& header)
{
    auto command = setHeader(fixture.document, header);
    ASSERT_TRUE(command.ok());
    push(fixture.document, std::move(command).value());
}

/// Presses a button of the next modal dialog.
void answerNext(const char* dialogName, const char* button)
{
    QTimer::singleShot(0, qApp,
                       [dialogName, button]
                       {
                           QWidget* dialog = QApplication::activeModalWidget();
                           ASSERT_NE(dialog, nullptr);
                           EXPECT_EQ(dialog->objectName(), dialogName);
                           dialog->findChild<QPushButton*>(QLatin1String(button))->click();
                       });
}

TEST(Window, OffersOnlyWhatCanBeDone)
{
    WindowFixture fixture;
    EXPECT_TRUE(act(fixture, "file.open")->isEnabled());
    EXPECT_FALSE(act(fixture, "file.export")->isEnabled());
    EXPECT_FALSE(act(fixture, "edit.undo")->isEnabled());
    EXPECT_FALSE(act(fixture, "layout.addShard")->isEnabled());
    fixture.open();
    EXPECT_TRUE(act(fixture, "file.export")->isEnabled());
    EXPECT_TRUE(act(fixture, "layout.addShard")->isEnabled());
    EXPECT_FALSE(act(fixture, "file.save")->isEnabled()) << "nothing to save";
    EXPECT_FALSE(act(fixture, "layout.move")->isEnabled());
    fixture.picture.select(BucketSet::range(3, 9));
    EXPECT_TRUE(act(fixture, "layout.move")->isEnabled());
    EXPECT_FALSE(act(fixture, "layout.split")->isEnabled()) << "no ranges";
}

TEST(Window, EveryActionStandsInAMenuAndKeysAreUnique)
{
    WindowFixture fixture;
    QSet<QString> keys;
    for (QAction* action : fixture.window->actions())
    {
        EXPECT_FALSE(action->text().isEmpty()) << action->objectName().toStdString();
        EXPECT_FALSE(action->associatedObjects().size() < 2)
            << action->objectName().toStdString() << " stands in no menu";
        for (const QKeySequence& sequence : action->shortcuts())
        {
            const QString text = sequence.toString();
            EXPECT_FALSE(keys.contains(text)) << text.toStdString() << " twice: " << action->objectName().toStdString();
            keys.insert(text);
        }
        const bool choice = action->objectName().startsWith("view.theme.");
        EXPECT_TRUE(choice || !action->shortcuts().isEmpty()) << action->objectName().toStdString();
    }
}

TEST(Window, NamesWhatUndoTakesBackAndMarksTheTitle)
{
    WindowFixture fixture;
    fixture.open();
    EXPECT_FALSE(fixture.window->isWindowModified());
    LayoutHeader header = headerOf(fixture.document.layout());
    header.environment = "staging";
    changeHeader(fixture, header);
    EXPECT_TRUE(fixture.window->isWindowModified());
    EXPECT_TRUE(act(fixture, "edit.undo")->isEnabled());
    EXPECT_TRUE(act(fixture, "edit.undo")->text().contains(fixture.document.undoStack()->undoText()));
    EXPECT_EQ(fixture.window->findChild<QLabel*>("environment")->text(), "staging");
    act(fixture, "edit.undo")->trigger();
    EXPECT_FALSE(fixture.window->isWindowModified());
    EXPECT_TRUE(act(fixture, "edit.redo")->isEnabled());
}

TEST(Window, AsksBeforeUnsavedWorkIsLost)
{
    WindowFixture fixture;
    fixture.open();
    EXPECT_TRUE(fixture.window->mayLoseWork());
    LayoutHeader header = headerOf(fixture.document.layout());
    header.environment = "staging";
    changeHeader(fixture, header);
    answerNext("unsavedDialog", "cancel");
    EXPECT_FALSE(fixture.window->mayLoseWork());
    answerNext("unsavedDialog", "discard");
    EXPECT_TRUE(fixture.window->mayLoseWork());
    QSignalSpy saves(fixture.window.get(), &MainWindow::saveRequested);
    answerNext("unsavedDialog", "save");
    EXPECT_FALSE(fixture.window->mayLoseWork()) << "nobody saved it";
    EXPECT_EQ(saves.count(), 1);
    QObject::connect(fixture.window.get(), &MainWindow::saveRequested, &fixture.document,
                     [&] { fixture.document.markSaved(fixture.document.fileName(), "x"); });
    answerNext("unsavedDialog", "save");
    EXPECT_TRUE(fixture.window->mayLoseWork());
    QCloseEvent close;
    QApplication::sendEvent(fixture.window.get(), &close);
    EXPECT_TRUE(close.isAccepted());
}

TEST(Window, LocksWritingOnProductionUntilTheNameIsTyped)
{
    WindowFixture fixture;
    Layout layout = tradeLayout();
    layout.environment = "production";
    fixture.open(layout);
    LayoutHeader header = headerOf(layout);
    header.logicSchema = "shop";
    changeHeader(fixture, header);
    QSignalSpy saves(fixture.window.get(), &MainWindow::saveRequested);
    answerNext("productionGuard", "cancel");
    act(fixture, "file.save")->trigger();
    EXPECT_EQ(saves.count(), 0);
    QTimer::singleShot(0, qApp,
                       []
                       {
                           QWidget* dialog = QApplication::activeModalWidget();
                           dialog->findChild<QLineEdit*>("typedName")->setText("trade");
                           dialog->findChild<QPushButton*>("verb")->click();
                       });
    act(fixture, "file.save")->trigger();
    EXPECT_EQ(saves.count(), 1);
}

TEST(Palette, FindsActionsTablesShardsBucketsAndKeys)
{
    WindowFixture fixture;
    fixture.open();
    fixture.window->show();
    act(fixture, "edit.find")->trigger();
    auto* palette = fixture.window->findChild<CommandPalette*>();
    auto* text = palette->findChild<QLineEdit*>("paletteText");
    text->setText("redo");
    EXPECT_TRUE(palette->found().filter("Redo").isEmpty()) << "not possible now";
    text->setText("export next");
    EXPECT_FALSE(palette->found().filter("Export next version").isEmpty());
    text->setText("trade_3");
    EXPECT_TRUE(palette->found().contains("trade_3"));
    text->setText("87");
    EXPECT_TRUE(palette->found().contains("Bucket 87"));
    QTest::keyClick(text, Qt::Key_Return);
    EXPECT_TRUE(fixture.picture.selection() == BucketSet::of(87));
    EXPECT_FALSE(palette->isVisible());
    text->setText("M10001");
    QSignalSpy routes(fixture.window.get(), &MainWindow::routeRequested);
    QTest::keyClick(text, Qt::Key_Return);
    ASSERT_GE(routes.count(), 1);
    EXPECT_EQ(routes.last().at(2).toString(), "M10001");
}

TEST(Window, F6GoesFromPartToPartAndBack)
{
    WindowFixture fixture;
    fixture.open();
    fixture.window->show();
    fixture.window->activateWindow();
    QApplication::setActiveWindow(fixture.window.get());
    QStringList visited;
    for (int i = 0; i < 5; ++i)
    {
        act(fixture, "view.next")->trigger();
        const QWidget* widget = fixture.window->focusWidget();
        ASSERT_NE(widget, nullptr);
        for (; widget; widget = widget->parentWidget())
            if (QStringList{"explorerDock", "shardList", "pages", "inspectorDock", "bottomDock"}.contains(
                    widget->objectName()))
                break;
        ASSERT_NE(widget, nullptr);
        visited << widget->objectName();
    }
    // The window starts in the picture.
    EXPECT_EQ(visited, QStringList({"shardList", "inspectorDock", "bottomDock", "explorerDock", "pages"}));
    act(fixture, "view.previous")->trigger();
    EXPECT_TRUE(fixture.window->findChild<QDockWidget*>("explorerDock")->isAncestorOf(fixture.window->focusWidget()));
}

TEST(Window, TheMonitorOpensWithTheFocusInItsTable)
{
    WindowFixture fixture;
    fixture.open();
    fixture.window->show();
    QApplication::setActiveWindow(fixture.window.get());
    for (const char* before : {"view.grid", "edit.key"})
    {
        act(fixture, "view.design")->trigger();
        act(fixture, before)->trigger();
        QApplication::processEvents();
        act(fixture, "view.monitor")->trigger();
        QApplication::processEvents();
        ASSERT_NE(fixture.window->focusWidget(), nullptr) << before;
        EXPECT_EQ(fixture.window->focusWidget()->objectName(), "fleetTable") << before;
    }
}

TEST(Window, ThePillNamesTheStateByIconAndWords)
{
    WindowFixture fixture;
    fixture.open();
    const auto* pill = fixture.window->findChild<LivePill*>("livePill");
    ASSERT_NE(pill, nullptr);
    const auto stateAt = [&](LiveState::Kind kind)
    {
        LiveState live;
        live.kind = kind;
        live.shardsRead = 7;
        live.shardsTotal = 8;
        fixture.window->setLiveState(live);
        return pill->state();
    };
    EXPECT_EQ(stateAt(LiveState::Kind::NotConnected), ItemState::Unknown);
    EXPECT_EQ(stateAt(LiveState::Kind::Connecting), ItemState::Working);
    EXPECT_EQ(stateAt(LiveState::Kind::Live), ItemState::Ok);
    EXPECT_EQ(stateAt(LiveState::Kind::Missing), ItemState::Missing);
    EXPECT_EQ(stateAt(LiveState::Kind::Paused), ItemState::Stale);
    EXPECT_EQ(stateAt(LiveState::Kind::Partial), ItemState::Stale);
    EXPECT_TRUE(pill->text().contains("7 of 8")) << pill->text().toStdString();
    EXPECT_EQ(pill->accessibleName(), pill->text());
}

TEST(Window, KeepsItsBarsAtTheirHeights)
{
    WindowFixture fixture;
    fixture.open();
    fixture.window->show();
    QApplication::processEvents();
    EXPECT_EQ(fixture.window->menuBar()->height(), 26);
    EXPECT_EQ(fixture.window->findChild<QWidget*>("mainToolBar")->height(), 42);
    EXPECT_EQ(fixture.window->statusBar()->height(), 24);
    const auto* file = fixture.window->findChild<QLabel*>("fileLabel");
    const QRect place(file->mapTo(fixture.window.get(), QPoint(0, 0)), file->size());
    EXPECT_TRUE(fixture.window->menuBar()->geometry().contains(place)) << "the file's name is cut";
    const auto* design = fixture.window->findChild<QWidget*>("segment_view.design");
    EXPECT_GE(design->height(), 24);
    EXPECT_FALSE(design->hasFocus());
}

TEST(Window, ANarrowSearchFieldGivesUpItsShortcutFirst)
{
    WindowFixture fixture;
    fixture.open();
    fixture.window->show();
    const auto* keys = fixture.window->findChild<QLabel*>("searchKeys");
    EXPECT_FALSE(keys->isHidden());
    fixture.window->resize(1024, 700);
    QApplication::processEvents();
    const auto* field = fixture.window->findChild<QPushButton*>("searchField");
    const int words = field->fontMetrics().horizontalAdvance(field->text());
    EXPECT_TRUE(keys->isHidden() || words + 44 <= keys->geometry().left());
    EXPECT_LE(words + 34, field->width());
}

TEST(Window, FoldsTheShardListIntoTheInspectorWhenNarrow)
{
    WindowFixture fixture;
    fixture.open();
    fixture.window->show();
    auto* tabs = fixture.window->findChild<QTabWidget*>("inspectorTabs");
    fixture.window->resize(1440, 900);
    auto* shards = fixture.window->findChild<ShardList*>();
    EXPECT_EQ(tabs->indexOf(shards), -1);
    const int count = tabs->count();
    fixture.window->resize(1100, 760);
    EXPECT_NE(tabs->indexOf(shards), -1);
    EXPECT_EQ(tabs->count(), count + 1);
    fixture.window->resize(1440, 900);
    EXPECT_EQ(tabs->indexOf(shards), -1);
    EXPECT_EQ(tabs->count(), count);
    EXPECT_TRUE(shards->isVisible());
}

class Shouting : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int) const override
    {
        return QStringLiteral("«%1»").arg(QString::fromUtf8(source));
    }
};

TEST(Window, SpeaksAnotherLanguageWithoutARestart)
{
    WindowFixture fixture;
    fixture.open();
    const QStringList before{act(fixture, "file.open")->text()};
    Shouting translator;
    QApplication::installTranslator(&translator);
    QApplication::processEvents();
    EXPECT_TRUE(act(fixture, "file.open")->text().startsWith(QStringLiteral("«")));
    EXPECT_TRUE(fixture.window->findChild<QTabWidget*>("bottomTabs")->tabText(0).startsWith(QStringLiteral("«")));
    EXPECT_TRUE(fixture.window->findChild<QTabWidget*>("inspectorTabs")->tabText(1).startsWith(QStringLiteral("«")));
    EXPECT_TRUE(
        fixture.window->findChild<QLineEdit*>("explorerSearch")->placeholderText().startsWith(QStringLiteral("«")));
    EXPECT_TRUE(fixture.window->findChild<QLabel*>("statusState")->text().startsWith(QStringLiteral("«")));
    QApplication::removeTranslator(&translator);
    QApplication::processEvents();
    EXPECT_EQ(act(fixture, "file.open")->text(), before.first());
}

TEST(Window, AsksForTheOtherThemeAndShowsIt)
{
    WindowFixture fixture;
    fixture.open();
    fixture.window->show();
    QSignalSpy asked(fixture.window.get(), &MainWindow::themeRequested);
    act(fixture, "view.switchTheme")->trigger();
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked.first().first().toString(), "dark");
    const QImage light = fixture.window->grab().toImage();
    applyTheme(darkTheme());
    fixture.window->setTheme(darkTheme());
    const QImage dark = fixture.window->grab().toImage();
    applyTheme(lightTheme());
    const auto lightness = [](const QImage& image)
    { return image.scaled(1, 1, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).pixelColor(0, 0).lightness(); };
    EXPECT_GT(lightness(light), 150);
    EXPECT_LT(lightness(dark), 110);
}

TEST(Window, ShowsErrorsAndKeepsWhatWasOpen)
{
    WindowFixture fixture;
    fixture.open();
    LayoutErrors errors;
    errors.fileName = "/x/bad.yaml";
    errors.text = "format: 1\nname: bad\n";
    errors.findings = {finding(Severity::Error, "placement-gap", 2, 7)};
    fixture.window->showErrors(errors);
    EXPECT_EQ(fixture.window->findChild<LayoutErrorsPage*>()->source()->severityAt(2), int(Severity::Error));
    EXPECT_FALSE(act(fixture, "file.export")->isEnabled());
    EXPECT_EQ(fixture.document.layout().name, "trade");
    EXPECT_TRUE(fixture.window->findChild<QLabel*>("fileLabel")->text().contains("bad.yaml"));
    fixture.window->showLayout();
    EXPECT_TRUE(act(fixture, "file.export")->isEnabled());
}

TEST(Window, RestoresItsState)
{
    WindowFixture first;
    first.open();
    first.window->show();
    act(first, "view.bottom")->trigger();
    first.window->setWorkspace(MainWindow::Workspace::Monitor);
    const QByteArray state = first.window->saveWindowState();
    WindowFixture second;
    EXPECT_TRUE(second.window->restoreWindowState(state));
    second.open();
    second.window->show();
    EXPECT_EQ(second.window->workspace(), MainWindow::Workspace::Monitor);
    EXPECT_TRUE(second.window->findChild<QDockWidget*>("bottomDock")->isHidden());
    EXPECT_FALSE(second.window->restoreWindowState("rubbish"));
}

TEST(Window, ListsTablesAndTellsWhichWasChosen)
{
    WindowFixture fixture;
    fixture.open();
    QSignalSpy chosen(fixture.window.get(), &MainWindow::currentTableChanged);
    fixture.window->findChild<ExplorerPanel*>()->select(ExplorerModel::Kind::LogicTable, "t_refund");
    ASSERT_GE(chosen.count(), 0);
    fixture.window->setCurrentTable("t_refund");
    EXPECT_EQ(fixture.window->currentTable(), "t_refund");
    EXPECT_EQ(fixture.window->findChild<InspectorKey*>()->table(), "t_refund");
}

TEST(Window, EveryInteractiveWidgetHasAName)
{
    WindowFixture fixture;
    fixture.open();
    for (const QWidget* widget : fixture.window->findChildren<QWidget*>())
    {
        const bool interactive = qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QPushButton*>(widget);
        EXPECT_TRUE(!interactive || !widget->objectName().isEmpty()) << widget->metaObject()->className();
    }
}

} // namespace

} // namespace atlas
