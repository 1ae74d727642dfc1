#include "routing/algorithms/java/java_date_format.h"
#include "routing/algorithms/java/java_properties.h"
#include "routing/algorithms/java/java_text.h"
#include "tests/unit/engines/csv_rows.h"

#include <gtest/gtest.h>

using namespace atlas;
using namespace atlas::test;

namespace
{

constexpr std::int64_t kNewYear2026 = 1'767'225'600'000;

// Every row is what java.text.SimpleDateFormat of OpenJDK 17 gave, with two-digit years from 1946 on.
TEST(JavaDate, EveryTextIsReadAsByTheJdk)
{
    const auto rows = readGoldenCsv("java/simple_date_format.csv");
    ASSERT_GT(rows.size(), 500U);
    for (std::size_t i = 1; i < rows.size(); ++i)
    {
        ASSERT_EQ(rows[i].size(), 4U);
        const auto zone = JavaZone::named(rows[i][1]);
        ASSERT_TRUE(zone) << rows[i][1];
        const auto instant = JavaDateFormat(rows[i][0], *zone, kNewYear2026).parse(rows[i][2]);
        EXPECT_EQ(instant ? std::to_string(*instant) : "E", rows[i][3])
            << rows[i][0] << " | " << rows[i][1] << " | " << rows[i][2];
    }
}

TEST(JavaDate, WhatIsWrittenIsReadAgain)
{
    const auto zone = JavaZone::named("America/New_York");
    ASSERT_TRUE(zone);
    for (const char* pattern : {"yyyy-MM-dd HH:mm:ss.SSS", "G yyyy DDD kk mm ss SSS",
                                "EEE, d MMMM yyyy hh:mm:ss.SSS a Z", "yyyyMMddHHmmssSSSXXX"})
    {
        const JavaDateFormat format(pattern, *zone, kNewYear2026);
        ASSERT_EQ(format.problem(), "");
        for (std::int64_t instant = -12'000'000'000'000; instant < 4'000'000'000'000; instant += 4'976'543'219)
        {
            const auto text = format.format(instant);
            ASSERT_TRUE(text);
            EXPECT_EQ(format.parse(*text), instant) << *text;
        }
    }
}

TEST(JavaDate, PatternsThatDoNotCompileSayWhy)
{
    EXPECT_NE(JavaDateFormat("yyyy-MM-dd J", JavaZone(), 0).problem(), "");
    EXPECT_NE(JavaDateFormat("yyyy 'year", JavaZone(), 0).problem(), "");
    EXPECT_NE(JavaDateFormat("XXXX", JavaZone(), 0).problem(), "");
    EXPECT_EQ(JavaDateFormat("yyyy''MM 'o''clock' dd", JavaZone(), 0).problem(), "");
    EXPECT_FALSE(JavaDateFormat("", JavaZone(), 0).parse("")) << "nothing read is an error";
}

TEST(JavaDate, ADayIsThatOfTheClock)
{
    const auto zone = JavaZone::named("America/New_York");
    const JavaDateFormat format("yyyy-MM-dd HH", *zone, kNewYear2026);
    const std::int64_t before = *format.parse("2024-03-09 12");
    EXPECT_EQ(nextJavaDay(before, *zone) - before, 23 * 3'600'000);
    EXPECT_EQ(format.format(nextJavaDay(before, *zone)), "2024-03-10 12");
    const std::int64_t autumn = *format.parse("2024-11-02 12");
    EXPECT_EQ(nextJavaDay(autumn, *zone) - autumn, 25 * 3'600'000);
}

TEST(JavaZoneNames, OffsetsAndNamesAndNothingElse)
{
    EXPECT_EQ(JavaZone::named("GMT+8")->offsetAt(0), 8 * 3'600'000);
    EXPECT_EQ(JavaZone::named("-03:30")->offsetAt(0), -(3 * 60 + 30) * 60'000);
    EXPECT_EQ(JavaZone::named("UTC")->offsetAt(0), 0);
    EXPECT_EQ(JavaZone::named("Asia/Shanghai")->offsetAt(0), 8 * 3'600'000);
    EXPECT_FALSE(JavaZone::named(""));
    EXPECT_FALSE(JavaZone::named("Asia/Nowhere"));
    EXPECT_FALSE(JavaZone::named("GMT+24"));
}

// Values of OpenJDK 17's Integer.parseInt and BigInteger.
TEST(JavaText, NumbersHaveDigitsOfAnyScript)
{
    EXPECT_EQ(javaParseInt(std::string_view("１２")), 12);
    EXPECT_EQ(javaParseInt(std::string_view("٣٤")), 34);
    EXPECT_EQ(javaParseInt(std::string_view("+7")), 7);
    EXPECT_EQ(javaParseInt(std::string_view("-2147483648")), INT32_MIN);
    for (const char* text : {"", "+", "-", "+-5", "--5", " 5", "5 ", "1.5", "0x10", "2147483648", "-2147483649", "𝟏"})
    {
        EXPECT_FALSE(javaParseInt(std::string_view(text))) << text;
    }
    EXPECT_EQ(javaParseLong(std::string_view("-9223372036854775808")), INT64_MIN);
    EXPECT_FALSE(javaParseLong(std::string_view("9223372036854775808")));
    EXPECT_EQ(javaBigIntegerModulo("１２", 7), 5U);
    EXPECT_EQ(javaBigIntegerModulo("٣٤", 7), 6U);
    EXPECT_EQ(javaBigIntegerModulo("-123456789012345678901234567890", 7), 0U);
    EXPECT_EQ(javaBigIntegerModulo("-0", 7), 0U);
    EXPECT_FALSE(javaBigIntegerModulo("+-5", 7));
    EXPECT_FALSE(javaBigIntegerModulo("𝟏", 7)) << "a digit beyond the basic plane is two units, and none";
}

TEST(JavaProperties, CommentsContinuationsAndEscapes)
{
    const auto entries =
        readJavaProperties("#c\r\n! c\na=1\n b : two\\\n   three\nc\\=d value\ne=\\u4e2d\\t\n\na=9\nf\n");
    ASSERT_EQ(entries.size(), 5U);
    EXPECT_EQ(entries[0], std::pair(std::string("a"), std::string("9")));
    EXPECT_EQ(entries[1], std::pair(std::string("b"), std::string("twothree")));
    EXPECT_EQ(entries[2], std::pair(std::string("c=d"), std::string("value")));
    EXPECT_EQ(entries[3], std::pair(std::string("e"), std::string("中\t")));
    EXPECT_EQ(entries[4], std::pair(std::string("f"), std::string()));
}

} // namespace
