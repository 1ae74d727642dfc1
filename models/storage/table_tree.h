#pragma once

#include "models/core/layout.h"
#include "models/storage/yaml_node.h"

namespace atlas
{

/// A sharded table as the canonical form writes it.
YamlNode tableNode(const LogicTable& table);

} // namespace atlas
