#pragma once

#include "exporters/shardingsphere/rules.h"
#include "models/core/diagnostic.h"

#include <optional>
#include <string>
#include <vector>

namespace atlas::sphere
{

/// A physical table.
struct Node
{
    std::string source;
    std::string table;

    bool operator==(const Node&) const = default;
};

/// actualDataNodes one by one. Nothing, with a finding, where they cannot be told: import-nodes-unknown,
/// sphere-nodes-broken, sphere-node-form. Findings on what was read: sphere-node-twice, sphere-months.
std::optional<std::vector<Node>> expandNodes(const TableRule& table, Diagnostics& findings);

/// actualTables of 1.x one by one, of the sources or of all; the logic name where it names none. As above.
std::optional<std::vector<Node>> expandTables(const TableRule& table, const std::vector<std::string>& allSources,
                                              Diagnostics& findings);

/// Names of data sources, each once. Nothing, with a finding, as above.
std::optional<std::vector<std::string>> expandSources(const TableRule& table, Diagnostics& findings);

/// The numbers of "202411..202502" that are no months; empty where the range means no months.
std::string impossibleMonths(std::int64_t first, std::int64_t last);

} // namespace atlas::sphere
