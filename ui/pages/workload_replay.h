#pragma once

#include "models/core/workload_report.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <array>

class QComboBox;
class QLabel;
class QTreeWidget;

namespace atlas
{

class CellDelegate;
class HeatGrid;
class ShareChart;

/// A workload over two layouts: shares as bars, the executions of the buckets as heat on both pictures side by side,
/// and the statements that become scattered or stop being so.
class WorkloadReplay : public QWidget
{
    Q_OBJECT

public:
    WorkloadReplay(const Theme& theme, QWidget* parent);

    void setTheme(const Theme& theme);
    void setComparison(const ReplayComparison& comparison);
    const ShareChart* chart() const { return m_chart; }
    const HeatGrid* picture(int side) const { return m_sides[static_cast<std::size_t>(side)].grid; }

signals:
    void statementChosen(const QString& text);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Side
    {
        QLabel* name = nullptr;
        QLabel* detail = nullptr;
        QComboBox* tables = nullptr;
        HeatGrid* grid = nullptr;
    };

    QWidget* makeSide(Side& side, const char* name);
    void retranslate();
    void fill();
    void fillSide(Side& side, const ReplayedLayout& layout);
    void showTable(Side& side, const ReplayedLayout& layout, int table);
    void fillChanges();

    const Theme* m_theme;
    ReplayComparison m_comparison;
    ShareChart* m_chart;
    QLabel* m_summary;
    std::array<Side, 2> m_sides;
    QTreeWidget* m_changes;
    CellDelegate* m_changeCells;
};

} // namespace atlas
