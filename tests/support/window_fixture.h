#pragma once

#include "app/controllers/console.h"
#include "app/controllers/recovery_controller.h"
#include "app/gui/appearance.h"
#include "app/gui/demo_runner.h"
#include "app/gui/settings.h"
#include "app/gui/window_binding.h"
#include "tests/support/wait_until.h"
#include "ui/shell/main_window.h"

#include <QPushButton>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace atlas::test
{

/// The whole program as main() puts it together, with settings and recovery in a folder of its own.
class WindowFixture : public testing::Test
{
protected:
    WindowFixture();
    ~WindowFixture() override;

    void open(const QString& path);
    void act(const char* action); ///< triggers an action of the window
    void settle();
    QString path(const QString& name) const { return m_folder.filePath(name); }
    QPushButton* visibleButton(const char* name) const; ///< nullptr when none is shown

    QTemporaryDir m_folder;
    Settings m_settings;
    Appearance m_appearance;
    Console m_console;
    RecoveryController m_recovery;
    DemoRunner m_demo;
    MainWindow m_window;
    WindowBinding m_binding;
};

} // namespace atlas::test
