#include "models/core/fix.h"

#include <gtest/gtest.h>

namespace atlas
{

namespace
{

Fix fixOf(std::vector<TextEdit> edits)
{
    return {"fix-rename", {}, std::move(edits)};
}

} // namespace

TEST(Fix, ReplacesASpanAndKeepsTheRest)
{
    EXPECT_EQ(applyFix("a: 1\nb: 2\n", fixOf({{2, 4, 2, 5, "30"}})), "a: 1\nb: 30\n");
    EXPECT_EQ(applyFix("a: 1\r\nb: 2", fixOf({{1, 1, 1, 1, "x: 0\n"}, {2, 4, 2, 5, "3"}})), "x: 0\r\na: 1\r\nb: 3");
    EXPECT_EQ(applyFix("a\rb\rc", fixOf({{2, 1, 3, 1, ""}})), "a\rc");
}

TEST(Fix, OutsideOfTheTextIsRefused)
{
    EXPECT_FALSE(applyFix("a: 1\n", fixOf({{3, 1, 3, 2, "x"}})));
    EXPECT_FALSE(applyFix("a: 1\n", fixOf({{1, 6, 1, 7, "x"}})));
    EXPECT_FALSE(applyFix("a: 1\n", fixOf({{1, 3, 1, 1, "x"}})));
    EXPECT_FALSE(applyFix("a: 1\n", fixOf({{1, 3, 1, 4, "x"}, {1, 1, 1, 2, "y"}})));
    EXPECT_TRUE(fixHunks("a: 1\n", fixOf({{3, 1, 3, 2, "x"}})).empty());
}

TEST(Fix, ShowsTheLinesItTouches)
{
    const std::string text = "a: 1\nb: 2\nc: 3\nd: 4\n";
    EXPECT_EQ(fixHunks(text, fixOf({{2, 4, 2, 5, "9"}})), (std::vector<FixHunk>{{2, {"b: 2"}, {"b: 9"}}}));
    EXPECT_EQ(fixHunks(text, fixOf({{2, 1, 4, 1, ""}})), (std::vector<FixHunk>{{2, {"b: 2", "c: 3"}, {}}}));
    EXPECT_EQ(fixHunks(text, fixOf({{1, 1, 1, 1, "x: 0\n"}})), (std::vector<FixHunk>{{1, {}, {"x: 0"}}}));
    EXPECT_EQ(fixHunks(text, fixOf({{1, 4, 1, 5, "7"}, {2, 4, 2, 5, "8"}, {4, 4, 4, 5, "9"}})),
              (std::vector<FixHunk>{{1, {"a: 1", "b: 2"}, {"a: 7", "b: 8"}}, {4, {"d: 4"}, {"d: 9"}}}));
}

} // namespace atlas
