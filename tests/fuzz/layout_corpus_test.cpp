#include "tests/fuzz/corpus_files.h"
#include "tests/fuzz/layout_round_trip.h"

#include <gtest/gtest.h>

namespace atlas::testing
{

class LayoutCorpus : public ::testing::TestWithParam<std::filesystem::path>
{
};

TEST_P(LayoutCorpus, KeepsEveryPromise)
{
    const std::string bytes = bytesOf(GetParam());
    EXPECT_EQ(brokenPromise(bytes), "") << GetParam();
    for (std::size_t cut = 0; cut < bytes.size(); cut += 97) // broken off anywhere
    {
        EXPECT_EQ(brokenPromise(std::string_view(bytes).substr(0, cut)), "") << GetParam() << " cut at " << cut;
    }
}

INSTANTIATE_TEST_SUITE_P(Files, LayoutCorpus,
                         ::testing::ValuesIn(corpusFiles({"tests/fuzz/corpus/layout", "tests/golden/topologies",
                                                          "tests/golden/sql-cases", "tests/golden/broken"})));

} // namespace atlas::testing
