#pragma once

#include "models/core/layout.h"
#include "models/core/result.h"

#include <string>

/// Names and their uses in a layout, for the commands of this folder.
namespace atlas::names
{

/// A new table's name: not empty, not borne by a logic, broadcast or single table other than `except`.
Result<Done> checkTableName(const Layout& layout, const std::string& name, const std::string& except = {});
Result<Done> checkShardName(const Layout& layout, const std::string& name, const std::string& except = {});
Result<Done> checkServerName(const Layout& layout, const std::string& name, const std::string& except = {});

/// A template with arithmetic could make this name for some bucket, whatever the number of buckets.
bool templateCanMake(const std::string& text, const std::string& name);
/// Braces stand in the text, so it is no literal name.
bool isTemplate(const std::string& text);

/// What names the shard, as "table t_order" or "single table t_audit"; "" when nothing does.
std::string userOfShard(const Layout& layout, const std::string& shard);

} // namespace atlas::names
