#include "ui/theme/style_sheet.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QStringView>

#include <utility>

namespace atlas
{

namespace
{

// Names in braces are roles; see fill().
constexpr const char* kRules = R"(
QToolTip { background: @page; color: @text; border: 1px solid @control; padding: 4px 6px; }
QMainWindow::separator { background: @line; width: 1px; height: 1px; }
QMenuBar { background: @window; color: @text; }
QMenuBar::item { padding: 4px 9px 3px 9px; background: transparent; }
QMenuBar::item:selected { background: @selection; }
QMenu { background: @page; color: @text; border: 1px solid @control; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 12px; border-radius: 4px; }
QMenu::item:selected { background: @selection; }
QMenu::item:disabled { color: @text3; }
QMenu::separator { height: 1px; background: @line; margin: 4px 8px; }
QToolBar { background: @window; border: none; border-bottom: 1px solid @line; spacing: 8px; padding: 2px; }
QStatusBar { background: @window; color: @text2; border-top: 1px solid @line; }
QToolButton[flatText="true"] { padding: 0 4px; font-size: 12px; color: @text2; }
QStatusBar::item { border: none; }
QDockWidget { color: @text; font-weight: 600; }
QDockWidget::title { background: @panel; border-bottom: 1px solid @line; padding: 7px 12px; text-align: left; }
QTabWidget::pane { border: none; border-top: 1px solid @line; background: @panel; }
QTabBar { background: @panel; }
QTabBar::tab { background: transparent; color: @text2; padding: 6px 12px; min-height: 17px; border: none; border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: @text; font-weight: 600; border-bottom: 2px solid @accent; }
QTabBar::tab:hover:!selected { color: @text; border-bottom: 2px solid @line; }
QTabBar::tab:focus { background: @selection; }
QPushButton, QToolButton[framed="true"] { background: @page; color: @text; border: 1px solid @control; border-radius: 5px; padding: 3px 12px; min-height: 20px; }
QPushButton:hover, QToolButton[framed="true"]:hover { background: @selection; }
QPushButton:pressed, QToolButton[framed="true"]:pressed { background: @accentSoft; }
QPushButton:focus { border: 2px solid @accent; padding: 2px 11px; }
QPushButton:disabled { background: @panel; color: @text3; border-color: @line; }
QPushButton[primary="true"], QPushButton:default { background: @accent; color: @onAccent; border-color: @accent; font-weight: 600; }
QPushButton[primary="true"]:focus, QPushButton:default:focus { border: 2px solid @text; }
QPushButton[primary="true"]:disabled, QPushButton:default:disabled { background: @panel; color: @text3; border-color: @line; }
QPushButton[flat="true"] { border: none; background: transparent; }
QToolButton { background: transparent; color: @text; border: 1px solid transparent; border-radius: 5px; padding: 3px; }
QToolButton:hover { background: @selection; }
QToolButton:focus { border: 1px solid @accent; }
QToolButton:disabled { color: @text3; }
QToolButton[segment] { background: @page; color: @text2; border: 1px solid @control; border-radius: 0; border-left: none; padding: 2px 11px; min-height: 19px; }
QToolButton[segment="first"] { border-left: 1px solid @control; border-top-left-radius: 5px; border-bottom-left-radius: 5px; }
QToolButton[segment="only"] { border-left: 1px solid @control; border-radius: 5px; }
QToolButton[segment="last"] { border-top-right-radius: 5px; border-bottom-right-radius: 5px; }
QToolButton[segment]:hover { color: @text; background: @selection; }
QToolButton[segment]:checked { background: @accent; color: @onAccent; font-weight: 600; }
QToolButton[segment]:focus { border: 2px solid @accent; padding: 1px 10px; }
QToolButton[segment]:checked:focus { border: 2px solid @text; padding: 1px 10px; }
QToolButton[segment]:disabled { color: @text3; background: @panel; }
QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox { background: @page; color: @text; border: 1px solid @control; border-radius: 5px; padding: 2px 7px; selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit, QAbstractSpinBox { min-height: 22px; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QAbstractSpinBox:focus { border: 2px solid @accent; padding: 1px 6px; }
QLineEdit[invalid="true"] { border: 2px solid @error; }
QLineEdit:disabled, QAbstractSpinBox:disabled { background: @panel; color: @text3; border-color: @line; }
QCheckBox::indicator, QAbstractItemView::indicator { background: @page; border: 1px solid @control; border-radius: 3px; width: 13px; height: 13px; }
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked { background: @accent; border-color: @accent; image: url(@markCheck); }
QCheckBox::indicator:disabled, QAbstractItemView::indicator:disabled { background: @panel; border-color: @line; }
QCheckBox::indicator:focus { border: 2px solid @accent; width: 11px; height: 11px; }
QCheckBox::indicator:checked:focus { border-color: @text; }
QComboBox { background: @page; color: @text; border: 1px solid @control; border-radius: 5px; padding: 2px 8px; min-height: 20px; }
QComboBox:focus { border: 2px solid @accent; padding: 1px 7px; }
QComboBox::drop-down { border: none; background: transparent; width: 22px; subcontrol-origin: padding; subcontrol-position: center right; }
QComboBox::down-arrow { image: url(@markDown); width: 12px; height: 12px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: none; background: transparent; width: 20px; subcontrol-origin: border; }
QAbstractSpinBox::up-button { subcontrol-position: top right; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; }
QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover { background: @selection; }
QAbstractSpinBox::up-arrow { image: url(@markUp); width: 10px; height: 10px; }
QAbstractSpinBox::down-arrow { image: url(@markDown); width: 10px; height: 10px; }
QComboBox:disabled { background: @panel; color: @text3; }
QComboBox QAbstractItemView { background: @page; color: @text; border: 1px solid @control; selection-background-color: @selection; selection-color: @text; }
QTreeView, QTableView, QListView { background: @page; alternate-background-color: @panel; color: @text; border: none; selection-background-color: @selection; selection-color: @text; }
QTreeView[ground="panel"], QListView[ground="panel"], QTableView[ground="panel"] { background: @panel; }
QHeaderView { background: @panel; }
QHeaderView::section { background: @panel; color: @text2; border: none; border-bottom: 1px solid @line; padding: 4px 8px; font-weight: 600; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @control; border-radius: 3px; margin: 2px; min-height: 28px; min-width: 28px; }
QScrollBar::handle:hover { background: @text3; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QScrollArea { border: none; background: transparent; }
QProgressBar { background: @sunken; border: none; border-radius: 3px; max-height: 6px; text-align: center; }
QProgressBar::chunk { background: @accent; border-radius: 3px; }
QLabel[role="caption"] { color: @text2; font-size: 11px; }
QLabel[role="small"] { color: @text2; font-size: 12px; }
QLabel[role="heading"] { font-size: 15px; font-weight: 600; }
QLabel[role="title"] { font-size: 22px; font-weight: 600; }
QLabel[role="figure"] { font-size: 28px; font-weight: 600; }
QMenuBar[environment="production"] { background: @errorSoft; }
QMenuBar[environment="other"] { background: @infoSoft; }
QStatusBar[notice="error"] { color: @error; }
QWidget[role="viewBar"] { background: @panel; border-bottom: 1px solid @line; }
QWidget[dockHeader="true"] { background: @panel; border-bottom: 1px solid @line; }
QFrame[role="divider"] { background: @line; border: none; }
QFrame[square="true"] { border-radius: 0; }
QPushButton[searchField="true"] { background: @page; color: @text3; text-align: left; border: 1px solid @control; }
QTableView[framed="true"], QListView[framed="true"], QTreeView[framed="true"] { border: 1px solid @line; border-radius: 6px; }
QTableView::item, QListView::item, QTreeView[framed="true"]::item { border: none; }
QTableView[framed="true"]::item { border-bottom: 1px solid @line; padding: 0 10px; }
QListView[framed="true"]::item { padding: 7px 10px; }
QListView[framed="dense"] { border: 1px solid @line; border-radius: 6px; }
QListView[framed="dense"]::item, QTreeView[framed="true"]::item { padding: 4px 6px; }
QTreeView[framed="true"]::item:selected { background: @selection; color: @text; }
QTreeView[framed="true"]::item:disabled { color: @text3; }
QLabel[frame="dashed"] { border: 1px dashed @control; border-radius: 6px; }
QPlainTextEdit[ground="bare"] { border: none; border-radius: 0; padding: 0; }
QPlainTextEdit[ground="bare"]:focus { border: none; padding: 0; }
QLabel[badge="true"] { border-radius: 8px; padding: 0 6px; min-height: 16px; max-height: 16px; font-size: 11px; }
QToolButton::menu-indicator { image: none; width: 0; }
QToolButton[choice="true"] { padding-right: 26px; text-align: left; }
QToolButton[choice="true"]::menu-indicator { image: url(@markDown); width: 12px; height: 12px; subcontrol-origin: padding; subcontrol-position: center right; right: 9px; }
QLabel[role="lead"] { color: @text2; font-size: 14px; }
QLabel[role="mono"] { font-family: "JetBrains Mono", "Noto Sans Mono CJK SC", "DejaVu Sans Mono", monospace; font-size: 12px; }
QLabel[role="strong"] { font-weight: 600; }
QLabel[role="error"] { color: @error; font-size: 12px; }
QLabel[role="warning"] { color: @warning; font-size: 12px; }
QLabel[role="ok"] { color: @ok; font-size: 12px; }
QLabel[pill] { border-radius: 10px; padding: 2px 9px; font-size: 12px; font-weight: 600; color: @text2; background: @sunken; }
QLabel[pill="ok"] { color: @ok; background: @okSoft; }
QLabel[pill="warning"] { color: @warning; background: @warningSoft; }
QLabel[pill="error"] { color: @error; background: @errorSoft; }
QLabel[pill="info"] { color: @info; background: @infoSoft; }
QLabel[pill="stale"] { color: @stale; background: @staleSoft; }
QFrame[role="card"] { background: @page; border: 1px solid @line; border-radius: 6px; }
QFrame[role="note"] { border: none; border-radius: 6px; background: @infoSoft; }
QFrame[note="ok"] { background: @okSoft; }
QFrame[note="warning"] { background: @warningSoft; }
QFrame[note="error"] { background: @errorSoft; }
QWidget[ground="panel"] { background: @panel; }
QWidget[ground="page"] { background: @page; }
QFrame[role="rule"] { background: @line; border: none; max-height: 1px; min-height: 1px; }
)";

constexpr std::pair<const char*, Role> kNames[] = {
    // Longer names first: a shorter one may begin them.
    {"@accentSoft", Role::AccentSoft},
    {"@accent", Role::Accent},
    {"@onAccent", Role::OnAccent},
    {"@selection", Role::Selection},
    {"@errorSoft", Role::ErrorSoft},
    {"@error", Role::Error},
    {"@warningSoft", Role::WarningSoft},
    {"@warning", Role::Warning},
    {"@okSoft", Role::OkSoft},
    {"@ok", Role::Ok},
    {"@infoSoft", Role::InfoSoft},
    {"@info", Role::Info},
    {"@staleSoft", Role::StaleSoft},
    {"@stale", Role::Stale},
    {"@window", Role::Window},
    {"@panel", Role::Panel},
    {"@page", Role::Page},
    {"@sunken", Role::Sunken},
    {"@line", Role::Line},
    {"@control", Role::Control},
    {"@text2", Role::Text2},
    {"@text3", Role::Text3},
    {"@text", Role::Text}};

} // namespace

QString styleSheet(const Theme& theme)
{
    QString rules = QString::fromLatin1(kRules);
    rules.replace(QLatin1String("@markDown"), markUrl(QStringLiteral("down")));
    rules.replace(QLatin1String("@markUp"), markUrl(QStringLiteral("up")));
    rules.replace(QLatin1String("@markCheck"),
                  markUrl(theme.dark ? QStringLiteral("check-dark") : QStringLiteral("check-light")));
    for (const auto& [name, role] : kNames)
        rules.replace(QLatin1String(name), theme.color(role).name());
    return rules;
}

} // namespace atlas
