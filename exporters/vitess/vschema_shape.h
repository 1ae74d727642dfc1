#pragma once

#include "exporters/foreign/foreign.h"
#include "models/storage/yaml_node.h"

namespace atlas::vitess
{

/// The shapes in which a VSchema is handed around.
enum class Shape
{
    None,         ///< something else
    Keyspace,     ///< {"sharded": ..., "vindexes": ..., "tables": ...}, the name is not in it
    Keyspaces,    ///< {"commerce": {...}, "customer": {...}}
    Whole,        ///< {"keyspaces": {...}, "routing_rules": {...}}
    RoutingRules, ///< {"rules": [{"from_table": ...}]}
    Shards        ///< {"shards": {"customer": ["-80", "80-"]}}
};

Shape shapeOf(const YamlNode& root);

/// A cheap look at a text before it is parsed: it may hold a VSchema.
bool mayBeVSchema(std::string_view text);

} // namespace atlas::vitess
