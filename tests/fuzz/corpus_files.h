#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace atlas::testing
{

/// The files of folders below the source folder, sorted.
std::vector<std::filesystem::path> corpusFiles(const std::vector<std::string>& folders);
std::string bytesOf(const std::filesystem::path& path);

} // namespace atlas::testing
