#pragma once

#include "models/core/layout_outline.h"
#include "models/items/item_roles.h"

#include <QStandardItemModel>

namespace atlas
{

/// What could be read of a file that cannot be opened: the file, below it servers, shards and tables, each with
/// its state and the place where it stands. Kinds are the explorer's (ExplorerModel::KindRole).
class OutlineModel : public QStandardItemModel
{
    Q_OBJECT

public:
    enum Column
    {
        NameColumn,
        DetailColumn, ///< how many, how much of it is placed, or that it was not read
        ColumnCount
    };
    enum Role
    {
        LineRole = FirstModelRole + 50, ///< 1-based, 0 unknown
        PlaceColumnRole
    };

    explicit OutlineModel(QObject* parent = nullptr);
    void setOutline(const QString& fileName, const LayoutOutline& outline, bool hasErrors);
};

} // namespace atlas
