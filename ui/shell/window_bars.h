#pragma once

#include "models/core/layout.h"
#include "ui/shell/window_values.h"
#include "ui/theme/theme.h"

#include <QToolBar>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace atlas
{

class ChoiceButton;
class LivePill;
class WindowActions;

/// The bar under the menus: workspaces, file and undo, table, search, live pill, theme.
class WindowToolBar : public QToolBar
{
    Q_OBJECT

public:
    WindowToolBar(WindowActions* actions, const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    void setTables(const QStringList& tables, const QString& current);
    void setLive(const LiveState& state);
    void setOpen(bool open);
    QRect searchRect() const; ///< in global coordinates

signals:
    void tableChosen(const QString& table);
    void searchRequested();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addEdge();
    void addButton(const char* id, bool withText);
    void fitSearch();
    void retranslate();

    WindowActions* m_actions;
    const Theme* m_theme;
    ChoiceButton* m_table;
    QPushButton* m_search;
    QLabel* m_keys = nullptr;
    LivePill* m_live;
    LiveState m_state;
};

/// The status bar's content: version and pending changes, sizes, busy, cadence, language.
class StatusRow : public QWidget
{
    Q_OBJECT

public:
    explicit StatusRow(QWidget* parent);

    void setLayout(const Layout* layout, int pending, std::int64_t buckets); ///< nullptr: none open
    void setErrors(int errors);                                              ///< -1: not on the errors page
    /// Another system's configuration; "": none is shown. `repaired`: its files do not have it yet.
    void setForeign(const QString& dialect, int tables, bool repaired);
    void setLive(const LiveState& state);
    void setLanguage(const QString& code);
    void setBusy(const QString& text, double fraction);
    QString text() const;

signals:
    void languageMenuRequested(const QPoint& globalPos);
    void cancelRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    QString foreignState() const;

    bool m_open = false;
    qint64 m_version = 0;
    int m_pending = 0;
    int m_errors = -1;
    QString m_dialect;
    int m_foreignTables = 0;
    bool m_repaired = false;
    qint64 m_buckets = 0;
    int m_shards = 0;
    int m_servers = 0;
    LiveState m_live;
    QString m_code = QStringLiteral("en");
    QLabel* m_state;
    QLabel* m_size;
    QLabel* m_busy;
    QProgressBar* m_bar;
    QToolButton* m_cancel;
    QLabel* m_cadence;
    QToolButton* m_language;
};

/// The name of a language in itself.
QString languageName(const QString& code);
QString liveText(const LiveState& state);

} // namespace atlas
