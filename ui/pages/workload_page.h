#pragma once

#include "models/core/workload_report.h"
#include "ui/theme/theme.h"

#include <QStringList>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTabBar;

namespace atlas
{

class WorkloadKeys;
class WorkloadReplay;

/// Logs under the open layout: the keys that they speak for, and the same logs over another layout. Logs are opened by
/// a button or dropped; reading shows how far it is and can be cancelled.
class WorkloadPage : public QWidget
{
    Q_OBJECT

public:
    WorkloadPage(const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    void setProgress(double fraction); ///< 0 to 1; shows that something is read
    void setReport(const WorkloadReport& report);
    void setComparison(const ReplayComparison& comparison);
    /// Reading ended without a result: what was shown before is shown again.
    void endReading();
    void clear();

    WorkloadKeys* keys() const { return m_keys; }
    WorkloadReplay* replay() const { return m_replay; }

signals:
    void openRequested();
    void replayRequested();
    void cancelRequested();
    void logsDropped(const QStringList& paths);
    void statementChosen(const QString& text);

protected:
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeEmpty();
    QWidget* makeBusy();
    void retranslate();
    void showResult();
    QString caption() const;
    QString details() const;

    const Theme* m_theme;
    WorkloadReport m_report;
    ReplayComparison m_comparison;
    bool m_hasReport = false;
    bool m_hasComparison = false;
    QLabel* m_title;
    QLabel* m_caption;
    QPushButton* m_open;
    QPushButton* m_replayButton;
    QTabBar* m_tabs;
    QStackedWidget* m_stack;
    QLabel* m_emptyTitle;
    QLabel* m_emptyText;
    QPushButton* m_emptyOpen;
    QLabel* m_busyText;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    WorkloadKeys* m_keys;
    WorkloadReplay* m_replay;
};

} // namespace atlas
