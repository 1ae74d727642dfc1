#pragma once

#include "models/core/diagnostic.h"
#include "models/items/item_roles.h"

#include <QAbstractTableModel>

#include <array>
#include <memory>
#include <string>

namespace atlas
{

/// Findings of the open layout, errors first in the order of the file.
class FindingsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        WhatColumn,
        WhereColumn, ///< "trade.yaml:22:19"
        CodeColumn,
        FixColumn,
        ColumnCount
    };
    enum Role
    {
        SeverityRole = FirstModelRole, ///< int(Severity)
        FileRole,                      ///< jump place: file, line, column (1-based, 0 unknown)
        LineRole,
        PlaceColumnRole
    };

    explicit FindingsModel(QObject* parent = nullptr);

    /// Equal findings change nothing; others replace the rows. `text` is what they were found in, secrets hidden.
    void setFindings(Diagnostics findings, std::shared_ptr<const std::string> text = nullptr);
    std::shared_ptr<const std::string> text() const { return m_text; } ///< never nullptr
    const Diagnostics& findings() const { return m_findings; }
    const Diagnostic* at(const QModelIndex& index) const;
    int count(Severity severity) const { return m_counts[static_cast<std::size_t>(severity)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    void countsChanged();
    /// Findings were set, the same or others, with their text.
    void checked();

private:
    Diagnostics m_findings;
    std::shared_ptr<const std::string> m_text;
    std::array<int, 3> m_counts{};
};

} // namespace atlas
