#pragma once

#include <QAbstractItemModel>
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QString>

#include <string>

namespace atlas::test
{

/// Complains into the running test about every breach of the item model's rules.
class Tester
{
public:
    explicit Tester(QAbstractItemModel& model) : m_tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal)
    {
    }

private:
    QAbstractItemModelTester m_tester;
};

/// Display texts: a line for every row, cells by " | ", children indented.
std::string textOf(const QAbstractItemModel& model, int role = Qt::DisplayRole);
std::string rowText(const QAbstractItemModel& model, int row, const QModelIndex& parent = {},
                    int role = Qt::DisplayRole);
std::string cell(const QAbstractItemModel& model, int row, int column, int role = Qt::DisplayRole);

} // namespace atlas::test
