#pragma once

#include "models/core/fleet_sample.h"
#include "models/core/layout.h"
#include "models/items/item_roles.h"
#include "models/items/physical_tables.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace atlas
{

/// One physical table with its reading.
struct MatrixCell
{
    PhysicalTable table;
    ItemState state = ItemState::Unknown; ///< Ok, Missing, Stale, Error (refused), Unknown (never read)
    std::optional<double> rows;
    std::optional<double> bytes; ///< data and indexes
    std::optional<double> rate;  ///< statements per second (rows when the server counts rows)
    Provenance rowsFrom;
    std::int64_t staleSinceMs = 0;
    std::int64_t readAtMs = 0;
    bool asked = false; ///< by the statement
};

/// Cells of one logic table on one shard; a row of boxes in the picture.
struct MatrixRun
{
    int shard = -1; ///< index in Layout::shards
    int firstCell = 0;
    int cellCount = 0;
};

/// One logic table with a run for each shard that holds it, in shard order; or an unsharded table.
struct MatrixSection
{
    std::string logicTable;
    PhysicalTable::Kind kind = PhysicalTable::Kind::Sharded;
    std::vector<MatrixRun> runs;
    int present = 0; ///< physical tables that are read and there
    int missing = 0;
    int total = 0;
    bool read = false; ///< one of them at least was asked for
};

/// Shards x tables: one row a physical table, ordered by logic table, then shard. sections() gives the same
/// cells as a picture lays them out; row number = cell index.
class MatrixModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        LogicTableColumn,
        ShardColumn,
        SchemaColumn,
        PhysicalTableColumn,
        RowsColumn,
        BytesColumn,
        RateColumn,
        StateColumn,
        ColumnCount
    };
    enum class Quantity
    {
        Rows,
        Bytes,
        Rate,
        State
    };
    Q_ENUM(Quantity)

    explicit MatrixModel(QObject* parent = nullptr);

    /// `tables`: physicalTables() of the layout. A reset only when they changed.
    void setLayout(const Layout& layout, const std::vector<PhysicalTable>& tables);
    void setSample(const FleetSample& sample);
    /// Shards and physical tables that the statement asks.
    void setAsked(std::set<std::pair<std::string, std::string>> tables);

    const std::vector<MatrixSection>& sections() const { return m_sections; }
    const std::vector<MatrixCell>& cells() const { return m_cells; }
    QString shardName(int shard) const;
    QString schemaName(int shard) const;
    /// The largest known value, for the colour scale; 0 when nothing is known.
    double maximum(Quantity quantity) const;
    static std::optional<double> value(const MatrixCell& cell, Quantity quantity);
    int missingCount() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct ShardName
    {
        std::string name;
        std::string schema;
        bool operator==(const ShardName&) const = default;
    };
    void markAsked();
    void buildSections();
    void countSections();
    /// Puts the sample into the cells; first and last row that changed, first > last when none did.
    std::pair<int, int> readAll();
    QString toolTip(const MatrixCell& cell) const;
    QVariant raw(const MatrixCell& cell, int column) const;
    QString display(const MatrixCell& cell, int column) const;

    std::vector<ShardName> m_shards;
    FleetSample m_sample;
    std::set<std::pair<std::string, std::string>> m_asked;
    std::vector<MatrixCell> m_cells;
    std::vector<MatrixSection> m_sections;
};

} // namespace atlas
