#pragma once

#include "models/core/diagnostic.h"
#include "models/storage/yaml_node.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// The first document of a YAML text as a tree. `complete` is false when the text broke off at an error; the
/// tree holds what stood before it then.
struct YamlDocument
{
    std::optional<YamlNode> root;
    Diagnostics findings;
    bool complete = true;
};

/// Limits that keep hostile text harmless.
inline constexpr std::size_t kMaxYamlDepth = 64;
inline constexpr std::size_t kMaxYamlNodes = 1'000'000;
inline constexpr std::size_t kMaxAliasNodes = 100'000;
inline constexpr std::size_t kMaxAliasBytes = 8U * 1024U * 1024U;
inline constexpr std::size_t kMaxYamlTokens = 2'000'000;
inline constexpr std::size_t kMaxYamlDocuments = 1'000;

/// Parses UTF-8 with LF line ends. Findings: yaml-syntax, yaml-tab, yaml-too-deep, yaml-too-large,
/// yaml-alias-budget, yaml-alias-recursive, yaml-tag-ignored, yaml-several-documents.
YamlDocument parseYaml(std::string_view text, const std::string& fileName);

/// Every document of a text, as parseYaml() reads the first. One that breaks off is the last. Further findings:
/// yaml-too-large also for more than kMaxYamlDocuments.
std::vector<YamlDocument> parseYamlDocuments(std::string_view text, const std::string& fileName);

/// Fills `begin`, `end`, `style` and `decorated` of a parsed tree from the text it came from; false when the text
/// could not be followed, and nothing may be edited in place.
bool measureExtents(YamlNode& root, std::string_view text);

} // namespace atlas
