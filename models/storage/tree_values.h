#pragma once

#include "models/core/param_value.h"
#include "models/storage/yaml_node.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Values of a layout as nodes, in the styles of the canonical form.
namespace atlas
{

YamlNode textNode(const std::string& text);
YamlNode integerNode(std::int64_t value);
YamlNode decimalNode(double value);
YamlNode namesNode(const std::vector<std::string>& names);
YamlNode paramNode(const ParamValue& value);
/// It may stand in a flow collection.
bool fitsFlow(const ParamValue& value);

/// An empty text is left out.
void addText(YamlNode& map, std::string_view key, const std::string& text);
/// DDL stands as a block of lines, ended by a line end that reading removes again.
void addSql(YamlNode& map, std::string_view key, const std::string& sql);

} // namespace atlas
