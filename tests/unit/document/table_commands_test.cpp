#include "models/commands/table_commands.h"
#include "tests/unit/document/sample_layout.h"

#include <gtest/gtest.h>

namespace atlas
{
namespace
{

using test::pushed;
using test::sampleLayout;

class TableCommands : public test::CommandsTest
{
protected:
    /// t_log with its second half on another shard: what a drag of 4-7 gives.
    LogicTable logOn(const std::string& shard) const
    {
        LogicTable table = *document.layout().findTable("t_log");
        table.placement.entries[1].shard = shard;
        return table;
    }
    std::string drag(const std::string& shard, std::int64_t last = 7)
    {
        return pushed(document, moveBuckets(document, {logOn(shard)}, "t_log", BucketSet::range(4, last), shard));
    }
};

TEST_F(TableCommands, MoveNamesItselfAndItsTable)
{
    QObject listener;
    ChangeEvent event;
    QObject::connect(&document, &LayoutDocument::changed, &listener, [&](const ChangeEvent& e) { event = e; });
    ASSERT_EQ(drag("order_1"), "");
    EXPECT_EQ(document.layout().tables[2].placement.entries[1].shard, "order_1");
    EXPECT_EQ(document.undoStack()->undoText(), QStringLiteral("Move buckets 4-7 of t_log to order_1"));
    EXPECT_EQ(event, (ChangeEvent{ChangeEvent::Tables, {"t_log"}}));
}

TEST_F(TableCommands, RepeatedDragsOfTheSameBucketsMerge)
{
    ASSERT_EQ(drag("order_1"), "");
    ASSERT_EQ(drag("order_0"), "");
    EXPECT_EQ(document.undoStack()->count(), 1);
    EXPECT_EQ(document.undoStack()->undoText(), QStringLiteral("Move buckets 4-7 of t_log to order_0"));
    document.undoStack()->undo();
    EXPECT_EQ(document.layout().tables[2].placement.entries[1].shard, "vip") << "one undo goes back to the first";
    document.undoStack()->redo();
}

TEST_F(TableCommands, DraggedBackIsGoneFromTheStack)
{
    ASSERT_EQ(drag("order_1"), "");
    ASSERT_EQ(drag("vip"), "");
    EXPECT_EQ(document.undoStack()->count(), 0);
    EXPECT_FALSE(document.isModified());
}

TEST_F(TableCommands, OtherBucketsAreAnotherStep)
{
    ASSERT_EQ(drag("order_1", 7), "");
    ASSERT_EQ(drag("order_0", 6), "");
    EXPECT_EQ(document.undoStack()->count(), 2);
}

TEST_F(TableCommands, NothingMergesOverASave)
{
    LayoutDocument saved;
    saved.open(sampleLayout(), "", {});
    const auto dragTo = [&](const std::string& shard)
    { return pushed(saved, moveBuckets(saved, {logOn(shard)}, "t_log", BucketSet::range(4, 7), shard)); };
    ASSERT_EQ(dragTo("order_1"), "");
    saved.markSaved(QStringLiteral("/data/a.yaml"), "");
    ASSERT_EQ(dragTo("order_0"), "");
    EXPECT_EQ(saved.undoStack()->count(), 2);
    saved.undoStack()->undo();
    EXPECT_FALSE(saved.isModified());
}

TEST_F(TableCommands, NothingMergesOverAnExport)
{
    ASSERT_EQ(drag("order_1"), "");
    document.setBase(document.layout());
    ASSERT_EQ(drag("order_0"), "");
    ASSERT_EQ(document.undoStack()->count(), 2);
    document.undoStack()->undo();
    EXPECT_TRUE(sameMeaning(document.layout(), document.base())) << "back at what was exported";
    document.undoStack()->redo();
}

TEST_F(TableCommands, GroupMovesAsOneStep)
{
    std::vector<LogicTable> group{document.layout().tables[0], document.layout().tables[1]};
    for (LogicTable& table : group)
    {
        table.placement = {};
        table.placement.entries = {{BucketSet::range(0, 7), "order_0", table.name + "_{bucket}", {}}};
    }
    ASSERT_EQ(pushed(document, moveBuckets(document, group, "t_order", BucketSet::range(4, 7), "order_0")), "");
    EXPECT_FALSE(document.layout().tables[1].placement.formula);
    EXPECT_EQ(document.undoStack()->count(), 1);
}

TEST_F(TableCommands, ReplacingAnUnknownTableIsRefused)
{
    LogicTable ghost;
    ghost.name = "ghost";
    EXPECT_EQ(pushed(document, replaceTables(document, {ghost}, {"change-table", {"ghost"}})), "edit-no-table");
}

TEST_F(TableCommands, AddAndRemove)
{
    LogicTable table = document.layout().tables[0];
    EXPECT_EQ(pushed(document, addTable(document, table)), "edit-name-taken");
    table.name = "t_region";
    EXPECT_EQ(pushed(document, addTable(document, table)), "edit-name-taken") << "a broadcast table has the name";
    table.name = "";
    EXPECT_EQ(pushed(document, addTable(document, table)), "edit-name-empty");
    table.name = "t_new";
    ASSERT_EQ(pushed(document, addTable(document, table)), "");
    EXPECT_EQ(document.layout().tables.back().name, "t_new");
    ASSERT_EQ(pushed(document, removeTable(document, "t_new")), "");
    EXPECT_EQ(document.layout().findTable("t_new"), nullptr);
    EXPECT_EQ(pushed(document, removeTable(document, "t_new")), "edit-no-table");
}

TEST_F(TableCommands, RemovingABoundTableDissolvesAGroupOfTwo)
{
    ASSERT_EQ(pushed(document, removeTable(document, "t_order")), "");
    EXPECT_TRUE(document.layout().bindingGroups.empty());
}

TEST_F(TableCommands, ALookupTableIsNotRemoved)
{
    LogicTable lookup = document.layout().tables[0];
    lookup.name = "t_by_no";
    ASSERT_EQ(pushed(document, addTable(document, lookup)), "");
    LogicTable log = *document.layout().findTable("t_log");
    log.lookups[0].table = "t_by_no";
    ASSERT_EQ(pushed(document, replaceTables(document, {log}, {"change-table", {"t_log"}})), "");
    EXPECT_EQ(pushed(document, removeTable(document, "t_by_no")), "edit-table-is-lookup");
}

TEST_F(TableCommands, RenameKeepsPhysicalNamesAndReferences)
{
    ASSERT_EQ(pushed(document, renameTable(document, "t_order", "t_purchase")), "");
    EXPECT_EQ(document.layout().bindingGroups[0].tables, (std::vector<std::string>{"t_purchase", "t_order_item"}));
    EXPECT_EQ(document.layout().findTable("t_purchase")->placement.formula->table, "t_order_{bucket}");
    ASSERT_EQ(pushed(document, renameTable(document, "t_log", "t_event")), "");
    const LogicTable* event = document.layout().findTable("t_event");
    ASSERT_NE(event, nullptr);
    EXPECT_EQ(event->placement.entries[0].table, "t_log") << "the tables on the servers keep their name";
    EXPECT_EQ(pushed(document, renameTable(document, "t_event", "t_audit")), "edit-name-taken");
    ASSERT_EQ(pushed(document, renameTable(document, "t_event", "t_event")), "");
    EXPECT_EQ(document.undoStack()->count(), 2);
}

TEST_F(TableCommands, RenamingARingIsRefused)
{
    Layout layout = sampleLayout();
    layout.tables[2].algorithm.name = "ring";
    LayoutDocument ring;
    ring.open(layout, "", {});
    EXPECT_EQ(pushed(ring, renameTable(ring, "t_log", "t_event")), "edit-table-name-implied");
}

TEST_F(TableCommands, BindingGroups)
{
    EXPECT_EQ(pushed(document, setBindingGroups(document, {{{"t_order", "ghost"}, {}}})), "edit-no-table");
    EXPECT_EQ(pushed(document, setBindingGroups(document, {{{"t_order", "t_log"}, {}}, {{"t_log"}, {}}})),
              "edit-table-bound-twice");
    ASSERT_EQ(pushed(document, setBindingGroups(document, {{{"t_order", "t_log"}, {}}})), "");
    EXPECT_EQ(document.layout().bindingGroups[0].tables[1], "t_log");
    ASSERT_EQ(pushed(document, setBindingGroups(document, document.layout().bindingGroups)), "");
    EXPECT_EQ(document.undoStack()->count(), 1);
}

TEST_F(TableCommands, BroadcastAndSingleTables)
{
    EXPECT_EQ(pushed(document, setBroadcastTables(document, {{"t_order", "", "", {}}})), "edit-name-taken");
    EXPECT_EQ(pushed(document, setBroadcastTables(document, {{"a", "", "", {}}, {"a", "", "", {}}})),
              "edit-name-taken");
    ASSERT_EQ(pushed(document, setBroadcastTables(document, {{"t_country", "", "", {}}, {"t_region", "x", "", {}}})),
              "");
    EXPECT_EQ(document.layout().broadcastTables[1].columns, "x");
    std::vector<SingleTable> singles = document.layout().singleTables;
    singles[0].shard = "nowhere";
    EXPECT_EQ(pushed(document, setSingleTables(document, singles)), "edit-no-shard");
    singles[0].shard = "order_1";
    ASSERT_EQ(pushed(document, setSingleTables(document, singles)), "");
    EXPECT_EQ(document.layout().singleTables[0].shard, "order_1");
}

} // namespace
} // namespace atlas
