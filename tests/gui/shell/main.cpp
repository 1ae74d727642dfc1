#include "ui/theme/theme.h"

#include <QApplication>
#include <QStandardPaths>

#include <gtest/gtest.h>

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    atlas::applyTheme(atlas::lightTheme());
    ::testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
