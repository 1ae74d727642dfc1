#pragma once

#include "models/storage/text_edits.h"
#include "models/storage/yaml_node.h"

#include <optional>
#include <string>
#include <string_view>

namespace atlas
{

/// The text of a layout with what differs between two canonical trees changed in it, and nothing else: `source` is
/// the tree of the text with extents, `before` the canonical tree of what it says, `after` of what it shall say.
/// Nothing when the text cannot be edited in place; the caller checks the result by reading it.
std::optional<std::string> patchText(std::string_view text, const YamlNode& source, const YamlNode& before,
                                     const YamlNode& after);

/// The parts of tree_patch.cpp: each turns one kind of difference into edits, and throws nothing; where a node cannot
/// be edited in place it is written anew as a whole.
class TreePatcher
{
public:
    explicit TreePatcher(TextEdits& edits) : m_edits(edits) {}

    /// A map whose keys have fixed meanings. Keys of `source` that neither tree knows are left alone.
    void patchMap(const YamlNode& source, const YamlNode& before, const YamlNode& after);
    /// A map of names, which may be sequences.
    void patchSection(const YamlNode& source, const YamlNode& before, const YamlNode& after);
    bool failed() const { return m_failed; }

private:
    struct Member;

    void patchValue(const YamlNode& source, std::size_t entry, const YamlNode* before, const YamlNode& after);
    void patchNode(const YamlNode& node, const YamlNode* before, const YamlNode& after, std::size_t indent,
                   bool inFlow);
    void patchList(const YamlNode& source, const YamlNode& before, const YamlNode& after);
    void replaceNode(const YamlNode& node, const YamlNode& after, std::size_t indent, bool inFlow);
    void insertEntry(const YamlNode& source, std::size_t behind, const YamlNode& key, const YamlNode& value);
    void insertItem(const YamlNode& source, std::size_t behind, const YamlNode& item);
    /// Children [first, last] of a collection, whole entries of a map.
    void eraseChildren(const YamlNode& source, std::size_t first, std::size_t last);
    void eraseMarked(const YamlNode& source, const std::vector<bool>& erase);
    void unfold(const YamlNode& source, std::size_t entry, const YamlNode& before, const YamlNode& after);
    std::size_t entryLine(const YamlNode& source, std::size_t child);
    std::size_t indentOf(const YamlNode& source) const;

    TextEdits& m_edits;
    bool m_failed = false;
};

} // namespace atlas
