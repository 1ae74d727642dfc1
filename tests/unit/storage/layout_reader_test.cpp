#include "tests/unit/storage/storage_testing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace atlas::testing
{

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class GoldenLayout : public ::testing::TestWithParam<std::filesystem::path>
{
};

TEST_P(GoldenLayout, LoadsWithoutErrorOrWarning)
{
    const LayoutReading reading = readLayout(fileText(GetParam()), "x");
    for (const Diagnostic& finding : reading.findings)
    {
        EXPECT_EQ(finding.severity, Severity::Info) << messageText(finding.code, finding.args);
    }
    EXPECT_FALSE(reading.layout.tables.empty());
}

INSTANTIATE_TEST_SUITE_P(Topologies, GoldenLayout, ::testing::ValuesIn(goldenLayouts("topologies")));
INSTANTIATE_TEST_SUITE_P(SqlCases, GoldenLayout, ::testing::ValuesIn(goldenLayouts("sql-cases")));

TEST(LayoutReader, MinimalLayoutHasNoFinding)
{
    EXPECT_THAT(marksOf(minimal()), IsEmpty());
}

} // namespace atlas::testing
