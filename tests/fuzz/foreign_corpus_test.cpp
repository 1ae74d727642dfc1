#include "exporters/foreign/readers.h"
#include "tests/fuzz/corpus_files.h"
#include "tests/fuzz/foreign_promises.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace atlas::testing
{

namespace
{

std::vector<std::string> systems()
{
    std::vector<std::string> names;
    for (const ForeignReader& reader : foreignReaders())
    {
        names.emplace_back(reader.system);
    }
    return names;
}

} // namespace

class ForeignCorpus : public ::testing::TestWithParam<std::string>
{
};

TEST_P(ForeignCorpus, KeepsEveryPromise)
{
    const auto files = corpusFiles({"tests/fuzz/corpus/" + GetParam()});
    EXPECT_FALSE(files.empty());
    for (const std::filesystem::path& path : files)
    {
        const std::string bytes = bytesOf(path);
        EXPECT_EQ(brokenForeignPromise(bytes, GetParam()), "") << path;
        for (std::size_t cut = 0; cut < bytes.size(); cut += 61) // broken off anywhere
        {
            EXPECT_EQ(brokenForeignPromise(std::string_view(bytes).substr(0, cut), GetParam()), "")
                << path << " cut at " << cut;
        }
        for (const std::string& other : systems()) // given to the wrong reader
        {
            EXPECT_EQ(brokenForeignPromise(bytes, other), "") << path << " as " << other;
        }
    }
}

TEST(ForeignCorpora, FilesOfACorpusAreOfItsSystem)
{
    for (const std::string& system : systems())
    {
        const auto files = corpusFiles({"tests/fuzz/corpus/" + system});
        const auto isRead = [&](const std::filesystem::path& path)
        {
            const Result<ForeignTexts> texts = decodeForeign({{path.filename().string(), bytesOf(path)}});
            const ForeignReader* reader = texts ? recogniseForeign(*texts) : nullptr;
            return reader != nullptr && reader->system == system;
        };
        EXPECT_GE(std::count_if(files.begin(), files.end(), isRead), 1) << system;
    }
}

INSTANTIATE_TEST_SUITE_P(Systems, ForeignCorpus, ::testing::ValuesIn(systems()),
                         [](const auto& each)
                         {
                             std::string name = each.param; // which may have no hyphen
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

} // namespace atlas::testing
