#pragma once

#include "models/commands/layout_command.h"
#include "models/core/layout.h"
#include "models/document/layout_document.h"
#include "tests/support/layout_parts.h"

#include <gtest/gtest.h>

namespace atlas::test
{

/// Two bound tables by formula, one by list with a pin and a lookup, unsharded tables; three servers.
inline Layout sampleLayout()
{
    Layout layout;
    layout.name = "order";
    layout.version = 7;
    layout.defaultShard = "vip";
    for (const char* name : {"db-a", "db-b", "db-c"})
    {
        Server server;
        server.name = name;
        server.host = "10.0.0.1";
        layout.servers.push_back(server);
    }
    layout.shards = {shardOn("db-a", "order_0", "order_db_0"), shardOn("db-b", "order_1", "order_db_1"),
                     shardOn("db-b", "vip", "vip")};
    layout.shards[0].replicas = {"db-b"};
    const auto table = [&](const char* name)
    {
        LogicTable made;
        made.name = name;
        made.key.columns = {"user_id"};
        made.key.type = "bigint";
        made.algorithm.name = "mod";
        made.algorithm.params.set("buckets", ParamValue::integer(8));
        return made;
    };
    for (const char* name : {"t_order", "t_order_item"})
    {
        LogicTable made = table(name);
        made.placement.formula = PlacementFormula{"order_{bucket / 4}", std::string(name) + "_{bucket}", {}};
        layout.tables.push_back(made);
    }
    LogicTable log = table("t_log");
    log.placement.entries = {{BucketSet::range(0, 3), "order_0", "", {}}, {BucketSet::range(4, 7), "vip", "", {}}};
    log.pins.push_back({{ParamValue::integer(42)}, "vip", "t_log_vip", {}});
    log.lookups.push_back({"log_no", "t_log_lookup", "user_id", std::nullopt, {}});
    layout.tables.push_back(log);
    layout.bindingGroups.push_back({{"t_order", "t_order_item"}, {}});
    layout.broadcastTables.push_back({"t_region", "id INT NOT NULL", "", {}});
    layout.singleTables.push_back({"t_audit", "vip", "", "", {}});
    layout.singleTables.push_back({"t_log_lookup", "order_0", "", "", {}});
    return layout;
}

/// Pushes the command of a result; the error's code, or "".
inline std::string pushed(LayoutDocument& document, CommandResult result)
{
    if (!result)
    {
        return result.error().code;
    }
    push(document, std::move(result).value());
    return {};
}

/// A document with the sample. Every test ends where it began: everything undone, clean and equal; then redone the
/// same.
class CommandsTest : public testing::Test
{
protected:
    void SetUp() override { document.open(sampleLayout(), "", {}); }
    void TearDown() override
    {
        const Layout after = document.layout();
        while (document.undoStack()->canUndo())
        {
            document.undoStack()->undo();
        }
        EXPECT_TRUE(sameMeaning(document.layout(), sampleLayout()));
        EXPECT_FALSE(document.isModified());
        while (document.undoStack()->canRedo())
        {
            document.undoStack()->redo();
        }
        EXPECT_TRUE(sameMeaning(document.layout(), after));
    }

    LayoutDocument document;
};

} // namespace atlas::test
