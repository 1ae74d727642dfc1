#include "app/cli/command.h"
#include "app/cli/output.h"
#include "tests/cli/cli_support.h"

#include <gtest/gtest.h>

#include <sstream>

using namespace atlas::test;

TEST(Usage, HelpWorksAtEveryLevel)
{
    const Answer top = run({"--help"});
    EXPECT_EQ(top.status, 0);
    EXPECT_EQ(top.err, "");
    for (const atlas::cli::CommandEntry& entry : atlas::cli::commands())
    {
        EXPECT_NE(top.out.find(entry.name), std::string::npos);
        const Answer help = run({entry.name, "--help"});
        EXPECT_EQ(help.status, 0) << entry.name;
        EXPECT_NE(help.out.find(entry.summary), std::string::npos) << help.out;
    }
}

TEST(Usage, BadUsageIsOneLineAndStatusTwo)
{
    for (const std::vector<std::string>& args :
         {std::vector<std::string>{}, {"nonsense"}, {"check"}, {"route", "--nope"}, {"check", "a", "--fail-on"}})
    {
        const Answer answer = run(args);
        EXPECT_EQ(answer.status, 2);
        EXPECT_EQ(answer.out, "");
        EXPECT_EQ(std::count(answer.err.begin(), answer.err.end(), '\n'), 1) << answer.err;
    }
}

TEST(Usage, NamesTheWordThatIsNoCommand)
{
    EXPECT_NE(run({"rout", "a.yaml"}).err.find("rout"), std::string::npos);
}

TEST(Usage, ReadsNoServersOfABrokenLayout)
{
    const Answer answer = run({"live", "-", "status"}, "format: 1\nname: x\n");
    EXPECT_EQ(answer.status, 1);
    EXPECT_EQ(answer.out, "");
    EXPECT_NE(answer.err.find("key-missing"), std::string::npos) << answer.err;
}

TEST(Usage, PausesAreOfThisWorld)
{
    for (const char* pause : {"nan", "0", "-1", "1e300", "soon"})
    {
        const Answer answer = run({"live", topology("order-total-buckets"), "status", "--watch", pause});
        EXPECT_EQ(answer.status, 2) << pause;
        EXPECT_LT(answer.err.size(), 200U) << answer.err;
    }
}

TEST(Usage, VersionAndFormats)
{
    EXPECT_EQ(run({"--version"}).out, std::string("shardatlasctl ") + SHARDATLAS_VERSION + "\n");
    const Answer formats = run({"formats", "--json"});
    EXPECT_EQ(formats.json().at("formats")[0].at("name"), "shardatlas");
    EXPECT_NE(run({"formats"}).out.find("ddl"), std::string::npos);
}

TEST(Usage, TheLastOfARepeatedOptionCounts)
{
    EXPECT_EQ(run({"check", "--fail-on", "error", "--fail-on", "warning", "-"}, warnedLayout()).status, 1);
}

TEST(Output, AlignsWideCharacters)
{
    atlas::cli::TextTable table({1});
    table.add({"分片", "1"});
    table.add({"abcdef", "23"});
    std::ostringstream out;
    table.print(out);
    EXPECT_EQ(out.str(), "分片     1\nabcdef  23\n");
    EXPECT_EQ(atlas::cli::visible("a\x1b[2Jb"), "a\\x1b[2Jb");
}
