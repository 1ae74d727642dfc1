#include "routing/expr/java_number.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

using namespace atlas;

namespace
{

std::string text(const std::optional<BigDecimal>& number)
{
    return number ? number->toString() : "none";
}

BigDecimal decimal(std::string_view digits)
{
    return BigDecimal::parse(digits).value();
}

// The right values of this file were printed by OpenJDK 17.

TEST(BigIntegerTest, ReadsWhatJavaReads)
{
    const auto read = [](std::string_view digits)
    {
        const auto number = BigInteger::parse(digits);
        return number ? number->toString() : "none";
    };
    EXPECT_EQ(read("+0012"), "12");
    EXPECT_EQ(read("-0"), "0");
    EXPECT_EQ(read("\xef\xbc\x91\xef\xbc\x92"), "12"); // full-width
    EXPECT_EQ(read("\xd9\xa3\xe0\xa5\xaa"), "34");     // Arabic, Devanagari
    EXPECT_EQ(read("\xf0\x9d\x9f\x8f"), "none");       // beyond the BMP: two units, no digits
    for (const char* bad : {"", "-", "+-1", "1-", " 1", "1 ", "1.0", "1e3", "0x1", "\xff"})
    {
        EXPECT_EQ(read(bad), "none") << bad;
    }
    EXPECT_EQ(read(std::string(3010, '9')).size(), 3010U);
    EXPECT_EQ(read(std::string(3100, '9')), "none") << "too large";
    EXPECT_EQ(read(std::string(100'000, '0') + "7"), "7") << "zeros in front take no room";
}

TEST(BigIntegerTest, HashesAsJava)
{
    EXPECT_EQ(BigInteger(17).hashCode(), 17);
    EXPECT_EQ(BigInteger(-17).hashCode(), -17);
    EXPECT_EQ(BigInteger::parse("18446744073709551616")->hashCode(), 961);
    EXPECT_EQ(BigInteger::parse("-787694822390497280787694822390497283")->hashCode(), 2001752376);
    EXPECT_EQ(BigInteger(INT64_MIN).hashCode(), INT32_MIN);
}

TEST(BigIntegerTest, KeepsTheLowBits)
{
    EXPECT_EQ(BigInteger::parse("18446744073709551621")->longValue(), 5);
    EXPECT_EQ(BigInteger::parse("-18446744073709551621")->longValue(), -5);
    EXPECT_EQ(BigInteger(INT64_MIN).longValue(), INT64_MIN);
    EXPECT_EQ(BigInteger::parse("9223372036854775808")->exactLong(), std::nullopt);
}

TEST(BigIntegerTest, DividesAndModsWithTheRightSigns)
{
    const BigInteger minusSeven(-7);
    EXPECT_EQ(minusSeven.divide(BigInteger(4)).longValue(), -1);
    EXPECT_EQ(minusSeven.remainder(BigInteger(4)).longValue(), -3);
    EXPECT_EQ(minusSeven.floorMod(BigInteger(4)).longValue(), 1);
    EXPECT_EQ(minusSeven.shiftLeft(-1)->longValue(), -4);
    EXPECT_EQ(minusSeven.bitAnd(BigInteger(3)).longValue(), 1);
}

TEST(BigIntegerTest, RefusesToGrowWithoutLimit)
{
    EXPECT_EQ(BigInteger(2).pow(2'000'000'000), std::nullopt);
    EXPECT_EQ(BigInteger(1).shiftLeft(INT32_MAX), std::nullopt);
    EXPECT_EQ(BigInteger(-1).pow(2'000'000'001)->longValue(), -1);
    const auto large = BigInteger(2).pow(9'999);
    ASSERT_TRUE(large);
    EXPECT_EQ(large->multiply(*large), std::nullopt);
    EXPECT_EQ(large->shiftLeft(INT32_MIN)->longValue(), 0);
}

TEST(BigDecimalTest, WritesExponentsWhereJavaDoes)
{
    struct Case
    {
        const char* read;
        const char* written;
        std::int32_t hash;
    };
    for (const Case& one : std::initializer_list<Case>{{"1", "1", 31},
                                                       {"1.0", "1.0", 311},
                                                       {"1.00", "1.00", 3102},
                                                       {"-1.0", "-1.0", -309},
                                                       {"0.00", "0.00", 2},
                                                       {"1e5", "1E+5", 26},
                                                       {"0.000001", "0.000001", 37},
                                                       {"0.0000001", "1E-7", 38},
                                                       {"-123.456e3", "-123456", -3827136},
                                                       {"12.5E-10", "1.25E-9", 3886},
                                                       {"5.", "5", 155},
                                                       {".5", "0.5", 156}})
    {
        EXPECT_EQ(text(BigDecimal::parse(one.read)), one.written);
        EXPECT_EQ(decimal(one.read).hashCode(), one.hash) << one.read;
    }
    for (const char* bad : {"", ".", "-", "1e", "1e+", "1..2", "--1", " 1", "1f", "1e99999999999", "NaN"})
    {
        EXPECT_EQ(text(BigDecimal::parse(bad)), "none") << bad;
    }
}

TEST(BigDecimalTest, DividesAsGroovy)
{
    EXPECT_EQ(text(decimal("10").divideAsGroovy(decimal("3"))), "3.3333333333");
    EXPECT_EQ(text(decimal("9").divideAsGroovy(decimal("4"))), "2.25");
    EXPECT_EQ(text(decimal("8").divideAsGroovy(decimal("4"))), "2");
    EXPECT_EQ(text(decimal("1000").divideAsGroovy(decimal("10"))), "100");
    EXPECT_EQ(text(decimal("8.00").divideAsGroovy(decimal("4"))), "2.00");
    EXPECT_EQ(text(decimal("1").divideAsGroovy(decimal("3.000"))), "0.3333333333");
    EXPECT_EQ(text(decimal("-2").divideAsGroovy(decimal("3"))), "-0.6666666667");
    EXPECT_EQ(text(decimal("787694822390497281").divideAsGroovy(decimal("7"))), "112527831770071040.1428571429");
    EXPECT_EQ(text(decimal("0").divideAsGroovy(decimal("3.00"))), "0E+2");
}

TEST(BigDecimalTest, DividesWithRemainder)
{
    const auto both = decimal("5.5").divideAndRemainder(decimal("4"));
    ASSERT_TRUE(both);
    EXPECT_EQ(both->first.toString(), "1.0");
    EXPECT_EQ(both->second.toString(), "1.5");
    const auto far = decimal("1e5").divideAndRemainder(decimal("3"));
    ASSERT_TRUE(far);
    EXPECT_EQ(far->first.toString(), "33333");
    EXPECT_EQ(far->second.toString(), "1");
    EXPECT_EQ(decimal("1e2000000").divideAndRemainder(decimal("3")), std::nullopt);
}

TEST(BigDecimalTest, ComparesWithoutTheScale)
{
    EXPECT_EQ(decimal("1.0").compareTo(decimal("1.00")), 0);
    EXPECT_FALSE(decimal("1.0") == decimal("1.00"));
    EXPECT_EQ(decimal("-1e2000000").compareTo(decimal("-1")), -1);
    EXPECT_EQ(decimal("0e7").compareTo(decimal("0")), 0);
    EXPECT_EQ(decimal("0").compareTo(decimal("1e-2000000")), -1);
}

TEST(BigDecimalTest, CutsToLong)
{
    EXPECT_EQ(decimal("-5.9").longValue(), -5);
    EXPECT_EQ(decimal("18446744073709551621.75").longValue(), 5);
    EXPECT_EQ(decimal("1e2000000000").longValue(), 0);
    EXPECT_EQ(decimal("1e-2000000000").longValue(), 0);
    EXPECT_EQ(decimal("1e63").longValue(), -9223372036854775807 - 1);
    EXPECT_EQ(text(BigDecimal::ofDouble(0.1)), "0.1000000000000000055511151231257827021181583404541015625");
}

TEST(JavaDoubleTest, WritesTheShortestText)
{
    constexpr std::array<std::pair<double, const char*>, 14> kTexts{
        {{0.0, "0.0"},
         {-0.0, "-0.0"},
         {5.5, "5.5"},
         {100, "100.0"},
         {1e7, "1.0E7"},
         {9999999.5, "9999999.5"},
         {0.001, "0.001"},
         {0.02, "0.02"},
         {0.00099, "9.9E-4"},
         {4.9e-324, "4.9E-324"},
         {1.7976931348623157e308, "1.7976931348623157E308"},
         {2e23, "2.0E23"},
         {1234567.0, "1234567.0"},
         {-std::numeric_limits<double>::infinity(), "-Infinity"}}};
    for (const auto& [value, written] : kTexts)
    {
        EXPECT_EQ(javaDoubleText(value), written);
        EXPECT_EQ(parseJavaDouble(written), value);
    }
    EXPECT_EQ(javaDoubleText(std::nan("")), "NaN");
}

TEST(JavaDoubleTest, ReadsAndCuts)
{
    EXPECT_EQ(parseJavaDouble(" 12.5f "), 12.5);
    EXPECT_EQ(parseJavaDouble("-.5e1D"), -5);
    EXPECT_EQ(parseJavaDouble("1e999"), std::numeric_limits<double>::infinity());
    for (const char* bad : {"", "-", "inf", "nan", "1e", "--1", "1,5", "f", "."})
    {
        EXPECT_EQ(parseJavaDouble(bad), std::nullopt) << bad;
    }
    EXPECT_EQ(javaLongOf(1e30), INT64_MAX);
    EXPECT_EQ(javaLongOf(-1e30), INT64_MIN);
    EXPECT_EQ(javaLongOf(-5.9), -5);
    EXPECT_EQ(javaIntOf(2147483648.0), INT32_MAX);
    EXPECT_EQ(javaLongOf(std::nan("")), 0);
    EXPECT_EQ(javaDoubleHash(5.5), 1075183616);
    EXPECT_NE(javaDoubleHash(-0.0), javaDoubleHash(0.0));
}

} // namespace
