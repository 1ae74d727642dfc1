#include "tests/fuzz/corpus_files.h"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace atlas::testing
{

std::vector<std::filesystem::path> corpusFiles(const std::vector<std::string>& folders)
{
    std::vector<std::filesystem::path> paths;
    const std::filesystem::path root(ATLAS_SOURCE_DIR);
    for (const std::string& folder : folders)
    {
        for (const auto& entry : std::filesystem::directory_iterator(root / folder))
        {
            paths.push_back(entry.path());
        }
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

std::string bytesOf(const std::filesystem::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

} // namespace atlas::testing
