#include "tests/fuzz/corpus_files.h"
#include "tests/fuzz/workload_promises.h"

#include <gtest/gtest.h>

namespace atlas::testing
{

class LogCorpus : public ::testing::TestWithParam<std::filesystem::path>
{
};

TEST_P(LogCorpus, KeepsEveryPromise)
{
    const std::string bytes = bytesOf(GetParam());
    EXPECT_EQ(brokenLogPromise(bytes), "") << GetParam();
    for (std::size_t cut = 0; cut < bytes.size(); cut += 37) // broken off anywhere
    {
        EXPECT_EQ(brokenLogPromise(std::string_view(bytes).substr(0, cut)), "") << GetParam() << " cut at " << cut;
    }
}

class FingerprintCorpus : public ::testing::TestWithParam<std::filesystem::path>
{
};

TEST_P(FingerprintCorpus, KeepsEveryPromise)
{
    const std::string bytes = bytesOf(GetParam());
    for (std::size_t cut = 0; cut <= bytes.size(); ++cut) // broken off anywhere, and whole
    {
        EXPECT_EQ(brokenFingerprintPromise(std::string_view(bytes).substr(0, cut)), "")
            << GetParam() << " cut at " << cut;
    }
}

INSTANTIATE_TEST_SUITE_P(Files, LogCorpus, ::testing::ValuesIn(corpusFiles({"tests/fuzz/corpus/workload"})));
INSTANTIATE_TEST_SUITE_P(Files, FingerprintCorpus, ::testing::ValuesIn(corpusFiles({"tests/fuzz/corpus/fingerprint"})));

} // namespace atlas::testing
