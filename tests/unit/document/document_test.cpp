#include "models/commands/layout_commands.h"
#include "models/commands/shard_commands.h"
#include "models/document/layout_document.h"
#include "models/storage/layout_reader.h"
#include "tests/unit/document/sample_layout.h"

#include <gtest/gtest.h>

namespace atlas
{
namespace
{

using test::pushed;
using test::sampleLayout;

TEST(LayoutDocument, OpensClean)
{
    LayoutDocument document;
    int opened = 0;
    std::vector<ChangeEvent> events;
    QObject::connect(&document, &LayoutDocument::opened, &document, [&] { ++opened; });
    QObject::connect(&document, &LayoutDocument::changed, &document,
                     [&](const ChangeEvent& e) { events.push_back(e); });
    EXPECT_FALSE(document.isOpen());
    document.open(sampleLayout(), "name: order\n", QStringLiteral("/data/order.yaml"));
    EXPECT_TRUE(document.isOpen());
    EXPECT_FALSE(document.isModified());
    EXPECT_EQ(opened, 1);
    ASSERT_EQ(events.size(), 1U);
    EXPECT_TRUE(events[0].touches(ChangeEvent::Tables));
    EXPECT_TRUE(events[0].touches(ChangeEvent::Base));
    EXPECT_EQ(document.displayName(), QStringLiteral("order.yaml"));
    EXPECT_EQ(document.originalText(), "name: order\n");
    EXPECT_TRUE(sameMeaning(document.base(), document.layout()));
}

TEST(LayoutDocument, ModifiedFollowsTheStack)
{
    LayoutDocument document;
    document.open(sampleLayout(), "", {});
    std::vector<bool> signalled;
    QObject::connect(&document, &LayoutDocument::modifiedChanged, &document, [&](bool m) { signalled.push_back(m); });
    ASSERT_EQ(pushed(document, setDrained(document, "order_0", true)), "");
    EXPECT_TRUE(document.isModified());
    document.markSaved(QStringLiteral("/data/a.yaml"), "text");
    EXPECT_FALSE(document.isModified());
    EXPECT_EQ(document.fileName(), QStringLiteral("/data/a.yaml"));
    document.undoStack()->undo();
    EXPECT_TRUE(document.isModified()) << "the file holds the drained shard";
    document.undoStack()->redo();
    EXPECT_FALSE(document.isModified());
    EXPECT_EQ(signalled, (std::vector<bool>{true, false, true, false}));
}

TEST(LayoutDocument, UnsavedWorkIsModifiedFromTheStart)
{
    LayoutDocument document;
    document.openUnsaved(sampleLayout(), "", {});
    EXPECT_TRUE(document.isModified());
    EXPECT_EQ(document.displayName(), QStringLiteral("order"));
    document.markSaved(QStringLiteral("/data/new.yaml"), "");
    EXPECT_FALSE(document.isModified());
}

TEST(LayoutDocument, OpeningForgetsTheHistory)
{
    LayoutDocument document;
    document.open(sampleLayout(), "", {});
    ASSERT_EQ(pushed(document, setDrained(document, "order_0", true)), "");
    document.open(sampleLayout(), "", {});
    EXPECT_FALSE(document.undoStack()->canUndo());
    EXPECT_FALSE(document.isModified());
    EXPECT_FALSE(document.layout().shards[0].drained);
}

TEST(LayoutDocument, CloseLeavesNothing)
{
    LayoutDocument document;
    document.open(sampleLayout(), "x", QStringLiteral("/data/order.yaml"));
    bool openWhenTold = true;
    QObject::connect(&document, &LayoutDocument::opened, &document, [&] { openWhenTold = document.isOpen(); });
    document.close();
    EXPECT_FALSE(openWhenTold);
    EXPECT_TRUE(document.layout().tables.empty());
    EXPECT_TRUE(document.fileName().isEmpty());
}

TEST(LayoutDocument, BaseStaysUntilAnExport)
{
    LayoutDocument document;
    document.open(sampleLayout(), "", {});
    ASSERT_EQ(pushed(document, setDrained(document, "order_0", true)), "");
    EXPECT_FALSE(document.base().shards[0].drained);
    ChangeEvent last;
    QObject::connect(&document, &LayoutDocument::changed, &document, [&](const ChangeEvent& e) { last = e; });
    document.setBase(document.layout());
    EXPECT_TRUE(document.base().shards[0].drained);
    EXPECT_EQ(last.parts, unsigned{ChangeEvent::Base});
    EXPECT_TRUE(document.isModified()) << "an export is no save of the file";
}

TEST(LayoutDocument, ATextIsReplacedWithWhatItSays)
{
    LayoutDocument document;
    document.open(sampleLayout(), "before", {});
    Layout changed = sampleLayout();
    changed.shards[0].drained = true;
    ChangeEvent last;
    QObject::connect(&document, &LayoutDocument::changed, &document, [&](const ChangeEvent& e) { last = e; });
    EXPECT_FALSE(push(document, replaceText(document, sampleLayout(), "before", {"apply-fix", {}})));
    ASSERT_TRUE(push(document, replaceText(document, changed, "after", {"apply-fix", {}})));
    EXPECT_EQ(document.originalText(), "after");
    EXPECT_TRUE(document.layout().shards[0].drained);
    EXPECT_EQ(last.parts, ChangeEvent::Shards | ChangeEvent::Text);
    ASSERT_TRUE(push(document, replaceText(document, changed, "only quotes", {"apply-fix", {}})));
    EXPECT_EQ(last.parts, unsigned{ChangeEvent::Text});
    document.undoStack()->undo();
    EXPECT_EQ(document.originalText(), "after");
    document.undoStack()->undo();
    EXPECT_EQ(document.originalText(), "before");
    EXPECT_FALSE(document.layout().shards[0].drained);
    EXPECT_FALSE(document.isModified());
}

TEST(LayoutDocument, HeaderIsChangedAndChecked)
{
    LayoutDocument document;
    document.open(sampleLayout(), "", {});
    LayoutHeader header = headerOf(document.layout());
    header.environment = "production";
    header.defaultShard = "nowhere";
    EXPECT_EQ(pushed(document, setHeader(document, header)), "edit-no-shard");
    header.defaultShard = "order_1";
    header.version = 0;
    EXPECT_EQ(pushed(document, setHeader(document, header)), "edit-version-not-positive");
    header.version = 8;
    ASSERT_EQ(pushed(document, setHeader(document, header)), "");
    EXPECT_EQ(document.layout().environment, "production");
    EXPECT_EQ(document.layout().version, 8);
    document.undoStack()->undo();
    EXPECT_TRUE(sameMeaning(document.layout(), sampleLayout()));
}

TEST(LayoutDocument, WholeLayoutIsOneStep)
{
    LayoutDocument document;
    document.open(sampleLayout(), "", {});
    Layout other = sampleLayout();
    other.name = "imported";
    other.tables.erase(other.tables.begin());
    std::swap(other.shards[0], other.shards[2]);
    other.servers.push_back(other.servers[0]);
    other.servers.back().name = "db-d";
    other.bindingGroups.clear();
    EXPECT_TRUE(push(document, replaceLayout(document, other, {"import-layout", {"imported"}})));
    EXPECT_TRUE(sameMeaning(document.layout(), other));
    EXPECT_EQ(document.undoStack()->count(), 1);
    document.undoStack()->undo();
    EXPECT_TRUE(sameMeaning(document.layout(), sampleLayout()));
    EXPECT_FALSE(document.isModified());
    document.undoStack()->redo();
    EXPECT_TRUE(sameMeaning(document.layout(), other));
    EXPECT_FALSE(push(document, replaceLayout(document, other, {"import-layout", {"imported"}})))
        << "the same again changes nothing";
}

TEST(LayoutDocument, WritesWhatIsThereWithTheCommentsOfTheFile)
{
    const std::string text = "# Orders of the shop\nformat: 1\nname: order\nversion: 7\n"
                             "servers:\n  db-a: {host: 10.0.0.1, user: dba, tls: off}\n"
                             "shards:\n  order_0: {server: db-a, schema: order_db_0} # the first\n";
    LayoutReading reading = readLayout(text, "order.yaml");
    LayoutDocument document;
    document.open(reading.layout, reading.text, QStringLiteral("order.yaml"));
    EXPECT_EQ(document.serialized(), text) << "nothing changed, not a byte";
    ASSERT_EQ(pushed(document, setDrained(document, "order_0", true)), "");
    const std::string written = document.serialized();
    EXPECT_NE(written.find("# Orders of the shop"), std::string::npos);
    EXPECT_TRUE(sameMeaning(readLayout(written, "order.yaml").layout, document.layout())) << written;
    document.undoStack()->undo();
    EXPECT_EQ(document.serialized(), text);
}

TEST(LayoutDocument, MacroIsOneStep)
{
    LayoutDocument document;
    document.open(sampleLayout(), "", {});
    std::vector<CommandPtr> commands;
    commands.push_back(nullptr);
    commands.push_back(std::move(setDrained(document, "order_0", true)).value());
    commands.push_back(std::move(setDrained(document, "order_1", true)).value());
    commands.push_back(std::move(setDrained(document, "vip", false)).value());
    EXPECT_TRUE(pushMacro(document, {"replace-layout", {}}, std::move(commands)));
    EXPECT_EQ(document.undoStack()->count(), 1);
    EXPECT_TRUE(document.layout().shards[1].drained);
    document.undoStack()->undo();
    EXPECT_TRUE(sameMeaning(document.layout(), sampleLayout()));
    EXPECT_FALSE(pushMacro(document, {"replace-layout", {}}, {}));
}

} // namespace
} // namespace atlas
