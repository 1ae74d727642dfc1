#pragma once

#include "models/core/layout.h"
#include "models/core/result.h"

#include <functional>
#include <map>
#include <string>

namespace atlas
{

/// What shards of the older of two layouts are called by the newer one, where that differs.
using ShardRenames = std::map<std::string, std::string, std::less<>>;

/// The shards of `before` that `after` has under another name: the same schema at the same address, on either side one
/// alone. Shards whose names stand in both are what they are called.
ShardRenames sameAddresses(const Layout& before, const Layout& after);

/// Errors: rename-shard-unknown (args: the name, the layout's, suggestions), rename-shard-twice for two shards that
/// would be one.
Result<Done> checkRenames(const ShardRenames& renames, const Layout& before, const Layout& after);

} // namespace atlas
