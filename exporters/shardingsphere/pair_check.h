#pragma once

#include "exporters/shardingsphere/node_list.h"
#include "models/core/layout.h"
#include "routing/algorithms/shardingsphere/inline_reach.h"

#include <string>
#include <vector>

/// Pairs of a data source and a table, where not every data source has every table.
namespace atlas::sphere
{

/// Those that keys reach and nobody declared: "ds_0.t_2".
std::vector<std::string> undeclaredPairs(const InlineReach& reach, const std::vector<Node>& nodes);

/// The expression of the data sources that lets them follow the tables, "ds_${(k % 4).intdiv(2)}", so that keys reach
/// what is declared and nothing else; empty where none is proved to.
std::string sourceByTable(LogicTable table, const std::vector<Node>& nodes);

} // namespace atlas::sphere
