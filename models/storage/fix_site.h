#pragma once

#include "models/core/diagnostic.h"
#include "models/storage/layout_reader.h"
#include "models/storage/yaml_parser.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace atlas
{

/// A text that fixes are looked for in: its tree, and how nodes become edits. A node whose extent is not sure
/// (the text broke off, an alias) gives no edit.
class FixSite
{
public:
    explicit FixSite(const LayoutReading& reading);

    const LayoutReading& reading() const { return m_reading; }
    const std::string& text() const { return m_text; } ///< with "\n" line ends; lines and columns are the same
    const YamlDocument& document() const { return m_document; }
    const YamlNode* section(std::string_view key) const;

    const YamlNode* scalarAt(const SourcePlace& place) const;
    /// A scalar on the line of the place that reads `word`, the nearest to the place.
    const YamlNode* scalarOnLine(const SourcePlace& place, std::string_view word) const;
    const YamlNode* listAt(const SourcePlace& place) const;
    const YamlNode* mapAt(const SourcePlace& place) const;
    const YamlNode* parentOf(const YamlNode& node) const;
    bool isInFlow(const YamlNode& node) const;

    TextEdit edit(std::size_t begin, std::size_t end, std::string text) const;
    /// The node written as the scalar `value`, in the quotes it has.
    std::optional<TextEdit> rewrite(const YamlNode& node, const std::string& value) const;
    std::optional<TextEdit> rewriteAs(const YamlNode& node, const std::string& value, YamlNode::Style style) const;
    /// Without the entry of a map that begins with `key`; nothing when other text shares its lines.
    std::optional<TextEdit> removeEntry(const YamlNode& key) const;

private:
    struct Spot
    {
        const YamlNode* node = nullptr;
        const YamlNode* parent = nullptr;
    };

    void collect(const YamlNode& node, const YamlNode* parent);
    template <typename Accept>
    const YamlNode* findAt(const SourcePlace& place, Accept accept) const;
    bool isExact(const YamlNode& node) const;

    const LayoutReading& m_reading;
    std::string m_text;
    YamlDocument m_document;
    std::vector<Spot> m_spots; ///< by line and column
    std::vector<std::size_t> m_lineStarts;
};

/// One fixer for each kind of finding; nothing when there is no repair without a thought.
std::optional<Fix> fixName(const FixSite& site, const Diagnostic& finding);      ///< a shard, server or table
std::optional<Fix> fixKey(const FixSite& site, const Diagnostic& finding);       ///< key-unknown
std::optional<Fix> fixDuplicate(const FixSite& site, const Diagnostic& finding); ///< key-duplicate
std::optional<Fix> fixChoice(const FixSite& site, const Diagnostic& finding);    ///< value-not-choice
std::optional<Fix> fixPassword(const FixSite& site, const Diagnostic& finding);  ///< literal-password
std::optional<Fix> fixHint(const FixSite& site, const Diagnostic& finding);      ///< algorithm-, param-unknown-near
std::optional<Fix> fixQuoted(const FixSite& site, const Diagnostic& finding);    ///< value-quoted-number
std::optional<Fix> fixScalar(const FixSite& site, const Diagnostic& finding);  ///< value-not-integer, -number, -boolean
std::optional<Fix> fixGap(const FixSite& site, const Diagnostic& finding);     ///< placement-gap
std::optional<Fix> fixTwice(const FixSite& site, const Diagnostic& finding);   ///< placement-twice
std::optional<Fix> fixBeyond(const FixSite& site, const Diagnostic& finding);  ///< placement-beyond
std::optional<Fix> fixSpan(const FixSite& site, const Diagnostic& finding);    ///< bucket-span-reversed
std::optional<Fix> fixKeyType(const FixSite& site, const Diagnostic& finding); ///< key-type-assumed
/// Of the expression at the place: the last argument is the one that would do.
std::optional<Fix> fixFormula(const FixSite& site, const Diagnostic& finding);
std::optional<Fix> fixMovingFormula(const FixSite& site, const Diagnostic& finding); ///< keys get other tables by it
std::optional<Fix> fixAllowRanges(const FixSite& site, const Diagnostic& finding);   ///< level-refuses-ranges
std::optional<Fix> fixColumnType(const FixSite& site, const Diagnostic& finding);    ///< key-type-differs
std::optional<Fix> fixNullable(const FixSite& site, const Diagnostic& finding);      ///< key-nullable
std::optional<Fix> fixAutoIncrement(const FixSite& site, const Diagnostic& finding); ///< auto-increment-not-global
std::optional<Fix> fixGroupOfOne(const FixSite& site, const Diagnostic& finding);    ///< group-single-table
std::optional<Fix> fixGroupTwice(const FixSite& site, const Diagnostic& finding);    ///< binding-group-twice
std::optional<Fix> fixTab(const FixSite& site, const Diagnostic& finding);           ///< yaml-tab
std::optional<Fix> fixFormat(const FixSite& site, const Diagnostic& finding);        ///< format-missing

} // namespace atlas
