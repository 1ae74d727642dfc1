#pragma once

#include "models/core/fleet_sample.h"
#include "models/core/layout.h"
#include "models/items/item_roles.h"

#include <QAbstractTableModel>

#include <string>
#include <vector>

namespace atlas
{

/// One row a server: what belongs to a server and nothing else, so that its total counts each once.
class ServerFleetModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        StateColumn,
        ServerColumn,
        VersionColumn,
        StatementsColumn,
        ReadsColumn,
        WritesColumn,
        ThreadsColumn,
        RoleColumn,
        LagColumn,
        UptimeColumn,
        ShardsColumn, ///< how many shards live there
        LastReadingColumn,
        ColumnCount
    };

    explicit ServerFleetModel(QObject* parent = nullptr);
    void setLayout(const Layout& layout);
    void setSample(const FleetSample& sample);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Row
    {
        std::string server;
        int shards = 0;
        ServerReading reading;
    };
    QVariant value(const Row& row, int column) const;
    QString display(const Row& row, int column) const;

    std::vector<Row> m_rows;
    std::int64_t m_atMs = 0;
};

} // namespace atlas
