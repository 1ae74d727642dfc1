#pragma once

#include "models/document/layout_document.h"
#include "models/items/drag_session.h"
#include "models/items/explorer_model.h"
#include "models/items/findings_model.h"
#include "models/items/fleet_model.h"
#include "models/items/matrix_model.h"
#include "models/items/pending_changes_model.h"
#include "models/items/picture_model.h"
#include "models/items/shard_load_model.h"
#include "ui/pages/design_centre.h"
#include "ui/pages/design_page.h"
#include "ui/pages/foreign_page.h"
#include "ui/pages/inspector_key.h"
#include "ui/pages/inspector_selection.h"
#include "ui/pages/inspector_statement.h"
#include "ui/pages/layout_errors_page.h"
#include "ui/pages/monitor_page.h"
#include "ui/pages/start_page.h"
#include "ui/pages/statement_page.h"
#include "ui/pages/workload_page.h"
#include "ui/shell/bottom_panel.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/explorer_panel.h"
#include "ui/shell/main_window.h"
#include "ui/shell/window_actions.h"
#include "ui/shell/window_bars.h"
#include "ui/shell/window_dialogs.h"
#include "ui/views/picture_export.h"

#include <QDockWidget>
#include <QLabel>
#include <QStackedWidget>
#include <QTabWidget>

#include <initializer_list>

namespace atlas
{

class ReloadBar;

/// The window's parts. Owned by Qt's parents; this only knows where they are.
class MainWindow::Private
{
public:
    enum class Mode
    {
        Start,
        Layout,
        Errors,
        Foreign
    };

    MainWindow* q = nullptr;
    WindowModels models;
    const Theme* theme = nullptr;
    Mode mode = Mode::Start;
    LiveState live;
    QString language = QStringLiteral("en");
    QString table;
    LayoutErrors errors;
    ForeignShown foreign;
    FindingsModel* errorFindings = nullptr;
    bool narrow = false;
    bool hasWorkload = false; ///< a log was read under this layout

    WindowActions* actions = nullptr;
    WindowDialogs* dialogs = nullptr;
    WindowToolBar* toolBar = nullptr;
    StatusRow* status = nullptr;
    CommandPalette* palette = nullptr;
    QLabel* fileLabel = nullptr;
    QLabel* environment = nullptr;
    ReloadBar* reloadBar = nullptr;

    QStackedWidget* pages = nullptr;
    StartPage* start = nullptr;
    DesignCentre* centre = nullptr; ///< what the workspace Design shows in the middle
    DesignPage* design = nullptr;   ///< its picture
    StatementPage* statement = nullptr;
    WorkloadPage* workload = nullptr;
    MonitorPage* monitor = nullptr;
    LayoutErrorsPage* errorsPage = nullptr;
    ForeignPage* foreignPage = nullptr;

    QDockWidget* explorerDock = nullptr;
    QDockWidget* inspectorDock = nullptr;
    QDockWidget* bottomDock = nullptr;
    ExplorerPanel* explorer = nullptr;
    QTabWidget* inspector = nullptr;
    InspectorSelection* selection = nullptr;
    InspectorKey* key = nullptr;
    InspectorStatement* route = nullptr;
    BottomPanel* bottom = nullptr;

    void buildPages();
    void buildDocks();
    void buildTitle();
    void connectFileActions();
    void connectViewActions();
    void connectEditActions();
    void connectLiveActions();
    void connectModels();
    void connectPages();
    void connectStart();
    void connectWorkload();
    void openLogs(const QStringList& paths);
    /// A file stands in the middle instead of a layout.
    bool showsFile() const { return mode == Mode::Errors || mode == Mode::Foreign; }
    const Diagnostics& fileFindings() const
    {
        return mode == Mode::Foreign ? foreign.content.findings : errors.findings;
    }
    void connectErrors();
    void connectExplorer();
    void connectDesign();
    void connectInspector();
    void connectStatement();
    void updatePalette();
    void popUpActions(const QPoint& at, std::initializer_list<const char*> ids) const;
    void connectFindings();
    void retranslate();
    void nameInspectorTabs();
    void updateTitle();
    void updateActions();
    void updateTables();
    void updateStatus();
    void showMode(Mode next);
    void restFocus();
    void applyWidth();
    void cycleFocus(int step);
    void openPalette();
    std::vector<PaletteEntry> paletteEntries() const;
    std::vector<PaletteEntry> entriesFor(const QString& text);
    void showEntry(const ExplorerEntry& entry);
    void jumpTo(const Diagnostic& finding);
    void showFinding(const Diagnostic& finding);
    void chooseFinding(const Diagnostic& finding);
    void showNextFinding(bool again);
    void applyFix();
    std::shared_ptr<const std::string> foreignText(const std::string& file) const;
    void followFindings();
    QUndoStack* undoStack() const; ///< of what is shown
    bool isRepaired() const;
    void save();
    void recheck();
    void exportCsv();
    void exportPicture(bool svg);
    void syncDockActions();
    void paintShown(QPainter& painter, const QRect& rect, const Theme& look) const;
    PictureCaption pictureCaption() const;
    void focusFirst(QWidget* inside);
    void notice(const QString& text, Severity severity);
    QList<QWidget*> focusStops() const;
    QAction* action(const char* id) const { return actions->action(QLatin1String(id)); }
};

} // namespace atlas
