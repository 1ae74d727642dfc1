#pragma once

#include "models/core/fleet_sample.h"
#include "models/core/layout.h"
#include "models/items/item_roles.h"
#include "models/items/physical_tables.h"

#include <QAbstractItemModel>
#include <QSortFilterProxyModel>

#include <memory>
#include <vector>

namespace atlas
{

class ExplorerTree;

/// The tree at the left: sections, their entries, and the physical tables below tables and shards.
/// Rows and rates come from the last sample; a partial sum says "7 of 8" instead of a smaller number.
class ExplorerModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column
    {
        NameColumn,
        RowsColumn,
        PerSecondColumn,
        ColumnCount
    };
    enum Role
    {
        KindRole = FirstModelRole, ///< int(Kind)
        CountRole                  ///< children of a section
    };
    enum class Kind
    {
        Section,
        LogicTable,
        LookupTable, ///< a single table that a lookup goes through
        Shard,
        PhysicalTable,
        BindingGroup,
        BroadcastTable,
        SingleTable,
        Server
    };
    Q_ENUM(Kind)

    explicit ExplorerModel(QObject* parent = nullptr);
    ~ExplorerModel() override;

    /// `tables`: physicalTables() of the layout. Keeps the nodes that are still there, so that the view
    /// keeps what is open, when names and order did not change; else the model is reset.
    /// `deployed`: where the tables are now; sums are taken over these, so that a draft does not change them.
    /// Without it they are where the layout says.
    void setLayout(const Layout& layout, std::vector<PhysicalTable> tables, std::vector<DeployedTable> deployed = {});
    /// Values only: dataChanged, never a reset.
    void setSample(const FleetSample& sample);
    void clear();
    /// Numbers are there to show, or could be: shards were asked.
    bool hasReadings() const { return !m_sample.shards.empty(); }

    /// The entry of a kind and name, invalid when there is none.
    QModelIndex find(Kind kind, const QString& name) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    QString display(int node, int column) const;
    QVariant value(int node, int column) const;
    QString toolTip(int node) const;
    void emitChanged(const std::vector<int>& nodes);

    std::unique_ptr<ExplorerTree> m_tree;
    FleetSample m_sample;
};

/// Search in the explorer: keeps matches, what stands above them and what stands below them. Case and
/// accents do not count; several words must all match, in any order.
class ExplorerFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit ExplorerFilter(QObject* parent = nullptr);
    void setSearch(const QString& text);
    QString search() const { return m_search; }
    /// Entries below the sections that are shown.
    int matchCount() const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QString m_search;
    QStringList m_words;
};

} // namespace atlas
