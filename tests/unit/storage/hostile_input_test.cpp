#include "models/storage/layout_reader.h"
#include "models/storage/text_encoding.h"
#include "tests/support/cpu_time.h"
#include "tests/unit/storage/storage_testing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

/// Hostile or useless input must end in a clear finding, in little time and memory.
namespace atlas::testing
{

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

namespace
{

std::string repeated(std::string_view piece, std::size_t bytes)
{
    std::string text;
    text.reserve(bytes + piece.size());
    while (text.size() < bytes)
    {
        text += piece;
    }
    return text;
}

std::string firstCode(std::string_view text)
{
    const LayoutReading reading = readLayout(text, "x");
    return reading.findings.empty() ? std::string() : reading.findings.front().code;
}

} // namespace

TEST(HostileInput, TooLargeFilesAreRefusedUnread)
{
    EXPECT_EQ(firstCode(std::string(kMaxLayoutBytes + 1, '[')), "layout-too-large");
}

TEST(HostileInput, FlowCollectionsWithoutEndAreBoundedByTokens)
{
    EXPECT_EQ(firstCode(repeated("x,", 8U << 20U)), "yaml-too-large");
    EXPECT_EQ(firstCode("a: [" + repeated("\"\"", 8U << 20U)), "yaml-too-large");
    EXPECT_EQ(firstCode("a: [" + repeated(" &a", 12U << 20U)), "yaml-too-large");
}

TEST(HostileInput, DeepNestingStopsAtTheLimit)
{
    EXPECT_THAT(marksOf(std::string(100'000, '[')), Contains(HasSubstr("yaml-too-deep:1:")));
    EXPECT_THAT(marksOf(repeated("{a: ", 40'000)), Contains(HasSubstr("yaml-too-deep:1:")));
    EXPECT_THAT(marksOf(repeated("- ", 20'000)), Contains(HasSubstr("yaml-too-deep")));
}

TEST(HostileInput, AliasBombsStopAtTheBudget)
{
    std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 12; ++i)
    {
        const std::string alias = "*a" + std::to_string(i - 1);
        bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + alias;
        for (int j = 1; j < 8; ++j)
        {
            bomb += ", " + alias;
        }
        bomb += "]\n";
    }
    EXPECT_THAT(marksOf(bomb), Contains(HasSubstr("yaml-alias-budget")));
}

TEST(HostileInput, AliasesOfALongTextCountItsBytes)
{
    std::string bomb = "a: &a " + std::string(1U << 20U, 'x') + "\nb: [*a";
    bomb += repeated(", *a", 400);
    EXPECT_THAT(marksOf(bomb + "]\n"), Contains(HasSubstr("yaml-alias-budget")));
}

TEST(HostileInput, AnAliasInsideItsOwnAnchorIsAFinding)
{
    EXPECT_THAT(marksOf("servers: &a {x: *a}\n"), Contains("yaml-alias-recursive:1:17"));
    EXPECT_THAT(marksOf("servers: *nowhere\n"), Contains(HasSubstr("yaml-syntax:1:")));
}

TEST(HostileInput, TagsInstantiateNothing)
{
    const LayoutReading reading =
        readLayout(minimal("environment: !!python/object:os.system test\ntables: !<tag:x,2000:y> {}\n"), "x");
    EXPECT_THAT(marks(reading.findings), ElementsAre("yaml-tag-ignored:6:14", "yaml-tag-ignored:7:9"));
    EXPECT_EQ(reading.layout.environment, "test");
}

TEST(HostileInput, NulAndControlBytesAreNamedWithTheirPlace)
{
    EXPECT_THAT(marksOf(std::string_view("format: 1\nna\0me: x\n", 19)), ElementsAre("layout-nul-byte:2:3"));
    EXPECT_THAT(marksOf("format: 1\nname: a\x04z\n"), ElementsAre("layout-control-byte:2:8"));
    EXPECT_THAT(marksOf("format: 1\nname: a\x1B[31m\n"), ElementsAre("layout-control-byte:2:8"));
}

TEST(HostileInput, AQuoteThatTheEndOfTheFileClosesIsNotTaken)
{
    EXPECT_THAT(marksOf("format: 1\nname: \"t\n"), Contains("yaml-quote-open:2:7"));
    EXPECT_THAT(marksOf("format: 1\nname: 't''\n"), Contains("yaml-quote-open:2:7"));
    EXPECT_THAT(marksOf("format: 1\nname: \"t"), Contains("yaml-quote-open:2:7"));
    EXPECT_THAT(marksOf(minimal("environment: 'it''s'\n")), IsEmpty());
}

TEST(HostileInput, EmptyAndOtherFilesSaySo)
{
    EXPECT_THAT(marksOf(""), ElementsAre("layout-empty:1:1"));
    EXPECT_THAT(marksOf("---\n...\n"), ElementsAre("layout-empty:1:1"));
    EXPECT_THAT(marksOf("just words\n"), ElementsAre("layout-not-map:1:1"));
    EXPECT_THAT(marksOf("\n- a\n"), ElementsAre("layout-not-map:2:1"));
}

TEST(HostileInput, HugeSequencesAreRefused)
{
    std::string text = "format: 1\nname: t\nversion: 1\nshards: {}\nservers:\n";
    for (int i = 0; i < 500; ++i)
    {
        text += "  \"s" + std::to_string(i) + "_{0..9999}\": {host: h}\n";
    }
    EXPECT_THAT(marksOf(text), Contains(HasSubstr("sequence-too-long")));
    EXPECT_THAT(marksOf(minimal("single_tables: {\"t{0..999999999999}\": s0}\n")),
                ElementsAre("sequence-too-long:6:17"));
}

TEST(HostileInput, KeysLongerThanANameAreRefused)
{
    EXPECT_THAT(marksOf(minimal("? " + std::string(2000, 'k') + "\n: 1\n")), ElementsAre("key-too-long:6:3"));
}

TEST(HostileInput, LargeLayoutsLoadInTime)
{
    std::string text =
        "format: 1\nname: t\nversion: 1\nservers: {a: {host: h}}\nshards: {\"s{0..511}\": {server: a, schema: x}}\n"
        "tables:\n  t:\n    key: {column: id, type: bigint}\n    algorithm: {name: mod, buckets: 102400}\n"
        "    placement:\n";
    for (int i = 0; i < 512; ++i)
    {
        text += "      - {buckets: " + std::to_string(i * 200) + "-" + std::to_string(i * 200 + 199) + ", shard: s"
                + std::to_string(i) + "}\n";
    }
    const test::CpuTime time;
    EXPECT_THAT(marksOf(text), IsEmpty());
    EXPECT_LT(time.seconds(), test::livenessBound(0.05));
}

TEST(TextEncoding, FindsTheFirstByteThatIsNotUtf8)
{
    EXPECT_EQ(firstInvalidUtf8("a\xC3\xA9\xE4\xB8\xAD\xF0\x9F\x98\x80"), std::string_view::npos);
    EXPECT_EQ(firstInvalidUtf8("ab\xC0\xAF"), 2U);       // overlong
    EXPECT_EQ(firstInvalidUtf8("\xED\xA0\x80"), 0U);     // surrogate
    EXPECT_EQ(firstInvalidUtf8("\xF4\x90\x80\x80"), 0U); // beyond U+10FFFF
    EXPECT_EQ(firstInvalidUtf8("abc\xE4\xB8"), 3U);      // cut off
}

} // namespace atlas::testing
