#pragma once

#include "models/core/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace atlas
{

inline constexpr const char* kManifestPath = "manifest.json";

/// manifest.json of a bundle.
struct Manifest
{
    std::string name;
    std::int64_t version = 0;
    std::int64_t parentVersion = 0;
    std::string parentSha256;
    std::string time;
    std::string author;
    std::string note;
    std::vector<std::pair<std::string, std::string>> files; ///< path, SHA-256

    bool operator==(const Manifest&) const = default;
};

std::string manifestText(const Manifest& manifest);
/// Errors: bundle-manifest-syntax, bundle-format.
Result<Manifest> readManifest(std::string_view text);

} // namespace atlas
