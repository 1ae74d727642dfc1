#pragma once

#include "models/core/diagnostic.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QAbstractItemModel;
class QLabel;
class QStackedWidget;
class QTabWidget;
class QTableView;

namespace atlas
{

class FindingsModel;
class PendingChangesModel;
class StateDelegate;

/// Findings, pending changes and the log, with their counts on the tabs.
class BottomPanel : public QWidget
{
    Q_OBJECT

public:
    enum Tab
    {
        Findings,
        Changes,
        Log
    };

    BottomPanel(FindingsModel* findings, PendingChangesModel* changes, QAbstractItemModel* log, const Theme& theme,
                QWidget* parent);

    void setTheme(const Theme& theme);
    /// Findings of a file that could not be opened stand in the place of the layout's own.
    void setForeignFindings(FindingsModel* findings);
    void setOpen(bool open);
    void showTab(Tab tab);
    void nextFinding();
    /// Its row is the current one; nothing is emitted.
    void markFinding(const Diagnostic& finding);
    QTabWidget* tabs() const { return m_tabs; }
    QTableView* table(Tab tab) const;

signals:
    void findingActivated(const atlas::Diagnostic& finding);
    void findingChosen(const atlas::Diagnostic& finding); ///< its row was selected
    void findingMenuRequested(const QPoint& at);          ///< on the screen

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QTableView* addTab(QAbstractItemModel* model, const QString& name);
    void followFindings();
    void updateCounts();
    void layOutFindings();
    void retranslate();

    const Theme* m_theme;
    FindingsModel* m_own;
    FindingsModel* m_findings;
    PendingChangesModel* m_changes;
    QAbstractItemModel* m_log;
    QTabWidget* m_tabs;
    QTableView* m_views[3] = {};
    QStackedWidget* m_stacks[3] = {};
    QLabel* m_empty[3] = {};
    StateDelegate* m_delegates[3] = {};
    QLabel* m_errorBadge;
    QLabel* m_warningBadge;
    QLabel* m_changeBadge;
    bool m_open = false;
};

} // namespace atlas
