#include "tests/gui/shell/fixture.h"
#include "ui/pages/design_centre.h"
#include "ui/pages/design_page.h"

#include <QAction>
#include <QActionGroup>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>

#include <gtest/gtest.h>

namespace atlas
{

namespace
{

struct TwoPages
{
    TwoPages()
    {
        first.setCheckable(true);
        second.setCheckable(true);
        group.addAction(&first);
        group.addAction(&second);
        centre.addPage(picture, &first);
        centre.addPage(editor, &second);
        centre.show();
        (void)QTest::qWaitForWindowExposed(&centre);
    }

    QTabBar* tabs() const { return centre.findChild<QTabBar*>("centreTabs"); }

    DesignCentre centre{nullptr};
    QActionGroup group{nullptr};
    QAction first{QStringLiteral("&Picture"), nullptr};
    QAction second{QStringLiteral("&Statement"), nullptr};
    QWidget* picture = new QWidget;
    QLineEdit* editor = new QLineEdit;
};

TEST(DesignCentre, ShowsTheTabOfAPageOnlyBesideOthers)
{
    DesignCentre centre(nullptr);
    QAction only(QStringLiteral("&Picture"), nullptr);
    only.setCheckable(true);
    centre.addPage(new QWidget, &only);
    EXPECT_TRUE(centre.findChild<QTabBar*>("centreTabs")->isHidden());
    EXPECT_TRUE(only.isChecked());
    TwoPages two;
    EXPECT_TRUE(two.tabs()->isVisible());
    EXPECT_EQ(two.tabs()->tabText(1), "Statement");
    EXPECT_EQ(two.centre.page(), two.picture);
    EXPECT_TRUE(two.first.isChecked());
}

TEST(DesignCentre, IsSwitchedByActionsTabsAndCode)
{
    TwoPages two;
    QSignalSpy changed(&two.centre, &DesignCentre::pageChanged);
    two.second.trigger();
    EXPECT_EQ(two.centre.page(), two.editor);
    EXPECT_EQ(two.tabs()->currentIndex(), 1);
    two.tabs()->setCurrentIndex(0);
    EXPECT_EQ(two.centre.page(), two.picture);
    EXPECT_TRUE(two.first.isChecked());
    EXPECT_FALSE(two.second.isChecked());
    two.centre.showPage(two.editor);
    EXPECT_TRUE(two.second.isChecked());
    EXPECT_EQ(changed.count(), 3);
    two.centre.setFocus();
    EXPECT_TRUE(two.centre.focusProxy() == two.editor);
}

TEST(DesignCentre, FollowsTheTextAndTheStateOfItsActions)
{
    TwoPages two;
    two.second.setText(QStringLiteral("语句(&S)"));
    two.second.setEnabled(false);
    EXPECT_EQ(two.tabs()->tabText(1), QStringLiteral("语句"));
    EXPECT_FALSE(two.tabs()->isTabEnabled(1));
}

TEST(DesignCentre, ComesBackToThePictureWithAnotherView)
{
    WindowFixture fixture;
    fixture.open();
    auto* centre = fixture.window->findChild<DesignCentre*>("designCentre");
    auto* design = fixture.window->findChild<DesignPage*>("designPage");
    fixture.window->setWorkspace(MainWindow::Workspace::Monitor);
    fixture.window->actionNamed("view.picture")->trigger();
    EXPECT_EQ(fixture.window->workspace(), MainWindow::Workspace::Design);
    fixture.window->actionNamed("view.matrix")->trigger();
    EXPECT_EQ(centre->page(), design);
    EXPECT_EQ(design->view(), DesignPage::View::Matrix);
    EXPECT_EQ(design->focusProxy()->objectName(), "matrixView");
}

} // namespace

} // namespace atlas
