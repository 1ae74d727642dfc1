#pragma once

#include "exporters/shardingsphere/rules.h"

#include <set>
#include <string>

namespace atlas::sphere
{

/// What tables must have alike for the product to take them for a binding group: data sources with the ends of their
/// tables' names, and expressions once the first prefix and the first column are taken out of them.
struct BindingShape
{
    std::set<std::string> nodes;
    std::string database;
    std::string table;

    bool operator==(const BindingShape&) const = default;
};

/// Of a table as it was made: its strategies hold their algorithms themselves.
BindingShape bindingShape(const TableRule& rule);

} // namespace atlas::sphere
