#pragma once

#include "models/core/statement_plan.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTableWidget;

namespace atlas
{

class FindingsNote;

/// What a running shard says to EXPLAIN: a table, or its words of refusal. While it is asked, a button that ends that.
class PlanPanel : public QWidget
{
    Q_OBJECT

public:
    PlanPanel(const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    void showAsking(const QString& shard);
    void setPlan(const StatementPlan& plan);
    bool isAsking() const { return m_asking; }
    QTableWidget* table() const { return m_table; }
    QString message() const;

signals:
    void cancelRequested();
    void closed();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void fill();

    const Theme* m_theme;
    StatementPlan m_plan;
    bool m_asking = false;
    QLabel* m_title;
    QPushButton* m_end; ///< Cancel, then Close
    QTableWidget* m_table;
    FindingsNote* m_note;
};

} // namespace atlas
