#pragma once

#include "exporters/shardingsphere/node_list.h"
#include "models/core/layout.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

/// Names that follow a rule, as texts that a layout and a row expression have for them.
namespace atlas::sphere
{

/// bucket -> node as a formula where both names follow one, else as a list of runs.
Placement placementOf(const std::vector<Node>& nodes, const SourcePlace& place);

/// The entries for those buckets that have a node in `nodes`.
std::vector<PlacementEntry> entriesOf(const std::vector<std::optional<Node>>& nodes, const SourcePlace& place);

/// The names as a row expression: "t_${0..3}" where they count up, else with commas between.
std::string rowExpressionOf(std::span<const std::string> names);

} // namespace atlas::sphere
