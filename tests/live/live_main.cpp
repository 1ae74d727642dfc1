#include "tests/live/live_fixture.h"

#include <QCoreApplication>

#include <gtest/gtest.h>

int main(int argc, char** argv)
{
    ::testing::InitGoogleTest(&argc, argv);
    QCoreApplication application(argc, argv);
    if (::testing::GTEST_FLAG(list_tests))
    {
        return RUN_ALL_TESTS();
    }
    atlas::test::makeFarm();
    const int status = RUN_ALL_TESTS();
    atlas::test::endFarm();
    return status;
}
