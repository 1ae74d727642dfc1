#include "models/commands/server_commands.h"
#include "models/commands/shard_commands.h"
#include "models/core/message_catalog.h"
#include "tests/unit/document/sample_layout.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace atlas
{
namespace
{

using test::pushed;
using test::sampleLayout;
using test::shardOn;

class ShardCommands : public test::CommandsTest
{
protected:
    std::string change(const std::string& name, const std::function<void(Shard&)>& edit)
    {
        Shard shard = *document.layout().findShard(name);
        edit(shard);
        return pushed(document, changeShard(document, name, shard));
    }
};

TEST_F(ShardCommands, AddsBehindTheOthers)
{
    ASSERT_EQ(pushed(document, addShard(document, shardOn("db-c", "order_2"))), "");
    EXPECT_EQ(document.layout().shards.back().name, "order_2");
    EXPECT_EQ(pushed(document, addShard(document, shardOn("db-c", "order_2"))), "edit-name-taken");
    EXPECT_EQ(pushed(document, addShard(document, shardOn("db-c", ""))), "edit-name-empty");
    EXPECT_EQ(pushed(document, addShard(document, shardOn("db-x", "order_3"))), "edit-no-server");
    EXPECT_EQ(document.undoStack()->count(), 1);
}

TEST_F(ShardCommands, RenameFollowsEverywhere)
{
    ASSERT_EQ(change("vip", [](Shard& shard) { shard.name = "gold"; }), "");
    const Layout& layout = document.layout();
    EXPECT_EQ(layout.findShard("vip"), nullptr);
    EXPECT_EQ(layout.shardIndex("gold"), 2);
    EXPECT_EQ(layout.tables[2].placement.entries[1].shard, "gold");
    EXPECT_EQ(layout.tables[2].placement.entries[0].shard, "order_0");
    EXPECT_EQ(layout.tables[2].pins[0].shard, "gold");
    EXPECT_EQ(layout.singleTables[0].shard, "gold");
    EXPECT_EQ(layout.defaultShard, "gold");
    EXPECT_EQ(document.undoStack()->undoText(), QStringLiteral("Rename shard vip to gold"));
}

TEST_F(ShardCommands, RenameThatWouldMoveKeysIsRefused)
{
    EXPECT_EQ(change("order_0", [](Shard& shard) { shard.name = "order_zero"; }), "edit-shard-named-by-formula");
    EXPECT_EQ(document.undoStack()->count(), 0);
}

TEST_F(ShardCommands, RenameUnderARingIsRefused)
{
    Layout layout = sampleLayout();
    layout.tables[0].algorithm.name = "ring";
    layout.tables[0].placement = {};
    LayoutDocument ring;
    ring.open(layout, "", {});
    Shard shard = layout.shards[2];
    shard.name = "gold";
    EXPECT_EQ(pushed(ring, changeShard(ring, "vip", shard)), "edit-shard-name-hashed");
    shard.name = "vip";
    shard.schema = "moved";
    EXPECT_EQ(pushed(ring, changeShard(ring, "vip", shard)), "") << "other fields may change";
}

TEST_F(ShardCommands, LiteralFormulaIsRenamed)
{
    Layout layout = sampleLayout();
    layout.tables[0].placement.formula->shard = "vip";
    LayoutDocument literal;
    literal.open(layout, "", {});
    Shard shard = layout.shards[2];
    shard.name = "gold";
    ASSERT_EQ(pushed(literal, changeShard(literal, "vip", shard)), "");
    EXPECT_EQ(literal.layout().tables[0].placement.formula->shard, "gold");
}

TEST_F(ShardCommands, RemovesOnlyWhatNothingNames)
{
    EXPECT_EQ(pushed(document, removeShard(document, "vip")), "edit-shard-in-use");
    EXPECT_EQ(pushed(document, removeShard(document, "order_1")), "edit-shard-in-use") << "made by a formula";
    EXPECT_EQ(pushed(document, removeShard(document, "none")), "edit-no-shard");
    ASSERT_EQ(pushed(document, addShard(document, shardOn("db-c", "spare"))), "");
    ASSERT_EQ(pushed(document, removeShard(document, "spare")), "");
    EXPECT_EQ(document.layout().findShard("spare"), nullptr);
}

TEST_F(ShardCommands, NoChangeLeavesTheStackAlone)
{
    ASSERT_EQ(pushed(document, setDrained(document, "vip", true)), "");
    document.undoStack()->undo();
    ASSERT_EQ(pushed(document, setDrained(document, "vip", false)), "");
    EXPECT_TRUE(document.undoStack()->canRedo()) << "a change of nothing does not cut what can be redone";
    EXPECT_EQ(document.undoStack()->count(), 1);
    document.undoStack()->redo();
}

TEST_F(ShardCommands, WeightsMergeAndDropOut)
{
    ASSERT_EQ(pushed(document, setWeight(document, "vip", 2.0)), "");
    ASSERT_EQ(pushed(document, setWeight(document, "vip", 2.5)), "");
    EXPECT_EQ(document.undoStack()->count(), 1);
    EXPECT_EQ(document.undoStack()->undoText(), QStringLiteral("Set the weight of vip to 2.5"));
    ASSERT_EQ(pushed(document, setWeight(document, "order_0", 3.0)), "");
    EXPECT_EQ(document.undoStack()->count(), 2) << "another shard is another step";
    ASSERT_EQ(pushed(document, setWeight(document, "order_0", 1.0)), "");
    EXPECT_EQ(document.undoStack()->count(), 1) << "back to what it was: gone";
    EXPECT_EQ(pushed(document, setWeight(document, "vip", 0.0)), "edit-weight-not-positive");
    EXPECT_EQ(pushed(document, setWeight(document, "vip", std::nan(""))), "edit-weight-not-positive");
}

TEST_F(ShardCommands, ServerRenameFollowsInShardsAndReplicas)
{
    Server server = document.layout().servers[1];
    server.name = "db-z";
    ASSERT_EQ(pushed(document, changeServer(document, "db-b", server)), "");
    EXPECT_EQ(document.layout().shards[1].server, "db-z");
    EXPECT_EQ(document.layout().shards[2].server, "db-z");
    EXPECT_EQ(document.layout().shards[0].replicas, std::vector<std::string>{"db-z"});
    EXPECT_EQ(document.layout().servers[1].name, "db-z") << "in its old place";
}

TEST_F(ShardCommands, ServersAddedAndRemoved)
{
    Server server;
    server.name = "db-d";
    ASSERT_EQ(pushed(document, addServer(document, server)), "");
    EXPECT_EQ(pushed(document, addServer(document, server)), "edit-name-taken");
    EXPECT_EQ(pushed(document, removeServer(document, "db-b")), "edit-server-in-use");
    EXPECT_EQ(pushed(document, removeServer(document, "db-q")), "edit-no-server");
    ASSERT_EQ(pushed(document, removeServer(document, "db-c")), "");
    EXPECT_EQ(document.layout().servers.size(), 3U);
}

TEST(EditMessages, EveryCodeStandsInTheCatalogue)
{
    for (const char* code : {"edit-name-empty", "edit-name-taken", "edit-no-table", "edit-no-shard", "edit-no-server",
                             "edit-table-is-lookup", "edit-table-name-implied", "edit-table-bound-twice",
                             "edit-shard-in-use", "edit-shard-named-by-formula", "edit-shard-name-hashed",
                             "edit-weight-not-positive", "edit-server-in-use", "edit-version-not-positive"})
    {
        ASSERT_NE(findMessage(code), nullptr) << code;
        EXPECT_FALSE(findMessage(code)->fix.empty()) << code;
    }
}

} // namespace
} // namespace atlas
