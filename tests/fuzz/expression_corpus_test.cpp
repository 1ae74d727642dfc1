#include "tests/fuzz/corpus_files.h"
#include "tests/fuzz/expression_promises.h"

#include <gtest/gtest.h>

namespace atlas::testing
{

class ExpressionCorpus : public ::testing::TestWithParam<std::filesystem::path>
{
};

TEST_P(ExpressionCorpus, KeepsEveryPromise)
{
    const std::string bytes = bytesOf(GetParam());
    for (std::size_t cut = 0; cut <= bytes.size(); ++cut) // broken off anywhere, and whole
    {
        EXPECT_EQ(brokenExpressionPromise(std::string_view(bytes).substr(0, cut)), "")
            << GetParam() << " cut at " << cut;
    }
}

INSTANTIATE_TEST_SUITE_P(Files, ExpressionCorpus, ::testing::ValuesIn(corpusFiles({"tests/fuzz/corpus/expression"})));

} // namespace atlas::testing
