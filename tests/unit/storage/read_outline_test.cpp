#include "models/storage/read_outline.h"
#include "tests/unit/storage/storage_testing.h"

#include <gtest/gtest.h>

namespace atlas::testing
{

namespace
{

LayoutOutline outlineOfText(const std::string& text)
{
    const LayoutReading reading = readLayout(text, "test.yaml");
    return outlineOf(reading, reading.findings);
}

std::string golden(const std::string& name)
{
    return fileText(std::filesystem::path(ATLAS_GOLDEN_DIR) / "broken" / name);
}

const OutlineEntry* find(const LayoutOutline& outline, const std::string& name)
{
    const auto it = std::find_if(outline.entries.begin(), outline.entries.end(),
                                 [&](const OutlineEntry& entry) { return entry.name == name; });
    return it != outline.entries.end() ? &*it : nullptr;
}

} // namespace

TEST(ReadOutline, TellsReadFromWrong)
{
    const LayoutOutline outline = outlineOfText(golden("19-placement-gap.yaml"));
    ASSERT_NE(find(outline, "db-a"), nullptr);
    EXPECT_EQ(find(outline, "db-a")->state, ReadState::Read);
    EXPECT_EQ(find(outline, "db-a")->place.line, 5);
    ASSERT_NE(find(outline, "t_order"), nullptr);
    EXPECT_EQ(find(outline, "t_order")->state, ReadState::HasError);
    EXPECT_EQ(find(outline, "shop_1")->state, ReadState::Read);
}

TEST(ReadOutline, NamesWhatStandsBehindTheBreak)
{
    const std::string text = golden("35-tab-indentation.yaml") + "  t_item:\n    key: {column: a, type: int}\n";
    const LayoutOutline outline = outlineOfText(text);
    ASSERT_NE(find(outline, "t_item"), nullptr);
    EXPECT_EQ(find(outline, "t_item")->state, ReadState::NotRead);
    EXPECT_EQ(find(outline, "shop_0")->state, ReadState::Read);
}

TEST(ReadOutline, CountsTheBucketsOfAPlacement)
{
    const LayoutOutline gap = outlineOfText(golden("19-placement-gap.yaml"));
    ASSERT_NE(gap.coverageOf("t_order"), nullptr);
    EXPECT_EQ(gap.coverageOf("t_order")->missing.toText(), "3, 7");
    EXPECT_EQ(gap.coverageOf("t_order")->placed(), 6);
    const LayoutOutline twice = outlineOfText(golden("20-placement-twice.yaml"));
    EXPECT_EQ(twice.coverageOf("t_order")->twice.toText(), "3");
    EXPECT_EQ(twice.coverageOf("t_order")->placed(), 8);
    const LayoutOutline unknown = outlineOfText(golden("11-dangling-shard-in-list.yaml"));
    EXPECT_EQ(unknown.coverageOf("t_order")->unknown.toText(), "4-7");
    EXPECT_FALSE(unknown.coverageOf("t_order")->whole());
    EXPECT_TRUE(outlineOfText(golden("01-unknown-key.yaml")).coverages.empty());
}

} // namespace atlas::testing
