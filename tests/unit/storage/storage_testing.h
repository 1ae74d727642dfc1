#pragma once

#include "models/core/message_catalog.h"
#include "models/storage/layout_reader.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace atlas::testing
{

/// "code:line:column" of every finding, in order.
inline std::vector<std::string> marks(const Diagnostics& findings)
{
    std::vector<std::string> out;
    for (const Diagnostic& finding : findings)
    {
        out.push_back(finding.code + ":" + std::to_string(finding.place.line) + ":"
                      + std::to_string(finding.place.column));
    }
    return out;
}

inline std::vector<std::string> marksOf(std::string_view text)
{
    return marks(readLayout(text, "test.yaml").findings);
}

inline std::string fileText(const std::filesystem::path& path)
{
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// Sorted *.yaml files of a folder under tests/golden.
inline std::vector<std::filesystem::path> goldenLayouts(const std::string& folder)
{
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(ATLAS_GOLDEN_DIR) / folder))
    {
        if (entry.path().extension() == ".yaml")
        {
            paths.push_back(entry.path());
        }
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

/// The smallest layout without a finding, and text behind it.
inline std::string minimal(std::string_view more = {})
{
    return "format: 1\nname: t\nversion: 1\n"
           "servers: {a: {host: h, password: \"${P}\"}, b: {host: i}}\n"
           "shards: {s0: {server: a, schema: x}, s1: {server: b, schema: y}}\n"
           + std::string(more);
}

} // namespace atlas::testing
