#pragma once

#include "models/storage/layout_reader.h"
#include "models/storage/yaml_parser.h"

#include <string>

namespace atlas
{

/// The second half of readLayout(): what a parsed document says, added to `result` with the document's findings.
void readDocument(LayoutReading& result, const YamlDocument& document, const std::string& fileName);

} // namespace atlas
