#pragma once

#include "models/core/diagnostic.h"
#include "models/storage/yaml_node.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas::sphere
{

/// A part of a key: a name, or an index of a list.
struct SpringSegment
{
    std::string name;
    std::optional<std::size_t> index;
    SourcePlace place;
};

/// One value of a Spring Boot configuration, by its whole key.
struct SpringEntry
{
    std::vector<SpringSegment> key;
    YamlNode value;

    const SourcePlace& place() const { return key.back().place; }
    /// Its key begins with this one, in whatever form, and goes on.
    bool isBelow(std::string_view prefix) const;
};

/// A file, or one document of it.
struct SpringDocument
{
    std::string profile; ///< empty: it always counts
    std::string file;
    int linesBefore = 0; ///< added to the lines of its tree, so that trees of several files can be one
    std::vector<SpringEntry> entries;
};

/// The documents of a properties or YAML text. Findings: sphere-value-comment, those of parseYaml().
std::vector<SpringDocument> readSpringText(std::string_view text, const std::string& file, Diagnostics& findings);

/// Entries of one document below a prefix as a tree with canonical keys. Of a key that stands twice, in whatever form,
/// the last counts: sphere-key-twice. Values that the environment fills in: sphere-placeholder.
YamlNode springTree(const SpringDocument& document, std::string_view prefix, Diagnostics& findings);

/// Entries of a later tree over those of an earlier one: what a profile does.
void overlay(YamlNode& under, YamlNode over);

} // namespace atlas::sphere
