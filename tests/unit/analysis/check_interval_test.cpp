#include "models/storage/layout_reader.h"
#include "routing/analysis/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace atlas;
using testing::ElementsAre;
using testing::IsEmpty;

namespace
{

struct Interval
{
    std::string targets = "t_${202601..202606}";
    std::string lower = "2026-01-01";
    std::string upper = "2026-06-30";
    std::string suffix = "yyyyMM";
    std::string step = "datetime-interval-unit: Months";
};

Diagnostics found(const Interval& interval)
{
    const std::string text = "format: 1\nname: t\nversion: 1\nservers:\n  a: {host: 127.0.0.1, tls: verify}\nshards:\n"
                             "  s0: {server: a, schema: s0}\ntables:\n  t:\n    key: {column: day, type: date}\n"
                             "    algorithm: {name: shardingsphere.INTERVAL, key_type: localdate, datetime-pattern: "
                             "yyyy-MM-dd, datetime-lower: \""
                             + interval.lower + "\", datetime-upper: \"" + interval.upper
                             + "\", sharding-suffix-pattern: " + interval.suffix + ", available-targets: \""
                             + interval.targets + "\", " + interval.step
                             + "}\n    placement: {shard: s0, table: \"t_{bucket}\"}\n";
    Diagnostics findings = checkLayout(readLayout(text, "t.yaml").layout);
    std::erase_if(findings, [](const Diagnostic& each) { return !each.code.starts_with("interval-"); });
    return findings;
}

std::vector<std::string> codes(const Interval& interval)
{
    std::vector<std::string> all;
    for (const Diagnostic& finding : found(interval))
    {
        all.push_back(finding.code);
    }
    return all;
}

} // namespace

TEST(IntervalCheck, IsSilentWhereStepsAndTargetsAreTheSame)
{
    EXPECT_THAT(codes({}), IsEmpty());
    EXPECT_THAT(codes({.targets = "t_${20260101..20260103}",
                       .upper = "2026-01-03",
                       .suffix = "yyyyMMdd",
                       .step = "datetime-interval-unit: Days"}),
                IsEmpty());
    EXPECT_THAT(codes({.targets = "t_${2020..2026}",
                       .lower = "2020-01-01",
                       .suffix = "yyyy",
                       .step = "datetime-interval-unit: Years"}),
                IsEmpty());
}

TEST(IntervalCheck, StepsOfSeveralDaysAreNamedByTheirFirstOnPurpose)
{
    EXPECT_THAT(codes({.targets = "t_${[20260101, 20260108, 20260115]}",
                       .upper = "2026-01-21",
                       .suffix = "yyyyMMdd",
                       .step = "datetime-interval-unit: Weeks"}),
                IsEmpty());
}

TEST(IntervalCheck, AGapIsAnErrorAndTheEndsAreWarnings)
{
    const Diagnostics gap = found({.targets = "t_${[202601, 202602, 202604, 202605, 202606]}"});
    ASSERT_EQ(gap.size(), 1U);
    EXPECT_EQ(gap.front().code, "interval-gap");
    EXPECT_EQ(gap.front().severity, Severity::Error);
    EXPECT_EQ(gap.front().args, (std::vector<std::string>{"t", "2026-03-01", "202603", "1"}));
    const Diagnostics early = found({.lower = "2025-11-01"});
    ASSERT_EQ(early.size(), 1U);
    EXPECT_EQ(early.front().code, "interval-begins-early");
    EXPECT_EQ(early.front().args, (std::vector<std::string>{"t", "2025-11-01", "202511, 202512", "2"}));
    EXPECT_THAT(codes({.upper = "2026-07-31"}), ElementsAre("interval-ends-late"));
    EXPECT_THAT(codes({.upper = "2026-05-31"}), ElementsAre("interval-target-unused"));
}

TEST(IntervalCheck, NamesThatEndAlikeAreFoundWhereOneSuffixMeansBoth)
{
    EXPECT_THAT(codes({.targets = "t_${1..12}", .upper = "2026-12-31", .suffix = "M"}),
                ElementsAre("interval-suffix-ambiguous"));
    EXPECT_THAT(codes({.targets = "t_${1..9}", .upper = "2026-09-30", .suffix = "M"}), IsEmpty());
}

TEST(IntervalCheck, UnitsThatAreFinerThanTheSuffix)
{
    EXPECT_THAT(codes({.step = "datetime-interval-unit: Days"}), ElementsAre("interval-unit-finer"));
    EXPECT_THAT(codes({.step = "datetime-interval-amount: 31, datetime-interval-unit: Days"}),
                ElementsAre("interval-name-drift"));
}

TEST(IntervalCheck, WithoutAnEndOrTargetsNothingIsSaid)
{
    Layout layout = readLayout("format: 1\nname: t\n", "t.yaml").layout;
    EXPECT_THAT(checkLayout(layout), IsEmpty());
    EXPECT_THAT(codes({.targets = "t_${", .upper = "2026-06-30"}), IsEmpty());
}
