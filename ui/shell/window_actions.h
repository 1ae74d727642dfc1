#pragma once

#include "ui/theme/theme.h"

#include <QObject>
#include <QString>

#include <map>
#include <vector>

class QAction;
class QMainWindow;
class QMenu;
class QMenuBar;

namespace atlas
{

/// What the actions' availability follows from.
struct ActionState
{
    bool open = false;       ///< a layout is open for editing
    bool errors = false;     ///< the errors page is shown
    bool workload = false;   ///< a log was read under the layout
    bool comparable = false; ///< a layout, or a configuration of another system, is shown without an error
    bool repaired = false;   ///< with fixes that its file does not have yet
    bool modified = false;
    bool unlocked = true; ///< nothing locks writing, or the word was typed
    bool production = false;
    bool selection = false; ///< buckets are selected
    bool oneRange = false;  ///< one bucket of a table with ordered keys
    bool manyRanges = false;
    bool fix = false;   ///< a finding is shown that can be repaired mechanically
    bool entry = false; ///< the explorer stands on something that can be edited
    bool connected = false;
    bool counting = false;
};

/// Every action of the window by a stable id ("file.open"), with text, shortcut, menu and icon from one table.
class WindowActions : public QObject
{
    Q_OBJECT

public:
    WindowActions(QMainWindow* window, const Theme& theme);

    QAction* action(const QString& id) const; ///< nullptr when unknown
    const std::vector<QAction*>& all() const { return m_all; }
    QMenu* menu(const QString& id) const; ///< "file", "file.recent"
    void setTheme(const Theme& theme);
    void retranslate();
    void apply(const ActionState& state);
    /// The menu's title of an action, for the palette.
    QString menuTitle(const QAction* action) const;

private:
    void build(QMenuBar* bar);
    QMenu* addMenu(QMenuBar* bar, QMenu* parent, const char* id);
    void group(const QStringList& ids);

    QMainWindow* m_window;
    const Theme* m_theme;
    std::map<QString, QAction*> m_byId;
    std::vector<QAction*> m_all;
    std::map<QString, QMenu*> m_menus;
};

} // namespace atlas
