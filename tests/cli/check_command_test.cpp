#include "app/cli/record_stream.h"
#include "tests/cli/cli_support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

using namespace atlas::test;

namespace
{

std::vector<std::string> layoutsIn(const std::string& folder)
{
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::directory_iterator(std::string(ATLAS_GOLDEN_DIR) + "/" + folder))
    {
        if (entry.path().extension() == ".yaml")
        {
            paths.push_back(entry.path().string());
        }
    }
    return paths;
}

constexpr const char* kBroken = R"(format: 1
name: t
version: 1
servers:
  a: {host: 127.0.0.1}
shards:
  s0: {server: a, schema: s0}
tables:
  t:
    key: {column: id, type: bigint}
    algorithm: {name: mod, buckets: 4}
    placement:
      - {buckets: 0-2, shard: s0}
)";

} // namespace

TEST(CheckCommand, FindsNoErrorInTheSamples)
{
    std::vector<std::string> args{"check"};
    for (const char* folder : {"topologies", "sql-cases"})
    {
        const auto paths = layoutsIn(folder);
        args.insert(args.end(), paths.begin(), paths.end());
    }
    ASSERT_EQ(args.size(), 12U);
    const Answer answer = run(args);
    EXPECT_EQ(answer.status, 0) << answer.out;
    EXPECT_EQ(answer.out.find(": error: "), std::string::npos) << answer.out;
    EXPECT_EQ(answer.err, "");
}

/// expected.csv: file,stage,severity,code,line,column of every finding that a broken layout must give.
TEST(CheckCommand, GivesTheFindingsOfEveryBrokenLayout)
{
    const std::string folder = std::string(ATLAS_GOLDEN_DIR) + "/broken/";
    std::ifstream csv(folder + "expected.csv");
    atlas::cli::CsvReader reader(csv, "expected.csv");
    std::map<std::string, Answer> answers;
    for (auto record = reader.next(); record.ok() && *record; record = reader.next())
    {
        const std::vector<std::string>& row = (*record)->fields;
        if (row[0] == "file")
        {
            continue;
        }
        if (!answers.contains(row[0]))
        {
            answers[row[0]] = run({"check", "--json", folder + row[0]});
        }
        bool found = false;
        const auto answered = answers[row[0]].json();
        for (const auto& finding : answered.at("findings"))
        {
            found = found || (finding.at("code") == row[3] && finding.at("line") == std::stoi(row[4]));
        }
        EXPECT_TRUE(found) << row[0] << ": " << row[3] << " in line " << row[4];
        EXPECT_TRUE(row[2] != "error" || answers[row[0]].status != 0) << row[0];
    }
    EXPECT_GE(answers.size(), 30U);
}

TEST(CheckCommand, SpeaksJsonInTheOrderOfTheContract)
{
    const Answer answer = run({"check", "-", "--json"}, kBroken);
    EXPECT_EQ(answer.status, 1);
    const auto findings = answer.json().at("findings");
    EXPECT_EQ(namesOf(answer.json()), std::vector<std::string>{"findings"});
    bool found = false;
    for (const auto& finding : findings)
    {
        std::vector<std::string> names{"severity", "code", "message", "file", "line", "column", "fix"};
        if (finding.contains("repair"))
        {
            names.emplace_back("repair");
        }
        EXPECT_EQ(namesOf(finding), names);
        if (finding.at("code") == "placement-gap")
        {
            EXPECT_FALSE(found) << "twice";
            found = true;
            EXPECT_EQ(finding.at("severity"), "error");
            EXPECT_TRUE(finding.at("line") == 12 || finding.at("line") == 13) << finding.at("line");
            EXPECT_EQ(finding.at("file"), "<stdin>");
        }
    }
    EXPECT_TRUE(found) << answer.out;
}

TEST(CheckCommand, SaysHowAFindingIsRepaired)
{
    const std::string file = std::string(ATLAS_GOLDEN_DIR) + "/broken/21-placement-beyond.yaml";
    const auto findings = run({"check", "--json", file}).json().at("findings");
    const auto beyond = std::find_if(findings.begin(), findings.end(),
                                     [](const auto& finding) { return finding.at("code") == "placement-beyond"; });
    ASSERT_NE(beyond, findings.end());
    const auto& repair = beyond->at("repair");
    EXPECT_EQ(repair.at("message"), "Take buckets 8 from shop_1.");
    ASSERT_EQ(repair.at("edits").size(), 1U);
    const auto& edit = repair.at("edits").at(0);
    EXPECT_EQ(namesOf(edit), (std::vector<std::string>{"line", "column", "end_line", "end_column", "text"}));
    EXPECT_EQ(edit.dump(), R"({"line":15,"column":19,"end_line":15,"end_column":22,"text":"4-7"})");
}

TEST(CheckCommand, RepairsTheLinesOfAnotherSystemsFile)
{
    const std::string file = std::string(ATLAS_GOLDEN_DIR) + "/incidents/01-shared-factor/faulty.yaml";
    const auto findings = run({"check", "--json", file}).json().at("findings");
    const auto dead =
        std::find_if(findings.begin(), findings.end(),
                     [](const auto& finding) { return finding.at("code") == "inline-pairs-unreachable"; });
    ASSERT_NE(dead, findings.end());
    EXPECT_EQ(dead->at("file"), file);
    EXPECT_EQ(dead->at("line"), 29);
    EXPECT_EQ(
        dead->at("repair").at("edits").at(0).dump(),
        R"({"line":29,"column":33,"end_line":29,"end_column":69,"text":"t_order_${Math.floorMod(user_id.intdiv(2), 4)}"})");
    EXPECT_EQ(
        std::count_if(findings.begin(), findings.end(), [](const auto& finding) { return finding.contains("repair"); }),
        1);
}

TEST(CheckCommand, FailsOnWarningsWhenAsked)
{
    EXPECT_EQ(run({"check", "-"}, warnedLayout()).status, 0);
    EXPECT_EQ(run({"check", "--fail-on", "warning", "-"}, warnedLayout()).status, 1);
    EXPECT_EQ(run({"check", "--fail-on", "warning", topology("trade-virtual-buckets")}).status, 0);
    EXPECT_EQ(run({"check", topology("order-total-buckets"), "--fail-on", "warning"}).status, 0);
    EXPECT_EQ(run({"check", "--fail-on", "nothing", topology("order-total-buckets")}).status, 2);
}

TEST(CheckCommand, SaysInOneLineWhyAFileCannotBeRead)
{
    const std::string folder = std::filesystem::temp_directory_path().string();
    for (const std::string& path : {std::string("/no/such/file.yaml"), folder, std::string("/proc/self/exe")})
    {
        const Answer answer = run({"check", path});
        EXPECT_EQ(answer.status, 2) << path;
        EXPECT_EQ(std::count(answer.err.begin(), answer.err.end(), '\n'), 1) << answer.err;
        EXPECT_EQ(answer.out, "");
    }
    const Answer both = run({"check", "/no/such/file.yaml", topology("order-total-buckets")});
    EXPECT_EQ(both.status, 2);
    EXPECT_NE(both.out.find("0 errors"), std::string::npos);
}

TEST(CheckCommand, ReadsStandardInputOnce)
{
    const Answer answer = run({"check", "-", "-"}, warnedLayout());
    EXPECT_EQ(answer.status, 2);
    EXPECT_EQ(answer.out, "");
    EXPECT_NE(answer.err.find("Standard input"), std::string::npos) << answer.err;
}
