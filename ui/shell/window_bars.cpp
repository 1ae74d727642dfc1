#include "ui/shell/window_bars.h"

#include "models/items/number_text.h"
#include "ui/dialogs/message_text.h"
#include "ui/dialogs/widgets.h"
#include "ui/pages/segments.h"
#include "ui/shell/live_pill.h"
#include "ui/shell/window_actions.h"
#include "ui/theme/icons.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>

namespace atlas
{

namespace
{

constexpr int kToolBarHeight = 42;

ItemState itemState(LiveState::Kind kind)
{
    switch (kind)
    {
    case LiveState::Kind::Live: return ItemState::Ok;
    case LiveState::Kind::Partial:
    case LiveState::Kind::Paused: return ItemState::Stale;
    case LiveState::Kind::Missing: return ItemState::Missing;
    case LiveState::Kind::Connecting: return ItemState::Working;
    case LiveState::Kind::NotConnected: break;
    }
    return ItemState::Unknown;
}

} // namespace

QString languageName(const QString& code)
{
    const QLocale locale(code);
    if (code == QLatin1String("en"))
        return QStringLiteral("English");
    return code.startsWith(QLatin1String("zh")) ? QStringLiteral("简体中文") : locale.nativeLanguageName();
}

QString liveText(const LiveState& state)
{
    switch (state.kind)
    {
    case LiveState::Kind::NotConnected: return WindowToolBar::tr("Not connected");
    case LiveState::Kind::Connecting: return WindowToolBar::tr("Connecting…");
    case LiveState::Kind::Live:
    case LiveState::Kind::Partial:
        return WindowToolBar::tr("Live %1 of %n shards", nullptr, state.shardsTotal).arg(state.shardsRead);
    case LiveState::Kind::Missing: return WindowToolBar::tr("%n tables missing", nullptr, state.missingTables);
    case LiveState::Kind::Paused: break;
    }
    return WindowToolBar::tr("Paused, as of %1").arg(state.asOf);
}

WindowToolBar::WindowToolBar(WindowActions* actions, const Theme& theme, QWidget* parent)
    : QToolBar(parent), m_actions(actions), m_theme(&theme),
      m_table(new ChoiceButton(QStringLiteral("tableChooser"), this)),
      m_search(makeButton(QStringLiteral("searchField"), QString(), this)), m_live(new LivePill(theme, this))
{
    setObjectName(QStringLiteral("mainToolBar"));
    setMovable(false);
    setFloatable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setFixedHeight(kToolBarHeight);
    addEdge();
    addWidget(new Segments(
        {actions->action(QStringLiteral("view.design")), actions->action(QStringLiteral("view.monitor"))}, this));
    addSeparator();
    addButton("file.open", false);
    addButton("edit.undo", false);
    addButton("edit.redo", false);
    addButton("file.export", true);
    addSeparator();
    addWidget(m_table);
    auto* gap = new QWidget(this);
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(gap);
    m_search->setProperty("searchField", true);
    m_search->setMinimumWidth(180);
    m_search->setMaximumWidth(300);
    m_search->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* searchLayout = new QHBoxLayout(m_search);
    searchLayout->setContentsMargins(10, 0, 10, 0);
    m_keys = makeLabel(actions->action(QStringLiteral("edit.find"))->shortcut().toString(QKeySequence::NativeText),
                       "caption", m_search);
    m_keys->setObjectName(QStringLiteral("searchKeys"));
    setMono(m_keys);
    m_keys->setAttribute(Qt::WA_TransparentForMouseEvents);
    searchLayout->addStretch();
    searchLayout->addWidget(m_keys);
    m_search->installEventFilter(this);
    addWidget(m_search);
    addWidget(m_live);
    addButton("view.switchTheme", false);
    addEdge();
    connect(m_search, &QPushButton::clicked, this, &WindowToolBar::searchRequested);
    retranslate();
    setTheme(theme);
}

/// The style knows one padding for all four sides of a tool bar.
void WindowToolBar::addEdge()
{
    auto* edge = new QWidget(this);
    edge->setFixedWidth(2);
    addWidget(edge);
}

void WindowToolBar::addButton(const char* id, bool withText)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("tool_%1").arg(QLatin1String(id)));
    button->setDefaultAction(m_actions->action(QLatin1String(id)));
    button->setFocusPolicy(Qt::TabFocus);
    button->setIconSize(QSize(16, 16));
    if (withText)
    {
        button->setProperty("framed", true);
        button->setFixedHeight(28);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        // The bar has room for one word; the menu says it in full.
        const auto dress = [button]
        {
            button->setText(tr("Export…"));
            setIconApart(button, button->defaultAction()->icon());
        };
        connect(button->defaultAction(), &QAction::changed, button, dress);
        dress();
    }
    addWidget(button);
}

void WindowToolBar::setTheme(const Theme& theme)
{
    m_theme = &theme;
    m_live->setTheme(theme);
    setIconApart(m_search, themedIcon(QStringLiteral("search"), theme, Role::Text2));
}

void WindowToolBar::setTables(const QStringList& tables, const QString& current)
{
    delete m_table->findChild<QActionGroup*>(QStringLiteral("tables"));
    auto* group = new QActionGroup(m_table);
    group->setObjectName(QStringLiteral("tables"));
    std::vector<QAction*> actions;
    for (const QString& table : tables)
    {
        auto* action = new QAction(table, group);
        action->setCheckable(true);
        action->setChecked(table == current);
        connect(action, &QAction::triggered, this, [this, table] { emit tableChosen(table); });
        actions.push_back(action);
    }
    m_table->setActions(actions);
    m_table->setChosen(current);
}

void WindowToolBar::setLive(const LiveState& state)
{
    m_state = state;
    m_live->setState(itemState(state.kind), liveText(state));
}

void WindowToolBar::setOpen(bool open)
{
    m_table->setVisible(open);
    for (QAction* action : actions())
        if (widgetForAction(action) == m_table)
            action->setVisible(open);
}

QRect WindowToolBar::searchRect() const
{
    return {m_search->mapToGlobal(QPoint(0, 0)), m_search->size()};
}

bool WindowToolBar::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_search && event->type() == QEvent::Resize)
        fitSearch();
    return QToolBar::eventFilter(watched, event);
}

/// A narrow field gives up its shortcut first, then the end of its words.
void WindowToolBar::fitSearch()
{
    constexpr int kIconAndEdges = 56;
    const QString words = tr("Find a key, bucket, command");
    const QFontMetrics metrics = m_search->fontMetrics();
    const int room = m_search->width() - kIconAndEdges;
    m_keys->setVisible(metrics.horizontalAdvance(words) + m_keys->sizeHint().width() <= room);
    m_search->setText(metrics.elidedText(words, Qt::ElideRight, room + 12));
    m_search->setAccessibleName(words);
    m_search->setToolTip(words);
}

void WindowToolBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QToolBar::changeEvent(event);
}

void WindowToolBar::retranslate()
{
    setWindowTitle(tr("Tool bar"));
    m_table->setCaption(tr("Table"));
    fitSearch();
    setLive(m_state);
}

StatusRow::StatusRow(QWidget* parent)
    : QWidget(parent), m_state(makeLabel(QString(), "small", this)), m_size(makeLabel(QString(), "small", this)),
      m_busy(makeLabel(QString(), "small", this)), m_bar(new QProgressBar(this)), m_cancel(new QToolButton(this)),
      m_cadence(makeLabel(QString(), "small", this)), m_language(new QToolButton(this))
{
    setObjectName(QStringLiteral("statusRow"));
    m_state->setObjectName(QStringLiteral("statusState"));
    m_size->setObjectName(QStringLiteral("statusSize"));
    m_cadence->setObjectName(QStringLiteral("statusCadence"));
    m_busy->setObjectName(QStringLiteral("statusBusy"));
    m_cancel->setObjectName(QStringLiteral("statusCancel"));
    m_language->setObjectName(QStringLiteral("statusLanguage"));
    m_bar->setFixedWidth(110);
    m_language->setFixedHeight(22);
    m_language->setProperty("flatText", true);
    m_language->setAutoRaise(true);
    m_bar->setTextVisible(false);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 8, 0);
    row->setSpacing(18);
    row->addWidget(m_state);
    row->addWidget(m_size);
    row->addStretch();
    row->addWidget(m_busy);
    row->addWidget(m_bar);
    row->addWidget(m_cancel);
    row->addWidget(m_cadence);
    row->addWidget(m_language);
    connect(m_cancel, &QToolButton::clicked, this, &StatusRow::cancelRequested);
    connect(m_language, &QToolButton::clicked, this,
            [this] { emit languageMenuRequested(m_language->mapToGlobal(QPoint(0, 0))); });
    setBusy(QString(), -1.0);
    retranslate();
}

void StatusRow::setLayout(const Layout* layout, int pending, std::int64_t buckets)
{
    m_open = layout != nullptr;
    m_version = layout ? layout->version : 0;
    m_shards = layout ? static_cast<int>(layout->shards.size()) : 0;
    m_servers = layout ? static_cast<int>(layout->servers.size()) : 0;
    m_pending = pending;
    m_buckets = buckets;
    retranslate();
}

void StatusRow::setErrors(int errors)
{
    m_errors = errors;
    retranslate();
}

void StatusRow::setForeign(const QString& dialect, int tables, bool repaired)
{
    m_dialect = dialect;
    m_foreignTables = tables;
    m_repaired = repaired;
    retranslate();
}

void StatusRow::setLive(const LiveState& state)
{
    m_live = state;
    retranslate();
}

void StatusRow::setLanguage(const QString& code)
{
    m_code = code;
    retranslate();
}

void StatusRow::setBusy(const QString& text, double fraction)
{
    m_busy->setText(text);
    for (QWidget* part : std::initializer_list<QWidget*>{m_busy, m_bar, m_cancel})
        part->setVisible(!text.isEmpty());
    m_bar->setRange(0, fraction < 0.0 ? 0 : 1000);
    m_bar->setValue(fraction < 0.0 ? 0 : static_cast<int>(fraction * 1000.0));
}

QString StatusRow::text() const
{
    return QStringLiteral("%1 | %2 | %3").arg(m_state->text(), m_size->text(), m_cadence->text());
}

void StatusRow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

QString StatusRow::foreignState() const
{
    const QString text = m_repaired     ? m_errors > 0 ? tr("%1, repaired, not saved: %n errors", nullptr, m_errors)
                                                       : tr("%1, repaired, not saved: %n tables", nullptr, m_foreignTables)
                             : m_errors > 0 ? tr("%1, read only: %n errors", nullptr, m_errors)
                                        : tr("%1, read only: %n tables", nullptr, m_foreignTables);
    return text.arg(m_dialect);
}

void StatusRow::retranslate()
{
    if (!m_dialect.isEmpty())
        m_state->setText(foreignState());
    else if (m_errors >= 0)
        m_state->setText(tr("Not opened: %n errors", nullptr, m_errors));
    else if (!m_open)
        m_state->setText(tr("No layout open"));
    else if (m_pending == 0)
        m_state->setText(tr("Version %1, no pending changes").arg(m_version));
    else
        m_state->setText(tr("Version %1, %n pending changes", nullptr, m_pending).arg(m_version));
    const bool sized = m_open && m_errors < 0;
    const QString buckets = numberText::bucketCount(std::int64_t{m_buckets});
    m_size->setText(sized ? tr("%1, %2, %3", "buckets, shards, servers")
                                .arg(buckets, tr("%n shards", nullptr, m_shards), tr("%n servers", nullptr, m_servers))
                          : QString());
    const bool reading = m_live.kind != LiveState::Kind::NotConnected;
    m_cadence->setText(
        !reading ? QString()
        : m_live.kind == LiveState::Kind::Paused
            ? tr("Readings paused")
            : tr("Readings every %1 s, counts every %2 s").arg(m_live.readingSeconds).arg(m_live.countSeconds));
    m_cancel->setText(tr("Cancel"));
    m_language->setText(languageName(m_code));
    m_language->setToolTip(tr("Language"));
}

} // namespace atlas
