#include "models/items/colour_scale.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace atlas
{
namespace
{

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

TEST(ColourScale, LinearToThreeAndAHalfMeans)
{
    std::vector<double> values(99, 1.0);
    values.push_back(20.0);
    const ColourScale scale = scaleOf(values);
    EXPECT_FALSE(scale.logarithmic);
    EXPECT_DOUBLE_EQ(scale.mean, 1.19);
    EXPECT_DOUBLE_EQ(scale.upper, 3.5 * 1.19);
    EXPECT_EQ(scale.above, 1);
    EXPECT_EQ(scale.known, 100);
    EXPECT_DOUBLE_EQ(scale.position(0.0), 0.0);
    EXPECT_DOUBLE_EQ(scale.position(20.0), 1.0);
    EXPECT_DOUBLE_EQ(scale.position(scale.upper / 2), 0.5);
}

TEST(ColourScale, EvenLoadsStayInTheMiddle)
{
    const std::vector<double> values{2.0, 2.0, 3.0};
    const ColourScale scale = scaleOf(values);
    EXPECT_DOUBLE_EQ(scale.upper, 3.5 * 7.0 / 3.0);
    EXPECT_LT(scale.position(3.0), 0.5);
    EXPECT_EQ(scale.above, 0);
}

TEST(ColourScale, LogarithmicForWideSpreads)
{
    std::vector<double> values(90, 10.0);
    values.insert(values.end(), 10, 100'000.0);
    values.push_back(0.0);
    const ColourScale scale = scaleOf(values);
    EXPECT_TRUE(scale.logarithmic);
    EXPECT_DOUBLE_EQ(scale.lower, 10.0);
    EXPECT_DOUBLE_EQ(scale.position(100'000.0), 1.0);
    EXPECT_DOUBLE_EQ(scale.position(1000.0), 0.5);
    EXPECT_DOUBLE_EQ(scale.position(0.0), 0.0);
}

TEST(ColourScale, UnknownIsNotZero)
{
    const std::vector<double> values{kNaN, 4.0, kNaN};
    const ColourScale scale = scaleOf(values);
    EXPECT_EQ(scale.known, 1);
    EXPECT_DOUBLE_EQ(scale.mean, 4.0);
    EXPECT_TRUE(std::isnan(scale.position(kNaN)));
}

TEST(ColourScale, NothingAndZeroes)
{
    EXPECT_EQ(scaleOf({}).known, 0);
    const std::vector<double> zeroes(5, 0.0);
    const ColourScale scale = scaleOf(zeroes);
    EXPECT_DOUBLE_EQ(scale.position(0.0), 0.0);
    EXPECT_EQ(scale.above, 0);
}

} // namespace
} // namespace atlas
