#pragma once

#include "models/core/move_preview.h"
#include "models/items/item_roles.h"

#include <QAbstractTableModel>
#include <QPointer>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace atlas
{

class DragSession;

/// Load of one shard in the quantity that is shown, and what its weight makes due.
struct ShardLoad
{
    std::string shard;
    double weight = 1.0;
    bool drained = false;
    double load = 0.0; ///< NaN unknown
    double due = 0.0;
    std::int64_t staleSinceMs = 0;

    bool operator==(const ShardLoad&) const = default;
};

/// From this load / due on a shard is called over due.
inline constexpr double kOverDue = 1.25;

/// The quantity that the loads are in, for the text.
enum class LoadUnit
{
    Rows,
    Bytes,
    PerSecond,
    KeyShare
};

/// The shard list: load against due, and as drop target with the load after while buckets are in the air.
class ShardLoadModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        ShardColumn,
        LoadColumn,
        DueColumn,
        RatioColumn, ///< load / due
        DropColumn,  ///< "may take", "drop: 36 buckets", or why not
        ColumnCount
    };
    enum Role
    {
        WeightRole = FirstModelRole, ///< double
        DrainedRole,                 ///< bool
        LoadRole,                    ///< double, NaN unknown
        LoadAfterRole,               ///< double; invalid when nothing is in the air over a shard
        DueRole,                     ///< double
        DueAfterRole,                ///< double; due moves only with the total, which a move keeps
        RatioRole,                   ///< double load / due, NaN unknown
        RatioAfterRole,              ///< double, as LoadAfterRole
        ScaleMaximumRole,            ///< double: full length of every bar, also of those after
        DropStateRole,               ///< int(DropTarget::State); invalid when nothing is in the air
        DropLegalRole,               ///< bool; as above
        DropReasonRole,              ///< text, "" when legal
        HoveredRole                  ///< bool: the bucket would drop here
    };

    explicit ShardLoadModel(QObject* parent = nullptr);

    /// Same shards in the same order: dataChanged; else a reset.
    void setLoads(std::vector<ShardLoad> loads, LoadUnit unit, bool estimate);
    const std::vector<ShardLoad>& loads() const { return m_loads; }
    LoadUnit unit() const { return m_unit; }
    /// The session whose targets and price are shown beside the loads; not owned.
    void setDragSession(DragSession* session);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    const MovePreview* preview() const;
    std::optional<double> after(int row) const;
    double now(int row) const;
    double scaleMaximum() const;
    QVariant display(int row, int column) const;
    QVariant value(int row, int column) const;
    const DropTarget* target(const ShardLoad& load) const;
    bool isHovered(const ShardLoad& load) const;
    QVariant dropData(const ShardLoad& load, int role) const;
    QString dropReason(const DropTarget& found) const;
    QString dropText(int row) const;
    QString stateText(int row) const;
    QString toolTip(int row) const;
    ItemState state(int row) const;
    void allChanged();

    std::vector<ShardLoad> m_loads;
    LoadUnit m_unit = LoadUnit::Rows;
    bool m_estimate = false;
    QPointer<DragSession> m_session;
};

} // namespace atlas
