#pragma once

#include "app/controllers/console.h"
#include "app/controllers/recovery_controller.h"
#include "app/gui/appearance.h"
#include "app/gui/settings.h"
#include "ui/shell/main_window.h"

#include <QObject>

namespace atlas
{

class DemoRunner;

/// Ties the window to the console: each request of the window to the controller that serves it, each answer
/// back. The only place that sees both.
class WindowBinding : public QObject
{
    Q_OBJECT

public:
    WindowBinding(MainWindow& window, Console& console, Appearance& appearance, Settings& settings,
                  RecoveryController& recovery, DemoRunner& demo, QObject* parent = nullptr);

    /// What the window shows before any request: samples, manual, recent files, languages, recovered work.
    void fillWindow();
    void openFile(const QString& path);
    void openDemo();

private:
    void bindFiles();
    void bindRepair();
    void bindImports();
    void bindAnalysis();
    void bindStatement();
    void bindEdits();
    void bindExport();
    void bindComparison();
    void bindWorkload();
    void bindLive();
    void bindAppearance();
    void save(const QString& path);
    void writeFile(const QString& path, const QByteArray& bytes);
    void showOpened(const QString& path);

    MainWindow& m_window;
    Console& m_console;
    Appearance& m_appearance;
    Settings& m_settings;
    RecoveryController& m_recovery;
    DemoRunner& m_demo;
};

} // namespace atlas
