#pragma once

#include "models/core/fleet_sample.h"
#include "models/core/layout.h"
#include "models/items/item_roles.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <optional>
#include <string>
#include <vector>

namespace atlas
{

/// The monitor's table, one row a shard in layout order. Threads, lag, role, and where nothing else can be
/// known the rate, belong to the server: SharedRole marks them where several shards share it.
class FleetModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        StateColumn,
        ShardColumn,
        StatementsColumn, ///< per second
        HistoryColumn,    ///< a spark line: SeriesRole
        WritesColumn,     ///< share of statements
        ThreadsColumn,
        LagColumn,
        RowsColumn,
        LoadColumn, ///< load / due
        RoleColumn,
        LastReadingColumn,
        ColumnCount
    };
    enum Role
    {
        SeriesRole = FirstModelRole, ///< name of the HistorySeries, e.g. "shard:trade_0"
        SharedRole,                  ///< int: shards that share this server-wide value; 1 when alone
        RatioRole,                   ///< double load / due, NaN unknown
        UnavailableRole,             ///< text why there is no value
        EnableStatementRole          ///< statement that would make it available, ""
    };

    explicit FleetModel(QObject* parent = nullptr);

    /// A reset only when shards were added, removed, renamed or reordered.
    void setLayout(const Layout& layout);
    void setSample(const FleetSample& sample);
    /// [shard in layout order], load / due; NaN unknown.
    void setRatios(std::vector<double> ratios);
    const FleetSample& sample() const { return m_sample; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row
    {
        std::string shard;
        std::string server;
        int sharing = 1;
        bool drained = false;
        double ratio = 0.0;
        int shardReading = -1; ///< index in the sample
        int serverReading = -1;
    };

    const ShardReading* shardReading(const Row& row) const;
    const ServerReading* serverReading(const Row& row) const;
    std::optional<double> statements(const Row& row) const;
    std::optional<double> writeShare(const Row& row) const;
    std::optional<PartialTotal> rows(const Row& row) const;
    std::optional<Unavailable> unavailable(const Row& row, int column) const;
    QVariant value(const Row& row, int column) const;
    QString display(const Row& row, int column) const;
    static bool isServerWide(int column);
    bool isReplica(const Row& row) const;
    QString rowsText(const Row& row) const;
    QString toolTip(const Row& row, int column) const;
    QString problemText(const Row& row) const;
    QString stateText(const Row& row) const;
    ItemState state(const Row& row) const;
    void locateReadings();
    void allChanged();
    bool ratesAreRows() const;

    std::vector<Row> m_rows;
    FleetSample m_sample;
};

/// Worst first: refused, missing, stale, overloaded, then by load against due, then in layout order.
class WorstFirst : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit WorstFirst(QObject* parent = nullptr);
    void setSearch(const QString& text);

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QStringList m_words;
};

} // namespace atlas
