#pragma once

#include "models/core/layout.h"

#include <optional>
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

/// The template that gives names in the order of their buckets: "dn{bucket + 1}", "db{bucket / 4:02}",
/// "ds{bucket % 2}", or a name as it is when all are the same. Nothing when they follow none of these.
std::optional<std::string> templateOfNames(const std::vector<std::string>& names);

/// Nodes in the order of their buckets as a placement: a formula where the names follow one, else a list.
Placement placementOfNodes(const std::vector<PhysicalNode>& nodes, const SourcePlace& place);

} // namespace atlas
