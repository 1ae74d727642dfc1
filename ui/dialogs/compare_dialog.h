#pragma once

#include "models/core/layout_comparison.h"
#include "models/core/result.h"
#include "ui/theme/theme.h"

#include <QDialog>
#include <QStringList>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTreeWidget;

namespace atlas
{

class CellDelegate;
class FindingsNote;

/// What is open against another file, of any system: which keys live elsewhere, table by table, from where to where,
/// with keys as examples. Says of every number whether it is proved or tried.
class CompareDialog : public QDialog
{
    Q_OBJECT

public:
    CompareDialog(const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    /// Asks for these files against what is open.
    void compareWith(const QStringList& paths);
    void setComparison(const ShownComparison& shown);
    void setFailed(const Error& error);

signals:
    void compareRequested(const QStringList& paths, bool backwards);
    void cancelRequested();
    void fileChoiceRequested();
    void folderChoiceRequested();

protected:
    void done(int result) override;

private:
    QWidget* makeHead();
    QWidget* makeBusy();
    QWidget* makeTables();
    void ask();
    static QString renamesText(const ShownComparison& shown);
    void fillTables();
    void showTable(int index);
    void fillFlows(const TableComparison& table);
    void fillExamples(const TableComparison& table);

    QStringList m_paths;
    bool m_backwards = false;
    ShownComparison m_shown;
    QLabel* m_names;
    QPushButton* m_swap;
    QStackedWidget* m_stack;
    FindingsNote* m_note;
    QTreeWidget* m_tables;
    QLabel* m_moved;
    QLabel* m_basis;
    QLabel* m_notes;
    QTreeWidget* m_flows;
    QTreeWidget* m_examples;
    CellDelegate* m_tableCells;
    CellDelegate* m_flowCells;
    CellDelegate* m_exampleCells;
};

} // namespace atlas
