#include "exporters/foreign/readers.h"
#include "models/core/message_catalog.h"
#include "models/storage/layout_fixes.h"
#include "routing/analysis/check.h"
#include "tests/unit/exporters/incident_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

/// tests/golden/incidents has a folder for each mistake that files show by themselves: NN of a known incident, a file
/// with the fault, and its corrected twin. expected.csv says what must be found, where, and what the words must say.
namespace atlas::test
{

namespace
{

std::string described(const Diagnostic& finding)
{
    return std::string(severityName(finding.severity)) + " " + finding.code + " " + placeText(finding.place) + ": "
           + messageText(finding.code, finding.args) + " " + messageFix(finding.code, finding.args);
}

std::string listed(const Diagnostics& findings, Severity from)
{
    std::string text;
    for (const Diagnostic& finding : findings)
    {
        text += finding.severity >= from ? described(finding) + "\n" : std::string();
    }
    return text;
}

const Diagnostic* expectedIn(const Diagnostics& findings, const ExpectedFinding& expected)
{
    const auto it = std::find_if(findings.begin(), findings.end(),
                                 [&](const Diagnostic& finding)
                                 {
                                     return finding.code == expected.code && finding.place.line == expected.line
                                            && finding.place.file.ends_with(expected.file)
                                            && severityName(finding.severity) == expected.severity;
                                 });
    return it != findings.end() ? &*it : nullptr;
}

class Incidents : public testing::TestWithParam<ExpectedFinding>
{
};

std::string nameOf(const testing::TestParamInfo<ExpectedFinding>& info)
{
    std::string name = info.param.incident + "_" + info.param.code;
    std::replace_if(
        name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name + "_" + std::to_string(info.index);
}

TEST_P(Incidents, AreFoundAtTheirLineWithTheirFix)
{
    const ExpectedFinding& expected = GetParam();
    const CheckedFiles checked = checkFiles(incidentPath(expected.incident, "faulty"), expected.options);
    const Diagnostic* finding = expectedIn(checked.findings, expected);
    ASSERT_NE(finding, nullptr) << listed(checked.findings, Severity::Info);
    EXPECT_NE(described(*finding).find(expected.words), std::string::npos) << described(*finding);
}

TEST_P(Incidents, AreGoneFromTheCorrectedTwin)
{
    const ExpectedFinding& expected = GetParam();
    const CheckedFiles checked = checkFiles(incidentPath(expected.incident, "corrected"), expected.options);
    EXPECT_TRUE(listed(checked.findings, Severity::Warning).empty()) << listed(checked.findings, Severity::Warning);
    EXPECT_TRUE(std::none_of(checked.findings.begin(), checked.findings.end(),
                             [&](const Diagnostic& finding) { return finding.code == expected.code; }))
        << listed(checked.findings, Severity::Info);
}

TEST_P(Incidents, AreRepairedByOneClickWhereNothingIsLeftToDecide)
{
    const ExpectedFinding& expected = GetParam();
    const CheckedFiles checked = checkFiles(incidentPath(expected.incident, "faulty"), expected.options);
    const Diagnostic* finding = expectedIn(checked.findings, expected);
    const ForeignText* text = finding != nullptr ? textOf(checked, *finding) : nullptr;
    ASSERT_NE(text, nullptr);
    ASSERT_EQ(finding->fix.has_value(), !expected.repair.empty()) << described(*finding);
    if (!finding->fix)
    {
        return;
    }
    EXPECT_NE(findMessage(finding->fix->code), nullptr) << finding->fix->code;
    const auto repaired = applyFix(text->text, *finding->fix);
    ASSERT_TRUE(repaired);
    if (expected.repair == "twin")
    {
        EXPECT_EQ(*repaired, filesAt(incidentPath(expected.incident, "corrected")).front().bytes);
        return;
    }
    const CheckedFiles after = checkTexts({{text->name, *repaired}}, expected.options);
    EXPECT_EQ(expectedIn(after.findings, expected), nullptr) << *repaired;
    EXPECT_FALSE(hasErrors(after.findings)) << listed(after.findings, Severity::Error);
}

INSTANTIATE_TEST_SUITE_P(Golden, Incidents, testing::ValuesIn(expectedFindings()), nameOf);

TEST(IncidentFiles, EachFolderIsExpectedAndEachStaticIncidentHasOne)
{
    constexpr std::array kStatic{"01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12",
                                 "13", "14", "16", "17", "18", "19", "20", "21", "22", "24", "25", "26",
                                 "27", "28", "30", "31", "33", "59", "61", "62", "64", "77", "80"};
    std::set<std::string> expected;
    std::set<std::string> numbers;
    for (const ExpectedFinding& finding : expectedFindings())
    {
        expected.insert(finding.incident);
        numbers.insert(finding.incident.substr(0, 2));
    }
    EXPECT_EQ(incidentNames(), expected);
    for (const char* number : kStatic)
    {
        EXPECT_TRUE(numbers.contains(number)) << number;
    }
}

TEST(IncidentFiles, WhatIsRightHasNothingAboveInformation)
{
    for (const std::filesystem::path& path : rightFiles())
    {
        const CheckedFiles checked = checkFiles(path, {});
        EXPECT_FALSE(checked.layout.shards.empty()) << path;
        EXPECT_TRUE(listed(checked.findings, Severity::Warning).empty()) << path << "\n"
                                                                         << listed(checked.findings, Severity::Warning);
    }
}

} // namespace

} // namespace atlas::test
