#include "tests/fuzz/layout_round_trip.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace atlas::testing
{

namespace
{

std::vector<std::filesystem::path> corpusFiles()
{
    std::vector<std::filesystem::path> paths;
    const std::filesystem::path root(ATLAS_SOURCE_DIR);
    for (const char* folder :
         {"tests/fuzz/corpus/layout", "tests/golden/topologies", "tests/golden/sql-cases", "tests/golden/broken"})
    {
        for (const auto& entry : std::filesystem::directory_iterator(root / folder))
        {
            paths.push_back(entry.path());
        }
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

} // namespace

class LayoutCorpus : public ::testing::TestWithParam<std::filesystem::path>
{
};

TEST_P(LayoutCorpus, KeepsEveryPromise)
{
    std::ifstream stream(GetParam(), std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    EXPECT_EQ(brokenPromise(bytes), "") << GetParam();
    for (std::size_t cut = 0; cut < bytes.size(); cut += 97) // broken off anywhere
    {
        EXPECT_EQ(brokenPromise(std::string_view(bytes).substr(0, cut)), "") << GetParam() << " cut at " << cut;
    }
}

INSTANTIATE_TEST_SUITE_P(Files, LayoutCorpus, ::testing::ValuesIn(corpusFiles()));

} // namespace atlas::testing
