#include "tests/arch/source_tree.h"

#include <array>
#include <fstream>
#include <iterator>
#include <set>

namespace atlas::arch
{

namespace
{

constexpr std::array kFolders{"app", "exporters", "models", "resources", "routing", "tests", "ui"};
const std::set<std::string> kTextEndings{".cpp", ".h", ".txt", ".md", ".cmake", ".yaml", ".sh", ".qrc", ".ts"};

std::string readFile(const std::filesystem::path& path)
{
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace

SourceTree readTree(const std::filesystem::path& root)
{
    SourceTree tree;
    for (const char* name : {"CMakeLists.txt", "README.md"})
    {
        if (std::filesystem::exists(root / name))
        {
            tree[name] = readFile(root / name);
        }
    }
    for (const char* folder : kFolders)
    {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder))
        {
            const std::string path = entry.path().lexically_relative(root).generic_string();
            if (!entry.is_regular_file() || isInside(path, "tests/golden") || isInside(path, "tests/fuzz/corpus"))
            {
                continue;
            }
            if (kTextEndings.contains(entry.path().extension().string()))
            {
                tree[path] = readFile(entry.path());
            }
        }
    }
    return tree;
}

void eachLine(std::string_view text, const std::function<void(int, std::string_view)>& visit)
{
    int number = 0;
    while (!text.empty())
    {
        const std::size_t end = text.find('\n');
        visit(++number, text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
}

std::vector<Include> includesOf(std::string_view text)
{
    std::vector<Include> out;
    eachLine(text,
             [&out](int number, std::string_view line)
             {
                 std::size_t at = line.find_first_not_of(" \t");
                 if (at == std::string_view::npos || line[at] != '#')
                 {
                     return;
                 }
                 at = line.find_first_not_of(" \t", at + 1);
                 if (at == std::string_view::npos || line.compare(at, 7, "include") != 0)
                 {
                     return;
                 }
                 const std::size_t open = line.find_first_of("\"<", at + 7);
                 const std::size_t close =
                     open == std::string_view::npos ? open : line.find(line[open] == '"' ? '"' : '>', open + 1);
                 if (close != std::string_view::npos)
                 {
                     out.push_back({std::string(line.substr(open + 1, close - open - 1)), line[open] == '"', number});
                 }
             });
    return out;
}

std::string folderOf(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? std::string() : std::string(path.substr(0, slash));
}

std::string nameOf(std::string_view path)
{
    return std::string(path.substr(path.rfind('/') + 1)); // npos + 1 is 0: a path without folder is its name
}

bool isSource(std::string_view path)
{
    return path.ends_with(".cpp") || path.ends_with(".h");
}

bool isProduct(std::string_view path)
{
    return isSource(path) && !isInside(path, "tests") && !isInside(path, "resources");
}

bool isInside(std::string_view path, std::string_view folder)
{
    return path == folder || (path.starts_with(folder) && path.size() > folder.size() && path[folder.size()] == '/');
}

} // namespace atlas::arch
