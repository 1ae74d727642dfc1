#include "tests/cli/cli_support.h"
#include "tests/unit/files/scratch_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace atlas::test;

namespace
{

const std::string kVSchema = ATLAS_GOLDEN_DIR "/foreign/vitess/customer";

std::string textOf(const std::string& path)
{
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

} // namespace

TEST(VitessCommands, TakeAVSchemaWhereverALayoutStands)
{
    const Answer check = run({"check", kVSchema, "--fail-on", "warning"});
    EXPECT_EQ(check.status, 0) << check.out << check.err;
    const Answer route = run({"route", kVSchema, "customer", "4", "--json"});
    EXPECT_EQ(route.status, 0) << route.err;
    EXPECT_NE(route.out.find("customer:80-"), std::string::npos) << route.out;
}

TEST(VitessCommands, ImportExportAndImportToTheSameLayout)
{
    const ScratchFolder scratch;
    const std::string first = scratch.path("first.yaml");
    const Answer import =
        run({"import", "vitess", kVSchema, "-o", first, "--set", "shards=4", "--set", "shards.product=-"});
    EXPECT_EQ(import.status, 0) << import.err;
    EXPECT_EQ(import.err, "");
    EXPECT_EQ(run({"check", first, "--fail-on", "warning"}).status, 0);
    const std::string folder = scratch.path("vschema");
    const Answer written = run({"export", "vitess", first, "-o", folder, "--json"});
    EXPECT_EQ(written.status, 0) << written.err;
    EXPECT_EQ(written.json().at("files").size(), 3U);
    EXPECT_NE(run({"export", "vitess", first, "-o", folder}).out.find("unchanged"), std::string::npos);
    const std::string second = scratch.path("second.yaml");
    EXPECT_EQ(run({"import", "auto", folder, "-o", second}).status, 0);
    EXPECT_EQ(textOf(first), textOf(second));
}

TEST(VitessCommands, ExportNothingUnlessAgreedWhatIsLeftOut)
{
    const ScratchFolder scratch;
    const std::string layout = topology("order-total-buckets");
    const std::string folder = scratch.path("vschema");
    const Answer refused = run({"export", "vitess", layout, "-o", folder});
    EXPECT_EQ(refused.status, 1);
    EXPECT_NE(refused.err.find("--leave-out"), std::string::npos);
    EXPECT_NE(refused.err.find("t_order_item"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(folder));
    const Answer agreed = run({"export", "vitess", layout, "-o", folder, "--leave-out"});
    EXPECT_EQ(agreed.status, 0) << agreed.err;
    EXPECT_NE(agreed.err.find("warning"), std::string::npos);
    EXPECT_TRUE(std::filesystem::exists(folder + "/shards.json"));
}

TEST(VitessCommands, ExportNothingOfALayoutThatVitessCannotHaveAtAll)
{
    const ScratchFolder scratch;
    const std::string layout = topology("member-range");
    const Answer answer = run({"export", "vitess", layout, "-o", scratch.path("vschema"), "--leave-out"});
    EXPECT_EQ(answer.status, 2) << answer.err;
    EXPECT_NE(answer.err.find("Nothing of the layout"), std::string::npos) << answer.err;
    EXPECT_EQ(scratch.entries(), 0U);
}

TEST(VitessCommands, RefuseAnotherToolsFileInOneLine)
{
    const ScratchFolder scratch;
    const std::string file = scratch.path("vschema.json");
    std::ofstream(file) << R"({"tables": {"users": {"columns": {"id": "int"}}}})";
    for (const char* format : {"vitess", "auto"})
    {
        const Answer answer = run({"import", format, file, "-o", scratch.path("layout.yaml")});
        EXPECT_EQ(answer.status, 2);
        EXPECT_EQ(std::count(answer.err.begin(), answer.err.end(), '\n'), 1) << answer.err;
    }
    EXPECT_EQ(scratch.entries(), 1U);
}
