#pragma once

#include "models/core/layout_diff.h"
#include "models/items/item_roles.h"

#include <QAbstractTableModel>

#include <optional>

namespace atlas
{

/// What the layout differs in from its base version: moves of buckets, then other changes. While buckets are
/// in the air, one more row (PreviewRole true) says "not dropped yet".
class PendingChangesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        ChangeColumn,
        FromColumn,
        ToColumn,
        BucketsColumn,
        RowsColumn,
        BytesColumn,
        NoteColumn,
        ColumnCount
    };
    enum Role
    {
        PreviewRole = FirstModelRole, ///< bool: in the air, not a change yet
        IsMoveRole,                   ///< bool: a flow of buckets
        BucketTextRole                ///< "0-127, 200"
    };

    explicit PendingChangesModel(QObject* parent = nullptr);

    void setSummary(ChangeSummary summary);
    const ChangeSummary& summary() const { return m_summary; }
    void setPreview(std::optional<BucketFlow> flow, const QString& note = {});
    /// Changes, the preview not counted.
    int count() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    void countChanged(int count);

private:
    const BucketFlow* flowAt(int row) const;
    const LayoutChange* changeAt(int row) const;
    bool isPreview(int row) const;
    QVariant flowData(const BucketFlow& flow, bool preview, int column, int role) const;
    QVariant changeData(const LayoutChange& change, int column, int role) const;

    ChangeSummary m_summary;
    std::optional<BucketFlow> m_preview;
    QString m_previewNote;
};

} // namespace atlas
