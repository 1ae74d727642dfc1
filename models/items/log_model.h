#pragma once

#include "models/core/diagnostic.h"
#include "models/items/item_roles.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace atlas
{

/// What happened and when, the newest last; the oldest go when the limit is reached.
class LogModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column
    {
        TimeColumn,
        WhatColumn,
        ColumnCount
    };
    enum Role
    {
        AtRole = FirstModelRole, ///< qint64 Unix ms
        SeverityRole             ///< int(Severity)
    };

    explicit LogModel(int limit = 10'000, QObject* parent = nullptr);

    /// A code of the message catalogue with its arguments.
    void add(std::int64_t atMs, Severity severity, const std::string& code, const std::vector<std::string>& args);
    /// Text that is already translated.
    void addText(std::int64_t atMs, Severity severity, const QString& text);
    void clear();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    struct Entry
    {
        std::int64_t atMs = 0;
        Severity severity = Severity::Info;
        std::string code;
        std::vector<std::string> args;
        QString text;
    };
    void append(Entry entry);
    static QString what(const Entry& entry);

    std::deque<Entry> m_entries;
    int m_limit;
};

} // namespace atlas
