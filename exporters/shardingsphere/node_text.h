#pragma once

#include "exporters/shardingsphere/node_list.h"

#include <span>
#include <string>
#include <vector>

namespace atlas::sphere
{

/// Names as a row expression of one segment where they differ in one number, else with commas between:
/// "t_${0..3}", "t_${['01', '02']}", "ds_a, ds_b".
std::vector<std::string> nameSegments(std::span<const std::string> names);

/// Nodes as actualDataNodes, in their order by data source: "ds_${0..1}.t_${0..3}".
std::string nodesText(std::span<const Node> nodes);

} // namespace atlas::sphere
