#include "ui/shell/window_actions.h"

#include "ui/dialogs/widgets.h"
#include "ui/theme/icons.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QKeySequence>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

#include <array>

namespace atlas
{

namespace
{

struct MenuSpec
{
    const char* id;
    const char* title;
};

struct ActionSpec
{
    const char* id; ///< "menu.name"; "-" behind the menu is a separator
    const char* text;
    const char* shortcut;
    const char* icon;
    bool checkable = false;
};

constexpr std::array kMenus{
    MenuSpec{"file", QT_TRANSLATE_NOOP("WindowActions", "&File")},
    MenuSpec{"file.recent", QT_TRANSLATE_NOOP("WindowActions", "Open &recent")},
    MenuSpec{"file.samples", QT_TRANSLATE_NOOP("WindowActions", "Open sa&mple")},
    MenuSpec{"edit", QT_TRANSLATE_NOOP("WindowActions", "&Edit")},
    MenuSpec{"view", QT_TRANSLATE_NOOP("WindowActions", "&View")},
    MenuSpec{"view.colour", QT_TRANSLATE_NOOP("WindowActions", "&Colour by")},
    MenuSpec{"view.arrange", QT_TRANSLATE_NOOP("WindowActions", "&Arrange")},
    MenuSpec{"view.theme", QT_TRANSLATE_NOOP("WindowActions", "&Theme")},
    MenuSpec{"view.language", QT_TRANSLATE_NOOP("WindowActions", "&Language")},
    MenuSpec{"layout", QT_TRANSLATE_NOOP("WindowActions", "&Layout")},
    MenuSpec{"live", QT_TRANSLATE_NOOP("WindowActions", "L&ive")},
    MenuSpec{"live.interval", QT_TRANSLATE_NOOP("WindowActions", "Reading &interval")},
    MenuSpec{"tools", QT_TRANSLATE_NOOP("WindowActions", "&Tools")},
    MenuSpec{"help", QT_TRANSLATE_NOOP("WindowActions", "&Help")},
};

constexpr std::array kActions{
    ActionSpec{"file.new", QT_TRANSLATE_NOOP("WindowActions", "&New layout…"), "Ctrl+N", "new"},
    ActionSpec{"file.open", QT_TRANSLATE_NOOP("WindowActions", "&Open layout…"), "Ctrl+O", "folder-open"},
    ActionSpec{"file.>recent", nullptr, nullptr, nullptr},
    ActionSpec{"file.>samples", nullptr, nullptr, nullptr},
    ActionSpec{"file.demo", QT_TRANSLATE_NOOP("WindowActions", "Start the &demo fleet"), "Ctrl+D", "play"},
    ActionSpec{"file.import", QT_TRANSLATE_NOOP("WindowActions", "&Import folder…"), "Ctrl+I", "import"},
    ActionSpec{"file.-1", nullptr, nullptr, nullptr},
    ActionSpec{"file.save", QT_TRANSLATE_NOOP("WindowActions", "&Save layout"), "Ctrl+S", "save"},
    ActionSpec{"file.saveAs", QT_TRANSLATE_NOOP("WindowActions", "Save layout &as…"), "Ctrl+Shift+S", "save"},
    ActionSpec{"file.reload", QT_TRANSLATE_NOOP("WindowActions", "Re&load from disk"), "Ctrl+R", "refresh"},
    ActionSpec{"file.lock", QT_TRANSLATE_NOOP("WindowActions", "Unloc&k writing…"), "Ctrl+Shift+L", "lock"},
    ActionSpec{"file.-2", nullptr, nullptr, nullptr},
    ActionSpec{"file.compare", QT_TRANSLATE_NOOP("WindowActions", "Compare &with…"), "Ctrl+Shift+M", "matrix"},
    ActionSpec{"file.export", QT_TRANSLATE_NOOP("WindowActions", "&Export next version…"), "Ctrl+E", "export"},
    ActionSpec{"file.picturePng", QT_TRANSLATE_NOOP("WindowActions", "Export &picture as PNG…"), "Ctrl+Shift+P",
               "chart"},
    ActionSpec{"file.pictureSvg", QT_TRANSLATE_NOOP("WindowActions", "Export picture as S&VG…"), "Ctrl+Shift+V",
               "chart"},
    ActionSpec{"file.csv", QT_TRANSLATE_NOOP("WindowActions", "Export &table as CSV…"), "Ctrl+Shift+T", "table"},
    ActionSpec{"file.-3", nullptr, nullptr, nullptr},
    ActionSpec{"file.close", QT_TRANSLATE_NOOP("WindowActions", "&Close layout"), "Ctrl+W", "close"},
    ActionSpec{"file.quit", QT_TRANSLATE_NOOP("WindowActions", "&Quit"), "Ctrl+Q", nullptr},

    ActionSpec{"edit.undo", QT_TRANSLATE_NOOP("WindowActions", "&Undo"), "Ctrl+Z", "undo"},
    ActionSpec{"edit.redo", QT_TRANSLATE_NOOP("WindowActions", "&Redo"), "Ctrl+Shift+Z", "redo"},
    ActionSpec{"edit.-1", nullptr, nullptr, nullptr},
    ActionSpec{"edit.find", QT_TRANSLATE_NOOP("WindowActions", "&Find a key, bucket, command…"), "Ctrl+K", "search"},
    ActionSpec{"edit.key", QT_TRANSLATE_NOOP("WindowActions", "Find a &key…"), "Ctrl+L", "key"},
    ActionSpec{"edit.filter", QT_TRANSLATE_NOOP("WindowActions", "Filter the &explorer"), "Ctrl+F", "filter"},
    ActionSpec{"edit.-2", nullptr, nullptr, nullptr},
    ActionSpec{"edit.selectShard", QT_TRANSLATE_NOOP("WindowActions", "Select all buckets of this &shard"),
               "Ctrl+Shift+A", nullptr},
    ActionSpec{"edit.selectNone", QT_TRANSLATE_NOOP("WindowActions", "Select &nothing"), "Ctrl+Shift+N", nullptr},

    ActionSpec{"view.design", QT_TRANSLATE_NOOP("WindowActions", "&Design"), "Ctrl+1", "layout", true},
    ActionSpec{"view.monitor", QT_TRANSLATE_NOOP("WindowActions", "&Monitor"), "Ctrl+2", "monitor", true},
    ActionSpec{"view.-1", nullptr, nullptr, nullptr},
    ActionSpec{"view.picture", QT_TRANSLATE_NOOP("WindowActions", "&Picture"), "Alt+0", "chart", true},
    ActionSpec{"view.statement", QT_TRANSLATE_NOOP("WindowActions", "S&tatement"), "Alt+5", "command", true},
    ActionSpec{"view.workload", QT_TRANSLATE_NOOP("WindowActions", "&Workload"), "Alt+6", "history", true},
    ActionSpec{"view.grid", QT_TRANSLATE_NOOP("WindowActions", "&Grid"), "Alt+1", "bucket", true},
    ActionSpec{"view.ring", QT_TRANSLATE_NOOP("WindowActions", "&Ring"), "Alt+2", "ring", true},
    ActionSpec{"view.ranges", QT_TRANSLATE_NOOP("WindowActions", "R&anges"), "Alt+3", "ranges", true},
    ActionSpec{"view.matrix", QT_TRANSLATE_NOOP("WindowActions", "Matri&x"), "Alt+4", "matrix", true},
    ActionSpec{"view.>colour", nullptr, nullptr, nullptr},
    ActionSpec{"view.colour.owner", QT_TRANSLATE_NOOP("WindowActions", "&Owner"), "Ctrl+Alt+O", nullptr, true},
    ActionSpec{"view.colour.rows", QT_TRANSLATE_NOOP("WindowActions", "&Rows"), "Ctrl+Alt+R", nullptr, true},
    ActionSpec{"view.colour.bytes", QT_TRANSLATE_NOOP("WindowActions", "&Bytes"), "Ctrl+Alt+B", nullptr, true},
    ActionSpec{"view.colour.rate", QT_TRANSLATE_NOOP("WindowActions", "Statements per &second"), "Ctrl+Alt+S", nullptr,
               true},
    ActionSpec{"view.colour.keys", QT_TRANSLATE_NOOP("WindowActions", "&Share of keys"), "Ctrl+Alt+K", nullptr, true},
    ActionSpec{"view.>arrange", nullptr, nullptr, nullptr},
    ActionSpec{"view.arrange.number", QT_TRANSLATE_NOOP("WindowActions", "By &number"), "Ctrl+Alt+N", nullptr, true},
    ActionSpec{"view.arrange.shard", QT_TRANSLATE_NOOP("WindowActions", "By &shard"), "Ctrl+Alt+H", nullptr, true},
    ActionSpec{"view.-2", nullptr, nullptr, nullptr},
    ActionSpec{"view.zoomIn", QT_TRANSLATE_NOOP("WindowActions", "Zoom &in"), "Ctrl++", "plus"},
    ActionSpec{"view.zoomOut", QT_TRANSLATE_NOOP("WindowActions", "Zoom &out"), "Ctrl+-", "minus"},
    ActionSpec{"view.fit", QT_TRANSLATE_NOOP("WindowActions", "&Fit"), "Ctrl+0", "fit"},
    ActionSpec{"view.full", QT_TRANSLATE_NOOP("WindowActions", "Full &screen"), "F11", "fullscreen", true},
    ActionSpec{"view.-3", nullptr, nullptr, nullptr},
    ActionSpec{"view.explorer", QT_TRANSLATE_NOOP("WindowActions", "&Explorer"), "Ctrl+Shift+E", nullptr, true},
    ActionSpec{"view.inspector", QT_TRANSLATE_NOOP("WindowActions", "&Inspector"), "Ctrl+Shift+I", nullptr, true},
    ActionSpec{"view.bottom", QT_TRANSLATE_NOOP("WindowActions", "Findings, changes and &log"), "Ctrl+Shift+B", nullptr,
               true},
    ActionSpec{"view.next", QT_TRANSLATE_NOOP("WindowActions", "&Next part of the window"), "F6", nullptr},
    ActionSpec{"view.previous", QT_TRANSLATE_NOOP("WindowActions", "&Previous part of the window"), "Shift+F6",
               nullptr},
    ActionSpec{"view.-4", nullptr, nullptr, nullptr},
    ActionSpec{"view.>theme", nullptr, nullptr, nullptr},
    ActionSpec{"view.theme.system", QT_TRANSLATE_NOOP("WindowActions", "As the &system"), nullptr, nullptr, true},
    ActionSpec{"view.theme.light", QT_TRANSLATE_NOOP("WindowActions", "&Light"), nullptr, nullptr, true},
    ActionSpec{"view.theme.dark", QT_TRANSLATE_NOOP("WindowActions", "&Dark"), nullptr, nullptr, true},
    ActionSpec{"view.switchTheme", QT_TRANSLATE_NOOP("WindowActions", "S&witch light and dark"), "Ctrl+Shift+D",
               "theme"},
    ActionSpec{"view.>language", nullptr, nullptr, nullptr},

    ActionSpec{"layout.move", QT_TRANSLATE_NOOP("WindowActions", "&Move buckets to a shard…"), "Ctrl+M", "move"},
    ActionSpec{"layout.split", QT_TRANSLATE_NOOP("WindowActions", "&Split range…"), "Ctrl+T", "split"},
    ActionSpec{"layout.merge", QT_TRANSLATE_NOOP("WindowActions", "Mer&ge ranges"), "Ctrl+G", "merge"},
    ActionSpec{"layout.pin", QT_TRANSLATE_NOOP("WindowActions", "&Pin a key…"), "Ctrl+P", "pinned"},
    ActionSpec{"layout.-1", nullptr, nullptr, nullptr},
    ActionSpec{"layout.addServer", QT_TRANSLATE_NOOP("WindowActions", "Add se&rver…"), "Ctrl+Alt+1", "server"},
    ActionSpec{"layout.addShard", QT_TRANSLATE_NOOP("WindowActions", "Add s&hard…"), "Ctrl+Alt+2", "shard"},
    ActionSpec{"layout.addTable", QT_TRANSLATE_NOOP("WindowActions", "Add logic &table…"), "Ctrl+Alt+3", "table"},
    ActionSpec{"layout.-2", nullptr, nullptr, nullptr},
    ActionSpec{"layout.edit", QT_TRANSLATE_NOOP("WindowActions", "&Change what is chosen…"), "F2", "edit"},
    ActionSpec{"layout.drain", QT_TRANSLATE_NOOP("WindowActions", "&Drain shard, or use it again"), "Ctrl+Alt+D",
               "drained"},
    ActionSpec{"layout.remove", QT_TRANSLATE_NOOP("WindowActions", "R&emove what is chosen"), "Ctrl+Del", "delete"},
    ActionSpec{"layout.-3", nullptr, nullptr, nullptr},
    ActionSpec{"layout.groups", QT_TRANSLATE_NOOP("WindowActions", "&Binding groups…"), "Ctrl+B", "link"},
    ActionSpec{"layout.header", QT_TRANSLATE_NOOP("WindowActions", "Layout pr&operties…"), "Alt+Return", "settings"},

    ActionSpec{"live.connect", QT_TRANSLATE_NOOP("WindowActions", "&Connect to the shards"), "F9", "play"},
    ActionSpec{"live.disconnect", QT_TRANSLATE_NOOP("WindowActions", "&Disconnect"), "Shift+F9", "stop"},
    ActionSpec{"live.pause", QT_TRANSLATE_NOOP("WindowActions", "&Pause readings"), "F8", "pause", true},
    ActionSpec{"live.readNow", QT_TRANSLATE_NOOP("WindowActions", "&Read now"), "F5", "refresh"},
    ActionSpec{"live.>interval", nullptr, nullptr, nullptr},
    ActionSpec{"live.-1", nullptr, nullptr, nullptr},
    ActionSpec{"live.count", QT_TRANSLATE_NOOP("WindowActions", "Count the rows of this table e&xactly"), "F4",
               "check"},
    ActionSpec{"live.cancelCount", QT_TRANSLATE_NOOP("WindowActions", "C&ancel counting"), "Shift+F4", "stop"},
    ActionSpec{"live.retry", QT_TRANSLATE_NOOP("WindowActions", "&Try the refused servers again"), "Ctrl+F5",
               "refresh"},

    ActionSpec{"tools.check", QT_TRANSLATE_NOOP("WindowActions", "&Check again"), "F7", "check"},
    ActionSpec{"tools.nextFinding", QT_TRANSLATE_NOOP("WindowActions", "&Next finding"), "Ctrl+.", "warning"},
    ActionSpec{"tools.applyFix", QT_TRANSLATE_NOOP("WindowActions", "&Apply the fix of this finding"), "Ctrl+Shift+F",
               "edit"},
    ActionSpec{"tools.keys", QT_TRANSLATE_NOOP("WindowActions", "Measure with a file of &keys…"), "Ctrl+Alt+M",
               "lookup"},
    ActionSpec{"tools.log", QT_TRANSLATE_NOOP("WindowActions", "Open a &log…"), "Ctrl+Shift+O", "history"},
    ActionSpec{"tools.replay", QT_TRANSLATE_NOOP("WindowActions", "&Replay the log over…"), "Ctrl+Shift+Y", "diff"},
    ActionSpec{"tools.noKeys", QT_TRANSLATE_NOOP("WindowActions", "&Forget the file of keys"), "Ctrl+Alt+F", nullptr},

    ActionSpec{"help.manual", QT_TRANSLATE_NOOP("WindowActions", "&Manual"), "F1", "help"},
    ActionSpec{"help.about", QT_TRANSLATE_NOOP("WindowActions", "&About ShardAtlas"), "Shift+F1", "info"},
};

QString translated(const char* text)
{
    return QCoreApplication::translate("WindowActions", text);
}

QString idOf(const QAction* action)
{
    return action->objectName();
}

} // namespace

WindowActions::WindowActions(QMainWindow* window, const Theme& theme)
    : QObject(window), m_window(window), m_theme(&theme)
{
    build(window->menuBar());
    group({QStringLiteral("view.design"), QStringLiteral("view.monitor")});
    group({QStringLiteral("view.picture"), QStringLiteral("view.statement"), QStringLiteral("view.workload")});
    group({QStringLiteral("view.grid"), QStringLiteral("view.ring"), QStringLiteral("view.ranges"),
           QStringLiteral("view.matrix")});
    group({QStringLiteral("view.colour.owner"), QStringLiteral("view.colour.rows"), QStringLiteral("view.colour.bytes"),
           QStringLiteral("view.colour.rate"), QStringLiteral("view.colour.keys")});
    group({QStringLiteral("view.arrange.number"), QStringLiteral("view.arrange.shard")});
    group({QStringLiteral("view.theme.system"), QStringLiteral("view.theme.light"), QStringLiteral("view.theme.dark")});
    retranslate();
    setTheme(theme);
    apply({});
}

QMenu* WindowActions::addMenu(QMenuBar* bar, QMenu* parent, const char* id)
{
    QMenu* menu = parent ? parent->addMenu(QString()) : bar->addMenu(QString());
    menu->setObjectName(QLatin1String(id));
    m_menus[QLatin1String(id)] = menu;
    return menu;
}

void WindowActions::build(QMenuBar* bar)
{
    for (const MenuSpec& spec : kMenus)
        if (!QLatin1String(spec.id).contains(QLatin1Char('.')))
            addMenu(bar, nullptr, spec.id);
    for (const ActionSpec& spec : kActions)
    {
        const QString id = QLatin1String(spec.id);
        const QString menuId = id.section(QLatin1Char('.'), 0, -2);
        const QString name = id.section(QLatin1Char('.'), -1);
        QMenu* target = menu(menuId);
        if (name.startsWith(QLatin1Char('-')))
        {
            target->addSeparator();
            continue;
        }
        if (name.startsWith(QLatin1Char('>')))
        {
            addMenu(bar, target, QStringLiteral("%1.%2").arg(menuId, name.mid(1)).toLatin1().constData());
            continue;
        }
        auto* action = new QAction(this);
        action->setObjectName(id);
        action->setCheckable(spec.checkable);
        if (spec.shortcut)
            action->setShortcut(QKeySequence(QLatin1String(spec.shortcut)));
        target->addAction(action);
        m_window->addAction(action);
        m_byId[id] = action;
        m_all.push_back(action);
    }
    action(QStringLiteral("edit.redo"))
        ->setShortcuts({QKeySequence(QStringLiteral("Ctrl+Shift+Z")), QKeySequence(QStringLiteral("Ctrl+Y"))});
    action(QStringLiteral("view.zoomIn"))
        ->setShortcuts({QKeySequence(QStringLiteral("Ctrl++")), QKeySequence(QStringLiteral("Ctrl+="))});
}

void WindowActions::group(const QStringList& ids)
{
    auto* actions = new QActionGroup(this);
    for (const QString& id : ids)
        actions->addAction(action(id));
}

QAction* WindowActions::action(const QString& id) const
{
    const auto found = m_byId.find(id);
    return found == m_byId.end() ? nullptr : found->second;
}

QMenu* WindowActions::menu(const QString& id) const
{
    const auto found = m_menus.find(id);
    return found == m_menus.end() ? nullptr : found->second;
}

void WindowActions::setTheme(const Theme& theme)
{
    m_theme = &theme;
    for (const ActionSpec& spec : kActions)
        if (spec.icon)
            action(QLatin1String(spec.id))->setIcon(themedIcon(QLatin1String(spec.icon), theme));
}

void WindowActions::retranslate()
{
    for (const MenuSpec& spec : kMenus)
        menu(QLatin1String(spec.id))->setTitle(translated(spec.title));
    for (const ActionSpec& spec : kActions)
    {
        if (!spec.text)
            continue;
        QAction* each = action(QLatin1String(spec.id));
        each->setText(translated(spec.text));
        const QString plain = withoutAccessKey(each->text());
        each->setIconText(plain);
        const QString keys = each->shortcut().toString(QKeySequence::NativeText);
        each->setToolTip(keys.isEmpty() ? plain : tr("%1 (%2)", "action, shortcut").arg(plain, keys));
    }
}

QString WindowActions::menuTitle(const QAction* action) const
{
    const QMenu* owner = menu(idOf(action).section(QLatin1Char('.'), 0, 0));
    return owner ? withoutAccessKey(owner->title()) : QString();
}

void WindowActions::apply(const ActionState& state)
{
    const auto enable = [this](const char* id, bool on) { action(QLatin1String(id))->setEnabled(on); };
    const bool editable = state.open && !state.errors;
    for (const char* id : {"file.saveAs",      "file.export",     "file.picturePng", "file.pictureSvg", "file.csv",
                           "edit.key",         "edit.filter",     "edit.selectNone", "view.monitor",    "view.picture",
                           "view.statement",   "view.zoomIn",     "view.zoomOut",    "view.fit",        "layout.pin",
                           "layout.addServer", "layout.addShard", "layout.addTable", "layout.groups",   "layout.header",
                           "tools.keys",       "tools.noKeys",    "tools.log",       "view.workload"})
        enable(id, editable);
    enable("file.save", (editable && state.modified) || state.repaired);
    enable("file.reload", state.open || state.errors);
    enable("file.close", state.open || state.errors);
    enable("file.compare", state.comparable);
    enable("tools.replay", editable && state.workload);
    enable("file.lock", editable && state.production);
    enable("edit.selectShard", editable && state.selection);
    enable("layout.move", editable && state.selection);
    enable("layout.split", editable && state.oneRange);
    enable("layout.merge", editable && state.manyRanges);
    enable("layout.edit", editable && state.entry);
    enable("layout.drain", editable && state.entry);
    enable("layout.remove", editable && state.entry);
    enable("live.connect", editable && !state.connected);
    for (const char* id : {"live.disconnect", "live.pause", "live.readNow", "live.retry"})
        enable(id, editable && state.connected);
    enable("live.count", editable && state.connected && !state.counting);
    enable("live.cancelCount", state.counting);
    enable("tools.applyFix", state.fix && (editable || state.errors));
    enable("tools.check", state.open || state.errors);
    action(QStringLiteral("file.lock"))->setText(state.unlocked ? tr("Loc&k writing again") : tr("Unloc&k writing…"));
}

} // namespace atlas
