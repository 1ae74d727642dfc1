#include "exporters/foreign/readers.h"
#include "tests/fuzz/corpus_files.h"
#include "tests/fuzz/foreign_promises.h"
#include "tests/support/cpu_time.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

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

struct Word
{
    std::size_t begin = 0;
    std::size_t size = 0;
};

std::vector<Word> wordsOf(std::string_view bytes)
{
    const auto isOfWord = [](char c)
    { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || static_cast<unsigned char>(c) >= 0x80; };
    std::vector<Word> words;
    for (std::size_t at = 0; at < bytes.size(); ++at)
    {
        const std::size_t begin = at;
        while (at < bytes.size() && isOfWord(bytes[at]))
        {
            ++at;
        }
        if (at > begin)
        {
            words.push_back({begin, at - begin});
        }
    }
    return words;
}

bool isOfRange(std::string_view bytes, const Word& word)
{
    return bytes.substr(word.begin + word.size).starts_with("..") || bytes.substr(0, word.begin).ends_with("..");
}

/// An odd number of them, so that words that come again and again meet others.
std::vector<std::string> oddWords()
{
    return {std::string(257, 'n'),
            "0",
            "65536",
            "-1",
            "99999999999999999999",
            "",
            "{b}",
            "{0..1}",
            "a/b",
            "~",
            "null",
            "\x01",
            "\xC2\x85",
            "1.5",
            "[]",
            " ",
            "${x}",
            "..",
            "`",
            "'",
            "\"",
            "a.b",
            "*",
            "$",
            "%"};
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

/// Words of a file in turn, each by another of what a file may hold and a layout may not.
TEST_P(ForeignCorpus, KeepsEveryPromiseWithAWordReplaced)
{
    const auto mostOfAFile = static_cast<std::size_t>(test::randomRounds(150));
    const std::vector<std::string> others = oddWords();
    std::size_t turn = 0;
    for (const std::filesystem::path& path : corpusFiles({"tests/fuzz/corpus/" + GetParam()}))
    {
        const std::string bytes = bytesOf(path);
        const std::vector<Word> words = wordsOf(bytes);
        const std::size_t step = words.size() / mostOfAFile + 1;
        for (std::size_t i = 0; i < words.size(); i += step)
        {
            std::string changed = bytes;
            const std::string word = bytes.substr(words[i].begin, words[i].size);
            if (isOfRange(bytes, words[i])) // a long one takes its time
            {
                continue;
            }
            const std::size_t which = turn++ % (others.size() + 1);
            changed.replace(words[i].begin, words[i].size, which < others.size() ? others[which] : word + "," + word);
            EXPECT_EQ(brokenForeignPromise(changed, GetParam()), "")
                << path << ": word " << i << ", " << word << ", replaced by number " << which;
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
