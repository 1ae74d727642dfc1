#pragma once

#include "models/core/fleet_sample.h"
#include "models/core/skew.h"
#include "models/items/fleet_model.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace atlas
{

class CellDelegate;
class HistoryChart;
class MonitorCard;
class ShardBarChart;

/// The workspace Monitor: totals that never hide who is missing, statements over time, shards worst first.
class MonitorPage : public QWidget
{
    Q_OBJECT

public:
    MonitorPage(FleetModel* fleet, const std::function<QAction*(const QString&)>& actions, const Theme& theme,
                QWidget* parent);

    void setTheme(const Theme& theme);
    void setLive(bool paused, const QString& asOf, int seconds);
    void setSample(const FleetSample& sample);
    /// A series a server by its name, and "shard:<name>" for shards with a rate of their own.
    void setHistory(const std::vector<HistorySeries>& series);
    void setSkew(const SkewReport& report);
    MonitorCard* card(const QString& name) const;

signals:
    void shardChosen(const QString& shard);

protected:
    void changeEvent(QEvent* event) override;

private:
    enum Card
    {
        Statements,
        Rows,
        Threads,
        Lag,
        Load
    };

    void buildBar(const std::function<QAction*(const QString&)>& actions);
    void buildTable();
    void updateCards();
    void updateStatements();
    void updateThreads();
    void updateLag();
    void updateLoad();
    void showHistory();
    void showSource();
    const HistorySeries* historyOf(const QString& series) const;
    QWidget* makeChartCard();
    void showRows();
    void retranslate();

    const Theme* m_theme;
    FleetModel* m_fleet;
    WorstFirst m_sorted;
    CellDelegate* m_delegate;
    FleetSample m_sample;
    std::optional<SkewReport> m_skew;
    std::vector<HistorySeries> m_history;
    bool m_paused = false;
    QString m_time;
    int m_seconds = 5;
    QWidget* m_bar;
    QComboBox* m_window = nullptr;
    QLineEdit* m_filter = nullptr;
    QLabel* m_asOf = nullptr;
    QLabel* m_chartTitle = nullptr;
    QLabel* m_chartSource = nullptr;
    std::vector<MonitorCard*> m_cards;
    HistoryChart* m_chart;
    ShardBarChart* m_rows;
    QTableView* m_table;
};

} // namespace atlas
