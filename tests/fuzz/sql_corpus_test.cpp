#include "tests/fuzz/corpus_files.h"
#include "tests/fuzz/sql_promises.h"

#include <gtest/gtest.h>

namespace atlas::testing
{

class SqlCorpus : public ::testing::TestWithParam<std::filesystem::path>
{
};

TEST_P(SqlCorpus, KeepsEveryPromise)
{
    const std::string bytes = bytesOf(GetParam());
    constexpr std::size_t kStride = 11;
    for (std::size_t cut = bytes.size() % kStride; cut <= bytes.size(); cut += kStride) // broken off, and whole
    {
        EXPECT_EQ(brokenSqlPromise(std::string_view(bytes).substr(0, cut)), "") << GetParam() << " cut at " << cut;
    }
}

INSTANTIATE_TEST_SUITE_P(Files, SqlCorpus, ::testing::ValuesIn(corpusFiles({"tests/fuzz/corpus/sql"})));

} // namespace atlas::testing
