#pragma once

#include "models/core/layout.h"
#include "models/storage/yaml_node.h"

namespace atlas
{

/// A layout as the YAML tree that the canonical form writes: defaults left out, keys in the format's order.
/// The writer compares two such trees to see what changed.
YamlNode layoutTree(const Layout& layout);

/// The layout with every literal password replaced by the environment variable that stands for it.
Layout withoutLiteralPasswords(Layout layout);
bool hasLiteralPassword(const Layout& layout);

} // namespace atlas
