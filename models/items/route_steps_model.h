#pragma once

#include "models/core/route.h"
#include "models/items/item_roles.h"

#include <QAbstractItemModel>

#include <vector>

namespace atlas
{

/// Where a key lives and why: top rows are places (one, or several), below each its steps and warnings.
class RouteStepsModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column
    {
        StepColumn,
        ValueColumn,
        NoteColumn,
        ColumnCount
    };
    enum Role
    {
        StepIdRole = FirstModelRole, ///< "text_hashed"; "" for a place or a warning
        StepNumberRole,              ///< int from 1; 0 for a place or a warning
        BucketRole,                  ///< qint64, -1 none
        IsPlaceRole,                 ///< bool
        IsWarningRole                ///< bool
    };

    explicit RouteStepsModel(QObject* parent = nullptr);

    void setRoutes(std::vector<Route> routes);
    const std::vector<Route>& routes() const { return m_routes; }
    /// The title of a step id, translated; the id itself when it is unknown.
    static QString stepTitle(const QString& id);
    static bool hasStepTitle(const QString& id);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QVariant placeData(const Route& route, int column, int role) const;
    QVariant stepData(const Route& route, int step, int column, int role) const;
    QVariant warningData(const RouteWarning& warning, int column, int role) const;

    std::vector<Route> m_routes;
};

} // namespace atlas
