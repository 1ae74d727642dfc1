#pragma once

#include "exporters/foreign/numbered_names.h"
#include "models/core/layout.h"

#include <string>
#include <vector>

namespace atlas
{

/// A physical table; an empty table is the logic name.
struct PhysicalNode
{
    std::string shard;
    std::string table;
};

/// Nodes in the order of their buckets as a placement: a formula where the names follow one, else a list.
Placement placementOfNodes(const std::vector<PhysicalNode>& nodes, const SourcePlace& place);

} // namespace atlas
