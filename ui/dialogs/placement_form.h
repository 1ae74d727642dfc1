#pragma once

#include "models/core/layout.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QTableWidget;

namespace atlas
{

/// Where the buckets are: nothing (a ring places itself), a formula, or a list of runs.
class PlacementForm : public QWidget
{
    Q_OBJECT

public:
    PlacementForm(const QStringList& shards, QWidget* parent);

    void setValue(const Placement& placement);
    Placement value() const;
    /// What is wrong with a formula's template or a run's buckets; empty when nothing is.
    QString problem() const;
    void setMayBeEmpty(bool may);

signals:
    void edited();

private:
    QWidget* makeFormulaPage();
    QWidget* makeListPage();
    void addRow(const PlacementEntry& entry);
    void onEdited();

    QStringList m_shards;
    QComboBox* m_kind;
    QStackedWidget* m_pages;
    QLineEdit* m_shard = nullptr;
    QLineEdit* m_table = nullptr;
    QTableWidget* m_runs = nullptr;
    QLabel* m_problem;
    bool m_loading = false;
    bool m_mayBeEmpty = false;
};

} // namespace atlas
