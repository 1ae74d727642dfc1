#pragma once

#include "models/storage/yaml_node.h"

#include <string>
#include <string_view>

namespace atlas
{

/// Whether a text may stand without quotes and is read back as the same text; in flow collections fewer may.
bool isPlainInBlock(std::string_view text);
bool isPlainInFlow(std::string_view text);
/// Looks like a number, a boolean or a date to readers of YAML that type plain scalars.
bool looksTyped(std::string_view text);
/// May stand as a "|" block: lines without control bytes, the first one not indented, no blank-only lines.
bool isLiteralBlock(std::string_view text);

/// A one-line form of a scalar: in the style asked for where the text allows it, else in double quotes.
std::string scalarText(std::string_view text, YamlNode::Style style, bool inFlow);
/// "|" and the lines, indented by `indent` spaces, without a line end at the end; isLiteralBlock() must hold.
std::string literalText(std::string_view text, std::size_t indent);

/// A node on one line: flow collections and scalars.
std::string flowText(const YamlNode& node);
/// The value of a key, or the root's entries, as it follows "key:" in a block map whose keys stand at `indent`:
/// " text", " {a: 1}", or "\n" and the lines of a block. No line end at the end.
std::string valueText(const YamlNode& value, std::size_t indent);
/// "key: value" of a block map at `indent`, the first line not indented, no line end at the end.
std::string entryText(const YamlNode& key, const YamlNode& value, std::size_t indent);
/// "- item" of a block list at `indent`, the first line not indented, no line end at the end.
std::string itemText(const YamlNode& item, std::size_t indent);

} // namespace atlas
