#include "models/items/explorer_model.h"
#include "models/items/item_roles.h"
#include "models/items/table_csv.h"
#include "tests/items/sample_fleet.h"

#include <QStandardItemModel>

#include <gtest/gtest.h>

namespace atlas
{
namespace
{

class TableCsv : public testing::Test
{
protected:
    void add(int row, int column, const QVariant& shown, const QVariant& value = {}, const QVariant& estimate = {})
    {
        auto* item = new QStandardItem;
        item->setData(shown, Qt::DisplayRole);
        item->setData(value, ValueRole);
        item->setData(estimate, EstimateRole);
        model.setItem(row, column, item);
    }
    std::string csv() const { return tableCsv(model).toStdString(); }

    QStandardItemModel model;
};

TEST_F(TableCsv, BareValuesAndEstimatesInTheirOwnColumn)
{
    model.setHorizontalHeaderLabels({QStringLiteral("Shard"), QStringLiteral("Rows")});
    add(0, 0, QStringLiteral("a"));
    add(0, 1, QStringLiteral("~1.24 M"), 1'240'017.0, true);
    add(1, 0, QStringLiteral("b"));
    add(1, 1, QStringLiteral("3214"), 3214.0, false);
    add(2, 0, QStringLiteral("c"));
    add(2, 1, QStringLiteral("unavailable"));
    EXPECT_EQ(csv(), "Shard,Rows,\"Rows, estimate\"\r\na,1240017,yes\r\nb,3214,no\r\nc,unavailable,\r\n");
}

TEST_F(TableCsv, QuotesByRfc4180)
{
    model.setHorizontalHeaderLabels({QStringLiteral("x,y")});
    add(0, 0, QStringLiteral("say \"hi\""));
    add(1, 0, QStringLiteral("two\nlines"));
    add(2, 0, QStringLiteral("plain; text"));
    EXPECT_EQ(csv(), "\"x,y\"\r\n\"say \"\"hi\"\"\"\r\n\"two\nlines\"\r\nplain; text\r\n");
}

TEST_F(TableCsv, FormulasDoNotRun)
{
    model.setHorizontalHeaderLabels({QStringLiteral("=x")});
    for (const char* text : {"=1+1", "+1", "-1", "@SUM(A1)", "\tx"})
    {
        add(model.rowCount(), 0, QString::fromLatin1(text));
    }
    add(5, 0, QStringLiteral("x"), -17.5);
    EXPECT_EQ(csv(), "'=x\r\n'=1+1\r\n'+1\r\n'-1\r\n'@SUM(A1)\r\n'\tx\r\n-17.5\r\n")
        << "numbers stay numbers, also below zero";
}

TEST_F(TableCsv, NumbersKeepTheirDigits)
{
    model.setHorizontalHeaderLabels({QStringLiteral("n")});
    add(0, 0, {}, static_cast<qlonglong>(9'007'199'254'740'993));
    add(1, 0, {}, 1e15);
    add(2, 0, {}, 0.1);
    add(3, 0, {}, qQNaN());
    EXPECT_EQ(csv(), "n\r\n9007199254740993\r\n1000000000000000\r\n0.1\r\n\r\n");
}

TEST_F(TableCsv, TreesDepthFirst)
{
    ExplorerModel explorer;
    explorer.setLayout(test::fleetLayout(), test::fleetTables());
    explorer.setSample(test::freshSample());
    const QByteArray text = tableCsv(explorer);
    EXPECT_TRUE(text.contains("order_0.t_order_0,1000000,yes,12.5\r\norder_0.t_order_1,1000000,yes,12.5\r\n"))
        << text.constData();
}

} // namespace
} // namespace atlas
