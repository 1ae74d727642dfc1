#include "tests/arch/tree_rules.h"

#include <algorithm>
#include <regex>

namespace atlas::arch
{

namespace
{

constexpr int kLongestFile = 600;

const std::set<std::string> kTopLevel{
    ".ci",     ".clang-format", ".clang-tidy",    ".editorconfig",     ".git",    ".gitattributes",
    ".github", ".gitignore",    "CMakeLists.txt", "CMakePresets.json", "LICENSE", "README.md",
    "app",     "exporters",     "models",         "resources",         "routing", "tests",
    "ui"};
const std::set<std::string> kLeftOut{"build", "out", ".cache", "compile_commands.json", "CMakeUserPresets.json"};

std::set<std::string> wordsOf(std::string_view text)
{
    static const std::regex word("[A-Za-z0-9_./+-]+");
    std::set<std::string> out;
    const std::string copy(text);
    for (auto it = std::sregex_iterator(copy.begin(), copy.end(), word); it != std::sregex_iterator(); ++it)
    {
        out.insert(it->str());
    }
    return out;
}

std::set<std::string> packagesOfList(std::string_view list)
{
    std::set<std::string> out;
    eachLine(list,
             [&out](int, std::string_view line)
             {
                 if (!line.empty() && line.front() != '#')
                 {
                     out.emplace(line.substr(0, line.find_first_of(" \t")));
                 }
             });
    return out;
}

std::set<std::string> packagesOfTable(std::string_view readme)
{
    std::set<std::string> out;
    bool inTable = false;
    eachLine(readme,
             [&](int, std::string_view line)
             {
                 if (line.starts_with("| package |"))
                 {
                     inTable = true;
                 }
                 else if (!line.starts_with('|'))
                 {
                     inTable = false;
                 }
                 else if (const std::size_t open = line.find('`'); inTable && open != std::string_view::npos)
                 {
                     out.emplace(line.substr(open + 1, line.find('`', open + 1) - open - 1));
                 }
             });
    return out;
}

} // namespace

Breaches checkFileSizes(const SourceTree& tree)
{
    Breaches out;
    for (const auto& [path, text] : tree)
    {
        const auto lines = std::count(text.begin(), text.end(), '\n');
        if (isSource(path) && lines > kLongestFile)
        {
            out.push_back(path + ": " + std::to_string(lines) + " lines, " + std::to_string(kLongestFile)
                          + " is the end");
        }
    }
    return out;
}

Breaches checkListedInCMake(const SourceTree& tree)
{
    std::map<std::string, std::set<std::string>> listed; // by folder
    for (const auto& [path, text] : tree)
    {
        if (nameOf(path) == "CMakeLists.txt")
        {
            listed[folderOf(path)] = wordsOf(text);
        }
    }
    const auto isListed = [&listed](const std::string& path)
    {
        for (std::string folder = folderOf(path); !folder.empty(); folder = folderOf(folder))
        {
            const auto found = listed.find(folder);
            if (found != listed.end() && found->second.contains(path.substr(folder.size() + 1)))
            {
                return true;
            }
        }
        return false;
    };
    Breaches out;
    for (const auto& [path, text] : tree)
    {
        // A header goes with its .cpp, as for CMake; one that stands alone is listed.
        const bool goesWithSource = path.ends_with(".h") && tree.contains(path.substr(0, path.size() - 1) + "cpp");
        if (isSource(path) && !goesWithSource && !isListed(path))
        {
            out.push_back(path + ": not listed in a CMakeLists.txt");
        }
    }
    return out;
}

Breaches checkTopLevel(const std::set<std::string>& names)
{
    Breaches out;
    for (const std::string& name : names)
    {
        if (!kTopLevel.contains(name) && !kLeftOut.contains(name) && !name.starts_with("build-"))
        {
            out.push_back(name + ": does not belong at the top");
        }
    }
    return out;
}

std::set<std::string> topLevelOf(const std::filesystem::path& root)
{
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(root))
    {
        names.insert(entry.path().filename().string());
    }
    return names;
}

Breaches checkPackageTable(std::string_view readme, std::string_view packageList)
{
    const auto table = packagesOfTable(readme);
    const auto list = packagesOfList(packageList);
    Breaches out;
    for (const std::string& name : list)
    {
        if (!table.contains(name))
        {
            out.push_back("README.md: its table of packages misses " + name);
        }
    }
    for (const std::string& name : table)
    {
        if (!list.contains(name))
        {
            out.push_back("README.md: names the package " + name + ", which app/run.sh does not install");
        }
    }
    return out;
}

} // namespace atlas::arch
