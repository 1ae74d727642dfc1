#pragma once

#include "exporters/shardingsphere/rules.h"
#include "models/core/diagnostic.h"
#include "models/storage/yaml_node.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace atlas::sphere
{

/// Where a tree came from.
struct ConfigSource
{
    /// Lines of the tree from one on are those of a file.
    struct Part
    {
        int firstLine = 1;
        std::string file;
    };
    std::vector<Part> parts; ///< ascending; at least one
    bool spring = false;     ///< a list may be a text with commas

    static ConfigSource of(std::string file) { return {{{1, std::move(file)}}, false}; }
    SourcePlace placeOf(const YamlNode& node) const;
};

/// Takes in what "<<" merges, and of keys that stand twice in one map leaves the last: sphere-key-twice.
void tidyTree(YamlNode& node, const ConfigSource& source, Diagnostics& findings);

/// A map of a configuration. What is no map has no entries.
class ConfigMap
{
public:
    ConfigMap(const YamlNode* node, const ConfigSource& source);

    /// nullptr where it is not there.
    const YamlNode* find(std::string_view name) const;
    bool has(std::string_view name) const { return find(name) != nullptr; }
    ConfigMap map(std::string_view name) const { return {find(name), *m_source}; }
    /// A scalar without blanks around it; not given where it is none, or empty.
    Text text(std::string_view name) const;
    /// The first of several names that is given.
    Text text(std::initializer_list<std::string_view> names) const;
    /// The scalars of a list, or those that commas part in one.
    std::vector<Text> texts(std::string_view name) const;

    std::size_t size() const { return m_node != nullptr ? m_node->entryCount() : 0; }
    std::string keyAt(std::size_t entry) const { return m_node->keyAt(entry).text; }
    const YamlNode& valueAt(std::size_t entry) const { return m_node->valueAt(entry); }
    ConfigMap mapAt(std::size_t entry) const { return {&m_node->valueAt(entry), *m_source}; }
    SourcePlace placeAt(std::size_t entry) const { return placeOf(m_node->keyAt(entry)); }
    /// The entry has one of these names.
    bool isOneOf(std::size_t entry, std::span<const std::string_view> names) const;

    SourcePlace placeOf(const YamlNode& node) const { return m_source->placeOf(node); }
    const ConfigSource& source() const { return *m_source; }

    /// A finding for every entry that is none of `known`: import-left for `left`, else import-key-unknown.
    void reportOthers(std::span<const std::string_view> known, std::span<const std::string_view> left,
                      const std::string& where, Diagnostics& findings, const std::string& table = {}) const;

private:
    bool isNamed(std::size_t entry, std::string_view name) const;

    const YamlNode* m_node = nullptr;
    const ConfigSource* m_source;
};

/// "a, b" -> a, b; empty ones are left out.
std::vector<std::string> splitNames(std::string_view text);
std::string_view trimmed(std::string_view text);

} // namespace atlas::sphere
