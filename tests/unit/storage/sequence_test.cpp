#include "models/storage/sequence.h"

#include <gtest/gtest.h>

namespace atlas
{

namespace
{

std::string codeOf(std::string_view text)
{
    const auto sequence = findSequence(text);
    return sequence ? std::string() : sequence.error().code;
}

} // namespace

TEST(NameSequence, IsFoundInsideAText)
{
    const auto sequence = findSequence("db-{0..7}.example");
    ASSERT_TRUE(sequence && sequence->has_value());
    EXPECT_EQ((*sequence)->count(), 8);
    EXPECT_EQ(fillSequence("db-{0..7}.example", **sequence, 3), "db-3.example");
}

TEST(NameSequence, KeepsItsWidth)
{
    const auto sequence = findSequence("t{08..12}");
    ASSERT_TRUE(sequence && sequence->has_value());
    EXPECT_EQ(fillSequence("t{08..12}", **sequence, 0), "t08");
    EXPECT_EQ(fillSequence("t{08..12}", **sequence, 4), "t12");
    EXPECT_EQ(narrowSequence("t{08..12}", **sequence, 1, 2), "t{09..10}");
    EXPECT_EQ(narrowSequence("t{08..12}", **sequence, 1, 1), "t09");
}

TEST(NameSequence, TemplatesAndOtherSystemsTextsAreNone)
{
    for (const char* text : {"t_{bucket}", "t_{bucket / 4:02}", "ds${0..1}", "ds$->{0..1}", "a..b", "{", "}{", ""})
    {
        const auto sequence = findSequence(text);
        EXPECT_TRUE(sequence && !sequence->has_value()) << text;
    }
}

TEST(NameSequence, ProblemsHaveCodes)
{
    EXPECT_EQ(codeOf("{a..c}"), "sequence-syntax");
    EXPECT_EQ(codeOf("{0..}"), "sequence-syntax");
    EXPECT_EQ(codeOf("{0...3}"), "sequence-syntax");
    EXPECT_EQ(codeOf("{-1..3}"), "sequence-syntax");
    EXPECT_EQ(codeOf("{00..7}"), "sequence-syntax");
    EXPECT_EQ(codeOf("{3..0}"), "sequence-descending");
    EXPECT_EQ(codeOf("{0..1}{0..1}"), "sequence-several");
    EXPECT_EQ(codeOf("{0..10000}"), "sequence-too-long");
}

} // namespace atlas
