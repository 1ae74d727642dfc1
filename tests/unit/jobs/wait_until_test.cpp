#include "app/jobs/wait_until.h"

#include <QTimer>

#include <gtest/gtest.h>

#include <ctime>

namespace atlas
{
namespace
{

using namespace std::chrono_literals;

TEST(WaitUntil, EndsWithTheEventThatItWaitsFor)
{
    bool came = false;
    QTimer::singleShot(20ms, [&came] { came = true; });
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_TRUE(waitUntil([&came] { return came; }, 30s));
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 10s);
    EXPECT_FALSE(waitUntil([] { return false; }, 0ms));
    EXPECT_TRUE(waitUntil([] { return true; }, 0ms));
}

TEST(WaitUntil, SleepsWhenNothingHappens)
{
    const auto begin = std::chrono::steady_clock::now();
    const std::clock_t before = std::clock();
    EXPECT_FALSE(waitUntil([] { return false; }, 600ms));
    const double busy = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    EXPECT_GE(std::chrono::steady_clock::now() - begin, 590ms);
    EXPECT_LT(busy, 0.2) << "seconds of processor time in 0.6 s of waiting";
}

} // namespace
} // namespace atlas
