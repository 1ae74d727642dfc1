#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace atlas::arch
{

/// The project's files by path from the root, as the rules see them. Tests of the rules write small ones by hand.
using SourceTree = std::map<std::string, std::string>;

struct Include
{
    std::string header;
    bool quoted = false;
    int line = 0;
};

/// One breach of a rule: "file:line: what is wrong".
using Breaches = std::vector<std::string>;

/// Text files of the folders that hold the project; build trees, pictures and golden data are left out.
SourceTree readTree(const std::filesystem::path& root);
std::vector<Include> includesOf(std::string_view text);

std::string folderOf(std::string_view path);
std::string nameOf(std::string_view path);
bool isSource(std::string_view path);
/// Code of the programs: not tests, not resources.
bool isProduct(std::string_view path);
bool isInside(std::string_view path, std::string_view folder);

/// Calls visit(line number, line) for each line.
void eachLine(std::string_view text, const std::function<void(int, std::string_view)>& visit);

} // namespace atlas::arch
