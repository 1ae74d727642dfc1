#include "routing/analysis/check.h"
#include "tests/unit/storage/storage_testing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <sstream>

/// tests/golden/broken holds layouts that are broken in one way each; expected.csv says which findings they give:
/// stage "read" every finding of the reader, in order; stage "check" findings that the analysis must give as well,
/// with column 0 for any.
namespace atlas::testing
{

namespace
{

struct Expected
{
    std::vector<std::string> read;
    std::vector<std::string> check;
};

std::string lineMark(const Diagnostic& finding)
{
    return std::string(severityName(finding.severity)) + " " + finding.code + " in line "
           + std::to_string(finding.place.line);
}

std::map<std::string, Expected> expectedFindings()
{
    std::map<std::string, Expected> all;
    std::istringstream stream(fileText(std::filesystem::path(ATLAS_GOLDEN_DIR) / "broken" / "expected.csv"));
    std::string row;
    std::getline(stream, row);
    while (std::getline(stream, row))
    {
        std::vector<std::string> fields;
        std::istringstream cells(row);
        for (std::string cell; std::getline(cells, cell, ',');)
        {
            fields.push_back(cell);
        }
        Expected& expected = all[fields.at(0)];
        const std::string mark = fields.at(2) + " " + fields.at(3) + " in line " + fields.at(4);
        fields.at(1) == "read" ? expected.read.push_back(mark + ":" + fields.at(5)) : expected.check.push_back(mark);
    }
    return all;
}

} // namespace

class BrokenLayout : public ::testing::TestWithParam<std::filesystem::path>
{
};

TEST_P(BrokenLayout, GivesItsFindingsAtTheirPlaces)
{
    const std::string name = GetParam().filename().string();
    const auto all = expectedFindings();
    ASSERT_TRUE(all.contains(name));
    const LayoutReading reading = readLayout(fileText(GetParam()), name);
    std::vector<std::string> read;
    for (const Diagnostic& finding : reading.findings)
    {
        read.push_back(lineMark(finding) + ":" + std::to_string(finding.place.column));
        EXPECT_EQ(finding.place.file, name);
        EXPECT_NE(findMessage(finding.code), nullptr) << finding.code;
        EXPECT_FALSE(messageFix(finding.code, finding.args).empty()) << finding.code;
        EXPECT_EQ(messageText(finding.code, finding.args).find('?'), std::string::npos) << finding.code;
    }
    EXPECT_EQ(read, all.at(name).read);
    std::vector<std::string> checked;
    for (const Diagnostic& finding : checkLayout(reading.layout))
    {
        checked.push_back(lineMark(finding));
    }
    EXPECT_THAT(checked, ::testing::IsSupersetOf(all.at(name).check));
}

INSTANTIATE_TEST_SUITE_P(Files, BrokenLayout, ::testing::ValuesIn(goldenLayouts("broken")));

TEST(BrokenLayouts, AreAtLeastThirty)
{
    EXPECT_GE(goldenLayouts("broken").size(), 30U);
    EXPECT_EQ(goldenLayouts("broken").size(), expectedFindings().size());
}

} // namespace atlas::testing
