#pragma once

#include "models/storage/yaml_parser.h"

#include <string>
#include <string_view>

namespace atlas
{

/// A JSON text as a tree with places, as YAML gives it: texts are double quoted, numbers and words plain, null is Null.
/// Comments are skipped. A key that stands twice stays twice. The limits are those of YAML.
/// Findings: json-syntax, json-too-deep, json-too-large.
YamlDocument parseJson(std::string_view text, const std::string& fileName);

} // namespace atlas
