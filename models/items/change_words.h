#pragma once

#include <QString>

#include <string>

/// Words for what changed between two layouts, as routing/planning names it: "binding_group", "null_bucket".
namespace atlas::changeWords
{

/// "shard", "binding group"; the id with spaces when it has no word here.
QString noun(const std::string& what);
QString field(const std::string& field);

} // namespace atlas::changeWords
