#include "models/commands/command_label.h"
#include "models/commands/layout_edit.h"
#include "models/commands/names.h"
#include "tests/unit/document/sample_layout.h"

#include <gtest/gtest.h>

#include <random>

namespace atlas
{
namespace
{

using test::sampleLayout;

template <typename T>
void disturb(std::vector<T>& list, std::mt19937& random, const std::string& prefix)
{
    std::uniform_int_distribution<int> action(0, 3);
    for (int round = 0; round < 4; ++round)
    {
        std::uniform_int_distribution<std::size_t> anywhere(0, list.size());
        const std::size_t at = anywhere(random);
        const int what = action(random);
        if (what == 0)
        {
            T added;
            added.name = prefix + std::to_string(random());
            list.insert(list.begin() + static_cast<std::ptrdiff_t>(at), added);
        }
        else if (what == 1 && at < list.size())
        {
            list.erase(list.begin() + static_cast<std::ptrdiff_t>(at));
        }
        else if (what == 2 && list.size() > 1)
        {
            std::shuffle(list.begin(), list.end(), random);
        }
        else if (at < list.size())
        {
            list[at].name += "_x";
        }
    }
}

TEST(LayoutEdit, LeadsThereAndBackForAnyTwoLayouts)
{
    std::mt19937 random(7);
    for (int round = 0; round < 500; ++round)
    {
        const Layout from = sampleLayout();
        Layout to = from;
        disturb(to.servers, random, "server");
        disturb(to.shards, random, "shard");
        disturb(to.tables, random, "table");
        disturb(to.broadcastTables, random, "broadcast");
        disturb(to.singleTables, random, "single");
        to.environment = round % 2 == 0 ? "staging" : "";
        const LayoutEdit edit = editBetween(from, to);
        Layout walked = from;
        edit.apply(walked);
        ASSERT_TRUE(sameMeaning(walked, to)) << "round " << round;
        edit.revert(walked);
        ASSERT_TRUE(sameMeaning(walked, from)) << "round " << round;
        ASSERT_EQ(edit.changesNothing(), sameMeaning(from, to)) << "round " << round;
    }
}

TEST(LayoutEdit, SaysWhatItTouches)
{
    Layout to = sampleLayout();
    to.shards[1].drained = true;
    to.environment = "test";
    const ChangeEvent event = editBetween(sampleLayout(), to).event();
    EXPECT_EQ(event.parts, unsigned{ChangeEvent::Shards} | unsigned{ChangeEvent::Header});
    EXPECT_EQ(event.names, std::vector<std::string>{"order_1"});
}

TEST(LayoutEdit, PlacesAreNoChange)
{
    Layout to = sampleLayout();
    to.tables[0].place = {"other.yaml", 3, 4};
    EXPECT_TRUE(editBetween(sampleLayout(), to).changesNothing());
}

TEST(Names, TemplateCanMake)
{
    struct Case
    {
        const char* text;
        const char* name;
        bool makes;
    };
    const Case cases[] = {
        {"order_{bucket / 4}", "order_0", true},
        {"order_{bucket / 4}", "order_12", true},
        {"order_{bucket / 4}", "order_", false},
        {"order_{bucket / 4}", "order_x", false},
        {"order_{bucket / 4}", "vip", false},
        {"order_0", "order_0", false}, // a literal is no arithmetic
        {"d{bucket / 8}_{bucket % 8:02}", "d1_07", true},
        {"d{bucket / 8}_{bucket % 8:02}", "d1", false},
        {"{bucket}x{bucket}", "1x2", true},
        {"{bucket}{bucket}", "12", true},
        {"{bucket}{bucket}", "1", false},
        {"broken_{bucket", "broken_1", false},
    };
    for (const Case& c : cases)
    {
        EXPECT_EQ(names::templateCanMake(c.text, c.name), c.makes) << c.text << " " << c.name;
    }
}

TEST(CommandLabel, EveryCodeHasItsText)
{
    EXPECT_EQ(labelText({"move-buckets", {"0-3", "t_order", "order_1"}}),
              QStringLiteral("Move buckets 0-3 of t_order to order_1"));
    for (const std::string& code : labelCodes())
    {
        EXPECT_NE(labelText({code, {"a", "b", "c"}}).toStdString(), code);
        EXPECT_FALSE(labelText({code, {"a", "b", "c"}}).contains(QLatin1Char('?'))) << code;
    }
}

} // namespace
} // namespace atlas
