#include "tests/cli/cli_support.h"
#include "tests/unit/files/scratch_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace atlas::test;

namespace
{

std::string textOf(const std::string& path)
{
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

} // namespace

TEST(ExportCommand, AnswersForFoldersThatCannotBe)
{
    const ScratchFolder scratch;
    const std::string layout = topology("order-total-buckets");
    for (const std::string& folder : {std::string(), scratch.path(std::string(300, 'n'))})
    {
        for (const char* format : {"ddl", "shardatlas"})
        {
            const Answer answer = run({"export", format, layout, "-o", folder});
            EXPECT_EQ(answer.status, 2) << format << " " << folder;
            EXPECT_NE(answer.err.find("cannot be written"), std::string::npos) << answer.err;
        }
    }
    EXPECT_EQ(scratch.entries(), 0U);
}

TEST(ExportCommand, WritesTheNextVersionOnceAndReadsItBack)
{
    const ScratchFolder scratch;
    const std::string layout = topology("order-total-buckets");
    const Answer first = run({"export", "shardatlas", layout, "-o", scratch.path(), "--json", "--note", "first"});
    ASSERT_EQ(first.status, 0) << first.err;
    EXPECT_EQ(namesOf(first.json()), (std::vector<std::string>{"findings", "files"}));
    const auto answered = first.json();
    for (const auto& file : answered.at("files"))
    {
        EXPECT_TRUE(std::filesystem::is_regular_file(file.get<std::string>())) << file;
    }
    const Answer second = run({"export", "shardatlas", layout, "-o", scratch.path(), "--note", "first"});
    EXPECT_EQ(second.status, 0);
    EXPECT_NE(second.out.find("unchanged"), std::string::npos);
    const Answer other = run({"export", "shardatlas", layout, "-o", scratch.path(), "--note", "second"});
    EXPECT_EQ(other.status, 1);
    const std::string imported = scratch.path("imported.yaml");
    const Answer import = run({"import", "auto", scratch.path("order-v2"), "-o", imported});
    EXPECT_EQ(import.status, 0) << import.err;
    EXPECT_EQ(textOf(imported), textOf(scratch.path("order-v2/layout.yaml")));
    std::ofstream(scratch.path("order-v2/ddl/order_0.sql"), std::ios::app) << " ";
    EXPECT_EQ(run({"import", "shardatlas", scratch.path("order-v2"), "-o", imported}).status, 1);
}

TEST(ExportCommand, DepartsFromABase)
{
    const ScratchFolder scratch;
    std::string changed = textOf(topology("trade-virtual-buckets"));
    const auto at = changed.find("{buckets: 0-127, shard: trade_0}");
    ASSERT_NE(at, std::string::npos);
    changed.replace(at, 32, "{buckets: 0-126, shard: trade_0}\n      - {buckets: 127, shard: trade_1}");
    const Answer answer = run({"export", "shardatlas", "-", "--base", topology("trade-virtual-buckets"), "-o",
                               scratch.path(), "--author", "dba"},
                              changed);
    ASSERT_EQ(answer.status, 0) << answer.err;
    const std::string changes = textOf(scratch.path("trade-v13/CHANGES.md"));
    EXPECT_NE(changes.find("| t_trade | trade_0 | trade_1 | 1 | 127 |"), std::string::npos) << changes;
}

TEST(ExportCommand, WritesDdlForEveryShard)
{
    const ScratchFolder scratch;
    for (const std::string& folder : {scratch.path("new"), scratch.path("empty")})
    {
        if (folder.ends_with("empty"))
        {
            std::filesystem::create_directory(folder);
        }
        const Answer answer = run({"export", "ddl", topology("order-total-buckets"), "-o", folder});
        EXPECT_EQ(answer.status, 0) << answer.err;
        EXPECT_NE(textOf(folder + "/order_1.sql").find("`order_db_1`.`t_order_7`"), std::string::npos);
    }
    EXPECT_EQ(run({"export", "ddl", topology("order-total-buckets"), "-o", scratch.path("new")}).status, 0);
    std::ofstream(scratch.path("new/order_1.sql")) << "mine";
    EXPECT_EQ(run({"export", "ddl", topology("order-total-buckets"), "-o", scratch.path("new")}).status, 1);
    EXPECT_EQ(textOf(scratch.path("new/order_1.sql")), "mine");
}

TEST(ExportCommand, RefusesALayoutWithAnError)
{
    const ScratchFolder scratch;
    std::string broken = textOf(topology("trade-virtual-buckets"));
    broken.replace(broken.find("{buckets: 0-127,"), 16, "{buckets: 0-100,");
    for (const char* format : {"shardatlas", "ddl"})
    {
        const Answer answer = run({"export", format, "-", "-o", scratch.path("out")}, broken);
        EXPECT_EQ(answer.status, 1);
        EXPECT_NE(answer.err.find("placement-gap"), std::string::npos) << answer.err;
    }
    EXPECT_EQ(scratch.entries(), 0U);
}

TEST(ExportCommand, CannotRunWithUnknownFormatsAndPlaces)
{
    const ScratchFolder scratch;
    EXPECT_EQ(run({"export", "nosuch", topology("order-total-buckets"), "-o", scratch.path()}).status, 2);
    EXPECT_EQ(run({"export", "ddl", "/no/such.yaml", "-o", scratch.path()}).status, 2);
    EXPECT_EQ(run({"export", "shardatlas", topology("order-total-buckets"), "-o", "/proc/none"}).status, 2);
    EXPECT_EQ(run({"import", "auto", topology("order-total-buckets"), "-o", scratch.path("x")}).status, 2);
    EXPECT_EQ(run({"import", "auto", scratch.path("nothing"), "-o", scratch.path("x")}).status, 2);
}
