#pragma once

#include "models/core/workload_report.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QLabel;
class QTreeWidget;
class QVBoxLayout;

namespace atlas
{

class CellDelegate;
class ShareChart;

/// The keys of a workload, the best first: a table, the same as bars with their bounds, why the chosen one stands where
/// it stands, and the statements under it.
class WorkloadKeys : public QWidget
{
    Q_OBJECT

public:
    WorkloadKeys(const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    void setReport(const WorkloadReport& report);
    void choose(int row);
    int chosen() const;
    const ShareChart* chart() const { return m_chart; }

signals:
    void statementChosen(const QString& text); ///< by a double click, or Enter

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeReasons(QWidget* parent);
    QWidget* makeStatements(QWidget* parent);
    void retranslate();
    void fillKeys();
    void fillChart();
    void fillReasons();
    void fillStatements();

    const Theme* m_theme;
    WorkloadReport m_report;
    QTreeWidget* m_keys;
    CellDelegate* m_keyCells;
    ShareChart* m_chart;
    QLabel* m_title;
    QLabel* m_reasons;
    QLabel* m_more;
    QTreeWidget* m_statements;
    CellDelegate* m_statementCells;
};

} // namespace atlas
